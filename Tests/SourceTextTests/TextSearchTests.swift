import SourceText
import Testing

struct TextSearchTests {
	@Test(
		"A text is found by its bytes, and each occurrence is replaced from the left",
		arguments: [
			("a{value}b{value}", "{value}", "1", "a1b1"), ("{value}", "{value}", "{value}{value}", "{value}{value}"),
			("aaa", "aa", "b", "ba"),
			("naïve é", "é", "e", "naïve e"), ("a/\u{301}b", "/", ".", "a.\u{301}b"), ("a\r\nb", "\n", "", "a\rb"), ("abc", "", "x", "abc"),
			("ab", "abc", "x", "ab"), ("", "a", "x", ""),
		])
	func search(text: String, wanted: String, replacement: String, expected: String) {
		#expect(text.replacing(wanted, with: replacement) == expected)
		#expect(text.contains(wanted) == (wanted.isEmpty || expected != text || text == wanted))
		#expect(text.firstRange(of: wanted).map { Array(text[$0].utf8) } == (text.contains(wanted) ? Array(wanted.utf8) : nil))
	}
}
