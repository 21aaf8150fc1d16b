import Testing

@testable import gen

struct ShellWordTests {
	@Test(
		"A word is quoted only if a shell would interpret it",
		arguments: [
			("a/b-c_1.json", "a/b-c_1.json"), ("", "''"), ("a b", "'a b'"), ("$HOME", "'$HOME'"), ("it's", "'it'\\''s'"), ("é", "é"),
			("a*", "'a*'"), ("AZaz09+,:@%=", "AZaz09+,:@%="),
		] as [(String, String)])
	func words(word: String, quoted: String) {
		#expect(ShellWord.quoted(word) == quoted)
	}
}
