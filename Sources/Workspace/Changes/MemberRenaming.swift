/// The properties and cases that have other names in the generated text than before, for the same keys in JSON.
///
/// Their names are words of any kind, so they are replaced only where the words mean a member of the types in the file itself: not in
/// `other.name`, and not as the label of another type's initializer.
struct MemberRenaming {
	/// The new names by the old ones.
	private let names: [String: String]
	/// The new names by the old ones, by type.
	let changes: [String: [String: String]]
	/// The types in the file with such members.
	private let types: Set<String>

	/// - Parameters:
	///   - old: the text that was generated last.
	///   - new: the text that is generated now.
	init(from old: [UInt8], to new: [UInt8]) {
		let (before, after) = (SwiftDeclarations(old).types, SwiftDeclarations(new).types)
		var all: [String: [String: String]] = [:]
		for (type, surface) in before {
			guard let other = after[type] else { continue }
			let (keys, others) = (surface.meanings, other.meanings)
			let now = Dictionary(others.map { ($0.value, $0.key) }) { first, _ in first }
			for (name, key) in keys {
				guard let new = now[key], new != name, others[name] == nil else { continue }
				all[type, default: [:]][name] = new
			}
		}
		self.init(all)
	}

	/// - Parameter changes: the new names by the old ones, by type.
	init(_ changes: [String: [String: String]]) {
		self.changes = changes
		types = Set(changes.keys)
		let found = changes.values.reduce(into: [String: Set<String>]()) { found, names in
			for (old, new) in names { found[old, default: []].insert(new) }
		}
		names = found.compactMapValues { $0.count == 1 ? $0.first : nil }
	}

	/// The words after which `.name` is a member of the type itself.
	private static let wordsBeforeMember: Set<String> = ["self", "case", "return", "in", "else", "where", "throw"]

	var isEmpty: Bool { names.isEmpty }

	/// Returns `text` with the new names.
	func applied(to text: [UInt8]) -> [UInt8] {
		guard !isEmpty else { return text }
		let tokens = SwiftTokens(text).all
		var result: [UInt8] = []
		var position = 0
		var callees: [String?] = []
		for (index, token) in tokens.enumerated() {
			let previous = index > 0 ? tokens[index - 1] : nil
			if token.text == "(" { callees.append(previous?.isWord == true ? previous?.text : nil) }
			if token.text == ")" { _ = callees.popLast() }
			guard token.isWord, token.offset >= position, let new = names[token.text] else { continue }
			let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
			if previous?.text == "." {
				guard index > 1 else { continue }
				let owner = tokens[index - 2]
				guard Self.wordsBeforeMember.contains(owner.text) || !owner.isWord && owner.text != "." else { continue }
				// `.name` after a bracket is a member of what the call or the element returns.
				guard ![")", "]", "?", "!", "}"].contains(tokens[index - 2].text) else { continue }
			} else if next == ":", ["(", ","].contains(previous?.text ?? ""), let callee = callees.last {
				guard let callee, types.contains(callee) || ["init", "Self"].contains(callee) else { continue }
			}
			result += text[position..<token.offset]
			result += new.utf8
			position = max(token.end, token.offset)
		}
		return result + text[position...]
	}
}

extension SwiftDeclarations.Surface {
	/// An identity of each property or case that does not depend on its name: its key in JSON or its raw value, or the values of a union's case.
	fileprivate var meanings: [String: String] {
		guard keyword == "enum", !hasRawValues else { return keys }
		let cases = members.compactMap { signature, name -> (name: String, values: String)? in
			guard signature.hasPrefix("case \(name)"), case let values = String(signature.dropFirst(5 + name.count)), !values.isEmpty else {
				return nil
			}
			return (name, values)
		}
		let counts = Dictionary(cases.map { ($0.values, 1) }, uniquingKeysWith: +)
		return Dictionary(cases.filter { counts[$0.values] == 1 }.map { ($0.name, $0.values) }) { first, _ in first }
	}
}
