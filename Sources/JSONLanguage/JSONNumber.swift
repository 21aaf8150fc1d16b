/// Which Swift types hold a number exactly as its token writes it.
package enum JSONNumber: Sendable, Hashable {
	/// No fraction, no exponent, within `Int64`.
	case integer
	/// No fraction, no exponent, above `Int64.max`, within `UInt64`.
	case unsignedInteger
	/// A `Double`: with a fraction or an exponent, or an integer beyond 64 bits.
	case decimal
	/// Beyond what a `Double` holds, such as `1e400` or `1e-400`.
	case unrepresentable
}

extension JSONNumber {
	/// A token with more characters than this counts as unrepresentable, whatever its value.
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

	/// Whether every digit before the exponent is zero, so that the number is not one that was rounded to it.
	private static func writesZero(_ token: some StringProtocol) -> Bool {
		token.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) }
	}
}
