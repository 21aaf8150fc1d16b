/// The properties and cases of the types of a file that have other names than before.
///
/// Their names are words of any kind, so they are replaced only where the words mean a member of the types in the file itself: not in
/// `other.name`, and not as the label of another type's initializer.
struct MemberRenaming {
	/// The new names by the old ones.
	private let names: [String: String]
	/// The types in the file with such members.
	private let types: Set<String>

	/// - Parameters:
	///   - changes: the new names by the old ones, by type.
	///   - old: the text that was generated last, with the new names of types.
	///   - new: the text that is generated now.
	init(_ changes: [String: [String: String]], from old: [UInt8], to new: [UInt8]) {
		guard !changes.isEmpty else {
			self.init([:])
			return
		}
		let (before, after) = (SwiftOutline(old).members, SwiftOutline(new).members)
		self.init(
			changes.reduce(into: [:]) { found, type in
				guard let own = before[type.key]?.values, let others = after[type.key]?.values else { return }
				found[type.key] = type.value.filter { own.contains($0.key) && others.contains($0.value) && !others.contains($0.key) }
			})
	}

	/// - Parameter changes: the new names by the old ones, by type.
	init(_ changes: [String: [String: String]]) {
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
