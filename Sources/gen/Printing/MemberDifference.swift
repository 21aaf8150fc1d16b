import Workspace

/// A summary of the properties and cases that are added, removed or changed between two generated texts.
///
///     'status' of CharacterDTO is now String? instead of String
///     'species' of CharacterDTO is new, and 2 more
///
/// Generated code has one declaration on a line, indented by its depth: only that is parsed. Any other difference is
/// left to the comparison by lines.
struct MemberDifference {
	/// The summary; nil if no member differs.
	private(set) var text: String?
	/// The members that are gone: `'species' of CharacterDTO`.
	private(set) var gone: [String] = []
	/// The members that are new.
	private(set) var added: [String] = []

	init(from old: [UInt8], to new: [UInt8]) {
		let before = Members(old)
		let after = Members(new)
		var changes: [String] = []
		for member in after.order {
			let type = after.types[member] ?? ""
			guard let was = before.types[member] else {
				changes.append("\(member.quoted) is new")
				continue
			}
			if was != type { changes.append("\(member.quoted) is now \(type) instead of \(was)") }
		}
		let missing = before.order.filter { after.types[$0] == nil }
		changes += missing.map { "\($0.quoted) is gone" }
		// A member of a type that got another name is not gone.
		let added = after.order.filter { before.types[$0] == nil }
		gone = missing.filter { old in !added.contains { $0.name == old.name && after.types[$0] == before.types[old] } }.map(\.quoted)
		self.added = added.map(\.quoted)
		guard let first = changes.first else { return }
		text = changes.count > 1 ? "\(first), and \(changes.count - 1) more" : first
	}
}

/// The members that a text declares, with their types.
private struct Members {
	struct Member: Hashable {
		/// The enclosing type: `CharacterDTO`, `CharacterDTO.Location`.
		var owner: String
		/// The member: `status`, `case alive`.
		var name: String

		var quoted: String { "'\(name)' of \(owner)" }
	}

	private(set) var order: [Member] = []
	private(set) var types: [Member: String] = [:]

	init(_ text: [UInt8]) {
		// The blocks around a line; the name is nil for those that are not types.
		var blocks: [(indentation: Int, name: String?)] = []
		for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
			let code = line.drop { $0 == " " || $0 == "\t" }
			guard !code.isEmpty else { continue }
			let indentation = line.count - code.count
			while let last = blocks.last, indentation <= last.indentation { blocks.removeLast() }
			var words = code.split(separator: " ")[...]
			while let word = words.first, Self.modifiers.contains(word) || word.hasPrefix("@") { words.removeFirst() }
			if let owner = blocks.last?.name { read(words, of: owner) }
			guard code.hasSuffix("{") else { continue }
			let outer = blocks.last?.name.map { $0 + "." } ?? ""
			let isType = words.first.map(Self.kinds.contains) ?? false
			// Coding keys repeat the properties of their type.
			let name = words.dropFirst().first.map { String($0.prefix { $0 != ":" && $0 != "<" }) }
			blocks.append((indentation, isType && name != "CodingKeys" ? name.map { outer + $0 } : nil))
		}
	}

	private mutating func read(_ words: ArraySlice<Substring>, of owner: String) {
		guard let kind = words.first, let second = words.dropFirst().first else { return }
		if kind == "case" {
			let name = second.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
			add(Member(owner: owner, name: "case \(name)"), "")
		} else if kind == "let" || kind == "var", second.hasSuffix(":"), words.count > 2 {
			let type = words.dropFirst(2).prefix { $0 != "=" && $0 != "{" }.joined(separator: " ")
			add(Member(owner: owner, name: String(second.dropLast())), type)
		}
	}

	private mutating func add(_ member: Member, _ type: String) {
		if types.updateValue(type, forKey: member) == nil { order.append(member) }
	}

	private static let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "extension", "protocol"]
	private static let modifiers: Set<Substring> = [
		"public", "package", "internal", "private", "fileprivate", "nonisolated", "final", "static", "indirect", "private(set)", "lazy",
	]
}

extension FileChange {
	/// The changes of the members in the file, apart from the user's edits.
	var memberDifference: String? {
		guard path.name.hasSuffix(".swift"), let was, let entry else { return nil }
		return MemberDifference(from: was, to: entry.text).text
	}

	/// The generated members that the user's text lacks, where the run accepts that text as it is.
	private var acceptedLack: String? {
		guard state == .preserved, was == nil || resolution == .ours, path.name.hasSuffix(".swift"), let entry,
			case .file(let file) = before
		else { return nil }
		let lacking = MemberDifference(from: file.bytes, to: entry.text).added
		return lacking.first.map { "it lacks \($0)\(lacking.count > 1 ? ", and \(lacking.count - 1) more" : "")" }
	}

	/// The reason; for a file that is not written, with the changes of the generated text, which its hand-written version may have to follow.
	var reasonWithDifference: String {
		if let acceptedLack { return "\(reason); \(acceptedLack)" }
		guard state == .deleted, let difference = memberDifference else { return reason }
		return "\(reason); since the last run \(difference)"
	}
}
