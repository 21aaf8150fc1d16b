extension Unicode.Scalar {
	/// Whether it is invisible in a source file (control and format characters, line separators, noncharacters), so that editors may change it.
	package var mustBeEscaped: Bool {
		if isASCII { return value < 0x20 || value == 0x7F }
		return switch properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
		case .spaceSeparator: self != " "
		default: false
		}
	}
}
