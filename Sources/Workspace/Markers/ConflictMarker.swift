import SourceText

/// A line that begins or ends one of the two versions of an unresolved conflict, as version control and gen's own merge write them.
///
///     <<<<<<< HEAD
///     let name: String
///     ||||||| 1f2e3d4       in the styles diff3 and zdiff3
///     let name: String?
///     =======
///     let name: Int
///     >>>>>>> feature
///
/// A marker is a sign repeated seven times at the beginning of a line, followed by a space or the end of the line. Git repeats it more often, and
/// adds a name, in a file that both sides renamed, and where `conflict-marker-size` says so. `=======` alone is not one, since it underlines headings. Strings and comments are not distinguished: no JSON string contains a line end, and in a multi-line string in
/// GraphQL or Swift such a line is a marker unless it is indented.
package struct ConflictMarker: Hashable, Sendable {
	/// The line, counted from 0.
	package let line: Int
	package let range: SourceRange

	package static let yours = "<<<<<<< yours"
	package static let separator = "======="
	package static let generated = ">>>>>>> generated"

	/// The number of markers that are collected.
	private static let most = 1000
	/// The least number of signs in a marker, and the number in one without a name.
	static let length = 7
	/// The number of bytes after which progress is reported.
	private static let block = 4 << 20

	/// Returns the first marker of each conflict in `bytes`; if that was removed already, the first of the remaining ones.
	///
	/// - Parameter done: receives the offset up to which the bytes were read.
	package static func all(in bytes: UnsafeRawBufferPointer, done: (Int) -> Void = { _ in }) -> [ConflictMarker] {
		var found: [ConflictMarker] = []
		var isOpen = false
		var line = 0
		var start = 0
		var reported = 0
		while start < bytes.count, found.count < most {
			if let (sign, length) = sign(at: start, in: bytes) {
				let isNested = isOpen && sign != UInt8(ascii: "<")
				if !isNested { found.append(ConflictMarker(line: line, range: SourceRange(start, start + length))) }
				isOpen = sign != UInt8(ascii: ">")
			}
			start = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
			start += 1
			line += 1
			if start - reported >= block {
				done(start)
				reported = start
			}
		}
		return found
	}

	package static func all(in bytes: [UInt8]) -> [ConflictMarker] { bytes.withUnsafeBytes { all(in: $0) } }

	/// Returns the sign that is repeated at `start`, and how often; nil if no marker begins there.
	private static func sign(at start: Int, in bytes: UnsafeRawBufferPointer) -> (sign: UInt8, length: Int)? {
		let sign = bytes[start]
		guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: ">") || sign == UInt8(ascii: "|") else { return nil }
		let end = bytes[start...].firstIndex { $0 != sign } ?? bytes.count
		let next = end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
		let isMarker = isMarker(length: end - start, before: next)
		return isMarker ? (sign, end - start) : nil
	}

	/// Returns whether a sign that is repeated at the beginning of a line is a marker.
	///
	/// - Parameter next: the byte after the signs; a line feed at the end of the text.
	static func isMarker(length: Int, before next: UInt8) -> Bool {
		if next == UInt8(ascii: " ") { return length >= Self.length }
		return length == Self.length && [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(next)
	}
}

extension SourceText {
	package var conflictMarkers: [SourceSpan] {
		let markers = withBytes { bytes in ConflictMarker.all(in: bytes) { discard(before: $0) } }
		return markers.map { SourceSpan(self, $0.range) }
	}

	/// Returns false if the text has conflict markers, which are then reported with one error.
	package func isMerged(_ diagnostics: inout Diagnostics) -> Bool {
		let spans = conflictMarkers
		guard let first = spans.first else { return true }
		diagnostics.report(.unfinishedMerge(path, at: first, and: Array(spans.dropFirst())))
		return false
	}
}

extension Diagnostic {
	fileprivate static func unfinishedMerge(_ path: String, at span: SourceSpan, and others: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.conflictMarker, "'\(path)' contains the conflict markers of an unfinished merge", at: span, moreSpans: others,
			fix: "keep the right lines, remove the markers, and run gen again")
	}
}
