/// The names that an earlier run gave the declarations of a feature, by path: they stay, and a new declaration must take another name.
///
/// The lock file may have been edited by hand: invalid names are ignored.
package struct NameHistory: Hashable, Sendable {
	/// The names that gen chose.
	private var chosen: [NamePath: String] = [:]
	/// The names that the user chose, so that files are renamed with them. They are forgotten with the override.
	private var overridden: [NamePath: String] = [:]
	/// The members that are spelled as on the wire. They always keep that name, so the lock does not record them.
	@Uncompared private var plain: [NamePath: String] = [:]
	/// The prefix and suffix of type names in code.
	@Uncompared package var affix = TypeAffix()

	package init() {}

	package subscript(path: NamePath) -> String? { chosen[path] }

	package var isEmpty: Bool { chosen.isEmpty && overridden.isEmpty }

	/// In bytes. Declarations at longer paths are not remembered.
	private static let maximumPathLength = 1000

	/// - Parameter isPlain: whether it is the name of a member that is spelled as on the wire.
	mutating func remember(_ name: String, at path: NamePath, isOverridden: Bool = false, isPlain: Bool = false) {
		guard Self.isSound(name, at: path) else { return }
		if isOverridden {
			overridden[path] = name
		} else if isPlain {
			plain[path] = name
		} else {
			chosen[path] = name
		}
	}

	package mutating func merge(_ other: NameHistory) {
		chosen.merge(other.chosen) { _, other in other }
		overridden.merge(other.overridden) { _, other in other }
		plain.merge(other.plain) { _, other in other }
	}

	private static func isSound(_ name: String, at path: NamePath) -> Bool {
		guard path.owner.utf8.count <= maximumPathLength else { return false }
		// A key may end like the text of another kind of path. The lock would read it as that.
		if path.owner.utf8.contains(UInt8(ascii: ":")), NamePath(text: path.text) != path { return false }
		if path.kind == .fixture { return FixtureName.isName(name) }
		return SwiftIdentifier(exactly: name) != nil && (path.kind.isMember || !SwiftIdentifier.keywords.contains(name))
	}

	/// Returns whether one of `places` is the name in code of the declaration at `path`, or a path that leads to it.
	private func isAny(of places: [String], _ path: NamePath, _ name: String) -> Bool {
		let spelled = spelling(at: path)?(name)
		return places.contains { place in
			place == spelled || path.owner == place
				|| path.owner.hasPrefix(place) && path.owner.dropFirst(place.count).first.map { ".([{|:".contains($0) } ?? false
		}
	}

	/// Returns whether a declaration is called so in code, or is at this path or below.
	package func has(_ place: String) -> Bool {
		[chosen, overridden].contains { names in names.contains { isAny(of: [place], $0.key, $0.value) } }
	}

	/// Returns the history without the names at `places`: names in code, or paths; without all names if there are none.
	package func without(_ places: [String]) -> NameHistory {
		func stays(_ path: NamePath, _ name: String) -> Bool {
			path.kind.isReference || !places.isEmpty && !isAny(of: places, path, name)
		}
		var rest = NameHistory()
		rest.affix = affix
		rest.chosen = chosen.filter(stays)
		rest.overridden = overridden.filter(stays)
		return rest
	}

	/// Returns the history with the names spelled with `initialisms`, except names from the user and property keys.
	package func respelled(_ initialisms: Initialisms) -> NameHistory {
		var result = self
		for (path, name) in chosen {
			if path.kind == .property, path.isSpelled(as: name) { continue }
			// A member in capitals is spelled as on the wire: `case OPEN` beside `open`.
			guard !path.kind.isReference, path.kind != .fixture, !path.kind.isMember || name.first?.isUppercase != true else { continue }
			let words = Words(name)
			let now = name.first?.isUppercase == true ? words.upperCamel(initialisms) : words.lowerCamel(initialisms)
			if now.caseFolded == name.caseFolded { result.chosen[path] = now }
		}
		return result
	}

	/// Returns the spelling in code of a name at `path`; nil if it is only part of a name.
	private func spelling(at path: NamePath) -> ((String) -> String)? {
		switch path.kind {
		case .operation, .property, .enumCase, .parameter, .fixture, .callCount, .result, .last: { $0 }
		case .type, .filter, .options: affix.name
		case .filterParameter, .root, .tests, .plain, .item, .list: nil
		}
	}

	/// Returns whether gen gave a type this name, without prefix and suffix.
	func hasType(named name: String) -> Bool { chosen.contains { $0.key.kind == .type && $0.value == name } }

	/// Returns the names that gen gave declarations of a kind.
	func names(of kind: NamePath.Kind) -> [NamePath: String] { chosen.filter { $0.key.kind == kind } }

	/// Returns the history with names at other paths; nil leaves a name where it is.
	func moving(_ path: (NamePath) -> NamePath?) -> NameHistory {
		func moved(_ names: [NamePath: String]) -> [NamePath: String] {
			var stays = names.filter { path($0.key) == nil }
			for (old, name) in names { if let new = path(old), stays[new] == nil { stays[new] = name } }
			return stays
		}
		var result = self
		(result.chosen, result.overridden) = (moved(chosen), moved(overridden))
		return result
	}
}

// MARK: The lock

extension NameHistory {
	/// The text in the lock before the path of a name that the user chose.
	private static let overridePrefix = "override "

	/// Creates the history from the paths and names in a lock.
	package init(_ names: [String: String]) {
		for (text, name) in names {
			let isOverridden = text.hasPrefix(Self.overridePrefix)
			let path = NamePath(text: isOverridden ? String(text.dropFirst(Self.overridePrefix.utf8.count)) : text)
			guard Self.isSound(name, at: path) else { continue }
			if isOverridden { overridden[path] = name } else { chosen[path] = name }
		}
	}

	/// The paths and names as the lock records them, in its order.
	package var recorded: [(path: String, name: String)] {
		let all = chosen.map { ($0.text, $1) } + overridden.map { (Self.overridePrefix + $0.text, $1) }
		return all.sorted { $0.0 < $1.0 }
	}
}

// MARK: Renaming

extension NameHistory {
	/// The names as they are spelled in code.
	package var spelled: Set<String> {
		[chosen.filter { overridden[$0.key] == nil }, overridden].reduce(into: []) { found, names in
			for (path, name) in names { if let spelled = spelling(at: path)?(name) { found.insert(spelled) } }
		}
	}

	/// Returns the new names of declarations that `others` renames, by old name; types with their affixes. Ambiguous names are omitted, and
	/// so are members of one word, which may belong to any type.
	package func renamings(to others: NameHistory) -> [String: String] {
		renamings(to: others, Self.isOfCode)
	}

	private static func isOfCode(_ path: NamePath, _ name: String) -> Bool {
		path.kind != .fixture && (!path.kind.isMember || Words(name).parts.count > 1)
	}

	/// Returns the new names of declarations that share an old name, of which some have another new name than the others.
	package func ambiguousRenamings(to others: NameHistory) -> [String: Set<String>] {
		allRenamings(to: others, Self.isOfCode).filter { $0.value.count > 1 }
	}

	/// Returns the new names of the fixtures that `others` renames, by old name.
	package func fixtureRenamings(to others: NameHistory) -> [String: String] {
		renamings(to: others) { path, _ in path.kind == .fixture }
	}

	private func renamings(to others: NameHistory, _ isIncluded: (NamePath, String) -> Bool) -> [String: String] {
		allRenamings(to: others, isIncluded).compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
	}

	private func allRenamings(to others: NameHistory, _ isIncluded: (NamePath, String) -> Bool) -> [String: Set<String>] {
		pairs(with: others).reduce(into: [:]) { found, change in
			if isIncluded(change.path, change.old) { found[change.old, default: []].insert(change.new) }
		}
	}

	/// A name that differs in another history.
	package struct Change: Sendable {
		package var old: String
		package var new: String
		/// The path of the owner of a member; `fixture` for a fixture.
		package var owner: String?

		package init(_ old: String, _ new: String, of owner: String? = nil) {
			(self.old, self.new, self.owner) = (old, new, owner)
		}

		/// The change in words: `total -> amount (Order.total)`.
		package var text: String { "\(old) -> \(new)" + (owner.map { " (\($0))" } ?? "") }
	}

	/// Returns all renamings in `others`, in the order of their texts.
	package func changes(to others: NameHistory) -> [Change] {
		var found: [String: Change] = [:]
		for change in pairs(with: others) where change.old != change.new {
			let kind = change.path.kind
			let owner = kind.isMember ? change.path.owner : kind == .fixture ? "fixture" : nil
			let renaming = Change(change.old, change.new, of: owner)
			found[renaming.text] = renaming
		}
		return found.sorted { $0.key < $1.key }.map(\.value)
	}

	/// Returns the declarations that have a name in both, with the names as spelled in code.
	private func pairs(with others: NameHistory) -> [(path: NamePath, old: String, new: String)] {
		// An override replaces the inferred name in code.
		let own = chosen.filter { overridden[$0.key] == nil }.map(\.self) + overridden.map(\.self)
		func pair(_ path: NamePath, _ name: String, at new: NamePath) -> (path: NamePath, old: String, new: String)? {
			guard let spell = others.spelling(at: new),
				let other = others.overridden[new] ?? others.chosen[new] ?? others.plain[new]
			else { return nil }
			return (path, spell(name), spell(other))
		}
		let pairs = own.compactMap { path, name in pair(path, name, at: path) }
		// The fixtures of an operation are at paths with the name of its method.
		let methods = pairs.reduce(into: [String: String]()) { methods, pair in
			if pair.path.kind == .operation, pair.old != pair.new { methods[pair.old] = pair.new }
		}
		guard !methods.isEmpty else { return pairs }
		return pairs
			+ own.compactMap { path, name in
				guard path.kind == .fixture, let new = path.renamingMethod(methods) else { return nil }
				return pair(path, name, at: new)
			}
	}
}

extension NamePath {
	/// Returns the path of the same name after its method is renamed: `Film.vote(graphql)` for `Film.rateFilm(graphql)`; nil if its method is not.
	fileprivate func renamingMethod(_ methods: [String: String]) -> NamePath? {
		guard let dot = owner.firstIndex(of: "."), let end = owner[dot...].firstIndex(of: "(") else { return nil }
		let start = owner.index(after: dot)
		return methods[String(owner[start..<end])].map { NamePath(kind, owner[..<start] + $0 + owner[end...]) }
	}
}
