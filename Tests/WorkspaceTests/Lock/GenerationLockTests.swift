import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

struct GenerationLockTests {
	private func lock(_ text: String) -> (lock: GenerationLock?, problems: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let lock = GenerationLock(SourceText(path: "gen.lock.json", text), of: .anywhere, diagnostics: &diagnostics)
		return (lock, diagnostics.all)
	}

	@Test(
		"A lock that is written can be read back", arguments: ["", "a", "a\n", "a\r\nb\r\n", "\n\n", "\"\\\u{1}\u{2028}é😀\t\n"],
		[GenerationLock.Absence.deleted, .excluded, nil])
	func roundTrip(text: String, absence: GenerationLock.Absence?) throws {
		let path = try #require(FolderPath("Sources/Ä \"x\".swift"))
		let entry = GenerationLock.Entry(text: Array(text.utf8), absence: absence)
		let (read, problems) = lock(String(decoding: GenerationLock(entries: [path: entry]).text(version: "1.0"), as: UTF8.self))
		#expect(problems.isEmpty)
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
			#"{"version": 2, "former": {"A": "B", "A.b.c": "d", "x y": "z", "C": "1", "": "e", "D.": "f", "E": 1, "F": "F"}, "files": []}"#)
		#expect(read?.origin.formerNames == FormerNames(names: ["A": "B"], members: [:]) && problems.isEmpty)
	}

	@Test("A malformed record of an input is skipped, and nothing else")
	func damagedInputs() {
		let (read, problems) = lock(#"{"version": 2, "inputs": [{"path": "a", "fingerprint": "1"}, {}, 1], "files": []}"#)
		#expect(read?.origin.inputs == [InputRecord(path: "a", digest: "1")])
		#expect(problems.isEmpty)
		#expect(lock(#"{"version": 2, "inputs": 1, "files": []}"#).lock?.origin.inputs == nil)
	}

	@Test("Equal files produce equal bytes, ordered by path")
	func stable() throws {
		let paths = try ["b", "a/c", "a", "Z"].map { try #require(FolderPath($0)) }
		let lines = { (order: [FolderPath]) -> String in
			String(
				decoding: GenerationLock(entries: Dictionary(uniqueKeysWithValues: order.map { ($0, .init(text: [])) })).text(version: "1"),
				as: UTF8.self)
		}
		#expect(lines(paths) == lines(paths.reversed()))
		let order = lines(paths).split(separator: "\n").filter { $0.contains("\"path\"") }.compactMap {
			$0.split(separator: "\"").dropFirst(3).first
		}
		#expect(order == ["Z", "a", "a/c", "b"])
	}

	@Test("The digest is SHA-256, as other tools compute it")
	func digest() {
		#expect(SHA256Digest(of: []).text == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
		#expect(SHA256Digest(of: Array("abc".utf8)).text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
		#expect(
			SHA256Digest(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)).text
				== "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
		#expect(
			SHA256Digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).text
				== "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
	}

	@Test("Keys of a later gen are skipped")
	func unknownKeys() {
		let (read, problems) = lock(#"{"version": 2, "later": {}, "files": [{"path": "a", "sha256": "", "text": "", "later": 1}]}"#)
		#expect(read?.entries.count == 1)
		#expect(problems.isEmpty)
	}

	@Test("A lock of a later format is refused with the next steps")
	func laterForm() {
		let (read, problems) = lock(#"{"version": 3, "files": []}"#)
		#expect(read == nil)
		#expect(problems.first?.fix?.text == "update gen")
	}

	@Test(
		"A file that is not a lock is an error at its position, never an empty lock",
		arguments: ["1️⃣{}", "1️⃣[]", "{\"version\": 2,\n1️⃣<<<<<<< HEAD\n"])
	func damaged(marked: String) {
		let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
		let (read, problems) = lock(parts.joined())
		#expect(read == nil)
		#expect(problems.first?.severity == .error)
		#expect(problems.first?.span?.range.lower == parts[0].utf8.count)
		#expect(problems.first?.fix != nil)
	}

	@Test(
		"An incomplete entry, or one listed twice with different texts, is read as damaged",
		arguments: [
			"{\"path\": \"a\", \"sha256\": \"\", \"text\": [\"x\"]}", "{\"path\": \"a\", \"text\": \"\"}", "{\"path\": \"a\"}",
			"{\"path\": \"a\", \"sha256\": \"0\", \"text\": \"x\"}, {\"path\": \"a\", \"sha256\": \"1\", \"text\": \"y\"}",
		])
	func damagedEntry(entries: String) throws {
		let (read, problems) = lock("{\"version\": 2, \"files\": [\(entries)]}")
		#expect(problems.isEmpty)
		let entry = try #require(read?.entries[FolderPath(valid: "a")])
		#expect(entry.damage != nil && entry.base == [] && read?.entries.count == 1)
	}

	@Test("An entry without a path, or with one outside of the folder, is skipped with a warning")
	func withoutPath() {
		let (read, problems) = lock(#"{"version": 2, "files": [{}, {"path": "../a", "sha256": "", "text": ""}]}"#)
		#expect(read?.entries.isEmpty == true)
		#expect(problems.map(\.severity) == [.warning, .warning])
	}

	@Test("A lock in which a merge by version control left a key twice is written again by the next run")
	func repeatedKey() {
		let (read, problems) = lock(#"{"version": 2, "files": [], "names": {"GET /a": "a", "GET /a": "b"}}"#)
		#expect(problems.isEmpty)
		#expect(read?.isCombined == true)
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
		#expect(throws: DiskError.self) { try opened.sampleEvidence() }
		#expect(throws: DiskError.self) { try opened.recordedInputs() }
		#expect(throws: DiskError.self) { try opened.movedInputs() }
	}

	@Test("A section that a merge by version control left twice has what both have")
	func repeatedSection() throws {
		let text = """
			{
				"version": 2,
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
				},
				"files": []
			}
			"""
		let (read, problems) = lock(text)
		#expect(problems.isEmpty)
		#expect(read?.isCombined == true)
		#expect(read?.origin.formerNames == FormerNames(names: ["OldDTO": "NewDTO"], members: ["OldDTO": ["name": "title"]]))
		let names = NameHistory(["GET /a": "a", "GET /b": "b"])
		#expect(read?.origin.names == names)
		let folder = try TemporaryFolder()
		folder.write("gen.lock.json", text)
		#expect(try FeatureFolder(at: folder.path).nameHistory() == names)
	}

	@Test("A truncated lock is an error with the next steps")
	func truncated() {
		let (read, problems) = lock("{\"version\": 2, \"files\": [")
		#expect(read == nil)
		#expect(problems.contains { $0.severity == .error && $0.span != nil })
		#expect(problems.contains { $0.fix?.text.contains("--adopt") == true })
	}
}
