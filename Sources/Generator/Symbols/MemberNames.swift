/// The names of the members of types: properties after their keys, cases after their values.
extension Namer {
	/// A member that needs a name.
	struct Member {
		/// The text that names it by convention: its key or its value.
		var text: String
		/// The name that a setting gave it already.
		var configured: Name?
		/// The paths in gen.json at which it can be named.
		var settings: [String] = []
		/// The paths in the lock.
		var history: [NamePath] = []
		/// The words that the lock has instead of the name: a case of a union has those of its type.
		var words: String?
	}

	struct MemberName {
		var identifier: SwiftIdentifier
		var isConfigured: Bool
		/// The name that a first run would choose, if an earlier run chose another one.
		var today: SwiftIdentifier?
	}

	/// Names the members of one type, or the cases of one enum, together; returns each with its name.
	///
	/// - Parameters:
	///   - kind: a word for a member, in diagnostics.
	///   - reserved: names that the type needs itself, such as the case `unknown`.
	///   - pattern: the style's pattern; nil for Swift's lower camel case.
	mutating func named<Element>(
		_ members: [(element: Element, member: Member)], _ kind: String, reserved: [String] = [], by pattern: NamePattern?
	) -> [(element: Element, name: MemberName)] {
		zip(members, names(of: members.map(\.member), kind, reserved: reserved, by: pattern)).map { ($0.element, $1) }
	}

	/// Names the members of one type, or the cases of one enum, together.
	///
	/// - Parameters:
	///   - kind: a word for a member, in diagnostics.
	///   - reserved: names that the type needs itself, such as the case `unknown`.
	///   - pattern: the style's pattern; nil for Swift's lower camel case.
	mutating func names(of members: [Member], _ kind: String, reserved: [String] = [], by pattern: NamePattern?) -> [MemberName] {
		let wanted = members.map { $0.configured ?? configured(.member, at: $0.settings) }
		let (texts, requested) = (members.map(\.text), wanted.map { $0?.text })
		for (index, name) in wanted.enumerated() {
			guard let name else { continue }
			if reserved.contains(name.text) {
				refuse(name, "the generated code uses this name internally")
			} else if PropertyNaming.isTaken(name.text, at: index, among: texts, requested: requested, by: pattern, initialisms) {
				refuse(name, "another \(kind) has this name")
			}
		}
		let remembered = members.map { member in
			guard !history.isEmpty else { return nil as String? }
			let name = member.history.lazy.compactMap { [history] in history[$0] }.first
			return member.words == nil ? name : name.map { SwiftIdentifier(key: $0, initialisms).name }
		}
		func identifiers(remembered: [String?]) -> [SwiftIdentifier] {
			PropertyNaming.identifiers(
				for: texts, requested: requested, remembered: remembered, reserved: reserved,
				areWords: members.contains { $0.words != nil }, by: pattern, initialisms)
		}
		let names = identifiers(remembered: remembered)
		let todays = remembered.allSatisfy { $0 == nil } ? names : identifiers(remembered: [])
		for (index, member) in members.enumerated() {
			for path in member.history {
				if member.words != nil || wanted[index] == nil { remember(member.words ?? names[index].name, at: path) }
				if wanted[index] != nil { remember(names[index].name, at: path, isOverridden: true) }
			}
		}
		return names.indices.map { index in
			MemberName(
				identifier: names[index], isConfigured: wanted[index] != nil, today: todays[index] == names[index] ? nil : todays[index])
		}
	}
}
