import Generator
import SourceText
import Workspace

/// The results of verifications without findings: an empty folder for each, named by its key.
///
/// Whoever can write to the cache decides what passes; a folder that cannot be read or written is a miss.
struct VerifiedResults: Sendable {
	private let folder: CacheFolder

	/// The age in seconds after which a result is removed.
	private static let longest = 30 * 24 * 3600
	/// The variables of the environment that compilers and linkers read.
	private static let variables = ["SDKROOT", "CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH", "LD_LIBRARY_PATH"]

	init?(in cache: CacheFolder) {
		guard let folder = try? CacheFolder(at: cache.entry("verified")) else { return nil }
		self.folder = folder
		folder.removeAbandoned()
	}

	/// Returns the digest of everything that the result of a verification depends on.
	///
	/// Paths are relative to the feature folder, so machines and folders can share results.
	static func key(_ verification: Verification, variables: (String) -> String?) -> String {
		let settings = verification.settings
		let parts =
			[
				verification.runtime.key, verification.isolation.rawValue, settings.isApproachable ? "approachable" : "",
				settings.runsTests ? "tests" : "",
			] + Self.variables.map { variables($0) ?? "" }
		return digest(of: parts.map { Array($0.utf8) } + verification.feature.contents)
	}

	func has(_ key: String) -> Bool { folder.has(key) }

	/// Stores that a verification passed, unless a file was changed after it was read: the compiler has seen another text.
	func store(_ key: String, of feature: VerifiedFeature) {
		guard feature.files.allSatisfy(\.isAsRead), let scratch = try? folder.makeScratch() else { return }
		try? folder.publish(scratch, as: key)
	}

	/// Removes results that are older than a month.
	func prune() {
		guard let probe = try? folder.makeScratch(), let now = Self.time(of: probe) else { return }
		removeTree(probe)
		for name in ReadableFolders(only: folder.path).names(inFolder: folder.path) where name.utf8.count == 64 {
			if let time = Self.time(of: folder.entry(name)), now - time > Self.longest { removeTree(folder.entry(name)) }
		}
	}

	/// Returns the time of the last change, in seconds.
	private static func time(of path: String) -> Int? { stampText(ofPath: path).split(separator: "/").last.flatMap { Int($0) } }
}

extension VerifiedFeature {
	/// All files that are compiled.
	var files: [FeatureFile] { sources + tests }

	/// All that is compiled or loaded by tests.
	fileprivate var contents: [[UInt8]] {
		targets.flatMap { target in
			[Array(target.module.utf8)]
				+ target.files.flatMap { [Array("\($0.isHandWritten) \($0.path)".utf8), $0.text.withBytes { Array($0) }] }
				+ target.fixtures.flatMap { [Array($0.name.utf8), $0.bytes] }
		}
	}
}

extension FeatureFile {
	/// Whether the file on disk still has the text that was read.
	fileprivate var isAsRead: Bool {
		let readable = ReadableFolders(ProjectFolders(of: ProjectFolders.parent(of: absolute) ?? "/"))
		guard let current = try? readable.read(absolute, displayName: text.path) else { return false }
		return current.withBytes { current in text.withBytes { current.elementsEqual($0) } }
	}
}
