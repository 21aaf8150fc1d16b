import SourceText

@testable import GraphQLLanguage

/// A text in which 1️⃣, 2️⃣ and 3️⃣ mark positions; the marks are removed from the text.
struct MarkedText {
	let text: String
	/// The offset of each mark, in the order of their numbers.
	let offsets: [Int]

	init(_ marked: String) {
		var text = ""
		var found: [(Character, Int)] = []
		for character in marked {
			if "1️⃣2️⃣3️⃣4️⃣".contains(character) {
				found.append((character, text.utf8.count))
			} else {
				text.append(character)
			}
		}
		self.text = text
		offsets = found.sorted { $0.0 < $1.0 }.map(\.1)
	}
}

extension GraphQLDocument {
	/// Parses `text` and discards its diagnostics.
	static func parsed(_ text: String, path: String = "test.graphql") -> GraphQLDocument? {
		var diagnostics = Diagnostics()
		return parse(SourceText(path: path, text), diagnostics: &diagnostics)
	}
}

extension Diagnostics {
	/// The offset at which each diagnostic begins.
	var offsets: [Int] { all.compactMap { $0.span?.range.lower } }
}
