import SourceText

extension SourceText {
	/// Returns whether the Swift source declares something called `name`, judging by its words alone.
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

	/// The size in bytes above which a file is not searched: nobody declares types in larger ones.
	private static let longestSource = 4 << 20
}
