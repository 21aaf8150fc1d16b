import SourceText

/// The texts of the files as they were last generated: `gen.base`, in the order of their paths.
///
///     gen.base: the text of each file as gen wrote it last. Written by gen, for gen: keep it in version control, do not edit it.
///     === gen 9f86d081… Sources/Data/DTOs/CharacterDTO.swift
///     struct CharacterDTO: Decodable {
///     …
///     === end Sources/Data/DTOs/CharacterDTO.swift
///     === gen 60303ae2… Sources/Data/DTOs/EpisodeDTO.swift
///     …
///
/// The lines of a text are its own, so that version control merges them as it merges those of the file. The line at its end is always the same:
/// between headers alone, git takes the lines of a new text for those of a similar one beside it. A backslash precedes a line that could
/// be mistaken for a header or for the marker of a conflict.
struct BaseText {
	/// A text with the digest in its header.
	struct Section: Sendable {
		var digest: String
		var text: [UInt8] = []
		/// The location of the header that was read.
		var span: SourceSpan?
	}

	/// The sections by path: after a merge, those of both sides.
	private(set) var sections: [String: [Section]] = [:]
	/// The paths that only one side of an unfinished merge has.
	private(set) var pathsOfOneSide: Set<String> = []
	/// Whether version control left conflict markers.
	private(set) var hasMarkers = false

	private static let about =
		"gen.base: the text of each file as gen wrote it last. Written by gen, for gen: keep it in version control, do not edit it."
	private static let header = "=== gen "
	private static let end = "=== end "
	/// The line after a text that does not end with a line end.
	private static let withoutLineEnd = "\\ No newline at end of file"
	/// The number of sections that a file can have in one text: a merge leaves one of each side.
	private static let mostSections = 16
	/// The first bytes of lines that a backslash precedes.
	private static let escaped = Array("\\<=>|".utf8)
	private static let backslash = UInt8(ascii: "\\")
	private static let lineFeed = UInt8(ascii: "\n")

	/// Whether both sides of a merge are in it.
	var isCombined: Bool { hasMarkers || sections.values.contains { $0.count > 1 } }
}

// MARK: Reading

extension BaseText {
	/// Parses `source`; nil if it is not one that gen wrote.
	///
	/// - Parameter common: returns the version from which both sides of an unfinished merge come.
	init?(_ source: SourceText, common: () -> [UInt8]? = { nil }) {
		let bytes = source.withBytes { Array($0) }
		guard !ConflictMarker.all(in: bytes).isEmpty else {
			self.init(lines: TextLines(bytes), of: source)
			return
		}
		func side(_ bytes: [UInt8]) -> BaseText? { BaseText(lines: TextLines(bytes), of: SourceText(path: source.path, bytes: bytes)) }
		guard let sides = ConflictSides(bytes), let ours = side(sides.ours), let theirs = side(sides.theirs) else { return nil }
		self = ours.merged(with: theirs, base: (sides.base ?? common()).flatMap(side))
		pathsOfOneSide = Set(ours.sections.keys).symmetricDifference(theirs.sections.keys)
		hasMarkers = true
	}

	/// Returns whether `source` has exactly the texts of `files`, whatever their digests are; false if a line of them is escaped.
	///
	/// In most folders that are checked it has, whether files were edited or not, and nothing needs to be parsed or hashed.
	static func isText(_ source: SourceText, of files: [FolderPath: [UInt8]]) -> Bool {
		source.withBytes { bytes in
			var offset = 0
			func skips(_ wanted: [UInt8]) -> Bool {
				guard bytes.count - offset >= wanted.count else { return false }
				let found = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + wanted.count])
				offset += wanted.count
				return wanted.withUnsafeBytes { $0.isEqual(to: found) }
			}
			guard skips(Array("\(about)\n".utf8)) else { return false }
			for (path, text) in files.sorted(by: { $0.key < $1.key }) {
				guard skips(Array(header.utf8)) else { return false }
				offset += Fingerprint.length
				guard skips(Array(" \(path)\n".utf8)), skips(text), skips(Array("\(end)\(path)\n".utf8)) else { return false }
			}
			return offset == bytes.count
		}
	}

	private init?(lines: TextLines, of source: SourceText) {
		guard lines.count > 0, lines.content(0).elementsEqual(Self.about.utf8) else { return nil }
		// A checkout on Windows may have replaced all line ends.
		let isConverted = lines[0].dropLast().last == UInt8(ascii: "\r")
		var current: (path: String, section: Section)?
		func finish() {
			guard let (path, section) = current, sections[path, default: []].count < Self.mostSections else { return }
			sections[path, default: []].append(section)
		}
		var offset = lines[0].count
		for index in 1..<lines.count {
			let line = lines[index]
			let content = isConverted || line.last != Self.lineFeed ? lines.content(index) : line.dropLast()
			if let (digest, path) = Self.header(lines.content(index)) {
				finish()
				let span = SourceSpan(source, SourceRange(offset, offset + lines.content(index).count))
				current = (path, Section(digest: digest, span: span))
			} else if content.starts(with: Self.end.utf8) {
				finish()
				current = nil
			} else if content.elementsEqual(Self.withoutLineEnd.utf8) {
				_ = current?.section.text.popLast()
			} else {
				current?.section.text += content.first == Self.backslash ? content.dropFirst() : content
				current?.section.text.append(Self.lineFeed)
			}
			offset += line.count
		}
		finish()
	}

	/// Returns the digest and the path in a header; nil for another line.
	private static func header(_ line: ArraySlice<UInt8>) -> (digest: String, path: String)? {
		guard line.starts(with: header.utf8) else { return nil }
		let rest = line.dropFirst(header.utf8.count)
		let path = rest.dropFirst(Fingerprint.length + 1)
		guard !path.isEmpty, rest.dropFirst(Fingerprint.length).first == UInt8(ascii: " ") else { return nil }
		return (String(decoding: rest.prefix(Fingerprint.length), as: UTF8.self), String(decoding: path, as: UTF8.self))
	}
}

extension BaseText.Section: Equatable {
	static func == (a: Self, b: Self) -> Bool { a.digest == b.digest && a.text == b.text }
}

extension GenerationLock.Entry {
	/// Creates the entry for a file from the sections that `gen.base` has of it.
	///
	/// If both sides generated the file, version control leaves the digests of both, and merges the lines below. No digest matches the result,
	/// which is nevertheless what it made of the file, too. A single digest that does not match is damage. Texts with their digests come first.
	///
	/// - Parameter expected: a text that needs no digest.
	init(_ sections: [BaseText.Section], expecting expected: [UInt8]?) {
		let intact = sections.filter { $0.text == expected || Fingerprint(of: $0.text).text == $0.digest }
		var texts: [[UInt8]] = []
		for section in intact + sections where !texts.contains(section.text) { texts.append(section.text) }
		self.init(text: texts.first ?? [])
		alternatives = Array(texts.dropFirst())
		digests = Set(sections.map(\.digest))
		if intact.isEmpty, !isOfBothSides { damage = sections.first?.span }
	}
}

extension GenerationLock {
	/// Returns the paths that a `gen.base` lists.
	package static func paths(inBase source: SourceText) -> [String] { BaseText(source).map { Array($0.sections.keys) } ?? [] }
}

// MARK: Writing

extension BaseText {
	init(_ lock: GenerationLock) {
		for (path, entry) in lock.entries {
			sections[path.text] = ([entry.base] + entry.alternatives).map { Section(digest: Fingerprint(of: $0).text, text: $0) }
		}
	}

	var text: [UInt8] {
		var bytes = Array(Self.about.utf8) + [Self.lineFeed]
		for (path, sections) in sections.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
			for section in sections {
				bytes += "\(Self.header)\(section.digest) \(path)\n".utf8
				let lines = TextLines(section.text)
				for line in 0..<lines.count {
					if let first = lines[line].first, Self.escaped.contains(first) { bytes.append(Self.backslash) }
					bytes += lines[line]
				}
				if lines.lacksFinalLineEnd { bytes += "\n\(Self.withoutLineEnd)\n".utf8 }
				bytes += "\(Self.end)\(path)\n".utf8
			}
		}
		return bytes
	}
}

// MARK: Merging

extension BaseText {
	/// Returns the sections of both sides of a merge: of a file that both generated differently, those of both.
	///
	/// - Parameter base: the version from which both come; nil if it is not known, so that nothing counts as removed.
	func merged(with other: BaseText, base: BaseText?) -> BaseText {
		var merged = self
		merged.sections = sections.merged(with: other.sections, base: base?.sections ?? [:]) { $0 + $1 }
		return merged
	}
}
