import TestSupport
import Testing

@testable import gen

@Suite("Types for numbers and identifiers in a style")
struct StyleScalarsTests {
	private func folder(_ types: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "types": \#(types)}"#)
		folder.write("gen.json", #"{"style": "ours"}"#)
		folder.write("hero.json", #"{"id": 7, "age": 41, "height": 1.5, "home": {"id": "x1", "size": 3}}"#)
		GenRun("hero.json", "--endpoint", "/heroes/{id}", "--local", "memory", in: folder).expectDone()
		return folder
	}

	private func tests(_ folder: TemporaryFolder) -> String {
		folder.files().filter { $0.hasPrefix("Tests") && $0.hasSuffix(".swift") }.compactMap { folder.text($0) }.joined()
	}

	@Test("A style sets the types of integers and other numbers, and their values in tests")
	func numbers() throws {
		let folder = try folder(#"{"integer": "Int64", "number": "Decimal", "numberValue": "decimal({value})"}"#)
		let text = try #require(folder.text("Sources/Data/DTOs/HeroDTO.swift"))
		for line in ["let id: Int64", "let age: Int64", "let height: Decimal"] { #expect(text.contains(line), "\(line) in\n\(text)") }
		#expect(tests(folder).contains("height == decimal(1.5)"))
		#expect(folder.text("Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift")?.contains("identifier: Int64") == true)
	}

	@Test("A style sets an identifier type that is named after the object")
	func identifiers() throws {
		let folder = try folder(#"{"identifier": "{Name}ID", "identifierValue": "{Type}({value})"}"#)
		let text = try #require(folder.text("Sources/Data/DTOs/HeroDTO.swift"))
		#expect(text.contains("let id: HeroID") && text.contains("let age: Int"))
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("let id: HomeID") == true)
		#expect(tests(folder).contains("id == HeroID(7)"))
	}

	@Test("The cache key has the identifier type of the style, and test items have different identifiers")
	func memory() throws {
		let folder = try folder(#"{"identifier": "{Name}ID", "identifierValue": "{Type}({value})", "identifierText": "{value}.rawValue"}"#)
		let store = try #require(folder.text("Sources/Data/DataSources/Local/HeroMemoryDataSource.swift"))
		#expect(store.contains("items: [HeroID: HeroDTO]") && store.contains("getHero(identifier: HeroID)"), "\(store)")
		#expect(tests(folder).contains("getHero(identifier: HeroID(999))"))
		#expect(folder.text("Tests/Shared/Fixtures/hero_other.json")?.contains(#""id": 8"#) == true)
		#expect(folder.text("Tests/Shared/Fixtures/hero_updated.json")?.contains(#""id": 7"#) == true)
	}

	@Test("Path parameters have the identifier type if the style sets how it is sent")
	func paths() throws {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/routes/style.json",
			#"""
			{
				"names": {"identifier": "id", "types": {"all": "{Name}"}},
				"types": {"identifier": "{Name}ID", "identifierValue": "{Type}({value})", "identifierText": "{value}.rawValue"}
			}
			"""#)
		folder.write(
			".gen/styles/routes/dto/Sources/Routes.swift",
			"""
			{each identifiers}
			struct {identifier.name} { let rawValue: {identifier.value} } // {identifier.object}
			{end}
			{each entities}
			{each entity.restOperations}
			{operation.method}({each operation.parameters}{parameter.name}: {parameter.type} = {parameter.example}{between}, {end}) \
			{each operation.pathParts}{if part.isParameter}<{part.value}>{else}{part.text}{end}{end}
			{end}
			{end}
			{each dtos}
			{each dto.properties}
			{dto.name}.{property.name}: {property.type}
			{end}
			{end}
			""".replacing(" \\\n", with: " "))
		folder.write(".gen/styles/routes/rest/Sources/Nothing.swift", "{if hasInputs}{end}\n")
		folder.write("gen.json", #"{"style": "routes"}"#)
		folder.write("hero.json", #"{"id": 7, "home": {"id": "x1", "size": 3}}"#)
		folder.write("town.json", #"{"id": "x1", "size": 3}"#)
		GenRun("hero.json", "--endpoint", "/homes/{home_id}/towns/{town}/heroes/{id}", in: folder).expectDone()
		#expect(
			folder.text("Sources/Routes.swift") == """
				struct HomeID { let rawValue: String } // Home
				struct HeroID { let rawValue: Int } // Hero
				fetchHero(homeID: HomeID = HomeID("example"), town: String = "example", id: HeroID = HeroID(1)) /homes/<homeID.rawValue>/towns/<town>/heroes/<id.rawValue>
				Home.id: HomeID
				Home.size: Int
				Hero.id: HeroID
				Hero.home: Home

				""")
	}

	@Test(
		"Properties and cases follow the naming patterns of the style, and otherwise the Swift convention",
		arguments: [
			("{key}", "placed_at: Int placedAt: Int total_sum: Int", "in_transit DELIVERED_LATE"),
			("{name.snake}", "placed_at: Int placedAt: Int total_sum: Int", "in_transit delivered_late"),
			("{name}Value", "placed_at: Int placedAtValue: Int totalSumValue: Int", "inTransitValue deliveredLateValue"),
		])
	func members(pattern: String, properties: String, cases: String) throws {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/ours/style.json", #"{"names": {"property": "\#(pattern)", "case": "\#(pattern)", "types": {"all": "{Name}"}}}"#)
		folder.write(
			".gen/styles/ours/dto/Sources/All.swift",
			"""
			{each dtos}
			{dto.name} {each dto.properties}{property.name}: {property.type}{between} {end}
			{end}
			{each enumerations}
			{each enumeration.cases}{case.name}{between} {end}
			{end}

			""")
		folder.write(".gen/styles/ours/graphql/Sources/Nothing.swift", "{if hasResults}{end}\n")
		folder.write(
			"schema.graphqls",
			"""
			type Query { order(status: Status!): Order }
			type Order { placed_at: Int! placedAt: Int! total_sum: Int! }
			enum Status { in_transit DELIVERED_LATE }
			""")
		folder.write("Order.graphql", "query Order($status: Status!) { order(status: $status) { placed_at placedAt total_sum } }")
		GenRun("Order.graphql", "--schema", "schema.graphqls", "--style", "ours", in: folder).expectDone()
		#expect(folder.text("Sources/All.swift") == "Order \(properties)\n\(cases)\n")
	}

	@Test(
		"An invalid type, or one without a value for tests, is reported at its location in the style",
		arguments: [
			(#"{"integer": "In t"}"#, "'In t' is not a type"),
			(#"{"numberValue": "Decimal()"}"#, "'Decimal()' does not contain '{value}'"),
			(#"{"identifier": "{Nmae}ID"}"#, "in the pattern '{Nmae}ID': unknown placeholder '{Nmae}'"),
		])
	func mistakes(types: String, message: String) throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "types": \#(types)}"#)
		folder.write("gen.json", #"{"style": "ours"}"#)
		folder.write("hero.json", #"{"id": 7}"#)
		let run = GenRun("hero.json", in: folder)
		#expect(run.status != .done && run.errors.contains(message), "\(run.errors)")
	}

	@Test(
		"A client takes the numbers of a GraphQL variable as Int and Double, whatever types the style and gen.json set",
		arguments: [
			(#"{"integer": "Int64"}"#, "{}", ".int(.init(clamping: n))", ".double(r)"),
			(#"{"number": "Float"}"#, "{}", ".int(n)", ".double(.init(r))"),
			(#"{"number": "Decimal"}"#, "{}", ".int(n)", ".double(NSDecimalNumber(decimal: r).doubleValue)"),
			(
				"{}", #"{"Size.n": "Int32", "Size.r": "Float"}"#, ".int(.init(clamping: n))",
				".double(.init(r))"
			),
			(#"{"integer": "Int64"}"#, #"{"Size.n": "Int"}"#, ".int(n)", ".double(r)"),
		])
	func variables(style: String, types: String, integer: String, number: String) throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "types": \#(style)}"#)
		folder.write(
			"schema.graphqls", "type Query { users(size: Size!): [User!]! }\ninput Size { n: Int! r: Float! }\ntype User { age: Int! }\n")
		folder.write("Users.graphql", "query Users($size: Size!) { users(size: $size) { age } }\n")
		folder.write(
			"gen.json",
			"""
			{"app": "Acme", "style": "ours", "types": \(types), "runs": [{"inputs": ["Users.graphql"], "schema": ["schema.graphqls"], "name": "User"}]}
			""")
		GenRun(in: folder).expectDone()
		let source = try #require(folder.text("Sources/Data/DataSources/Remote/UserGraphQLDataSource.swift"))
		#expect(source.contains(integer) && source.contains(number), "\(source)")
	}

	@Test("A type in gen.json overrides the style's types for numbers and identifiers")
	func overrides() throws {
		let folder = try folder(#"{"integer": "Int64", "number": "Decimal", "numberValue": "decimal({value})", "identifier": "{Name}ID"}"#)
		folder.write(
			"gen.json",
			(folder.text("gen.json") ?? "").replacing(
				#""style""#,
				with: #""types": {"Hero.age": "Int", "Hero.id": "Int", "Hero.height": "Double", "Hero.home.size": "Int"}, "style""#))
		let run = GenRun(in: folder)
		#expect(run.status == .done, "\(run.errors)")
		let text = try #require(folder.text("Sources/Data/DTOs/HeroDTO.swift"))
		for line in ["let id: Int\n", "let age: Int\n", "let height: Double"] { #expect(text.contains(line), "\(line) in\n\(text)") }
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("let size: Int\n") == true)
		#expect(tests(folder).contains("height == 1.5") && tests(folder).contains("age == 41"))
	}
}
