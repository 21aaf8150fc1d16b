import SourceText

/// A text in which `1️⃣` and `2️⃣` mark positions: the text without the marks, and their offsets.
struct MarkedText {
	private(set) var text = ""
	private(set) var offsets: [Int] = []

	init(_ marked: String) {
		for character in marked {
			if character == "1️⃣" || character == "2️⃣" {
				offsets.append(text.utf8.count)
			} else {
				text.append(character)
			}
		}
	}
}
