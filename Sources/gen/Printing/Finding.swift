import SourceText

/// A finding for the formats of other tools, which have a location, a level and a text.
struct Finding: Sendable {
	var severity: Diagnostic.Severity
	/// The code of a diagnostic, or the state of a file.
	var code: String
	var message: String
	var path: String?
	/// The line, counted from 1.
	var line: Int?
	var column: Int?
}

extension Finding {
	init(_ diagnostic: Diagnostic) {
		severity = diagnostic.severity
		code = diagnostic.code.name
		message = diagnostic.message + (diagnostic.fix.map { " (\($0))" } ?? "")
		let start = diagnostic.span?.start
		path = diagnostic.span.flatMap { $0.source.isFile ? $0.source.path : nil }
		line = start?.line
		column = start?.column
	}

	/// Creates the finding about a file; nil for one that needs no action, or whose conflict is a diagnostic of its own.
	init?(_ file: FileResult) {
		switch file.state {
		case .stale, .missing, .renamed: severity = .error
		case .orphaned: severity = .warning
		case .new, .updated, .merged, .same, .preserved, .conflict, .broken, .edited, .deleted: return nil
		}
		code = file.state.rawValue
		message = file.state.rawValue + (file.from.map { " from '\($0)'" } ?? "") + (file.reason.map { ": " + $0 } ?? "")
		path = file.path
		line = file.line
	}
}

extension SourceText {
	/// Whether the path is that of a file: the names of typed or piped inputs are in angle brackets or those of options.
	var isFile: Bool { !path.hasPrefix("<") && !path.hasPrefix("--") }
}

/// The format of GitHub annotations: `::error file=gen.json,line=1,col=2,title=unknown-key::unknown key`.
enum GitHubAnnotation {
	static func text(_ finding: Finding) -> String {
		let level =
			switch finding.severity {
			case .error: "error"
			case .warning: "warning"
			case .note: "notice"
			}
		var properties: [String] = []
		if let path = finding.path { properties.append("file=" + property(path)) }
		if let line = finding.line { properties.append("line=\(line)") }
		if let column = finding.column { properties.append("col=\(column)") }
		properties.append("title=" + property(finding.code))
		return "::\(level) \(properties.joined(separator: ","))::\(escaped(finding.message))\n"
	}

	private static func property(_ text: String) -> String {
		escaped(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
	}

	private static func escaped(_ text: String) -> String {
		Visible.text(text).map { $0 == "%" ? "%25" : String($0) }.joined()
	}
}

/// The format of a compiler's message, which Xcode recognizes: `/path/gen.json:1:2: error: unknown key [unknown-key]`.
enum XcodeLine {
	static func text(_ finding: Finding, currentFolder: String) -> String {
		let message = Visible.text(finding.message.split(whereSeparator: \.isNewline).joined(separator: " ")) + " [\(finding.code)]"
		guard let path = finding.path.map({ Visible.text($0) }) else { return "\(finding.severity.rawValue): \(message)\n" }
		let location = (path.hasPrefix("/") ? path : currentFolder + "/" + path) + ":\(finding.line ?? 1):\(finding.column ?? 1)"
		return "\(location): \(finding.severity.rawValue): \(message)\n"
	}
}
