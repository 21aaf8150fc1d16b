import TemplateLanguage

/// The laws that all files of a run keep, looked at before anything is written.
struct FileAudit {
	private let indentation: [UInt8]
	private let mostBytes: Int
	private var paths = NameRegister("files", ignoringCase: true)
	private var found: [Violation] = []

	var violations: [Violation] { paths.violations + found }

	init(indentation: TemplateIndentation, mostBytes: Int = Limits.mostFileBytes) {
		self.mostBytes = mostBytes
		self.indentation = Array(indentation.unit.utf8)
	}

	mutating func check(_ file: RenderedFile) {
		paths.take(file.path, for: "a file made from \(file.trace.template.path)")
		var text = file.contents
		text.withUTF8 { check($0, file.path) }
	}

	private mutating func check(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String) {
		var lines = DeclarationLines(indentation: indentation, isSwift: path.hasSuffix(".swift"))
		var start = 0
		while start < bytes.count {
			let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
			lines.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
			start = end + 1
		}
		if bytes.count > mostBytes { found.append(Violation(.size, "'\(path)' would have \(bytes.count) bytes")) }
		if lines.hasControlCharacter { found.append(Violation(.noLiteral, "'\(path)' would hold a control character")) }
		for name in lines.declaredTwice { found.append(Violation(.sameName, "'\(path)' would declare '\(name)' twice")) }
	}
}

/// Reads Swift line by line as far as it takes to see what is declared twice in one type.
private struct DeclarationLines {
	private let indentation: [UInt8]
	private let isSwift: Bool
	/// The marks that end the text of several lines that is being read.
	private var literalEnd: [UInt8]?
	private var declared: Set<[UInt8]> = []
	private(set) var declaredTwice: [String] = []
	private(set) var hasControlCharacter = false

	init(indentation: [UInt8], isSwift: Bool) {
		self.indentation = indentation
		self.isSwift = isSwift
	}

	mutating func read(_ line: UnsafeBufferPointer<UInt8>) {
		guard isSwift, let first = line.first else { return }
		if line.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) { hasControlCharacter = true }
		if let end = literalEnd {
			if line.drop(while: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }).starts(with: end) { literalEnd = nil }
			return
		}
		if first != UInt8(ascii: " "), first != UInt8(ascii: "\t") {
			if line.last == UInt8(ascii: "{") { declared = [] }
		} else if line.starts(with: indentation), let name = declaration(line.dropFirst(indentation.count)) {
			if !declared.insert(name).inserted { declaredTwice.append(String(decoding: name, as: UTF8.self)) }
		}
		literalEnd = Self.literalEnd(openedBy: line)
	}

	/// `func fetchAll()` and `charactersResult`: what no two members of a type are both.
	private func declaration(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
		let word = line.prefix { $0 != UInt8(ascii: " ") }
		if word.elementsEqual("func".utf8) {
			return Array(line.prefix { $0 != UInt8(ascii: "{") })
		}
		if word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8) {
			return Array(line.dropFirst(word.count + 1).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") })
		}
		return nil
	}

	/// `"""#` for a line that ends with `#"""`.
	private static func literalEnd(openedBy line: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
		let quotes = Array("\"\"\"".utf8)
		guard line.count >= 3, line.suffix(3).elementsEqual(quotes) else { return nil }
		let signs = line.dropLast(3).reversed().prefix { $0 == UInt8(ascii: "#") }.count
		// What ends such a text stands alone on its line.
		let isAlone = line.dropLast(3 + signs).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
		return isAlone && signs == 0 ? nil : quotes + Array(repeating: UInt8(ascii: "#"), count: signs)
	}
}
