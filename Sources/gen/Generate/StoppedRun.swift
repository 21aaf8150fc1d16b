import JSONLanguage
import SourceText
import Workspace

/// The command that stopped at conflicts in a feature folder, so that `gen resolve` can repeat it: nothing of its arguments is in `gen.json` yet.
///
/// It is stored in the user's cache folder, until the feature's lock changes. A command with headers, credentials or standard input is not stored.
struct StoppedRun {
	private let path: String
	/// The digest of the lock that the command met.
	private let lock: String

	/// Returns nil on a machine without a cache folder.
	init?(in folder: FeatureFolder, _ environment: Environment) throws(DiskError) {
		guard let cache = CacheFolder.defaultPath(environment.variables), let real = realPath(folder.path) else { return nil }
		path = cache + "/stopped/" + Fingerprint(of: Array(real.utf8)).text
		var bytes: [UInt8] = []
		for path in GenerationLock.paths { if case .file(let file) = try folder.read(path) { bytes += file.bytes } }
		lock = Fingerprint(of: bytes).text
	}

	func remember(_ context: CommandContext) {
		forget()
		let words = TypedCommand.withoutFormat(context.arguments.words)
		let isSafe = context.arguments["header"] == nil && words.allSatisfy { $0 != "-" && Credentials.hidden(in: $0) == $0 }
		guard isSafe, !words.isEmpty else { return }
		let value = JSONValue.object([
			.init("lock", .string(lock)), .init("folder", .string(context.environment.currentFolder)),
			.init("words", .array(words.map(JSONValue.string))),
		])
		// Without it, the user repeats the command.
		try? appendOwnFile(path, Array(value.compactText().utf8))
	}

	func forget() { removeOwnFile(path) }

	/// Returns the words of the command and the folder in which it was typed; nil if there is none, or the feature was generated since.
	var command: (words: [String], folder: String)? {
		guard kind(ofPath: path) == .file, let source = try? ReadableFolders(only: path).read(path, displayName: path) else { return nil }
		var discarded = Diagnostics()
		guard let root = JSONNode.parse(source, diagnostics: &discarded), root["lock"]?.string == lock, let folder = root["folder"]?.string
		else { return nil }
		let words = (root["words"]?.elements ?? []).compactMap(\.string)
		return words.isEmpty ? nil : (words, folder)
	}
}
