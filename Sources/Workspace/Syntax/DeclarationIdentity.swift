/// A declaration of a Swift file, equal to the same declaration in another file, or in another version of the file.
package struct DeclarationIdentity: Hashable, Sendable {
	let name: String
	/// The names of the types around it, joined by dots; empty at the top of the file.
	let owner: String
	/// Distinguishes a protocol from its extension, methods of one name, and static members from others.
	private let key: String

	private init(_ name: String, in declaration: SwiftOutline.Declaration, _ key: String) {
		self.name = name
		owner = declaration.outer.joined(separator: ".")
		self.key = declaration.scope + " " + key
	}

	init(key: String, inObject object: String) { (name, owner, self.key) = (key, object, "key \(key)") }

	/// Returns the declarations of a Swift file that can be declared only once, by their identities.
	static func declarations(in outline: SwiftOutline) -> [(identity: DeclarationIdentity, declaration: SwiftOutline.Declaration)] {
		outline.declarations.flatMap { declaration in
			declaration.names.compactMap { name in
				declaration.key(of: name).map { (DeclarationIdentity(name, in: declaration, $0), declaration) }
			}
		}
	}

	/// The declaration in a message: `'kind' in CharacterDTO`.
	var text: String { owner.isEmpty ? "'\(name)'" : "'\(name)' in \(owner)" }
}

extension SwiftOutline.Declaration {
	/// Returns a key for one of its names, equal for two that cannot both be in one scope; nil if it may be repeated.
	fileprivate func key(of name: String) -> String? {
		guard name != "_", name.utf8.first?.isWord ?? false else { return nil }
		let level = isStatic ? "static " : ""
		switch keyword {
		case "let", "var": return "\(level)value \(name)"
		case "struct", "class", "enum", "actor", "protocol", "typealias": return "type \(name)"
		case "case": return "case \(name) " + (words.first == "(" && elements.count == 1 ? words.joined(separator: " ") : "")
		case "func", "init": return "\(level)\(keyword) \(name) " + signature.joined(separator: " ")
		default: return nil
		}
	}

	/// The words that distinguish a method from others of its name; whether it throws does not.
	private var signature: [String] {
		var depth = 0
		return SwiftFile.signature(of: words).filter { word in
			if word == "(" { depth += 1 }
			if word == ")" { depth -= 1 }
			return depth > 0 || !["throws", "rethrows"].contains(word)
		}
	}
}

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
