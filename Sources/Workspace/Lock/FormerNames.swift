import JSONLanguage

/// The names that declarations of a feature had before they were renamed, with their names of today.
///
/// A branch that was begun before a renaming may still use such a name in lines of its own. Version control merges them without a conflict, and its
/// common version is gone by the next run, so the lock remembers the names.
package struct FormerNames: Hashable, Sendable {
	/// The names of types, methods and members of mocks.
	private(set) var names: [String: String] = [:]
	/// The names of properties and cases, by the type that has them.
	private(set) var members: [String: [String: String]] = [:]

	package init() {}

	init(names: [String: String], members: [String: [String: String]]) {
		self.names = names
		self.members = members.filter { !$0.value.isEmpty }
	}

	package var isEmpty: Bool { names.isEmpty && members.isEmpty }

	/// Returns the names of both, such as those of two branches; where they differ, the names here.
	func merged(with other: FormerNames) -> FormerNames {
		FormerNames(
			names: names.merging(other.names) { own, _ in own },
			members: members.merging(other.members) { own, other in own.merging(other) { own, _ in own } })
	}
}

// MARK: The lock

extension FormerNames {
	static let section = "former"

	/// Reads `CharacterDTO` for a name and `CharacterDTO.title` for a member. The lock may have been edited by hand: what is no name is skipped.
	init(_ node: JSONNode?) {
		for member in node?.members ?? [] {
			guard let name = member.value.string, Self.isName(name[...]) else { continue }
			let parts = member.key.split(separator: ".", omittingEmptySubsequences: false)
			guard parts.allSatisfy(Self.isName), member.key != name else { continue }
			switch parts.count {
			case 1: names[member.key] = name
			case 2: members[String(parts[0]), default: [:]][String(parts[1])] = name
			default: break
			}
		}
	}

	private static func isName(_ text: Substring) -> Bool {
		text.utf8.first.map { $0.isWord && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
			&& text.utf8.allSatisfy(\.isWord)
	}

	/// The names as the lock records them, in its order.
	var recorded: [(key: String, value: String)] {
		let ofMembers = members.flatMap { type, names in names.map { ("\(type).\($0)", $1) } }
		return (names.map { ($0, $1) } + ofMembers).sorted { $0.0 < $1.0 }
	}
}
