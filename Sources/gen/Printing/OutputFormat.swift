/// How diagnostics and results are printed.
enum OutputFormat: String, CaseIterable, Sendable {
	/// For people.
	case text
	/// One object, for scripts.
	case json
	/// Annotations of a workflow's log.
	case github
	/// Static analysis results, for code scanning.
	case sarif
	/// Lines that a build phase of Xcode shows in the editor.
	case xcode
}
