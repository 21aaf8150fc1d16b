/// A request to a server: its address, method, headers and body.
package struct HTTPRequest: Sendable, Hashable {
	package struct Header: Sendable, Hashable {
		package var name: String
		/// The value, in which `$NAME` and `${NAME}` refer to environment variables.
		package var value: String
		/// Whether the value contained variables before they were resolved.
		package fileprivate(set) var hadVariables = false

		package init(_ name: String, _ value: String) {
			self.name = name
			self.value = value
		}

		/// Parses a header such as `Accept: application/json`; returns nil if `text` is not a header.
		package init?(_ text: String) {
			guard let colon = text.firstIndex(of: ":") else { return nil }
			let name = String(text[..<colon])
			let isName = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"()<>@,;:\"/[]?={}"#.utf8.contains($0) }
			let value = String(text[text.index(after: colon)...].drop { $0 == " " })
			guard isName, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
			self.init(name, value)
		}

		package var text: String { name + ": " + value }
	}

	/// The address as it was passed, without credentials.
	package private(set) var url: String
	/// The address for display: variables appear by name, and values are replaced by variables.
	package var shown: String = ""
	package private(set) var address: WebAddress
	package var method: String
	package var headers: [Header]
	package var body: [UInt8]?
	/// The timeout in seconds.
	package var seconds: Int

	/// Returns nil if `url` is not an HTTP address.
	package init?(_ url: String, method: String = "GET", headers: [Header] = [], body: [UInt8]? = nil, seconds: Int = 30) {
		guard let address = WebAddress(url) else { return nil }
		self.address = address
		self.url = Self.text(url, address)
		self.method = method
		self.headers = headers
		self.body = body
		self.seconds = seconds
		shown = remembered(keeping: PreservedValues())
	}

	/// Returns the address without credentials and fragment.
	private static func text(_ url: String, _ address: WebAddress) -> String {
		let query = url.firstIndex(of: "?").map { url[$0...].prefix { $0 != "#" } } ?? ""
		return address.origin + address.path + query
	}

	/// The size limit of a response in bytes.
	package static let responseSizeLimit = 7_000_000

	/// The consequence of a response that redirects.
	package enum Redirection {
		case request(HTTPRequest)
		/// The target is not an HTTP address.
		case notHTTP
		/// The target is another server, which would receive the body.
		case sendsBody(to: String)
	}

	/// Returns the request that follows a redirect to `location`. Another server receives neither secret headers nor resolved variables, and the body
	/// is sent again only for 307 and 308.
	package func redirected(to location: String, status: Int) -> Redirection {
		guard var next = HTTPRequest(location, method: method, headers: headers, body: body, seconds: seconds) else { return .notHTTP }
		let isElsewhere = next.address.origin != address.origin
		if isElsewhere { next.headers = headers.filter { !$0.isSecret && !$0.hadVariables } }
		if status != 307, status != 308, method != "GET" {
			next.method = "GET"
			next.body = nil
			next.headers.removeAll { $0.name.lowercased() == "content-type" }
		}
		return isElsewhere && next.body != nil ? .sendsBody(to: next.address.origin) : .request(next)
	}
}

extension HTTPRequest.Header {
	/// Whether the value may identify the sender: true for every header that is not on the list of harmless ones.
	package var isSecret: Bool { !Self.plain.contains(name.lowercased()) }

	private static let plain: Set<String> = [
		"accept", "accept-language", "accept-charset", "content-type", "user-agent", "x-requested-with", "x-api-version", "api-version",
		"cache-control",
		"origin", "referer", "x-github-api-version", "x-platform", "x-app-version", "prefer",
	]

	/// The names of the variables in the value.
	package var variables: [String] { parts.compactMap { $0.isVariable ? $0.text : nil } }

	/// Returns the header with its variables replaced by their values.
	package func resolved(_ variable: (String) -> String?) -> HTTPRequest.Header {
		var header = HTTPRequest.Header(name, parts.map { $0.isVariable ? variable($0.text) ?? "" : $0.text }.joined())
		header.hadVariables = !variables.isEmpty
		return header
	}

	/// The header in a form that may be stored: a value that identifies the sender becomes a variable, whose name is proposed if it has none.
	package var remembered: HTTPRequest.Header {
		let words = value.split(separator: " ")
		let scheme = words.count == 2 && Self.schemes.contains(words[0].lowercased()) ? words[0] + " " : ""
		let proposed = HTTPRequest.Header(name, scheme + HTTPVariable.reference(to: name))
		if isSecret {
			// Only variables and separators.
			let isNamed =
				!variables.isEmpty && parts.allSatisfy { $0.isVariable || $0.text == scheme || $0.text.allSatisfy { " ;:,.".contains($0) } }
			return isNamed ? self : proposed
		}
		if name.lowercased() == "referer", let address = WebAddress(value) {
			// The path and the query of the referring page are private.
			return HTTPRequest.Header(name, address.origin + "/")
		}
		return OpaqueText.isIn(value.utf8) ? proposed : self
	}

	private static let schemes: Set<String> = ["bearer", "basic", "token", "apikey", "digest", "dpop"]

	/// The value split at its variables: `Bearer `, and `TOKEN` for `$TOKEN`.
	private var parts: [(text: String, isVariable: Bool)] {
		var parts: [(text: String, isVariable: Bool)] = []
		var rest = value[...]
		while let sign = rest.firstIndex(of: "$") {
			var name = rest[rest.index(after: sign)...]
			let isBraced = name.first == "{"
			if isBraced { name = name.dropFirst() }
			let word = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
			let isClosed = !isBraced || name[word.endIndex...].first == "}"
			guard let first = word.first, !first.isNumber, isClosed else {
				parts.append((String(rest[...sign]), false))
				rest = rest[rest.index(after: sign)...]
				continue
			}
			parts.append((String(rest[..<sign]), false))
			parts.append((String(word), true))
			rest = rest[word.endIndex...]
			if isBraced { rest = rest.dropFirst() }
		}
		return parts + [(String(rest), false)]
	}
}
