import JSONLanguage
import SourceText

/// A pattern that identifies code as written in a style: a file that has all of these lines outside of any braces. `*` matches anything.
///
///     {"lines": ["protocol *RemoteDataSourceContract*", "struct *DataSource: *"]}
package struct StyleSign: Hashable, Sendable {
	package var lines: [String]

	init?(_ reader: inout ConfigurationReader) {
		guard let configured = reader.strings("lines"), !configured.isEmpty else { return nil }
		lines = configured.map(\.value)
	}

	/// The specificity of the sign: the number of lines first, then their length without wildcards.
	package var weight: (lines: Int, bytes: Int) {
		(lines.count, lines.reduce(0) { $0 + $1.utf8.count { $0 != UInt8(ascii: "*") } })
	}

	/// Returns the range of the last of the lines in a file's `declarations`; nil if one of the lines is missing.
	package func range(in declarations: [(text: Substring, range: SourceRange)]) -> SourceRange? {
		var last: SourceRange?
		for line in lines {
			guard let found = declarations.first(where: { Self.matches($0.text, line) }) else { return nil }
			if found.range.lower >= last?.lower ?? 0 { last = found.range }
		}
		return last
	}

	/// Returns whether `line` matches `pattern`, in which `*` matches anything.
	static func matches(_ line: Substring, _ pattern: String) -> Bool {
		let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
		guard let first = pieces.first, line.hasPrefix(first) else { return false }
		guard pieces.count > 1, let last = pieces.last else { return line == first }
		var rest = line.dropFirst(first.count)
		for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
			guard let found = rest.firstRange(of: piece) else { return false }
			rest = rest[found.upperBound...]
		}
		// The prefix and the suffix must not overlap.
		return rest.hasSuffix(last)
	}
}
