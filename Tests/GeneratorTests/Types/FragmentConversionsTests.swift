import SourceText
import Testing

@testable import Generator

@Suite("Conversions of types to the types of the fragments they spread")
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

	/// Returns the conversions of all types as text, such as `IssueDTO.issueFields: IssueFieldsDTO`.
	private func conversions(_ planning: Planning) -> [String] {
		let speller = TypeSpeller(planning.plan.types, StyleSettings())
		return planning.plan.types.flatMap { type in
			type.conversions.map { "\(type.name).\($0.name.name): \(speller.text(.generated($0.type)))" }
		}
	}

	private func file(_ name: String, of planning: Planning, style: Style = .concurrent) throws -> String {
		var diagnostics = Diagnostics()
		let files = Pipeline.render(planning.plan, templates: TemplateLibrary(style: style), indentation: .tabs, diagnostics: &diagnostics)
		return try #require(files?.first { $0.path.hasSuffix("/\(name).swift") }?.contents)
	}

	@Test("A type that spreads a fragment and adds fields has a property for the fragment's type")
	func property() throws {
		let planning = try planning(
			"query A { issue { ...UserlessFields } } query B { issues { ...UserlessFields author { id } default } } fragment UserlessFields on Issue { id title default }"
		)
		#expect(conversions(planning) == ["IssueDTO.userlessFields: UserlessFieldsDTO"])
		for style in [Style.concurrent, .sendable] {
			#expect(
				try file("IssueDTO", of: planning, style: style).hasSuffix(
					"""
					}

					nonisolated extension IssueDTO {
						var userlessFields: UserlessFieldsDTO {
							UserlessFieldsDTO(
								id: id,
								title: title,
								default: `default`
							)
						}
					}

					"""), "\(style)")
		}
	}

	@Test("Objects in lists and optionals are converted, too; without a conversion for them, the whole has none")
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
		#expect(found.contains { $0.hasSuffix(".everybody: EverybodyDTO") }, "\(found)")
		#expect(!found.contains { $0.hasSuffix(": NamedDTO") }, "\(found)")
		let name = try #require(found.first { $0.hasSuffix(".everybody: EverybodyDTO") && $0.hasPrefix("B") }?.split(separator: ".").first)
		let text = try file(String(name), of: planning)
		#expect(text.contains("\t\t\tauthor: author?.userFields,\n"), "\(text)")
		#expect(text.contains("\t\t\treviewers: reviewers?.map { $0?.userFields },\n"), "\(text)")
		#expect(text.contains("\t\t\tgroups: groups?.map { $0.map(\\.userFields) }\n"), "\(text)")
	}

	@Test("Conditional and partial spreads, fragments without a type, and selections of only a fragment have no conversion")
	func none() throws {
		for text in [
			"query A($a: Boolean!) { issue { ...IssueFields @include(if: $a) default } } query B { issue { ...IssueFields } }",
			"query A { node { id ...UserFields } } query B { issue { author { ...UserFields } } }",
			"query A { issue { ...IssueFields default } }", "query A { issue { ...IssueFields } } query B { issues { ...IssueFields } }",
		] {
			#expect(conversions(try planning("\(text) \(Self.fragments)")).filter { !$0.hasPrefix("User") } == [], "\(text)")
		}
	}

	@Test("A conversion does not depend on the order of operations, and a property with its name takes precedence")
	func names() throws {
		let operations = ["query A { issue { ...IssueFields } }", "query B { issue { issueFields ...IssueFields } }"]
		for order in [operations, operations.reversed()] {
			let planning = try planning("\(Self.fragments) \(order.joined(separator: " "))")
			#expect(conversions(planning).map { $0.split(separator: ".").last } == ["issueFieldsFragment: IssueFieldsDTO"])
			#expect(PlanAudit(planning.plan).violations == [])
		}
	}

	@Test("Types of cases have conversions; without a schema, so has every type that spreads the fragment")
	func others() throws {
		let cases = try planning(
			"query A { node { ...Basics ... on User { name } ... on Issue { title } } } query B { node { ...Basics } } fragment Basics on Node { id }"
		)
		#expect(
			conversions(cases).sorted() == ["IssueDTO.basics: BasicsDTO", "NodeFieldsDTO.basics: BasicsDTO", "UserDTO.basics: BasicsDTO"])
		let untyped = try planning(
			"query A { issue { id ...Basics } } query B { issue { ...Basics } } fragment Basics on Issue { title }", schema: nil)
		#expect(conversions(untyped).map { $0.split(separator: ".").last } == ["basics: BasicsDTO"])
	}

	@Test("Generated tests check converted values, and the audit checks the names and types of conversions")
	func tested() throws {
		var plan = try planning(
			"query A { issue { ...IssueFields default } } query B { issue { ...IssueFields } } \(Self.fragments)",
			samples: [#"{"issue": {"id": "I1", "title": "Broken", "author": {"id": "U1", "name": "Ada"}, "default": 1}}"#])
		let tests = try file("HeroGraphQLDataSourceTests", of: plan)
		#expect(tests.contains("#expect(result.issueFields.title == \"Broken\")"), "\(tests)")
		var broken = plan.plan
		let index = try #require(broken.types.firstIndex { !$0.conversions.isEmpty })
		broken.types[index].conversions[0].name = SwiftIdentifier(key: "title", .common)
		#expect(PlanAudit(broken).violations.contains { $0.invariant == .sameName && $0.message.contains("'title'") })
		broken.types[index].conversions[0].type = TypeID(index: 999)
		#expect(PlanAudit(broken).violations.contains { $0.invariant == .danglingReference })
		plan = try planning("query A { issue { ...IssueFields default } } \(Self.fragments)")
		#expect(conversions(plan) == [])
	}
}
