import TestSupport
import Testing
import Workspace

@testable import gen

@Suite("Commands for several features")
struct FleetCommandTests {
	/// Returns a folder with the features Orders and Users, which share the defaults and the schema folder above them.
	private func app() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Shop"}"#)
		for (name, sample) in [("Orders", #"{"id": 1, "total": 2.5}"#), ("Users", #"{"id": 1, "mail": "a"}"#)] {
			folder.write("Features/\(name)/item.json", sample)
			GenRun("item.json", "--name", String(name.dropLast()), in: folder, at: "Features/\(name)").expectDone()
		}
		return folder
	}

	private static let orders = "Features/Orders/Sources/Data/DTOs/OrderDTO.swift"
	private static let users = "Features/Users/Sources/Data/DTOs/UserDTO.swift"

	private func change(_ folder: TemporaryFolder) {
		folder.write("Features/Orders/item.json", #"{"id": 1, "total": 2.5, "note": "a"}"#)
		folder.write("Features/Users/item.json", #"{"id": 1, "mail": "a", "age": 3}"#)
	}

	@Test(
		"All features are generated from their own gen.json",
		arguments: [["--all"], ["--all", "Features"], ["Features/Orders", "Features/Users"]])
	func all(arguments: [String]) throws {
		let folder = try app()
		change(folder)
		let run = GenRun(arguments: arguments, in: folder)
		run.expectDone()
		#expect(run.states[Self.orders] == "updated" && run.states[Self.users] == "updated", "\(run.errors)")
		#expect(run.errors.contains("2 of 2 features are done"))
		GenRun("check", "--all", in: folder).expectDone()
		let again = GenRun(arguments: arguments, in: folder)
		#expect(again.status == .done && Set(again.states.values).subtracting(["same"]).isEmpty)
	}

	@Test("A folder with a gen.json is generated, and does not become an input of the current folder")
	func folder() throws {
		let folder = try app()
		change(folder)
		let run = GenRun("Features/Orders", in: folder)
		run.expectDone()
		#expect(run.states[Self.orders] == "updated" && run.states[Self.users] == nil)
		#expect(folder.text("gen.lock.json") == nil && folder.text("gen.json") == #"{"app": "Shop"}"#)
		let mixed = GenRun("Features/Orders", "Features/Users/item.json", in: folder)
		#expect(mixed.status == .bad && mixed.errors.contains("'Features/Users/item.json' is not a feature, but other operands are"))
	}

	@Test("A failure leaves the other features done, is named, and decides the exit status")
	func failure() throws {
		let folder = try app()
		change(folder)
		folder.write("Features/Orders/item.json", "{")
		let run = GenRun("--all", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("1 of 2 features are done; not done: 'Features/Orders'"), "\(run.errors)")
		#expect(folder.text(Self.users)?.contains("age") == true)
		let text = try #require(folder.text(Self.orders))
		folder.write(Self.orders, text.replacing("total: Double", with: "total: Float"))
		folder.write("Features/Orders/item.json", #"{"id": 1, "total": "a"}"#)
		#expect(GenRun("--all", in: folder).status == .conflict)
	}

	@Test("A diff shows all features, and writes nothing")
	func diff() throws {
		let folder = try app()
		change(folder)
		let before = folder.tree()
		let run = GenRun("--all", "--dry-run", in: folder)
		#expect(run.output.contains("+\tlet note: String") && run.output.contains("+\tlet age: Int"), "\(run.output)")
		#expect(folder.tree() == before)
	}

	@Test("An option of one feature is refused")
	func options() throws {
		let folder = try app()
		let run = GenRun("--all", "--name", "Order", in: folder)
		#expect(run.status == .bad && run.errors.contains("'--name' has no effect: it is an option of one feature"))
	}

	@Test("JSON is one object for all features")
	func json() throws {
		let folder = try app()
		change(folder)
		let run = GenRun("--all", "--format", "json", in: folder)
		#expect(run.status == .done)
		#expect(run.output.contains(Self.orders) && run.output.contains(Self.users))
	}

	@Test("A feature among several that lost its runs or its gen.json is named in the message")
	func withoutRuns() throws {
		let folder = try app()
		folder.write("Features/Orders/gen.json", "{}")
		let run = GenRun("check", "--all", in: folder)
		#expect(run.status == .bad && run.errors.contains("Features/Orders/gen.json:1:1: error[no-input]"), "\(run.errors)")
		folder.delete("Features/Orders/gen.json")
		let other = GenRun("--all", in: folder)
		#expect(
			other.status == .bad && other.errors.contains("there is a Features/Orders/gen.lock.json but no gen.json"), "\(other.errors)")
		#expect(other.errors.contains("help: restore gen.json from version control"))
		let own = GenRun(in: folder, at: "Features/Orders")
		#expect(own.status == .bad && own.errors.contains("there is a gen.lock.json but no gen.json"), "\(own.errors)")
		let named = GenRun("Features/Orders", in: folder)
		#expect(named.status == .bad && named.errors.contains("there is a Features/Orders/gen.lock.json but no gen.json"))
		#expect(folder.text("gen.lock.json") == nil && folder.text("gen.json") == #"{"app": "Shop"}"#)
	}

	@Test("A feature whose last run was removed has orphaned files, which --prune removes")
	func emptied() throws {
		let folder = try app()
		folder.write("Features/Orders/gen.json", #"{"names": {"Order.total": "sum"}, "runs": []}"#)
		let before = folder.tree()
		let check = GenRun("check", "--all", in: folder)
		#expect(check.status == .found && check.states[Self.orders] == "orphaned", "\(check.errors)")
		let run = GenRun("--all", "--dry-run", in: folder)
		#expect(run.status == .done && folder.tree() == before, "\(run.errors)")
		#expect(run.errors.contains("files are no longer generated") && !run.errors.contains("Order.total"), "\(run.errors)")
		GenRun(in: folder, at: "Features/Orders").expectDone()
		#expect(folder.text(Self.orders) != nil)
		let checked = GenRun("check", "--all", in: folder)
		#expect(checked.status == .done && checked.states[Self.orders] == "orphaned", "\(checked.errors)")
		GenRun("--prune", in: folder, at: "Features/Orders").expectDone()
		#expect(!folder.files("Features/Orders").contains { $0.hasSuffix(".swift") })
		GenRun("check", "--all", in: folder).expectDone()
		let again = GenRun("--all", in: folder)
		#expect(again.status == .done && again.errors.contains("2 of 2 features are done"), "\(again.errors)")
		GenRun("item.json", "--name", "Order", in: folder, at: "Features/Orders").expectDone()
		#expect(folder.text(Self.orders) != nil)
	}

	@Test("An empty list of runs is no feature where gen never generated anything")
	func neverGenerated() throws {
		let folder = try app()
		folder.write("Features/New/gen.json", #"{"runs": []}"#)
		let run = GenRun(in: folder, at: "Features/New")
		#expect(run.status == .bad && run.errors.contains("gen.json lists no runs"), "\(run.errors)")
		GenRun("check", "--all", in: folder).expectDone()
	}

	@Test("Without a feature, there is nothing to generate")
	func nothing() throws {
		let folder = try TemporaryFolder()
		folder.makeFolder("Features")
		#expect(GenRun("--all", in: folder).status == .bad)
	}
}

@Suite("Features that differ from a revision", .enabled(if: Git.isInstalled))
struct ChangedFeaturesTests {
	private func git(_ arguments: String..., in folder: TemporaryFolder) { Git.run(arguments, in: folder) }

	/// Returns a repository with a feature of REST and one of GraphQL, whose schema and style are outside of it.
	private func app() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Shop"}"#)
		folder.write("Features/Orders/item.json", #"{"id": 1, "total": 2.5}"#)
		GenRun("item.json", "--name", "Order", in: folder, at: "Features/Orders").expectDone()
		folder.write("Schema/schema.graphqls", "type Query { user: User! }\ntype User { id: ID! }\n")
		folder.write("Features/Users/user.graphql", "query GetUser { user { id } }\n")
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "concurrent"}"#)
		folder.write(".gen/styles/harbor/dto/Sources/{dto.name}Note.swift", "// One.\n")
		GenRun("user.graphql", "--schema", "../../Schema", "--style", "harbor", in: folder, at: "Features/Users").expectDone()
		git("init", "-q", in: folder)
		git("add", "-A", in: folder)
		git("commit", "-q", "-m", "a", in: folder)
		return folder
	}

	@Test("Nothing is checked if nothing differs")
	func same() throws {
		let folder = try app()
		let run = GenRun("check", "--changed", "HEAD", in: folder)
		#expect(run.status == .done && run.errors.contains("0 of 2 features differ from 'HEAD'"), "\(run.errors)")
	}

	@Test(
		"A change of each kind of input selects the features that depend on it",
		arguments: [
			("Features/Orders/item.json", #"{"id": 1}"#, 1),
			("Features/Orders/Sources/Data/DTOs/OrderDTO.swift", "struct OrderDTO {\n}\n", 1),
			("Features/Orders/gen.json", "{\n\t\"runs\": [{ \"inputs\": [\"item.json\"], \"name\": \"Thing\" }]\n}\n", 1),
			("Schema/schema.graphqls", "type Query { user: User! }\ntype User { id: ID }\n", 1),
			("Schema/more.graphqls", "extend type User { name: String }\n", 1),
			(".gen/styles/harbor/style.json", #"{"extends": "concurrent", "indent": 2}"#, 1),
			(".gen/styles/harbor/dto/Sources/{dto.name}Note.swift", "// Two.\n", 1),
			("Features/Users/user.graphql", "query GetUser { user { id __typename } }\n", 1),
			("gen.json", #"{"app": "Store"}"#, 2),
			("gen.json", #"{"app": "Shop", "indent": 2}"#, 2),
			("README.md", "a\n", 0),
		])
	func changes(_ path: String, _ text: String, _ count: Int) throws {
		let folder = try app()
		folder.write(path, text)
		let run = GenRun("check", "--changed", "HEAD", in: folder)
		let expected = ["Features/Orders", "Features/Users"].filter { path.hasPrefix($0) }.count
		#expect(
			run.errors.contains("\(count) of 2 features differ from 'HEAD'") || path.hasPrefix(".gen") && count >= expected, "\(run.errors)"
		)
		if path != "README.md", path != "Schema/more.graphqls", !path.hasSuffix(".swift") { #expect(run.status != .done, "\(run.errors)") }
	}

	@Test("A change of an input behind a link, in a submodule or in another repository selects the feature, and so does a removed input")
	func indirectInputs() throws {
		let folder = try app()
		func commit(in path: String = ".") {
			git("-C", path, "add", "-A", in: folder)
			git("-C", path, "commit", "-q", "-m", "x", in: folder)
		}
		func expectOneFailure() {
			let run = GenRun("check", "--changed", "HEAD", in: folder)
			#expect(run.errors.contains("1 of 2 features differ") && run.status != .done, "\(run.errors)")
		}
		folder.write("Shared/item.json", try #require(folder.text("Features/Orders/item.json")))
		folder.delete("Features/Orders/item.json")
		folder.link("Features/Orders/item.json", to: "../../Shared/item.json")
		commit()
		#expect(GenRun("check", "--changed", "HEAD", in: folder).errors.contains("0 of 2 features differ"))
		folder.write("Shared/item.json", #"{"id": 1, "other": true}"#)
		expectOneFailure()
		folder.delete("Shared/item.json")
		expectOneFailure()
		// Git reports a repository inside of another one by its folder only.
		git("rm", "-rq", "--cached", "Shared", in: folder)
		folder.write("Shared/item.json", #"{"id": 1, "other": true}"#)
		git("init", "-q", "Shared", in: folder)
		commit(in: "Shared")
		commit()
		#expect(GenRun("check", "--changed", "HEAD", in: folder).errors.contains("0 of 2 features differ"))
		folder.write("Shared/item.json", #"{"id": 1, "third": true}"#)
		commit(in: "Shared")
		expectOneFailure()
	}

	@Test(
		"An input that git ignores, alone or with its folder, selects the feature if it changed since the last run",
		arguments: ["item.json", "Features/Orders/"])
	func ignoredInput(pattern: String) throws {
		let folder = try app()
		folder.write(".gitignore", "\(pattern)\n")
		git("rm", "-rq", "--cached", "Features/Orders/item.json", in: folder)
		func selected() -> GenRun {
			git("add", "-A", in: folder)
			git("commit", "-q", "-m", "x", in: folder)
			return GenRun("check", "--changed", "HEAD", in: folder)
		}
		#expect(selected().errors.contains("0 of 2 features differ"))
		folder.write("Features/Orders/item.json", #"{"id": 1, "total": 2.5, "note": "a"}"#)
		let run = selected()
		#expect(run.errors.contains("1 of 2 features differ") && run.status == .found, "\(run.errors)")
		GenRun(in: folder, at: "Features/Orders").expectDone()
		#expect(selected().errors.contains("0 of 2 features differ"))
	}

	@Test("A schema outside of the repository selects the feature if it changed since the last run")
	func outsideSchema() throws {
		let folder = try TemporaryFolder()
		let home = ["HOME": folder.path + "/Home"]
		let schema = "type Query { order: Order }\ntype Order { id: ID! total: Int! }\n"
		folder.write("schema.graphqls", schema)
		folder.write("App/F/order.graphql", "query GetOrder { order { id total } }\n")
		git("init", "-q", "App", in: folder)
		let typed = ["order.graphql", "--schema", "../../schema.graphqls", "--app", "Shop"]
		GenRun(arguments: typed, in: folder, at: "App/F", variables: home).expectDone()
		git("-C", "App", "add", "-A", in: folder)
		git("-C", "App", "commit", "-q", "-m", "x", in: folder)
		func check() -> GenRun { GenRun("check", "--changed", "HEAD", in: folder, at: "App", variables: home) }
		#expect(check().errors.contains("0 of 1 features differ"))
		folder.write("schema.graphqls", schema.replacing("total: Int!", with: "total: Int"))
		let run = check()
		#expect(run.errors.contains("1 of 1 features differ") && run.status == .found, "\(run.errors)")
	}

	@Test("A revision that does not exist is reported, and so is a folder outside of a repository")
	func unknown() throws {
		let folder = try app()
		for revision in ["no-such-branch", "--output=x"] {
			let run = GenRun("check", "--changed=\(revision)", in: folder)
			#expect(run.status == .bad && run.errors.contains("git cannot compare this folder with '\(revision)'"), "\(run.errors)")
		}
		#expect(folder.text("x") == nil)
	}
}
