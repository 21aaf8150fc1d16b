/// A word of a command that is shown, as a shell takes it.
enum ShellWord {
	/// In single quotes where it has characters that shells read as more than themselves.
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
