import SourceText
import Testing

struct ByteSearchTests {
	@Test(
		"A byte search returns the first occurrence, also at the very end, or nil",
		arguments: [
			("abcabc", "bc", 0, 1), ("abcabc", "bc", 2, 4), ("abcabc", "bc", 5, nil), ("ab", "abc", 0, nil), ("aab", "ab", 0, 1),
			("ab", "", 1, 1),
			("ab", "", 3, nil), ("", "a", 0, nil), ("ab", "b", 7, nil),
		] as [(String, String, Int, Int?)])
	func search(text: String, wanted: String, start: Int, expected: Int?) {
		#expect(Array(text.utf8).firstIndex(of: Array(wanted.utf8), from: start) == expected)
	}
}
