import SourceText

/// The endpoint that was probably intended by an invalid one: by a URL, a request line, or a path in the notation of another tool.
///
///     https://host/users/:owner?page=1     /users/{owner}     --query 'page'
///     GET /users/<user-id>                 /users/{userId}    --method GET
///     GTE /users                           /users
struct EndpointRepair {
	/// The path; nil if none can be derived.
	private(set) var path: String?
	private(set) var verb: String?
	/// The word in the position of a method, if it is none.
	private(set) var unknownVerb: String?
	/// The value for `--query`.
	private(set) var query: String?
	/// Whether the text starts like a path, rather than a URL or a request line.
	private(set) var isPath = true

	init(_ text: String) {
		var rest = text[...]
		for verb in HTTPVerb.allCases where rest.lowercased().hasPrefix(verb.rawValue.lowercased() + " ") {
			rest = rest.dropFirst(verb.rawValue.count).drop { $0 == " " }
			self.verb = verb.rawValue
			isPath = false
		}
		if verb == nil, let word = Self.word(beforePathIn: rest) {
			rest = rest.dropFirst(word.count).drop { $0 == " " }
			unknownVerb = word.uppercased()
			isPath = false
		}
		if let scheme = rest.firstRange(of: "://"), rest[..<scheme.lowerBound].allSatisfy({ $0.isLetter && $0.isASCII }) {
			rest = rest[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
			isPath = false
		} else if rest.hasPrefix("//") {
			rest = rest.dropFirst(2).drop { $0 != "/" && $0 != "?" }
			isPath = false
		} else if rest.first != "/", Self.isHost(rest.prefix { $0 != "/" }) {
			rest = rest.drop { $0 != "/" && $0 != "?" }
			isPath = false
		}
		// Inside braces, '?' and '#' do not end the path.
		let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
		if end < rest.endIndex, rest[end] == "?" {
			let items = rest[rest.index(after: end)...].prefix { $0 != "#" }.split(separator: "&")
			let names = items.map { String($0.prefix { $0 != "=" }) }.filter { name in
				!name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.[]".contains($0)) }
			}
			if !names.isEmpty { query = names.joined(separator: ",") }
		}
		path = Self.path(rest[..<end])
	}

	/// Returns the word of letters that a space separates from a path.
	private static func word(beforePathIn text: Substring) -> String? {
		let word = text.prefix { $0.isASCII && $0.isLetter }
		let rest = text.dropFirst(word.count)
		return !word.isEmpty && rest.first == " " && rest.first { $0 != " " } == "/" ? String(word) : nil
	}

	/// `api.example.com`, `localhost:8080`
	private static func isHost(_ text: Substring) -> Bool {
		guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-:".contains($0)) }) else { return false }
		let parts = text.split(separator: ":", omittingEmptySubsequences: false)
		if parts.count == 2, !parts[1].isEmpty { return parts[1].allSatisfy(\.isNumber) }
		let labels = text.split(separator: ".")
		let isDomain = labels.count > 1 && ["com", "org", "net", "io", "dev", "app", "co"].contains(labels.last ?? "")
		return parts.count == 1 && (text == "localhost" || isDomain)
	}

	/// Returns the path with each parameter in braces; nil if a part of it is invalid.
	private static func path(_ text: Substring) -> String? {
		var parts: [String] = []
		for part in text.split(separator: "/", omittingEmptySubsequences: false) {
			guard let name = parameter(in: part) else {
				guard part.allSatisfy({ $0.isASCII && !$0.isWhitespace && !"{}<>[]\"\\^`|".contains($0) && $0 >= " " }) || isTemplate(part)
				else {
					return nil
				}
				parts.append(String(part))
				continue
			}
			let isName = SwiftIdentifier(exactly: name) != nil
			let identifier = name.isEmpty ? "identifier" : isName ? name : Words(name).lowerCamel(.common)
			guard SwiftIdentifier(exactly: identifier) != nil else { return nil }
			parts.append("{\(identifier)}")
		}
		let path = parts.joined(separator: "/")
		if path.isEmpty { return nil }
		return path.hasPrefix("/") ? path : "/" + path
	}

	/// Returns the name in `:owner`, `<owner>`, `[owner]`, `{{owner}}`, `${owner}`, `{owner}`.
	private static func parameter(in part: Substring) -> String? {
		for (opening, closing) in [(":", ""), ("<", ">"), ("[", "]"), ("{{", "}}"), ("${", "}"), ("{", "}")]
		where part.hasPrefix(opening) && part.hasSuffix(closing) && part.count >= opening.count + closing.count {
			let name = part.dropFirst(opening.count).dropLast(closing.count)
			guard name.allSatisfy({ $0.isLetter || $0.isNumber || "_- .".contains($0) }) else { continue }
			return opening == ":" && name.isEmpty ? nil : String(name)
		}
		return nil
	}

	/// Returns whether a part of a path contains parameters, as `{owner}.json` does.
	private static func isTemplate(_ part: Substring) -> Bool {
		var isOpen = false
		for character in part {
			switch character {
			case "{":
				if isOpen { return false }
				isOpen = true
			case "}":
				if !isOpen { return false }
				isOpen = false
			case "<", ">", "[", "]", "\"", "\\", "^", "`", "|": return false
			default: if character.isWhitespace || !character.isASCII { return false }
			}
		}
		return !isOpen
	}

	/// The intended options, as a help text.
	var fix: String? {
		guard let path else { return nil }
		if let unknownVerb {
			let verbs = HTTPVerb.allCases.map(\.rawValue)
			let method = nearestName(to: unknownVerb, in: verbs).map { " --method \($0)" }
			return "write it as --endpoint '\(path)'" + (method ?? ", and pass --method with one of \(verbs.joined(separator: ", "))")
		}
		let method = verb.map { " --method \($0)" } ?? ""
		return "write it as --endpoint '\(path)'\(method)" + (query.map { " --query '\($0)'" } ?? "")
	}

	/// The intended endpoint as a fix; none if other options have to change with it.
	var fixes: [Fix] { verb == nil && unknownVerb == nil && query == nil ? path.map { [.option("endpoint", .text($0))] } ?? [] : [] }
}
