import JSONLanguage
import SourceText

/// Whether an answer is one that samples can be made of.
package enum HTTPAnswer {
	/// Why `body` is no sample of what `question` asks for; nil where it is one.
	///
	/// - Parameter place: where the address was told.
	package static func objection(
		to body: [UInt8], status: Int, type: String, of question: HTTPQuestion, at place: SourceSpan
	) -> Diagnostic? {
		guard 200..<300 ~= status else { return .status(status, question, at: place) }
		let first = body.first { $0 > 0x20 }
		// What changes something may have nothing to say.
		guard let first else { return question.method == "GET" ? .empty(status, question, at: place) : nil }
		if first == UInt8(ascii: "<") || type.hasPrefix("text/html") { return .html(question, at: place) }
		var found = Diagnostics()
		let source = SourceText(path: question.shown, bytes: body)
		if JSONNode.parse(source, diagnostics: &found) == nil || found.hasErrors {
			return .notJSON(found.all.first { $0.severity == .error }, question, at: place)
		}
		return nil
	}

	/// What curl's own status says.
	package static func failure(_ code: Int32, of question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		let host = Visible.text(question.address.host)
		let (what, fix): (String, String) =
			switch code {
			case 5, 6: ("there is no server '\(host)'", "look at its name, and at the network")
			case 7: ("nothing answers at \(host)", "start the server, or look at its port")
			case 28: ("\(host) did not answer in time", "give it longer, as in --max-time 120")
			case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91:
				("the certificate of \(host) is not trusted", "have the system trust it, or ask a server that it trusts")
			case 52, 56: ("\(host) closed the connection without an answer", "ask again, or look at what it logs")
			case 61, 23, 63: ("the answer is too large or cannot be read", "request less, as in '?limit=20'")
			default: ("\(host) could not be asked (curl ends with \(code))", "try it by hand: curl -v '\(Visible.text(question.shown))'")
			}
		return Diagnostic(.requestFailed, what, at: place, fix: fix)
	}

	package static func tooLarge(_ question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.responseSize, "the response is larger than \(HTTPQuestion.longestAnswer / 1_000_000) MB, or has no end", at: place,
			fix: "request less, as in '?limit=20'")
	}

	package static func tooManyRedirects(_ question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.redirectRefused, "too many redirects, the last one to \(Visible.text(question.shown))", at: place,
			fix: "request the final address")
	}

	package static func redirectedBody(_ question: HTTPQuestion, to origin: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.redirectRefused,
			"\(Diagnostic.answered(question)) with a redirection to another server, '\(Visible.text(origin))', which gen does not send the body to",
			at: place,
			fix: "request that server if you trust it: write its address in place of '\(Visible.text(question.address.origin))'")
	}

	package static func badRedirect(_ location: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.redirectRefused, "the response redirects to '\(Visible.text(String(location.prefix(200))))', which is not an HTTP address",
			at: place,
			fix: "request the final address")
	}
}

extension Diagnostic {
	fileprivate static func answered(_ question: HTTPQuestion) -> String { "\(question.method) \(Visible.text(question.shown)) answered" }

	fileprivate static func status(_ status: Int, _ question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		let names = question.headers.map { $0.name.lowercased() }
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
		return Diagnostic(.requestFailed, "\(answered(question)) \(status)", at: place, fix: fix)
	}

	fileprivate static func empty(_ status: Int, _ question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "\(answered(question)) \(status) with an empty body", at: place,
			fix: "request an address with content")
	}

	fileprivate static func html(_ question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.responseNotJSON, "\(answered(question)) with HTML", at: place,
			fix: "request the API instead of the site, or pass credentials in a header")
	}

	fileprivate static func notJSON(_ mistake: Diagnostic?, _ question: HTTPQuestion, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.responseNotJSON, "\(answered(question)) with a body that is not JSON" + (mistake.map { ": " + $0.message } ?? ""), at: place,
			fix: "request JSON, as in --header 'Accept: application/json'")
	}
}
