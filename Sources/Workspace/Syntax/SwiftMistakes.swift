extension SwiftFile {
	/// The first line of version control in the code, with any indentation: the offset of a sign that is repeated seven times.
	var conflictMarker: Int? {
		for (position, token) in tokens.enumerated() where token.startsLine && ["<", "=", ">", "|"].contains(token.text) {
			let signs = tokens[position...].prefix { $0.text == token.text }.prefix(ConflictMarker.length)
			if signs.count == ConflictMarker.length, tokens[signs.endIndex - 1].offset == token.offset + ConflictMarker.length - 1 {
				return token.offset
			}
		}
		return nil
	}

	/// The mistakes for which the file does not compile, as the ends of sentences about it, as far as they show without a compiler.
	var mistakes: [(text: String, offset: Int)] {
		// A regular expression between slashes may contain any brackets and quotation marks.
		let hasPattern = tokens.contains { $0.text == "/" }
		let bracket = tokens.unbalancedBracket.map { (text: "has a bracket without its counterpart", offset: $0) }
		// What is open may hide everything after it.
		if !hasPattern, let first = unpaired.min(by: { $0.offset < $1.offset }) ?? bracket { return [first] }
		return declarations.compactMap(incompleteness)
	}

	/// Returns what a declaration lacks.
	private func incompleteness(of declaration: Declaration) -> (text: String, offset: Int)? {
		func found(_ text: String) -> (text: String, offset: Int) { (text, tokens[declaration.head].offset) }
		func text(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }
		switch declaration.keyword {
		case "let", "var":
			guard let last = declaration.elements.last else {
				return text(declaration.head + 1) == "(" ? nil : found("declares a property without a name")
			}
			let isTyped = !last.type.isEmpty || last.value != nil || declaration.elements.count > 1
			// An attribute may be a property wrapper that knows the type.
			let isInferred = declaration.parent == nil || declaration.start < declaration.modifiers || text(last.type.upperBound) == "{"
			return last.type.count == 1 || !isTyped && !isInferred ? found("declares '\(text(last.name))' without a type") : nil
		case "func":
			if text(declaration.head + 1) == "(", text(declaration.head + 2) != "(" { return found("declares a function without a name") }
			let isCallable = ["(", "<"].contains(text(declaration.name)) || text(declaration.head + 1).utf8.first?.isWord != true
			return isCallable ? nil : found("declares '\(name(of: declaration))' without parameters")
		case "case": return declaration.elements.isEmpty ? found("declares a case without a name") : nil
		default: return nil
		}
	}
}
