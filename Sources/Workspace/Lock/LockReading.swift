import Generator
import JSONLanguage
import SourceText

extension FeatureFolder {
	/// Reads `gen.lock.json`; returns an empty lock if there is none, nil if it is damaged, which is then reported.
	///
	/// A damaged lock is never treated as an empty one: all files would look hand-written.
	///
	/// - Parameter files: the files that a lock may list; entries of others are reported and skipped.
	package func readLock(
		of files: LockedFiles, diagnostics: inout Diagnostics
	) throws(DiskError) -> (lock: GenerationLock, entry: DiskEntry)? {
		let entry = try read(GenerationLock.path)
		return try readLock(entry, of: files, diagnostics: &diagnostics).map { ($0, entry) }
	}

	/// Parses the lock from `entry`, which was read at its path.
	///
	/// - Parameter commonVersion: returns the version from which both sides of an unfinished merge come.
	func readLock(
		_ entry: DiskEntry, of files: LockedFiles, commonVersion: (FolderPath) -> [UInt8]? = { _ in nil }, diagnostics: inout Diagnostics
	) throws(DiskError) -> GenerationLock? {
		guard let bytes = try lockBytes(entry) else { return GenerationLock() }
		let source = SourceText(path: display(GenerationLock.path.text), bytes: bytes)
		return GenerationLock(source, of: files, common: { commonVersion(GenerationLock.path) }, diagnostics: &diagnostics)
	}

	/// Returns the bytes of the lock, nil only if there is none: a lock that cannot be read is never treated as a missing one.
	private func lockBytes(_ entry: DiskEntry) throws(DiskError) -> [UInt8]? {
		let shown = display(GenerationLock.path.text)
		switch entry {
		case .missing: return nil
		case .file(let file): return file.bytes
		case .folder: throw DiskError(.read, shown, .isFolder)
		case .tooLarge: throw DiskError(.read, shown, .tooLarge)
		case .other: throw DiskError(.read, shown, .notFile)
		}
	}
}

extension FeatureFolder {
	/// Returns the names that the lock remembers; empty if it is damaged, which is reported when the whole lock is read.
	package func nameHistory() throws(DiskError) -> NameHistory {
		try section("names", NameHistory.init) { ours, theirs, _ in
			var names = theirs
			names.merge(ours)
			return names
		}
	}

	/// Returns what the samples of earlier runs had; empty if the lock is damaged, which is reported when the whole lock is read.
	package func sampleEvidence() throws(DiskError) -> SampleEvidence {
		try section("evidence", SampleEvidence.init, merged: SampleEvidence.merged)
	}

	/// Returns the inputs that the lock records, with paths from the feature folder; nil if they are unknown.
	package func recordedInputs() throws(DiskError) -> [InputRecord]? {
		try section("inputs", InputRecord.all) { ours, theirs, _ in ours == theirs ? ours : nil }
	}

	/// Returns the value of a section of the lock, or of both sides of an unfinished merge.
	private func section<Value>(
		_ key: String, _ read: (JSONNode?) -> Value, merged: (_ ours: Value, _ theirs: Value, _ base: Value?) -> Value
	) throws(DiskError) -> Value {
		guard let bytes = try lockBytes(self.read(GenerationLock.path)) else { return read(nil) }
		guard !ConflictMarker.all(in: bytes).isEmpty, let sides = ConflictSides(bytes) else {
			return read(GenerationLock.section(key, in: bytes))
		}
		func side(_ bytes: [UInt8]) -> Value {
			read(SourceText(path: GenerationLock.path.text, bytes: bytes).jsonOfSide()?.root.unitingSections[key])
		}
		return merged(side(sides.ours), side(sides.theirs), sides.base.map(side))
	}
}

extension InputRecord {
	/// Reads the inputs of a lock; nil if it has none. Malformed records are skipped: only the wording of a check depends on them.
	fileprivate static func all(_ node: JSONNode?) -> [InputRecord]? {
		node?.elements?.compactMap { input in
			guard let path = input["path"]?.string, let digest = input["fingerprint"]?.string else { return nil }
			return InputRecord(path: path, digest: digest)
		}
	}
}

extension GenerationLock {
	/// Returns the value of a key of the lock with the text `bytes`.
	///
	/// The sections precede the texts of the files, which need not be parsed for them, unless the lock was written by another tool.
	static func section(_ key: String, in bytes: [UInt8]) -> JSONNode? {
		let opening = Array("\n\t\"\(key)\": ".utf8)
		let files = bytes.firstIndex(of: Array("\n\t\"files\":".utf8)) ?? bytes.count
		let head = Array(bytes[..<files])
		guard let begin = head.firstIndex(of: opening) else {
			let isThere = bytes.firstIndex(of: Array("\"\(key)\"".utf8)) != nil
			return isThere ? json(bytes)?[key] : nil
		}
		let start = begin + opening.count
		let isWritten = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains { head[start...].starts(with: [$0, UInt8(ascii: "\n")]) }
		let closing = head[start...].first == UInt8(ascii: "[") ? endOfList : endOfSection
		guard isWritten, let end = head.firstIndex(of: Array(closing.utf8), from: start), head.firstIndex(of: opening, from: end) == nil
		else { return json(bytes)?[key] }
		return json(Array(head[start..<end] + closing.utf8))
	}

	private static func json(_ bytes: [UInt8]) -> JSONNode? {
		var discarded = Diagnostics()
		return JSONNode.parse(SourceText(path: path.text, bytes: bytes), diagnostics: &discarded)?.unitingSections
	}
}

extension JSONNode {
	/// The lock with each section once. A merge by version control can leave one twice, with the lines of either branch.
	fileprivate var unitingSections: JSONNode {
		guard let members, Set(members.map(\.key)).count < members.count else { return self }
		var united: [JSONMember] = []
		var indices: [String: Int] = [:]
		for member in members {
			guard let index = indices[member.key] else {
				indices[member.key] = united.count
				united.append(member)
				continue
			}
			switch (united[index].value.content, member.value.content) {
			case (.object(let first), .object(let second)): united[index].value.content = .object(first + second)
			case (.array(let first), .array(let second)): united[index].value.content = .array(first + second)
			default: united[index] = member
			}
		}
		return JSONNode(.object(united), at: range)
	}
}

extension NameHistory {
	/// Skips values that are not names by path.
	fileprivate init(_ node: JSONNode?) {
		var names: [String: String] = [:]
		for member in node?.members ?? [] { names[member.key] = member.value.string }
		self.init(names)
	}
}

extension GenerationLock {
	/// Parses `source`; nil if it is not a lock, with all errors reported. Keys of a later gen are skipped, and so is, with a warning, a
	/// file that is not one of `files`.
	package init?(
		_ source: SourceText, of files: LockedFiles, common: () -> [UInt8]? = { nil }, diagnostics: inout Diagnostics
	) {
		if let marker = source.conflictMarkers.first {
			guard let sides = ConflictSides(source.withBytes { Array($0) }),
				let ours = Self.side(sides.ours, of: source, files, &diagnostics),
				let theirs = Self.side(sides.theirs, of: source, files, &diagnostics)
			else {
				if !diagnostics.hasErrors { diagnostics.report(.unmergedLock(at: marker)) }
				return nil
			}
			var discarded = Diagnostics()
			let base = (sides.base ?? common()).flatMap { Self.side($0, of: source, files, &discarded) }
			self = ours.combined(with: theirs, base: base)
			return
		}
		var problems = Diagnostics()
		let root = JSONNode.parse(source, diagnostics: &problems)?.unitingSections
		guard let root, !problems.hasErrors else {
			for var problem in problems.all {
				// Nobody repairs a lock by hand.
				problem.fix = nil
				diagnostics.report(problem)
			}
			diagnostics.report(.wayOutOfDamage(source))
			return nil
		}
		// A merge by version control can leave a key twice: nobody removes it by hand, and the next run writes it once.
		let repeatsKeys = problems.all.contains { $0.code == .jsonDuplicateKey }
		for problem in problems.all where problem.code != .jsonDuplicateKey { diagnostics.report(problem) }
		var reader = LockReader(source: source, files: files)
		let entries = reader.entries(of: root)
		let origin = reader.origin(of: root)
		diagnostics.report(contentsOf: reader.problems)
		if reader.problems.hasErrors { return nil }
		self.init(entries: entries, origin: origin)
		hasUnmanagedFiles = reader.hasUnmanagedFiles
		isCombined = repeatsKeys || entries.values.contains { !$0.alternatives.isEmpty }
	}
}

private struct LockReader {
	let source: SourceText
	let files: LockedFiles
	var problems = Diagnostics()
	private(set) var hasUnmanagedFiles = false

	init(source: SourceText, files: LockedFiles) {
		self.source = source
		self.files = files
	}

	mutating func entries(of root: JSONNode) -> [FolderPath: GenerationLock.Entry] {
		guard root.members != nil, let form = root["version"]?.integer, let files = root["files"]?.elements else {
			problems.report(.damagedLock("'version' and 'files' are expected", at: span(root)))
			return [:]
		}
		guard form <= GenerationLock.form else {
			problems.report(.laterLock(form, at: span(root["version"] ?? root)))
			return [:]
		}
		var entries: [FolderPath: GenerationLock.Entry] = [:]
		for file in files {
			guard let (path, entry) = entry(of: file) else { continue }
			guard var other = entries[path] else {
				entries[path] = entry
				continue
			}
			// A merge in version control has put both versions of the entry after each other.
			if other.damage != nil { other = entry } else if entry.damage == nil { other.add(entry) }
			entries[path] = other
		}
		return entries
	}

	/// Returns the origin of the files. Evidence that is not as gen writes it is reported: without it, properties of earlier samples would disappear.
	mutating func origin(of root: JSONNode) -> GenerationLock.Origin {
		var evidence = EvidenceReader()
		let records = evidence.records(root["evidence"])
		if let damage = evidence.damage { problems.report(.damagedLock("this is no evidence of samples", at: span(damage))) }
		return GenerationLock.Origin(
			version: root["gen"]?.string, inputs: InputRecord.all(root["inputs"]), names: NameHistory(root["names"]), evidence: records,
			formerNames: FormerNames(root[FormerNames.section]))
	}

	private mutating func entry(of file: JSONNode) -> (FolderPath, GenerationLock.Entry)? {
		guard let name = file["path"], let written = name.string else {
			problems.report(.withoutPath(at: span(file)))
			hasUnmanagedFiles = true
			return nil
		}
		let template = file["movedFrom"].flatMap { $0.string.flatMap(files.path) }
		guard let path = template == nil ? files.path(written) : files.movedPath(written) else {
			problems.report(.unmanagedFile(written, at: span(name)))
			hasUnmanagedFiles = true
			return nil
		}
		let text = file["text"]?.string.map { Array($0.utf8) }
		var entry = GenerationLock.Entry(text: text ?? [], templatePath: template)
		entry.absence = [.deleted, .excluded].first { file[$0.rawValue]?.bool == true }
		entry.alternatives = file["alternatives"]?.elements?.compactMap(\.string).map { Array($0.utf8) } ?? []
		if text.map({ SHA256Digest(of: $0).text }) != file["sha256"]?.string { entry.damage = span(file["sha256"] ?? file) }
		if text == nil { entry.damage = span(file["text"] ?? file) }
		return (path, entry)
	}

	private func span(_ node: JSONNode) -> SourceSpan {
		SourceSpan(source, node.range)
	}
}

private let restoring: Remedy =
	"restore gen.lock.json from version control; without it, run gen with --adopt to accept the files as they are"

extension Diagnostic {
	fileprivate static func unmergedLock(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unfinishedMerge, "the lock contains markers of an unfinished merge", at: span,
			fix: "take one side completely (git checkout --theirs gen.lock.json), then run gen: it merges the files themselves",
			fixes: [.command("git checkout --theirs gen.lock.json"), .command("git checkout --ours gen.lock.json")])
	}

	fileprivate static func wayOutOfDamage(_ source: SourceText) -> Diagnostic {
		Diagnostic(
			.lockUnreadable, "gen cannot distinguish your edits from generated text without '\(source.path)'; nothing was written",
			fix: restoring)
	}

	fileprivate static func damagedLock(_ problem: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.lockDamaged, "the lock is damaged: \(problem)", at: span, fix: restoring)
	}

	fileprivate static func withoutPath(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.lockEntryDamaged, "the lock has an entry without a path, which gen ignores", at: span, fix: "run gen, which removes the entry")
	}

	fileprivate static func unmanagedFile(_ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.lockEntryDamaged,
			"the lock lists '\(path)', which no template generates, so the entry is ignored and the file is not touched", at: span,
			fix: "check who changed gen.lock.json; the next run removes the entry")
	}

	fileprivate static func laterLock(_ form: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.versionRequired, "the lock has version \(form), written by a later gen; this gen reads version \(GenerationLock.form)",
			at: span,
			fix: "update gen")
	}
}
