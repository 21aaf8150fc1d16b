import JSONLanguage

/// Values of types as Swift, as answers show them.
struct TypeExamples: Sendable {
	private let catalog: TypeCatalog
	/// The first answer of one that has the type.
	private var instances: [TypeID: JSONValue] = [:]

	/// What is longer is no example: nobody reads it, and a compiler takes its time.
	private static let longest = 6_000

	init(_ plan: FeaturePlan) {
		catalog = TypeCatalog(plan.types, plan.style.settings)
		for operation in plan.entities.flatMap(\.operations) where !operation.answersMany {
			guard case .generated(let id)? = operation.result?.unwrapped, instances[id] == nil, let instance = operation.instance else {
				continue
			}
			instances[id] = instance
		}
	}

	/// Nil where no answer shows one.
	func example(of id: TypeID) -> [String]? {
		instances[id].flatMap { lines($0, .generated(id), in: id) }
	}

	/// Whether an answer is what its type shows as its example.
	func isExample(_ operation: OperationPlan) -> Bool {
		guard case .generated(let id)? = operation.result?.unwrapped, let example = instances[id] else { return false }
		return operation.instance == example && self.example(of: id) != nil
	}

	/// What an operation answers; nil where that is too long, or cannot be said.
	func answer(of operation: OperationPlan) -> [String]? {
		guard let result = operation.result, let instance = operation.instance else { return nil }
		return lines(instance, result, in: nil)
	}

	private func lines(_ value: JSONValue, _ type: SwiftType, in scope: TypeID?) -> [String]? {
		guard let source = ValueSource(catalog: catalog, scope: scope).expression(value, type), source.utf8.count <= Self.longest else {
			return nil
		}
		return SwiftLayout.lines(source, before: 32)
	}
}
