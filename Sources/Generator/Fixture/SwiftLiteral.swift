/// Swift source for values of any input: nothing in a value can end the literal or start an interpolation.
package enum SwiftLiteral {
	/// A string literal in quotes.
	package static func string(_ text: String) -> String {
		"\"" + escaped(text) + "\""
	}

	/// What goes between the quotes.
	package static func escaped(_ text: String) -> String {
		var result = ""
		for scalar in text.unicodeScalars {
			switch scalar {
			case "\\": result += "\\\\"
			case "\"": result += "\\\""
			case "\n": result += "\\n"
			case "\r": result += "\\r"
			case "\t": result += "\\t"
			case "\0": result += "\\0"
			case _ where scalar.mustBeEscaped: result += "\\u{" + String(scalar.value, radix: 16) + "}"
			default: result.unicodeScalars.append(scalar)
			}
		}
		return result
	}

	/// A `Double` in the fewest digits that read back as the same value; nil for what no `Double` holds.
	package static func double(_ token: String) -> String? {
		guard let value = Double(token), value.isFinite else { return nil }
		return "\(value)"
	}
}
