/// What the scanner found next.
package enum JSONToken: UInt8, Sendable {
	case objectStart, objectEnd, arrayStart, arrayEnd
	/// A member's name; its colon is consumed with it.
	case key
	case string, number, `true`, `false`, null
	/// Nothing but white space is left.
	case end
	/// The text is not JSON from here on; the scanner's diagnostics say why.
	case invalid
}
