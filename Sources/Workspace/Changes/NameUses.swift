import SourceText

/// The use of a name in a file that gen does not write.
package struct NameUse: Sendable {
	package var path: FolderPath
	package var name: String
	package var span: SourceSpan
}

extension FeatureFolder {
	/// Returns the uses of `names` in hand-written Swift files, each name once per file.
	package func uses(of names: Set<String>, besides comparison: FolderComparison) throws(DiskError) -> [NameUse] {
		let known = Set(comparison.changes.changes.map(\.path))
		var uses: [NameUse] = []
		for item in try unmanagedFiles(besides: { known.contains($0) }) where item.path.name.hasSuffix(".swift") {
			guard case .file(let file) = try read(item.path) else { continue }
			let source = SourceText(path: display(item.path.text), bytes: file.bytes)
			var found: Set<String> = []
			for token in SwiftTokens(file.bytes).all where token.isWord && names.contains(token.text) && found.insert(token.text).inserted {
				let span = SourceSpan(source, SourceRange(token.offset, token.end))
				uses.append(NameUse(path: item.path, name: token.text, span: span))
			}
		}
		return uses
	}
}
