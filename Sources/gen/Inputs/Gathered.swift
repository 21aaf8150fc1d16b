import Workspace

/// What a command asks for where arguments alone do not say it: runs, and the files that they read and that are not on the disk yet.
///
/// Such files are written together with what is generated from them, or not at all.
struct Gathered: Sendable {
	struct File: Sendable {
		/// From the feature folder on.
		var path: FolderPath
		var bytes: [UInt8]
	}

	var runs: [Run] = []
	var files: [File] = []

	/// The bytes of each by its path on the disk.
	func unwritten(in folder: String, _ environment: Environment) -> [String: [UInt8]] {
		Dictionary(
			files.map { (environment.resolve(InputReader.join(folder, $0.path.text)), $0.bytes) }, uniquingKeysWith: { _, last in last })
	}
}
