import JSONLanguage
import SourceText
import Testing

struct JSONMistakesTests {
	@Test(
		"Each mistake is reported at its location with a fix",
		arguments: [
			("1️⃣", "the input is empty; a JSON value is expected", nil),
			(" \n 1️⃣", "the input is empty; a JSON value is expected", nil),
			("{\"a\":1️⃣'x'}", "a string needs double quotes", "write \" instead"),
			("{1️⃣'a':1}", "a string needs double quotes", "write \" instead"),
			("{1️⃣a:1}", "a key needs double quotes", "write \"a\""),
			("{\"a\":1,1️⃣b_2:1}", "a key needs double quotes", "write \"b_2\""),
			("{1️⃣1:1}", "a key needs double quotes", "write \"1\""),
			("[1️⃣NaN]", "JSON has no NaN", "write null, or a string"),
			("[1️⃣-Infinity]", "JSON has no -Infinity", "write null, or a string"),
			("[1️⃣Infinity]", "JSON has no Infinity", "write null, or a string"),
			("[1️⃣undefined]", "'undefined' is not a JSON value", "write null"),
			("[1️⃣True]", "'True' is not a JSON value", "write true"),
			("[1️⃣flase]", "'flase' is not a JSON value", "write false"),
			("[1️⃣hello]", "'hello' is not a JSON value", "a string needs double quotes: \"hello\""),
			("{\"a\":1 1️⃣\"b\":2}", "a comma is missing before this key", "write ',' between the two"),
			("[1 1️⃣2]", "a comma is missing before this element", "write ',' between the two"),
			("[1,1️⃣,2]", "there is no value before this comma", "remove the comma, or write the missing value"),
			("[1️⃣,1]", "there is no value before this comma", "remove the comma, or write the missing value"),
			("{1️⃣,}", "there is no value before this comma", "remove the comma, or write the missing value"),
			("{\"a\" 1️⃣1}", "':' is expected after the key \"a\", not '1'", "write a ':' and the key's value"),
			("{\"a\" 1️⃣= 1}", "a key and its value are separated by ':', not '='", "write ':'"),
			("[\"a\"1️⃣:1]", "an array has no keys", "write '{' and '}' around keys and values"),
			("[1️⃣012]", "a number has no leading zero", "remove the zeros, or write a string"),
			("[1️⃣-012]", "a number has no leading zero", "remove the zeros, or write a string"),
			("[1️⃣+1]", "a number has no plus sign", "remove the '+'"),
			("[1️⃣.5]", "a number begins with a digit", "write '0.' instead of '.'"),
			("[1.1️⃣]", "a digit is expected here, not ']'", "write the number out: -1, 0.5, 1e3"),
			("[1e1️⃣x]", "a digit is expected here, not 'x'", "write the number out: -1, 0.5, 1e3"),
			("[-1️⃣]", "a digit is expected here, not ']'", "write the number out: -1, 0.5, 1e3"),
			("[-1️⃣é]", "a digit is expected here, not 'é'", "write the number out: -1, 0.5, 1e3"),
			("-1️⃣", "the input ends where a digit is expected", nil),
			("1e+1️⃣", "the input ends where a digit is expected", nil),
			("[\"abc1️⃣", "the input ends inside a string", "close the string with a double quote"),
			("[\"abc\\1️⃣", "the input ends inside a string", "close the string with a double quote"),
			("[\"abc\\u121️⃣", "the input ends inside a string", "close the string with a double quote"),
			("[\"abc1️⃣\n\"]", "the line ends inside a string", "close the string with a double quote, or write the line end as \\n"),
			("[\"a1️⃣\tb\"]", "control character 0x09 must be escaped in a string", "write \\t"),
			("[\"a1️⃣\u{0}\"]", "control character 0x00 must be escaped in a string", "write \\u0000"),
			("[\"a1️⃣\\x41\"]", "'\\x' is not an escape sequence of JSON", "write \\u00 and the two digits"),
			("[\"a1️⃣\\'\"]", "'\\'' is not an escape sequence of JSON", "write ' without a backslash"),
			("[\"a1️⃣\\u12G4\"]", "four hexadecimal digits are expected after '\\u'", "write them out: \\u00e9"),
			("{\"a\":1️⃣}", "a value is expected here, not '}'", nil),
			("{\"a\":[1️⃣}", "a value or ']' is expected here, not '}'", nil),
			("{\"a\":11️⃣]", "']' cannot close an object", nil),
			("{\"a\":[1,21️⃣", "the input ends where ',' or ']' is expected", nil),
			("{1️⃣", "the input ends where a key in double quotes or '}' is expected", nil),
			("[1️⃣“a”]", "a typographic quotation mark is not allowed in JSON", "write straight double quotes: \""),
			("[1️⃣\u{A0}1]", "a no-break or wide space is not allowed in JSON", "remove it, or write a space"),
			(
				"[11️⃣\u{0C}]", "control character 0x0C is not white space in JSON",
				"remove it: only spaces, tabs and line breaks are allowed between tokens"
			),
			("1️⃣<html>", "this is HTML or XML, not JSON", "save the response's body as JSON"),
			("{}1️⃣}", "unexpected '}' after the end of the value", nil),
			(
				"{} 1️⃣{}", "a second value follows the first",
				"put the values into an array: [ …, … ]; or rename the file to end in .ndjson, with one value per line"
			),
			("[1️⃣😀]", "a value or ']' is expected here, not '😀'", nil),
		] as [(String, String, String?)])
	func mistakes(marked: String, message: String, fix: String?) throws {
		let input = MarkedText(marked)
		let errors = Reading(input.text).errors
		#expect(errors.map(\.message) == [message])
		#expect(errors.first?.span?.range.lower == input.offsets.first)
		#expect(errors.first?.fix?.text == fix)
	}

	@Test("An invalid escape of a non-ASCII letter is reported with the whole letter", arguments: ["é", "日", "😀"])
	func wideEscapes(letter: String) {
		let error = Reading("[\"a\\\(letter)\"]").errors.first
		#expect(error?.message == "'\\\(letter)' is not an escape sequence of JSON")
		#expect(error?.span?.range == SourceRange(3, 4 + letter.utf8.count))
	}

	@Test("An unclosed array or object is reported with a note at its beginning")
	func openings() {
		let unclosed = MarkedText("{\"a\": [1, {\"]\": 2}, 1️⃣{\"b\": \"}\"")
		let note = Reading(unclosed.text).errors.first?.notes.first
		#expect(note?.message == "this '{' is not closed")
		#expect(note?.span?.range.lower == unclosed.offsets[0])
		let wrong = MarkedText("{\"a\": 1️⃣[1}")
		#expect(Reading(wrong.text).errors.first?.notes.first?.span?.range.lower == wrong.offsets[0])
	}

	@Test("All trailing commas and comments, and mistakes after them, are reported in one run")
	func severalMistakes() {
		let input = MarkedText("[1️⃣// one\n1, /* two */ 2, {\"a\": 1,}, # three\n3,]")
		let errors = Reading(input.text).errors
		#expect(
			errors.map(\.message) == [
				"JSON has no comments", "JSON has no comments", "a comma after the last element is not JSON", "JSON has no comments",
				"a comma after the last element is not JSON",
			])
		#expect(errors.first?.span?.range.lower == input.offsets[0])
		#expect(Reading(input.text).tokens == ["[", "1", "2", "{", "a:", "1", "}", "3", "]"])
	}

	@Test(
		"Comments are recognised wherever white space is allowed",
		arguments: [
			"/**/{}", "{/**/}", "{}/**/", "{\"a\"/**/:1}", "{\"a\":/**/1}", "{\"a\":1/**/}", "{\"a\":1,/**/\"b\":2}", "[/**/]", "[/**/1]",
			"[1/**/]", "[1,/**/2]",
			"{/**/\"a\":1}", "{}// at the end",
		])
	func comments(text: String) {
		#expect(Reading(text).errors.map(\.message) == ["JSON has no comments"])
	}

	@Test("At most twenty mistakes are reported")
	func manyMistakes() {
		#expect(Reading("[" + String(repeating: "/**/", count: 100_000) + "]").errors.count == 21)
		#expect(Reading("[" + String(repeating: "[1,],", count: 100_000) + "1]").errors.count == 21)
	}

	@Test("A comma before an unclosed container is not reported as a trailing comma")
	func commentInEmptyObject() {
		#expect(Reading("[1,{/**/}]").errors.map(\.message) == ["JSON has no comments"])
	}

	@Test(
		"Other encodings are recognised",
		arguments: [
			([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"), ([0x7B, 0x00, 0x7D, 0x00], "UTF-16"),
			([0x00, 0x7B, 0x00, 0x7D], "UTF-16"),
			([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"), ([0x7B, 0x00, 0x00, 0x00], "UTF-32"),
			([0x31, 0x00], "UTF-16"),
		] as [([UInt8], String)])
	func encodings(bytes: [UInt8], name: String) {
		let errors = Reading(bytes: bytes).errors
		#expect(errors.map(\.message) == ["this is \(name), and JSON is read as UTF-8"])
		#expect(errors.first?.fix?.text == "convert it: iconv -f \(name) -t UTF-8")
	}

	@Test(
		"Invalid UTF-8 is an error at its byte",
		arguments: [
			[0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
			[0xED, 0xBF, 0xBF], [0xE2, 0x82],
			[0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
			[0xFE], [0xFF],
		] as [[UInt8]])
	func invalidUTF8(bytes: [UInt8]) {
		let quote = UInt8(ascii: "\"")
		for prefix in ["", "é", "x", "0123456789abcdef"] {
			let errors = Reading(bytes: [quote] + Array(prefix.utf8) + bytes + [quote]).errors
			#expect(errors.count == 1)
			#expect(errors.first?.message.hasSuffix("is not valid UTF-8 here") == true)
			#expect(errors.first?.span?.range.lower == 1 + prefix.utf8.count)
		}
		#expect(!Reading(bytes: [UInt8(ascii: "["), UInt8(ascii: "-")] + bytes).isValid)
		#expect(!Reading(bytes: [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]).isValid)
	}

	@Test(
		"Every boundary of well-formed UTF-8 is accepted",
		arguments: [
			"\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{3FFFF}",
			"\u{40000}", "\u{FFFFF}", "\u{10FFFF}", "\u{7F}",
		])
	func validUTF8(text: String) {
		#expect(Reading("\"\(text)\"").tokens == ["'\(text)'"])
	}
}
