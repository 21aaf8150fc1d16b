/// An HTTP address in its original spelling: `https://api.example.com:8443/users/1?page=2`.
///
/// Only the names and values of the query are decoded, and only the host is normalised: it is in lower case, without the scheme's own port.
package struct WebAddress: Hashable, Sendable {
	package let scheme: String
	/// The host, with its port if it is not that of the scheme, without credentials.
	package let host: String
	/// The path from its first `/`, percent-encoded as in the text; `/` if there is none.
	package let path: String
	package let query: [Item]
	/// Whether the address had a user or a password, which are not stored.
	package let hadCredentials: Bool

	/// An item of the query, such as `page=2`.
	package struct Item: Hashable, Sendable {
		/// The decoded name.
		package var name: String
		/// The decoded value, or nil without `=`.
		package var value: String?
	}

	/// Returns nil if `text` is not an HTTP address.
	package init?(_ text: String) {
		// Reads bytes instead of characters, which is ten times as fast: a recording has as many addresses as exchanges.
		let bytes = text.utf8
		guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
			bytes[colon...].starts(with: "://".utf8)
		else { return nil }
		let scheme = text[..<colon].lowercased()
		guard scheme == "http" || scheme == "https" else { return nil }
		let rest = bytes[bytes.index(colon, offsetBy: 3)...]
		let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
		let at = authority.lastIndex(of: UInt8(ascii: "@"))
		let host = at.map { authority[authority.index(after: $0)...] } ?? authority
		guard !host.isEmpty, host.allSatisfy(Self.isOfHost) else { return nil }
		let after = rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") }
		let path = after.prefix { $0 != UInt8(ascii: "?") }
		self.scheme = scheme
		let name = Substring(host).lowercased()
		let port = scheme == "https" ? ":443" : ":80"
		// Proxies write the port that every client assumes.
		self.host = name.hasSuffix(port) && name != port ? String(name.dropLast(port.count)) : name
		self.path = path.isEmpty ? "/" : String(Substring(path))
		query = after[path.endIndex...].dropFirst().split(separator: UInt8(ascii: "&")).map { Item(Substring($0)) }
		hadCredentials = at != nil
	}

	private static func isOfHost(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): true
		default: byte >= 0x80
		}
	}

	/// Returns whether `text` is meant as an address, so that mistakes in it can be reported.
	package static func isMeant(by text: String) -> Bool {
		let start = text.prefix(8).lowercased()
		return start.hasPrefix("http://") || start.hasPrefix("https://")
	}

	/// The segments of the path, percent-encoded as in the text.
	package var segments: [String] { path.split(separator: "/", omittingEmptySubsequences: true).map(String.init) }

	/// The scheme, host and port: `https://api.example.com:8443`.
	package var origin: String { scheme + "://" + host }
}

extension WebAddress.Item {
	fileprivate init(_ text: Substring) {
		let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
		name = PercentText.decoded(text[..<end], plusIsSpace: true)
		value = end == text.endIndex ? nil : PercentText.decoded(text[text.utf8.index(after: end)...], plusIsSpace: true)
	}
}

/// Percent-encoded text.
package enum PercentText {
	/// Decodes `text`. An incomplete escape stays as it is; bytes that are not UTF-8 are replaced.
	package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
		guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return String(text) }
		var bytes: [UInt8] = []
		var rest = Array(text.utf8)[...]
		while let byte = rest.popFirst() {
			if byte == UInt8(ascii: "%"), rest.count > 1, let high = digit(rest[rest.startIndex]),
				let low = digit(rest[rest.startIndex + 1])
			{
				bytes.append(high << 4 | low)
				rest = rest.dropFirst(2)
			} else {
				bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
			}
		}
		return String(decoding: bytes, as: UTF8.self)
	}

	/// Encodes all but letters, digits and the signs that mean nothing in an address.
	static func encoded(_ text: String) -> String {
		let digits = Array("0123456789ABCDEF")
		return text.utf8.reduce(into: "") { text, byte in
			let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte)
			text += isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
		}
	}

	private static func digit(_ byte: UInt8) -> UInt8? {
		switch byte {
		case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
		case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
		case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
		default: nil
		}
	}
}
