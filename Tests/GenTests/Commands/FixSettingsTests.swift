import TestSupport
import Testing

@testable import gen

/// Fixes that are settings without an entry in gen.json yet, and fixes of a command that names the feature folder in another way.
struct FixSettingsTests {
	private func json(_ arguments: String..., in folder: TemporaryFolder) -> String {
		GenRun(arguments: arguments + ["--format", "json"], in: folder).output.filter { !$0.isWhitespace }
	}

	@Test("A scalar whose name means a text is confirmed by gen fix, and others list their types")
	func scalars() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls", "scalar Timestamp\nscalar Money\nscalar Weird\ntype Query { at: Timestamp!, price: Money!, weird: Weird! }")
		folder.write("Get.graphql", "query Get { at price weird }")
		let run = json("Get.graphql", "--schema", "schema.graphqls", "--app", "Acme", in: folder)
		#expect(run.contains(#"{"setting":{"path":["scalars","Timestamp"],"value":"String"},"isAutomatic":true}"#), "\(run)")
		for (name, type) in [("Money", "decimal"), ("Money", "String"), ("Weird", "String"), ("Weird", "JSONValue")] {
			#expect(run.contains(#"{"setting":{"path":["scalars","\#(name)"],"value":"\#(type)"},"isAutomatic":false}"#), "\(run)")
		}
		GenRun("fix", in: folder).expectDone()
		let text = (folder.text("gen.json") ?? "").filter { !$0.isWhitespace }
		#expect(text.contains(#""scalars":{"Timestamp":"String"}"#), "\(text)")
	}

	@Test("Every type that was guessed from a name has a setting")
	func types() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero { hero { id isActive names powers { count } } }")
		let guessed = json("GetHero.graphql", "--app", "Acme", "--output", "Hero", in: folder)
		#expect(guessed.contains(#"{"setting":{"path":["types","hero.isActive"],"value":"Bool"#), "\(guessed)")
		#expect(guessed.contains(#"{"setting":{"path":["types","hero.names"],"value":"String"},"isAutomatic":false}"#), "\(guessed)")
	}

	@Test("A rule or a type that the sample contradicts has the type that reads it as a setting, which resolves the contradiction")
	func contradicted() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "link": "", "born": 1700000000}"#)
		let settings =
			#""app": "Acme", "feature": "Heroes", "runs": [{"inputs": ["hero.json"], "name": "Hero", "endpoint": "/heroes/{identifier}"}]"#
		let rules = #""rules": [{"match": "**.link", "type": "url"}]"#
		folder.write("gen.json", #"{\#(settings), \#(rules), "types": {"Hero.born": "Date"}}"#)
		let run = json(in: folder)
		#expect(run.contains(#"{"setting":{"path":["types","Hero.link"],"value":"String"},"isAutomatic":false}"#), "\(run)")
		#expect(run.contains(#"{"setting":{"path":["types","Hero.born"],"value":"date(seconds)"},"isAutomatic":false}"#), "\(run)")
		folder.write("gen.json", #"{\#(settings), \#(rules), "types": {"Hero.born": "date(seconds)", "Hero.link": "String"}}"#)
		let resolved = json("--force", in: folder)
		#expect(!resolved.contains("mismatch"), "\(resolved)")
	}

	@Test("A feature folder that is passed in the way of another command has the right command as its fix")
	func folders() throws {
		let folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "name": "x"}"#)
		GenRun("user.json", "--app", "Acme", "--output", "User", in: folder).expectDone()
		for command in ["check", "verify"] {
			let run = GenRun(command, "--output", "User", "--format", "json", in: folder)
			#expect(run.status == .bad && run.output.contains("\"gen \(command) User\""), "\(run.output)")
			#expect(!run.output.contains("\"gen --output User\""), "\(run.output)")
		}
		for command in ["explain", "suggest", "fix", "refresh"] {
			let run = GenRun(command, "User", "--format", "json", in: folder)
			#expect(run.status == .bad && run.output.contains("\"gen \(command) --output=User\""), "\(run.output)")
		}
	}

	@Test("A run in a folder inside of a feature names the nearest feature around it")
	func inside() throws {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("user.json", #"{"id": 1, "name": "x"}"#)
		GenRun("user.json", "--app", "Acme", "--output", "User", in: folder).expectDone()
		folder.write("gen.json", #"{"app": "Acme", "runs": [{"inputs": ["user.json"]}]}"#)
		for command in [[], ["explain"], ["rename", "UserDTO", "Person"], ["suggest"], ["fix"]] {
			let run = GenRun(arguments: command + ["--format", "json"], in: folder, at: "User/Sources/Data")
			#expect(run.status == .bad && run.output.contains("--output ../..\""), "\(run.output)")
		}
	}

	@Test("A misspelt command has one corrected command")
	func command() throws {
		let run = GenRun("vrify", "User", "--format", "json", in: try TemporaryFolder())
		#expect(run.output.contains("\"gen verify User\"") && !run.output.contains("'gen verify' User"), "\(run.output)")
	}

	@Test("A schema that is passed among operations is one error, with the command that passes it as the schema")
	func schema() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphql", "type Query { user: User }\ntype User { id: ID! }\ntype Other { id: ID! }")
		folder.write("GetUser.graphql", "query GetUser { user { id } }")
		let run = GenRun("GetUser.graphql", "schema.graphql", "--app", "Acme", "--format", "json", in: folder)
		#expect(run.status == .bad && run.output.contains("\"gen GetUser.graphql --schema=schema.graphql --app Acme\""), "\(run.output)")
		#expect(run.output.count { $0 == "{" } < 8 && !run.output.contains("not executable"), "\(run.output)")
		let alone = GenRun("schema.graphql", "--app", "Acme", in: folder)
		#expect(alone.status == .bad && alone.errors.split(separator: "\n").count == 2, "\(alone.errors)")
		#expect(alone.errors.contains("'schema.graphql' is a schema, but gen generates from operations"), "\(alone.errors)")
	}
}
