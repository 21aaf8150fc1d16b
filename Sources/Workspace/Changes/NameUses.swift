import SourceText

/// The use of a name in a file that gen does not write.
package struct NameUse: Sendable {
	package var name: String
	package var span: SourceSpan
}

extension FeatureFolder {
	/// Returns the uses of `names` in hand-written Swift files, each name once per file.
	package func uses(of names: Set<String>, besides comparison: FolderComparison) throws(DiskError) -> [NameUse] {
		let known = Set(comparison.changes.changes.map(\.path))
		var uses: [NameUse] = []
		for file in try swiftFiles(among: unmanagedFiles(besides: known.contains)) {
			let source = SourceText(path: display(file.path.text), bytes: file.text)
			var found: Set<String> = []
			for token in SwiftTokens(file.text).all where token.isWord && names.contains(token.text) && found.insert(token.text).inserted {
				let span = SourceSpan(source, SourceRange(token.offset, token.end))
				uses.append(NameUse(name: token.text, span: span))
			}
		}
		return uses
	}
}
