import JSONLanguage
import SourceText

/// A flaw of a text that shows without a compiler, such as a repeated declaration, by which a merge is compared with the texts it was made of.
package enum MergeFlaw: Hashable, Sendable {
	/// A declaration that appears twice in a type, or in the file: a property, a method with the same parameters, a case, a type.
	case repeatedDeclaration(DeclarationIdentity)
	/// A declaration that the user removed and the generated text moved.
	case removedByUser(DeclarationIdentity)
	/// A declaration that the generated text no longer has and the user moved.
	case removedByGenerator(DeclarationIdentity)
	/// A local variable that the user renamed or removed, and that new lines of the function use.
	case removedLocal(String, in: String)
	/// A declaration of the file that the user renamed or removed, and that new lines use.
	case removedDeclaration(String)
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
		let flaws: Set<MergeFlaw> = hasBalancedBrackets(text) ? [] : [.unbalancedBrackets]
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
		guard path.name.hasSuffix(".swift"), hasBalancedBrackets(text) else { return [] }
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

	private static func hasBalancedBrackets(_ text: [UInt8]) -> Bool { unbalancedBracket(in: text) == nil }

	/// Returns the offset of a bracket without its counterpart: the first closing one, or else the last opening one.
	private static func unbalancedBracket(in text: [UInt8]) -> Int? {
		let closing = ["(": ")", "[": "]", "{": "}"]
		var open: [(close: String, offset: Int)] = []
		for token in SwiftTokens(text).all where !token.isWord {
			if let close = closing[token.text] {
				open.append((close, token.offset))
			} else if closing.values.contains(token.text), open.popLast()?.close != token.text {
				return token.offset
			}
		}
		return open.last?.offset
	}
}

extension MergeFlaw {
	/// The flaw as the end of a sentence about the file: `declare 'kind' in CharacterDTO twice`.
	package var text: String {
		switch self {
		case .repeatedDeclaration: "declare \(repetition)"
		case .removedByUser(let declaration): "declare \(declaration.text), which you removed"
		case .removedByGenerator(let declaration): "declare \(declaration.text), which the generated text no longer has"
		case .removedLocal(let name, let function): "use '\(name)' in '\(function)', which you renamed or removed"
		case .removedDeclaration(let name): "use '\(name)', which you renamed or removed"
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
		case .repeatedDeclaration: "declares \(repetition)"
		case .removedByUser(let declaration), .removedByGenerator(let declaration): "declares \(declaration.text), which was removed"
		case .removedLocal(let name, let function): "uses '\(name)' in '\(function)', which was renamed or removed"
		case .removedDeclaration(let name): "uses '\(name)', which was renamed or removed"
		case .unreadProperty(let name, let type): "declares '\(name)' in \(type) as its 'init(from:)' does not decode it"
		case .unsetProperty(let name, let type): "declares '\(name)' in \(type), which its 'init' does not set"
		case .unbalancedBrackets: "has a bracket without its counterpart"
		case .invalidJSON(let problem): "is not valid JSON: \(problem)"
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
	fileprivate let name: String
	/// The names of the types around it, joined by dots; empty at the top of the file.
	fileprivate let owner: String
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
		guard path.name.hasSuffix(".swift") else { return [] }
		return Set(
			SwiftOutline(text).declarations.compactMap { declaration in declaration.identity.map { DeclarationIdentity(declaration, $0) } })
	}

	/// The declaration in a message: `'kind' in CharacterDTO`.
	fileprivate var text: String { owner.isEmpty ? "'\(name)'" : "'\(name)' in \(owner)" }
}

extension SwiftOutline.Declaration {
	/// Identifies the declaration, equal for two that cannot both be in one scope; nil for a declaration that may be repeated.
	fileprivate var identity: String? {
		guard name != "_", name.utf8.first?.isOfWord ?? false else { return nil }
		let level = modifiers.contains("static") || modifiers.contains("class") ? "static " : ""
		switch keyword {
		case "let", "var": return "\(level)value \(name)"
		case "struct", "class", "enum", "actor", "protocol", "typealias": return "type \(name)"
		case "case": return "case \(name) " + words.joined(separator: " ")
		case "func", "init": return "\(level)\(keyword) \(name) " + signature.joined(separator: " ")
		default: return nil
		}
	}

	/// The words that distinguish a method from others of its name: labels and types, without internal names, default values and thrown errors.
	private var signature: [String] {
		var result: [String] = []
		var depth = 0
		var isParameter = false
		var isDefault = false
		for (index, word) in words.enumerated() {
			if ["(", "[", "{"].contains(word) { depth += 1 }
			if [")", "]", "}"].contains(word) { depth -= 1 }
			if isDefault, depth > 1 || depth == 1 && word != "," { continue }
			isDefault = depth == 1 && word == "="
			let follows = index > 0 && (words[index - 1].utf8.first?.isOfWord ?? false)
			let isInternalName = isParameter && follows && index + 1 < words.count && words[index + 1] == ":"
			isParameter = depth == 1
			if isDefault || isInternalName || depth == 0 && ["throws", "rethrows"].contains(word) { continue }
			result.append(word)
		}
		return result
	}
}
