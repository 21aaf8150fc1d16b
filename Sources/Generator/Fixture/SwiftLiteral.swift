import JSONLanguage

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
			default: result += Self.spelled(scalar)
			}
		}
		return result
	}

	/// A scalar that means nothing to Swift, as it is or escaped.
	///
	/// U+FDD0 to U+FDEF stand as they are: the compiler takes these noncharacters in a literal, and refuses their escapes alone.
	static func spelled(_ scalar: Unicode.Scalar) -> String {
		let isRefused = 0xFDD0...0xFDEF ~= scalar.value
		return scalar.mustBeEscaped && !isRefused ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(Character(scalar))
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

	/// A `Double` in the fewest digits that the compiler reads as the same value; nil for what no `Double` holds.
	///
	/// Compilers for x86 read a literal as an 80-bit number first and round that once more: about one in six thousand of the long decimals comes
	/// out as a neighbour. Those are written in hexadecimal, which is exact; numbers too small to be written without a warning by their bits.
	package static func double(_ token: String) -> String? {
		guard JSONNumber(token: token) != .unrepresentable, let value = Double(token), value.isFinite else { return nil }
		if value.isSubnormal { return "Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))" }
		return isRoundedTwice(value) ? hexadecimal(value) : "\(value)"
	}

	/// Whether the decimal is so near to the middle between two doubles that an 80-bit number is the middle: then it reads as another double when
	/// its twentieth digit changes.
	private static func isRoundedTwice(_ value: Double) -> Bool {
		let text = "\(value.magnitude)"
		let exponent = text.firstIndex(of: "e").map { text[$0...] } ?? ""
		var mantissa = text.prefix { $0 != "e" }
		if mantissa.hasSuffix(".0") { mantissa = mantissa.dropLast(2) }
		let digits = mantissa.filter { $0 != "." }.drop { $0 == "0" }.count
		guard digits >= 1, let last = mantissa.last?.wholeNumberValue, last > 0 else { return false }
		let point = mantissa.contains(".") ? "" : "."
		let zeros = String(repeating: "0", count: max(0, 19 - digits))
		let nines = String(repeating: "9", count: max(0, 19 - digits))
		let above = "\(mantissa)\(point)\(zeros)6\(exponent)"
		let below = "\(mantissa.dropLast())\(last - 1)\(point)\(nines)4\(exponent)"
		return Double(above) != value.magnitude || Double(below) != value.magnitude
	}

	private static func hexadecimal(_ value: Double) -> String {
		let digits = String(value.significandBitPattern, radix: 16)
		let fraction = String(repeating: "0", count: 13 - digits.utf8.count) + digits
		return (value.sign == .minus ? "-" : "") + "0x1.\(fraction)p\(value.exponent)"
	}
}
