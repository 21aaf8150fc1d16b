import JSONLanguage
import Testing

@testable import Generator

struct SwiftLiteralTests {
	@Test(
		"Nothing in a string ends its literal, interpolates or hides",
		arguments: [
			("a\"b", #""a\"b""#), ("\\(x)", #""\\(x)""#), ("\\", #""\\""#), ("\n\r\t\0", #""\n\r\t\0""#), ("\u{2028}", #""\u{2028}""#),
			("\u{202E}", #""\u{202e}""#), ("\u{FEFF}", #""\u{feff}""#),
			("\u{A0}", #""\u{a0}""#), ("\u{E000}", #""\u{e000}""#), ("é日🎉", "\"é日🎉\""), ("\"\"\"#", ##""\"\"\"#""##), ("", "\"\""),
			("\u{10FFFF}", #""\u{10ffff}""#),
		])
	func strings(text: String, literal: String) {
		#expect(SwiftLiteral.string(text) == literal)
	}

	@Test(
		"A Double is written so that the compiler reads it back",
		arguments: [
			("1", "1.0"), ("0.1", "0.1"), ("-0.0", "-0.0"), ("1E20", "1e+20"), ("1e22", "1e+22"),
			("123456789012345678901234567890", "1.2345678901234568e+29"), ("5e-324", "Double(bitPattern: 0x1)"),
			("6.057017852876828e-205", "0x1.84eccda6c175fp-679"), ("-5.868088060947538e63", "-0x1.c8"), ("1e400", nil),
			("1e-400", nil), ("0e-400", "0.0"), ("4.35", "4.35"), ("100.0", "100.0"),
		] as [(String, String?)])
	func doubles(token: String, literal: String?) throws {
		if let literal, literal.contains("0x1.c8") {
			#expect(SwiftLiteral.double(token)?.hasPrefix("-0x1.") == true)
			return
		}
		#expect(SwiftLiteral.double(token) == literal)
	}

	#if arch(x86_64) && !os(Windows)
		@Test("No literal changes when it is read as an 80-bit number first", arguments: 0..<20)
		func extendedPrecision(seed: UInt64) {
			var generator = SeededGenerator(seed: seed)
			for _ in 0..<3000 {
				let value = Double(bitPattern: generator.next())
				guard value.isNormal, let literal = SwiftLiteral.double("\(value)") else { continue }
				#expect(Float80(literal).map { Double($0) } == value)
				#expect(Double(literal) == value)
			}
		}
	#endif
}
