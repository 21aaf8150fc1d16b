/// The distinct selections of each schema type in a feature.
///
/// A type with one selection has the name that the schema gives it. Where operations select different fields, each has a type of its own, named
/// after the operation that owns the selection, never after another operation that happens to select the same fields: `issue { title }` of
/// `GetIssueTitle` beside `issue { id body }` of `GetIssueBody` become `IssueTitleDTO` and `IssueBodyDTO`, and the `author` of the
/// first becomes `IssueTitleUserDTO` if the second selects other fields of the user.
struct SelectionSignatures {
	/// The number of each distinct signature.
	private var numbers: [Signature: Int] = [:]
	/// The selections of each schema type, by type name.
	private var selections: [String: Selections] = [:]
	/// The schema types that need a type for each operation: their selections differ, or a type nested in them is named after an operation.
	private var ambiguousTypes: Set<String> = []

	/// The signatures that are selected by operations named like the type that they return, by type name.
	private var claims: [String: Set<Int>] = [:]

	/// The known selections of one type.
	private struct Selections {
		var signatures: Set<Int> = []
		/// The operations and fragments that own the selections.
		var owners: Set<String> = []
		/// The schema types that are selected inside the type.
		var inner: Set<String> = []
	}

	/// The structure of a selection; nested selections are numbers of other signatures.
	private enum Signature: Hashable {
		case leaf(String)
		case wrapped(String, Int)
		case object(schemaName: String?, [Member])
		case variants(schemaName: String?, [Member], other: Int?)
	}

	private struct Member: Hashable {
		var key: String
		var signature: Int
	}

	init() {}

	/// Collects the selections of the operations of all entities, before any type has a name.
	init(of answers: [GraphQLAnswers], _ initialisms: Initialisms) {
		for entity in answers where entity.schema != nil {
			for answer in entity.answers {
				let naming = answer.naming
				let owner = entity.entity.upperCamel(initialisms) + "." + naming.method.lowerCamel(initialisms)
				add(answer.draft, of: owner)
				// The name of a mutation contains its action as well.
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

	/// Completes the result once all operations are added: a type that contains a type named after an operation needs a type for each operation,
	/// too.
	mutating func settle() {
		ambiguousTypes = Set(selections.filter { $0.value.signatures.count > 1 }.keys)
		var isSettled = false
		while !isSettled {
			isSettled = true
			for (name, selections) in selections where selections.owners.count > 1 && !ambiguousTypes.contains(name) {
				guard !selections.inner.isDisjoint(with: ambiguousTypes) else { continue }
				ambiguousTypes.insert(name)
				isSettled = false
			}
		}
	}

	/// Returns whether several operations with different selections are named like the type, so that its name alone is ambiguous.
	func isContested(_ schemaName: String) -> Bool { (claims[schemaName]?.count ?? 0) > 1 }

	/// Returns whether all selections of a schema type share one type.
	func hasOneType(_ schemaName: String) -> Bool { !ambiguousTypes.contains(schemaName) }

	private mutating func number(of draft: TypeDraft, of owner: String) -> Int {
		var container = Selections()
		return number(of: draft, owner, &container)
	}

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private mutating func number(of draft: TypeDraft, _ owner: String, _ container: inout Selections) -> Int {
		switch draft {
		case .optional(let inner): number(.wrapped("?", number(of: inner, owner, &container)))
		case .nullable(let inner): number(.wrapped("??", number(of: inner, owner, &container)))
		case .array(let inner): number(.wrapped("[]", number(of: inner, owner, &container)))
		case .map(let inner): number(.wrapped("[:]", number(of: inner, owner, &container)))
		case .object(let object), .oneOf(let object): number(of: object, owner, &container)
		case .variants(let variants): number(of: variants, owner, &container)
		case .scalar, .unknown, .mixed, .enumeration, .reference: number(.leaf(draft.guessText))
		}
	}

	private mutating func number(of object: ObjectDraft, _ owner: String, _ container: inout Selections) -> Int {
		number(object.name, of: owner, &container) { signatures, owner, own in
			let members = object.fields.map { Member(key: $0.key, signature: signatures.number(of: $0.type, owner, &own)) }
			return .object(schemaName: object.name?.schemaType, members.sorted { $0.key < $1.key })
		}
	}

	private mutating func number(of variants: VariantsDraft, _ owner: String, _ container: inout Selections) -> Int {
		number(variants.name, of: owner, &container) { signatures, owner, own in
			let members = variants.cases.map {
				Member(key: $0.typeNames.first ?? "", signature: signatures.number(of: $0.type, owner, &own))
			}
			let other = variants.other.map { signatures.number(of: $0, owner, &own) }
			return .variants(schemaName: variants.name?.schemaType, members.sorted { $0.key < $1.key }, other: other)
		}
	}

	/// Returns the number of a named type's selection; a fragment owns its selections wherever it is spread.
	private mutating func number(
		_ name: TypeNameChoice?, of owner: String, _ container: inout Selections,
		_ signature: (inout SelectionSignatures, String, inout Selections) -> Signature
	) -> Int {
		let fragment = name?.owner.map { "fragment " + $0.name }
		let owner = fragment ?? owner
		var own = Selections()
		let selected = signature(&self, owner, &own)
		let number = number(selected)
		if let type = name?.schemaType {
			selections[type, default: Selections()].signatures.insert(number)
			selections[type, default: Selections()].owners.insert(owner)
			selections[type, default: Selections()].inner.formUnion(own.inner)
			container.inner.insert(type)
		} else if fragment == nil {
			container.inner.formUnion(own.inner)
		}
		return number
	}

	private mutating func number(_ signature: Signature) -> Int {
		if let known = numbers[signature] { return known }
		numbers[signature] = numbers.count
		return numbers.count - 1
	}
}
