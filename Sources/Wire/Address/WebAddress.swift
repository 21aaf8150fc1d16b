/// The address of something that is asked for over HTTP, as it is written: `https://api.example.com:8443/users/1?page=2`.
///
/// Nothing is decoded or normalised but by those who ask for it, so that `text` is what was given.
package struct WebAddress: Hashable, Sendable {
	package let scheme: String
	/// With the port where one is told, without credentials.
	package let host: String
	/// From the first `/` on, percent-encoded as it was; `/` where there is none.
	package let path: String
	package let query: [Item]
	/// Whether a user or a password stood before the host. Neither is kept.
	package let hadCredentials: Bool

	/// `page=2` of a query.
	package struct Item: Hashable, Sendable {
		/// Decoded.
		package var name: String
		/// Decoded; nil without `=`.
		package var value: String?
	}

	/// Nil for what is no address of a server that is asked over HTTP.
	package init?(_ text: String) {
		// Byte by byte: a recording has as many addresses as exchanges, and characters take ten times as long.
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
		self.host = Substring(host).lowercased()
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

	/// Whether `text` was meant to be one, so that its mistakes can be told.
	package static func isMeant(by text: String) -> Bool {
		let start = text.prefix(8).lowercased()
		return start.hasPrefix("http://") || start.hasPrefix("https://")
	}

	/// What stands between the slashes of the path, as it is written.
	package var segments: [String] { path.split(separator: "/", omittingEmptySubsequences: true).map(String.init) }

	/// Where the server is: `https://api.example.com:8443`.
	package var origin: String { scheme + "://" + host }
}

extension WebAddress.Item {
	fileprivate init(_ text: Substring) {
		let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
		name = PercentText.decoded(text[..<end], plusIsSpace: true)
		value = end == text.endIndex ? nil : PercentText.decoded(text[text.utf8.index(after: end)...], plusIsSpace: true)
	}
}

/// Texts with bytes in hexadecimal digits after `%`.
package enum PercentText {
	/// What is no byte in two digits stays as it is; bytes that are no UTF-8 are replaced.
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

	private static func digit(_ byte: UInt8) -> UInt8? {
		switch byte {
		case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
		case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
		case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
		default: nil
		}
	}
}
