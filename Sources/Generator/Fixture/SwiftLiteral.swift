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

	/// The number signs around a literal of several lines in which `text` stands as it is: none, or so many that nothing in it
	/// escapes or ends it.
	package static func rawMarks(for text: String) -> String {
		var needed = 0
		var signs = 0
		var quotes = 0
		/// Number signs that come next would make an escape or an end of what was just seen.
		var isOpen = false
		for byte in text.utf8 {
			switch byte {
			case UInt8(ascii: "#"):
				signs += 1
				quotes = 0
			case UInt8(ascii: "\\"):
				(isOpen, signs, quotes) = (true, 0, 0)
			case UInt8(ascii: "\""):
				quotes += 1
				(isOpen, signs) = (quotes >= 3, 0)
			default:
				(isOpen, signs, quotes) = (false, 0, 0)
			}
			if isOpen { needed = max(needed, signs + 1) }
		}
		return String(repeating: "#", count: needed)
	}

	/// A `Double` in the fewest digits that read back as the same value; nil for what no `Double` holds.
	package static func double(_ token: String) -> String? {
		guard let value = Double(token), value.isFinite else { return nil }
		return "\(value)"
	}
}
