import SourceText

/// The use of a former name in a file that gen does not write.
package struct NameUse: Sendable {
	package var name: String
	/// The name that the declaration has now.
	package var current: String
	package var span: SourceSpan
}

extension FeatureFolder {
	/// Returns the uses of former names in hand-written files, each name once per file.
	func uses(of names: [String: String], in files: [HandWritten.File]) -> [NameUse] {
		var uses: [NameUse] = []
		for file in files {
			let source = SourceText(path: display(file.path.text), bytes: file.text)
			var found: Set<String> = []
			for token in SwiftTokens(file.text).all where token.isWord {
				guard let current = names[token.text], found.insert(token.text).inserted else { continue }
				uses.append(NameUse(name: token.text, current: current, span: SourceSpan(source, SourceRange(token.offset, token.end))))
			}
		}
		return uses
	}
}
