/// Replaces the secrets in the text of a GraphQL operation: literals of arguments and defaults by their names, all others by their pattern.
/// Comments are removed, since they do not affect the response.
extension Secrets {
	package mutating func replacing(inOperation text: String) -> String {
		var reading = OperationReading(Array(text.utf8))
		while let part = reading.next() {
			switch part {
			case .plain: break
			case .number(let range):
				let number = Array(reading.bytes[range])
				guard reading.key.takes(number: number[...]) else { continue }
				reading.replace(range, with: replacement(ofNumber: number, reading.key.kind, at: reading.name))
			case .text(let range):
				let literal = Array(reading.bytes[range])
				if literal.isEmpty { continue }
				if reading.key.isSecret, reading.key.matches(literal[...]) {
					reading.replace(range, with: replacement(ofAll: literal, reading.key, at: reading.name))
				} else {
					let isIdentifier = reading.key.isIdentifier
					let found = findings(in: literal, isValue: true).filter { $0.kind != .opaque || !isIdentifier }
					if !found.isEmpty { reading.replace(range, with: replacing(found, in: literal[...], at: reading.name)) }
				}
			}
		}
		return String(decoding: reading.output, as: UTF8.self)
	}
}

/// Reads the literals of an operation with their names, one at a time.
private struct OperationReading {
	enum Part {
		case plain
		/// The contents of a string, without its quotes.
		case text(Range<Int>)
		case number(Range<Int>)
	}

	let bytes: [UInt8]
	private(set) var output: [UInt8] = []
	private var index = 0
	private var copied = 0
	/// The classification of the next value by its name.
	private(set) var key = SecretKey.plain
	private(set) var name = ""
	private var word = ""
	private var variable: String?
	/// The classification and name of each open bracket, which apply to all that is inside.
	private var around: [(key: SecretKey, name: String)] = []

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
	}

	mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
		output += bytes[copied..<max(copied, range.lowerBound)] + text
		copied = max(copied, range.upperBound)
	}

	/// Returns the next part, or nil at the end.
	mutating func next() -> Part? {
		guard index < bytes.count else {
			output += bytes[copied...]
			copied = bytes.count
			return nil
		}
		let byte = bytes[index]
		switch byte {
		case UInt8(ascii: "#"): removeComment()
		case UInt8(ascii: "\""): return readText()
		case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
			around.append((key, name))
			index += 1
		case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
			_ = around.popLast()
			index += 1
			(key, name) = (.plain, "")
		case UInt8(ascii: ":"):
			expect(word)
			index += 1
		case UInt8(ascii: "="):
			expect(variable ?? word)
			index += 1
		case UInt8(ascii: "$"):
			index += 1
			variable = readWord()
			word = variable ?? ""
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
			let start = index
			index = SecretPattern.end(of: bytes[...], from: index + 1) { SecretForm.isDigit($0) || ".eE+-".utf8.contains($0) }
			return .number(start..<index)
		default:
			guard SecretPattern.isWord(byte) else {
				index += 1
				break
			}
			word = readWord()
			// The preceding name refers to this word: a type, a field or a value of an enum.
			(key, name) = (.plain, "")
		}
		return .plain
	}

	private mutating func expect(_ word: String) {
		let around = around.last?.key ?? .plain
		key = SecretKey(word)
		if !key.isSecret, around.isSecret { key = around }
		name = word
	}

	private mutating func readWord() -> String {
		let start = index
		index = SecretPattern.end(of: bytes[...], from: index, SecretPattern.isWord)
		return String(decoding: bytes[start..<index], as: UTF8.self)
	}

	private mutating func readText() -> Part {
		let isBlock = bytes[index...].starts(with: "\"\"\"".utf8)
		let start = index + (isBlock ? 3 : 1)
		var end = start
		while end < bytes.count {
			if bytes[end] == UInt8(ascii: "\\") {
				end += isBlock && !bytes[end...].starts(with: "\\\"\"\"".utf8) ? 1 : isBlock ? 4 : 2
			} else if isBlock ? bytes[end...].starts(with: "\"\"\"".utf8) : bytes[end] == UInt8(ascii: "\"") {
				break
			} else {
				end += 1
			}
		}
		let range = start..<min(end, bytes.count)
		index = min(bytes.count, range.upperBound + (isBlock ? 3 : 1))
		return .text(range)
	}

	/// Removes a comment, and its line if nothing else is on it.
	private mutating func removeComment() {
		let end = SecretPattern.end(of: bytes[...], from: index) { $0 != 0x0A && $0 != 0x0D }
		output += bytes[copied..<max(copied, index)]
		while output.last == 0x20 || output.last == 0x09 { output.removeLast() }
		let isAlone = output.isEmpty || output.last == 0x0A
		index = isAlone && end < bytes.count ? end + 1 : end
		copied = index
	}
}
