import Workspace

/// A summary of the properties and cases that are added, removed or changed between two generated texts.
///
///     'status' of CharacterDTO is now String? instead of String
///     'species' of CharacterDTO is new, and 2 more
/// Any other difference is left to the comparison by lines.
struct MemberDifference {
	/// The summary; nil if no member differs.
	private(set) var text: String?
	/// The members that are gone: `'species' of CharacterDTO`.
	private(set) var gone: [String] = []
	/// The members that are new.
	private(set) var added: [String] = []

	/// - Parameter renamed: the new names of members by their old ones, by the types.
	init(from old: [UInt8], to new: [UInt8], renamed: [String: [String: String]] = [:]) {
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
		// A member of a type that got another name is not gone, and neither is one that has another name itself.
		let added = after.order.filter { before.types[$0] == nil }
		gone = missing.filter { old in
			renamed[old.owner]?[old.word] == nil && !added.contains { $0.name == old.name && after.types[$0] == before.types[old] }
		}.map(\.quoted)
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
		/// The name without the keyword of a case.
		var word: String { name.split(separator: " ").last.map(String.init) ?? name }
	}

	private(set) var order: [Member] = []
	private(set) var types: [Member: String] = [:]

	init(_ text: [UInt8]) {
		// Coding keys repeat the properties of their type.
		for declaration in SwiftOutline(text).declarations where !declaration.outer.isEmpty && !declaration.outer.contains("CodingKeys") {
			let owner = declaration.outer.joined(separator: ".")
			for element in declaration.elements {
				if declaration.keyword == "case" {
					add(Member(owner: owner, name: "case \(element.name)"), "")
				} else if let type = element.type {
					add(Member(owner: owner, name: element.name), type)
				}
			}
		}
	}

	private mutating func add(_ member: Member, _ type: String) {
		if types.updateValue(type, forKey: member) == nil { order.append(member) }
	}
}

extension FileChange {
	/// The changes of the members in the file, apart from the user's edits.
	var memberDifference: String? {
		guard path.name.hasSuffix(".swift"), let was, let entry else { return nil }
		return MemberDifference(from: was, to: entry.text).text
	}

	/// The generated members that the user's text lacks, where the run accepts that text as it is.
	private var acceptedLack: String? {
		guard state == .preserved && was == nil || resolution == .ours, path.name.hasSuffix(".swift"), let entry, let textAfter else {
			return nil
		}
		let lacking = MemberDifference(from: textAfter, to: entry.text).added
		return lacking.first.map { "it lacks \($0)\(lacking.count > 1 ? ", and \(lacking.count - 1) more" : "")" }
	}

	/// The reason; for a file that is not written, with the changes of the generated text, which its hand-written version may have to follow.
	var reasonWithDifference: String {
		if let acceptedLack { return "\(reason); \(acceptedLack)" }
		guard state == .deleted, let difference = memberDifference else { return reason }
		return "\(reason); since the last run \(difference)"
	}
}
