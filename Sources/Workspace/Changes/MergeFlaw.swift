import JSONLanguage
import SourceText

/// A flaw of a text that shows without a compiler, such as a repeated declaration, by which a merge is compared with the texts it was made of.
package enum MergeFlaw: Hashable, Sendable {
	/// A declaration that appears twice in a type, or in the file: a property, a method with the same parameters, a case, a type.
	case repeatedDeclaration(DeclarationIdentity)
	/// A declaration that the user renamed or removed, and that new lines use.
	case removedName(String)
	/// A property that is new or has another type, of a type that the user decodes in an initializer of its own.
	case unreadProperty(String, in: String)
	/// A property that is new, of a type whose properties the user sets in an initializer of its own.
	case unsetProperty(String, in: String)
	case unbalancedBrackets
	/// An error that the JSON parser reports.
	case invalidJSON(String)

	/// Returns the flaws of the file at `path`; none unless it is Swift or JSON.
	static func all(in text: [UInt8], at path: FolderPath) -> Set<MergeFlaw> {
		if path.name.hasSuffix(".swift") { return ofSwift(text) }
		if path.name.hasSuffix(".json") { return ofJSON(text) }
		return []
	}

	private static func ofJSON(_ text: [UInt8]) -> Set<MergeFlaw> {
		var diagnostics = Diagnostics()
		_ = JSONNode.parse(SourceText(path: "", bytes: text), diagnostics: &diagnostics)
		return Set(diagnostics.all.filter { $0.severity != .note }.map { .invalidJSON($0.message) })
	}

	private static func ofSwift(_ text: [UInt8]) -> Set<MergeFlaw> {
		let flaws: Set<MergeFlaw> = unbalancedBracket(in: text) == nil ? [] : [.unbalancedBrackets]
		return flaws.union(repetitions(in: text).map(\.flaw))
	}

	/// Returns the repeated declarations of a Swift file, each with its line, counted from 0.
	static func repetitions(in text: [UInt8]) -> [(flaw: MergeFlaw, line: Int)] {
		var seen: Set<String> = []
		var found: [(flaw: MergeFlaw, offset: Int)] = []
		for declaration in SwiftOutline(text).declarations {
			guard let identity = declaration.identity else { continue }
			if !seen.insert("\(declaration.scope) \(declaration.branch) \(identity)").inserted {
				found.append((.repeatedDeclaration(DeclarationIdentity(declaration, identity)), declaration.offset))
			}
		}
		return found.map { ($0.flaw, text[..<$0.offset].count { $0 == UInt8(ascii: "\n") }) }
	}

	/// Returns the repeated declarations of an edited file that the generated text does not have; none if its brackets do not match.
	static func repetitions(in text: [UInt8], at path: FolderPath, besides generated: [UInt8]) -> [(flaw: MergeFlaw, line: Int)] {
		guard path.name.hasSuffix(".swift"), unbalancedBracket(in: text) == nil else { return [] }
		let found = repetitions(in: text)
		guard !found.isEmpty else { return [] }
		let known = Set(repetitions(in: generated).map(\.flaw))
		return found.filter { !known.contains($0.flaw) }
	}

	/// Returns the mistake for which an edited file does not parse, unless the generated text has one too.
	static func unparsable(_ text: [UInt8], at path: FolderPath, besides generated: [UInt8]) -> (flaw: MergeFlaw, line: Int)? {
		if path.name.hasSuffix(".json") {
			guard let mistake = firstMistake(inJSON: text), firstMistake(inJSON: generated) == nil else { return nil }
			return mistake
		}
		guard path.name.hasSuffix(".swift"), let offset = unbalancedBracket(in: text), unbalancedBracket(in: generated) == nil else {
			return nil
		}
		// A regular expression between slashes may contain any brackets.
		guard !SwiftTokens(text).all.contains(where: { $0.text == "/" }) else { return nil }
		return (.unbalancedBrackets, TextLines(text).line(of: offset))
	}

	private static func firstMistake(inJSON text: [UInt8]) -> (flaw: MergeFlaw, line: Int)? {
		var diagnostics = Diagnostics()
		_ = JSONNode.parse(SourceText(path: "", bytes: text), diagnostics: &diagnostics)
		guard let mistake = diagnostics.all.first(where: { $0.severity == .error }) else { return nil }
		return (.invalidJSON(mistake.message), TextLines(text).line(of: mistake.span?.range.lower ?? 0))
	}

	private static func unbalancedBracket(in text: [UInt8]) -> Int? { SwiftTokens(text).all.unbalancedBracket }
}

extension MergeFlaw {
	/// The flaw as the end of a sentence about the file: `declare 'kind' in CharacterDTO twice`.
	package var text: String {
		switch self {
		case .repeatedDeclaration: "declare \(repetition)"
		case .removedName(let name): "use '\(name)', which you renamed or removed"
		case .unreadProperty(let name, let type): "declare '\(name)' in \(type) as your 'init(from:)' does not decode it"
		case .unsetProperty(let name, let type): "declare '\(name)' in \(type), which your 'init' does not set"
		case .unbalancedBrackets: "leave a bracket open or close one too many"
		case .invalidJSON(let problem): "are not valid JSON: \(problem)"
		}
	}
}

extension MergeFlaw {
	/// The flaw of a single file: `leaves a bracket open`.
	package var sentence: String {
		switch self {
		case .unbalancedBrackets: "has a bracket without its counterpart"
		case .invalidJSON(let problem): "is not valid JSON: \(problem)"
		default: "declares \(repetition)"
		}
	}

	/// The repeated declaration: `'kind' in CharacterDTO twice`.
	package var repetition: String {
		guard case .repeatedDeclaration(let declaration) = self else { return "" }
		return "\(declaration.text) twice"
	}
}

/// A declaration of a Swift file, equal to the same declaration in another version of the file.
package struct DeclarationIdentity: Hashable, Sendable {
	let name: String
	/// The names of the types around it, joined by dots; empty at the top of the file.
	let owner: String
	/// Distinguishes methods of one name.
	fileprivate let identity: String

	fileprivate init(_ declaration: SwiftOutline.Declaration, _ identity: String) {
		name = declaration.name
		owner = declaration.outer.joined(separator: ".")
		self.identity = identity
	}

	private init(key: String, in object: String) {
		(name, owner, identity) = (key, object, "key \(key)")
	}

	/// Returns the declarations of the file at `path`, or the keys of its JSON objects; none if it is another file or does not parse.
	static func members(in text: [UInt8], at path: FolderPath) -> Set<DeclarationIdentity> {
		guard path.name.hasSuffix(".json") else { return all(in: text, at: path) }
		var diagnostics = Diagnostics()
		var pending = JSONNode.parse(SourceText(path: "", bytes: text), diagnostics: &diagnostics).map { [(node: $0, object: "")] } ?? []
		var found: Set<DeclarationIdentity> = []
		while let (node, object) = pending.popLast() {
			for member in node.members ?? [] {
				found.insert(DeclarationIdentity(key: member.key, in: object))
				pending.append((member.value, "\(object).\(member.key)"))
			}
			for element in node.elements ?? [] { pending.append((element, "\(object)[]")) }
		}
		return found
	}

	/// Returns the declarations of the file at `path`; none unless it is Swift.
	static func all(in text: [UInt8], at path: FolderPath) -> Set<DeclarationIdentity> {
		path.name.hasSuffix(".swift") ? Set(declarations(in: text).keys) : []
	}

	/// Returns the declarations of a Swift file by their identities.
	static func declarations(in text: [UInt8]) -> [DeclarationIdentity: SwiftOutline.Declaration] {
		SwiftOutline(text).declarations.reduce(into: [:]) { found, declaration in
			if let identity = declaration.identity { found[DeclarationIdentity(declaration, identity)] = declaration }
		}
	}

	/// The declaration in a message: `'kind' in CharacterDTO`.
	fileprivate var text: String { owner.isEmpty ? "'\(name)'" : "'\(name)' in \(owner)" }
}

extension SwiftOutline.Declaration {
	/// Identifies the declaration, equal for two that cannot both be in one scope; nil for a declaration that may be repeated.
	fileprivate var identity: String? {
		guard name != "_", name.utf8.first?.isWord ?? false else { return nil }
		let level = modifiers.contains("static") || modifiers.contains("class") ? "static " : ""
		switch keyword {
		case "let", "var": return "\(level)value \(name)"
		case "struct", "class", "enum", "actor", "protocol", "typealias": return "type \(name)"
		case "case": return "case \(name) " + words.joined(separator: " ")
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
