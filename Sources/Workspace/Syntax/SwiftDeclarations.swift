/// The declarations of a Swift file that other files can see, as far as they can be found without a compiler.
///
/// ```swift
/// struct CharacterDTO: Decodable {     // types["CharacterDTO"]: conforms to Decodable,
/// 	let name: String                 // with the member "let name : String"
/// }
/// ```
struct SwiftDeclarations {
	/// The declared members of a type, or those that its extensions in this file add.
	struct Surface {
		/// `struct`, `class`, `enum`, `protocol`, `actor`, `typealias`; empty if the type is only extended here.
		var keyword = ""
		/// Whether other modules can see the type, so that the compiler does not infer that it is `Sendable`.
		var isExported = false
		/// The words of the inheritance clauses, `nonisolated`, attributes.
		var inherits: Set<String> = []
		/// The name of each member by its signature.
		var members: [String: String] = [:]
		/// The stored properties of a struct in their order, as its own `init` takes them.
		var stored: [String] = []
		/// The cases of an enum of texts.
		var cases: [RawCase] = []
		/// The cases of the `CodingKeys` of the type.
		var codingKeys: [RawCase] = []

		/// Whether it is an enum of texts, which the compiler makes `RawRepresentable`.
		var hasRawValues: Bool { keyword == "enum" && inherits.contains("String") }

		/// The words of the inheritance clauses with the conformances that they imply.
		var conformances: Set<String> {
			var all = inherits
			if ["struct", "enum"].contains(keyword), !isExported { all.insert("Sendable") }
			if hasRawValues { all.formUnion(["RawRepresentable", "Hashable"]) }
			if all.contains("Codable") { all.formUnion(["Decodable", "Encodable"]) }
			if !all.isDisjoint(with: ["Hashable", "Comparable"]) { all.insert("Equatable") }
			return all
		}

		mutating func add(_ other: Surface) {
			if keyword.isEmpty { keyword = other.keyword }
			isExported = isExported || other.isExported
			inherits.formUnion(other.inherits)
			members.merge(other.members) { first, _ in first }
			stored += other.stored
			cases += other.cases
			codingKeys += other.codingKeys
		}
	}

	/// A case of an enum whose raw values are texts.
	struct RawCase {
		let name: String
		/// The raw value; nil if it is not a plain literal.
		let value: String?
	}

	/// The types at the top of the file by name; nested types are in `nested`.
	private(set) var types: [String: Surface] = [:]
	/// The nested types by their own names, with the names of the types around them.
	private(set) var nested: [String: Set<String>] = [:]
	/// All words of the file.
	var words: Set<String> { uses.words }
	/// The ways in which the file uses its words.
	private(set) var uses = CodeUses([], in: [])

	init(_ text: [UInt8]) {
		let file = SwiftFile(text)
		uses = CodeUses(file.tokens, in: [file.tokens.indices])
		/// Whether other files see each declaration and those around it.
		var isSeen: [Bool] = []
		for declaration in file.declarations {
			let modifiers = Modifiers(of: declaration, in: file)
			isSeen.append(modifiers.isVisible && declaration.parent.map { isSeen[$0] } ?? true)
			if let parent = declaration.parent {
				let outer = file.declarations[parent]
				if declaration.hasMembers, declaration.keyword != "extension", isSeen.last == true {
					nested[file.name(of: declaration), default: []].insert(file.name(of: outer))
				}
				if declaration.keyword == "case" { addRawCases(declaration, parent, isSeen, file) }
				guard isSeen[parent], outer.parent == nil else { continue }
				types[file.name(of: outer), default: .init()].addMembers(
					declaration, modifiers, isOfStruct: outer.keyword == "struct", file)
			} else {
				add(declaration, modifiers, file)
			}
		}
		for (name, surface) in types where surface.keyword == "struct" && !surface.members.values.contains("init") {
			types[name]?.members["init(\(surface.stored.joined(separator: ", ")))"] = "init"
		}
		types = types.filter { !$0.value.keyword.isEmpty || !$0.value.members.isEmpty || !$0.value.inherits.isEmpty }
	}

	/// Adds a declaration at the top of the file.
	private mutating func add(_ declaration: SwiftFile.Declaration, _ modifiers: Modifiers, _ file: SwiftFile) {
		var surface = Surface()
		let isExtension = declaration.keyword == "extension"
		guard declaration.hasMembers || declaration.keyword == "typealias", modifiers.isVisible || isExtension else { return }
		if !isExtension {
			surface.keyword = declaration.keyword
			surface.isExported = modifiers.isExported
			if declaration.hasMembers { surface.inherits.formUnion(modifiers.significant) }
		}
		if declaration.hasMembers { surface.inherits.formUnion(file.inheritance(of: declaration)) }
		types[file.name(of: declaration), default: .init()].add(surface)
	}

	/// Records the cases of an enum of texts at the top of the file, or of the `CodingKeys` of a type there.
	private mutating func addRawCases(_ declaration: SwiftFile.Declaration, _ parent: Int, _ isSeen: [Bool], _ file: SwiftFile) {
		let scope = file.declarations[parent]
		let outer = scope.parent ?? parent
		guard isSeen[outer], file.declarations[outer].parent == nil else { return }
		let inherits = file.inheritance(of: scope)
		let cases = declaration.elements.map { element in
			let name = file.tokens[element.name].text
			return RawCase(name: name, value: element.value.map { file.literal(at: $0 + 1) } ?? name)
		}
		let type = file.name(of: file.declarations[outer])
		if scope.parent == nil, inherits.contains("String") {
			types[type, default: .init()].cases += cases
		} else if scope.parent != nil, file.name(of: scope) == "CodingKeys", inherits.contains("CodingKey") {
			types[type, default: .init()].codingKeys += cases
		}
	}

	/// The names of the members of all types.
	var members: Set<String> { types.values.reduce(into: []) { $0.formUnion($1.members.values) } }

	/// The names of the types that the file itself declares.
	var declared: Set<String> { Set(types.filter { !$0.value.keyword.isEmpty }.keys) }
}

extension SwiftDeclarations.Surface {
	/// Adds the members that a declaration in a type at the top of the file declares.
	fileprivate mutating func addMembers(
		_ declaration: SwiftFile.Declaration, _ modifiers: Modifiers, isOfStruct: Bool, _ file: SwiftFile
	) {
		let name = file.name(of: declaration)
		func add(_ signature: String, _ name: String) { if modifiers.isVisible { members[signature] = name } }
		switch declaration.keyword {
		case "typealias", "associatedtype": add("\(declaration.keyword) \(name)", name)
		case "func", "init", "subscript":
			add(
				(modifiers.significant + SwiftFile.signature(of: file.tokens[declaration.head..<declaration.signature].map(\.text))).joined(
					separator: " "),
				declaration.keyword == "func" ? name : declaration.keyword)
		case "let", "var":
			let isComputed = declaration.elements.count == 1 && file.hasAccessors(declaration)
			for element in declaration.elements {
				let name = file.tokens[element.name].text
				let spelling = file.tokens[element.type].dropFirst().map(\.text)
				add((modifiers.significant + ["property", name, ":"] + spelling).joined(separator: " "), name)
				let isConstant = declaration.keyword == "let" && element.value != nil
				if isOfStruct, !isComputed, !isConstant, !modifiers.significant.contains("static") {
					stored.append("\(name): \(spelling.joined(separator: " "))")
				}
			}
		case "case":
			for element in declaration.elements {
				let name = file.tokens[element.name].text
				add("case \(name)" + file.words(element.type), name)
			}
		default: if declaration.hasMembers { add("type \(name)", name) }
		}
	}
}

/// The attributes and modifiers of a declaration, as other files see them.
private struct Modifiers {
	private(set) var isVisible = true
	/// Whether other modules can see the declaration.
	private(set) var isExported = false
	/// The ones that make a difference to users: `@MainActor`, `static`, `mutating`.
	private(set) var significant: [String] = []

	private static let insignificant: Set<String> = [
		"internal", "final", "override", "required", "convenience", "lazy", "indirect", "dynamic",
	]

	init(of declaration: SwiftFile.Declaration, in file: SwiftFile) {
		let tokens = file.tokens
		var depth = 0
		for position in declaration.start..<declaration.head {
			let word = tokens[position].text
			if word == "(" { depth += 1 }
			if word == ")" { depth -= 1 }
			guard depth == 0, tokens[position].isWord, position == 0 || tokens[position - 1].text != "." else { continue }
			// The access level of the setter is irrelevant.
			let isOfSetter = position + 2 < tokens.count && tokens[position + 1].text == "(" && tokens[position + 2].text == "set"
			switch word {
			case _ where position > declaration.start && tokens[position - 1].text == "@": significant.append("@" + word)
			case "private", "fileprivate": isVisible = isVisible && isOfSetter
			case "public", "package", "open": isExported = isExported || !isOfSetter
			case "class": significant.append("static")
			default: if !Self.insignificant.contains(word) { significant.append(word) }
			}
		}
	}
}

extension SwiftFile {
	/// Returns the words of an inheritance clause.
	fileprivate func inheritance(of declaration: Declaration) -> Set<String> {
		let clause = tokens[declaration.name..<declaration.signature].drop { $0.text != ":" }.prefix { $0.text != "where" }
		return Set(clause.lazy.filter(\.isWord).map(\.text))
	}

	fileprivate func hasAccessors(_ declaration: Declaration) -> Bool {
		guard declaration.value < declaration.end, tokens[declaration.value].text == "{" else { return false }
		return declaration.value + 1 >= tokens.count || !["didSet", "willSet"].contains(tokens[declaration.value + 1].text)
	}

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
