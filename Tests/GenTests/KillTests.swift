import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

/// Runs of the whole tool that end at each of their changes to the disk in turn.
struct KillTests {
	/// Ends a run at its `limit`th change, or fails this change, and counts the changes.
	private final class Countdown: Sendable {
		private let calls = Mutex(0)
		private let limit: Int

		private let answer: DiskGate.Answer
		/// Whether only one change gets the answer, and those after it succeed.
		private let isOnce: Bool

		init(_ limit: Int, _ answer: DiskGate.Answer = .stop, isOnce: Bool = false) {
			self.limit = limit
			self.answer = answer
			self.isOnce = isOnce
		}

		var count: Int { calls.withLock { $0 } }

		/// Some of the changes: those of a large command are similar. They include the first and the last.
		func some(_ number: Int) -> [Int] {
			Set(stride(from: 0, to: count, by: max(1, count / number))).union(max(0, count - 3)..<count).sorted()
		}

		var gate: DiskGate {
			DiskGate { [self] _, _ in
				calls.withLock {
					$0 += 1
					return $0 - 1 == limit || $0 > limit && !isOnce ? answer : .proceed
				}
			}
		}
	}

	/// A command that writes, and the state before it runs.
	struct Command: Sendable, CustomTestStringConvertible {
		let testDescription: String
		let arguments: [String]
		/// The folder that is written to, below the folder of the feature. It may not exist before.
		var output = ""
		/// Whether the command reads gen's own state, which is not used in a copy of a folder.
		var readsState = false
		var status = ExitStatus.done
		let prepare: @Sendable (TemporaryFolder) throws -> Void
	}

	private static let before = #"{"id": 1, "origin": {"name": "x"}}"#
	private static let after = #"{"id": 1, "place": {"name": "x", "size": 2}}"#
	private static let type = "Show/Sources/Data/DTOs/OriginDTO.swift"

	private static func edit(_ path: String, in folder: TemporaryFolder, _ change: (String) -> String) {
		folder.write(path, change(folder.text(path) ?? ""))
	}

	private static func move(_ old: String, to new: String, in folder: TemporaryFolder) {
		folder.write(new, folder.text(old) ?? "")
		folder.delete(old)
	}

	private static func generate(_ arguments: String..., in folder: TemporaryFolder) {
		GenRun(arguments: arguments, in: folder, at: "Show").expectDone()
	}

	static let commands: [Command] = [
		Command(testDescription: "gen", arguments: ["item.json", "--endpoint", "/v2/items", "--prune"]) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", in: folder)
			folder.write("Show/item.json", after)
		},
		Command(testDescription: "gen undo", arguments: ["undo"], readsState: true) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", in: folder)
			folder.write("Show/item.json", after)
			generate("--prune", in: folder)
		},
		Command(testDescription: "gen restore", arguments: ["restore", "OriginDTO.swift"]) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", in: folder)
			folder.delete(type)
			// Other generated code uses the type.
			_ = GenRun(in: folder, at: "Show")
		},
		Command(testDescription: "gen resolve", arguments: ["resolve", "--theirs"]) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", in: folder)
			folder.write(type, (folder.text(type) ?? "").replacing("let name: String", with: "let name: Substring"))
			folder.write("Show/item.json", #"{"id": 1, "origin": {"name": 2}}"#)
			#expect(GenRun(in: folder, at: "Show").status == .conflict)
		},
		Command(testDescription: "gen --fresh", arguments: ["--fresh"]) { folder in
			folder.write("Show/item.json", #"{"URL": "a", "user_id": 1}"#)
			generate("item.json", in: folder)
			folder.write("Show/item.json", #"{"userId": "b", "url": "c", "user_id": 1, "URL": "a"}"#)
			generate(in: folder)
		},
		Command(testDescription: "gen, after an entity got another name", arguments: []) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", "--name", "Item", in: folder)
			edit(type, in: folder) { $0 + "// Mine\n" }
			edit("Show/gen.json", in: folder) { $0.replacing("\"Item\"", with: "\"Thing\"") }
		},
		Command(testDescription: "gen, after a generated file and an input were moved", arguments: []) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", "--name", "Item", in: folder)
			move(type, to: "Show/Sources/Moved/OriginDTO.swift", in: folder)
			move("Show/item.json", to: "Show/Samples/item.json", in: folder)
		},
		Command(testDescription: "gen --adopt", arguments: ["item.json", "--name", "Item", "--style", "sendable", "--adopt"]) { folder in
			folder.write("Show/item.json", before)
			folder.write("Show/Models/PlaceDTO.swift", "struct PlaceDTO: Decodable, Equatable, Sendable {\n\tlet name: String\n}\n")
		},
		Command(testDescription: "gen --merge", arguments: ["--merge"], status: .conflict) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", in: folder)
			edit(type, in: folder) { $0.replacing("let name: String", with: "let name: Substring") }
			folder.write("Show/item.json", #"{"id": 1, "origin": {"name": 2}}"#)
		},
		Command(testDescription: "gen init --git", arguments: ["init", "--git"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen init --ci", arguments: ["init", "--ci", "github", "--output", "."]) { $0.makeFolder("Show/.git") },
		Command(testDescription: "gen init --schema", arguments: ["init", "--schema"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen style new", arguments: ["style", "new", "harbor"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen style schema", arguments: ["style", "schema"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen templates eject", arguments: ["templates", "eject", "container"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen runtime", arguments: ["runtime", "--app", "Acme", "--output", "Runtime"], output: "Runtime") {
			$0.makeFolder("Show")
		},
		Command(testDescription: "gen --output", arguments: ["item.json", "--output", "a/b"], output: "a/b") {
			$0.write("Show/item.json", before)
		},
		Command(testDescription: "gen init --agents", arguments: ["init", "--agents", "--output", "New"], output: "New") {
			$0.makeFolder("Show")
		},
		Command(testDescription: "gen style new --output", arguments: ["style", "new", "harbor", "--output", "a/b"], output: "a/b") {
			$0.makeFolder("Show")
		},
		Command(testDescription: "gen new", arguments: ["new", "Apps/Acme"], output: "Apps/Acme") { $0.makeFolder("Show") },
		Command(testDescription: "gen new in an empty folder", arguments: ["new", "Acme", "item.json"], output: "Acme") {
			$0.write("Show/item.json", before)
			$0.makeFolder("Show/Acme")
		},
		Command(testDescription: "gen merge-driver", arguments: ["merge-driver", "a", "b", "c", "gen.json"]) { folder in
			folder.write("Show/a", "{}\n")
			folder.write("Show/b", #"{"app": "Acme"}"# + "\n")
			folder.write("Show/c", #"{"feature": "Shop"}"# + "\n")
		},
		Command(testDescription: "gen fix", arguments: ["fix"]) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", "--name", "Item", in: folder)
			edit("Show/gen.json", in: folder) {
				$0.replacing("{\n", with: "{\n\t\"rules\": [{\"match\": \"nothing\", \"type\": \"url\"}],\n", maxReplacements: 1)
			}
		},
		Command(
			testDescription: "gen schema", arguments: ["schema", "http://127.0.0.1:1/graphql", "--output", "New/s.graphqls"], output: "New"
		) {
			let field = #"{"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null}, "isDeprecated": false}"#
			let query = #"{"kind": "OBJECT", "name": "Query", "fields": [\#(field)], "interfaces": []}"#
			let types = #"[\#(query), {"kind": "SCALAR", "name": "String"}]"#
			serve(#"{"data": {"__schema": {"queryType": {"name": "Query"}, "types": \#(types), "directives": []}}}"#, in: $0)
		},
		Command(testDescription: "gen ADDRESS", arguments: ["http://127.0.0.1:1/items/1", "--output", "New"], output: "New") {
			serve(before, in: $0)
		},
		Command(testDescription: "gen refresh", arguments: ["refresh", "--force"]) { folder in
			serve(before, in: folder)
			GenRun(arguments: ["http://127.0.0.1:1/items/1"], in: folder, at: "Show", variables: variables(folder)).expectDone()
			serve(after, in: folder)
		},
	]

	/// Puts a `curl` into the folder that answers each request with the text.
	private static func serve(_ text: String, in folder: TemporaryFolder) {
		folder.write("Show/response", text)
		folder.write(
			"bin/curl", "#!/bin/sh\ncat >/dev/null\ncat \"${0%/*}/../Show/response\"\nprintf '\\001gen:200\\tapplication/json\\t'\n")
		folder.setMode("bin/curl", 0o755)
	}

	private static func variables(_ folder: TemporaryFolder) -> [String: String] { ["PATH": folder.path + "/bin"] }

	private func run(_ command: Command, in folder: TemporaryFolder, _ gate: DiskGate? = nil) -> GenRun {
		GenRun(arguments: command.arguments, in: folder, at: "Show", variables: Self.variables(folder), gate: gate)
	}

	/// Returns the files that the user sees after a command was killed.
	private func tree(_ folder: TemporaryFolder, _ command: Command) -> [String: String] {
		folder.treeWithTemplates().filter { path, _ in
			// A command that was killed may leave folders without files, and a part of a file for git beside it.
			!path.hasSuffix(".part") && (command.output.isEmpty || !path.hasSuffix("/"))
		}
	}

	/// A command before and after it ran.
	private struct Reference {
		let command: Command
		private let prepared: TemporaryFolder
		let before: TemporaryFolder
		let after: TemporaryFolder
		let calls: Countdown

		init(_ command: Command, run: (TemporaryFolder, DiskGate) -> GenRun) throws {
			self.command = command
			prepared = try TemporaryFolder()
			try command.prepare(prepared)
			before = prepared
			calls = Countdown(.max)
			after = try command.readsState ? TemporaryFolder() : prepared.copy()
			if command.readsState { try command.prepare(after) }
			let whole = run(after, calls.gate)
			#expect(whole.status == command.status, "\(whole.errors)")
		}

		/// Returns a folder as before the command.
		func folder() throws -> TemporaryFolder {
			guard command.readsState else { return try prepared.copy() }
			let folder = try TemporaryFolder()
			try command.prepare(folder)
			return folder
		}
	}

	@Test(
		"A command for which any single write, rename or removal fails leaves the folder as before or after, and succeeds when it is repeated",
		arguments: commands)
	func everyFailure(command: Command) throws {
		let reference = try Reference(command) { run(command, in: $0, $1) }
		let (before, after) = (reference.before.treeWithTemplates(), reference.after.treeWithTemplates())
		for (number, limit) in reference.calls.some(12).enumerated() {
			let folder = try reference.folder()
			let failure = DiskGate.Answer.fail(number % 2 == 0 ? 28 : 5)
			let failed = run(command, in: folder, Countdown(limit, failure, isOnce: true).gate)
			let tree = folder.treeWithTemplates()
			switch failed.status {
			case .bad: #expect(tree == before, "\(failure) at call \(limit): \(difference(tree, before))")
			case command.status: #expect(tree == after, "\(failure) at call \(limit): \(difference(tree, after))")
			default: Issue.record("\(failure) at call \(limit): \(failed.status), \(failed.errors)")
			}
			guard failed.status == .bad else { continue }
			let repeated = run(command, in: folder)
			#expect(repeated.status == command.status, "\(failure) at call \(limit): \(repeated.errors)")
			let last = folder.treeWithTemplates()
			#expect(last == after, "\(failure) at call \(limit): \(difference(last, after))")
		}
	}

	@Test("A command whose output fails at any point exits with status 2 only if nothing is written", arguments: commands)
	func everyMessage(command: Command) throws {
		let reference = try Reference(command) { run(command, in: $0, $1) }
		let (before, after) = (reference.before.treeWithTemplates(), reference.after.treeWithTemplates())
		for limit in 0..<12 {
			let folder = try reference.folder()
			let calls = Mutex(0)
			let isBroken = Mutex(false)
			let fails: @Sendable () -> Bool = {
				calls.withLock {
					$0 += 1; return $0 == limit + 1
				}
			}
			let note: @Sendable (String) -> Void = { _ in if fails() { isBroken.withLock { $0 = true } } }
			let console = Console(
				output: note, errors: note, outputIsTerminal: false, errorsAreTerminal: false,
				outputFailure: { isBroken.withLock { $0 } || fails() ? "the disk is full" : nil })
			let variables = Self.variables(folder)
			let environment = Environment(workingDirectory: folder.path + "/Show", variables: { variables[$0] })
			let status = Gen(arguments: command.arguments, console: console, environment: environment).run()
			let tree = folder.treeWithTemplates()
			#expect(status == .bad || status == command.status, "message \(limit): \(status)")
			#expect(tree == (status == .bad ? before : after), "message \(limit): \(status)")
			if calls.withLock({ $0 }) <= limit { break }
		}
	}

	@Test(
		"A command killed at any write, rename or removal leaves the folder as before or after, and its next run completes it",
		arguments: commands)
	func everyWrite(command: Command) throws {
		let reference = try Reference(command) { run(command, in: $0, $1) }
		let (before, after) = (tree(reference.before, command), tree(reference.after, command))
		let again = try reference.after.copy()
		let isRepeatable = !command.readsState && run(command, in: again).status == .done && tree(again, command) == after
		#expect(reference.calls.count > 0, "no call is counted")
		#expect(before != after)
		for (number, limit) in reference.calls.some(20).enumerated() {
			let folder = try reference.folder()
			_ = run(command, in: folder, Countdown(limit).gate)
			if isRepeatable || command.arguments[0] == "new", number % 2 == 1 {
				// The same command completes the interrupted one and prints nothing else.
				let repeated = run(command, in: folder)
				#expect(repeated.status == .done, "killed at call \(limit), and run again: \(repeated.errors)")
				#expect(tree(folder, command) == after, "killed at call \(limit), and run again")
				continue
			}
			// The files that the user sees after any command has examined the folder again.
			let recovery = GenRun("restore", "nothing", in: folder, at: command.output.isEmpty ? "Show" : "Show/\(command.output)")
			#expect(recovery.status == .bad, "killed at call \(limit)")
			let tree = tree(folder, command)
			#expect(tree == before || tree == after, "killed at call \(limit): \(difference(tree, before)), \(difference(tree, after))")
			guard tree == before else { continue }
			let repeated = run(command, in: folder)
			#expect(repeated.status == command.status, "killed at call \(limit): \(repeated.errors)")
			#expect(self.tree(folder, command) == after, "killed at call \(limit)")
		}
	}

	@Test("gen --all that is killed, or for which the disk is full, leaves each feature as before or after, and its next run completes it")
	func fleet() throws {
		let features = ["A", "B", "C"]
		let prepared = try TemporaryFolder()
		for feature in features {
			prepared.write("\(feature)/item.json", Self.before)
			GenRun("item.json", in: prepared, at: feature).expectDone()
			prepared.write("\(feature)/item.json", Self.after)
		}
		func trees(_ folder: TemporaryFolder) -> [[String: String]] {
			features.map { folder.tree($0).filter { !$0.key.hasPrefix(".gen/") } }
		}
		let before = trees(prepared)
		let whole = try prepared.copy()
		let counting = Countdown(.max)
		GenRun(arguments: ["--all"], in: whole, gate: counting.gate).expectDone()
		let after = trees(whole)
		for limit in stride(from: 0, to: counting.count, by: max(1, counting.count / 25)) {
			for answer in [DiskGate.Answer.stop, .fail(28)] {
				let folder = try prepared.copy()
				let run = GenRun(arguments: ["--all"], in: folder, gate: Countdown(limit, answer).gate)
				// A disk that is full only while gen removes its own files at the end does no harm.
				#expect(run.status != .done || trees(folder) == after, "\(answer) at call \(limit)")
				for feature in features { _ = GenRun("restore", "nothing", in: folder, at: feature) }
				for (index, tree) in trees(folder).enumerated() {
					#expect(tree == before[index] || tree == after[index], "\(features[index]) after \(answer) at call \(limit)")
				}
				GenRun(arguments: ["--all"], in: folder).expectDone()
				#expect(trees(folder) == after, "\(answer) at call \(limit)")
			}
		}
	}

	private func difference(_ one: [String: String], _ other: [String: String]) -> [String] {
		Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
	}
}
