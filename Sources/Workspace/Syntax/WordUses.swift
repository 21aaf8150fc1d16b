/// The words of a Swift file by the ways in which it uses them.
///
/// A word that names a member of one type often names something else in a file: the label in `Endpoint(path: "/users")`, a parameter, a local variable.
struct WordUses {
	/// All words.
	private(set) var words: Set<String> = []
	/// The words in front of arguments, or of `.init`: `ItemDTO` in `ItemDTO(id: 1)`, `Page<ItemDTO>(items: [])` and `map(ItemDTO.init)`.
	private(set) var initialized: Set<String> = []
	/// The labels of each `.init(…)` whose type the compiler infers.
	private(set) var inferredInitializers: Set<Set<String>> = []
	/// The members of other values without arguments: `name` in `item.name`.
	private(set) var accessed: Set<String> = []
	/// The members of other values with arguments: `fetch` in `source.fetch(1)`.
	private(set) var called: Set<String> = []
	/// The words that may be members of the type around them: `name` in `self.name` and in `print(name)`.
	private(set) var own: Set<String> = []
	/// The names of functions that the file declares.
	private(set) var functions: Set<String> = []

	/// The number of tokens among which the end of generic arguments is searched.
	private static let mostOfGeneric = 64

	init(_ tokens: [SwiftTokens.Token]) {
		func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
		for (index, token) in tokens.enumerated() where token.isWord {
			let (previous, next) = (text(index - 1), text(index + 1))
			words.insert(token.text)
			let isCalled = next == "("
			let end = next == "<" ? Self.endOfGeneric(tokens, from: index + 1) : index + 1
			if text(end) == "(" || text(end) == "." && text(end + 1) == "init" { initialized.insert(token.text) }
			if previous == "func" { functions.insert(token.text) }
			if previous == "." {
				if text(index - 2) == "self" {
					own.insert(token.text)
				} else if isCalled {
					called.insert(token.text)
				} else {
					accessed.insert(token.text)
				}
				if token.text == "init", isCalled, !Self.hasBase(tokens, before: index - 1) {
					inferredInitializers.insert(Self.labels(tokens, from: index + 1))
				}
			} else if !SwiftTokens.isLabel(after: previous, before: next) {
				own.insert(token.text)
			}
		}
	}

	/// Returns whether a value or a type precedes the dot at `index`.
	private static func hasBase(_ tokens: [SwiftTokens.Token], before index: Int) -> Bool {
		guard index > 0 else { return false }
		let base = tokens[index - 1]
		let isKeyword = ["return", "in", "try", "await", "case", "else", "throw"].contains(base.text)
		return base.isWord && !isKeyword || [")", "]"].contains(base.text)
	}

	/// Returns the index after the generic arguments that begin at `start`; `start` if they are something else.
	private static func endOfGeneric(_ tokens: [SwiftTokens.Token], from start: Int) -> Int {
		var depth = 0
		for index in start..<min(start + mostOfGeneric, tokens.count) {
			switch tokens[index].text {
			case "<": depth += 1
			case ">":
				depth -= 1
				if depth == 0 { return index + 1 }
			case "[", "]", ",", ".", "?", ":", "&": continue
			default: guard tokens[index].isWord else { return start }
			}
		}
		return start
	}

	/// Returns the labels of the arguments in the parentheses that begin at `start`.
	private static func labels(_ tokens: [SwiftTokens.Token], from start: Int) -> Set<String> {
		var labels: Set<String> = []
		var depth = 0
		for index in start..<tokens.count {
			switch tokens[index].text {
			case "(", "[", "{": depth += 1
			case ")", "]", "}":
				depth -= 1
				if depth == 0 { return labels }
			case let word where depth == 1 && tokens[index].isWord && index + 1 < tokens.count:
				if SwiftTokens.isLabel(after: tokens[index - 1].text, before: tokens[index + 1].text) { labels.insert(word) }
			default: continue
			}
		}
		return labels
	}
}
