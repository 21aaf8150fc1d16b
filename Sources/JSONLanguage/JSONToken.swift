/// The kind of the scanner's next token.
package enum JSONToken: UInt8, Sendable {
	case objectStart, objectEnd, arrayStart, arrayEnd
	/// A member's name; its colon is consumed with it.
	case key
	case string, number, `true`, `false`, null
	/// The end of the text; only white space was left.
	case end
	/// The rest of the text is not JSON; the scanner's diagnostics have the reason.
	case invalid
}
