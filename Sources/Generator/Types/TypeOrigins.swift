/// The path of each type in the data, and the reasons for its name.
struct TypeOrigins {
	private let entries: [TypeTable.Entry]
	private let names: [String]
	/// The names as the lock has them.
	private let remembered: [String]
	private let affix: TypeAffix
	private let initialisms: Initialisms
	/// The paths, such as `Character.origin`, in the order of the table.
	private(set) var paths: [String]

	init(_ table: TypeTable, names: [String], remembered: [String], _ affix: TypeAffix) {
		entries = table.entries
		self.names = names
		self.remembered = remembered
		self.affix = affix
		initialisms = table.initialisms
		paths = names.map(affix.stem)
		// Level by level from the types with a requested name, so that each type has its shortest path.
		var pending = entries.indices.filter { entries[$0].uses.isEmpty || entries[$0].requestedName != nil }
		var isKnown = Set(pending)
		while !pending.isEmpty {
			var next: [Int] = []
			for parent in pending {
				guard case .object(let properties) = entries[parent].form else { continue }
				for property in properties {
					guard let child = property.type.innermost?.index, isKnown.insert(child).inserted else { continue }
					paths[child] = paths[parent].appending(key: property.key)
					next.append(child)
				}
			}
			pending = next
		}
		for (index, entry) in entries.enumerated() { paths[index] = entry.path ?? paths[index] }
	}

	/// Returns the reasons for the name of a type, such as `named after the key 'origin' of CharacterDTO`.
	func reasons(_ id: TypeID) -> [EvidenceNote] {
		nameReasons(id) + entries[id.index].notes
	}

	/// Returns whether the name is that of an earlier run.
	private func isRemembered(_ id: TypeID) -> Bool { entries[id.index].nameHistory[remembered[id.index]] != nil }

	private func nameReasons(_ id: TypeID) -> [EvidenceNote] {
		let entry = entries[id.index]
		if let requested = entry.requestedName {
			let wanted = entry.isNameWhole ? requested.upperCamel(initialisms) : affix.name(requested.upperCamel(initialisms))
			if names[id.index] == wanted { return entry.nameReasons }
			return entry.nameReasons + (isRemembered(id) ? [] : [.refused(wanted)])
		}
		let uses = entry.uses.map { "'\($0.key)' of \(names[$0.parent.index])" }
		guard let first = uses.first else { return [EvidenceNote("no key refers to it")] }
		if let use = entry.uses.first, entry.uses.allSatisfy({ WrapperKeys.contains($0.key) }), !entries[use.parent.index].isMixed {
			return [EvidenceNote("named after the type that contains it, because the key \(first) is generic")]
		}
		let keys = entry.uses.map { SwiftIdentifier.words(ofKey: $0.key).singular.snake }
		let name = Words(affix.stem(names[id.index])).singular.snake
		let matchesKey = keys.contains { $0.hasSuffix(name) || name.hasSuffix($0) }
		if isRemembered(id), !matchesKey { return [] }
		if uses.count > 1, !matchesKey {
			let shown = entry.uses.prefix(4).map { "'\($0.key)'" }.joined(separator: ", ")
			return [EvidenceNote("named after its properties or the type that contains it, because the keys \(shown) share no word")]
		}
		let more = uses.count > 4 ? " and \(uses.count - 4) more" : ""
		return [
			EvidenceNote(
				uses.count == 1 ? "named after the key \(first)" : "named after the keys \(uses.prefix(4).joined(separator: ", "))\(more)")
		]
	}
}
