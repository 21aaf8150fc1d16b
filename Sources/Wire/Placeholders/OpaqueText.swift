/// Texts that a program made, such as tokens and keys, and addresses of mailboxes. Neither a path template nor a stored header contains one.
package enum OpaqueText {
	/// The length from which letters and digits without a sign between them are no word with a number.
	private static let shortest = 10

	/// Returns whether a part of `text` is opaque: an `@`, or a run of letters and digits with both.
	///
	/// - Parameter turns: how often letters and digits have to alternate in the run.
	static func isIn(_ text: some Collection<UInt8>, turns: Int = 1) -> Bool {
		text.dropFirst().contains(UInt8(ascii: "@"))
			|| text.split { !$0.isASCIILetter && !$0.isASCIIDigit }.contains { run in
				run.count >= shortest && zip(run, run.dropFirst()).count { $0.isASCIIDigit != $1.isASCIIDigit } >= turns
			}
	}

	/// Returns a message of a server with dots for words that may be data: those with digits or an `@`, and long ones.
	package static func hidden(in message: String) -> String {
		message.split(separator: " ", omittingEmptySubsequences: false).map { word in
			word.utf8.count > 40 || word.utf8.contains { $0.isASCIIDigit || $0 == UInt8(ascii: "@") } ? "…" : String(word)
		}.joined(separator: " ")
	}
}
