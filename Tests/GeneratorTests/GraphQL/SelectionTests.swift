import Testing

@testable import Generator

@Suite("Types of selections")
struct SelectionTests {
	private static let schema = """
		type Query { pets: [Pet!]!, pet: Pet, swimmer: Swimmer, node: Node!, size(of: Size): Size! }
		interface Node { id: ID! }
		interface Pet implements Node { id: ID!, name: String, owner: Person }
		type Dog implements Pet & Node { id: ID!, name: String, owner: Person, barks: Boolean! }
		type Cat implements Pet & Node { id: ID!, name: String, owner: Person, lives: [[Int]!] }
		type Person implements Node { id: ID!, name: String! }
		union Swimmer = Dog | Person
		enum Size { SMALL LARGE unknown rawValue self }
		"""

	private func types(_ operation: String, typename: GraphQLOptions.Typename = .add) throws -> [String] {
		var options = GraphQLOptions()
		options.typename = typename
		return try Planning(operation, schema: Self.schema, options: options).types
	}

	@Test("Nullability and lists follow the schema")
	func schemaNullability() throws {
		#expect(try types("{ pets { name } }".named) == ["PetDTO { name: String? }"])
		#expect(
			try types("query Q { swimmer { __typename ... on Dog { owner { name } } } }") == [
				"DogDTO { owner: PersonDTO? }", "PersonDTO { name: String }",
				"SwimmerDTO = dog(DogDTO) | unknown(SwimmerFieldsDTO)",
			].filter { !$0.hasPrefix("Swimmer") } + ["SwimmerDTO = dog(DogDTO) | unknown(String)"])
	}

	@Test("A fragment that applies to all values adds its fields to the type")
	func fragmentForAllValues() throws {
		#expect(
			try types("query Q { pets { __typename ...A ... on Node { id } } } fragment A on Pet { name }") == [
				"PetDTO { typename: String, name: String?, id: String }"
			])
	}

	@Test("Concrete types that the selection distinguishes are cases; shared fields also belong to the unknown case")
	func distinguishedTypesAreCases() throws {
		#expect(
			try types("query Q { pets { __typename id ... on Dog { barks } } }") == [
				"DogDTO { id: String, barks: Bool }", "PetDTO = dog(DogDTO) | unknown(PetFieldsDTO)",
				"PetFieldsDTO { typename: String, id: String }",
			])
	}

	@Test("An aliased __typename distinguishes types; without __typename, fields of one type are optional")
	func aliasedDiscriminator() throws {
		#expect(try types("query Q { pets { kind: __typename ... on Dog { barks } } }").contains("PetDTO = dog(DogDTO) | unknown(String)"))
		#expect(
			try types("query Q { pets { id ... on Dog { barks } } }", typename: .keep) == ["PetDTO { id: String, barks: Bool? }"])
	}

	@Test("A field of a merged object that only one type's fragment selects is optional")
	func fieldsOfOneTypeAreOptional() throws {
		#expect(
			try types("query Q { pets { ... on Dog { owner { id name } } ... on Cat { owner { id } } } }", typename: .keep) == [
				"PersonDTO { id: String, name: String? }", "PetDTO { owner: PersonDTO? }",
			])
	}

	@Test(
		"@include and @skip make a field optional; a literal true does not",
		arguments: ["@include(if: $a)", "@skip(if: $a)"])
	func directivesMakeOptional(directive: String) throws {
		#expect(
			try types("query Q($a: Boolean!) { pets { ... \(directive) { id } } }").contains("PetDTO { id: String? }"))
		#expect(try types("query Q { pets { id @include(if: true) } }") == ["PetDTO { id: String }"])
		#expect(try types("query Q { pets { id @skip(if: true) } }") == ["PetDTO { id: String? }"])
	}

	@Test("A field selected under two conditions is present when either is met; fields under its own condition are required inside it")
	func fieldsUnderTwoConditions() throws {
		#expect(
			try types("query Q($a: Boolean!) { pet { owner { id } owner @include(if: $a) { name } } }").contains(
				"PersonDTO { id: String, name: String? }"))
		#expect(try types("query Q($a: Boolean!) { node { ... @include(if: $a) { id } } }").contains("NodeDTO { id: String? }"))
		#expect(
			try types("query Q($a: Boolean!) { pet { owner @include(if: $a) { id } owner @include(if: $a) { name } } }").contains(
				"PersonDTO { id: String, name: String }"))
		#expect(
			try types("query Q($a: Boolean!) { pet { owner @include(if: $a) { id } owner @skip(if: $a) { id name } } }").contains(
				"PersonDTO { id: String, name: String? }"))
	}

	@Test("Nested lists preserve the nullability of each level")
	func nestedListNullability() throws {
		#expect(try types("query Q { pets { ... on Cat { lives } } }", typename: .keep) == ["PetDTO { lives: [[Int?]]? }"])
	}

	@Test("Enums have an unknown case, whatever their values are called")
	func enumsAreOpen() throws {
		#expect(
			try types("query Q { size }") == [
				"SizeDTO: small = SMALL, large = LARGE, unknownValue = unknown, otherRawValue = rawValue, self = self"
			])
	}

	@Test("Equal selections share one type; different selections have types with descriptive names")
	func differentSelectionsHaveDifferentNames() throws {
		let types = try types("query GetPets { pets { id } } query GetPet { pet { id } } query GetPetOwner { pet { owner { id } } }")
		#expect(types == ["PersonDTO { id: String }", "PetDTO { id: String }", "PetOwnerDTO { owner: PersonDTO? }"])
	}

	@Test("The payload of a mutation does not take the name of the entity that it contains")
	func payload() throws {
		let operations = "query GetHero { hero { id name } } mutation AddHero { addHero { hero { id name } errors } }"
		let schema = """
			type Query { hero: Hero } type Mutation { addHero: AddHeroPayload! } type Hero { id: ID! name: String }
			type AddHeroPayload { hero: Hero errors: [String!]! }
			"""
		let plan = try Planning(operations, schema: schema)
		#expect(plan.types == ["AddHeroPayloadDTO { hero: HeroDTO?, errors: [String] }", "HeroDTO { id: String, name: String? }"])
		let withoutSchema = try Planning(operations).types
		#expect(withoutSchema.contains { $0.hasPrefix("AddHeroDTO { hero: AddHeroDetailDTO?, errors: ") }, "\(withoutSchema)")
	}

	@Test("Names of types contain no numbers and no generic adjectives")
	func descriptiveNames() throws {
		let types = try types(
			"""
			query A { pets { __typename id ... on Dog { owner { id } } } }
			query B { pets { __typename name ... on Dog { owner { name } } ... on Cat { owner { id name } } } }
			query C { pets { __typename owner { id } ... on Cat { lives } } }
			""")
		for type in types {
			let isAdjective = ["Other", "Nested", "Unknown"].contains { type.hasPrefix($0) }
			#expect(!isAdjective, "\(type)")
			let digits = type.prefix { $0 != " " }.filter(\.isNumber)
			#expect(digits.isEmpty, "\(type)")
		}
	}

	@Test(
		"Without a schema and __typename, a field under a type condition beside other fields is optional, even if the sample has it"
	)
	func conditionalFieldsWithoutSchema() throws {
		let operation = "query Q { repo { author { login ... on User { name } } } }"
		var options = GraphQLOptions()
		options.typename = .keep
		for samples in [[], [#"{"repo":{"author":{"login":"a","name":"b"}}}"#]] {
			let planning = try Planning(operation, samples: samples, options: options)
			#expect(planning.types.contains("AuthorDTO { login: String, name: String? }"))
		}
		// 'Node' is an interface by convention.
		#expect(
			try Planning("query Q { repo { author { ...A } } } fragment A on User { login ... on Node { id } }").types.contains {
				$0.hasPrefix("ADTO {") && $0.contains("id: String?")
			})
	}

	@Test("Without a schema, type conditions at the root, of named fragments and of their own type do not make fields optional")
	func requiredFieldsWithoutSchema() throws {
		#expect(
			try Planning("query Q { repo { author { ...A } } } fragment A on User { login ... on User { name } }").types.contains(
				"ADTO { login: String, name: String }"))
		#expect(
			try Planning("query Q { ... on Query { repo { name } user { login } } }").types.contains(
				"QResponseDTO { repo: RepoDTO?, user: UserDTO? }"))
	}

	@Test("Fragments whose spreads multiply exponentially are drafted in bounded time")
	func multiplyingFragments() throws {
		let fragments = (0..<40).map { "fragment F\($0) on Node { id a\($0): id ... F\($0 + 1) ...F\($0 + 1) }" }.joined(separator: "\n")
		let planning = try Planning("query Q { node { ...F0 } } \(fragments) fragment F40 on Node { id }", schema: Self.schema)
		#expect(planning.types.count == 1)
	}
}

extension String {
	fileprivate var named: String { "query GetPets " + self }

	@Test("The unknown case of a union does not require the fields of an interface that a later member need not implement")
	func laterMembers() throws {
		func types(_ schema: String, _ selection: String) throws -> [String] {
			try Planning("query Q { feed { \(selection) } }", schema: schema + " type Query { feed: [Item!]! }").types
		}
		let members =
			"interface Node { id: ID! } type Post implements Node { id: ID! title: String! } type Photo implements Node { id: ID! url: String! }"
		let union = members + " union Item = Post | Photo"
		let selection = "... on Node { id } ... on Post { title } ... on Photo { url }"
		let expected = [
			"ItemDTO = post(PostDTO) | photo(PhotoDTO) | unknown(ItemFieldsDTO)", "ItemFieldsDTO { typename: String, id: String? }",
			"PhotoDTO { id: String, url: String }", "PostDTO { id: String, title: String }",
		]
		#expect(try types(union, selection) == expected)
		#expect(try types(union, "... on Node { id }") == ["ItemDTO { id: String? }"])
		// What every implementation of an interface has is required.
		let interface = members.replacing(
			"type Post implements Node", with: "interface Item implements Node { id: ID! } type Post implements Item & Node"
		)
		.replacing("type Photo implements Node", with: "type Photo implements Item & Node")
		#expect(try types(interface, selection).contains("ItemFieldsDTO { typename: String, id: String }"))
	}

	@Test("The type of a union's member has the name of the schema's type, and its case a short one")
	func memberNames() throws {
		let schema = """
			type Query { inbox: [Notification!]! issue: Issue! }
			union Notification = IssueNotification | ProjectNotification
			type IssueNotification { issue: Issue! at: Int! } type ProjectNotification { title: String! }
			type Issue { id: ID! } type Project { id: ID! }
			"""
		let planning = try Planning(
			"query Inbox { inbox { ... on IssueNotification { at issue { id } } ... on ProjectNotification { title } } }", schema: schema)
		#expect(
			planning.types == [
				"IssueDTO { id: String }", "IssueNotificationDTO { at: Int, issue: IssueDTO }",
				"NotificationDTO = issue(IssueNotificationDTO) | project(ProjectNotificationDTO) | unknown(String)",
				"ProjectNotificationDTO { title: String }",
			], "\(planning.types)")
	}
}
