import SourceText

/// One lexical element as a range of offsets; its text stays in the source.
struct Token: Sendable {
	enum Kind: UInt8, Sendable {
		case endOfFile
		/// Invalid text, which the parser reports when it reaches it.
		case invalid
		case bang, dollar, ampersand, parenLeft, parenRight, spread, colon, equals, at
		case bracketLeft, bracketRight, braceLeft, pipe, braceRight
		case name, int, float, string, blockString
	}

	let kind: Kind
	private let lower: UInt32
	private let upper: UInt32

	init(_ kind: Kind, _ lower: Int, _ upper: Int) {
		self.kind = kind
		self.lower = UInt32(clamping: lower)
		self.upper = UInt32(clamping: upper)
	}

	var start: Int { Int(lower) }
	var end: Int { Int(upper) }
	var range: SourceRange { SourceRange(start, end) }
}

extension Token.Kind {
	/// The name of the token in messages.
	var description: String {
		switch self {
		case .endOfFile: "the end of the file"
		case .invalid: "an invalid character"
		case .bang: "'!'"
		case .dollar: "'$'"
		case .ampersand: "'&'"
		case .parenLeft: "'('"
		case .parenRight: "')'"
		case .spread: "'...'"
		case .colon: "':'"
		case .equals: "'='"
		case .at: "'@'"
		case .bracketLeft: "'['"
		case .bracketRight: "']'"
		case .braceLeft: "'{'"
		case .pipe: "'|'"
		case .braceRight: "'}'"
		case .name: "a name"
		case .int, .float: "a number"
		case .string, .blockString: "a string"
		}
	}
}
