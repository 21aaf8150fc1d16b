/// In how many ways a feature selects each type of a schema.
///
/// A type that is selected in one way is called what the schema calls it. Where operations select other parts of it, each has a type of its own,
/// and it is called after the operation whose selection it is, never after another that happens to select the same: `issue { title }` of
/// `GetIssueTitle` beside `issue { id body }` of `GetIssueBody` gives `IssueTitleDTO` and `IssueBodyDTO`, and `author` of the first
/// `IssueTitleUserDTO` where its user is another than the second's.
struct SelectedWays {
	/// One way for each number.
	private var numbers: [Way: Int] = [:]
	private var selections: [String: Selections] = [:]
	/// The types of which what they hold is called after an operation, so that they cannot be one type for several.
	private var several: Set<String> = []

	/// The ways of those operations that are called like the type that they return.
	private var claims: [String: Set<Int>] = [:]

	/// The known selections of one type.
	private struct Selections {
		var ways: Set<Int> = []
		/// The operations and fragments that own the selections.
		var owners: Set<String> = []
		/// The types that are selected in it.
		var inner: Set<String> = []
	}

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

	/// Of what the operations of all entities answer, before any type is named.
	init(of answers: [GraphQLAnswers]) {
		for entity in answers where entity.schema != nil {
			for answer in entity.answers {
				let naming = answer.naming
				let owner = entity.entity.upperCamel + "." + naming.method.lowerCamel
				add(answer.draft, of: owner)
				// A mutation is called after what it does as well.
				let subject = MethodVerb.subject(of: naming.method, verb: naming.verb)
				if answer.definition.kind != .mutation, let type = answer.draft.typeNameChoice?.schemaType,
					subject.singular.snake == Words(type).singular.snake
				{
					claims[type, default: []].insert(number(of: answer.draft.composite, of: owner))
				}
			}
		}
		settle()
	}

	/// Adds the selections of `owner`, an operation.
	mutating func add(_ draft: TypeDraft, of owner: String) {
		_ = number(of: draft, of: owner)
	}

	/// Once all operations are added: what holds a type that is called after whose selection it is, is another type for each of them, too.
	mutating func settle() {
		several = Set(selections.filter { $0.value.ways.count > 1 }.keys)
		var isSettled = false
		while !isSettled {
			isSettled = true
			for (name, selections) in selections where selections.owners.count > 1 && !several.contains(name) {
				guard !selections.inner.isDisjoint(with: several) else { continue }
				several.insert(name)
				isSettled = false
			}
		}
	}

	/// Whether operations that select other parts of the type are called like it, so that its name says of none which it is.
	func isContested(_ schemaName: String) -> Bool { (claims[schemaName]?.count ?? 0) > 1 }

	/// Whether all selections of the type are one type.
	func isOne(_ schemaName: String) -> Bool { !several.contains(schemaName) }

	private mutating func number(of draft: TypeDraft, of owner: String) -> Int {
		var holder = Selections()
		return number(of: draft, owner, &holder)
	}

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private mutating func number(of draft: TypeDraft, _ owner: String, _ holder: inout Selections) -> Int {
		switch draft {
		case .optional(let inner): number(.wrapped("?", number(of: inner, owner, &holder)))
		case .nullable(let inner): number(.wrapped("??", number(of: inner, owner, &holder)))
		case .array(let inner): number(.wrapped("[]", number(of: inner, owner, &holder)))
		case .map(let inner): number(.wrapped("[:]", number(of: inner, owner, &holder)))
		case .object(let object), .oneOf(let object): number(of: object, owner, &holder)
		case .variants(let variants): number(of: variants, owner, &holder)
		case .scalar, .unknown, .mixed, .enumeration, .reference: number(.leaf(draft.guessText))
		}
	}

	private mutating func number(of object: ObjectDraft, _ owner: String, _ holder: inout Selections) -> Int {
		number(object.name, of: owner, &holder) { ways, owner, own in
			let members = object.fields.map { Member(key: $0.key, way: ways.number(of: $0.type, owner, &own)) }
			return .object(schemaName: object.name?.schemaType, members.sorted { $0.key < $1.key })
		}
	}

	private mutating func number(of variants: VariantsDraft, _ owner: String, _ holder: inout Selections) -> Int {
		number(variants.name, of: owner, &holder) { ways, owner, own in
			let members = variants.cases.map { Member(key: $0.typeNames.first ?? "", way: ways.number(of: $0.object, owner, &own)) }
			let other = variants.other.map { ways.number(of: $0, owner, &own) }
			return .variants(schemaName: variants.name?.schemaType, members.sorted { $0.key < $1.key }, other: other)
		}
	}

	/// A fragment has its name, and owns what is selected in it, wherever it is spread.
	private mutating func number(
		_ name: TypeNameChoice?, of owner: String, _ holder: inout Selections, _ way: (inout SelectedWays, String, inout Selections) -> Way
	) -> Int {
		let fragment = name?.fragment.map { "fragment " + $0 }
		let owner = fragment ?? owner
		var own = Selections()
		let selected = way(&self, owner, &own)
		let number = number(selected)
		if let type = name?.schemaType {
			selections[type, default: Selections()].ways.insert(number)
			selections[type, default: Selections()].owners.insert(owner)
			selections[type, default: Selections()].inner.formUnion(own.inner)
			holder.inner.insert(type)
		} else if fragment == nil {
			holder.inner.formUnion(own.inner)
		}
		return number
	}

	private mutating func number(_ way: Way) -> Int {
		if let known = numbers[way] { return known }
		numbers[way] = numbers.count
		return numbers.count - 1
	}
}
