import TestSupport
import Testing

@testable import gen

/// Mistakes on the command line and in its files: each has a location and a message, and nothing is written.
struct MistakeTests {
	private func run(_ arguments: [String]) throws -> GenRun {
		let folder = try TemporaryFolder()
		folder.write("Feature/item.json", #"{"id": 1, "name": "x"}"#)
		folder.write("Feature/numbers.json", "[1, 2]")
		folder.write("Feature/two.json", #"{"id": 1, "m": {"a": 1, "b": 2}}"#)
		for count in [1000, 1001] {
			folder.write("Feature/m\(count).json", "{\"id\": 1, \"m\": {\((0..<count).map { "\"k\($0)\": 1" }.joined(separator: ", "))}}")
		}
		folder.write("Feature/GetItem.graphql", "query GetItem { item { id } }\n")
		folder.write("Feature/Part.graphql", "fragment F on T { a }\n")
		for (name, text) in [
			("errors", #"{"errors": [{"message": "x"}]}"#), ("null", #"{"data": null}"#), ("empty", #"{"data": {}}"#),
			("good", #"{"data": {"item": {"id": 7}}}"#),
		] {
			folder.write("Feature/\(name).json", text)
		}
		folder.write("Feature/answers.har", "{}")
		folder.makeFolder("Feature/void")
		let before = folder.tree()
		let run = GenRun(arguments: arguments, in: folder, at: "Feature")
		if run.status == .bad { #expect(folder.tree().filter { $0.key != "Feature/gen.json" } == before) }
		return run
	}

	private func check(_ arguments: [String], _ messages: [String]) throws {
		let run = try run(arguments)
		let found = run.errors.split(separator: "\n").filter { $0.contains(": error[") }.map(String.init)
		#expect(found == messages)
		#expect(run.status == (messages.isEmpty ? .done : .bad))
	}

	@Test(
		"A mistake in --endpoint or --query is refused at its position",
		arguments: [
			(
				["--endpoint", "/a/{id}/b/{id}"],
				["--endpoint:1:11: error[endpoint-syntax]: the parameter 'id' appears twice in the endpoint"]
			),
			(["--endpoint", "/a/{id}/b/{ids}"], []),
			(["--endpoint", "/a b"], ["--endpoint:1:3: error[endpoint-syntax]: this character is not allowed in a path"]),
			(["--endpoint", "/a\\b"], ["--endpoint:1:3: error[endpoint-syntax]: this character is not allowed in a path"]),
			(["--endpoint", "/a\"b"], ["--endpoint:1:3: error[endpoint-syntax]: this character is not allowed in a path"]),
			(["--endpoint", "/a\u{7}"], ["--endpoint:1:3: error[endpoint-syntax]: this character is not allowed in a path"]),
			(["--query", "page:Float"], ["--query:1:1: error[invalid-value]: a query item cannot be of type 'Float'"]),
			(["--query", "page,name,page"], ["--query:1:11: error[invalid-value]: the query item 'page' appears twice"]),
			(["--query", "page : Int ?, b:Bool, c:Double, d:String?"], []),
		] as [([String], [String])])
	func positions(options: [String], messages: [String]) throws {
		try check(["item.json"] + (options[0] == "--query" ? ["--endpoint", "/items"] : []) + options, messages)
	}

	@Test(
		"Unknown options and invalid values are refused",
		arguments: [
			(["item.json", "--name"], ["gen: error[invalid-value]: '--name' needs a value"]),
			(["item.json", "--endpoint", "--name", "Item"], ["gen: error[invalid-value]: '--endpoint' needs a value"]),
			(["item.json", "--force=1"], ["gen: error[invalid-value]: '--force' expects no value"]),
			(["item.json", "--name", "A", "--name", "B"], ["gen: error[invalid-value]: '--name' is passed twice"]),
			(["item.json", "--feature", "9x"], ["--feature:1:1: error[invalid-name]: '9x' cannot name a module"]),
			(["item.json", "--app", "a-b"], ["--app:1:1: error[invalid-name]: 'a-b' cannot name a module"]),
			(["--", "--force"], ["gen: error[unreadable-file]: there is no file or folder '--force'"]),
			(["nosuch.txt"], ["gen: error[unreadable-file]: there is no file 'nosuch.txt'"]),
			(
				["answers.har"],
				["answers.har:1:1: error[recording-syntax]: this is not a recording of HTTP traffic: it has no 'log' with 'entries'"]
			),
			(["Part.graphql"], ["gen: error[no-input]: there is no operation in Part.graphql"]),
			(
				["numbers.json", "--name", "Number", "--local", "memory"],
				["gen: error[store-option]: 'Number' cannot be cached: the elements of the response are not objects"]
			),
			(["--name", "Item", "--local", "user-defaults", ":key", ""], ["gen: error[invalid-value]: the key in UserDefaults is empty"]),
			(
				["--name", "Item", "--local", "user-defaults", "--item", "Search: numbers.json"],
				["gen: error[invalid-value]: the sample of the item, 'numbers.json', is not an object"]
			),
			(
				["m1001.json", ":object", "M1001.m"],
				[
					"gen.json:8:9: error[option-conflict]: 'object' has no effect: 'M1001.m' has more than 1000 different keys, too many for a type"
				]
			),
			(["m1000.json", ":object", "M1000.m"], []),
			(["templates"], ["gen: error[missing-argument]: 'gen templates' requires an action"]),
			(["templates", "nope"], ["gen: error[unknown-command]: 'gen templates' has no action 'nope'"]),
			(["init", "--ci", "github", ""], ["<input>:1:1: error[invalid-value]: '' is not a pattern of feature folders"]),
			(["init", "--ci", "github", "a\u{7}"], ["<input>:1:1: error[invalid-value]: 'a\\u{7}' is not a pattern of feature folders"]),
			(["undo"], ["gen: error[nothing-to-undo]: no run is recorded in '.'"]),
			(["help", "nope"], ["gen: error[unknown-command]: there is no command 'nope'"]),
		] as [([String], [String])])
	func options(arguments: [String], messages: [String]) throws {
		try check(arguments, messages)
	}

	@Test("A GraphQL sample without data is refused at its beginning", arguments: ["errors", "null", "empty"])
	func noData(name: String) throws {
		try check(
			["GetItem.graphql", "--sample", "\(name).json"],
			["\(name).json:1:1: error[sample-without-data]: the sample contains no data"])
		try check(["GetItem.graphql", "--sample", "good.json"], [])
	}

	@Test("A path with both a type and object is refused with both locations")
	func twice() throws {
		let folder = try TemporaryFolder()
		folder.write("two.json", #"{"id": 1, "m": {"a": 1, "b": 2}}"#)
		folder.write("gen.json", #"{"types": {"Two.m": "[String: Int]"}}"#)
		let run = GenRun("two.json", ":object", "Two.m", in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains(
				"error[option-conflict]: 'object' has no effect: the type '[String: Int]' for 'Two.m' takes precedence for 'Two.m'\n"),
			"\(run.errors)")
		#expect(run.errors.contains(": note: set here\n"), "\(run.errors)")
	}

	@Test("Parameters that differ between REST and GraphQL are reported for each transport")
	func transports() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		GenRun("item.json", "--endpoint", "/items/{id}", in: folder).expectDone()
		folder.write("GetItem.graphql", "query GetItem($id: ID!, $size: Int) { item(id: $id, size: $size) { id name } }")
		let run = GenRun("GetItem.graphql", "--name", "Item", in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains(
				"gen: error[transport-mismatch]: 'fetchItem' of Item takes (identifier: Int) in REST and (identifier: Int, filter: (size: Int)) in GraphQL, "
			),
			"\(run.errors)")
	}

	@Test("A subscription generates nothing, inputs without a schema are guessed by their names, and both are reported")
	func guesses() throws {
		let folder = try TemporaryFolder()
		folder.write("A/Sub.graphql", "subscription OnA { a { id } }")
		let alone = GenRun("Sub.graphql", in: folder, at: "A")
		#expect(alone.status == .bad)
		#expect(
			alone.errors.contains(
				"Sub.graphql:1:14: error[operation-omitted]: 'OnA' is a subscription, which gen does not support, so it is skipped"
			),
			"\(alone.errors)")
		folder.write("A/Sub.graphql", "subscription OnA { added { x } } query GetA { a { id } }")
		let beside = GenRun("Sub.graphql", in: folder, at: "A")
		#expect(beside.status == .done)
		#expect(beside.errors.contains("Sub.graphql:1:14: note[operation-omitted]: 'OnA' is a subscription, "), "\(beside.errors)")
		#expect(folder.files("A").filter { $0.contains("/DTOs/") } == ["A/Sources/Data/DTOs/ADTO.swift"])
		folder.write("B/GetA.graphql", "query GetA($a: FooInput!, $b: Foo!) { a(x: $a, y: $b) { id } }")
		let run = GenRun("GetA.graphql", in: folder, at: "B")
		#expect(run.status == .done)
		#expect(
			run.errors.contains("GetA.graphql:1:7: note[type-assumed]: no schema declares 'Foo', so it is treated as String\n"),
			"\(run.errors)")
		#expect(
			run.errors.contains(
				"GetA.graphql:1:7: note[type-assumed]: no schema declares 'FooInput', so it is treated as an object with any values\n"))
		// Only a scalar has a type that a setting can be.
		let report = GenRun("GetA.graphql", "--format", "json", in: folder, at: "B").output.filter { !$0.isWhitespace }
		#expect(report.contains(#"{"setting":{"path":["scalars","Foo"],"value":"String"}"#), "\(report)")
		#expect(!report.contains(#"["scalars","FooInput"]"#))
	}

	@Test("keep-going omits only operations with a mistake in themselves or in a fragment that they use")
	func keepGoing() throws {
		let folder = try TemporaryFolder()
		let text = """
			query GetA { a { ...Good } }
			query GetB { b { ...Bad } }
			query GetC { c { ...Outer } }
			query GetD { d(x: 1, x: 2) { id } }
			fragment Good on A { id }
			fragment Bad on A { name(x: 1, x: 2) }
			fragment Outer on A { id ...Bad }

			"""
		folder.write("Four.graphql", text)
		#expect(GenRun("Four.graphql", in: folder).status == .bad)
		let run = GenRun("Four.graphql", ":keep-going", in: folder)
		#expect(run.status == .done)
		#expect(run.errors.contains("Four.graphql:6:26: warning[repeated-name]: there can be only one argument 'x'\n"), "\(run.errors)")
		#expect(!run.errors.contains("error["))
		let contract = folder.files().first { $0.hasSuffix("RemoteDataSourceContract.swift") }.flatMap { folder.text($0) }
		#expect(contract?.split(separator: "\n").filter { $0.contains("func ") }.count == 1, "\(contract ?? "")")
		#expect(contract?.contains("func fetchA() ") == true)
		folder.write("None.graphql", "query GetD { d(x: 1, x: 2) { id } }")
		let none = GenRun("None.graphql", ":keep-going", "--name", "D", in: folder)
		#expect(none.status == .bad)
		#expect(none.errors.contains("gen: error[no-input]: every operation has errors\n"))
	}

	@Test("An error in a fragment that no operation uses is a warning, and the same error in one that is used stops the run")
	func unusedFragments() throws {
		let folder = try TemporaryFolder()
		let fragment = "fragment Conflict on A { name: id name }\n"
		folder.write("GetA.graphql", "query GetA { a { id } }\n" + fragment)
		let unused = GenRun("GetA.graphql", "--name", "A", in: folder)
		unused.expectDone()
		#expect(
			unused.errors.contains("GetA.graphql:2:26: warning[invalid-selection]: two fields cannot both be 'name'"), "\(unused.errors)")
		folder.write("GetA.graphql", "query GetA { a { ...Conflict } }\n" + fragment)
		let used = GenRun("GetA.graphql", "--name", "A", in: folder)
		#expect(
			used.status == .bad && used.errors.contains("GetA.graphql:2:26: error[invalid-selection]: two fields cannot both be 'name'"),
			"\(used.errors)")
	}

	@Test(
		"An error in a value of an enum causes no other errors",
		arguments: [
			("RED true", "3:14: error[graphql-syntax]: 'true' cannot be an enum value"), ("RED 1A", "3:15: error["),
			("", "3:11: error[graphql-syntax]: expected a name"),
		])
	func enumValues(values: String, message: String) throws {
		let folder = try TemporaryFolder()
		let schema = "type Query { a(c: C, d: [C!]): A }\ntype A { id: ID! c: C }\nenum C { \(values) }\ninput I { c: C = RED }\n"
		folder.write("schema.graphqls", schema)
		folder.write("GetA.graphql", "query GetA($c: C, $d: [C!]) { a(c: $c, d: $d) { id c } }\n")
		let run = GenRun("GetA.graphql", "--schema", "schema.graphqls", in: folder)
		#expect(run.status == .bad && run.errors.contains("schema.graphqls:\(message)"), "\(run.errors)")
		#expect(run.errors.components(separatedBy: "error[").count == 2 && !run.errors.contains("warning["), "\(run.errors)")
	}

	@Test("A schema that repeats a value of an enum or a field of an input is a warning, and the repetition is ignored")
	func repeatedMembers() throws {
		let folder = try TemporaryFolder()
		let schema = "type Query { a(c: C, i: I): A }\ntype A { id: ID! id: ID! c: C }\nenum C { RED RED }\ninput I { c: C c: C }\n"
		folder.write("schema.graphqls", schema)
		folder.write("GetA.graphql", "query GetA($c: C, $i: I) { a(c: $c, i: $i) { id c } }\n")
		let run = GenRun("GetA.graphql", "--schema", "schema.graphqls", in: folder)
		run.expectDone()
		#expect(run.errors.contains("warning[repeated-name]: the enum 'C' can have only one value 'RED'"), "\(run.errors)")
	}

	@Test("An operation that would send a file as text is rejected, unless the user maps the scalar, omits the field or goes on without it")
	func fileUploads() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"""
			scalar Upload
			type Query { user: User }
			type Mutation { setAvatar(file: Upload!): User update(input: UserInput!): User rename(name: String!): User }
			type User { id: ID! }
			input UserInput { name: String, profile: ProfileInput }
			input ProfileInput { avatar: Upload, user: UserInput }

			""")
		folder.write("SetAvatar.graphql", "mutation SetAvatar($file: Upload!) { setAvatar(file: $file) { id } }\n")
		folder.write("Update.graphql", "mutation UpdateUser($input: UserInput!) { update(input: $input) { id } }\n")
		folder.write("Rename.graphql", "mutation RenameUser($name: String!) { rename(name: $name) { id } }\n")
		func run(_ arguments: String...) -> GenRun {
			GenRun(arguments: arguments + ["--name", "User", "--schema", "schema.graphqls", "--dry-run"], in: folder)
		}
		let direct = run("SetAvatar.graphql")
		#expect(direct.status == .bad)
		#expect(
			direct.errors.contains(
				"SetAvatar.graphql:1:20: error[unsupported-operation]: 'SetAvatar' uploads a file: '$file' has the scalar 'Upload', but gen does not generate multipart requests"
			), "\(direct.errors)")
		#expect(direct.errors.contains(#"add "scalars": {"Upload": "String"} to gen.json"#))
		let nested = run("Update.graphql")
		#expect(nested.status == .bad)
		#expect(
			nested.errors.contains(
				"Update.graphql:1:21: error[unsupported-operation]: 'UpdateUser' uploads a file: 'ProfileInput.avatar' in '$input'"),
			"\(nested.errors)")
		#expect(nested.errors.contains(#""types": {"ProfileInput.avatar": "none"}"#))
		#expect(run("SetAvatar.graphql", "Rename.graphql", ":keep-going").status == .done)
		#expect(GenRun("SetAvatar.graphql", "--name", "User", "--dry-run", in: folder).status == .bad)
		folder.write("gen.json", #"{"types": {"ProfileInput.avatar": "none"}}"#)
		#expect(run("Update.graphql").status == .done)
		folder.write("gen.json", #"{"scalars": {"Upload": "String"}}"#)
		#expect(run("SetAvatar.graphql", "Update.graphql").status == .done)
	}

	@Test("A template in an unknown folder and an invalid provenance file are reported and change nothing")
	func templates() throws {
		for (record, position) in [("{", "2:1"), ("[]", "1:1"), (#"{"templates": {"rest/x": {"version": 1}}}"#, "1:26")] {
			let folder = try TemporaryFolder()
			folder.write("item.json", #"{"id": 1}"#)
			folder.write(".gen/templates/rset/a/x.swift", "hi\n")
			folder.write(".gen/templates/provenance.json", record + "\n")
			let run = GenRun("item.json", "--endpoint", "/items", in: folder)
			#expect(run.status == .done)
			#expect(
				run.errors.contains(
					".gen/templates/provenance.json:\(position): warning[outdated-template]: this comment was edited, so "),
				"\(run.errors)")
			#expect(
				run.errors.contains(
					".gen/templates/rset/a/x.swift:1:1: warning[unknown-part]: 'rset' is not a part of a feature, so this template is not rendered\n"
				))
			#expect(run.errors.contains("  help: did you mean 'rest'? the parts are dto, remote, rest, "))
			#expect(!folder.files().contains { $0.hasSuffix("x.swift") && !$0.hasPrefix(".gen") })
		}
	}

	@Test("Undoing a run replaces files that were edited since only with --force")
	func undo() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", "--endpoint", "/items", in: folder).expectDone()
		let path = "Sources/Data/DTOs/ItemDTO.swift"
		folder.write(path, (folder.text(path) ?? "") + "// mine\n")
		let refused = GenRun("undo", in: folder)
		#expect(refused.status == .bad)
		#expect(
			refused.errors.hasPrefix(
				"gen: error[nothing-to-undo]: these files were edited since the last run: \(path); nothing was undone\n"),
			"\(refused.errors)")
		#expect(folder.text(path)?.hasSuffix("// mine\n") == true)
		#expect(GenRun("undo", "--force", in: folder).status == .done)
		#expect(folder.text(path) == nil)
	}

	@Test("A folder whose name is not a valid feature name requires --feature", arguments: ["9", "---"])
	func folderName(name: String) throws {
		let folder = try TemporaryFolder()
		folder.write("\(name)/item.json", #"{"id": 1}"#)
		let run = GenRun("item.json", "--endpoint", "/items", in: folder, at: name)
		#expect(run.status == .bad)
		#expect(
			run.errors == "gen: error[invalid-name]: the folder name '\(name)' cannot name a feature\n  help: pass --feature Episode\n"
		)
		#expect(GenRun("item.json", "--endpoint", "/items", "--feature", "Nine", in: folder, at: name).status == .done)
	}

	@Test("A mistake in a sample of several runs is reported once")
	func sharedSample() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", "--endpoint", "/items", "--name", "Item", in: folder).expectDone()
		GenRun("item.json", "--endpoint", "/things", "--name", "Thing", in: folder).expectDone()
		folder.write("item.json", #"{"id": 1,, }"#)
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.components(separatedBy: "item.json:1:10: error").count == 2, "\(run.errors)")
	}
}
