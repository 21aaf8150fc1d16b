/// Where in the data each type stands, and why it is called what it is called.
struct TypeOrigins {
	private let entries: [TypeTable.Entry]
	private let names: [String]
	private let affix: TypeAffix
	/// `Character.origin`, by the number of the type.
	private(set) var paths: [String]

	init(_ table: TypeTable, names: [String], _ affix: TypeAffix) {
		entries = table.entries
		self.names = names
		self.affix = affix
		paths = names.map(affix.stem)
		// Level by level from what is asked for by name, so that each type has its shortest path.
		var pending = entries.indices.filter { entries[$0].uses.isEmpty || entries[$0].requestedName != nil }
		var isKnown = Set(pending)
		while !pending.isEmpty {
			var next: [Int] = []
			for parent in pending {
				guard case .object(let properties) = entries[parent].form else { continue }
				for property in properties {
					guard let child = property.type.innermost?.index, isKnown.insert(child).inserted else { continue }
					paths[child] = paths[parent] + "." + property.key
					next.append(child)
				}
			}
			pending = next
		}
		for (index, entry) in entries.enumerated() { paths[index] = entry.path ?? paths[index] }
	}

	/// `named after the key 'origin' of CharacterDTO`
	func reasons(_ id: TypeID) -> [EvidenceNote] {
		nameReasons(id) + entries[id.index].notes
	}

	/// An earlier run called it so.
	private func isKept(_ id: TypeID) -> Bool { entries[id.index].nameHistory[affix.stem(names[id.index])] != nil }

	private func nameReasons(_ id: TypeID) -> [EvidenceNote] {
		let entry = entries[id.index]
		if let requested = entry.requestedName {
			let wanted = entry.isNameWhole ? requested.upperCamel : affix.name(requested.upperCamel)
			if names[id.index] == wanted { return entry.nameReasons }
			return entry.nameReasons + (isKept(id) ? [] : [.refused(wanted)])
		}
		let uses = entry.uses.map { "'\($0.key)' of \(names[$0.parent.index])" }
		guard let first = uses.first else { return [EvidenceNote("nothing names it")] }
		if let use = entry.uses.first, entry.uses.allSatisfy({ WrapperKeys.contains($0.key) }), !entries[use.parent.index].isMixed {
			return [EvidenceNote("named after what holds it: the key \(first) says nothing")]
		}
		let keys = entry.uses.map { SwiftIdentifier.words(ofKey: $0.key).singular.snake }
		let name = Words(affix.stem(names[id.index])).singular.snake
		let saysKey = keys.contains { $0.hasSuffix(name) || name.hasSuffix($0) }
		if isKept(id), !saysKey { return [] }
		if uses.count > 1, !saysKey {
			let shown = entry.uses.prefix(4).map { "'\($0.key)'" }.joined(separator: ", ")
			return [EvidenceNote("named after what it holds or what holds it: no word is in all of the keys \(shown)")]
		}
		let more = uses.count > 4 ? " and \(uses.count - 4) more" : ""
		return [
			EvidenceNote(
				uses.count == 1 ? "named after the key \(first)" : "named after the keys \(uses.prefix(4).joined(separator: ", "))\(more)")
		]
	}
}
