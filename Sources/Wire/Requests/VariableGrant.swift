import SourceText

/// The permission to send an environment variable to a server.
package struct VariableGrant: Hashable, Sendable {
	package let name: String
	/// The server, such as `https://api.example.com:8443`.
	package let origin: String

	package init(_ name: String, to origin: String) {
		self.name = name
		self.origin = origin
	}

	/// Parses `TOKEN=api.example.com`. A host means HTTPS, and also HTTP if it is this machine. Returns an empty list if `text` is not a grant.
	package static func all(in text: String) -> [VariableGrant] {
		guard let equals = text.firstIndex(of: "=") else { return [] }
		let (name, host) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
		guard isName(name) else { return [] }
		let addresses = host.contains("://") ? [host] : ["https://" + host] + (isLoopback(host) ? ["http://" + host] : [])
		return addresses.compactMap { text in
			guard let address = WebAddress(text), address.path == "/", address.query.isEmpty, !address.hadCredentials else { return nil }
			return VariableGrant(name, to: address.origin)
		}
	}

	private static func isName(_ text: String) -> Bool {
		guard let first = text.utf8.first, !first.isASCIIDigit else { return false }
		return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
	}

	private static func isLoopback(_ host: String) -> Bool {
		let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
		return ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
	}

	/// The grant as an option of the command line.
	package var option: String {
		let host =
			origin.hasPrefix("https://")
			? String(origin.dropFirst(8)) : Self.isLoopback(String(origin.dropFirst(7))) ? String(origin.dropFirst(7)) : origin
		return "--allow-env \(name)=\(host)"
	}

	/// The grant as a line of the file in which this machine stores it.
	package var line: String { name + " " + origin }

	/// Reads the grants of such a file; other lines are comments.
	package static func read(_ text: String) -> Set<VariableGrant> {
		Set(
			text.split(separator: "\n").compactMap { line in
				let words = line.split(separator: " ")
				guard words.count == 2, isName(String(words[0])), let address = WebAddress(String(words[1])) else { return nil }
				return VariableGrant(String(words[0]), to: address.origin)
			})
	}
}
