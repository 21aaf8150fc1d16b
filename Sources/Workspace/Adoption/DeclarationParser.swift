/// A parser that reads the tokens of a file once, and skips what it does not know.
struct DeclarationParser {
	private let tokens: [SwiftTokens.Token]
	private let bytes: [UInt8]
	private var index = 0
	private(set) var types: [String: SwiftDeclarations.Surface] = [:]
	private(set) var nested: [String: Set<String>] = [:]
	private(set) var outline: [SwiftOutline.Declaration] = []
	/// The types around the current position, each with whether other files see it.
	private var scopes: [Scope] = []

	private struct Scope {
		var name: String
		var keyword: String
		var isVisible: Bool
		/// The words of the inheritance clause.
		var inherits: Set<String> = []
		/// The conditions of an extension.
		var conditions = ""

		/// Identifies the declaration: members of scopes with the same identity belong together.
		var identity: String { (keyword == "protocol" ? "protocol " : "") + name + conditions }
	}

	/// Whether declarations at the current position are visible to other files by default.
	private var isOpen: Bool { scopes.last?.isVisible ?? true }

	/// The index in the outline of the declaration that is being read, if it is recorded.
	private var noted: Int?

	/// Whether the outline is recorded.
	private let outlines: Bool

	/// The limits of an outline; nobody nests types deeper, or writes longer heads of declarations.
	private static let most = (depth: 32, words: 1000)

	/// - Parameter text: the text of the tokens, from which raw values are read.
	init(_ tokens: [SwiftTokens.Token], text: [UInt8] = [], outlines: Bool = false) {
		self.tokens = tokens
		bytes = text
		self.outlines = outlines
	}

	private func text(_ offset: Int = 0) -> String { index + offset < tokens.count ? tokens[index + offset].text : "" }

	mutating func parse() {
		while index < tokens.count { parseDeclaration() }
		for (name, surface) in types where surface.keyword == "struct" && !surface.members.values.contains("init") {
			types[name]?.members["init(\(surface.stored.joined(separator: ", ")))"] = "init"
		}
	}

	private static let access: Set<String> = ["public", "package", "internal", "private", "fileprivate", "open"]
	/// Modifiers that make no difference to the users of a member.
	private static let insignificant: Set<String> = ["final", "override", "required", "convenience", "lazy", "indirect", "dynamic"]
	private static let modifiers: Set<String> = [
		"static", "nonisolated", "mutating", "nonmutating", "weak", "unowned", "isolated", "borrowing", "consuming", "distributed",
		"prefix",
		"postfix", "infix", "optional",
	]

	private static let declaring: Set<String> = [
		"struct", "class", "enum", "protocol", "actor", "extension", "typealias", "func", "init", "var", "let", "case", "import",
	]

	/// Records the declaration that begins here, after the modifiers that begin at `first`.
	private mutating func note(modifiersFrom first: Int) {
		noted = nil
		guard outlines, index < tokens.count, scopes.count <= Self.most.depth, Self.declaring.contains(text()) else { return }
		var modifiers: [String] = []
		for position in first..<index where tokens[position].isWord {
			modifiers.append((position > 0 && tokens[position - 1].text == "@" ? "@" : "") + tokens[position].text)
		}
		var words: [String] = []
		var depth = 0
		var next = index + (text() == "init" ? 1 : 2)
		while next < tokens.count, words.count < Self.most.words {
			let word = tokens[next].text
			if depth == 0 {
				if word == "}" || ["{", "=", ";"].contains(word) && text() != "case" { break }
				let last = words.last ?? ""
				let isContinued =
					["(", "->", "async", "throws", ",", ":", "where"].contains(word) || ["->", ",", ":", "throws"].contains(last)
				if tokens[next].startsLine, !isContinued { break }
			}
			if ["(", "["].contains(word) { depth += 1 }
			if [")", "]"].contains(word) { depth -= 1 }
			words.append(word)
			next += 1
		}
		let isBody = next < tokens.count && tokens[next].text == "{"
		let observes = next + 1 < tokens.count && ["didSet", "willSet"].contains(tokens[next + 1].text)
		outline.append(
			SwiftOutline.Declaration(
				keyword: text(), name: text() == "init" ? "init" : text(1), outer: scopes.map(\.name), modifiers: modifiers, words: words,
				isStored: ["let", "var"].contains(text()) && (!isBody || observes),
				isInitialized: next < tokens.count && tokens[next].text == "=", offset: tokens[index].offset, branch: tokens[index].branch,
				scope: scopes.map(\.identity).joined(separator: ".")))
		noted = outline.count - 1
	}

	/// Records a name of the current declaration, at the current token.
	private mutating func note(_ name: String, value: String?, offset: Int) {
		if let noted { outline[noted].elements.append(SwiftOutline.Element(name: name, value: value, offset: offset)) }
	}

	private mutating func parseDeclaration() {
		var prefix: [String] = []
		let first = index
		var isVisible = true
		var isExported = false
		while index < tokens.count {
			let word = text()
			if word == "@" {
				prefix.append("@" + text(1))
				index += 2
				if text() == "(", !tokens[index].startsLine { skipBalanced() }
			} else if Self.access.contains(word) {
				index += 1
				// The access level of the setter is irrelevant.
				if text() == "(", text(1) == "set" {
					index += 3
				} else if word == "private" || word == "fileprivate" {
					isVisible = false
				} else if word != "internal" {
					isExported = true
				}
			} else if Self.insignificant.contains(word) {
				index += 1
			} else if Self.modifiers.contains(word) || word == "class" && ["func", "var", "let", "subscript"].contains(text(1)) {
				prefix.append(word == "class" ? "static" : word)
				index += 1
				if text() == "(" { skipBalanced() }
			} else {
				break
			}
		}
		note(modifiersFrom: first)
		switch text() {
		case "struct", "class", "enum", "protocol": openType(prefix, isVisible, isExported: isExported)
		case "actor" where index + 2 < tokens.count && tokens[index + 1].isWord: openType(prefix, isVisible, isExported: isExported)
		case "extension": openExtension(isVisible)
		case "typealias", "associatedtype": parseAlias(prefix, isVisible)
		case "func", "init", "subscript": parseFunction(prefix, isVisible)
		case "var", "let": parseProperty(prefix, isVisible)
		case "case": parseCases()
		case "}":
			_ = scopes.popLast()
			index += 1
		case "{": skipBalanced()
		default: index += 1
		}
	}

	private mutating func add(_ signature: String, _ name: String, _ isVisible: Bool) {
		guard isVisible, scopes.count == 1, let scope = scopes.last, scope.isVisible else { return }
		types[scope.name, default: .init()].members[signature] = name
	}

	private mutating func openType(_ prefix: [String], _ isVisible: Bool, isExported: Bool) {
		let keyword = text()
		index += 1
		let name = text()
		index += 1
		let isSeen = isVisible && isOpen
		if let outer = scopes.last {
			if isSeen { nested[name, default: []].insert(outer.name) }
			add("type \(name)", name, isVisible)
		} else if isSeen {
			var surface = SwiftDeclarations.Surface()
			surface.keyword = keyword
			surface.isExported = isExported
			surface.inherits.formUnion(prefix)
			types[name, default: .init()].add(surface)
		}
		let inherits = inheritance()
		if scopes.isEmpty, isSeen { types[name]?.inherits.formUnion(inherits) }
		scopes.append(Scope(name: name, keyword: keyword, isVisible: isSeen, inherits: inherits))
	}

	private mutating func openExtension(_ isVisible: Bool) {
		index += 1
		var name = text()
		index += 1
		while text() == ".", index + 1 < tokens.count {
			name += "." + text(1)
			index += 2
		}
		let head = min(index, tokens.count)
		let inherits = inheritance()
		types[name, default: .init()].inherits.formUnion(inherits)
		let words = tokens[head..<max(head, min(index - 1, tokens.count))].map(\.text)
		scopes.append(
			Scope(name: name, keyword: "extension", isVisible: isVisible && isOpen, conditions: Self.conditions(in: words, after: name)))
	}

	/// Returns the part of an extension besides the name and its conformances: `<Int>`, `where Element == Int`.
	private static func conditions(in words: [String], after name: String) -> String {
		var depth = name == "[" ? 1 : 0
		var isInherited = false
		var result = ""
		for word in words {
			if ["<", "[", "("].contains(word) { depth += 1 }
			if [">", "]", ")"].contains(word) { depth -= 1 }
			if depth == 0, word == ":" { isInherited = true }
			if word == "where" { isInherited = false }
			if !isInherited { result += " " + word }
		}
		return result
	}

	/// Returns the words between the name and the brace, and skips them.
	private mutating func inheritance() -> Set<String> {
		var found: Set<String> = []
		var isClause = false
		while index < tokens.count, text() != "{" {
			if text() == ":" { isClause = true }
			if text() == "where" { isClause = false }
			if isClause, tokens[index].isWord { found.insert(text()) }
			index += 1
		}
		index += 1
		return found
	}

	private mutating func parseAlias(_ prefix: [String], _ isVisible: Bool) {
		let keyword = text()
		index += 1
		let name = text()
		if scopes.isEmpty, isVisible {
			var surface = SwiftDeclarations.Surface()
			surface.keyword = keyword
			types[name, default: .init()].add(surface)
		}
		add("\(keyword) \(name)", name, isVisible)
		skipStatement()
	}

	private mutating func parseFunction(_ prefix: [String], _ isVisible: Bool) {
		var signature = prefix + [text()]
		let keyword = text()
		index += 1
		var name = keyword == "func" ? "" : keyword
		var depth = 0
		while index < tokens.count {
			let word = text()
			if depth == 0, word == "{" || word == "}" || word == ";" { break }
			let last = signature.last ?? ""
			let isContinued =
				["->", "async", "throws", "rethrows", "where", "("].contains(word) || ["->", ",", ":", "where", "func"].contains(last)
			if depth == 0, tokens[index].startsLine, !isContinued { break }
			if word == "(" || word == "[" || word == "{" { depth += 1 }
			if word == ")" || word == "]" || word == "}" { depth -= 1 }
			if name.isEmpty { name = word }
			// Callers see only the label: `withID id: Int` and `withID: Int` are one requirement.
			let isInner = depth == 1 && tokens[index].isWord && text(1) == ":" && ["(", ","].contains(signature.dropLast().last ?? "")
			if !isInner { signature.append(word) }
			index += 1
		}
		add(signature.joined(separator: " "), name, isVisible)
		if text() == "{" { skipBalanced() }
	}

	private mutating func parseProperty(_ prefix: [String], _ isVisible: Bool) {
		let isConstant = text() == "let"
		index += 1
		var isFirst = true
		while index < tokens.count, isFirst || text() == "," {
			if !isFirst { index += 1 }
			isFirst = false
			guard index < tokens.count, tokens[index].isWord else { break }
			let name = text()
			note(name, value: nil, offset: tokens[index].offset)
			index += 1
			let type = typeAnnotation()
			var hasValue = false
			if text() == "=" {
				hasValue = true
				skipValue()
			}
			let isComputed = text() == "{" && !["didSet", "willSet"].contains(text(1))
			add((prefix + ["property", name, ":"] + type).joined(separator: " "), name, isVisible)
			if !prefix.contains("static"), !isComputed, !(isConstant && hasValue), scopes.count == 1, scopes.last?.keyword == "struct",
				let scope = scopes.last, scope.isVisible
			{
				types[scope.name, default: .init()].stored.append("\(name): \(type.joined(separator: " "))")
			}
			if text() == "{" { skipBalanced() }
		}
	}

	private mutating func typeAnnotation() -> [String] {
		guard text() == ":" else { return [] }
		index += 1
		var type: [String] = []
		var depth = 0
		while index < tokens.count {
			let word = text()
			if depth == 0 {
				if ["=", "{", "}", ",", ";", ")"].contains(word) { break }
				if tokens[index].startsLine, !type.isEmpty, word != "->", type.last != "->" { break }
			}
			if ["(", "[", "<"].contains(word) { depth += 1 }
			if [")", "]", ">"].contains(word) { depth -= 1 }
			type.append(word)
			index += 1
		}
		return type
	}

	private mutating func parseCases() {
		index += 1
		guard scopes.last?.keyword == "enum" else { return }
		while index < tokens.count, tokens[index].isWord {
			let name = text()
			let offset = tokens[index].offset
			index += 1
			var signature = "case \(name)"
			if text() == "(" {
				let start = index
				skipBalanced()
				signature += tokens[start..<index].map(\.text).joined(separator: " ")
			}
			let isImplied = text() != "="
			note(name, value: isImplied ? nil : literal(1), offset: offset)
			addRawCase(SwiftDeclarations.RawCase(name: name, value: isImplied ? name : literal(1)))
			if !isImplied { skipValue() }
			add(signature, name, true)
			guard text() == "," else { return }
			index += 1
		}
	}

	/// Records a case of an enum of texts at the top of the file, or of the `CodingKeys` of a type there.
	private mutating func addRawCase(_ rawCase: SwiftDeclarations.RawCase) {
		guard let outer = scopes.first, outer.isVisible, let scope = scopes.last else { return }
		if scopes.count == 1, scope.inherits.contains("String") {
			types[outer.name, default: .init()].cases.append(rawCase)
		} else if scopes.count == 2, scope.name == "CodingKeys", scope.inherits.contains("CodingKey") {
			types[outer.name, default: .init()].codingKeys.append(rawCase)
		}
	}

	/// Returns the text of the string literal at an offset from the current token; nil unless it is on one line and has no escapes.
	private func literal(_ offset: Int) -> String? {
		guard text(offset) == "\"" else { return nil }
		let token = tokens[index + offset]
		let (start, end) = (token.offset + 1, token.end - 1)
		guard start <= end, end < bytes.count, bytes[start - 1] == UInt8(ascii: "\""), bytes[end] == UInt8(ascii: "\"") else { return nil }
		let content = bytes[start..<end]
		let isPlain = !content.contains { [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n")].contains($0) }
		return isPlain ? String(decoding: content, as: UTF8.self) : nil
	}

	/// Skips from an opening bracket past the matching closing one.
	private mutating func skipBalanced() {
		var depth = 0
		while index < tokens.count {
			switch text() {
			case "(", "[", "{": depth += 1
			case ")", "]", "}": depth -= 1
			default: break
			}
			index += 1
			if depth <= 0 { return }
		}
	}

	/// Skips from `=` past the end of the value.
	private mutating func skipValue() {
		index += 1
		while index < tokens.count {
			switch text() {
			// A bracket on the same line belongs to the value, as in `{ … }()`.
			case "(", "[", "{": skipBalanced()
			case ")", "]", "}", ",", ";": return
			default: index += 1
			}
			if index < tokens.count, tokens[index].startsLine, ![".", "?", ":", "+", "-", "&", "|"].contains(text()) { return }
		}
	}

	private mutating func skipStatement() {
		while index < tokens.count, text() != "}" {
			index += 1
			if index < tokens.count, tokens[index].startsLine { return }
		}
	}
}
