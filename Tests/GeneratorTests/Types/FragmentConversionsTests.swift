import SourceText
import Testing

@testable import Generator

@Suite("Conversions of selections to the types of the fragments that they spread")
struct FragmentConversionsTests {
	private static let schema = """
		type Query { issue: Issue!, issues: [Issue!]!, node: Node }
		interface Node { id: ID! }
		type Issue implements Node { id: ID!, title: String!, author: User, reviewers: [User], groups: [[User!]!], issueFields: String, default: Int! }
		type User implements Node { id: ID!, name: String!, email: String }
		"""

	private static let fragments = """
		fragment IssueFields on Issue { id title author { ...UserFields } }
		fragment UserFields on User { id name }
		"""

	private func planning(_ text: String, samples: [String] = [], schema: String? = schema) throws -> Planning {
		try Planning(text, schema: schema, samples: samples)
	}

	/// Returns the conversions of all types as text, such as `IssueFieldsDTO(IssueDTO)`, with a question mark if they can fail.
	private func conversions(_ planning: Planning) -> [String] {
		let speller = TypeSpeller(planning.plan.types, StyleSettings())
		return planning.plan.types.flatMap { type in
			type.conversions.map { "\(type.name)(\(speller.text(.generated($0.source))))" + ($0.isFailable ? "?" : "") }
		}
	}

	private func file(_ name: String, of planning: Planning, style: Style = .concurrent) throws -> String {
		var diagnostics = Diagnostics()
		let files = Pipeline.render(planning.plan, templates: TemplateLibrary(style: style), indentation: .tabs, diagnostics: &diagnostics)
		return try #require(files?.first { $0.path.hasSuffix("/\(name).swift") }?.contents)
	}

	@Test("The type of a fragment is initialised with that of a selection that spreads it and adds fields")
	func initialiser() throws {
		let planning = try planning(
			"query A { issue { ...UserlessFields } } query B { issues { ...UserlessFields author { id } default } } fragment UserlessFields on Issue { id title default }"
		)
		#expect(conversions(planning) == ["UserlessFieldsDTO(IssueDTO)"])
		for style in [Style.concurrent, .sendable] {
			#expect(
				try file("UserlessFieldsDTO", of: planning, style: style).hasSuffix(
					"""
					}

					nonisolated extension UserlessFieldsDTO {
						init(_ issue: IssueDTO) {
							self.init(
								id: issue.id,
								title: issue.title,
								default: issue.default
							)
						}
					}

					"""), "\(style)")
		}
	}

	@Test("Objects in lists and optionals are converted, too, to those of the fragment if they have more fields")
	func nested() throws {
		let planning = try planning(
			"""
			query A { issues { ...IssueFields reviewers { ...UserFields } groups { ...UserFields } } }
			query B { issue { ...Everybody author { email } reviewers { email } groups { email } } }
			query C { issue { ...Everybody } }
			query D { issue { ...Named author { email } } }
			query E { issue { ...Named } }
			fragment Everybody on Issue { author { ...UserFields } reviewers { ...UserFields } groups { ...UserFields } }
			fragment Named on Issue { author { name } }
			\(Self.fragments)
			""")
		let found = conversions(planning)
		#expect(found.contains { $0.hasPrefix("NamedDTO(") }, "\(found)")
		let text = try file("EverybodyDTO", of: planning)
		#expect(text.contains(".author.map { UserFieldsDTO($0) },\n"), "\(text)")
		#expect(text.contains(".reviewers?.map { $0.map { UserFieldsDTO($0) } },\n"), "\(text)")
		#expect(text.contains(".groups?.map { $0.map { UserFieldsDTO($0) } }\n"), "\(text)")
	}

	@Test("A conditional spread has a conversion that can fail, and objects that may be without the fragment have none in lists")
	func conditional() throws {
		let planning = try planning(
			"query A($a: Boolean!) { issue { ...IssueFields @include(if: $a) default } } query B { issue { ...IssueFields } } \(Self.fragments)"
		)
		#expect(conversions(planning) == ["IssueFieldsDTO(IssueDTO)?"])
		#expect(
			try file("IssueFieldsDTO", of: planning).hasSuffix(
				"""
				nonisolated extension IssueFieldsDTO {
					init?(_ issue: IssueDTO) {
						guard let id = issue.id, let title = issue.title else { return nil }
						self.init(
							id: id,
							title: title,
							author: issue.author
						)
					}
				}

				"""))
	}

	@Test("A fragment that is spread twice has a type even if it is no whole selection; one that is spread once has none")
	func spreadTwice() throws {
		let twice = try planning(
			"query A { issue { ...Named default } } query B { issues { ...Named title author { email } } } fragment Named on Issue { id author { name } }"
		)
		#expect(conversions(twice).count { $0.hasPrefix("NamedDTO(") } == 2, "\(conversions(twice))")
		#expect(PlanAudit(twice.plan).violations == [])
		let once = try planning("query A { issue { ...Named default } } fragment Named on Issue { id }")
		#expect(!once.plan.types.contains { $0.name == "NamedDTO" })
	}

	@Test("Selections of only a fragment have no conversion, and of several types only those that spread it")
	func none() throws {
		let whole = try planning("query A { issue { ...IssueFields } } query B { issues { ...IssueFields } } \(Self.fragments)")
		#expect(conversions(whole) == [])
		let partial = try planning("query A { node { id ...UserFields } } query B { issue { author { ...UserFields } } } \(Self.fragments)")
		#expect(conversions(partial) == ["UserFieldsDTO(UserDTO)"])
	}

	@Test("A conversion does not depend on the order of operations, and its parameter differs from the properties")
	func names() throws {
		let operations = ["query A { issue { ...IssueFields } }", "query B { issue { issue: issueFields ...IssueFields } }"]
		for order in [operations, operations.reversed()] {
			let planning = try planning("\(Self.fragments) \(order.joined(separator: " "))")
			#expect(planning.plan.types.flatMap { $0.conversions.map(\.parameter.name) } == ["value"])
			#expect(PlanAudit(planning.plan).violations == [])
		}
	}

	@Test("Types of cases have conversions; without a schema, so has every type that spreads a whole selection")
	func others() throws {
		let cases = try planning(
			"query A { node { ...Basics ... on User { name } ... on Issue { title } } } query B { node { ...Basics } } fragment Basics on Node { id }"
		)
		#expect(conversions(cases) == ["BasicsDTO(IssueDTO)", "BasicsDTO(NodeFieldsDTO)", "BasicsDTO(UserDTO)"])
		let untyped = try planning(
			"query A { issue { id ...Basics } } query B { issue { ...Basics } } fragment Basics on Issue { title }", schema: nil)
		#expect(conversions(untyped).allSatisfy { $0.hasPrefix("BasicsDTO(") } && conversions(untyped).count == 1)
	}

	@Test("Generated tests check converted values, and the audit checks the types of conversions")
	func tested() throws {
		let plan = try planning(
			"query A { issue { ...IssueFields default } } query B { issue { ...IssueFields } } \(Self.fragments)",
			samples: [#"{"issue": {"id": "I1", "title": "Broken", "author": {"id": "U1", "name": "Ada"}, "default": 1}}"#])
		let tests = try file("HeroGraphQLDataSourceTests", of: plan)
		#expect(tests.contains("#expect(IssueFieldsDTO(result).title == \"Broken\")"), "\(tests)")
		var broken = plan.plan
		let index = try #require(broken.types.firstIndex { !$0.conversions.isEmpty })
		broken.types[index].conversions[0].source = TypeID(index: 999)
		#expect(PlanAudit(broken).violations.contains { $0.invariant == .danglingReference })
	}
}
