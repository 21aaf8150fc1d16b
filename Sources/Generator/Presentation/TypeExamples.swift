import JSONLanguage

/// Example values of types as Swift source, taken from responses.
struct TypeExamples: Sendable {
	private let catalog: TypeCatalog
	/// The first value of each type in the responses.
	private var instances: [TypeID: JSONValue] = [:]

	/// The maximum length of an example; longer ones are hard to read and slow to compile.
	private static let longest = 6_000
	/// The maximum length of a response that is compared as a whole: a few times more than a response of one repository of GitHub.
	private static let longestWhole = 24_000
	/// The number of values from which a response is compared as a whole.
	private static let leastValues = 10
	/// The number of lines that the comparison as a whole has to save.
	private static let leastSaving = 3

	init(_ plan: FeaturePlan) {
		catalog = TypeCatalog(plan.types, plan.style.settings)
		for operation in plan.entities.flatMap(\.operations) where !operation.returnsMany {
			guard case .generated(let id)? = operation.result?.unwrapped, instances[id] == nil, let instance = operation.instance else {
				continue
			}
			instances[id] = instance
		}
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

	/// Returns a response as the Swift source with which a test compares it as a whole; nil for a small response, and where comparing its values
	/// one by one takes hardly more lines or detects more.
	func whole(_ response: ResponsePlan, _ type: SwiftType) -> [String]? {
		guard response.everyValue.count >= Self.leastValues, isComparedByItsSource(type),
			let source = ValueSource(catalog: catalog).expression(response.instance, type), source.utf8.count <= Self.longestWhole
		else { return nil }
		let lines = SwiftLayout.lines(source, before: 15, indent: 8, packs: true)
		return lines.count + Self.leastSaving <= response.everyValue.count ? lines : nil
	}

	/// Whether the source of a value names its types, and equality with it compares everything that tests compare.
	private func isComparedByItsSource(_ type: SwiftType) -> Bool {
		switch type {
		case .generated(let id), .array(.generated(let id)):
			guard case .object = catalog[id].form else { return false }
			var pending = [id]
			var seen: Set<TypeID> = []
			while let next = pending.popLast() {
				guard seen.insert(next).inserted else { continue }
				let plan = catalog[next]
				guard plan.isEquatable, plan.conversions.isEmpty, !plan.form.types.contains(where: \.needsMoreThanEquality) else {
					return false
				}
				pending += plan.form.types.compactMap(\.innermost)
			}
			return true
		default: return false
		}
	}

	private func lines(_ value: JSONValue, _ type: SwiftType, in scope: TypeID?) -> [String]? {
		guard let source = ValueSource(catalog: catalog, scope: scope).expression(value, type), source.utf8.count <= Self.longest else {
			return nil
		}
		return SwiftLayout.lines(source, before: 32)
	}
}

extension SwiftType {
	/// Whether the type contains Foundation's values or a team's own, whose equality with a literal shows little, or a value in a box.
	fileprivate var needsMoreThanEquality: Bool {
		switch self {
		case .scalar(.named), .indirect: true
		case .optional(let inner), .array(let inner), .dictionary(let inner): inner.needsMoreThanEquality
		case .scalar, .jsonValue, .generated: false
		}
	}
}
