import SourceText

/// In how many ways a feature selects each type of a schema.
///
/// A type that is selected in one way is called what the schema calls it. Where operations select other parts of it, each has a type of its own,
/// and it is called after the operation whose selection it is, never after another that happens to select the same: `issue { title }` of
/// `GetIssueTitle` beside `issue { id body }` of `GetIssueBody` gives `IssueTitleDTO` and `IssueBodyDTO`, and `author` of the first
/// `IssueTitleUserDTO` where its user is another than the second's.
struct SelectedWays {
	/// One way for each number.
	private var numbers: [Way: Int] = [:]
	private var ways: [String: Set<Int>] = [:]

	private enum Way: Hashable {
		case leaf(String)
		case wrapped(String, Int)
		case object(schemaName: String?, [Member])
		case variants(schemaName: String?, [Member], other: Int?)
	}

	private struct Member: Hashable {
		var key: String
		var way: Int
	}

	init() {}

	/// Found out by drafting all operations before any type is named.
	init(of request: FeatureRequest) {
		for entity in request.entities {
			guard let graphQL = entity.graphQL, graphQL.schema != nil else { continue }
			var trial = TypeTable()
			var unheard = Diagnostics()
			let drafting = GraphQLDrafting(
				entity, graphQL, convention: request.style.convention,
				places: EntityPlaces(entity.name, plural: entity.plural, kept: request.kept), types: &trial, diagnostics: &unheard)
			for draft in drafting.agreement.drafts.values { add(draft) }
		}
	}

	mutating func add(_ draft: TypeDraft) { _ = number(of: draft) }

	/// Whether all selections of the type select the same.
	func isOne(_ schemaName: String) -> Bool { (ways[schemaName]?.count ?? 0) < 2 }

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private mutating func number(of draft: TypeDraft) -> Int {
		switch draft {
		case .optional(let inner): number(.wrapped("?", number(of: inner)))
		case .nullable(let inner): number(.wrapped("??", number(of: inner)))
		case .array(let inner): number(.wrapped("[]", number(of: inner)))
		case .map(let inner): number(.wrapped("[:]", number(of: inner)))
		case .object(let object), .oneOf(let object): number(of: object)
		case .variants(let variants): number(of: variants)
		case .scalar, .unknown, .mixed, .enumeration, .reference: number(.leaf(draft.guessText))
		}
	}

	private mutating func number(of object: ObjectDraft) -> Int {
		let members = object.fields.map { Member(key: $0.key, way: number(of: $0.type)) }
		let name = object.name?.schemaType
		return note(name, number(.object(schemaName: name, members.sorted { $0.key < $1.key })))
	}

	private mutating func number(of variants: VariantsDraft) -> Int {
		let members = variants.cases.map { Member(key: $0.typeNames.first ?? "", way: number(of: $0.object)) }
		let other = variants.other.map { number(of: $0) }
		let name = variants.name?.schemaType
		return note(name, number(.variants(schemaName: name, members.sorted { $0.key < $1.key }, other: other)))
	}

	private mutating func number(_ way: Way) -> Int {
		if let known = numbers[way] { return known }
		numbers[way] = numbers.count
		return numbers.count - 1
	}

	private mutating func note(_ schemaName: String?, _ way: Int) -> Int {
		if let schemaName { ways[schemaName, default: []].insert(way) }
		return way
	}
}
