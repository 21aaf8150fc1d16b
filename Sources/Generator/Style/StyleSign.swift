import JSONLanguage
import SourceText

/// What gives code away as written in a style: a file that has all of these lines outside of any braces. `*` stands for anything.
///
///     {"lines": ["protocol *RemoteDataSourceContract*", "struct *DataSource: *"]}
package struct StyleSign: Hashable, Sendable {
	package var lines: [String]

	init?(_ reader: inout ConfigurationReader) {
		guard let told = reader.strings("lines"), !told.isEmpty else { return nil }
		lines = told.map(\.value)
	}

	/// The more it says, the more it counts: lines first, then what stands in them.
	package var weight: (lines: Int, bytes: Int) {
		(lines.count, lines.reduce(0) { $0 + $1.utf8.count { $0 != UInt8(ascii: "*") } })
	}

	/// Where the last of the lines stands in a file's `declarations`; nil where one of them is missing.
	package func place(in declarations: [(text: Substring, place: SourceRange)]) -> SourceRange? {
		var last: SourceRange?
		for line in lines {
			guard let found = declarations.first(where: { Self.matches($0.text, line) }) else { return nil }
			if found.place.lower >= last?.lower ?? 0 { last = found.place }
		}
		return last
	}

	/// Whether `line` is `pattern`, in which `*` stands for anything.
	static func matches(_ line: Substring, _ pattern: String) -> Bool {
		let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
		guard let first = pieces.first, line.hasPrefix(first) else { return false }
		guard pieces.count > 1, let last = pieces.last else { return line == first }
		var rest = line.dropFirst(first.count)
		for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
			guard let found = rest.firstRange(of: piece) else { return false }
			rest = rest[found.upperBound...]
		}
		// What begins the line does not end it, too.
		return rest.hasSuffix(last)
	}
}
