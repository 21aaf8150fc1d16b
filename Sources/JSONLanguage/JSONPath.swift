/// Paths of values in JSON, as settings, messages and the lock contain them: the keys on the way, joined by dots.
///
/// A key with a character that has a meaning in paths is in backticks, and a backtick in it is doubled:
///
/// | key | path |
/// | --- | --- |
/// | `total` | `Order.total` |
/// | `a.b` | ``Order.`a.b` `` |
/// | the empty key | ```Order.`` ``` |
package enum JSONPath {
	private static let quote = UInt8(ascii: "`")

	/// Returns the key as a step of a path.
	package static func step(_ key: String) -> String {
		key.isEmpty || key.utf8.contains(where: isSpecial) ? quoted(key) : key
	}

	private static func quoted(_ key: String) -> String {
		var step = "`"
		for scalar in key.unicodeScalars {
			if scalar == "`" { step.unicodeScalars.append(scalar) }
			step.unicodeScalars.append(scalar)
		}
		return step + "`"
	}

	/// Returns the keys of a path, without quotes.
	package static func keys(_ path: String) -> [String] {
		steps(path).map { String(decoding: $0.key, as: UTF8.self) }
	}

	/// Returns the steps of a path: each key without its quotes, and whether it has quotes. A quote that does not surround a step is part of
	/// its key.
	package static func steps(_ path: String) -> [(key: [UInt8], isQuoted: Bool)] {
		var steps: [(key: [UInt8], isQuoted: Bool)] = []
		var rest = Array(path.utf8)[...]
		while true {
			if let (key, count) = quotedStep(rest) {
				steps.append((key, true))
				rest = rest.dropFirst(count)
			} else {
				let key = rest.prefix { $0 != UInt8(ascii: ".") }
				steps.append((Array(key), false))
				rest = rest.dropFirst(key.count)
			}
			guard rest.first == UInt8(ascii: ".") else { return steps }
			rest.removeFirst()
		}
	}

	/// Returns the path with the keys as they are, which is ambiguous; nil if no key is quoted.
	package static func unquoted(_ path: String) -> String? {
		guard path.utf8.contains(quote) else { return nil }
		return keys(path).joined(separator: ".")
	}

	/// Returns the path without the name of one of several types of the value, as in `Issue.node|PullRequest`.
	package static func withoutCase(_ path: String) -> String {
		var isQuoted = false
		let end = path.utf8.firstIndex { byte in
			if byte == quote { isQuoted.toggle() }
			return byte == UInt8(ascii: "|") && !isQuoted
		}
		return end.map { String(path[..<$0]) } ?? path
	}

	/// Returns the path without its last step, and the key of that step; nil for a path of one step.
	package static func split(_ path: String) -> (owner: String, key: String)? {
		let steps = steps(path)
		guard steps.count > 1, let last = steps.last else { return nil }
		let key = String(decoding: last.key, as: UTF8.self)
		return (String(path.dropLast((last.isQuoted ? quoted(key) : key).count + 1)), key)
	}

	/// Returns the key at the beginning of `bytes` if it is quoted and a whole step, and the length of the step.
	private static func quotedStep(_ bytes: ArraySlice<UInt8>) -> (key: [UInt8], count: Int)? {
		guard bytes.first == quote else { return nil }
		var key: [UInt8] = []
		var index = bytes.startIndex + 1
		while index < bytes.endIndex {
			guard bytes[index] == quote else {
				key.append(bytes[index])
				index += 1
				continue
			}
			let next = index + 1
			if next < bytes.endIndex, bytes[next] == quote {
				key.append(quote)
				index += 2
			} else {
				guard next == bytes.endIndex || bytes[next] == UInt8(ascii: ".") else { return nil }
				return (key, next - bytes.startIndex)
			}
		}
		return nil
	}

	private static func isSpecial(_ byte: UInt8) -> Bool {
		switch Unicode.Scalar(byte) {
		case ".", "*", "`", "[", "]", "{", "}", "(", ")", "|": true
		default: false
		}
	}
}

extension String {
	/// Returns the path of the value under `key` in the object at this path.
	package func appending(key: String) -> String { "\(self).\(JSONPath.step(key))" }
}
