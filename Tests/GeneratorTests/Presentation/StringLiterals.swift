/// The string literals of a Swift file, without their interpolations.
struct StringLiterals {
	struct Literal: Equatable {
		var line: Int
		var text: String
	}

	private(set) var all: [Literal] = []
	private let bytes: [UInt8]
	private var index = 0
	private var line = 1

	init(_ source: String) {
		bytes = Array(source.utf8)
		readCode(isInterpolation: false)
	}

	private func isAt(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

	private mutating func advance(_ count: Int = 1) {
		for _ in 0..<count where index < bytes.count {
			if bytes[index] == UInt8(ascii: "\n") { line += 1 }
			index += 1
		}
	}

	/// Reads up to the end, or to the parenthesis that ends an interpolation.
	private mutating func readCode(isInterpolation: Bool) {
		var depth = 0
		while index < bytes.count {
			if isAt("//") {
				while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { advance() }
			} else if isAt("/*") {
				while index < bytes.count, !isAt("*/") { advance() }
				advance(2)
			} else if bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "\"") {
				let signs = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
				advance(signs)
				if isAt("\"") { readLiteral(signs: signs) }
			} else {
				if isInterpolation, bytes[index] == UInt8(ascii: "(") { depth += 1 }
				if isInterpolation, bytes[index] == UInt8(ascii: ")") {
					if depth == 0 { return advance() }
					depth -= 1
				}
				advance()
			}
		}
	}

	private mutating func readLiteral(signs: Int) {
		let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
		let end = quotes + String(repeating: "#", count: signs)
		let escape = "\\" + String(repeating: "#", count: signs)
		let start = line
		var text: [UInt8] = []
		advance(quotes.utf8.count)
		while index < bytes.count, !isAt(end) {
			if isAt(escape) {
				advance(escape.utf8.count)
				if isAt("(") {
					advance()
					readCode(isInterpolation: true)
				} else {
					text += bytes[index...].prefix(1)
					advance()
				}
			} else {
				text.append(bytes[index])
				advance()
			}
		}
		advance(end.utf8.count)
		all.append(Literal(line: start, text: String(decoding: text, as: UTF8.self)))
	}
}
