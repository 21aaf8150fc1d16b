import Generator
import JSONLanguage
import SourceText

/// The object that `--format json` prints, a contract with scripts: members are only ever added.
struct JSONReport {
	var diagnostics: Diagnostics
	var files: [FileResult] = []
	/// The additional members of one command.
	var more: [JSONValue.Member] = []
	/// The command, from which fixes derive another one.
	var typed: TypedCommand?
	/// Returns the path to print for the path of a file.
	var path: (String) -> String = { $0 }

	var text: String {
		var settings = ParsedSettings()
		let members: [JSONValue.Member] = [
			.init("diagnostics", .array(diagnostics.all.map { value($0, &settings) })),
			.init("files", .array(files.map(\.value))),
		]
		return Visible.json(JSONValue.object(members + more).text(indentation: "  ")) + "\n"
	}

	private func value(_ diagnostic: Diagnostic, _ settings: inout ParsedSettings) -> JSONValue {
		var members: [JSONValue.Member] = [
			.init("severity", .string(diagnostic.severity.rawValue)), .init("code", .string(diagnostic.code.name)),
			.init("message", .string(diagnostic.message)),
		]
		members += location(diagnostic.span)
		if let rule = diagnostic.rule { members.append(.init("rule", .string(rule))) }
		if let fix = diagnostic.fix { members.append(.init("fix", .string(fix.text))) }
		let fixes = diagnostic.applicableFixes(of: typed, in: &settings)
		if !fixes.isEmpty { members.append(.init("fixes", .array(fixes.map(\.value)))) }
		let further = diagnostic.moreSpans.map { JSONValue.object([.init("message", .string("and here"))] + location($0)) }
		let notes = (diagnostic.notes + diagnostic.details).map {
			JSONValue.object([.init("message", .string($0.message))] + location($0.span))
		}
		members.append(.init("notes", .array(further + notes)))
		return .object(members)
	}

	private func location(_ span: SourceSpan?) -> [JSONValue.Member] {
		guard let span else { return [.init("file", .null), .init("line", .null), .init("column", .null)] }
		let start = span.start
		return [
			.init("file", .string(path(span.source.path))), .init("line", .integer(start.line)), .init("column", .integer(start.column)),
		]
	}
}

extension FileResult {
	/// The file in the JSON output.
	var value: JSONValue {
		let reason = self.reason.map { [JSONValue.Member("reason", .string($0))] } ?? []
		let causes = self.causes.isEmpty ? [] : [JSONValue.Member("causes", .array(self.causes.map(\.value)))]
		let from = self.from.map { [JSONValue.Member("from", .string($0))] } ?? []
		return .object([.init("path", .string(path)), .init("state", .string(state.rawValue))] + from + reason + causes)
	}
}

extension FileResult.Cause {
	fileprivate var value: JSONValue {
		let path = self.path.map { [JSONValue.Member("path", .string($0))] } ?? []
		return .object([.init("kind", .string(kind)), .init("change", .string(change.rawValue))] + path)
	}
}
