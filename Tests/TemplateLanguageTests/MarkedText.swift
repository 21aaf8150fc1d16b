import SourceText

/// Text in which `1️⃣`, `2️⃣`, … mark the expected locations of diagnostics.
struct MarkedText {
	let text: String
	/// The UTF-8 offset of each mark in `text`, from which the marks are removed.
	let offsets: [Int]

	init(_ marked: String) {
		var text = ""
		var offsets: [Int: Int] = [:]
		for character in marked {
			if let mark = Self.marks.firstIndex(of: character) {
				offsets[mark] = text.utf8.count
			} else {
				text.append(character)
			}
		}
		self.text = text
		self.offsets = offsets.sorted { $0.key < $1.key }.map(\.value)
	}

	private static let marks: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"]
}
