import SourceText
import Workspace

extension ChangeOptions {
	/// What `arguments` allow a run to do beyond the safe.
	init(_ arguments: ParsedArguments, diagnostics: inout Diagnostics) {
		self.init(force: arguments.has("force"), adopt: arguments.has("adopt"), prune: arguments.has("prune"))
		if force, adopt { diagnostics.report(.forceAndAdopt()) }
	}
}

extension Diagnostic {
	fileprivate static func forceAndAdopt() -> Diagnostic {
		.error(
			"--force and --adopt contradict each other", fix: "--adopt keeps the text of files that gen did not write, --force replaces it")
	}
}
