import SourceText
import Workspace

/// A feature with a lock but without the `gen.json` that says what to generate.
struct LostConfiguration {
	private let folder: String
	/// Whether the last run read a `gen.json`; one that read standard input has none.
	let wasRemembered: Bool
	/// Whether the inputs of the last run are missing as well, as after a merge in which the other branch moved the folder.
	private let isDeserted: Bool

	/// Returns nil if the folder has a `gen.json`, or no lock.
	///
	/// - Parameter shown: the feature folder, as the user wrote it.
	init?(in shown: String, _ environment: Environment) {
		let path = environment.resolve(shown)
		guard kind(ofPath: path + "/" + GenerationLock.path.text) != .missing,
			kind(ofPath: path + "/" + ConfigurationFile.path.text) == .missing, WrittenRuntime(in: shown, environment) == nil
		else { return nil }
		folder = shown
		let inputs = try? FeatureFolder(at: path, shownAs: shown).recordedInputs()
		wasRemembered = inputs?.contains { $0.path == ConfigurationFile.path.text } ?? true
		let others = inputs?.filter { $0.path != ConfigurationFile.path.text } ?? []
		isDeserted = !others.isEmpty && others.allSatisfy { kind(ofPath: path + "/" + $0.path) == .missing }
	}

	/// The error of a command that needs the settings and runs.
	var diagnostic: Diagnostic {
		guard wasRemembered else {
			return Diagnostic(
				.notRepeatable, "'\(folder)' was generated from standard input, so it cannot be checked or generated again",
				fix: "save the input to a file and run 'gen FILE'")
		}
		let lock = InputReader.join(folder, GenerationLock.path.text)
		return Diagnostic(
			.notGenerated, "there is a \(lock) but no gen.json, so it is unknown what to generate",
			fix: isDeserted
				? "if the feature was moved or removed, remove the lock, which git may have left; otherwise restore gen.json from version control"
				: "restore gen.json from version control, or run 'gen INPUT' there")
	}
}
