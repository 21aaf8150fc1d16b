/// Environment variables in an address: `$API_KEY`. Only capitals count, since `$filter` and `$metadata` are query names of some services.
package enum HTTPVariable {
	/// Returns whether `text` contains a variable.
	static func isIn(_ text: some Sequence<UInt8>) -> Bool {
		var isAfterSign = false
		for byte in text {
			if isAfterSign, isStart(byte) { return true }
			isAfterSign = byte == UInt8(ascii: "$")
		}
		return false
	}

	private static func isStart(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || byte == UInt8(ascii: "_") }

	/// Returns the variable that replaces a secret called `name`: `$API_KEY` for `api-key`.
	package static func reference(to name: String) -> String {
		let word = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
		return "$" + (word.first?.isNumber ?? true ? "_" : "") + String(word)
	}

	/// Returns `text` with each variable replaced by the result of `change`.
	static func replacing(in text: String, _ change: (_ name: String) -> String) -> String {
		var result = ""
		var rest = text[...]
		while let sign = rest.firstIndex(of: "$") {
			let word = rest[rest.index(after: sign)...].prefix { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
			result += rest[..<sign]
			rest = rest[word.endIndex...]
			if let first = word.utf8.first, isStart(first) { result += change(String(word)) } else { result += "$" + word }
		}
		return result + rest
	}
}
