extension FeatureFolder {
	/// Returns the Swift files of the feature with their texts, within the limits for hand-written files.
	package func swiftFiles() throws(DiskError) -> [(path: FolderPath, text: [UInt8])] {
		var files: [(path: FolderPath, text: [UInt8])] = []
		for item in try unmanagedFiles(besides: { _ in false }).sorted(by: { $0.path < $1.path })
		where item.path.name.hasSuffix(".swift") && item.path.name != "Package.swift" && (item.size ?? 0) <= Self.handWritten.bytes {
			guard files.count < Self.handWritten.files, case .file(let file) = try read(item.path) else { continue }
			files.append((item.path, file.bytes))
		}
		return files
	}
}
