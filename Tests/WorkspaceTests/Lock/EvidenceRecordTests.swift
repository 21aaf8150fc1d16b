import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// The evidence of samples in the text of a lock.
struct EvidenceRecordTests {
	/// Returns a record with everything that a record can have.
	private var record: ShapeRecord {
		var text = ShapeRecord()
		(text.kinds, text.misfits, text.words) = ([.text, .null], ["a UUID", "ISO 8601 \"x\""], ["active", "done"])
		var list = ShapeRecord()
		(list.kinds, list.elements) = ([.array], text)
		var map = ShapeRecord()
		(map.kinds, map.values) = ([.object], list)
		var kinds = ShapeRecord()
		(kinds.kinds, kinds.discriminator, kinds.variants) = ([.object], "../type", ["movie": map, "a \"b\"": text])
		var numbers = ShapeRecord()
		numbers.kinds = [.bool, .integer, .negative, .unsigned, .decimal, .huge]
		var root = ShapeRecord()
		root.kinds = [.object]
		root.keys = [
			.init(key: "id", isOptional: false, sample: "a.json", record: numbers),
			.init(key: "a.\"b\"\n", isOptional: true, sample: "b.json", record: list),
			.init(key: "map", isOptional: false, sample: "a.json", record: map),
			.init(key: "kinds", isOptional: true, sample: "a.json", record: kinds),
			.init(key: "", isOptional: false, sample: "", record: ShapeRecord()),
		]
		root.keyUses = KeyUses([KeyUse(objects: 3, counts: ["id": 3, "a.\"b\"\n": 1]), KeyUse(objects: 2, counts: [:])])
		return root
	}

	private func lock(_ evidence: SampleEvidence) -> [UInt8] {
		GenerationLock(origin: .init(evidence: evidence)).text(version: "0.2.0")
	}

	@Test("A record is read as it was written")
	func roundTrip() throws {
		var evidence = SampleEvidence()
		evidence.records = ["Item: GET /items []": record, "Item: POST /items body": ShapeRecord()]
		let folder = try TemporaryFolder()
		folder.write("gen.lock.json", String(decoding: lock(evidence), as: UTF8.self))
		#expect(try FeatureFolder(at: folder.path).sampleEvidence() == evidence)
	}

	@Test("A key that a merge by git left twice has what both of its records have, so that the next run records the same")
	func twice() throws {
		let folder = try TemporaryFolder()
		func evidence(_ text: String) throws -> SampleEvidence {
			folder.write("gen.lock.json", #"{"version": 3, "evidence": \#(text)}"#)
			return try FeatureFolder(at: folder.path).sampleEvidence()
		}
		let whole = try evidence(
			#"{"A: GET": {"kinds": ["object"], "keys": {"count": {"kinds": ["integer", "object"], "optional": true}}}}"#)
		#expect(
			try evidence(
				#"{"A: GET": {"kinds": ["object"], "keys": {"count": {"kinds": ["object"]}, "count": {"kinds": ["integer"], "optional": true}}}}"#
			) == whole)
		#expect(
			try evidence(
				#"{"A: GET": {"kinds": ["object"], "keys": {"count": {"kinds": ["object"], "optional": true}}}, "#
					+ #""A: GET": {"kinds": ["object"], "keys": {"count": {"kinds": ["integer"]}}}}"#) == whole)
	}

	@Test("Both sides of a lock with conflict markers are read")
	func sides() throws {
		var (ours, theirs) = (SampleEvidence(), SampleEvidence())
		ours.records = ["A: GET": record]
		theirs.records = ["B: GET": record]
		let texts = [ours, theirs].map { String(decoding: lock($0), as: UTF8.self) }
		let folder = try TemporaryFolder()
		folder.write("gen.lock.json", "<<<<<<< ours\n\(texts[0])=======\n\(texts[1])>>>>>>> theirs\n")
		#expect(try Set(FeatureFolder(at: folder.path).sampleEvidence().records.keys) == ["A: GET", "B: GET"])
	}

	@Test(
		"Evidence that gen did not write is an error at its position, and read without a crash",
		arguments: [
			"⟦[]⟧", "⟦7⟧", #"{"A: GET": ⟦7⟧}"#, #"{"A: GET": {"kinds": ⟦"text"⟧}}"#, #"{"A: GET": {"kinds": ⟦["txt"]⟧}}"#,
			#"{"A: GET": {"kinds": ["object"], "keys": ⟦[]⟧}}"#, #"{"A: GET": {"kinds": ["object"], "keys": {"id": ⟦5⟧}}}"#,
			#"{"A: GET": {"elements": {"words": ⟦[1]⟧}}}"#, #"{"A": ⟦{}⟧}"#, #"{"A: GET": {"uses": ⟦[{"objects": 0}]⟧}}"#,
		])
	func damaged(text: String) throws {
		let folder = try TemporaryFolder()
		let marked = #"{"version": 3, "evidence": \#(text)}"#
		let lock = marked.replacing("⟦", with: "").replacing("⟧", with: "")
		folder.write("gen.lock.json", lock)
		_ = try FeatureFolder(at: folder.path).sampleEvidence()
		var diagnostics = Diagnostics()
		let files = LockedFiles.anywhere
		#expect(
			GenerationLock(
				SourceText(path: "gen.lock.json", lock), base: SourceText(path: "gen.base", ""), of: files, diagnostics: &diagnostics)
				== nil)
		let before = marked.prefix { $0 != "⟦" }.utf8.count
		#expect(diagnostics.all.first?.code == .lockDamaged && diagnostics.all.first?.span?.range.lower == before, "\(diagnostics.all)")
	}
}
