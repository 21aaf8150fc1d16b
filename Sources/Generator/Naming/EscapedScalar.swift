extension Unicode.Scalar {
	/// Control and format characters, line separators and noncharacters: invisible in a source file, and some editors change them.
	package var mustBeEscaped: Bool {
		if isASCII { return value < 0x20 || value == 0x7F }
		return switch properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
		case .spaceSeparator: self != " "
		default: false
		}
	}
}
