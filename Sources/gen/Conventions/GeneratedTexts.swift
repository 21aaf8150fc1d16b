import SourceText
import Workspace

/// The texts that gen wrote, according to the locks of the features in a folder and around it.
///
/// A file with one of them is no evidence of a team's convention: it shows that of the style which gen wrote it in. A generated file that the
/// team edited or wrote itself differs from the text in the lock.
struct GeneratedTexts {
	private var texts: Set<[UInt8]> = []

	private let readable: ReadableFolders

	/// - Parameter path: A folder, which may be in a feature folder.
	init(around path: String, _ readable: ReadableFolders) {
		self.readable = readable
		var above = realPath(path).flatMap(ProjectFolders.parent)
		while let folder = above, folder != "..", readable.contains(folder) {
			addLock(in: folder)
			above = folder == "/" ? nil : ProjectFolders.parent(of: folder)
		}
	}

	/// Adds the texts of the lock in the folder at `path`, if it has one.
	mutating func addLock(in path: String) {
		let lock = (path == "/" ? "" : path) + "/" + GenerationLock.path.text
		guard kind(ofPath: lock) != .missing, let source = try? readable.read(lock, displayName: lock) else { return }
		// A lock that cannot be read is reported by the commands that need it.
		var discarded = Diagnostics()
		for entry in GenerationLock(source, of: .all, diagnostics: &discarded)?.entries.values ?? [:].values {
			texts.formUnion(([entry.text] + entry.alternatives).map(Self.withLineFeeds))
		}
	}

	func contains(_ source: SourceText) -> Bool {
		!texts.isEmpty && texts.contains(Self.withLineFeeds(source.withBytes { Array($0) }))
	}

	/// Returns the text with the line ends that gen writes.
	private static func withLineFeeds(_ text: [UInt8]) -> [UInt8] { text.filter { $0 != UInt8(ascii: "\r") } }
}
