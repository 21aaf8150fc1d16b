/// The declarations of a Swift file with their members, as far as they can be found without a compiler.
///
///     @Trimmed private let name: String = "a"     a declaration without members
///     struct PlanetDTO: Decodable {               one that contains the declarations up to its closing brace
///
/// Reads the tokens once, without recursion, and accepts any bytes. Code that it does not know belongs to no declaration.
struct SwiftFile {
	/// A declaration; its positions are indexes of tokens.
	struct Declaration {
		/// `struct`, `extension`, `func`, `let`, `case`, `import`.
		let keyword: String
		/// The index of the declaration around it.
		let parent: Int?
		/// The first attribute or modifier.
		let start: Int
		/// The position after the attributes.
		let modifiers: Int
		/// The keyword.
		let head: Int
		/// The position after the name.
		var name: Int
		/// The position after the type, the signature or the inheritance clause.
		var signature: Int
		/// The position after the value: the opening brace of a body, if there is one.
		var value: Int
		/// The position after the declaration.
		var end: Int
		/// Whether the declarations in its body are among those of the file.
		var hasMembers = false
		/// The names that a property or a case declares.
		var elements: [Element] = []
	}

	/// One of the names in `case one, two = "2"` or `let a: Int, b: Int`.
	struct Element {
		/// The position of the name.
		var name: Int
		/// The positions of its type, or of the values of a case.
		var type: Range<Int>
		/// The position of its value; nil if it has none.
		var value: Int?
	}

	let bytes: [UInt8]
	let tokens: [SwiftTokens.Token]
	/// The bytes from each outermost `#if` to the line after its `#endif`.
	let conditions: [Range<Int>]
	/// The mistakes of tokens without a counterpart, as ends of sentences about the file, with their offsets.
	let unpaired: [(text: String, offset: Int)]
	/// The end of all tokens up to each one: a string literal ends after the tokens of its interpolations.
	let ends: [Int]
	/// The declarations in their order.
	private(set) var declarations: [Declaration] = []
	private var index = 0
	/// The declarations around the current position.
	private var scopes: [Int] = []

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
		let read = SwiftTokens(bytes)
		tokens = read.all
		(conditions, unpaired) = (read.conditions, read.unpaired)
		var end = 0
		ends = tokens.map { token in
			end = max(end, token.end)
			return end
		}
		while index < tokens.count { readDeclaration() }
		while let scope = scopes.popLast() { declarations[scope].end = index }
	}

	private func word(_ offset: Int = 0) -> String { index + offset < tokens.count ? tokens[index + offset].text : "" }

	private static let access: Set<String> = ["public", "package", "internal", "private", "fileprivate", "open"]
	private static let modifiers = access.union([
		"final", "override", "required", "convenience", "lazy", "indirect", "dynamic", "static", "nonisolated", "mutating", "nonmutating",
		"weak", "unowned", "isolated", "borrowing", "consuming", "distributed", "prefix", "postfix", "infix", "optional",
	])
	private static let types: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]

	private static let declarations = types.union(["func", "init", "subscript", "deinit", "let", "var", "case", "typealias"])

	private mutating func readDeclaration() {
		let start = index
		var modifiers = index
		while index < tokens.count {
			if word() == "@" {
				index += 2
				while word() == "." { index += 2 }
				if word() == "(", !tokens[index].startsLine { skipBalanced() }
				modifiers = index
			} else if Self.modifiers.contains(word()) || word() == "class" && ["func", "var", "let", "subscript"].contains(word(1)) {
				index += 1
				if word() == "(" { skipBalanced() }
			} else {
				break
			}
		}
		guard index < tokens.count else { return }
		var declaration = Declaration(
			keyword: word(), parent: scopes.last, start: start, modifiers: modifiers, head: index, name: index, signature: index,
			value: index,
			end: index)
		switch word() {
		case let keyword where Self.types.contains(keyword) && (word(1).utf8.first?.isWord ?? false || keyword == "extension"):
			readType(&declaration)
			return
		case "func", "init", "subscript", "deinit": readFunction(&declaration)
		case "let", "var": readProperty(&declaration)
		case "case":
			guard let scope = scopes.last, declarations[scope].keyword == "enum" else {
				index += 1
				return
			}
			readCases(&declaration)
		case "import", "typealias", "associatedtype", "operator", "precedencegroup", "macro": readStatement(&declaration)
		case "{":
			skipBalanced()
			return
		case "}":
			index += 1
			if let scope = scopes.popLast() { declarations[scope].end = index }
			return
		default:
			index += 1
			return
		}
		declaration.end = index
		declarations.append(declaration)
	}

	/// Reads the head of a type, whose members follow.
	private mutating func readType(_ declaration: inout Declaration) {
		index += min(2, tokens.count - index)
		while word() == ".", index + 1 < tokens.count { index += 2 }
		declaration.name = index
		while index < tokens.count, word() != "{" { index += 1 }
		declaration.signature = index
		declaration.value = index
		index = min(index + 1, tokens.count)
		declaration.hasMembers = true
		declaration.end = tokens.count
		scopes.append(declarations.count)
		declarations.append(declaration)
	}

	private mutating func readFunction(_ declaration: inout Declaration) {
		let isNamed = word() == "func"
		index += 1
		if isNamed, index < tokens.count {
			// An operator has several signs.
			let isOperator = !tokens[index].isWord
			repeat { index += 1 } while isOperator && index < tokens.count && !["(", "{", "}"].contains(word())
		}
		declaration.name = index
		var depth = 0
		while index < tokens.count {
			if depth == 0, ["{", "}", ";"].contains(word()) { break }
			let isContinued =
				["->", "async", "throws", "rethrows", "where", "("].contains(word())
				|| ["->", ",", ":", "where", "func"].contains(tokens[index - 1].text)
			if depth == 0, tokens[index].startsLine, !isContinued { break }
			if ["(", "[", "{"].contains(word()) { depth += 1 }
			if [")", "]", "}"].contains(word()) { depth -= 1 }
			index += 1
		}
		declaration.signature = index
		declaration.value = index
		if word() == "{" { skipBalanced() }
	}

	private mutating func readProperty(_ declaration: inout Declaration) {
		index += 1
		declaration.name = min(index + 1, tokens.count)
		declaration.signature = declaration.name
		declaration.value = declaration.name
		while index < tokens.count, tokens[index].isWord {
			var element = Element(name: index, type: index + 1..<index + 1)
			index += 1
			element.type = index..<index
			if word() == ":" {
				skipType()
				element.type = element.type.lowerBound..<index
			}
			let signature = index
			if word() == "=" {
				element.value = index
				skipValue()
			}
			if declaration.elements.isEmpty { (declaration.signature, declaration.value) = (signature, index) }
			declaration.elements.append(element)
			if word() == "{" { skipBalanced() }
			guard word() == "," else { break }
			index += 1
		}
		if declaration.elements.count > 1 { declaration.collapse(at: index) }
	}

	private mutating func readCases(_ declaration: inout Declaration) {
		index += 1
		declaration.name = min(index + 1, tokens.count)
		while index < tokens.count, tokens[index].isWord {
			var element = Element(name: index, type: index + 1..<index + 1)
			index += 1
			if word() == "(" {
				skipBalanced()
				element.type = element.type.lowerBound..<index
			}
			if word() == "=" {
				element.value = index
				skipValue()
			}
			declaration.elements.append(element)
			guard word() == "," else { break }
			index += 1
		}
		(declaration.signature, declaration.value) = (index, index)
	}

	private mutating func readStatement(_ declaration: inout Declaration) {
		index += 1
		if index < tokens.count, !tokens[index].startsLine { index += 1 }
		declaration.name = index
		while index < tokens.count, word() != "}", !tokens[index].startsLine {
			if ["(", "[", "{"].contains(word()) { skipBalanced() } else { index += 1 }
		}
		(declaration.signature, declaration.value) = (index, index)
	}

	/// Skips a type annotation.
	private mutating func skipType() {
		index += 1
		let start = index
		var depth = 0
		while index < tokens.count {
			if depth == 0 {
				if ["=", "{", "}", ",", ";", ")"].contains(word()) { break }
				if tokens[index].startsLine, index > start || Self.declarations.contains(word()), word() != "->",
					tokens[index - 1].text != "->"
				{
					break
				}
			}
			if ["(", "[", "<"].contains(word()) { depth += 1 }
			if [")", "]", ">"].contains(word()) { depth -= 1 }
			index += 1
		}
	}

	/// Skips from `=` past the end of the value.
	private mutating func skipValue() {
		index += 1
		while index < tokens.count {
			switch word() {
			// A bracket on the same line belongs to the value, as in `{ … }()`.
			case "(", "[", "{": skipBalanced()
			case ")", "]", "}", ",", ";": return
			default: index += 1
			}
			if index < tokens.count, tokens[index].startsLine, ![".", "?", ":", "+", "-", "&", "|"].contains(word()) { return }
		}
	}

	/// Skips from an opening bracket past the matching closing one.
	private mutating func skipBalanced() {
		var depth = 0
		while index < tokens.count {
			if ["(", "[", "{"].contains(word()) { depth += 1 }
			if [")", "]", "}"].contains(word()) { depth -= 1 }
			index += 1
			if depth <= 0 { return }
		}
	}
}

extension SwiftFile.Declaration {
	/// Makes everything up to `position` part of the name: several names share no single type or value.
	fileprivate mutating func collapse(at position: Int) { (name, signature, value) = (position, position, position) }
}
