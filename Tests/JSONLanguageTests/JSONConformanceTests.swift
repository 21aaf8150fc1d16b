import Foundation
import JSONLanguage
import SourceText
import Testing

/// The cases of the public JSON parsing test suite: accepted, rejected, and up to the parser.
struct JSONConformanceTests {
	@Test(
		"Valid JSON according to RFC 8259 is accepted",
		arguments: [
			"[[]   ]", #"[""]"#, "[]", #"["a"]"#, "[false]", #"[null, 1, "1", {}]"#, "[null]", "[1\n]", " [1]", "[1,null,null,null,2]",
			"[2] ",
			"[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
			"[20e1]", "[-0]", "[-123]", "[-1]",
			"[-0]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]", "[123]", "[123.456789]",
			#"{"asd":"sdf", "dfg":"fgh"}"#, #"{"asd":"sdf"}"#, #"{"a":"b","a":"c"}"#, #"{"a":"b","a":"b"}"#, "{}", #"{"":0}"#,
			#"{"foo\u0000bar": 42}"#,
			#"{ "min": -1.0e+28, "max": 1.0e+28 }"#,
			#"{"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}], "id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}"#, #"{"a":[]}"#,
			#"{"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430"}"#, "{\n\"a\": \"b\"\n}", #"["\u0060\u012a\u12AB"]"#,
			#"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
			#"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, #"["a/*b*/c/*d//e"]"#, #"["\\a"]"#, #"["\\n"]"#, #"["\u0012"]"#,
			#"["\uFFFF"]"#, #"["asd"]"#, #"[ "asd"]"#,
			#"["\uDBFF\uDFFF"]"#, #"["new\u00A0line"]"#, "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", #"["\u0000"]"#, #"["\u002c"]"#, "[\"π\"]",
			"[\"\u{1BFFF}\"]", "[\"asd \"]", "\" \"",
			#"["\uD834\uDd1e"]"#, #"["\u0821"]"#, #"["\u0123"]"#, "[\"\u{2028}\"]", "[\"\u{2029}\"]", #"["\u0061\u30af\u30EA\u30b9"]"#,
			"[\"new\u{7F}line\"]", #"["\uA66D"]"#,
			"[\"\u{2342}㈴㍂\"]", #"["\u005C"]"#, #"["\u0022"]"#, #"["\uDBFF\uDFFE"]"#, #"["\uD83F\uDFFE"]"#, #"["\u200B"]"#, #"["\u2064"]"#,
			#"["\uFDD0"]"#, #"["\uFFFE"]"#, "[\"€𝄞\"]",
			"[\"a\u{7F}a\"]", "false", "42", "-0.1", "null", #""asd""#, "true", "\"\"", "[\"a\"]\n", "[true]", " [] ",
		])
	func accepted(text: String) {
		#expect(Reading(text).errors.map(\.message) == [])
		#expect(Reading(text).diagnostics.isEmpty)
	}

	@Test(
		"Invalid JSON according to RFC 8259 is rejected at a position inside the text",
		arguments: [
			"[1 true]", #"["": 1]"#, #"[""],"#, "[,1]", "[1,,2]", #"["x",,]"#, #"["x"]]"#, #"["",]"#, #"["x""#, "[x", "[3[4]]", "[1:2]",
			"[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,",
			"[1,]", "[1,,]", "[\"\u{0B}a\"\\f]", "[*]", #"[""#, "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]", "123\u{0}",
			"[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]",
			"[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]",
			"[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]",
			"[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[\u{FF11}]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
			"[-123.123foo]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]",
			"[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", #"["x", truth]"#, #"{[: "x"}"#,
			#"{"x", null}"#, #"{"x"::"b"}"#, "{🇨🇭}", #"{"a":"a" 123}"#,
			"{key: 'value'}", #"{"a" b}"#, #"{:"b"}"#, #"{"a" "b"}"#, #"{"a":"#, #"{"a""#, "{1:1}", "{9999E9999:1}",
			"{null:null,null:null}", #"{"id":0,,,,,}"#, "{'a':0}", #"{"id":0,}"#, #"{"a":"b"}/**/"#,
			#"{"a":"b"}/**//"#, #"{"a":"b"}//"#, #"{"a":"b"}/"#, #"{"a":"b",,"c":"d"}"#, #"{a: "b"}"#, #"{"a":"a"#,
			#"{ "foo" : "bar", "a" }"#, #"{"a":"b"}#"#, " ", #"["\uD800\"]"#, #"["\uD800\u"]"#,
			#"["\uD800\u1"]"#, #"["\uD800\u1x"]"#, "[é]", "[\"\\\u{0}\"]", #"["\\\"]"#, #"["\x00"]"#, #"["\"#, "[\"\\\t\"]", #"["\🌀"]"#,
			#"["\"]"#, #"["\u00A"]"#, #"["\uD834\uDd"]"#,
			#"["\uD800\uD800\x"]"#, #"["\a"]"#, #"["\uqqqq"]"#, "[\\u0020\"asd\"]", #"[\n]"#, "\"", "['single quote']", "abc", #"["\"#,
			"[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", #""\UA66D""#, #"""x"#, "\u{2060}",
			"<.>", "[<null>]", "[1]x", "[1]]", #"["asd]"#, "aå", "[True]", "1]", #"{"x": true,"#, "[][]", "]", "\u{FEFF}\u{FEFF}{}", "å",
			"[", "", "[\u{0}]", "2@", "{}}", "{\"\":", #"{"a":/*comment*/"b"}"#, #"{"a": true} "x""#,
			"['", "[,", #"[{"":[{"":["#, "[{", #"["a"#, #"["a""#, "{", "{]", "{,", "{[", #"{"a"#, "{'a'", #"["\{["\{["\{["\{"#, "*",
			#"{"a":"b"}#{}"#, #"[\u000A""]"#, "[1", "[ false, nul", "[ true, fals",
			"[ false, tru", #"{"asd":"asd""#, "[\u{2060}]", "[\u{0C}]", "nan", "+1", "\u{85}[]",
		])
	func rejected(text: String) throws {
		let errors = Reading(text).errors
		let span = try #require(errors.first?.span)
		#expect(span.range.lower >= 0 && span.range.upper <= text.utf8.count)
	}

	@Test(
		"Texts that RFC 8259 leaves to the parser are accepted if Double or String can represent them",
		arguments: [
			"[123.456e-789]",
			"[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999969999999006]",
			"[-1e+9999]", "[1.5e+9999]",
			"[-123123e100000]", "[123123e100000]", "[123123123123123123123123123123]", "[-123123123123123123123123123123]",
			"[100000000000000000000]", "[-237462374673276894279832749832423479823246327846]",
			#"["\uDADA"]"#, #"{"\uDFAA":0}"#, #"["\uD888\u1234"]"#, #"["\uD800\n"]"#, #"["\uDd1ea"]"#, #"["\uD800\uD800\n"]"#,
			#"["\ud800"]"#, #"["\ud800abc"]"#, #"["\uDd1e\uD834"]"#, #"["\uDFAA"]"#, "\u{FEFF}{}",
		])
	func leftToTheParser(text: String) {
		#expect(Reading(text).isValid)
	}

	static let document = Array(
		#"{"a":[1,-2.5e+3,"x\u00e9\ud83d\ude00é漢😀\n"],"b":{"c":null,"d":[true,false,[],{}]},"e":"","f":18446744073709551615}"#.utf8)

	@Test("A truncated document is an error at a position inside it")
	func truncation() throws {
		for length in 0..<Self.document.count {
			let errors = Reading(bytes: Array(Self.document.prefix(length))).errors
			#expect(errors.count == 1, "cut at \(length)")
			let range = try #require(errors.first?.span?.range)
			#expect(range.upper <= length)
			// A truncated value cannot be detected before its end, except for a truncated character.
			#expect(range.lower >= length - 4, "cut at \(length)")
		}
	}

	@Test("Mutated documents are accepted exactly when Foundation accepts them", arguments: 0..<8)
	func mutations(seed: UInt64) throws {
		var generator = SplitMix(state: seed)
		let interesting =
			Array("{}[]:,\"\\0123456789-+.eEtfnu \n\t/'x".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xA9, 0xE2, 0xF0, 0xFF]
		var verdicts = (accepted: 0, rejected: 0)
		for _ in 0..<1500 {
			var bytes = Self.document
			for _ in 0..<Int.random(in: 1...3, using: &generator) {
				let index = Int.random(in: bytes.indices, using: &generator)
				switch Int.random(in: 0..<3, using: &generator) {
				case 0: bytes[index] = interesting[Int.random(in: interesting.indices, using: &generator)]
				case 1: bytes.remove(at: index)
				default: bytes.insert(interesting[Int.random(in: interesting.indices, using: &generator)], at: index)
				}
			}
			let reading = Reading(bytes: bytes)
			// Foundation rejects lone surrogates and numbers beyond Double, and accepts trailing commas and some invalid UTF-8.
			let isComparable = reading.diagnostics.allSatisfy {
				$0.severity == .error && !$0.message.hasPrefix("a comma after") && !$0.message.hasPrefix("byte 0x")
					&& !$0.message.hasPrefix("this is UTF")
			}
			guard isComparable, !reading.tokens.contains(where: { Double($0)?.isFinite == false }) else { continue }
			let verdict = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
			#expect(reading.isValid == verdict, "\(String(decoding: bytes, as: UTF8.self))")
			if verdict { verdicts.accepted += 1 } else { verdicts.rejected += 1 }
		}
		#expect(verdicts.accepted > 100 && verdicts.rejected > 500)
	}

	@Test("Random bytes never crash the scanner, and every range stays inside the text", arguments: 0..<4)
	func randomBytes(seed: UInt64) {
		var generator = SplitMix(state: seed)
		let alphabet = Array("{}[]:,\"\\019-.eutrfalsn /*#".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xED, 0xA0]
		for _ in 0..<3000 {
			let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
				alphabet[Int.random(in: alphabet.indices, using: &generator)]
			}
			for layout in [JSONScanner.Layout.document, .lines, .documentOrLines] {
				for diagnostic in Reading(bytes: bytes, layout: layout).diagnostics {
					for span in [diagnostic.span] + diagnostic.notes.map(\.span) {
						#expect((span?.range.upper ?? .max) <= bytes.count)
					}
				}
			}
		}
	}
}

/// A generator of reproducible pseudorandom numbers.
struct SplitMix: RandomNumberGenerator {
	var state: UInt64

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var bits = state
		bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
		bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
		return bits ^ bits >> 31
	}
}
