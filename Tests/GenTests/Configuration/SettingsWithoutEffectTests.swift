import TestSupport
import Testing

@testable import gen

/// What gen says of settings that do not fit the samples, or change nothing.
struct SettingsWithoutEffectTests {
	private static let sample =
		#"{"id": 1, "at": 1714557600, "name": "x", "small": 300, "part": 2.5, "below": -4, "is": true, "owner": {"id": 3}, "other": {"x": 1}, "note": null}"#

	/// The warnings and errors of a run with `settings`.
	private func problems(_ settings: String, in folder: TemporaryFolder) -> String {
		folder.write("charge.json", Self.sample)
		folder.write("gen.json", #"{"app": "Shop", "runs": [{"inputs": ["charge.json"], "endpoint": "/charge"}], \#(settings)}"#)
		let run = GenRun("--dry-run", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		return run.errors.split(separator: "\n").filter { $0.contains("warning: ") }.joined(separator: "\n")
	}

	@Test(
		"A type that a sample does not decode as, or not as it was meant, is reported",
		arguments: [
			("at", "Date", "a plain JSONDecoder reads 'Charge.at', a Date, as 1714557600 seconds since 2001, not since 1970"),
			("name", "Int64", "the sample has a string there"), ("name", "UInt", "the sample has a string there"),
			("name", "Float", "the sample has a string there"), ("name", "Character", "which is not Decodable"),
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
		"A setting that changes nothing is reported where it was made",
		arguments: [
			(#""types": {"Charge.fetchCharge": "Int"}"#, "gen.json:1:111: warning: the type 'Int' for 'Charge.fetchCharge' has no effect"),
			(#""types": {"Charge.fetchCharge.fixture": "Int"}"#, "has no effect"),
			(#""names": {"Charge.name": "Title"}"#, "the name 'Title' for 'Charge.name' has no effect: its type is String"),
			(
				#""rules": [{"match": "*a*", "type": "?"}, {"match": "name", "type": "String"}]"#,
				"the rule 'name' has no effect: the rule '*a*' decides"
			),
			(
				#""rules": [{"match": "name", "type": "?"}], "types": {"Charge.name": "String?"}"#,
				"the rule 'name' has no effect: the type of 'Charge.name' decides"
			),
			(#""rules": [{"match": "fetchCharge", "type": "Int"}]"#, "nothing matches 'fetchCharge'"),
			(#""known-types": ["Money"]"#, "the known type 'Money' has no effect"),
			(#""names": {"Charge.fetchCharge": "load"}"#, ""), (#""types": {"Charge.fetchCharge(identifier)": "Int"}"#, ""),
			(#""types": {"Charge.name": "Money"}, "known-types": ["Money"]"#, ""),
		])
	func settings(text: String, expected: String) throws {
		let problems = try problems(text, in: TemporaryFolder())
		#expect(expected.isEmpty ? problems.isEmpty : problems.contains(expected), "\(problems)")
	}

	@Test("A type that does not make an optional value required has no effect")
	func optionals() throws {
		let folder = try TemporaryFolder()
		folder.write("charges.json", #"[{"id": 1, "total": 2, "name": null}, {"id": 2, "name": "x"}]"#)
		folder.write(
			"gen.json",
			#"{"runs": [{"inputs": ["charges.json"], "endpoint": "/c"}], "types": {"Charge.total": "Int", "Charge.name": "String", "Charge.id": "Int"}}"#
		)
		let run = GenRun("--dry-run", in: folder)
		#expect(run.errors.contains("the type of 'Charge.total' has no effect: the sample has no value there, so it stays Int?"))
		#expect(run.errors.contains("the type of 'Charge.name' has no effect: the sample has null there, so it stays String?"))
		#expect(!run.errors.contains("'Charge.id'"), "\(run.errors)")
	}

	@Test("Of what GraphQL selects, the path of one operation names a type and sets none")
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
}
