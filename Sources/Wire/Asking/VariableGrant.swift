/// Permission to send a variable of the environment to a server.
package struct VariableGrant: Hashable, Sendable {
	package let name: String
	/// `https://api.example.com:8443`
	package let origin: String

	package init(_ name: String, to origin: String) {
		self.name = name
		self.origin = origin
	}

	/// What `TOKEN=api.example.com` grants: a host is meant over HTTPS, and over HTTP too where it is this machine. Empty for what is no grant.
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
		guard let first = text.utf8.first, !SecretForm.isDigit(first) else { return false }
		return text.utf8.allSatisfy(SecretPattern.isWord)
	}

	private static func isLoopback(_ host: String) -> Bool {
		let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
		return ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
	}

	/// How it is given on the command line.
	package var option: String {
		let host =
			origin.hasPrefix("https://")
			? String(origin.dropFirst(8)) : Self.isLoopback(String(origin.dropFirst(7))) ? String(origin.dropFirst(7)) : origin
		return "--allow-env \(name)=\(host)"
	}

	/// A line of the file in which a machine remembers it.
	package var line: String { name + " " + origin + "\n" }

	/// The grants of such a file; other lines are comments.
	package static func read(_ text: String) -> Set<VariableGrant> {
		Set(
			text.split(separator: "\n").compactMap { line in
				let words = line.split(separator: " ")
				guard words.count == 2, isName(String(words[0])), let address = WebAddress(String(words[1])) else { return nil }
				return VariableGrant(String(words[0]), to: address.origin)
			})
	}
}
