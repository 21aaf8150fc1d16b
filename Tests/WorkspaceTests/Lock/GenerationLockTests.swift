import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

struct GenerationLockTests {
	private func lock(_ text: String, base: String = GenerationLock().base) -> (lock: GenerationLock?, problems: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let lock = GenerationLock(
			SourceText(path: "gen.lock.json", text), base: SourceText(path: "gen.base", base), of: .anywhere, diagnostics: &diagnostics)
		return (lock, diagnostics.all)
	}

	/// Reads a lock that has only the texts of files.
	private func reading(base: String) -> (lock: GenerationLock?, problems: [Diagnostic]) { lock(#"{"version": 3}"#, base: base) }

	@Test(
		"A lock that is written can be read back",
		arguments: [
			"", "a", "a\n", "a\r\nb\r\n", "\n\n", "\n", "\"\\\u{1}\u{2028}é😀\t\n", "\\", "\\ No newline at end of file", "\\\\\n\\=\n",
			"=== gen \(Fingerprint(of: []).text) A.swift\n=======\n<<<<<<< a\n||||||| b\n>>>>>>> c\n",
		],
		[GenerationLock.Absence.deleted, .excluded, nil])
	func roundTrip(text: String, absence: GenerationLock.Absence?) throws {
		let path = try #require(FolderPath("Sources/Ä \"x\".swift"))
		let entry = GenerationLock.Entry(text: Array(text.utf8), absence: absence)
		let written = GenerationLock(entries: [path: entry, FolderPath(valid: "Z.swift"): .init(text: Array("z\n".utf8))])
		let (read, problems) = lock(String(decoding: written.text(version: "1.0"), as: UTF8.self), base: written.base)
		#expect(problems.isEmpty && read?.entries.count == 2 && read?.combinedFiles == [])
		let found = try #require(read?.entries[path])
		#expect(found.isSame(as: entry))
		#expect(found.damage == nil)
	}

	@Test("Inputs can be read back, ordered by path, and a missing list differs from an empty one")
	func inputs() throws {
		let inputs = [InputRecord(path: "b \"x\".json", digest: "2"), InputRecord(path: "../a.json", digest: "1")]
		for inputs in [nil, [], inputs] {
			let origin = GenerationLock.Origin(inputs: inputs)
			let text = GenerationLock(entries: [:], origin: origin).text(version: "1.0")
			let read = try #require(lock(String(decoding: text, as: UTF8.self)).lock)
			#expect(read.origin == GenerationLock.Origin(version: "1.0", inputs: inputs))
			#expect(read.origin.inputs?.map(\.path) == inputs?.map(\.path).sorted())
		}
	}

	@Test("Former names can be read back, and what is no name is skipped")
	func formerNames() throws {
		let names = FormerNames(names: ["ItemDTO": "ThingDTO"], members: ["ThingDTO": ["größe": "size"]])
		let text = GenerationLock(entries: [:], origin: GenerationLock.Origin(formerNames: names)).text(version: "1.0")
		#expect(lock(String(decoding: text, as: UTF8.self)).lock?.origin.formerNames == names)
		let (read, problems) = lock(
			#"{"version": 3, "former": {"A": "B", "A.b.c": "d", "x y": "z", "C": "1", "": "e", "D.": "f", "E": 1, "F": "F"}}"#)
		#expect(read?.origin.formerNames == FormerNames(names: ["A": "B"], members: [:]) && problems.isEmpty)
	}

	@Test("A malformed record of an input is skipped, and nothing else")
	func damagedInputs() {
		let (read, problems) = lock(#"{"version": 3, "inputs": [{"path": "a", "fingerprint": "1"}, {}, 1]}"#)
		#expect(read?.origin.inputs == [InputRecord(path: "a", digest: "1")])
		#expect(problems.isEmpty)
		#expect(lock(#"{"version": 3, "inputs": 1}"#).lock?.origin.inputs == nil)
	}

	@Test("Equal files produce equal bytes, ordered by path")
	func stable() throws {
		let paths = try ["b", "a/c", "a", "Z"].map { try #require(FolderPath($0)) }
		let lines = { (order: [FolderPath]) -> String in
			GenerationLock(entries: Dictionary(uniqueKeysWithValues: order.map { ($0, .init(text: [])) })).base
		}
		#expect(lines(paths) == lines(paths.reversed()))
		let order = lines(paths).split(separator: "\n").filter { $0.hasPrefix("=== gen ") }.compactMap { $0.split(separator: " ").last }
		#expect(order == ["Z", "a", "a/c", "b"])
	}

	@Test("Keys of a later gen are skipped")
	func unknownKeys() {
		let base = GenerationLock(entries: [FolderPath(valid: "a"): .init(text: [])]).base
		let (read, problems) = lock(#"{"version": 3, "later": {}, "files": {"a": {"deleted": true, "later": 1}}}"#, base: base)
		#expect(read?.entries[FolderPath(valid: "a")]?.absence == .deleted)
		#expect(problems.isEmpty)
	}

	@Test(
		"A lock of another format is refused with the next steps", arguments: [(4, "update gen"), (2, "remove gen.lock.json and run gen")])
	func otherForm(form: Int, help: String) {
		let (read, problems) = lock(#"{"version": \#(form), "files": []}"#)
		#expect(read == nil)
		#expect(problems.first?.fix?.text.hasPrefix(help) == true)
	}

	@Test(
		"A file that is not a lock is an error at its position, never an empty lock",
		arguments: ["1️⃣{}", "1️⃣[]", "{\"version\": 3,\n1️⃣<<<<<<< HEAD\n"])
	func damaged(marked: String) {
		let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
		let (read, problems) = lock(parts.joined())
		#expect(read == nil)
		#expect(problems.first?.severity == .error)
		#expect(problems.first?.span?.range.lower == parts[0].utf8.count)
		#expect(problems.first?.fix != nil)
	}

	/// A section of `gen.base`.
	private func section(_ path: String, _ text: String, digestOf other: String? = nil) -> String {
		"=== gen \(Fingerprint(of: Array((other ?? text).utf8)).text) \(path)\n\(text)"
	}

	/// The first line of `gen.base`.
	private let about = GenerationLock().base

	@Test("A text without its digest is damaged, and so is one behind a header that is none")
	func damagedText() throws {
		for text in [section("a", "x\n", digestOf: "y\n"), section("a", "x\n") + "=== gen 1 b\ny\n", section("a", "x\n") + "=== gen\n"] {
			let (read, problems) = reading(base: about + text)
			#expect(problems.isEmpty)
			let entry = try #require(read?.entries[FolderPath(valid: "a")])
			#expect(entry.damage?.range.lower == about.utf8.count && entry.base == [] && read?.entries.count == 1)
		}
	}

	@Test("A file whose header has the digests of both sides of a merge has the texts between them, which git merged")
	func mergedHeader() throws {
		let headers = ["1", "2"].map { section("a", "", digestOf: $0) }
		let conflict = "<<<<<<< HEAD\n\(headers[0])=======\n\(headers[1])>>>>>>> branch\n"
		let (merged, problems) = reading(base: about + conflict + "x\ny\n")
		let entry = try #require(merged?.entries[FolderPath(valid: "a")])
		#expect(entry.text == Array("x\ny\n".utf8) && entry.alternatives.isEmpty && entry.damage == nil && problems.isEmpty)
		#expect(merged?.combinedFiles == [GenerationLock.basePath])
		let both = reading(base: about + conflict + "x\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> branch\n").lock
		#expect(both?.entries[FolderPath(valid: "a")]?.text == Array("x\n1\n".utf8))
		#expect(both?.entries[FolderPath(valid: "a")]?.alternatives == [Array("x\n2\n".utf8)])
	}

	@Test("Both sides of a merge count, first a text that has its digest")
	func mergedTexts() {
		for second in [section("a", "2\n"), section("a", "2\n", digestOf: "x")] {
			let entry = reading(base: about + second + section("a", "1\n")).lock?.entries[FolderPath(valid: "a")]
			let texts = [entry?.text ?? []] + (entry?.alternatives ?? [])
			#expect(Set(texts) == Set(["1\n", "2\n"].map { Array($0.utf8) }) && entry?.damage == nil)
			if second.contains(Fingerprint(of: Array("x".utf8)).text) { #expect(texts.first == Array("1\n".utf8)) }
		}
	}

	@Test("A section that one side of a merge removed and the other left is removed if the common version is known")
	func removedSection() throws {
		let (a, b, c) = (section("a", "1\n"), section("b", "1\n"), section("c", "1\n"))
		let (read, _) = reading(base: about + "<<<<<<< HEAD\n\(a)||||||| base\n\(a)\(b)=======\n\(a)\(b)\(c)>>>>>>> branch\n")
		#expect(read?.entries.keys.map(\.text).sorted() == ["a", "c"])
		#expect(read?.entries[FolderPath(valid: "c")]?.isOfOneSide == true)
	}

	@Test("Line ends that a checkout has converted are those that were generated")
	func convertedLineEnds() {
		let (read, problems) = reading(base: (about + section("a", "x\n\ny\n")).replacing("\n", with: "\r\n"))
		#expect(problems.isEmpty && read?.entries[FolderPath(valid: "a")]?.base == Array("x\n\ny\n".utf8))
	}

	@Test("A gen.base that is missing beside a lock, or is another file, is an error with the next steps", arguments: ["", "x\n", "{}\n"])
	func foreignBase(text: String) {
		let (read, problems) = reading(base: text)
		#expect(read == nil && problems.map(\.code) == [.lockDamaged])
		#expect(problems.first?.fix?.text.contains("gen.base from version control") == true)
	}

	@Test("An entry with a path outside of the folder is skipped with a warning")
	func outsidePath() {
		let (read, problems) = reading(base: about + section("../a", ""))
		#expect(read?.entries.isEmpty == true && read?.hasUnmanagedFiles == true)
		#expect(problems.map(\.severity) == [.warning])
	}

	@Test("A lock in which a merge by version control left a key twice is written again by the next run")
	func repeatedKey() {
		let (read, problems) = lock(#"{"version": 3, "names": {"GET /a": "a", "GET /a": "b"}}"#)
		#expect(problems.isEmpty)
		#expect(read?.combinedFiles == [GenerationLock.path])
	}

	@Test("No part of a lock that cannot be read is taken for that of a missing one", arguments: ["loop", "folder", "large"])
	func unreadable(kind: String) throws {
		let folder = try TemporaryFolder()
		let path = GenerationLock.path.text
		switch kind {
		case "loop": folder.link(path, to: path)
		case "folder": folder.makeFolder(path)
		default:
			folder.write(path, "")
			folder.setSize(path, FeatureFolder.largestFile + 1)
		}
		let opened = try FeatureFolder(at: folder.path)
		#expect(throws: DiskError.self) { try opened.nameHistory() }
		#expect(throws: DiskError.self) { try opened.recordedInputs() }
		#expect(throws: DiskError.self) { try opened.movedInputs() }
	}

	@Test("A section that a merge by version control left twice has what both have")
	func repeatedSection() throws {
		let text = """
			{
				"version": 3,
				"names": {
					"GET /a": "a"
				},
				"names": {
					"GET /b": "b"
				},
				"former": {
					"OldDTO": "NewDTO"
				},
				"former": {
					"OldDTO.name": "title"
				}
			}
			"""
		let (read, problems) = lock(text)
		#expect(problems.isEmpty)
		#expect(read?.combinedFiles == [GenerationLock.path])
		#expect(read?.origin.formerNames == FormerNames(names: ["OldDTO": "NewDTO"], members: ["OldDTO": ["name": "title"]]))
		let names = NameHistory(["GET /a": "a", "GET /b": "b"])
		#expect(read?.origin.names == names)
		let folder = try TemporaryFolder()
		folder.write("gen.lock.json", text)
		#expect(try FeatureFolder(at: folder.path).nameHistory() == names)
	}

	@Test("A truncated lock is an error with the next steps")
	func truncated() {
		let (read, problems) = lock("{\"version\": 3, \"files\": {")
		#expect(read == nil)
		#expect(problems.contains { $0.severity == .error && $0.span != nil })
		#expect(problems.contains { $0.fix?.text.contains("--adopt") == true })
	}
}

extension GenerationLock {
	/// The text of `gen.base`.
	var base: String { String(decoding: baseText, as: UTF8.self) }
}
