import SourceText
import Testing

@testable import GraphQLLanguage

struct UTF8Tests {
	/// Sequences of up to four bytes at the limits of valid UTF-8.
	private static let sequences: [[UInt8]] = {
		let leads: [UInt8] = [
			0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
		]
		let seconds: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
		let others: [UInt8] = [0x41, 0x80, 0xBF, 0xC0]
		var found: [[UInt8]] = []
		for lead in leads {
			found.append([lead])
			for second in seconds {
				found.append([lead, second])
				for third in others {
					found.append([lead, second, third])
					for fourth in others { found.append([lead, second, third, fourth]) }
				}
			}
		}
		return found
	}()

	@Test("The lexer accepts exactly the bytes that Swift accepts as UTF-8", arguments: ["# ", "#"])
	func validity(before: String) {
		for sequence in Self.sequences {
			let source = SourceText(path: "x", bytes: Array(before.utf8) + sequence + Array("\n{ a }".utf8))
			var diagnostics = Diagnostics()
			let isParsed = GraphQLDocument.parse(source, diagnostics: &diagnostics) != nil
			#expect(isParsed == (String(validating: sequence, as: UTF8.self) != nil), "\(sequence)")
		}
	}
}

@Suite("Mistakes in strings")
struct StringMistakeTests {
	@Test(
		"A mistake in a string is reported inside the text, wherever that ends",
		arguments: [
			("\"a\\", "the string is not closed on its line", ""), ("\"a\\\n\"", "the string is not closed on its line", ""),
			("\"a\\é\"", "invalid escape sequence", "\\é"), ("\"a\\q\"", "invalid escape sequence", "\\q"),
			("\"\\u{", "invalid escape sequence", "\\u"), ("\"a", "the string is not closed on its line", ""),
		])
	func ends(text: String, message: String, marked: String) throws {
		let source = SourceText(path: "x", "{ a(b: " + text)
		var diagnostics = Diagnostics()
		#expect(GraphQLDocument.parse(source, diagnostics: &diagnostics) == nil)
		let found = try #require(diagnostics.all.first)
		#expect(found.message == message)
		let range = try #require(found.span?.range)
		#expect(range.upper <= source.count && source.text(in: range) == marked)
	}
}
