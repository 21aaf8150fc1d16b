/// A hash of 64 bits that identifies a body; each of its bits depends on every byte.
enum BodyHash {
	static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
		var hash = mixed(UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9)
		var index = 0
		while index + 16 <= bytes.count {
			let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
			let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
			// Rotated, so that a product of zero does not erase what came before.
			hash = mixed(first ^ 0x94D0_49BB_1331_11EB, second ^ hash) ^ (hash << 23 | hash >> 41)
			index += 16
		}
		var (first, second): (UInt64, UInt64) = (0, 0)
		while index < bytes.count {
			second = second << 8 | first >> 56
			first = first << 8 | UInt64(bytes[index])
			index += 1
		}
		return mixed(first ^ 0xD6E8_FEB8_6659_FD93, mixed(second ^ 0xA076_1D64_78BD_642F, hash))
	}

	@inline(__always)
	static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
		let product = a.multipliedFullWidth(by: b)
		return product.high ^ product.low
	}
}
