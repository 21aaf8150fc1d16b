/// A decimal number as its digits and a power of ten, so that all spellings of a number are equal: `1.50`, `15e-1`.
struct ExactNumber: Equatable {
	private let isNegative: Bool
	/// The digits without zeros at either end; empty for zero.
	private let digits: [UInt8]
	private let exponent: Int

	/// - Parameter token: a number as in JSON, or as Swift prints a `Double`.
	init?(_ token: String) {
		var rest = token.utf8[...]
		let hasMinus = rest.first == UInt8(ascii: "-")
		if hasMinus { rest = rest.dropFirst() }
		var digits: [UInt8] = []
		var scale = 0
		var isFraction = false
		while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
			rest = rest.dropFirst()
			if byte == UInt8(ascii: "."), !isFraction {
				isFraction = true
			} else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
				digits.append(byte)
				if isFraction { scale -= 1 }
			} else {
				return nil
			}
		}
		if !rest.isEmpty {
			// An exponent with more digits is no number that anything represents.
			guard rest.count <= 7, let written = Int(Substring(rest.dropFirst())) else { return nil }
			scale += written
		}
		while digits.last == UInt8(ascii: "0") {
			digits.removeLast()
			scale += 1
		}
		self.digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
		isNegative = hasMinus && !self.digits.isEmpty
		exponent = self.digits.isEmpty ? 0 : scale
	}

	/// Returns whether the decoded `JSONValue` has the number as a `Decimal`: a `Double` is another number, and a `Decimal` can have its
	/// power of ten.
	static func isDecimal(_ token: String) -> Bool {
		guard let value = Double(token), value.isFinite, let exact = ExactNumber(token) else { return false }
		return ExactNumber("\(value)") != exact && -127...127 ~= exact.exponent
	}
}
