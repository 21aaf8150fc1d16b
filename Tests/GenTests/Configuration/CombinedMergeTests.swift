import TestSupport
import Testing

@testable import gen

@Suite("Merges that version control left unfinished")
struct CombinedMergeTests {
	/// Returns the lines of both texts, with conflict markers around those between the common beginning and end.
	private func conflict(_ ours: String, _ theirs: String) -> String {
		let (a, b) = (
			ours.split(separator: "\n", omittingEmptySubsequences: false), theirs.split(separator: "\n", omittingEmptySubsequences: false)
		)
		let head = zip(a, b).prefix { $0 == $1 }.count
		let tail = zip(a.dropFirst(head).reversed(), b.dropFirst(head).reversed()).prefix { $0 == $1 }.count
		var lines = Array(a[..<head]) + ["<<<<<<< HEAD"]
		lines += a[head..<(a.count - tail)]
		lines.append("=======")
		lines += b[head..<(b.count - tail)]
		lines.append(">>>>>>> feature")
		lines += a[(a.count - tail)...]
		return lines.joined(separator: "\n")
	}

	/// Returns the folder in which a merge of two branches left its conflicts: each file as one branch changed it, with markers if both did.
	private func merged(_ base: TemporaryFolder, _ ours: TemporaryFolder, _ theirs: TemporaryFolder) throws -> TemporaryFolder {
		let result = try TemporaryFolder()
		for path in Set(ours.files() + theirs.files()) {
			let (before, mine, other) = (base.text(path), ours.text(path), theirs.text(path))
			if mine == other || other == before {
				if let mine { result.write(path, mine) }
			} else if mine == before {
				if let other { result.write(path, other) }
			} else if let mine, let other {
				result.write(path, conflict(mine, other))
			}
		}
		return result
	}

	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "a"}"#)
		GenRun("item.json", "--app", "Shop", "--feature", "Shop", in: folder).expectDone()
		return folder
	}

	@Test("Runs that two branches add are both kept, and the result is that of one branch that adds both")
	func runs() throws {
		let base = try feature()
		let (ours, theirs, both) = (try base.copy(), try base.copy(), try base.copy())
		for folder in [ours, both] {
			folder.write("order.json", #"{"id": 1, "total": 2.5}"#)
			GenRun("order.json", in: folder).expectDone()
		}
		for folder in [theirs, both] {
			folder.write("user.json", #"{"id": 1, "mail": "a"}"#)
			GenRun("user.json", in: folder).expectDone()
		}
		for (first, second) in [(ours, theirs), (theirs, ours)] {
			let folder = try merged(base, first, second)
			#expect(folder.text("gen.json")?.contains("<<<<<<<") == true && folder.text("gen.lock.json")?.contains("<<<<<<<") == true)
			let check = GenRun("check", in: folder)
			#expect(check.status == .found)
			#expect(check.errors.contains("gen.json: contains both sides of an unfinished merge"), "\(check.errors)")
			for path in ["gen.lock.json", "gen.base"] {
				#expect(check.errors.contains("\(path): contains both sides of an unfinished merge"), "\(check.errors)")
			}
			GenRun(arguments: [], in: folder).expectDone()
			GenRun("check", in: folder).expectDone()
			#expect(folder.files() == both.files())
			for path in both.files() where path.hasSuffix(".swift") { #expect(folder.text(path) == both.text(path), "\(path)") }
		}
	}

	@Test("Samples that two branches add to one run are both in it, and a note points to what one branch may have removed")
	func samples() throws {
		let base = try TemporaryFolder()
		base.write("item.json", #"{"id": 1, "name": "a"}"#)
		GenRun("item.json", "--app", "Shop", "--name", "Item", in: base).expectDone()
		let (ours, theirs) = (try base.copy(), try base.copy())
		for (folder, name) in [(ours, "second"), (theirs, "third")] {
			folder.write("\(name).json", #"{"id": 2, "\#(name)": true}"#)
			let configuration = try #require(folder.text("gen.json"))
			folder.write("gen.json", configuration.replacing("\"item.json\"", with: "\"item.json\",\n\t\t\t\t\"\(name).json\""))
			GenRun(arguments: [], in: folder).expectDone()
		}
		let folder = try merged(base, ours, theirs)
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(
			run.errors.contains("'gen.json' contained both sides of a merge") && run.errors.contains("that one branch removed"),
			"\(run.errors)")
		let configuration = try #require(folder.text("gen.json"))
		#expect(configuration.ranges(of: "\"item.json\"").count == 1, "\(configuration)")
		#expect(configuration.contains("second.json") && configuration.contains("third.json"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("Edits of both branches in a file that both regenerated merge without a question")
	func edits() throws {
		let base = try feature()
		let (ours, theirs) = (try base.copy(), try base.copy())
		let path = "Sources/Data/DTOs/ItemDTO.swift"
		func edit(_ folder: TemporaryFolder, _ line: String, sample: String) throws {
			let text = try #require(folder.text(path))
			folder.write(path, text.replacing("\n}\n", with: "\n\t\(line)\n}\n"))
			folder.write("item.json", sample)
			GenRun(arguments: [], in: folder).expectDone()
		}
		try edit(ours, "var first: Int { 1 }", sample: #"{"id": 1, "name": "a", "size": 3}"#)
		try edit(theirs, "var second: Int { 2 }", sample: #"{"id": 1, "name": "a", "note": "b"}"#)
		let folder = try merged(base, ours, theirs)
		folder.write("item.json", #"{"id": 1, "name": "a", "size": 3, "note": "b"}"#)
		#expect(GenRun("check", in: folder).status == .found)
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(run.states[path] == "merged", "\(run.errors)")
		let text = try #require(folder.text(path))
		for line in ["let size: Int", "let note: String", "var first: Int { 1 }", "var second: Int { 2 }"] { #expect(text.contains(line)) }
		#expect(!text.contains("<<<<<<<"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("A setting to which both sides gave different values is reported with both")
	func contradiction() throws {
		let folder = try feature()
		let text = try #require(folder.text("gen.json"))
		folder.write(
			"gen.json",
			conflict(
				text.replacing("\"app\": \"Shop\"", with: "\"app\": \"A\""), text.replacing("\"app\": \"Shop\"", with: "\"app\": \"B\"")))
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains(#"the two sides of the merge set 'app' to "A" and to "B""#), "\(run.errors)")
	}

	@Test("With the common ancestor between the markers, the side that changed a setting applies, and a removed run stays removed")
	func ancestor() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write(
			"gen.json",
			"""
			{
			<<<<<<< HEAD
				"app": "New",
				"runs": [{"inputs": ["item.json"]}]
			||||||| 1234567
				"app": "Old",
				"runs": [{"inputs": ["item.json"]}, {"inputs": ["gone.json"]}]
			=======
				"app": "Old",
				"feature": "Shop",
				"runs": [{"inputs": ["item.json"]}, {"inputs": ["gone.json"]}]
			>>>>>>> feature
			}

			""")
		GenRun(arguments: [], in: folder).expectDone()
		let text = try #require(folder.text("gen.json"))
		#expect(
			text.contains(#""app": "New""#) && text.contains(#""feature": "Shop""#) && !text.contains("gone.json") && !text.contains("<<<<")
		)
	}

	@Test("A lock whose sides are damaged is reported, and nothing is written", arguments: ["gen.lock.json", "gen.base"])
	func damage(path: String) throws {
		let folder = try feature()
		folder.write(path, "<<<<<<< HEAD\n{\n=======\n[\n>>>>>>> feature\n")
		let before = folder.tree()
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .bad && run.errors.contains("error[unfinished-merge]"), "\(run.errors)")
		#expect(folder.tree() == before)
	}
}
