import SourceText
import Workspace

/// A feature with a lock but without the `gen.json` that says what to generate.
struct LostConfiguration {
	private let folder: String
	/// Whether the last run read a `gen.json`; one that read standard input has none.
	let wasRemembered: Bool

	/// Returns nil if the folder has a `gen.json`, or no lock.
	///
	/// - Parameter shown: the feature folder, as the user wrote it.
	init?(in shown: String, _ environment: Environment) {
		let path = environment.resolve(shown)
		guard kind(ofPath: path + "/" + GenerationLock.path.text) == .file,
			kind(ofPath: path + "/" + ConfigurationFile.path.text) == .missing, WrittenRuntime(in: shown, environment) == nil
		else { return nil }
		folder = shown
		let inputs = (try? FeatureFolder(at: path, shownAs: shown))?.recordedInputs()
		wasRemembered = inputs?.contains { $0.path == ConfigurationFile.path.text } ?? true
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
			.noConfiguration, "there is a \(lock) but no gen.json, so it is unknown what to generate",
			fix: "restore gen.json from version control, or run 'gen INPUT' there")
	}
}
