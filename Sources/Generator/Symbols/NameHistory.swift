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
	package var affix: TypeAffix {
		get { knownAffix ?? TypeAffix() }
		set { knownAffix = newValue }
	}
	/// Nil in the history of a lock that does not have it.
	@Uncompared package private(set) var knownAffix: TypeAffix?

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
		// The name of a nested type has those of the types around it: `Orders.Line`.
		let parts = path.kind == .type ? name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [name]
		return parts.allSatisfy { part in
			SwiftIdentifier(exactly: part) != nil && (path.kind.isMember || !SwiftIdentifier.keywords.contains(part))
		}
	}

	/// Returns the name of a nested type without those of the types around it; nil for a type at the top level.
	static func nestedName(_ name: String) -> String? {
		name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
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
		let named = byMethod()
		return [named.chosen, named.overridden].contains { names in names.contains { isAny(of: [place], $0.key, $0.value) } }
	}

	/// Returns the history without the names at `places`: names in code, or paths; without all names if there are none.
	package func without(_ places: [String]) -> NameHistory {
		func stays(_ path: NamePath, _ name: String) -> Bool {
			path.kind.isReference || !places.isEmpty && !isAny(of: places, path, name)
		}
		var rest = byMethod()
		rest.plain = [:]
		rest.chosen = rest.chosen.filter(stays)
		rest.overridden = rest.overridden.filter(stays)
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
		case .operation, .property, .enumCase, .parameter, .fixture, .callCount, .result, .last, .name: { $0 }
		case .type: { Self.nestedName($0) ?? affix.name($0) }
		case .filter, .options: affix.name
		case .filterParameter, .root, .tests, .plain, .item, .list: nil
		}
	}

	/// Returns whether gen gave a type this name, without prefix and suffix.
	func hasType(named name: String) -> Bool { chosen.contains { $0.key.kind == .type && $0.value == name } }

	/// Returns the names that gen gave declarations of a kind.
	func names(of kind: NamePath.Kind) -> [NamePath: String] { chosen.filter { $0.key.kind == kind } }
}

// MARK: Methods and requests

extension NameHistory {
	/// Returns the history with the names of methods in its paths, as gen.json has them.
	///
	/// - Parameter decided: the methods that gen.json names, at the paths of their requests. What is named after a method that has another name there
	///   gets new names.
	func byMethod(_ decided: [(path: NamePath, name: String)] = []) -> NameHistory {
		moving(methods(of: .type).merging(Self.methods(decided)) { $1 }, namedAfterMethods: methods(of: .tests))
	}

	/// Returns the history with requests in its paths, so that a renamed method keeps the names that belong to it.
	func byRequest() -> NameHistory {
		func requests(_ kind: NamePath.Kind) -> [String: String] {
			Dictionary(methods(of: kind).map { ($1, $0) }, uniquingKeysWith: min)
		}
		return moving(requests(.type), namedAfterMethods: requests(.tests))
	}

	/// Returns the beginnings of paths with methods by those with requests. Only what is named after a method has the name in its path that the user chose.
	private func methods(of kind: NamePath.Kind) -> [String: String] {
		Self.methods((kind.isNamedAfterMethod ? effective : chosen).filter { $0.key.kind == .operation }.map { ($0, $1) })
	}

	/// Operations with one request, which differ in their queries, have none.
	private static func methods(_ operations: [(path: NamePath, name: String)]) -> [String: String] {
		Dictionary(grouping: operations.compactMap { $0.path.beginnings(of: $0.name) }, by: \.request)
			.compactMapValues { $0.count == 1 ? $0[0].method : nil }
	}

	private func moving(_ beginnings: [String: String], namedAfterMethods others: [String: String]) -> NameHistory {
		func moved(_ names: [NamePath: String]) -> [NamePath: String] {
			Dictionary(
				names.map { ($0.moved(beginnings: $0.kind.isNamedAfterMethod ? others : beginnings), $1) },
				uniquingKeysWith: { first, _ in first })
		}
		var result = self
		(result.chosen, result.overridden, result.plain) = (moved(chosen), moved(overridden), moved(plain))
		return result
	}
}

// MARK: The lock

extension NameHistory {
	/// The text in the lock before the path of a name that the user chose.
	private static let overridePrefix = "override "
	/// The path of the prefix and suffix of types, and what stands for a name between them.
	private static let affix = (path: ":types", name: "{Name}")

	/// Creates the history from the paths and names in a lock.
	package init(_ names: [String: String]) {
		for (text, name) in names {
			if text == Self.affix.path, let stem = name.firstRange(of: Self.affix.name) {
				affix = TypeAffix(prefix: String(name[..<stem.lowerBound]), suffix: String(name[stem.upperBound...]))
				continue
			}
			let isOverridden = text.hasPrefix(Self.overridePrefix)
			let path = NamePath(text: isOverridden ? String(text.dropFirst(Self.overridePrefix.utf8.count)) : text)
			guard Self.isSound(name, at: path) else { continue }
			if isOverridden { overridden[path] = name } else { chosen[path] = name }
		}
	}

	/// The paths and names as the lock records them, in its order.
	package var recorded: [(path: String, name: String)] {
		var all = chosen.map { ($0.text, $1) } + overridden.map { (Self.overridePrefix + $0.text, $1) }
		if let knownAffix, chosen.keys.contains(where: { $0.kind == .type }) {
			all.append((Self.affix.path, knownAffix.name(Self.affix.name)))
		}
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
		let methods = others.methods(of: .property)
		for change in pairs(with: others) where change.old != change.new && change.path.kind != .tests {
			let kind = change.path.kind
			let owner = kind.isMember ? change.path.moved(beginnings: methods).owner : kind == .fixture ? "fixture" : nil
			let renaming = Change(change.old, change.new, of: owner)
			found[renaming.text] = renaming
		}
		return found.sorted { $0.key < $1.key }.map(\.value)
	}

	/// Returns the declarations that have a name in both, at their paths in `others` and with the names as spelled in code.
	func pairs(with others: NameHistory) -> [(path: NamePath, old: String, new: String)] {
		let own = effective
		let entities = entities(renamedIn: others)
		return own.compactMap { path, name in
			let new = path.moved(entities)
			guard let other = others.name(at: new) else { return nil }
			guard let old = spelling(at: path), let spell = others.spelling(at: new) else {
				return path.kind == .tests ? (new, name, other) : nil
			}
			return (new, old(name), spell(other))
		}
	}

	/// The names in code by path: an override replaces the inferred name.
	private var effective: [NamePath: String] { chosen.merging(overridden) { _, overridden in overridden } }

	private func name(at path: NamePath) -> String? { overridden[path] ?? chosen[path] ?? plain[path] }

	/// Returns the entities that have another name in `others`, by their old ones: the same requests, or else the only entity without any.
	func entities(renamedIn others: NameHistory) -> [String: String] {
		let (before, after) = (requests, others.requests)
		let (old, new) = (before.filter { after[$0.key] == nil }, after.filter { before[$0.key] == nil })
		guard !old.isEmpty, !new.isEmpty else { return [:] }
		var renamed: [String: String] = [:]
		for (entity, requests) in old {
			let same = new.filter { !$0.value.isDisjoint(with: requests) }
			if same.count == 1 { renamed[entity] = same.first?.key }
		}
		let (rest, others) = (old.filter(\.value.isEmpty), new.filter(\.value.isEmpty))
		if rest.count == 1, others.count == 1, let entity = rest.first?.key { renamed[entity] = others.first?.key }
		return renamed
	}

	/// The requests of each entity.
	private var requests: [String: Set<Substring>] {
		effective.keys.reduce(into: [:]) { requests, path in
			guard path.kind == .operation || path.kind == .name, let entity = path.entity else { return }
			requests[entity, default: []].formUnion([path.request].compactMap(\.self))
		}
	}

	/// Returns the type whose member is at a path.
	func type(around path: NamePath) -> String? {
		path.outer.lazy.compactMap { name(at: NamePath(.type, $0)) }.first.map { Self.nestedName($0) ?? affix.name($0) }
	}

	/// The names that the user chose for members of types and for data sources, with those that they would have otherwise.
	var overrides: [(path: NamePath, inferred: String, name: String)] {
		overridden.compactMap { path, name in
			let inferred = path.kind == .name ? chosen[path] : path.wireName
			return inferred.map { (path, $0, name) }
		}
	}

	/// The names of the properties and cases of each type.
	package var membersByType: [String: Set<String>] {
		effective.merging(plain) { own, _ in own }.reduce(into: [:]) { members, entry in
			guard entry.key.kind.isTypeMember, let type = type(around: entry.key) else { return }
			members[type, default: []].insert(entry.value)
		}
	}
}
