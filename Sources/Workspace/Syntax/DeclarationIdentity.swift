/// The identity of a declaration in its scope.
extension SwiftFile {
	/// Returns the words and signs at the positions.
	func words(_ positions: Range<Int>) -> String { tokens[positions].map(\.text).joined(separator: " ") }

	/// Returns the name of a declaration: `fetch`, `Outer.Inner` of an extension, `==` of an operator.
	func name(of declaration: Declaration) -> String {
		let words = tokens[min(declaration.head + 1, tokens.count)..<max(min(declaration.head + 1, tokens.count), declaration.name)]
		return declaration.keyword == "init"
			? "init" : declaration.elements.first.map { tokens[$0.name].text } ?? words.map(\.text).joined()
	}

	/// Returns the names that a declaration declares: several of `let a, b: Int`.
	func names(of declaration: Declaration) -> [String] {
		declaration.elements.isEmpty ? [name(of: declaration)] : declaration.elements.map { tokens[$0.name].text }
	}

	/// Returns a key that distinguishes a declaration from others in its scope, and its kind and name.
	func identity(of declaration: Declaration) -> (key: String, title: String) {
		let name = name(of: declaration)
		let isStatic = tokens[declaration.modifiers..<declaration.head].contains { $0.text == "static" || $0.text == "class" }
		let level = isStatic ? "static " : ""
		switch declaration.keyword {
		case "let", "var": return ("\(level)value \(names(of: declaration).joined(separator: ","))", level + "value \(name)")
		case "func", "init", "subscript":
			let title = "\(level)\(declaration.keyword) \(name)"
			let words = tokens[declaration.name..<max(declaration.name, declaration.signature)].map(\.text)
			return (title + Self.signature(of: words).joined(separator: " "), title)
		case "extension": return (words(declaration.head..<declaration.signature), "extension \(name)")
		case "struct", "class", "enum", "protocol", "actor": return ("type \(name)", "type \(name)")
		case "import": return (words(declaration.head..<declaration.end), words(declaration.head..<declaration.end))
		default: return ("\(declaration.keyword) \(name)", "\(declaration.keyword) \(name)")
		}
	}
}

extension [SwiftTokens.Token] {
	/// The offset of a bracket without its counterpart: the first closing one, or else the last opening one.
	var unbalancedBracket: Int? {
		let closing = ["(": ")", "[": "]", "{": "}"]
		var open: [(close: String, offset: Int)] = []
		for token in self where !token.isWord {
			if let close = closing[token.text] {
				open.append((close, token.offset))
			} else if closing.values.contains(token.text), open.popLast()?.close != token.text {
				return token.offset
			}
		}
		return open.last?.offset
	}
}
