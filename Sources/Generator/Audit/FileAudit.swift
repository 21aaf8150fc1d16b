import TemplateLanguage

/// Checks the invariants of all files of a run before anything is written.
struct FileAudit {
	private let mostBytes: Int
	private var paths = UniqueNames("files", ignoringCase: true)
	private var found: [Violation] = []

	var violations: [Violation] { paths.violations + found }

	init(mostBytes: Int = Limits.mostFileBytes) {
		self.mostBytes = mostBytes
	}

	mutating func check(_ files: [RenderedFile], on workers: Workers = .current) {
		for file in files { paths.take(file.path, for: "a file generated from \(file.trace.template.path)") }
		found += workers.map(files) { [mostBytes] file in
			var text = file.contents
			return text.withUTF8 { Self.violations(in: $0, file.path, mostBytes: mostBytes) }
		}.joined()
	}

	private static func violations(in bytes: UnsafeBufferPointer<UInt8>, _ path: String, mostBytes: Int) -> [Violation] {
		var found: [Violation] = []
		var lines = DeclarationLines(isSwift: path.hasSuffix(".swift"))
		var start = 0
		while start < bytes.count {
			var end = start
			while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
			lines.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
			start = end + 1
		}
		if bytes.count > mostBytes { found.append(Violation(.size, "'\(path)' would have \(bytes.count) bytes")) }
		if lines.hasControlCharacter { found.append(Violation(.noLiteral, "'\(path)' would contain a control character")) }
		for name in lines.declaredTwice { found.append(Violation(.sameName, "'\(path)' would declare '\(name)' twice")) }
		return found
	}
}

/// Finds duplicate declarations in a type by reading Swift line by line; the indentation of members is detected from the lines.
private struct DeclarationLines {
	private typealias Line = UnsafeBufferPointer<UInt8>

	private let isSwift: Bool
	/// The delimiter of the multiline literal that is being read.
	private var literalEnd: [UInt8]?
	/// The indentation of the current declaration's members; nil before the first member.
	private var depth: Int?
	private var declared: Set<[UInt8]> = []
	private(set) var declaredTwice: [String] = []
	private(set) var hasControlCharacter = false

	init(isSwift: Bool) {
		self.isSwift = isSwift
	}

	mutating func read(_ line: UnsafeBufferPointer<UInt8>) {
		guard isSwift, !line.isEmpty else { return }
		if line.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) { hasControlCharacter = true }
		let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
		guard !text.isEmpty else { return }
		if let end = literalEnd {
			if text.starts(with: end) { literalEnd = nil }
			return
		}
		readDeclaration(text, indentation: text.startIndex)
		literalEnd = Self.literalEnd(openedBy: line)
	}

	private mutating func readDeclaration(_ text: Slice<Line>, indentation: Int) {
		// An unindented line begins or ends a declaration; of two conditional branches only one is compiled.
		if indentation == 0 || text.first == UInt8(ascii: "#") {
			declared = []
			if indentation == 0 { depth = nil }
			return
		}
		if indentation < depth ?? .max {
			depth = indentation
			declared = []
		}
		guard indentation == depth, let name = declaration(text) else { return }
		if !declared.insert(name).inserted { declaredTwice.append(String(decoding: name, as: UTF8.self)) }
	}

	/// Returns `func fetchAll()` or `charactersResult`: the part of a declaration that must be unique in its type.
	private func declaration(_ line: Slice<Line>) -> [UInt8]? {
		let word = line.prefix { $0 != UInt8(ascii: " ") }
		if word.elementsEqual("func".utf8) {
			// A declaration that continues on the next line is distinguished there.
			let isWhole = line.count { $0 == UInt8(ascii: "(") } == line.count { $0 == UInt8(ascii: ")") }
			return isWhole ? Array(line.prefix { $0 != UInt8(ascii: "{") }) : nil
		}
		if word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8) {
			let rest = line.dropFirst(word.count + 1)
			return rest.first == UInt8(ascii: "(") ? nil : Array(rest.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") })
		}
		return nil
	}

	/// Returns `"""#` for a line that ends with `#"""`.
	private static func literalEnd(openedBy line: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
		let quotes = Array("\"\"\"".utf8)
		guard line.count >= 3, line.suffix(3).elementsEqual(quotes) else { return nil }
		let signs = line.dropLast(3).reversed().prefix { $0 == UInt8(ascii: "#") }.count
		// A closing delimiter is the only text on its line.
		let isAlone = line.dropLast(3 + signs).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
		return isAlone && signs == 0 ? nil : quotes + Array(repeating: UInt8(ascii: "#"), count: signs)
	}
}
