import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

/// Warnings about settings that do not fit the samples, or change nothing.
struct SettingsWithoutEffectTests {
	private static let sample =
		#"{"id": 1, "at": 1714557600, "name": "x", "small": 300, "part": 2.5, "below": -4, "is": true, "owner": {"id": 3}, "other": {"x": 1}, "note": null}"#

	/// The warnings and errors of a run with `settings`.
	private func problems(_ settings: String, in folder: TemporaryFolder) -> String {
		folder.write("charge.json", Self.sample)
		folder.write("gen.json", #"{"app": "Shop", "runs": [{"inputs": ["charge.json"], "endpoint": "/charge"}], \#(settings)}"#)
		let run = GenRun("--dry-run", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		return run.errors.split(separator: "\n").filter { $0.contains("warning[") }.joined(separator: "\n")
	}

	@Test(
		"A type override that does not fit the sample is reported",
		arguments: [
			("at", "Date", "has 1714557600, which a plain JSONDecoder reads as seconds since 2001,"),
			("name", "Int64", "the sample has a string there"), ("name", "UInt", "the sample has a string there"),
			("name", "Float", "the sample has a string there"), ("name", "Character", "the type Character does not decode 'Charge.name'"),
			("name", "OwnerDTO", "the sample has a string there"), ("other", "OwnerDTO", "the sample has an object without 'id' there"),
			("small", "Int8", "the sample has 300 there"), ("below", "UInt", "the sample has a negative number there"),
			("part", "Int32", "the sample has a number with a fraction there"), ("is", "Float", "the sample has a boolean there"),
			("name", "Dbl", "no file of the feature declares the type 'Dbl'"), ("small", "Int16", ""), ("small", "UInt32", ""),
			("part", "Float", ""), ("name", "Foundation.URL", ""), ("name", "Shop.Name", ""), ("owner", "OwnerDTO?", ""),
		])
	func types(key: String, type: String, expected: String) throws {
		let problems = try problems(#""types": {"Charge.\#(key)": "\#(type)"}"#, in: TemporaryFolder())
		#expect(expected.isEmpty ? problems.isEmpty : problems.contains(expected), "\(problems)")
	}

	@Test(
		"A setting without an effect is reported at its location",
		arguments: [
			(
				#""types": {"Charge.fetchCharge": "Int"}"#,
				"gen.json:1:111: warning[unused-setting]: the type 'Int' for 'Charge.fetchCharge' has no effect"
			),
			(#""types": {"Charge.fetchCharge.fixture": "Int"}"#, "has no effect"),
			(#""names": {"Charge.name": "Title"}"#, "has no effect: 'Charge.name' has no type that gen generates"),
			(
				#""rules": [{"match": "*a*", "type": "?"}, {"match": "name", "type": "String"}]"#,
				"the rule 'name' has no effect: the rule '*a*' takes precedence for 'Charge.name'"
			),
			(
				#""rules": [{"match": "name", "type": "?"}], "types": {"Charge.name": "String?"}"#,
				"the rule 'name' has no effect: the type 'String?' for 'Charge.name' takes precedence for 'Charge.name'"
			),
			(
				#""rules": [{"match": "fetchCharge", "type": "Int"}]"#,
				"the rule 'fetchCharge' has no effect: 'Charge.fetchCharge' is not a value whose type can be set"
			),
			(
				#""names": {"*am*": "x", "na*": "y"}"#,
				#"the pattern 'na*' in "names" has no effect: the pattern '*am*' in "names" takes precedence for 'Charge.name'"#
			),
			(#""names": {"fetch*": "x"}"#, #"has no effect: "operation" in its run names the method"#),
			(
				#""names": {"*am*": "x", "Charge.name": "title"}"#,
				#"the pattern '*am*' in "names" has no effect: the name 'title' for 'Charge.name' takes precedence for 'Charge.name'"#
			),
			(
				#""names": {"Charge.owner": "Boss"}, "types": {"Charge.owner": "none"}"#,
				"the name 'Boss' for 'Charge.owner' has no effect: the type 'none' for 'Charge.owner' takes precedence"
			),
			(
				#""maps": ["owner", "**.owner"]"#,
				#"the pattern '**.owner' in "maps" has no effect: the pattern 'owner' in "maps" takes precedence for 'Charge.owner'"#
			),
			(
				#""maps": ["owner"], "types": {"Charge.owner": "JSONValue"}"#,
				"has no effect: the type 'JSONValue' for 'Charge.owner' takes precedence for 'Charge.owner'"
			),
			(#""known-types": ["Money"]"#, "the known type 'Money' has no effect"),
			(#""names": {"Charge.fetchCharge": "load"}"#, #"has no effect: "operation" in its run names the method"#),
			(#""types": {"Charge.fetchCharge(identifier)": "Int"}"#, ""),
			(#""types": {"Charge.name": "Money"}, "known-types": ["Money"]"#, ""),
		])
	func settings(text: String, expected: String) throws {
		let problems = try problems(text, in: TemporaryFolder())
		#expect(expected.isEmpty ? problems.isEmpty : problems.contains(expected), "\(problems)")
	}

	@Test("A type override that makes an optional value required is reported as ineffective")
	func optionals() throws {
		let folder = try TemporaryFolder()
		folder.write("charges.json", #"[{"id": 1, "total": 2, "name": null}, {"id": 2, "name": "x"}]"#)
		folder.write(
			"gen.json",
			#"{"runs": [{"inputs": ["charges.json"], "endpoint": "/c"}], "types": {"Charge.total": "Int", "Charge.name": "String", "Charge.id": "Int"}}"#
		)
		let run = GenRun("--dry-run", in: folder)
		#expect(
			run.errors.contains("'Int' for 'Charge.total' has no effect: the sample has no value there, so it stays Int?"), "\(run.errors)")
		#expect(run.errors.contains("'String' for 'Charge.name' has no effect: the sample has null there, so it stays String?"))
		#expect(!run.errors.contains("'Charge.id'"), "\(run.errors)")
	}

	@Test("The path of a field in one GraphQL operation can set the name of a type, but not a type")
	func paths() throws {
		let folder = try TemporaryFolder()
		folder.write("q.graphql", "query GetHero($id: ID!) { hero(id: $id) { id home { name } } }")
		folder.write(
			"schema.graphqls", "type Query { hero(id: ID!): Hero } type Hero { id: ID! home: Planet! } type Planet { name: String! }")
		folder.write(
			"gen.json",
			#"{"runs": [{"inputs": ["q.graphql"], "schema": "schema.graphqls", "name": "Hero"}], "types": {"hero.home@GetHero": "Place", "hero.home": "PlanetDTO?"}, "names": {"hero.home@GetHero": "World"}}"#
		)
		let run = GenRun("--dry-run", in: folder)
		#expect(run.errors.contains("the type 'Place' for 'hero.home@GetHero' has no effect"), "\(run.errors)")
		#expect(run.errors.split(separator: "has no effect").count == 2, "\(run.errors)")
	}

	// MARK: - Every setting

	/// For each key of the schema whose setting may have no effect: a `gen.json` in which it has none, and what is reported.
	private static let ineffective: [(key: String, settings: String, run: String, problem: String)] = [
		("types", #""types": {"Charge.nme": "Int"}"#, rest(), "there is no 'Charge.nme' in this feature"),
		("rules", #""rules": [{"match": "nme", "type": "Int"}]"#, rest(), "nothing matches 'nme'"),
		("maps", #""maps": ["name"]"#, rest(), #"the pattern 'name' in "maps" has no effect: 'Charge.name' is not an object in a sample"#),
		("names", #""names": {"Charge.nme": "title"}"#, rest(), "there is no 'Charge.nme' in this feature"),
		("plurals", #""plurals": {"Chrge": "Charges"}"#, rest(), "there is no 'Chrge' in this feature"),
		("scalars", #""scalars": {"Day": "String"}"#, graphQL(), "no operation selects or sends the scalar 'Day'"),
		("scalars", #""scalars": {"Dya": "String"}"#, graphQL(), "no operation selects or sends the scalar 'Dya'"),
		("scalars", #""scalars": {"Day": "String"}"#, #"{"inputs": ["q.graphql"]}"#, "no operation selects or sends the scalar 'Day'"),
		(
			"rules", #""rules": [{"match": "age", "type": "uuid"}]"#, graphQL(),
			"the rule 'age' has no effect: the values of 'hero.age' have another type"
		),
		("known-types", #""known-types": ["Money"]"#, rest(), "the known type 'Money' has no effect"),
		("settings", #""settings": {"Chrge": {}}"#, rest(), "no entity or operation is named 'Chrge'"),
		("without", #""style": "bare", "without": ["mocks"]"#, rest(), #""without" has no effect on mocks"#),
		("runs.endpoint", "", graphQL(#""endpoint": "/a""#), "'--endpoint' has no effect"),
		("runs.body", "", run(#""inputs": ["charge.json"], "endpoint": "GET /charge", "body": "body.json""#, ""), "'--body' has no effect"),
		("runs.query", "", graphQL(#""query": "page""#), "'--query' has no effect"),
		("runs.list", "", list(#""list": "data""#), "'--list' has no effect"),
		("runs.single", "", list(#""single": true"#), "'--single' has no effect"),
		("runs.object", "", rest(#""object": "Charge.name""#), "'object' has no effect"),
		("runs.schema", "", rest(#""schema": "schema.graphqls""#), "'--schema' has no effect"),
		("runs.sample", "", rest(#""sample": "charge.json""#), "'--sample' has no effect"),
		("runs.identifier", "", rest(#""identifier": "Int""#), "'identifier' has no effect"),
		("runs.typename", "", rest(#""typename": "keep""#), "'typename' has no effect"),
		("runs.keep-going", "", rest(#""keep-going": true"#), "'keep-going' has no effect"),
		("runs.as-is", "", #"{"name": "A", "local": "user-defaults", "as-is": true}"#, "'as-is' has no effect"),
		("runs.item", "", rest(#""item": "Search""#), "'--item' has no effect: nothing is stored in UserDefaults"),
		("runs.key", "", rest(#""key": "search""#), "'key' has no effect: nothing is stored in UserDefaults"),
		("runs.limit", "", rest(#""limit": 5"#), "'limit' has no effect: nothing is stored in UserDefaults"),
		("runs.keyed-by", "", rest(#""keyed-by": "id""#), "'keyed-by' has no effect: nothing is cached in memory"),
		("runs.clear", "", rest(#""clear": "all""#), "'clear' has no effect: nothing is cached in memory"),
		("runs.paging", "", rest(#""paging": "by-filter""#), "'paging' has no effect: nothing is cached in memory"),
		(
			"requests", #""requests": {"other.json": {"from": "https://example.com/a"}}"#, rest(),
			#"'other.json' is in "requests", but no run reads it"#
		),
		(
			"requests", #""requests": {"charge.json": {"from": "https://example.com/a"}}"#,
			#"{"inputs": ["charge.json"], "endpoint": "POST /charge"}"#, #""from" has no effect: 'gen refresh' repeats only GET requests"#
		),
	]

	/// Settings that always have an effect: names and code style of the feature, the generated files, and the requests.
	private static let alwaysEffective: Set<String> = [
		"$schema", "requires", "app", "feature", "style", "dates", "indent", "line-length", "initialisms", "container", "entry-point",
		"runs",
		"runs.inputs", "runs.name", "runs.operation", "runs.local", "runs.pages", "keep", "diagnostics",
	]

	private static func run(_ inputs: String, _ more: String) -> String { "{\(inputs)\(more.isEmpty ? "" : ", ")\(more)}" }

	private static func rest(_ more: String = "") -> String { run(#""inputs": ["charge.json"], "endpoint": "/charge""#, more) }

	private static func list(_ more: String) -> String { run(#""inputs": ["list.json"], "endpoint": "/charges""#, more) }

	private static func graphQL(_ more: String = "") -> String { run(#""inputs": ["q.graphql"], "schema": "schema.graphqls""#, more) }

	@Test("Every setting of the schema that can be ineffective is reported if it is")
	func everySetting() throws {
		for (key, settings, run, problem) in Self.ineffective {
			let folder = try TemporaryFolder()
			folder.write("charge.json", Self.sample)
			folder.write("list.json", #"[{"id": 1, "name": "a"}]"#)
			folder.write("body.json", #"{"name": "x"}"#)
			folder.write("q.graphql", "query GetHero($id: ID!) { hero(id: $id) { id age } }")
			folder.write("schema.graphqls", "scalar Day type Query { hero(id: ID!): Hero } type Hero { id: ID! age: Int! born: Day }")
			folder.write(
				".gen/styles/bare/style.json",
				#"{"extends": "concurrent", "parts": {"memory": false, "user-defaults": false}, "files": {"remote/Tests/Shared/Mocks/{sources.mock}.swift": false}}"#
			)
			folder.write("gen.json", #"{"app": "Shop"\#(settings.isEmpty ? "" : ", ")\#(settings), "runs": [\#(run)]}"#)
			let errors = GenRun("--dry-run", in: folder).errors
			#expect(errors.split(separator: "\n").contains { $0.hasPrefix("gen.json:1:") && $0.contains(problem) }, "\(key): \(errors)")
		}
		let schema = KeySchema.ofConfiguration.root
		let run = schema["properties"]?["runs"]?["items"]?["properties"]
		let keys =
			(schema["properties"]?.members ?? []).map(\.key) + (run?.members ?? []).map { "runs.\($0.key)" }
		#expect(keys.count > 40)
		for key in keys { #expect(Self.alwaysEffective.contains(key) || Self.ineffective.contains { $0.key == key }, "\(key)") }
	}
}
