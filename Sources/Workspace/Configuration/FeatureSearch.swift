/// The feature folders in a tree, for `gen check` from a repository's root.
package struct FeatureSearch: Sendable {
	package struct Feature: Hashable, Sendable {
		/// As the user would write it.
		package var path: String
		package var hasConfiguration: Bool
		package var hasLock: Bool
	}

	/// By path.
	package private(set) var features: [Feature] = []
	/// Whether the tree is larger than what is searched.
	package private(set) var isCutShort = false

	package static let most = (folders: 200_000, namesInFolder: 100_000)
	/// Where tools keep copies of other people's code.
	private static let passedOver: Set<Substring> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

	/// Finds every folder at or below `root` that holds `gen.json` or `gen.lock.json`.
	///
	/// A folder with a lock is a feature, and no other feature is looked for in it; one with only a `gen.json` may be
	/// a feature that was never generated, or hold defaults for those below. Hidden folders and links are not entered.
	///
	/// - Parameter most: how many folders are searched, and how many names are looked at in each.
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
				// What may not be looked into below the root is not this user's to check.
				if next != nil, error.cause == .notPermitted { continue }
				throw error
			}
			if listing.count > most.namesInFolder { isCutShort = true }
			let kinds = Dictionary(listing.lazy.map { ($0.path.name, $0.kind) }) { first, _ in first }
			let hasLock = kinds["gen.lock.json"] == .file
			// Beside a lock it is the feature's, whatever it is: reading it tells what is wrong with it.
			let hasConfiguration = hasLock ? kinds["gen.json"] != nil : kinds["gen.json"] == .file
			if hasConfiguration || hasLock {
				let path = next.map { folder.display($0.text) } ?? folder.shown
				features.append(Feature(path: path, hasConfiguration: hasConfiguration, hasLock: hasLock))
			}
			guard !hasLock else { continue }
			// Last first, so that they are taken in their order.
			for item in listing.reversed() where item.kind == .folder {
				let name = item.path.name
				if name.utf8.first != UInt8(ascii: "."), !Self.passedOver.contains(name) { pending.append(item.path) }
			}
		}
	}
}
