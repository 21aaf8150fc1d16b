/// The range of an integer type.
package struct IntegerWidth: Hashable, Sendable {
	let bits: Int
	let isSigned: Bool

	/// Creates the width of `Int`, `Int8`, …, `UInt64`; nil for any other name.
	init?(_ name: String) {
		isSigned = !name.hasPrefix("U")
		let word = isSigned ? "Int" : "UInt"
		guard name.hasPrefix(word) else { return nil }
		switch name.dropFirst(word.count) {
		case "", "64": bits = 64
		case "8": bits = 8
		case "16": bits = 16
		case "32": bits = 32
		default: return nil
		}
	}

	/// Returns whether the number in a sample is in the range.
	func accepts(_ token: String) -> Bool {
		if isSigned {
			guard let value = Int64(token) ?? Double(token).flatMap({ Int64(exactly: $0) }) else { return false }
			return bits == 64 || value.magnitude >> UInt64(bits - 1) == 0 || value == -(Int64(1) << Int64(bits - 1))
		}
		guard let value = UInt64(token) ?? Double(token).flatMap({ UInt64(exactly: $0) }) else { return false }
		return bits == 64 || value >> UInt64(bits) == 0
	}
}
