/// The output format of diagnostics and results.
enum OutputFormat: String, CaseIterable, Sendable {
	/// Text for people.
	case text
	/// A JSON object for scripts.
	case json
	/// Annotations of a workflow's log.
	case github
	/// Static analysis results, for code scanning.
	case sarif
	/// Lines that a build phase of Xcode shows in the editor.
	case xcode
}
