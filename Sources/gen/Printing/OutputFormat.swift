/// The output format of diagnostics and results.
enum OutputFormat: String, CaseIterable, Sendable {
	/// Text for people.
	case text
	/// A JSON object for scripts.
	case json
	/// Annotations of a workflow's log.
	case github
	/// Lines that a build phase of Xcode shows in the editor.
	case xcode
}

extension OutputFormat {
	/// The format of diagnostics that the surroundings read: the log of GitHub Actions, a build phase of Xcode; text on a terminal and elsewhere,
	/// as in GitLab, whose log has no annotations.
	static func expected(by environment: Environment, isTerminal: Bool) -> OutputFormat {
		if isTerminal { return .text }
		if environment.variables("GITHUB_ACTIONS") == "true" { return .github }
		// Xcode sets it for build phases, and for no other process.
		if environment.variables("XCODE_VERSION_ACTUAL")?.isEmpty == false { return .xcode }
		return .text
	}
}
