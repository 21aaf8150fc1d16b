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
		let source = SourceText(path: request.shown, bytes: body, origin: .wire)
		if JSONNode.parse(source, diagnostics: &found) == nil || found.hasErrors {
			return .notJSON(found.all.first { $0.severity == .error }, request, at: span)
		}
		return nil
	}

	/// Returns the diagnostic for an exit status of curl.
	package static func failure(_ code: Int32, of request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		let host = Visible.text(request.address.host)
		let (what, fix): (String, Remedy) =
			switch code {
			case 5, 6: ("the host '\(host)' cannot be resolved", "check the name and the network connection")
			case 7: ("cannot connect to \(host)", "start the server, or check the address and the port")
			case 28: ("\(host) did not respond in time", "save its response with curl, and pass the file")
			case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91:
				("the certificate of \(host) is not trusted", "make the system trust it, or use a server with a trusted certificate")
			case 52, 56: ("\(host) closed the connection without a response", "try again, or check the server's log")
			case 61, 23, 63: ("the response is too large or cannot be read", "request less data, as in '?limit=20'")
			default:
				(
					"the request to \(host) failed (curl exited with \(code))",
					"send it by hand to see why: curl -v '\(Visible.text(request.shown))'"
				)
			}
		return Diagnostic(.requestFailed, what, at: span, fix: fix)
	}

	package static func tooLarge(_ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the response is larger than \(HTTPRequest.responseSizeLimit / 1_000_000) MB, or does not end", at: span,
			fix: "request less data, as in '?limit=20'")
	}

	package static func tooManyRedirects(_ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "too many redirects, the last one to \(Visible.text(request.shown))", at: span,
			fix: "request the final address")
	}

	package static func redirectedBody(_ request: HTTPRequest, to origin: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed,
			"\(request.method) \(Visible.text(request.shown)) is redirected to another server, '\(Visible.text(origin))', and gen does not send the body there",
			at: span,
			fix: "request that server if you trust it: replace '\(Visible.text(request.address.origin))' by its address")
	}

	package static func badRedirect(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "the response redirects to an address that is not one of HTTP",
			at: span,
			fix: "request the final address")
	}
}

extension Diagnostic {
	fileprivate static func returned(_ request: HTTPRequest) -> String { "\(request.method) \(Visible.text(request.shown)) returned" }

	fileprivate static func status(_ status: Int, _ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		let names = request.headers.map { $0.name.lowercased() }
		let fix: Remedy =
			switch status {
			case 401, 403:
				names.contains("authorization")
					? "check the value of 'Authorization' and its permissions"
					: "pass credentials, as in --header 'Authorization: Bearer $TOKEN', where $TOKEN is an environment variable"
			case 404, 410: "check the path and the identifiers in it"
			case 405: "pass another method, as in --method POST"
			case 400, 415, 422: "check what is sent: --body FILE, --header 'Content-Type: application/json'"
			case 429: "try again later"
			case 500...: "the server failed; try again later, or check its log"
			default: "a sample needs a successful response (status 2xx)"
			}
		return Diagnostic(.requestFailed, "\(returned(request)) \(status)", at: span, fix: fix)
	}

	fileprivate static func empty(_ status: Int, _ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "\(returned(request)) \(status) with an empty body", at: span,
			fix: "request an address that returns content")
	}

	fileprivate static func html(_ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "\(returned(request)) HTML", at: span,
			fix: "request the API instead of the site, or pass credentials in a header")
	}

	fileprivate static func notJSON(_ mistake: Diagnostic?, _ request: HTTPRequest, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "\(returned(request)) a body that is not JSON" + (mistake.map { ": " + $0.message } ?? ""), at: span,
			fix: "request JSON, as in --header 'Accept: application/json'")
	}
}
