import SourceText

/// The modules that a Swift file always imports, in the order of the file.
///
/// Imports between `#if` and `#endif` do not count, since the file compiles without them.
struct SwiftImports {
	private(set) var modules: [String] = []
	/// The modules imported with `@testable`.
	private(set) var testable: [String] = []

	init(_ text: String) {
		var conditions = 0
		var isInString = false
		var comments = 0
		for line in text.split(whereSeparator: \.isNewline) {
			let words = Self.words(line)
			guard let first = words.first else { continue }
			if !isInString, comments == 0 {
				if first == "#if" { conditions += 1 }
				if first == "#endif" { conditions = max(0, conditions - 1) }
				if conditions == 0 { read(words) }
			}
			if !first.hasPrefix("//") {
				if Self.count("\"\"\"", in: line) % 2 == 1 { isInString.toggle() }
				if !isInString { comments = max(0, comments + Self.count("/*", in: line) - Self.count("*/", in: line)) }
			}
		}
	}

	private mutating func read(_ words: [Substring]) {
		guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(Self.mayPrecede) else { return }
		var rest = words[(keyword + 1)...]
		if let kind = rest.first, Self.kinds.contains(kind) { rest = rest.dropFirst() }
		guard let path = rest.first else { return }
		let module = String(path.prefix { $0 != "." && $0 != ";" }.filter { $0 != "`" })
		if !modules.contains(module) { modules.append(module) }
		if words[..<keyword].contains("@testable"), !testable.contains(module) { testable.append(module) }
	}

	private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
	private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

	private static func mayPrecede(_ word: Substring) -> Bool { word.hasPrefix("@") || access.contains(word) }

	private static func words(_ line: Substring) -> [Substring] { line.split { $0 == " " || $0 == "\t" } }

	private static func count(_ mark: String, in line: Substring) -> Int {
		var (rest, count) = (line, 0)
		while let found = rest.firstRange(of: mark) {
			rest = rest[found.upperBound...]
			count += 1
		}
		return count
	}
}
