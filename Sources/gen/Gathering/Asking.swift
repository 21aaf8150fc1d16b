import SourceText
import Wire
import Workspace

/// Asks servers by the system's `curl`.
struct Asking {
	let environment: Environment
	let access: VariableAccess

	private static let mostRedirects = 10

	/// What a server answered.
	struct Answer {
		var body: [UInt8]
		/// What was sent and is secret: an answer may repeat it.
		var secrets: [String]
	}

	/// What a server answers with success, as JSON; nil where it does not, which is told at `place`.
	func ask(_ question: HTTPQuestion, at place: SourceSpan, _ diagnostics: inout Diagnostics) throws(DiskError) -> Answer? {
		for grant in access.missing(for: question) { diagnostics.report(.notGranted(grant, at: place)) }
		guard !diagnostics.hasErrors else { return nil }
		for grant in question.grants {
			guard let value = environment.variables(grant.name) else {
				diagnostics.report(.unset(grant.name, at: place))
				continue
			}
			// A line break would begin a header of its own.
			if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { diagnostics.report(.unsendable(grant.name, at: place)) }
		}
		guard !diagnostics.hasErrors else { return nil }
		guard let curl = findProgram("curl", searchPath: environment.variables("PATH") ?? "/usr/bin:/bin") else {
			diagnostics.report(.noCurl(at: place))
			return nil
		}
		guard var resolved = question.resolvingAddress(environment.variables) else {
			diagnostics.report(HTTPAnswer.badRedirect(question.shown, at: place))
			return nil
		}
		resolved.headers = resolved.headers.map { $0.resolved(environment.variables) }
		access.noteSent(question)
		guard let body = try follow(resolved, curl, at: place, &diagnostics) else { return nil }
		return Answer(body: body, secrets: resolved.headers.flatMap(\.secretParts) + resolved.secretParts)
	}

	private func follow(
		_ question: HTTPQuestion, _ curl: String, at place: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> [UInt8]? {
		var question = question
		for _ in 0...Self.mostRedirects {
			guard let answer = try once(question, curl, at: place, &diagnostics) else { return nil }
			guard 300..<400 ~= answer.status, let location = answer.redirect else {
				if let objection = HTTPAnswer.objection(
					to: answer.body, status: answer.status, type: answer.type, of: question, at: place)
				{
					diagnostics.report(objection)
					return nil
				}
				return answer.body
			}
			switch question.redirected(to: location, status: answer.status) {
			case .ask(let next): question = next
			case .notHTTP:
				diagnostics.report(HTTPAnswer.badRedirect(location, at: place))
				return nil
			case .sendsBody(let origin):
				diagnostics.report(HTTPAnswer.redirectedBody(question, to: origin, at: place))
				return nil
			}
		}
		diagnostics.report(HTTPAnswer.tooManyRedirects(question, at: place))
		return nil
	}

	private func once(
		_ question: HTTPQuestion, _ curl: String, at place: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> (body: [UInt8], status: Int, type: String, redirect: String?)? {
		var command = ChildCommand(
			curl, CurlCall.arguments, seconds: question.seconds + 5, input: CurlCall.input(question), endsWithParent: true)
		command.overflow = .ends
		guard let result = runChild(command) else { return nil }
		if result.isTruncated {
			diagnostics.report(HTTPAnswer.tooLarge(question, at: place))
			return nil
		}
		switch result.ending {
		case .exit(0):
			if result.output.count > HTTPQuestion.longestAnswer {
				diagnostics.report(HTTPAnswer.tooLarge(question, at: place))
				return nil
			}
			if let answer = CurlCall.answer(result.output) { return answer }
			diagnostics.report(HTTPAnswer.failure(0, of: question, at: place))
		// An answer without an end is cut off where the time is up.
		case .exit(let code):
			diagnostics.report(HTTPAnswer.failure(code, of: question, at: place))
		case .timeout: diagnostics.report(HTTPAnswer.failure(28, of: question, at: place))
		case .signal, .notStarted: diagnostics.report(.noCurl(at: place))
		}
		return nil
	}
}

extension Diagnostic {
	fileprivate static func unset(_ name: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unsetVariable, "the variable '\(Visible.text(name))' is not set", at: place,
			fix: "set it: export \(Visible.text(name))=…")
	}

	fileprivate static func unsendable(_ name: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unsetVariable, "the variable '\(Visible.text(name))' contains a line break or another control character", at: place,
			fix: "set it to one line: export \(Visible.text(name))=\"$(printf '%s' \"$\(Visible.text(name))\" | tr -d '\\r\\n')\"")
	}

	fileprivate static func noCurl(at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.missingCurl, "requests are sent by 'curl', which was not found", at: place,
			fix: "install curl, or save a response to a file and pass that")
	}
}
