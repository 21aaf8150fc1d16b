import SourceText
import Wire
import Workspace

/// Asks servers by the system's `curl`.
struct Asking {
	let environment: Environment

	private static let mostRedirects = 10

	/// What a server answers with success, as JSON; nil where it does not, which is told at `place`.
	func ask(_ question: HTTPQuestion, at place: SourceSpan, _ diagnostics: inout Diagnostics) throws(DiskError) -> [UInt8]? {
		for name in question.headers.flatMap(\.variables) + question.queryVariables where environment.variables(name) == nil {
			diagnostics.report(.unset(name, at: place))
		}
		guard !diagnostics.hasErrors else { return nil }
		guard let curl = findProgram("curl", searchPath: environment.variables("PATH") ?? "/usr/bin:/bin") else {
			diagnostics.report(.noCurl(at: place))
			return nil
		}
		guard var question = question.resolvingQuery(environment.variables) else {
			diagnostics.report(HTTPAnswer.badRedirect(question.url, at: place))
			return nil
		}
		question.headers = question.headers.map { $0.resolved(environment.variables) }
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
			guard let next = question.redirected(to: location, status: answer.status) else {
				diagnostics.report(HTTPAnswer.badRedirect(location, at: place))
				return nil
			}
			question = next
		}
		diagnostics.report(HTTPAnswer.tooManyRedirects(question, at: place))
		return nil
	}

	private func once(
		_ question: HTTPQuestion, _ curl: String, at place: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> (body: [UInt8], status: Int, type: String, redirect: String?)? {
		let folder = try makePrivateFolder(in: environment.variables("TMPDIR") ?? "/tmp")
		defer { removeTree(folder) }
		let bodyPath = question.body == nil ? nil : folder + "/body"
		if let body = question.body, let bodyPath { try writeOwnFile(bodyPath, body) }
		let path = folder + "/configuration"
		try writeOwnFile(path, Array(CurlCall.configuration(question, bodyPath: bodyPath).utf8))
		let command = ChildCommand(curl, CurlCall.arguments(configuration: path), seconds: question.seconds + 5)
		guard let result = runChild(command) else { return nil }
		switch result.ending {
		case .exit(0):
			if result.isTruncated || result.output.count > HTTPQuestion.longestAnswer {
				diagnostics.report(HTTPAnswer.tooLarge(question, at: place))
				return nil
			}
			if let answer = CurlCall.answer(result.output) { return answer }
			diagnostics.report(HTTPAnswer.failure(0, of: question, at: place))
		// An answer without an end is cut off where the time is up.
		case .exit(let code):
			diagnostics.report(
				result.isTruncated ? HTTPAnswer.tooLarge(question, at: place) : HTTPAnswer.failure(code, of: question, at: place))
		case .timeout: diagnostics.report(HTTPAnswer.failure(28, of: question, at: place))
		case .signal, .notStarted: diagnostics.report(.noCurl(at: place))
		}
		return nil
	}
}

extension Diagnostic {
	fileprivate static func unset(_ name: String, at place: SourceSpan) -> Diagnostic {
		.error("the variable '\(Visible.text(name))' is not set", at: place, fix: "set it where gen is run: export \(Visible.text(name))=…")
	}

	fileprivate static func noCurl(at place: SourceSpan) -> Diagnostic {
		.error("servers are asked by 'curl', which is not here", at: place, fix: "install curl, or save an answer as a file and name that")
	}
}
