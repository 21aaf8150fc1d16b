import SourceText
import Wire
import Workspace

/// Sends requests with the system's `curl`.
struct CurlClient {
	let environment: Environment
	let access: VariableAccess

	private static let mostRedirects = 10

	/// Sends a request and returns the body of a successful JSON response; nil for any other, which is reported at `span`.
	func send(_ question: HTTPRequest, at span: SourceSpan, _ diagnostics: inout Diagnostics) throws(DiskError) -> [UInt8]? {
		for grant in access.missing(for: question) { diagnostics.report(.notGranted(grant, at: span)) }
		guard !diagnostics.hasErrors else { return nil }
		for grant in question.grants {
			guard let value = environment.variables(grant.name) else {
				diagnostics.report(.unset(grant.name, at: span))
				continue
			}
			// A line break would begin another header.
			if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { diagnostics.report(.unsendable(grant.name, at: span)) }
		}
		guard !diagnostics.hasErrors else { return nil }
		guard let curl = findProgram("curl", searchPath: environment.variables("PATH") ?? "/usr/bin:/bin") else {
			diagnostics.report(.noCurl(at: span))
			return nil
		}
		guard var resolved = question.resolvingAddress(environment.variables) else {
			diagnostics.report(ResponseCheck.badRedirect(at: span))
			return nil
		}
		resolved.headers = resolved.headers.map { $0.resolved(environment.variables) }
		access.noteSent(question)
		return try follow(resolved, curl, at: span, &diagnostics)
	}

	private func follow(
		_ question: HTTPRequest, _ curl: String, at span: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> [UInt8]? {
		var question = question
		for _ in 0...Self.mostRedirects {
			guard let answer = try once(question, curl, at: span, &diagnostics) else { return nil }
			guard 300..<400 ~= answer.status, let location = answer.redirect else {
				if let objection = ResponseCheck.objection(
					to: answer.body, status: answer.status, type: answer.type, of: question, at: span)
				{
					diagnostics.report(objection)
					return nil
				}
				return answer.body
			}
			switch question.redirected(to: location, status: answer.status) {
			case .request(let next): question = next
			case .notHTTP:
				diagnostics.report(ResponseCheck.badRedirect(at: span))
				return nil
			case .sendsBody(let origin):
				diagnostics.report(ResponseCheck.redirectedBody(question, to: origin, at: span))
				return nil
			}
		}
		diagnostics.report(ResponseCheck.tooManyRedirects(question, at: span))
		return nil
	}

	private func once(
		_ question: HTTPRequest, _ curl: String, at span: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> (body: [UInt8], status: Int, type: String, redirect: String?)? {
		var command = ChildCommand(
			curl, CurlCall.arguments, inheriting: .all, seconds: question.seconds + 5, input: CurlCall.input(question),
			endsWithParent: true)
		command.overflow = .ends
		guard let result = runChild(command) else { return nil }
		if result.isTruncated {
			diagnostics.report(ResponseCheck.tooLarge(question, at: span))
			return nil
		}
		switch result.ending {
		case .exit(0):
			if result.output.count > HTTPRequest.responseSizeLimit {
				diagnostics.report(ResponseCheck.tooLarge(question, at: span))
				return nil
			}
			if let answer = CurlCall.response(result.output) { return answer }
			diagnostics.report(ResponseCheck.failure(0, of: question, at: span))
		// A response without an end is cut off when the time is up.
		case .exit(let code):
			diagnostics.report(ResponseCheck.failure(code, of: question, at: span))
		case .timeout: diagnostics.report(ResponseCheck.failure(28, of: question, at: span))
		case .signal, .notStarted: diagnostics.report(.noCurl(at: span))
		}
		return nil
	}
}

extension Diagnostic {
	fileprivate static func unset(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unsetVariable, "the variable '\(Visible.text(name))' is not set", at: span,
			fix: "set it: export \(Visible.text(name))=…")
	}

	fileprivate static func unsendable(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unsetVariable, "the variable '\(Visible.text(name))' contains a line break or another control character", at: span,
			fix: "set it to one line: export \(Visible.text(name))=\"$(printf '%s' \"$\(Visible.text(name))\" | tr -d '\\r\\n')\"")
	}

	fileprivate static func noCurl(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "requests are sent by 'curl', which was not found", at: span,
			fix: "install curl, or save a response to a file and pass that")
	}
}
