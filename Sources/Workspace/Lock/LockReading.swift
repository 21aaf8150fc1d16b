import Generator
import SourceText

/// Both files of a lock as they were read.
package struct LockOnDisk: Sendable {
	package var record: DiskEntry
	package var base: DiskEntry
}

extension GenerationLock {
	/// Returns the edits that write both files.
	///
	/// - Parameter before: the files as they were read.
	func edits(since before: LockOnDisk, version: String) -> [FileEdit] {
		[
			FileEdit(Self.basePath, .write(baseText), before: before.base),
			FileEdit(Self.path, .write(text(version: version)), before: before.record),
		]
	}

	/// The text of `gen.base`.
	package var baseText: [UInt8] { BaseText(self).text }

	/// The text of `gen.lock.json`.
	package func text(version: String) -> [UInt8] {
		var record = LockRecord(origin: origin)
		for (path, entry) in entries where entry.templatePath != nil || entry.absence != nil || !entry.past.isEmpty {
			record.files[path.text] = LockRecord.FileFacts(
				templatePath: entry.templatePath?.text, absence: entry.absence, past: entry.past)
		}
		return record.text(version: version)
	}
}

extension FeatureFolder {
	/// Reads the lock; returns an empty one if there is none, nil if it is damaged, which is then reported.
	///
	/// A damaged lock is never treated as an empty one: all files would look hand-written.
	///
	/// - Parameter files: the files that a lock may list; entries of others are reported and skipped.
	package func readLock(
		of files: LockedFiles, diagnostics: inout Diagnostics
	) throws(DiskError) -> (lock: GenerationLock, before: LockOnDisk)? {
		let before = try lockOnDisk()
		return try readLock(before, of: files, diagnostics: &diagnostics).map { ($0, before) }
	}

	func lockOnDisk() throws(DiskError) -> LockOnDisk {
		LockOnDisk(record: try read(GenerationLock.path), base: try read(GenerationLock.basePath))
	}

	/// Parses the lock from its files.
	///
	/// - Parameters:
	///   - expected: the files that are generated now. In most folders their texts are those of the last run, edited or not, and need no digest.
	///   - commonVersion: returns the version from which both sides of an unfinished merge come.
	func readLock(
		_ before: LockOnDisk, of files: LockedFiles, expecting expected: [GeneratedFile] = [],
		commonVersion: (FolderPath) -> [UInt8]? = { _ in nil }, diagnostics: inout Diagnostics
	) throws(DiskError) -> GenerationLock? {
		guard let source = try lockSource(before.record, at: GenerationLock.path) else { return GenerationLock() }
		let base = try lockSource(before.base, at: GenerationLock.basePath) ?? SourceText(path: display(GenerationLock.basePath.text), "")
		return GenerationLock(
			source, base: base, of: files, expecting: expected, commonVersion: commonVersion, diagnostics: &diagnostics)
	}

	/// Returns the text of a file of the lock, nil only if there is none: one that cannot be read is never treated as a missing one.
	private func lockSource(_ entry: DiskEntry, at path: FolderPath) throws(DiskError) -> SourceText? {
		let shown = display(path.text)
		switch entry {
		case .missing: return nil
		case .file(let file): return SourceText(path: shown, bytes: file.bytes)
		case .folder: throw DiskError(.read, shown, .isFolder)
		case .tooLarge: throw DiskError(.read, shown, .tooLarge)
		case .other: throw DiskError(.read, shown, .notFile)
		}
	}
}

extension FeatureFolder {
	/// Returns the names that the lock remembers; empty if it is damaged, which is reported when the whole lock is read.
	package func nameHistory() throws(DiskError) -> NameHistory { try recordedOrigin()?.names ?? NameHistory() }

	/// Returns the inputs that the lock records, with paths from the feature folder; nil if they are unknown.
	package func recordedInputs() throws(DiskError) -> [InputRecord]? { try recordedOrigin()?.inputs }

	private func recordedOrigin() throws(DiskError) -> GenerationLock.Origin? {
		guard let source = try lockSource(read(GenerationLock.path), at: GenerationLock.path) else { return nil }
		var discarded = Diagnostics()
		return LockRecord(source, diagnostics: &discarded)?.origin
	}
}

extension GenerationLock {
	/// Parses the two files of a lock; nil if one of them is not gen's, with all errors reported. A listed file that is not one of `files` is
	/// skipped, with a warning.
	package init?(
		_ source: SourceText, base: SourceText, of files: LockedFiles, expecting expected: [GeneratedFile] = [],
		commonVersion: (FolderPath) -> [UInt8]? = { _ in nil }, diagnostics: inout Diagnostics
	) {
		guard let record = LockRecord(source, common: { commonVersion(Self.path) }, diagnostics: &diagnostics) else { return nil }
		let expected = Dictionary(
			expected.compactMap { file in FolderPath(generated: file.path).map { ($0, Array(file.contents.utf8)) } }
		) { first, _ in first }
		self.init(origin: record.origin)
		if record.isCombined { combinedFiles.append(Self.path) }
		if record.files.values.allSatisfy({ $0.templatePath == nil && $0.absence == nil }), BaseText.isText(base, of: expected) {
			entries = expected.mapValues { Entry(text: $0) }
			for (path, facts) in record.files { FolderPath(path).map { entries[$0]?.past = facts.past } }
			return
		}
		guard let texts = BaseText(base, common: { commonVersion(Self.basePath) }) else {
			diagnostics.report(base.conflictMarkers.first.map { .unmerged(Self.basePath, at: $0) } ?? .foreignBase(base))
			return nil
		}
		if texts.isCombined { combinedFiles.append(Self.basePath) }
		for (name, sections) in texts.sections.sorted(by: { $0.key < $1.key }) {
			let facts = record.files[name]
			let template = facts?.templatePath.flatMap(files.path)
			guard let path = template == nil ? files.path(name) : files.movedPath(name) else {
				diagnostics.report(.unmanagedFile(name, at: sections.first?.span))
				hasUnmanagedFiles = true
				continue
			}
			var entry = Entry(sections, expecting: expected[path])
			(entry.templatePath, entry.absence, entry.past) = (template, facts?.absence, facts?.past ?? [])
			entry.isOfOneSide = texts.pathsOfOneSide.contains(name)
			entries[path] = entry
		}
	}
}

extension Diagnostic {
	fileprivate static func unmanagedFile(_ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.lockEntryDamaged,
			"the lock lists '\(path)', which no template generates, so the entry is ignored and the file is not touched", at: span,
			fix: "check who changed gen.base; the next run removes the entry")
	}
}
