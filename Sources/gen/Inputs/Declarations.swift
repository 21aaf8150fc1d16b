import SourceText

extension SourceText {
	/// Whether the Swift source declares something called `name`, as far as its words tell.
	func declares(_ name: String) -> Bool {
		guard count <= Self.longestSource else { return false }
		let text = text(in: SourceRange(0, count))
		var last: Substring = ""
		for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
			if word == name, Self.declaringWords.contains(last) { return true }
			last = word
		}
		return false
	}

	private static let declaringWords: Set<Substring> = [
		"struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var", "macro",
	]

	/// Larger files are nobody's types.
	private static let longestSource = 4 << 20
}
