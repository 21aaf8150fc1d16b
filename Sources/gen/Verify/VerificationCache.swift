import SourceText
import Workspace

/// The results of verifications that passed, each in a file named like its key.
///
/// A file gets its name when it is complete, so that runs at the same time can share the folder. A file that is not a record of its key is
/// ignored and replaced. Nothing else than a miss follows from a file that cannot be read or written.
struct VerificationCache: Sendable {
	private let folder: CacheFolder
	/// The time of the file system when this run began, in seconds.
	private let now: Int

	/// The age after which a result that no run used is removed, and that at which a used one is written again.
	private static let ages = (unused: 30 * 24 * 3600, used: 24 * 3600)
	/// The number of results that are stored; the oldest ones are removed first.
	private let most: Int

	/// - Parameter now: the time; that of the file system by default.
	init?(in cache: CacheFolder, most: Int = 50_000, now: Int? = nil) {
		guard let folder = try? CacheFolder(at: cache.entry("verified")) else { return nil }
		self.folder = folder
		self.most = most
		if let now {
			self.now = now
		} else {
			guard let probe = try? folder.makeScratch() else { return nil }
			self.now = Self.time(of: probe) ?? 0
			removeTree(probe)
		}
		folder.removeAbandoned()
	}

	/// Returns the recorded result of `feature`, verified with `key`; nil if there is none.
	func record(of feature: VerifiedFeature, _ key: VerificationKey) -> VerificationRecord? {
		if let record = read(key, feature) { return record }
		return read(VerificationKey(key, withFindingsIn: feature), feature)
	}

	private func read(_ key: VerificationKey, _ feature: VerifiedFeature) -> VerificationRecord? {
		let path = folder.entry(key.text)
		guard let source = try? ReadableFolders(only: folder.path).read(path, displayName: path) else { return nil }
		let bytes = source.withBytes { Array($0) }
		let files = Dictionary(feature.files.map { ($0.location.path.text, $0.text) }) { first, _ in first }
		guard let record = VerificationRecord(bytes, of: key, files: files) else { return nil }
		// The time of its file shows when the result was last used.
		if let time = Self.time(of: path), now - time > Self.ages.used { write(bytes, key) }
		return record
	}

	/// Stores the result of a verification that passed, unless a file was changed after it was read: the compiler has seen another text.
	func store(_ record: VerificationRecord, of feature: VerifiedFeature, _ key: VerificationKey) {
		guard feature.files.allSatisfy(\.isAsRead) else { return }
		let key = record.findings.isEmpty ? key : VerificationKey(key, withFindingsIn: feature)
		let paths = Dictionary(feature.files.map { ($0.location.shown, $0.location.path.text) }) { first, _ in first }
		if let text = record.text(of: key, paths: paths) { write(text, key) }
	}

	private func write(_ bytes: [UInt8], _ key: VerificationKey) {
		guard let scratch = try? folder.makeScratch() else { return }
		defer { removeTree(scratch) }
		let path = scratch + "/" + key.text
		guard (try? writeOwnFile(path, bytes)) != nil else { return }
		try? folder.publish(path, as: key.text)
	}

	/// Removes results that were not used for long, and the oldest of too many; at most once a day.
	func prune() {
		let mark = folder.entry("pruned")
		if let last = Self.time(of: mark), now - last < Self.ages.used { return }
		try? writeOwnFile(mark, Array("\(now)\n".utf8))
		var left: [(name: String, time: Int)] = []
		var removed: [String] = []
		for name in ReadableFolders(only: folder.path).names(inFolder: folder.path) where name.utf8.count == 64 {
			guard let time = Self.time(of: folder.entry(name)) else { continue }
			if now - time > Self.ages.unused { removed.append(name) } else { left.append((name, time)) }
		}
		removed += left.sorted { $0.time < $1.time }.prefix(max(0, left.count - most)).map(\.name)
		remove(removed)
	}

	/// Moves the results into a scratch folder, which is then removed.
	private func remove(_ names: [String]) {
		guard !names.isEmpty, let scratch = try? folder.makeScratch() else { return }
		defer { removeTree(scratch) }
		guard let removed = try? CacheFolder(at: scratch) else { return }
		for name in names { try? removed.publish(folder.entry(name), as: name) }
	}

	/// Returns the time of the last change, in seconds.
	private static func time(of path: String) -> Int? {
		stampText(ofPath: path).split(separator: "/").last.flatMap { Int($0) }
	}
}

extension VerifiedFeature {
	/// All files that are compiled.
	var files: [FeatureFile] { sources + tests }
}

extension FeatureFile {
	/// Whether the file on disk still has the text that was read.
	fileprivate var isAsRead: Bool {
		guard let current = try? location.read() else { return false }
		return current.withBytes { current in text.withBytes { current.elementsEqual($0) } }
	}
}
