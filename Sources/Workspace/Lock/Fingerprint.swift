import SourceText

/// A hash of a text, computed as fast as memory is read: samples can be as large as a disk.
///
/// It is not a cryptographic digest, and need not be: it shows what changed since the last run, and nobody gains by a collision.
/// Four lanes take eight bytes each in turn; in the end every lane is mixed into all others.
package struct Fingerprint: Hashable, Sendable {
	package let lanes: [UInt64]

	package init(of bytes: [UInt8]) {
		lanes = bytes.withUnsafeBytes { Self.lanes(of: $0) }
	}

	/// Computes the fingerprint of a text that may be too large for memory.
	package init(of source: SourceText) {
		lanes = source.withBytes { bytes in Self.lanes(of: bytes) { source.discard(before: $0) } }
	}

	/// The number of characters of `text`.
	static let length = 64

	/// The fingerprint in hexadecimal digits.
	package var text: String {
		lanes.map { lane in
			let digits = String(lane, radix: 16)
			return String(repeating: "0", count: 16 - digits.utf8.count) + digits
		}.joined()
	}

	/// An odd factor whose bits are spread evenly.
	private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
	private static let block = 32
	/// The number of bytes after which read pages are released.
	private static let blocksAtOnce = 1 << 17

	private static func lanes(of bytes: UnsafeRawBufferPointer, done: (Int) -> Void = { _ in }) -> [UInt64] {
		var (a, b, c, d) = (factor, factor &* 3, factor &* 5, factor &* 7)
		let whole = bytes.count / block
		for index in 0..<whole {
			let offset = index * block
			a = mixed(a, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
			b = mixed(b, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
			c = mixed(c, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
			d = mixed(d, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
			if index % blocksAtOnce == blocksAtOnce - 1 { done(offset) }
		}
		for byte in bytes[(whole * block)...] { a = mixed(a, UInt64(byte) &+ 1) }
		a = mixed(a, UInt64(bytes.count))
		var lanes = [a, b, c, d]
		for _ in 0..<2 {
			for index in lanes.indices {
				lanes[index] = mixed(lanes[index], lanes[(index + 1) % lanes.count] &+ lanes[(index + 2) % lanes.count])
			}
		}
		return lanes
	}

	private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
		let product = (lane ^ UInt64(littleEndian: word)) &* factor
		return product ^ (product >> 29)
	}
}
