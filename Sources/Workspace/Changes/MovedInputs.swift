import Generator

/// Inputs that the user moved inside the feature folder.
extension FeatureFolder {
	/// Returns the new paths of recorded inputs that are missing, by the old ones; found by their contents.
	///
	/// Reads nothing but the lock unless an input in the folder is missing.
	package func movedInputs() throws(DiskError) -> [String: String] {
		var missing: [String: [String]] = [:]
		var inputs: Set<FolderPath> = []
		for record in try recordedInputs() ?? [] {
			guard let path = FolderPath(record.path) else { continue }
			if case .missing = try read(path) { missing[record.digest, default: []].append(record.path) } else { inputs.insert(path) }
		}
		guard !missing.isEmpty else { return [:] }
		var found: [String: String] = [:]
		for file in try unmanagedFiles(besides: inputs.contains) {
			let kind = file.path.name.split(separator: ".").last
			guard missing.contains(where: { $0.value.contains { $0.split(separator: ".").last == kind } }),
				case .file(let text) = try read(file.path),
				// Of equal inputs, each is as good as another.
				let old = missing[Fingerprint(of: text.bytes).text]?.first(where: { found[$0] == nil })
			else { continue }
			found[old] = file.path.text
		}
		return found
	}
}
