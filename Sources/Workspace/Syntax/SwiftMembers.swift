extension SwiftOutline {
	/// The types at the top of the file that other files see.
	var types: Set<String> { Set(declarations.lazy.filter { $0.isType && $0.outer.isEmpty && !$0.isPrivate }.map(\.name)) }

	/// The members of types and extensions at the top of the file that other files see: by type, the name of each by its signature.
	var members: [String: [String: String]] {
		declarations.reduce(into: [:]) { members, declaration in
			guard declaration.outer.count == 1, !declaration.isPrivate else { return }
			for (name, signature) in declaration.signatures { members[declaration.outer[0], default: [:]][signature] = name }
		}
	}
}

extension SwiftOutline.Declaration {
	/// Whether it is a type, but not an extension.
	var isType: Bool { ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(keyword) }
	var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
	/// The names that it declares.
	var names: [String] { elements.isEmpty ? [name] : elements.map(\.name) }

	/// Each name with all that a user of it depends on: two such declarations are one, however they are formatted.
	fileprivate var signatures: [(name: String, text: String)] {
		let level = isStatic ? "static " : ""
		switch keyword {
		case "let", "var":
			return elements.map { ($0.name, "\(level)property \($0.name): \(SwiftTokens.words($0.type ?? "").joined(separator: " "))") }
		case "case": return elements.map { ($0.name, "case \($0.name)" + (elements.count == 1 ? words.joined(separator: " ") : "")) }
		case "func", "init": return [(name, "\(level)\(keyword) \(name)" + SwiftFile.signature(of: words).joined(separator: " "))]
		default: return isType ? [(name, "type \(name)")] : []
		}
	}
}

extension SwiftFile {
	/// Returns the words of a function's head without default values. Callers see only the label: `withID id: Int` and `withID: Int` are one requirement.
	static func signature(of words: [String]) -> [String] {
		var signature: [String] = []
		var depth = 0
		var isDefault = false
		for (position, word) in words.enumerated() {
			if ["(", "[", "{"].contains(word) { depth += 1 }
			if [")", "]", "}"].contains(word) { depth -= 1 }
			if isDefault, depth > 1 || depth == 1 && word != "," { continue }
			isDefault = depth == 1 && word == "="
			let isName = depth == 1 && position + 1 < words.count && words[position + 1] == ":" && word.utf8.first?.isWord ?? false
			let isInner = isName && ["(", ","].contains(signature.dropLast().last ?? "")
			if !isDefault, !isInner { signature.append(word) }
		}
		return signature
	}
}
