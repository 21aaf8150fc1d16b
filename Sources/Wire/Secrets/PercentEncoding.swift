/// Text in the characters of addresses, where `%7B` is `{`.
enum PercentEncoding {
	/// The decoded bytes of an object or a list, in whatever encoding its brackets were written; nil for any other text.
	static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
		guard text.first == UInt8(ascii: "%") else { return nil }
		var bytes: [UInt8] = []
		bytes.reserveCapacity(text.count)
		var rest = text
		while let byte = rest.popFirst() {
			guard byte == UInt8(ascii: "%") else {
				bytes.append(byte)
				continue
			}
			guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
			bytes.append(high << 4 | low)
			if bytes.count == 1, bytes[0] != UInt8(ascii: "{"), bytes[0] != UInt8(ascii: "[") { return nil }
		}
		return bytes
	}

	/// `bytes` as JavaScript's `encodeURIComponent` writes them.
	static func encoded(_ bytes: [UInt8]) -> [UInt8] {
		let digits = Array("0123456789ABCDEF".utf8)
		return bytes.flatMap { byte in
			SecretPattern.isWord(byte) || "-_.!~*'()".utf8.contains(byte)
				? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
		}
	}

	private static func digit(_ byte: UInt8) -> UInt8? {
		switch byte {
		case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
		case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
		case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
		default: nil
		}
	}
}
