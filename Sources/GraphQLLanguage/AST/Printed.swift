extension Value {
	package var printed: String { printed(inBraces: "") { $0.printed } }

	/// The value as printed in a schema: unlike in operations there are spaces inside braces, as in the reference implementation.
	var printedInSchema: String { printed(inBraces: " ") { $0.printed(length: $0.value.unicodeScalars.count) } }

	// Recursion is bounded by the nesting of values, which the parser bounds.
	private func printed(inBraces space: String, _ string: (StringLiteral) -> String) -> String {
		switch kind {
		case .variable(let name): return "$" + name
		case .int(let text), .float(let text), .enumeration(let text): return text
		case .string(let literal): return string(literal)
		case .boolean(let value): return value ? "true" : "false"
		case .null: return "null"
		case .list(let values): return "[" + values.map { $0.printed(inBraces: space, string) }.joined(separator: ", ") + "]"
		case .object(let fields):
			let members = fields.map { $0.name.text + ": " + $0.value.printed(inBraces: space, string) }
			return "{" + space + members.joined(separator: ", ") + space + "}"
		}
	}
}

extension StringLiteral {
	package var printed: String { printed(length: value.utf16.count) }

	/// - Parameter length: the length of the value, in the units that decide whether a block string is long.
	func printed(length: Int) -> String {
		isBlock ? Self.printedBlock(value, length: length) : Self.printedLine(value)
	}

	private static func printedLine(_ value: String) -> String {
		var text = "\""
		for scalar in value.unicodeScalars {
			switch scalar {
			case "\"": text += "\\\""
			case "\\": text += "\\\\"
			case "\u{8}": text += "\\b"
			case "\u{C}": text += "\\f"
			case "\n": text += "\\n"
			case "\r": text += "\\r"
			case "\t": text += "\\t"
			case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
				let digits = String(scalar.value, radix: 16, uppercase: true)
				text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
			default: text.unicodeScalars.append(scalar)
			}
		}
		return text + "\""
	}

	/// The quotes are on lines of their own where the value is long, or would otherwise be parsed differently.
	private static func printedBlock(_ value: String, length: Int) -> String {
		let escaped = escapedTripleQuotes(value)
		let lines = escaped.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" })
		func isBlank(_ scalar: Unicode.Scalar?) -> Bool { scalar == " " || scalar == "\t" }
		let isSingleLine = lines.count == 1
		let forcesLeadingLine = !isSingleLine && lines.dropFirst().allSatisfy { $0.isEmpty || isBlank($0.first) }
		let endsInTripleQuote = escaped.utf8.suffix(4).elementsEqual("\\\"\"\"".utf8)
		let endsInQuote = value.utf8.last == UInt8(ascii: "\"") && !endsInTripleQuote
		let forcesTrailingLine = endsInQuote || value.utf8.last == UInt8(ascii: "\\")
		let isSpread =
			!isSingleLine || length > 70 || forcesTrailingLine || forcesLeadingLine || endsInTripleQuote
		let skipsLeadingLine = isSingleLine && isBlank(value.unicodeScalars.first)
		let opening = (isSpread && !skipsLeadingLine) || forcesLeadingLine ? "\n" : ""
		let closing = isSpread || forcesTrailingLine ? "\n" : ""
		return "\"\"\"" + opening + escaped + closing + "\"\"\""
	}

	private static func escapedTripleQuotes(_ value: String) -> String {
		var text = ""
		var quotes = 0
		for scalar in value.unicodeScalars {
			quotes = scalar == "\"" ? quotes + 1 : 0
			text.unicodeScalars.append(scalar)
			if quotes == 3 {
				text.unicodeScalars.removeLast(3)
				text += "\\\"\"\""
				quotes = 0
			}
		}
		return text
	}
}
