import TestSupport
import Testing

@testable import gen

/// Every option with every kind of run either changes what is generated, or is refused by its name. None is ignored.
struct OptionConditionTests {
	/// A value for each option that must have an effect; a new option belongs here, or in `others`.
	private static let values: [String: String] = [
		"name": "Hero", "feature": "Other", "app": "Acme", "style": "sendable", "indent": "2", "line-length": "60", "initialisms": "ITEM",
		"endpoint": "/other/{identifier}/x",
		"method": "PUT", "body": "body.json", "query": "q:Int", "list": "others", "object": "Item.codes",
		"schema": "schema.graphqls", "sample": "answer.json", "identifier": "String", "typename": "keep", "local": "user-defaults",
		"item": "Search: Int", "key": "other",
		"limit": "7", "keyed-by": "none", "clear": "all", "paging": "with-items", "without": "mocks",
	]
	private static let flags = ["container", "entry-point"]
	/// The options that allow something, or that are about the result: they have tests of their own.
	private static let others = [
		"keep-going", "as-is", "single", "operation", "run", "variables", "header", "keep", "output", "all", "dry-run", "stat", "fresh",
		"force",
		"adopt", "prune", "merge", "ours", "theirs",
	]

	private static let kinds: [String: [String]] = [
		"one": ["item.json", "--name", "Item"],
		"page": ["page.json", "--name", "Item"],
		"list": ["list.json", "--name", "Item"],
		"scalar": ["scalar.json", "--name", "Item"],
		"one and page": ["item.json", "page.json", "--name", "Item"],
		"operation": ["GetItem.graphql", "--name", "Item"],
		"types distinguished": ["Node.graphql", "--schema", "nodes.graphqls", "--name", "Item"],
		"memory": ["item.json", "--name", "Item", "--local", "memory"],
		"user defaults": ["--name", "Item", "--local", "user-defaults"],
		"nothing back": ["--name", "Item", "--method", "DELETE"],
		"sent": ["--name", "Item", "--body", "sent.json"],
	]

	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let item = #"{"id": 1, "name": "x", "origin": {"name": "a", "url": "b"}, "codes": {"2024-01": 1, "2024-02": 2, "2024-03": 3}}"#
		folder.write("Feature/item.json", item)
		folder.write("Feature/page.json", #"{"page": 1, "items": [\#(item)], "others": [{"code": 1, "kind": "x"}]}"#)
		folder.write("Feature/list.json", "[\(item)]")
		folder.write("Feature/scalar.json", "7")
		folder.write("Feature/body.json", #"{"name": "x"}"#)
		folder.write("Feature/sent.json", #"{"title": "y"}"#)
		folder.write("Feature/answer.json", #"{"data": {"item": {"id": "1", "status": 7}}}"#)
		let types = "type Query { item(id: ID!): Item node: Node }\ninterface Node { id: ID! }\ntype List implements Node { id: ID! }\n"
		folder.write("Feature/schema.graphqls", types + "type Item implements Node { id: ID! status: Boolean! }\n")
		folder.write("Feature/nodes.graphqls", types + "type Item implements Node { id: ID! status: Int! }\n")
		folder.write("Feature/Node.graphql", "query GetNode { node { id ... on Item { status } } }\n")
		folder.write("Feature/GetItem.graphql", "query GetItem($id: ID!) { item(id: $id) { id status } }\n")
		return folder
	}

	/// The generated files, without those that remember the options themselves.
	private func generated(_ folder: TemporaryFolder) -> [String: String] {
		folder.tree("Feature").filter { $0.key.hasSuffix(".swift") || $0.key.contains("Fixtures/") }
	}

	@Test("Every option is in a list of this test")
	func complete() {
		let known = Set(Self.values.keys).union(Self.flags).union(Self.others)
		let all = Set((GenerateOptions.all + GenerateOptions.ofRuns + GenerateOptions.ofFeature).map(\.name))
		#expect(all.subtracting(known) == [])
		#expect(known.subtracting(all) == [])
	}

	@Test("Every option has an effect or is refused with every kind of run", arguments: kinds.keys.sorted())
	func matrix(kind: String) throws {
		let base = try #require(Self.kinds[kind])
		let plain = try folder()
		let run = GenRun(arguments: base, in: plain, at: "Feature")
		try #require(run.status == .done, "\(run.errors)")
		let before = generated(plain)
		for (option, value) in Self.values.map({ ($0, [$1]) }) + Self.flags.map({ ($0, []) }) {
			// Passed twice, it is refused only for that.
			let others = zip(base.indices, base).filter { index, word in
				word != "--\(option)" && !(index > 0 && base[index - 1] == "--\(option)" && option != "local")
			}.map(\.1)
			let arguments = option == "local" ? base : others
			let folder = try folder()
			let word = (GenerateOptions.all.contains { $0.name == option } ? "--" : ":") + option
			let run = GenRun(arguments: arguments + [word] + value, in: folder, at: "Feature")
			switch run.status {
			case .done:
				let isRepeated = arguments.contains("--\(option)") && option == "local"
				#expect(generated(folder) != before || isRepeated, "--\(option) is ignored: \(arguments)")
			case .bad:
				// Without the option there was no error.
				#expect(run.errors.contains("error[") && run.errors.contains("help: "), "--\(option), \(arguments): \(run.errors)")
				#expect(generated(folder).isEmpty)
			default: Issue.record("--\(option): \(run.errors)")
			}
		}
	}

	@Test(
		"An option without an effect is refused",
		arguments: [
			["list.json", "--list", "items"], ["list.json", ":object", "List.id"],
			["item.json", "--schema", "schema.graphqls"], ["item.json", "--sample", "answer.json"], ["item.json", ":keep-going"],
			["item.json", "--body", "body.json", "--method", "GET"],
			["GetItem.graphql", "--query", "page"], ["GetItem.graphql", ":as-is"], ["Plain.graphql", ":identifier", "String"],
			["Plain.graphql", ":typename", "keep"], ["item.json", ":typename", "keep"], ["list.json", "--single"],
			["item.json", "--single", "--endpoint", "/items/{id}"], ["GetItem.graphql", "--single"],
		])
	func refused(arguments: [String]) throws {
		let folder = try folder()
		folder.write("Feature/Plain.graphql", "query Plain($count: Int!) { items(count: $count) { id } }\n")
		let before = folder.files()
		let run = GenRun(arguments: arguments, in: folder, at: "Feature")
		#expect(run.status == .bad, "\(run.errors)")
		#expect(run.errors.contains("help: "))
		#expect(folder.files().filter { $0 != "Feature/gen.json" } == before)
	}

	@Test("An option without an effect in gen.json is refused at its location")
	func inConfiguration() throws {
		let folder = try folder()
		folder.write(
			"Feature/gen.json",
			"{\n\t\"runs\": [\n\t\t{\n\t\t\t\"inputs\": [\"item.json\"],\n\t\t\t\"schema\": [\"schema.graphqls\"],\n\t\t\t\"keep-going\": true,\n\t\t\t\"object\": [\"Item.nope\"]\n\t\t}\n\t]\n}\n"
		)
		let run = GenRun(in: folder, at: "Feature")
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen.json:5:15: error[option-conflict]: '--schema' has no effect"), "\(run.errors)")
		#expect(run.errors.contains("gen.json:6:18: error[option-conflict]: 'keep-going' has no effect"), "\(run.errors)")
		folder.write(
			"Feature/gen.json",
			"{\n\t\"runs\": [\n\t\t{\n\t\t\t\"inputs\": [\"item.json\"],\n\t\t\t\"object\": [\"Item.nope\"]\n\t\t}\n\t]\n}\n")
		let second = GenRun(in: folder, at: "Feature")
		#expect(
			second.errors.contains("gen.json:5:15: error[option-conflict]: there is no 'Item.nope' in this feature"), "\(second.errors)")
	}

	@Test("A setting in a folder above may have no effect on a feature")
	func above() throws {
		let folder = try folder()
		folder.write("gen.json", #"{"app": "Acme", "container": true, "types": {"Other.x": "Int"}, "plurals": {"Other": "Others"}}"#)
		GenRun("item.json", in: folder, at: "Feature").expectDone()
	}
}

/// Every option of the other commands is refused where it has no effect.
struct CommandCheckTests {
	@Test(
		"An option or a name that a command would ignore is refused",
		arguments: [
			(["templates", "list", "--force"], "--force"), (["templates", "check", "--dry-run"], "--dry-run"),
			(["templates", "eject", "--compile"], "--compile"), (["templates", "accept", "--force"], "--force"),
			(["templates", "check", "--compile", "--no-compile"], "--compile"), (["templates", "list", "x"], "'x'"),
			(["init", "--ci", "github", "--dry-run"], "--dry-run"), (["init", "--agents", "--git"], "--agents and --git"),
			(["init", "--ci", "github", "--force"], "--force"), (["init", "--schema", "--name", "X"], "--name"),
			(["init", "--force"], "--force"), (["init", "--git", "x.json"], "--git"), (["undo", "x.swift"], "'x.swift'"),
			(["explain", "--config", "Character"], "--config"),
			(["explain", "--config", "--endpoint", "/x"], "--endpoint"), (["check", "--for", "fetchItem"], "--for"),
			(["completions", "zsh", "--format", "github"], "--format"), (["help", "check", "explain"], "'explain'"),
			(["--variables", "{}"], "--variables"),
			(["check", "--schema", "a.graphqls", "--against", "b.json"], "--schema and --against"),
			(["completions", "zsh", "bash"], "'bash'"),
			(["runtime", "--app", "Acme", "x"], "'x'"), (["suggest", "--dry-run"], "--dry-run"),
			(["suggest", "--write", "x.json"], "--write"),
			(["--quiet", "--verbose"], "--quiet"),
		])
	func refused(arguments: [String], word: String) throws {
		let folder = try TemporaryFolder()
		folder.write("character.json", #"{"id": 1}"#)
		let run = GenRun(arguments: arguments, in: folder)
		#expect(run.status == .bad, "\(run.errors)")
		#expect((run.errors + run.output).contains(word), "\(run.errors)")
		#expect(run.output.isEmpty || arguments.contains("--format"))
		#expect(folder.files() == ["character.json"])
	}

	@Test("Options need and exclude options of the same command, and actions that it has")
	func complete() {
		for command in Command.all {
			let names = Set(command.allOptions.map(\.name))
			for option in command.allOptions {
				#expect(names.isSuperset(of: option.excludes), "\(command.title) --\(option.name)")
				for case .option(let others) in option.needs { #expect(!names.isDisjoint(with: others), "\(command.title)") }
				for case .action(let actions) in option.needs {
					#expect(actions.allSatisfy(command.operands.contains), "\(command.title)")
				}
			}
		}
	}

	@Test("All commands together have few options")
	func count() {
		#expect(Set(Command.all.flatMap(\.allOptions).map(\.name)).count <= 55)
		#expect(Command.generate.options.count <= 30)
	}
}
