import SourceText

/// A request that was copied as a curl command from a browser, a proxy or documentation.
///
/// Address, method, headers and body become the request; credentials that are written out are removed. Options about how curl prints or saves
/// are ignored, and unsupported options are reported.
package struct CopiedCommand: Sendable {
	package private(set) var request: HTTPRequest
	/// Notes about the omitted parts of the command.
	package private(set) var notes: [Diagnostic] = []
	/// The command as messages show it, without values that may be secret.
	package let shown: SourceText

	/// Returns nil if the command cannot become a request; every reason is reported.
	package init?(_ source: SourceText, seconds: Int = 30, diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		var mistakes = Diagnostics()
		let parts = ShownCommand(source, ShellText(source, diagnostics: &mistakes).words).shown
		shown = SourceText(path: source.path, bytes: source.withBytes { Array($0) }, origin: .typed(shown: parts))
		let words = ShellText(shown, diagnostics: &found).words
		var reader = CopiedOptions(words: words, source: shown)
		reader.read(&found)
		let request = reader.request(seconds: seconds, &found)
		diagnostics.report(contentsOf: found)
		guard !found.hasErrors, let request else { return nil }
		self.request = request
		notes = reader.notes
	}
}

/// The options of a curl command.
private struct CopiedOptions {
	private let words: [ShellText.Word]
	private let source: SourceText
	private var index = 0
	private var url: ShellText.Word?
	private var method: String?
	private var headers: [HTTPRequest.Header] = []
	private var data: [String] = []
	private var isQuery = false
	private var isJSON = false
	private var seconds: Int?
	private(set) var notes: [Diagnostic] = []

	init(words: [ShellText.Word], source: SourceText) {
		var words = words[...]
		// Documentation shows commands behind a prompt.
		if words.first?.text == "$" { words = words.dropFirst() }
		if let first = words.first, first.text == "curl" || first.text.hasSuffix("/curl") || first.text == "curl.exe" {
			words = words.dropFirst()
		}
		self.words = Array(words)
		self.source = source
	}

	mutating func read(_ diagnostics: inout Diagnostics) {
		while index < words.count {
			let word = words[index]
			index += 1
			if word.text.hasPrefix("--"), word.text.count > 2 {
				readLong(word, &diagnostics)
			} else if word.text.hasPrefix("-"), word.text.count > 1 {
				readShort(word, &diagnostics)
			} else if url == nil {
				url = word
			} else {
				diagnostics.report(.secondAddress(at: span(word)))
			}
		}
	}

	private func span(_ word: ShellText.Word) -> SourceSpan { SourceSpan(source, word.range) }

	// MARK: - Options

	fileprivate enum Meaning {
		case request, header, data, json, encoded, query, user, cookie, agent, referer, address, time, form, head, file
		/// Options without meaning for gen.
		case flag, value
		case insecure
	}

	private static let long: [String: Meaning] = [
		"request": .request, "header": .header, "data": .data, "data-raw": .data, "data-ascii": .data, "data-binary": .data, "json": .json,
		"data-urlencode": .encoded, "get": .query, "user": .user, "cookie": .cookie, "user-agent": .agent, "referer": .referer,
		"url": .address,
		"max-time": .time, "form": .form, "form-string": .form, "head": .head, "insecure": .insecure, "config": .file, "upload-file": .file,
		"location": .flag, "silent": .flag, "show-error": .flag, "include": .flag, "verbose": .flag, "compressed": .flag, "fail": .flag,
		"globoff": .flag, "http1.1": .flag, "http2": .flag, "ipv4": .flag, "ipv6": .flag, "progress-bar": .flag, "location-trusted": .flag,
		"fail-with-body": .flag, "no-buffer": .flag, "output": .value, "dump-header": .value, "write-out": .value,
		"connect-timeout": .value,
		"retry": .value, "max-redirs": .value, "cookie-jar": .value, "ciphers": .value,
	]

	private static let short: [Character: Meaning] = [
		"X": .request, "H": .header, "d": .data, "G": .query, "u": .user, "b": .cookie, "A": .agent, "e": .referer, "m": .time, "F": .form,
		"I": .head,
		"k": .insecure, "K": .file, "T": .file, "L": .flag, "s": .flag, "S": .flag, "i": .flag, "v": .flag, "f": .flag, "g": .flag,
		"4": .flag,
		"6": .flag, "#": .flag, "N": .flag, "o": .value, "D": .value, "w": .value, "c": .value,
	]

	private mutating func readLong(_ word: ShellText.Word, _ diagnostics: inout Diagnostics) {
		let parts = word.text.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
		let name = String(parts[0])
		guard let meaning = Self.long[name] else {
			diagnostics.report(.unknownOption("--" + name, nearest: nearestName(to: name, in: Array(Self.long.keys)), at: span(word)))
			return
		}
		apply(meaning, "--" + name, at: word, argument: parts.count > 1 ? String(parts[1]) : nil, &diagnostics)
	}

	/// Reads `-sSL` or `-XPOST`.
	private mutating func readShort(_ word: ShellText.Word, _ diagnostics: inout Diagnostics) {
		var rest = word.text.dropFirst()
		while let letter = rest.popFirst() {
			guard let meaning = Self.short[letter] else {
				diagnostics.report(.unknownOption("-" + String(letter), nearest: nil, at: span(word)))
				return
			}
			guard meaning.takesValue else {
				apply(meaning, "-" + String(letter), at: word, argument: nil, &diagnostics)
				continue
			}
			apply(meaning, "-" + String(letter), at: word, argument: rest.isEmpty ? nil : String(rest), &diagnostics)
			return
		}
	}

	private mutating func apply(
		_ meaning: Meaning, _ option: String, at word: ShellText.Word, argument: String?, _ diagnostics: inout Diagnostics
	) {
		var value = argument ?? ""
		if meaning.takesValue, argument == nil {
			guard index < words.count else {
				diagnostics.report(.noValue(option, at: span(word)))
				return
			}
			value = words[index].text
			index += 1
		}
		switch meaning {
		case .request:
			method = value.uppercased()
			let isWord = !value.isEmpty && value.allSatisfy { $0.isASCII && $0.isLetter }
			if !isWord { diagnostics.report(.noMethod(at: span(word))) }
		case .header: addHeader(value, at: word, &diagnostics)
		case .data, .json:
			if value.hasPrefix("@"), option != "--data-raw" { diagnostics.report(.bodyInFile(at: span(word))) }
			data.append(value)
			isJSON = isJSON || meaning == .json
		case .encoded, .form: diagnostics.report(.noJSONBody(option, at: span(word)))
		case .query: isQuery = true
		case .user:
			headers.append(HTTPRequest.Header("Authorization", "Basic $BASIC_CREDENTIALS"))
			notes.append(.userOmitted(at: span(word)))
		case .cookie: notes.append(.cookiesOmitted(at: span(word)))
		case .agent: addHeader("User-Agent: " + value, at: word, &diagnostics)
		case .referer: addHeader("Referer: " + value, at: word, &diagnostics)
		case .address:
			if url == nil {
				url = ShellText.Word(text: value, range: word.range)
			} else {
				diagnostics.report(.secondAddress(at: span(word)))
			}
		case .time: seconds = Int(value.prefix { $0 != "." }).map { min(max($0, 1), 3600) }
		case .head: diagnostics.report(.noAnswer(at: span(word)))
		case .file: diagnostics.report(.optionWithFile(option, at: span(word)))
		case .insecure: notes.append(.insecureIgnored(at: span(word)))
		case .flag, .value: break
		}
	}

	private mutating func addHeader(_ text: String, at word: ShellText.Word, _ diagnostics: inout Diagnostics) {
		// `Name;` sends an empty header, `Name:` removes it.
		guard let header = HTTPRequest.Header(text) else {
			if !text.hasSuffix(";") { diagnostics.report(.noHeader(at: span(word))) }
			return
		}
		let name = header.name.lowercased()
		if name == "cookie" { return notes.append(.cookiesOmitted(at: span(word))) }
		// curl sets the headers that describe a browser and its connection itself.
		let isOwn =
			name.hasPrefix("sec-")
			|| [":authority", "accept-encoding", "connection", "host", "content-length", "dnt", "priority", "pragma"].contains(name)
		if !isOwn, !header.value.isEmpty { headers.append(header) }
	}

	// MARK: - The request

	mutating func request(seconds other: Int, _ diagnostics: inout Diagnostics) -> HTTPRequest? {
		guard let url else {
			diagnostics.report(.noAddress(isThere: false, at: SourceSpan(source, SourceRange(0, min(4, source.count)))))
			return nil
		}
		var text = url.text
		if !text.contains("://") { text = "https://" + text }
		var body = data.isEmpty ? nil : Array(data.joined(separator: "&").utf8)
		if isQuery, let query = body {
			text += (text.contains("?") ? "&" : "?") + String(decoding: query, as: UTF8.self)
			body = nil
		}
		let isForm = headers.contains {
			$0.name.lowercased() == "content-type" && $0.value.lowercased().hasPrefix("application/x-www-form")
		}
		if body != nil, isForm { diagnostics.report(.noJSONBody("a form", at: span(url))) }
		guard
			var request = HTTPRequest(
				text, method: method ?? (body == nil ? "GET" : "POST"), headers: headers, body: body, seconds: seconds ?? other)
		else {
			diagnostics.report(.noAddress(isThere: true, at: span(url)))
			return nil
		}
		if request.address.hadCredentials {
			request.headers.append(HTTPRequest.Header("Authorization", "Basic $BASIC_CREDENTIALS"))
			notes.append(.userOmitted(at: span(url)))
		}
		return request
	}
}

extension CopiedOptions.Meaning {
	fileprivate var takesValue: Bool {
		switch self {
		case .query, .head, .flag, .insecure: false
		default: true
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownOption(_ option: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, "'\(Visible.text(option))' is an option of curl that gen does not know", at: span,
			fix: (nearest.map { "\(didYouMean: "--\($0)") " } ?? "") + "\(removing: "remove it") if it does not change the request")
	}

	fileprivate static func noValue(_ option: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.curlCommand, "'\(option)' needs a value", at: span, fix: "copy the whole command")
	}

	fileprivate static func secondAddress(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, "the command requests two addresses", at: span,
			fix: "use one command for each, and quote an address with spaces or '&'")
	}

	fileprivate static func noAddress(isThere: Bool, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, isThere ? "this is not an address that can be requested" : "the command has no address",
			at: span,
			fix: "copy the whole command, as in gen curl 'curl https://api.example.com/users'")
	}

	fileprivate static func noHeader(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.curlCommand, "this is not a request header", at: span, fix: "write it as -H 'Accept: application/json'")
	}

	fileprivate static func noMethod(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.curlCommand, "the value of this option is not an HTTP method", at: span, fix: "write it as -X POST")
	}

	fileprivate static func bodyInFile(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, "the body is in a file", at: span, fix: "pass it: gen https://… --method POST --body FILE")
	}

	fileprivate static func noJSONBody(_ what: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, "'\(what)' does not send JSON, but data sources send JSON only", at: span,
			fix: "save the response, and pass the file")
	}

	fileprivate static func noAnswer(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.curlCommand, "'--head' requests no body, so there is no sample", at: span, fix: .remove)
	}

	fileprivate static func optionWithFile(_ option: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, "'\(option)' makes curl read a file, which gen does not support", at: span,
			fix: "write the content of the file in the command")
	}

	fileprivate static func userOmitted(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.credentialsReplaced, "credentials are not stored: set the variable BASIC_CREDENTIALS", at: span,
			fix: "export BASIC_CREDENTIALS=$(printf '%s' 'user:password' | base64)")
	}

	fileprivate static func cookiesOmitted(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlOmission, "cookies are omitted", at: span,
			fix: "if they carry credentials, use a token: --header 'Authorization: Bearer $TOKEN'")
	}

	fileprivate static func insecureIgnored(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.curlOmission, "'--insecure' is ignored: certificates are verified", at: span)
	}
}
