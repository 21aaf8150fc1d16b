import JSONLanguage
import SourceText

/// A pattern that identifies code as written in a style: a file that has all of these lines outside of any braces. `*` matches anything.
///
///     {"lines": ["protocol *RemoteDataSourceContract*", "struct *DataSource: *"]}
package struct StyleSign: Hashable, Sendable {
	package var lines: [String]
	/// The texts between the wildcards of each line.
	private let pieces: [[[UInt8]]]

	init?(_ node: Configured<JSONNode>) {
		guard let configured = node["lines"]?.strings, !configured.isEmpty else { return nil }
		self.init(lines: configured.map(\.value))
	}

	init(lines: [String]) {
		self.lines = lines
		pieces = lines.map { line in
			line.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
		}
	}

	/// The specificity of the sign: the number of lines first, then their length without wildcards.
	package var weight: (lines: Int, bytes: Int) {
		(lines.count, pieces.joined().reduce(0) { $0 + $1.count })
	}

	/// Returns the range of the last of the lines in a file's `declarations`; nil if one of the lines is missing.
	package func range(in declarations: [ArraySlice<UInt8>]) -> SourceRange? {
		var last: SourceRange?
		for line in pieces {
			guard let found = declarations.first(where: { Self.matches($0, line) }) else { return nil }
			if found.startIndex >= last?.lower ?? 0 { last = SourceRange(found.startIndex, found.endIndex) }
		}
		return last
	}

	/// Returns whether `line` consists of `pieces`, with anything between them.
	private static func matches(_ line: ArraySlice<UInt8>, _ pieces: [[UInt8]]) -> Bool {
		guard let first = pieces.first, line.starts(with: first) else { return false }
		guard pieces.count > 1, let last = pieces.last else { return line.count == first.count }
		var rest = line.dropFirst(first.count)
		for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
			guard let found = rest.firstIndex(of: piece) else { return false }
			rest = rest[(found + piece.count)...]
		}
		// The prefix and the suffix must not overlap.
		return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
	}
}
