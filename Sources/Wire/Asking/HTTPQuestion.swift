/// What is asked of a server: where, how, and with what.
package struct HTTPQuestion: Sendable, Hashable {
	package struct Header: Sendable, Hashable {
		package var name: String
		/// `$NAME` and `${NAME}` stand for variables of the environment.
		package var value: String
		/// Whether some of the value was one.
		package fileprivate(set) var hadVariables = false

		package init(_ name: String, _ value: String) {
			self.name = name
			self.value = value
		}

		/// `Accept: application/json`; nil for what is none.
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

	/// As it was given, without credentials.
	package private(set) var url: String
	/// The address as it may be shown: variables have their names, and secrets are variables.
	package var shown: String = ""
	package private(set) var address: WebAddress
	package var method: String
	package var headers: [Header]
	package var body: [UInt8]?
	/// The answer is there after as long, or not at all.
	package var seconds: Int

	/// Nil for what is no address.
	package init?(_ url: String, method: String = "GET", headers: [Header] = [], body: [UInt8]? = nil, seconds: Int = 30) {
		guard let address = WebAddress(url) else { return nil }
		self.address = address
		self.url = Self.text(url, address)
		self.method = method
		self.headers = headers
		self.body = body
		self.seconds = seconds
		shown = remembered
	}

	/// Without what stands before the host, and behind `#`.
	private static func text(_ url: String, _ address: WebAddress) -> String {
		let query = url.firstIndex(of: "?").map { url[$0...].prefix { $0 != "#" } } ?? ""
		return address.origin + address.path + query
	}

	/// Longer answers are no samples.
	package static let longestAnswer = 7_000_000

	/// What follows from an answer that leads elsewhere.
	package enum Redirection {
		case ask(HTTPQuestion)
		/// It leads to something that is not requested over HTTP.
		case notHTTP
		/// It leads to another server, which would be sent the body.
		case sendsBody(to: String)
	}

	/// What is to be requested where an answer leads to `location`. Another server is sent nothing that was meant for this one, and what was sent
	/// is not sent again where the answer is elsewhere (301, 302, 303).
	package func redirected(to location: String, status: Int) -> Redirection {
		guard var next = HTTPQuestion(location, method: method, headers: headers, body: body, seconds: seconds) else { return .notHTTP }
		let isElsewhere = next.address.origin != address.origin
		if isElsewhere { next.headers = headers.filter { !$0.isSecret && !$0.hadVariables } }
		if status != 307, status != 308, method != "GET" {
			next.method = "GET"
			next.body = nil
			next.headers.removeAll { $0.name.lowercased() == "content-type" }
		}
		return isElsewhere && next.body != nil ? .sendsBody(to: next.address.origin) : .ask(next)
	}
}

extension HTTPQuestion.Header {
	/// Whether it may say who asks: everything that is not known to say something else.
	package var isSecret: Bool { !Self.plain.contains(name.lowercased()) }

	private static let plain: Set<String> = [
		"accept", "accept-language", "accept-charset", "content-type", "user-agent", "x-requested-with", "x-api-version", "api-version",
		"cache-control",
		"origin", "referer", "x-github-api-version", "x-platform", "x-app-version", "prefer",
	]

	/// The names of the variables in its value.
	package var variables: [String] { parts.compactMap { $0.isVariable ? $0.text : nil } }

	/// With the values of its variables.
	package func resolved(_ variable: (String) -> String?) -> HTTPQuestion.Header {
		var header = HTTPQuestion.Header(name, parts.map { $0.isVariable ? variable($0.text) ?? "" : $0.text }.joined())
		header.hadVariables = !variables.isEmpty
		return header
	}

	/// As it may be written down: who asks is a variable, which is proposed where the value itself was given, or a part of it.
	package var remembered: HTTPQuestion.Header {
		let words = value.split(separator: " ")
		let scheme = words.count == 2 && Self.schemes.contains(words[0].lowercased()) ? words[0] + " " : ""
		let proposed = HTTPQuestion.Header(name, scheme + HTTPVariable.reference(to: name))
		if isSecret {
			// Nothing but variables, and what stands between them.
			let isNamed =
				!variables.isEmpty && parts.allSatisfy { $0.isVariable || $0.text == scheme || $0.text.allSatisfy { " ;:,.".contains($0) } }
			return isNamed ? self : proposed
		}
		if name.lowercased() == "referer", let address = WebAddress(value) {
			// A page and what it was looked for with are somebody's affair.
			return HTTPQuestion.Header(name, address.origin + "/")
		}
		return SecretFinder.findings(in: Array(value.utf8)[...]).isEmpty ? self : proposed
	}

	private static let schemes: Set<String> = ["bearer", "basic", "token", "apikey", "digest", "dpop"]

	/// What of it is secret: the value, and what follows a scheme in it.
	package var secretParts: [String] {
		guard isSecret || hadVariables || remembered != self else { return [] }
		let words = value.split(separator: " ", maxSplits: 1).map(String.init)
		return [value] + words.dropFirst()
	}

	/// `Bearer `, and `TOKEN` for `$TOKEN`.
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
