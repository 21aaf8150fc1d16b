import JSONLanguage

/// Example values of types as Swift source, taken from responses.
final class TypeExamples: Sendable {
	private let catalog: TypeCatalog
	/// The first value of each type in the responses.
	private let instances: [TypeID: JSONValue]

	/// The maximum length of an example; longer ones are hard to read and slow to compile.
	private static let longest = 6_000

	init(_ plan: FeaturePlan) {
		catalog = TypeCatalog(plan.types, plan.style.settings)
		var instances: [TypeID: JSONValue] = [:]
		for operation in plan.entities.flatMap(\.operations) where !operation.returnsMany {
			guard case .generated(let id)? = operation.result?.unwrapped, instances[id] == nil, let instance = operation.instance else {
				continue
			}
			instances[id] = instance
		}
		self.instances = instances
	}

	/// Returns the example of a type, or nil where no response has one.
	func example(of id: TypeID) -> [String]? {
		instances[id].flatMap { lines($0, .generated(id), in: id) }
	}

	/// Returns whether an operation's response equals the example of its type.
	func isExample(_ operation: OperationPlan) -> Bool {
		guard case .generated(let id)? = operation.result?.unwrapped, let example = instances[id] else { return false }
		return operation.instance == example && self.example(of: id) != nil
	}

	/// Returns an operation's response as Swift source; nil for one that is too long or has no Swift source.
	func answer(of operation: OperationPlan) -> [String]? {
		guard let result = operation.result, let instance = operation.instance else { return nil }
		return lines(instance, result, in: nil)
	}

	private func lines(_ value: JSONValue, _ type: SwiftType, in scope: TypeID?) -> [String]? {
		guard let source = ValueSource(catalog: catalog, scope: scope).expression(value, type), source.text.utf8.count <= Self.longest
		else {
			return nil
		}
		return source.lines(before: 32)
	}
}
