extension FeatureFolder {
	/// The limits for hand-written files: the size of one, their number, and the number of types in them.
	static let handWritten = (bytes: 1 << 20, files: 2000, types: 4000)

	/// Returns the Swift files of the feature with their texts, within the limits for hand-written files.
	package func swiftFiles() throws(DiskError) -> [(path: FolderPath, text: [UInt8])] {
		try swiftFiles(among: unmanagedFiles(besides: { _ in false })).map { ($0.path, $0.text) }
	}

	/// Returns the Swift files among `files` in the order of their paths, within the limits for hand-written files.
	func swiftFiles(among files: [DiskListing]) throws(DiskError) -> [HandWrittenFile] {
		var found: [HandWrittenFile] = []
		for item in files.sorted(by: { $0.path < $1.path })
		where item.path.name.hasSuffix(".swift") && item.path.name != "Package.swift" && (item.size ?? 0) <= Self.handWritten.bytes {
			guard found.count < Self.handWritten.files, case .file(let file) = try read(item.path) else { continue }
			found.append(.init(path: item.path, text: file.bytes))
		}
		return found
	}
}
