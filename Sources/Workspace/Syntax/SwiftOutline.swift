/// The declarations of a Swift file in their order and spelling.
package struct SwiftOutline: Sendable {
	package struct Declaration: Sendable {
		/// `struct`, `extension`, `func`, `let`, `case`, `import`.
		package let keyword: String
		package let name: String
		/// The types around the declaration, the outermost first.
		package let outer: [String]
		/// The modifiers: `public`, `static`, `nonisolated`, `@MainActor`.
		package let modifiers: [String]
		/// The words after the name, up to the body or the value.
		package let words: [String]
		/// Whether the declaration is a stored property.
		package let isStored: Bool
		/// Whether a value follows: `let one = 1`.
		package let isInitialized: Bool
		/// Whether other files cannot see it.
		let isPrivate: Bool
		/// The offset of its keyword.
		package let offset: Int
		/// The branch of `#if` around it; 0 outside of all branches.
		let branch: Int
		/// The names that a property or a case declares, of which there may be several.
		package var elements: [Element] = []
		/// Identifies the enclosing declaration as the compiler does: a protocol differs from its extension, and so does an extension with
		/// conditions.
		let scope: String
		/// The words and signs of the body of an initializer.
		let body: [String]
	}

	/// One of the names in `case one, two = "2"` or `let a: Int, b: Int`.
	package struct Element: Sendable {
		package let name: String
		/// The type of a property as it is written; nil if there is none.
		package let type: String?
		/// The raw value of a case; nil if there is none, or if it is not a plain literal.
		package let value: String?
		/// Whether a value is written.
		let isInitialized: Bool
		/// The value of a case of an enum of texts; nil if it is not a plain literal.
		var rawValue: String? { isInitialized ? value : name }
		/// The offset of the name.
		package let offset: Int
	}

	package let declarations: [Declaration]

	/// The limits of an outline; nobody nests types deeper, or writes longer heads of declarations.
	private static let most = (depth: 32, words: 1000)

	private static let listed: Set<String> = [
		"struct", "class", "enum", "protocol", "actor", "extension", "typealias", "func", "init", "var", "let", "case", "import",
	]

	package init(_ text: [UInt8]) { self.init(SwiftFile(text)) }

	init(_ file: SwiftFile) {
		var scopes: [(outer: [String], identity: String)?] = []
		/// Whether other files cannot see each declaration or those around it.
		var isPrivate: [Bool] = []
		var found: [Declaration] = []
		for declaration in file.declarations {
			var scope: (outer: [String], identity: String)? = ([], "")
			if let parent = declaration.parent {
				let name = file.name(of: file.declarations[parent])
				scope = scopes[parent].flatMap { outer in
					let identity = outer.identity + "." + file.scopeIdentity(of: file.declarations[parent])
					return outer.outer.count < Self.most.depth ? (outer.outer + [name], identity) : nil
				}
			}
			scopes.append(scope)
			isPrivate.append(file.isPrivate(declaration) || declaration.parent.map { isPrivate[$0] } ?? false)
			guard let scope, Self.listed.contains(declaration.keyword) else { continue }
			found.append(
				Declaration(
					declaration, in: file, outer: scope.outer, scope: scope.identity, isPrivate: isPrivate[isPrivate.count - 1],
					most: Self.most.words))
		}
		declarations = found
	}
}

extension SwiftOutline.Declaration {
	fileprivate init(
		_ declaration: SwiftFile.Declaration, in file: SwiftFile, outer: [String], scope: String, isPrivate: Bool, most: Int
	) {
		let tokens = file.tokens
		func text(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }
		keyword = declaration.keyword
		name = keyword == "init" ? "init" : declaration.name > declaration.head + 1 ? text(declaration.head + 1) : ""
		self.outer = outer
		self.scope = scope
		self.isPrivate = isPrivate
		modifiers = (declaration.start..<declaration.head).filter { tokens[$0].isWord }.map { (text($0 - 1) == "@" ? "@" : "") + text($0) }
		let first = min(declaration.head + (keyword == "init" ? 1 : 2), tokens.count)
		let last = declaration.elements.count > 1 ? declaration.end : declaration.signature
		words = tokens[first..<max(first, last)].prefix(most).map(\.text)
		let isBody = declaration.elements.count < 2 && text(declaration.signature) == "{"
		isStored = ["let", "var"].contains(keyword) && (!isBody || ["didSet", "willSet"].contains(text(declaration.signature + 1)))
		isInitialized = declaration.elements.first?.value != nil
		body = keyword == "init" ? tokens[declaration.value..<declaration.end].map(\.text) : []
		offset = tokens[declaration.head].offset
		branch = tokens[declaration.head].branch
		elements = declaration.elements.map { element in
			let value = keyword == "case" ? element.value.flatMap { file.literal(at: $0 + 1) } : nil
			let type = keyword == "case" ? nil : file.spelling(element.type.dropFirst())
			return SwiftOutline.Element(
				name: text(element.name), type: type, value: value, isInitialized: element.value != nil, offset: tokens[element.name].offset
			)
		}
	}
}

extension SwiftFile {
	/// Returns whether other files cannot see a declaration. The access level of a setter is irrelevant.
	fileprivate func isPrivate(_ declaration: Declaration) -> Bool {
		(declaration.start..<declaration.head).contains { position in
			["private", "fileprivate"].contains(tokens[position].text) && !tokens[position...].prefix(3).contains { $0.text == "set" }
		}
	}

	/// Returns the identity of a type or an extension: a protocol differs from its extension, and so does an extension with conditions.
	fileprivate func scopeIdentity(of declaration: Declaration) -> String {
		let name = name(of: declaration)
		guard declaration.keyword == "extension" else { return (declaration.keyword == "protocol" ? "protocol " : "") + name }
		// The conformances make no difference.
		var depth = name == "[" ? 1 : 0
		var isInherited = false
		var conditions = ""
		for token in tokens[declaration.name..<declaration.signature] {
			if ["<", "[", "("].contains(token.text) { depth += 1 }
			if [">", "]", ")"].contains(token.text) { depth -= 1 }
			if depth == 0, token.text == ":" { isInherited = true }
			if token.text == "where" { isInherited = false }
			if !isInherited { conditions += " " + token.text }
		}
		return name + conditions
	}

	/// Returns the text at the positions; nil if there are none.
	fileprivate func spelling(_ positions: Range<Int>) -> String? {
		positions.isEmpty
			? nil : String(decoding: bytes[tokens[positions.lowerBound].offset..<ends[positions.upperBound - 1]], as: UTF8.self)
	}

	/// Returns the text of the string literal at a position; nil unless it is on one line and has no escapes.
	func literal(at position: Int) -> String? {
		guard tokens.indices.contains(position), tokens[position].text == "\"" else { return nil }
		let quotation = UInt8(ascii: "\"")
		let (start, end) = (tokens[position].offset + 1, tokens[position].end - 1)
		guard start <= end, end < bytes.count, bytes[start - 1] == quotation, bytes[end] == quotation else { return nil }
		let content = bytes[start..<end]
		let isPlain = !content.contains { [quotation, UInt8(ascii: "\\"), UInt8(ascii: "\n")].contains($0) }
		return isPlain ? String(decoding: content, as: UTF8.self) : nil
	}
}
