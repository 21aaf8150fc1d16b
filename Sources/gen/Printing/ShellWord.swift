/// A word of a displayed command, quoted for a shell.
enum ShellWord {
	/// Returns the word in single quotes if it has characters that shells interpret.
	static func quoted(_ word: String) -> String {
		guard word.isEmpty || !word.utf8.allSatisfy(isPlain) else { return word }
		return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
	}

	private static func isPlain(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
			true
		default: "/.-_+,:@%=".utf8.contains(byte)
		}
	}
}
