import JSONLanguage
import SourceText
import TemplateLanguage
import Testing

@testable import Generator

@Suite("Invariants of plans")
struct PlanAuditTests {
	private func violations(_ change: (inout FeaturePlan) -> Void) throws -> [String] {
		var plan = try Planning(
			"query GetHero($id: ID!) { hero(id: $id) { id name } } query GetHeroes($page: Int, $name: String) { heroes(page: $page, name: $name) { id name } }"
		).plan
		change(&plan)
		return PlanAudit(plan).violations.map(\.message)
	}

	private func object(_ name: String, _ properties: (String, SwiftType)...) -> TypePlan {
		TypePlan(
			name: name,
			form: .object(properties.map { PropertyPlan(name: SwiftIdentifier(key: $0.0, .common), key: $0.0, type: $0.1, evidence: []) }),
			usage: .decoded, path: name)
	}

	@Test("A plan from the pipeline satisfies all invariants")
	func sound() throws {
		#expect(try violations { _ in } == [])
	}

	@Test("A type does not contain itself by value, directly or through others; lists, dictionaries and boxes are allowed")
	func endless() throws {
		let next = SwiftType.generated(TypeID(index: 1))
		let itself = SwiftType.generated(TypeID(index: 0))
		for (types, message) in [
			([object("ADTO", ("a", .optional(itself)))], "ADTO contains itself by value"),
			([object("ADTO", ("b", next)), object("BDTO", ("a", itself))], "ADTO, BDTO contain each other by value"),
			(
				[
					object("ADTO", ("b", next)),
					TypePlan(name: "BDTO", form: .mixed([CasePlan(name: "object", type: itself)]), usage: .decoded, path: "B"),
				], "ADTO, BDTO contain each other by value"
			),
		] {
			#expect(
				try violations {
					$0.types = types
					$0.entities = []
				} == [message])
		}
		#expect(
			try violations {
				$0.types = [object("ADTO", ("a", .array(itself)), ("b", .dictionary(itself)), ("c", .optional(.indirect(itself))))]
				$0.entities = []
			} == [])
	}

	@Test("A type that is referred to but never described is an error")
	func undescribed() throws {
		#expect(
			try violations { plan in
				for index in plan.types.indices { plan.types[index].isDescribed = index > 0 }
			} == ["HeroDTO is referenced but not defined"])
	}

	@Test(
		"Names are unique in their scope",
		arguments: [
			"two types are named 'HERODTO': the type of 'A' and the type of 'B'", "two members of XDTO are named 'aB': 'a_b' and 'a-b'",
			"two methods of Hero are named 'fetchHero': both for 'fetchHero'",
			"two fixtures are named 'HERO': a fixture of Hero and a fixture of Villain",
			"two members of the mock of Hero are named 'heroResult': 'fetchHero' and 'fetchHeroes'",
			"two constants of Hero are named 'heroQuery': 'fetchHero' and 'fetchHeroes'",
			"two parameters of 'fetchHero' are named 'identifier': both for 'id'",
		])
	func sameNames(message: String) throws {
		let found = try violations { plan in
			switch message.dropFirst("two ".count).split(separator: " are named ").first.map(String.init) ?? "" {
			case "types":
				plan.types += [object("HeroDto", ("x", .jsonValue)), object("HERODTO", ("x", .jsonValue))].enumerated().map {
					var type = $1
					type.path = ["A", "B"][$0]
					return type
				}
			case "members of XDTO": plan.types.append(object("XDTO", ("a_b", .jsonValue), ("a-b", .jsonValue)))
			case "fixtures":
				var other = EntityPlan(name: "Villain", operations: [], fixtures: [FixturePlan(name: "HERO", value: .null)])
				other.fixtures += [FixturePlan(name: "villain", value: .null)]
				plan.entities.append(other)
			case "members of the mock of Hero":
				plan.entities[0].operations[1].mock.result = plan.entities[0].operations[0].mock.result
			case "constants of Hero": plan.entities[0].operations[1].graphQL?.queryName = "heroQuery"
			case "parameters of 'fetchHero'": plan.entities[0].operations[0].parameters += plan.entities[0].operations[0].parameters
			default: plan.entities[0].operations[1].method = "fetchHero"
			}
		}
		#expect(found.contains(message), "\(found)")
	}

	@Test("Every type that is referred to exists")
	func dangling() throws {
		#expect(
			try violations { $0.types.append(object("XDTO", ("a", .array(.generated(TypeID(index: 99)))))) }
				== ["XDTO refers to a type that does not exist"])
		#expect(try violations { $0.entities[0].operations[0].result = .generated(TypeID(index: 99)) }.count == 1)
		#expect(try violations { $0.filters = [] } == ["'fetchHeroes' takes a HeroFilterDTO, which does not exist"])
	}

	@Test("Names are valid identifiers and file names")
	func identifiers() throws {
		#expect(try violations { $0.types[0].name = "Hero DTO" }.count == 1)
		#expect(try violations { $0.types[0].name = "1HeroDTO" }.count == 1)
		#expect(try violations { $0.entities[0].fixtures[0].name = "../hero" }.contains { $0.contains("not a file name") })
	}

	@Test("A violated invariant is reported once as an internal error, and nothing is rendered")
	func internalError() throws {
		var plan = try Planning("query GetHero { hero { id name } }").plan
		plan.types[0].name = "A B"
		plan.types.append(object("A B", ("a", .jsonValue)))
		var diagnostics = Diagnostics()
		#expect(Pipeline.render(plan, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics) == nil)
		#expect(diagnostics.hasBugs)
		#expect(diagnostics.all.compactMap(\.rule) == ["names are identifiers", "names are unique"])
		#expect(diagnostics.all.allSatisfy { $0.fix?.text.contains("please report it") == true })
	}
}
