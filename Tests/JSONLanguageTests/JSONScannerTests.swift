import JSONLanguage
import SourceText
import Testing

/// The result of scanning a text: its tokens, or its first error.
struct Reading {
	var tokens: [String] = []
	var diagnostics: [Diagnostic]
	var valueCount: Int

	init(_ text: String, layout: JSONScanner.Layout = .document) {
		self.init(bytes: Array(text.utf8), layout: layout)
	}

	init(bytes: [UInt8], layout: JSONScanner.Layout = .document) {
		let source = SourceText(path: "sample.json", bytes: bytes)
		(tokens, diagnostics, valueCount) = source.withBytes { buffer in
			var scanner = JSONScanner(source, buffer, layout: layout)
			var tokens: [String] = []
			while true {
				switch scanner.next() {
				case .end, .invalid: return (tokens, scanner.diagnostics.all, scanner.valueCount)
				case .objectStart: tokens.append("{")
				case .objectEnd: tokens.append("}")
				case .arrayStart: tokens.append("[")
				case .arrayEnd: tokens.append("]")
				case .key: tokens.append(scanner.string + ":")
				case .string: tokens.append("'" + scanner.string + "'")
				case .number, .true, .false, .null: tokens.append(scanner.tokenText)
				}
			}
		}
	}

	var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
	var isValid: Bool { errors.isEmpty }
}

struct JSONScannerTests {
	@Test("The scanner returns a token for every kind of value, in the order of the text")
	func tokens() {
		let reading = Reading(#" {"a": [1, -2.5e+3, "x\u00e9\n", true, false, null, {}, []], "b": ""} "#)
		#expect(
			reading.tokens == ["{", "a:", "[", "1", "-2.5e+3", "'xé\n'", "true", "false", "null", "{", "}", "[", "]", "]", "b:", "''", "}"])
		#expect(reading.isValid)
	}

	@Test("A scalar is a complete document", arguments: ["1", "-0", "\"\"", "null", "true", "false", " 1.5E-3\n"])
	func scalars(text: String) {
		#expect(Reading(text).isValid)
		#expect(Reading(text).tokens.count == 1)
	}

	@Test("A byte order mark at the start is skipped")
	func byteOrderMark() {
		#expect(Reading("\u{FEFF}[1]").tokens == ["[", "1", "]"])
	}

	@Test("Escapes and surrogate pairs are resolved, and non-ASCII text is preserved")
	func strings() {
		let text = #""\"\\\/\b\f\n\r\tA\uD83D\uDE00 é 漢字 😀""#
		#expect(Reading(text).tokens == ["'\"\\/\u{08}\u{0C}\n\r\tA😀 é 漢字 😀'"])
	}

	@Test(
		"A lone surrogate is read as U+FFFD, with a warning at its escape",
		arguments: [
			#""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800\n""#, #""\udc00\ud800""#,
		])
	func loneSurrogates(text: String) {
		let reading = Reading(text)
		#expect(reading.isValid)
		#expect(reading.tokens[0].hasPrefix("'\u{FFFD}"))
		#expect(reading.diagnostics.first?.severity == .warning)
		#expect(reading.diagnostics.first?.span?.range == SourceRange(1, 7))
	}

	@Test("A thousand lone surrogates are reported as twenty and a count")
	func manyLoneSurrogates() {
		let reading = Reading("\"" + String(repeating: #"\ud800"#, count: 1000) + "\"")
		#expect(reading.diagnostics.count == 21)
		#expect(reading.diagnostics.last?.message == "980 more halves of surrogate pairs")
	}

	@Test("Strings of every length around the block size are scanned to their end", arguments: 0...70)
	func stringLengths(length: Int) {
		let string = String(repeating: "x", count: length)
		#expect(Reading("\"\(string)\"").tokens == ["'\(string)'"])
		#expect(Reading("\"\(string)é\"").tokens == ["'\(string)é'"])
		#expect(Reading("[\"\(string)\\n\(string)\"]").tokens == ["[", "'\(string)\n\(string)'", "]"])
		let control = Reading("\"\(string)\u{01}\"")
		#expect(control.errors.first?.span?.range.lower == length + 1)
	}

	@Test("Every kind of white space separates tokens, in runs of any length", arguments: 0...40)
	func whitespace(length: Int) {
		let run = String(repeating: " ", count: length) + "\t\r\n" + String(repeating: " \n", count: length)
		let text = ["", "[", "1", ",", "{", "\"a\"", ":", "2", "}", "]", ""].joined(separator: run)
		#expect(Reading(text).tokens == ["[", "1", "{", "a:", "2", "}", "]"])
		#expect(Reading(text).isValid)
	}

	@Test("Nesting up to the limit is read; one more level is rejected at its bracket")
	func depthLimit() {
		let limit = JSONScanner.depthLimit
		#expect(Reading(String(repeating: "[", count: limit) + String(repeating: "]", count: limit)).isValid)
		let tooDeep = Reading(String(repeating: "[", count: 100_000))
		#expect(tooDeep.errors.first?.span?.range.lower == limit)
		#expect(tooDeep.errors.first?.message == "more than 512 arrays and objects are open here")
		#expect(Reading(String(repeating: #"{"a":["#, count: limit)).errors.first?.message == tooDeep.errors.first?.message)
	}

	@Test("Alternating objects and arrays are read at every depth", arguments: [1, 63, 64, 65, 200, 512])
	func alternatingNesting(depth: Int) {
		let opening = (0..<depth).map { $0 % 3 == 0 ? "[" : #"{"k":"# }.joined()
		let closing = (0..<depth).reversed().map { $0 % 3 == 0 ? "]" : "}" }
		#expect(Reading(opening + "1" + closing.joined()).isValid)
		for level in closing.indices {
			var wrong = closing
			wrong[level] = wrong[level] == "]" ? "}" : "]"
			#expect(!Reading(opening + "1" + wrong.joined()).isValid)
		}
	}
}

struct JSONLinesTests {
	@Test("Values on separate lines are read if the layout allows lines", arguments: [JSONScanner.Layout.lines, .documentOrLines])
	func lines(layout: JSONScanner.Layout) {
		let reading = Reading("{\"a\":1}\n{\"a\":2}\r\n\n[]\n", layout: layout)
		#expect(reading.isValid)
		#expect(reading.valueCount == 3)
	}

	@Test("A second value in a document is an error at its first byte")
	func secondValue() {
		let reading = Reading("{}\n{}")
		#expect(reading.errors.map(\.message) == ["a second value follows the first"])
		#expect(reading.errors.first?.span?.range.lower == 3)
	}

	@Test("A second value on the same line is an error unless the layout is lines")
	func secondValueOnTheSameLine() {
		#expect(!Reading("{} {}", layout: .documentOrLines).isValid)
		#expect(Reading("{} {}", layout: .lines).valueCount == 2)
	}

	@Test(
		"Values without white space in between are an error in every layout",
		arguments: [JSONScanner.Layout.document, .lines, .documentOrLines])
	func adjacentValues(layout: JSONScanner.Layout) {
		#expect(!Reading("{}{}", layout: layout).isValid)
	}

	@Test("Trailing text that is not a value is reported as such on any line")
	func trailingText() {
		#expect(Reading("{}\n]", layout: .documentOrLines).errors.first?.message == "unexpected ']' after the end of the value")
	}
}
