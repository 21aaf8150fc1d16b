import SourceText

@testable import GraphQLLanguage

/// A text in which 1️⃣, 2️⃣ and 3️⃣ mark places; the markers are not part of it.
struct MarkedText {
	let text: String
	/// The offset of each marker, in the order of their numbers.
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
	/// The document in `text`, whose mistakes, if any, are of no interest.
	static func parsed(_ text: String, path: String = "test.graphql") -> GraphQLDocument? {
		var diagnostics = Diagnostics()
		return parse(SourceText(path: path, text), diagnostics: &diagnostics)
	}
}

extension Diagnostics {
	/// Where each begins.
	var offsets: [Int] { all.compactMap { $0.span?.range.lower } }
}
