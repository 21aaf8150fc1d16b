import JSONLanguage

/// Swift source for values of any input: nothing in a value can end the literal or start an interpolation.
package enum SwiftLiteral {
	/// A string literal in quotes.
	package static func string(_ text: String) -> String {
		"\"" + escaped(text) + "\""
	}

	/// Returns the text between the quotes.
	package static func escaped(_ text: String) -> String {
		// A fast path, since most texts need no escapes.
		if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }) { return text }
		var result = ""
		result.reserveCapacity(text.utf8.count + 8)
		for scalar in text.unicodeScalars {
			switch scalar {
			case " "..."!", "#"..."[", "]"..."~": result.unicodeScalars.append(scalar)
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

	/// Returns the spelling of a scalar without a special meaning in Swift, escaped where necessary.
	///
	/// U+FDD0 to U+FDEF are not escaped: the compiler accepts these noncharacters in a literal but rejects their escapes.
	static func spelled(_ scalar: Unicode.Scalar) -> String {
		let isRefused = 0xFDD0...0xFDEF ~= scalar.value
		return scalar.mustBeEscaped && !isRefused ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(Character(scalar))
	}

	/// Returns the number signs around a multiline literal that contains `text` verbatim: none, or enough that nothing in the text
	/// escapes or ends it.
	package static func rawMarks(for text: String) -> String {
		var needed = 0
		var signs = 0
		var quotes = 0
		/// Whether number signs after the current character would complete an escape or a delimiter.
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

	/// A `Double` in the fewest digits that the compiler reads as the same value; nil for numbers that `Double` cannot represent.
	///
	/// Compilers for x86 read a literal as an 80-bit number and round it a second time: about one in six thousand of the long decimals becomes
	/// an adjacent value. Those are written in hexadecimal, which is exact; numbers too small to be written without a warning by their bits.
	package static func double(_ token: String) -> String? {
		guard JSONNumber(token: token) != .unrepresentable, let value = Double(token), value.isFinite else { return nil }
		if value.isSubnormal { return "Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))" }
		return isRoundedTwice(value) ? hexadecimal(value) : "\(value)"
	}

	/// Returns whether the decimal is so near to the midpoint of two doubles that its 80-bit number is the midpoint, so that it reads as another
	/// double when its twentieth digit changes.
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

extension VariantsPlan {
	/// Returns Swift source for a kind: a string, a number or a Boolean.
	func literal(_ kind: String) -> String { form == .text ? SwiftLiteral.string(kind) : kind }
}
