/// The feature folders in a tree, for `gen check` from a repository's root.
package struct FeatureSearch: Sendable {
	package struct Feature: Hashable, Sendable {
		/// The path as the user would write it.
		package var path: String
		package var hasConfiguration: Bool
		package var hasLock: Bool

		package init(path: String, hasConfiguration: Bool, hasLock: Bool) {
			self.path = path
			self.hasConfiguration = hasConfiguration
			self.hasLock = hasLock
		}
	}

	/// The features, ordered by path.
	package private(set) var features: [Feature] = []
	/// The links to features outside of the tree, which are not entered.
	package private(set) var links: [String] = []
	/// Whether the tree exceeds the limits of the search.
	package private(set) var isCutShort = false

	package static let most = (folders: 200_000, namesInFolder: 100_000)
	/// The folders in which tools store copies of other people's code.
	private static let skipped: Set<Substring> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

	/// Finds every folder at or below `root` that contains `gen.json` or `gen.lock.json`.
	///
	/// A folder with a lock is a feature; one with only a `gen.json` may be a feature that was never generated, or contain defaults for its
	/// subfolders. A feature may contain others. Hidden folders, links and other worktrees of git are not entered.
	///
	/// - Parameter most: the number of folders that are searched, and of names that are read in each.
	package init(
		below root: String, shownAs shown: String? = nil, most: (folders: Int, namesInFolder: Int) = Self.most
	) throws(DiskError) {
		let folder = try FeatureFolder(at: root, shownAs: shown)
		guard folder.exists else { throw DiskError(.list, folder.shown, .missing) }
		var pending: [FolderPath?] = [nil]
		var searched = 0
		while let next = pending.popLast() {
			searched += 1
			guard searched <= most.folders else {
				isCutShort = true
				break
			}
			let listing: [DiskListing]
			do throws(DiskError) {
				listing = try folder.list(next, limit: most.namesInFolder + 1)
			} catch {
				// Folders below the root that this user may not read are not theirs to check.
				if next != nil, error.cause == .notPermitted { continue }
				throw error
			}
			if listing.count > most.namesInFolder { isCutShort = true }
			if next != nil, listing.contains(where: { $0.kind == .file && folder.isOfWorktree($0.path) }) { continue }
			func kind(of name: FolderPath) -> DiskListing.Kind? { listing.first { $0.path.name == name.text }?.kind }
			let hasLock = kind(of: GenerationLock.path) == .file
			// Beside a lock, `gen.json` belongs to the feature whatever its kind: reading it reports what is wrong with it.
			let configuration = kind(of: ConfigurationFile.path)
			let hasConfiguration = hasLock ? configuration != nil : configuration == .file
			if hasConfiguration || hasLock {
				let path = next.map { folder.display($0.text) } ?? folder.shown
				features.append(Feature(path: path, hasConfiguration: hasConfiguration, hasLock: hasLock))
			}
			// Last first, since they are taken from the end.
			for item in listing.reversed() where item.kind == .folder {
				let name = item.path.name
				if name.utf8.first != UInt8(ascii: "."), !Self.skipped.contains(name) { pending.append(item.path) }
			}
			for item in listing where item.kind == .link { addLink(folder.display(item.path.text), to: root + "/" + item.path.text, root) }
		}
	}

	private mutating func addLink(_ shown: String, to path: String, _ root: String) {
		guard [ConfigurationFile.path, GenerationLock.path].contains(where: { kind(ofPath: path + "/" + $0.text) != .missing }),
			let target = realPath(path), let tree = realPath(root), !target.hasPrefix(tree == "/" ? tree : tree + "/")
		else { return }
		links.append(shown)
	}
}

extension FeatureFolder {
	/// Returns whether a file says that its folder is another worktree of a repository, whose features are those of another branch.
	fileprivate func isOfWorktree(_ path: FolderPath) -> Bool {
		guard path.name == ".git", case .file(let file)? = try? read(path) else { return false }
		return String(decoding: file.bytes, as: UTF8.self).contains("/worktrees/")
	}
}
