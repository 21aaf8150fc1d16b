/// The words of a key in lowercase, whatever its case style: `accessToken`, `access_token`, `X-Access-Token`, `ACCESS_TOKEN`.
struct KeyWords: Sendable {
	let words: [String]

	init(_ key: String) {
		var words: [String] = []
		var word: [UInt8] = []
		let bytes = Array(key.utf8)
		for (index, byte) in bytes.enumerated() {
			let isUpper = Self.isUpper(byte)
			guard isUpper || Self.isLower(byte) || Self.isDigit(byte) || byte >= 0x80 else {
				Self.endWord(&word, &words)
				continue
			}
			if let last = index > 0 ? bytes[index - 1] : nil, isUpper {
				// The T of `accessToken`, the S of `JWTSecret`.
				let isBeforeSmall = index + 1 < bytes.count && Self.isLower(bytes[index + 1])
				if Self.isLower(last) || Self.isDigit(last) || Self.isUpper(last) && isBeforeSmall { Self.endWord(&word, &words) }
			}
			word.append(isUpper ? byte | 0x20 : byte)
		}
		Self.endWord(&word, &words)
		self.words = words
	}

	private static func endWord(_ word: inout [UInt8], _ words: inout [String]) {
		guard !word.isEmpty else { return }
		words.append(String(decoding: word, as: UTF8.self))
		word.removeAll(keepingCapacity: true)
	}

	private static func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
	private static func isLower(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
	private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

	var last: String { words.last ?? "" }
}
