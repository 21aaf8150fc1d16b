import Workspace

/// The runs that a command prepared itself, such as from a recording, and the files that they read and that are not on disk yet.
///
/// These files are written together with the code that is generated from them, or not at all.
struct PreparedRuns: Sendable {
	struct File: Sendable {
		/// The path relative to the feature folder.
		var path: FolderPath
		var bytes: [UInt8]
	}

	var runs: [Run] = []
	/// The requests whose responses the samples are.
	var origins: [SampleOrigin] = []
	var files: [File] = []

	/// Returns the bytes of the files, by absolute path.
	func unwritten(in folder: String, _ environment: Environment) -> [String: [UInt8]] {
		Dictionary(
			files.map { (environment.resolve(InputReader.join(folder, $0.path.text)), $0.bytes) }, uniquingKeysWith: { _, last in last })
	}
}
