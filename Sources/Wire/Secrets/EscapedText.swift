import JSONLanguage

/// The unescaped characters of a JSON string with the offset of each byte in the source, so that a part can be replaced and the rest
/// stays unchanged.
struct EscapedText {
	let bytes: [UInt8]
	/// For each byte, and for the end, its offset in the source; nil if nothing is escaped.
	private let offsets: [Int]?
	private let start: Int

	/// Reads the string token in `lower..<upper`, quotes included.
	init(_ json: JSONBytes, from lower: Int, to upper: Int) {
		start = lower + 1
		let end = max(start, upper - 1)
		let contents = json.buffer[start..<end]
		guard contents.contains(UInt8(ascii: "\\")) else {
			bytes = Array(contents)
			offsets = nil
			return
		}
		var bytes: [UInt8] = []
		var offsets: [Int] = []
		bytes.reserveCapacity(contents.count)
		offsets.reserveCapacity(contents.count + 1)
		var index = start
		while index < end {
			if json.byte(at: index) == UInt8(ascii: "\\") {
				let next = json.characterEnd(at: index)
				// `string` removes a quote at each end.
				for byte in json.string(from: index - 1, to: next + 1).utf8 {
					bytes.append(byte)
					offsets.append(index)
				}
				index = next
			} else {
				bytes.append(json.byte(at: index))
				offsets.append(index)
				index += 1
			}
		}
		offsets.append(end)
		self.bytes = bytes
		self.offsets = offsets
	}

	/// Returns the offset in the source of the byte at `index` of `bytes`.
	func offset(of index: Int) -> Int {
		guard let offsets else { return start + index }
		return offsets.isEmpty ? start : offsets[min(index, offsets.count - 1)]
	}

	/// Escapes `bytes` for a JSON string.
	static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
		var result: [UInt8] = []
		for byte in bytes {
			switch byte {
			case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
			case 0x0A: result += Array("\\n".utf8)
			case 0x0D: result += Array("\\r".utf8)
			case 0x09: result += Array("\\t".utf8)
			case 0..<0x20: result += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
			default: result.append(byte)
			}
		}
		return result
	}
}
