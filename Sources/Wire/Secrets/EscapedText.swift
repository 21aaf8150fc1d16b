import JSONLanguage

/// The characters of a JSON string, with where each of their bytes is written, so that a part of it can be replaced and the rest
/// stays as it is.
struct EscapedText {
	let bytes: [UInt8]
	/// For each byte, and for the end, the offset in the text that it was read from; nil where nothing is escaped.
	private let places: [Int]?
	private let start: Int

	/// The string token in `lower..<upper`, quotes included.
	init(_ json: JSONBytes, from lower: Int, to upper: Int) {
		start = lower + 1
		let end = max(start, upper - 1)
		let contents = json.buffer[start..<end]
		guard contents.contains(UInt8(ascii: "\\")) else {
			bytes = Array(contents)
			places = nil
			return
		}
		var bytes: [UInt8] = []
		var places: [Int] = []
		bytes.reserveCapacity(contents.count)
		places.reserveCapacity(contents.count + 1)
		var index = start
		while index < end {
			if json.byte(at: index) == UInt8(ascii: "\\") {
				let next = json.characterEnd(at: index)
				// `string` takes off a quote at each end.
				for byte in json.string(from: index - 1, to: next + 1).utf8 {
					bytes.append(byte)
					places.append(index)
				}
				index = next
			} else {
				bytes.append(json.byte(at: index))
				places.append(index)
				index += 1
			}
		}
		places.append(end)
		self.bytes = bytes
		self.places = places
	}

	/// Where the byte at `index` of `bytes` is written.
	func place(of index: Int) -> Int {
		guard let places else { return start + index }
		return places.isEmpty ? start : places[min(index, places.count - 1)]
	}

	/// `bytes` as they stand between the quotes of a string.
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
