import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

/// Runs of the whole tool that end at each of their changes to the disk in turn.
struct KillTests {
	/// Ends a run at its `limit`th change, and counts the changes.
	private final class Countdown: Sendable {
		private let calls = Mutex(0)
		private let limit: Int

		private let answer: DiskGate.Answer

		init(_ limit: Int, _ answer: DiskGate.Answer = .stop) {
			self.limit = limit
			self.answer = answer
		}

		var count: Int { calls.withLock { $0 } }

		var gate: DiskGate {
			DiskGate { [self] _, _ in
				calls.withLock {
					$0 += 1
					return $0 > limit ? answer : .proceed
				}
			}
		}
	}

	/// A command that writes, and the state before it runs.
	struct Command: Sendable, CustomTestStringConvertible {
		let testDescription: String
		let arguments: [String]
		/// The folder that is written to, below the folder of the feature.
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
			generate(in: folder)
		},
		Command(testDescription: "gen resolve", arguments: ["resolve", "--theirs"]) { folder in
			folder.write("Show/item.json", before)
			generate("item.json", in: folder)
			folder.write(type, (folder.text(type) ?? "").replacing("let name: String", with: "let name: Substring"))
			folder.write("Show/item.json", #"{"id": 1, "origin": {"name": 2}}"#)
			#expect(GenRun(in: folder, at: "Show").status == .conflict)
		},
		Command(testDescription: "gen rename", arguments: ["rename", "--all", "--yes"]) { folder in
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
		Command(testDescription: "gen init", arguments: ["init", "--yes"]) { $0.write("Show/item.json", before) },
		Command(testDescription: "gen init --ci", arguments: ["init", "--ci", "generic", "--output", "."]) { $0.makeFolder("Show/.git") },
		Command(testDescription: "gen init --schema", arguments: ["init", "--schema"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen style new", arguments: ["style", "new", "harbor"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen style schema", arguments: ["style", "schema"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen templates eject", arguments: ["templates", "eject", "container"]) { $0.makeFolder("Show") },
		Command(testDescription: "gen runtime", arguments: ["runtime", "--app", "Acme", "--output", "Runtime"], output: "Runtime") {
			$0.makeFolder("Show/Runtime")
		},
	]

	@Test(
		"A command killed at any write, rename or removal leaves the folder as before or after, and its next run completes it",
		arguments: commands)
	func everyWrite(command: Command) throws {
		func prepare() throws -> TemporaryFolder {
			let folder = try TemporaryFolder()
			try command.prepare(folder)
			return folder
		}
		let prepared = try prepare()
		let before = prepared.treeWithTemplates()
		let whole = try command.readsState ? prepare() : prepared.copy()
		let counting = Countdown(.max)
		#expect(GenRun(arguments: command.arguments, in: whole, at: "Show", gate: counting.gate).status == command.status)
		let after = whole.treeWithTemplates()
		let again = try whole.copy()
		let isRepeatable =
			!command.readsState && GenRun(arguments: command.arguments, in: again, at: "Show").status == .done
			&& again.treeWithTemplates() == after
		#expect(counting.count > 0, "no call is counted")
		#expect(before != after)
		// The calls of a large command are similar, so some thirty of them suffice, including the first and the last.
		let limits = Set(stride(from: 0, to: counting.count, by: max(1, counting.count / 30))).union(
			max(0, counting.count - 3)..<counting.count)
		for (number, limit) in limits.sorted().enumerated() {
			let folder = try command.readsState ? prepare() : prepared.copy()
			_ = GenRun(arguments: command.arguments, in: folder, at: "Show", gate: Countdown(limit).gate)
			if isRepeatable, number % 2 == 1 {
				// The same command completes the interrupted one and prints nothing else.
				GenRun(arguments: command.arguments, in: folder, at: "Show").expectDone()
				#expect(folder.treeWithTemplates() == after, "killed at call \(limit), and run again")
				continue
			}
			// The files that the user sees after any command has examined the folder again.
			let recovery = GenRun("restore", "nothing", in: folder, at: command.output.isEmpty ? "Show" : "Show/\(command.output)")
			#expect(recovery.status == .bad, "killed at call \(limit)")
			let tree = folder.treeWithTemplates()
			#expect(tree == before || tree == after, "killed at call \(limit): \(difference(tree, before)), \(difference(tree, after))")
			guard tree == before else { continue }
			#expect(GenRun(arguments: command.arguments, in: folder, at: "Show").status == command.status)
			#expect(folder.treeWithTemplates() == after, "killed at call \(limit)")
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
