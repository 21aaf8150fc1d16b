import TestSupport
import Testing

@testable import gen

@Suite("gen merge-driver")
struct MergeDriverTests {
	/// Merges two versions as git does, and returns the status and the text.
	private func merged(
		_ base: String, _ ours: String, _ theirs: String, path: String, in folder: TemporaryFolder
	) throws -> (status: gen.ExitStatus, text: String) {
		folder.write(".merge_file_a", base)
		folder.write(".merge_file_b", ours)
		folder.write(".merge_file_c", theirs)
		let run = GenRun("merge-driver", ".merge_file_a", ".merge_file_b", ".merge_file_c", path, in: folder)
		return (run.status, try #require(folder.text(".merge_file_b")))
	}

	/// Returns the texts of `gen.json` and the lock, and the files, of a feature with these samples.
	private func feature(_ samples: [(name: String, json: String)]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		for (name, json) in samples {
			folder.write("\(name).json", json)
			GenRun("\(name).json", "--app", "Acme", "--feature", "Shop", in: folder).expectDone()
		}
		return folder
	}

	@Test("Two branches that add a run each are merged without a conflict, and the next run changes nothing but the lock's files")
	func runs() throws {
		let base = try feature([("user", #"{"id": 1}"#)])
		let (ours, theirs) = (
			try feature([("user", #"{"id": 1}"#), ("order", #"{"total": 1}"#)]),
			try feature([("user", #"{"id": 1}"#), ("item", #"{"price": 1}"#)])
		)
		let folder = try TemporaryFolder()
		for side in [theirs, ours] { for path in side.files() { folder.write(path, try #require(side.text(path))) } }
		for path in ["gen.json", "gen.lock.json", "gen.base"] {
			let merge = try merged(
				#require(base.text(path)), #require(ours.text(path)), #require(theirs.text(path)), path: "Features/Shop/\(path)", in: folder
			)
			#expect(merge.status == .done)
			folder.write(path, merge.text)
		}
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(Set(run.states.values).isSubset(of: ["same"]), "\(run.errors)")
		GenRun("check", in: folder).expectDone()
		#expect(Set(folder.files()).isSuperset(of: ours.files() + theirs.files()))
	}

	@Test(
		"A run that one branch removed and samples that both add to another one end in one run with all samples, in both orders",
		arguments: [true, false])
	func changedRuns(isReversed: Bool) throws {
		func configuration(_ runs: [[String]]) -> String {
			let texts = runs.map {
				"{ \"inputs\": [\($0.map { "\"\($0).json\"" }.joined(separator: ", "))], \"endpoint\": \"/\($0[0])s\" }"
			}
			return "{ \"runs\": [\(texts.joined(separator: ", "))] }"
		}
		let folder = try TemporaryFolder()
		let base = configuration([["user"], ["item"]])
		let (ours, theirs) = (configuration([["user", "user2"]]), configuration([["user", "user3"], ["item"], ["order"]]))
		let merge = try merged(base, isReversed ? theirs : ours, isReversed ? ours : theirs, path: "gen.json", in: folder)
		#expect(merge.status == .done)
		let samples = isReversed ? ["user", "user3", "user2"] : ["user", "user2", "user3"]
		#expect(merge.text.replacing(" ", with: "") == configuration([samples, ["order"]]).replacing(" ", with: ""))
	}

	@Test("Two documents of one schema that two branches add are two runs")
	func documents() throws {
		func configuration(_ documents: [String]) -> String {
			"{ \"runs\": [\(documents.map { "{ \"inputs\": [\"schema.graphqls\", \"\($0).graphql\"] }" }.joined(separator: ", "))] }"
		}
		let merge = try merged(
			configuration(["a"]), configuration(["a", "b"]), configuration(["a", "c"]), path: "gen.json", in: try TemporaryFolder())
		#expect(merge.text.replacing(" ", with: "") == configuration(["a", "b", "c"]).replacing(" ", with: ""))
	}

	@Test("A file that both sides generated differently has both texts in gen.base until a run takes the one that fits")
	func alternatives() throws {
		let base = try feature([("user", #"{"id": 1}"#)])
		let (ours, theirs) = (try feature([("user", #"{"id": 1, "name": "a"}"#)]), try feature([("user", #"{"id": 1, "age": 3}"#)]))
		let path = "Sources/Data/DTOs/UserDTO.swift"
		func count(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("=== gen ") && $0.hasSuffix(" \(path)") } }
		for name in ["gen.lock.json", "gen.base"] {
			let merge = try merged(
				#require(base.text(name)), #require(ours.text(name)), #require(theirs.text(name)), path: name, in: ours)
			#expect(merge.status == .done)
			#expect(count(merge.text) == (name == "gen.base" ? 2 : 0))
			ours.write(name, merge.text)
		}
		// Git took the file of their side.
		for file in theirs.files() where !["gen.lock.json", "gen.base"].contains(file) { ours.write(file, try #require(theirs.text(file))) }
		ours.write(path, try #require(ours.text(path)) + "\n// Mine\n")
		let run = GenRun(arguments: [], in: ours)
		run.expectDone()
		#expect(count(try #require(ours.text("gen.base"))) == 1)
		#expect(ours.text(path)?.contains("// Mine") == true)
		GenRun("check", in: ours).expectDone()
	}

	@Test("A setting to which both sides gave different values is a conflict with markers")
	func contradiction() throws {
		let folder = try TemporaryFolder()
		let base = "{\n\t\"app\": \"A\"\n}\n"
		let merge = try merged(
			base, base.replacing("\"A\"", with: "\"B\""), base.replacing("\"A\"", with: "\"C\""), path: "gen.json", in: folder)
		#expect(merge.status == .found)
		#expect(merge.text.contains("<<<<<<<") && merge.text.contains("\"B\"") && merge.text.contains("\"C\""))
	}

	@Test("Members that both sides add to one place of a Swift file are both there")
	func swift() throws {
		let folder = try TemporaryFolder()
		let base = "struct A {\n\tlet id: Int\n}\n"
		let merge = try merged(
			base, base.replacing("Int\n", with: "Int\n\tlet a: Int\n"), base.replacing("Int\n", with: "Int\n\tlet b: Int\n"),
			path: "Sources/A.swift", in: folder)
		#expect(merge.status == .done)
		#expect(merge.text.contains("let a: Int") && merge.text.contains("let b: Int"))
	}

	@Test("Missing operands and files are errors that write nothing")
	func errors() throws {
		let folder = try TemporaryFolder()
		folder.write("a", "1")
		#expect(GenRun("merge-driver", "a", "a", in: folder).status == .bad)
		#expect(GenRun("merge-driver", "a", "a", "b", in: folder).status == .bad)
		#expect(folder.text("a") == "1")
	}

	@Test("gen init --git adds its lines to .gitattributes once, and prints the setting of a clone")
	func attributes() throws {
		let folder = try TemporaryFolder()
		folder.write(".gitattributes", "*.png binary")
		let run = GenRun("init", "--git", in: folder)
		run.expectDone()
		#expect(run.errors.contains("git config merge.gen.driver 'gen merge-driver %O %A %B %P'"))
		let text = "*.png binary\ngen.lock.json merge=gen linguist-generated\ngen.base merge=gen linguist-generated\ngen.json merge=gen\n"
		#expect(folder.text(".gitattributes") == text)
		#expect(GenRun("init", "--git", in: folder).states[".gitattributes"] != "updated")
		#expect(folder.text(".gitattributes") == text)
	}
}
