/// Credentials in text that a person wrote: user and password in an address, and values under obvious names.
///
///     https://***@api.example.com?token=***        Authorization: ***        {"password": "***"}        login(secret: "***")
package enum Credentials {
	/// The names whose values are hidden, without `-` and `_`, also as a part of a name: `X-Api-Key`, `access_token`.
	private static let names = [
		"password", "passwd", "secret", "token", "authorization", "cookie", "apikey", "accesskey", "privatekey", "credential",
	]

	private static let allowance = Array("--allow-env ".utf8)
	/// The options of curl whose values are credentials, in a command that is quoted.
	private static let options = ["-u", "--user", "-b", "--cookie"].map { Array($0.utf8) }

	/// Returns the text with stars for credentials.
	package static func hidden(in text: String) -> String {
		guard text.utf8.contains(where: { [UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "-")].contains($0) }) else { return text }
		return String(decoding: hidden(in: Array(text.utf8)), as: UTF8.self)
	}

	/// The byte that stands for a hidden one: quotes, brackets and white space show the form of the text, and tell nothing.
	static func star(for byte: UInt8) -> UInt8 {
		byte <= 0x20 || "\"'{}[]:,".utf8.contains(byte) ? byte : UInt8(ascii: "*")
	}

	static func hidden(in bytes: [UInt8]) -> [UInt8] {
		var bytes = bytes
		func hide(_ range: Range<Int>) {
			for index in range { bytes[index] = UInt8(ascii: "*") }
		}
		var position = 0
		while position < bytes.count {
			if bytes[position] == UInt8(ascii: ":"), bytes[position...].starts(with: "://".utf8) {
				let authority = bytes[(position + 3)...].prefix { $0 > 0x20 && !"/?#'\"<>`".utf8.contains($0) }
				if let sign = authority.lastIndex(of: UInt8(ascii: "@")) { hide(authority.startIndex..<sign) }
				position += 3
			} else if isOfName(bytes[position]) {
				let end = bytes[position...].firstIndex { !isOfName($0) } ?? bytes.count
				if let value = value(of: position..<end, in: bytes) {
					hide(value)
					position = max(end, value.upperBound)
				} else {
					position = end
				}
			} else {
				position += 1
			}
		}
		return bytes
	}

	/// Returns the range of the value of an obvious name; nil for other names, and where the value is a variable.
	private static func value(of name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
		if options.contains(where: { $0.elementsEqual(bytes[name]) }) { return value(ofOption: name, in: bytes) }
		// `--allow-env TOKEN=api.example.com` has a variable and a host.
		guard isObvious(bytes[name]), !bytes[..<name.lowerBound].suffix(allowance.count).elementsEqual(allowance) else { return nil }
		var next = name.upperBound
		func skip(_ isSkipped: (UInt8) -> Bool) { while next < bytes.count, isSkipped(bytes[next]) { next += 1 } }
		// Text in JSON has a backslash before a quote.
		let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\\") }
		let isQuoted = next < bytes.count && isQuote(bytes[next])
		skip(isQuote)
		let blanks = next
		skip { $0 == 0x20 || $0 == 0x09 }
		guard next < bytes.count, bytes[next] == UInt8(ascii: ":") || bytes[next] == UInt8(ascii: "="), next == blanks || isQuoted else {
			return nil
		}
		let isItem = bytes[next] == UInt8(ascii: "=")
		next += 1
		skip { $0 == 0x20 || $0 == 0x09 }
		let start = next
		skip(isQuote)
		let isText = next > start
		// `$TOKEN` is the name of a variable, also after `Bearer `.
		let isHeader = !isItem && !isQuoted && !isText
		if isHeader {
			// `token: String` is Swift.
			guard ["authorization", "cookie"].contains(where: plain(bytes[name]).contains) || bytes[name].contains(UInt8(ascii: "-")) else {
				return nil
			}
		}
		let content = next
		let ends: (UInt8) -> Bool = { byte in
			if byte == 0x0A || byte == 0x0D { return true }
			if isText || isHeader { return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
			return byte <= 0x20 || "&,;}])'\"`".utf8.contains(byte)
		}
		var isEscaped = false
		while next < bytes.count, isEscaped || !ends(bytes[next]) {
			isEscaped = isText && !isEscaped && bytes[next] == UInt8(ascii: "\\")
			next += 1
		}
		let words = bytes[content..<next].split(separator: 0x20)
		let isVariable = words.count <= 2 && words.last?.first == UInt8(ascii: "$")
		return content == next || isVariable ? nil : content..<next
	}

	/// Returns the range of `bob:password` in `-u bob:password`, and of `a=b` in `-b 'a=b'`.
	private static func value(ofOption name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
		let isDelimiter: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
		let start = bytes[name.upperBound...].firstIndex { !isDelimiter($0) } ?? bytes.count
		let end = bytes[start...].firstIndex(where: isDelimiter) ?? bytes.count
		let isPair = bytes[start..<end].contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
		return isPair && start > name.upperBound ? start..<end : nil
	}

	private static func isObvious(_ name: ArraySlice<UInt8>) -> Bool {
		guard name.count >= 5, name.count <= 64 else { return false }
		let plain = plain(name)
		return names.contains { plain.contains($0) }
	}

	private static func plain(_ name: ArraySlice<UInt8>) -> String {
		String(decoding: name.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }, as: UTF8.self).lowercased()
	}

	private static func isOfName(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
		}
	}
}

extension Diagnostic {
	/// The diagnostic as it is printed: messages may quote what a person typed.
	package var withoutCredentials: Diagnostic {
		var diagnostic = self
		diagnostic.message = Credentials.hidden(in: message)
		diagnostic.fix = fix?.map { Credentials.hidden(in: $0) }
		diagnostic.fixes = fixes.map { $0.map { Credentials.hidden(in: $0) } }
		diagnostic.notes = notes.map { Note(Credentials.hidden(in: $0.message), at: $0.span) }
		diagnostic.details = details.map { Note(Credentials.hidden(in: $0.message), at: $0.span) }
		return diagnostic
	}
}
