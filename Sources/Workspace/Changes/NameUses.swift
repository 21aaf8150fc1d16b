/// The use of a name in a file that gen does not write.
package struct NameUse: Sendable {
	package var path: FolderPath
	package var name: String
	/// The line, counted from 1.
	package var line: Int
}

extension FeatureFolder {
	/// Returns the uses of `names` in hand-written Swift files, each name once per file.
	package func uses(of names: Set<String>, besides comparison: FolderComparison) throws(DiskError) -> [NameUse] {
		let known = Set(comparison.changes.changes.map(\.path))
		var uses: [NameUse] = []
		for item in try unmanagedFiles(besides: { known.contains($0) }) where item.path.name.hasSuffix(".swift") {
			guard case .file(let file) = try read(item.path) else { continue }
			var found: Set<String> = []
			for (index, line) in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
				for word in line.split(whereSeparator: { !$0.isOfWord }) {
					let name = String(decoding: word, as: UTF8.self)
					if names.contains(name), found.insert(name).inserted {
						uses.append(NameUse(path: item.path, name: name, line: index + 1))
					}
				}
			}
		}
		return uses
	}
}
