/// The Swift types that represent a number token exactly.
package enum JSONNumber: Sendable, Hashable {
	/// No fraction, no exponent, within `Int64`.
	case integer
	/// No fraction, no exponent, above `Int64.max`, within `UInt64`.
	case unsignedInteger
	/// A `Double`: with a fraction or an exponent, or an integer beyond 64 bits.
	case decimal
	/// Outside the range of `Double`, such as `1e400` or `1e-400`.
	case unrepresentable
}

extension JSONNumber {
	/// The maximum length of a token; a longer one counts as unrepresentable, whatever its value.
	static let lengthLimit = 10_000

	/// Classifies a number token.
	package init(token: some StringProtocol) {
		let isInteger = token.utf8.allSatisfy { $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
		if isInteger {
			if Int64(token) != nil {
				self = .integer
				return
			}
			if UInt64(token) != nil {
				self = .unsignedInteger
				return
			}
		}
		guard let value = Double(token), value.isFinite, value != 0 || Self.writesZero(token) else {
			self = .unrepresentable
			return
		}
		self = .decimal
	}

	/// Returns whether every digit before the exponent is zero, so that the number was not rounded to zero.
	private static func writesZero(_ token: some StringProtocol) -> Bool {
		token.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) }
	}
}
