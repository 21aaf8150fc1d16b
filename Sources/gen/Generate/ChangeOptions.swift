import SourceText
import Workspace

extension ChangeOptions {
	/// Reads which unsafe changes `arguments` allow.
	init(_ arguments: ParsedArguments, diagnostics: inout Diagnostics) {
		self.init(force: arguments.has("force"), adopt: arguments.has("adopt"), prune: arguments.has("prune"))
		if force, adopt { diagnostics.report(.forceAndAdopt()) }
		let resolutions = Resolution.allCases.filter { arguments.has($0.rawValue) }
		if let resolution = resolutions.first { conflicts = .resolve(resolution) }
		if resolutions.count > 1 { diagnostics.report(.contradictingResolutions(resolutions)) }
	}
}

extension Diagnostic {
	static func contradictingResolutions(_ resolutions: [Resolution]) -> Diagnostic {
		Diagnostic(
			.optionConflict, "\(resolutions.map { "--" + $0.rawValue }.joined(separator: " and ")) contradict each other",
			fix: "pass one of --ours, --theirs, --merge", fixes: resolutions.map { .removal(option: $0.rawValue) })
	}

	fileprivate static func forceAndAdopt() -> Diagnostic {
		Diagnostic(
			.optionConflict, "--force and --adopt contradict each other",
			fix: "--adopt keeps the text of files that gen did not write, --force replaces it",
			fixes: [.removal(option: "force"), .removal(option: "adopt")])
	}
}
