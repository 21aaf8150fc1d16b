import JSONLanguage
import SourceText

/// The checks whether a response can be used as a sample.
package enum ResponseCheck {
	/// Returns why `body` cannot be a sample of `request`, or nil if it can.
	///
	/// - Parameter span: the location of the address in the input.
	package static func objection(
		to body: [UInt8], status: Int, type: String, of request: HTTPRequest, at span: SourceSpan
	) -> Diagnostic? {
		guard 200..<300 ~= status else { return .status(status, request, at: span) }
		let first = body.first { $0 > 0x20 }
		// A request that changes something may have an empty response.
		guard let first else { return request.method == "GET" ? .empty(status, request, at: span) : nil }
		if first == UInt8(ascii: "<") || type.hasPrefix("text/html") { return .html(request, at: span) }
		var found = Diagnostics()
		let source = SourceText(path: request.shown, bytes: body)
		if JSONNode.parse(source, diagnostics: &found) == nil || found.hasErrors {
			return .notJSON(found.all.first { $0.severity == .error }, request, at: span)
		}
		return nil
	}

	/// Returns the diagnostic for an exit status of curl.
	package static func failure(_ code: Int32, of request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		let host = Visible.text(request.address.host)
		let (what, fix): (String, String) =
			switch code {
			case 5, 6: ("there is no server '\(host)'", "look at its name, and at the network")
			case 7: ("nothing answers at \(host)", "start the server, or look at its port")
			case 28: ("\(host) did not answer in time", "give it longer, as in --max-time 120")
			case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91:
				("the certificate of \(host) is not trusted", "have the system trust it, or ask a server that it trusts")
			case 52, 56: ("\(host) closed the connection without an answer", "ask again, or look at what it logs")
			case 61, 23, 63: ("the answer is too large or cannot be read", "request less, as in '?limit=20'")
			default: ("\(host) could not be asked (curl ends with \(code))", "try it by hand: curl -v '\(Visible.text(request.shown))'")
			}
		return Diagnostic(.requestFailed, what, at: span, fix: fix)
	}

	package static func tooLarge(_ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.responseSize, "the response is larger than \(HTTPRequest.responseSizeLimit / 1_000_000) MB, or has no end", at: span,
			fix: "request less, as in '?limit=20'")
	}

	package static func tooManyRedirects(_ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.redirectRefused, "too many redirects, the last one to \(Visible.text(request.shown))", at: span,
			fix: "request the final address")
	}

	package static func redirectedBody(_ request: HTTPRequest, to origin: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.redirectRefused,
			"\(Diagnostic.answered(request)) with a redirection to another server, '\(Visible.text(origin))', which gen does not send the body to",
			at: span,
			fix: "request that server if you trust it: write its address in place of '\(Visible.text(request.address.origin))'")
	}

	package static func badRedirect(_ location: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.redirectRefused, "the response redirects to '\(Visible.text(String(location.prefix(200))))', which is not an HTTP address",
			at: span,
			fix: "request the final address")
	}
}

extension Diagnostic {
	fileprivate static func answered(_ request: HTTPRequest) -> String { "\(request.method) \(Visible.text(request.shown)) answered" }

	fileprivate static func status(_ status: Int, _ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		let names = request.headers.map { $0.name.lowercased() }
		let fix =
			switch status {
			case 401, 403:
				names.contains("authorization")
					? "look at what is sent in 'Authorization', and what it may do"
					: "say who asks, as in --header 'Authorization: Bearer $TOKEN', where $TOKEN is a variable of the environment"
			case 404, 410: "look at the path, and whether what it names is there"
			case 405: "tell how it is asked, as in --method POST"
			case 400, 415, 422: "look at what is sent: --body FILE, --header 'Content-Type: application/json'"
			case 429: "ask again later"
			case 500...: "the server fails; ask again later, or look at what it logs"
			default: "a sample is made of what is answered with success"
			}
		return Diagnostic(.requestFailed, "\(answered(request)) \(status)", at: span, fix: fix)
	}

	fileprivate static func empty(_ status: Int, _ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "\(answered(request)) \(status) with an empty body", at: span,
			fix: "request an address with content")
	}

	fileprivate static func html(_ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.responseNotJSON, "\(answered(request)) with HTML", at: span,
			fix: "request the API instead of the site, or pass credentials in a header")
	}

	fileprivate static func notJSON(_ mistake: Diagnostic?, _ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.responseNotJSON, "\(answered(request)) with a body that is not JSON" + (mistake.map { ": " + $0.message } ?? ""), at: span,
			fix: "request JSON, as in --header 'Accept: application/json'")
	}
}
