import SourceText

/// Types that gen.json renames by the names that gen gives them, wherever they are used: `"VersionDTO": "NamedResource"`.
///
/// Such a key has one step and is no path of the feature. A type keeps its inferred name in the history, so the key stays valid.
struct TypeRenaming {
	/// The final names, in the order of the types.
	private(set) var names: [String]
	/// The inferred names of the renamed types, by their indices.
	private(set) var inferred: [Int: String] = [:]
	/// The keys that rename a type.
	private(set) var keys: Set<String> = []
	private(set) var refusals: [NameRefusal] = []

	/// - Parameters:
	///   - inferred: the inferred names of the types of `table`, in their order.
	///   - taken: names that no type may have.
	init(_ inferred: [String], of table: TypeTable, _ overrides: TypeOverrides, taken: Set<String>) {
		names = inferred
		let requested = overrides.names.types.filter { SwiftIdentifier(exactly: $0.key) != nil }
		guard !requested.isEmpty else { return }
		let paths = table.entries.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
		let indices = Dictionary(inferred.enumerated().map { ($1, $0) }) { first, _ in first }
		var known = Set((inferred + taken).map(\.caseFolded))
		for (key, requested) in requested.sorted(by: { $0.key < $1.key }) where !paths.contains(key) {
			guard let index = indices[key], !table.entries[index].isNameOverridden else { continue }
			keys.insert(key)
			let name = overrides.names.affix.named(requested.text)
			guard name.caseFolded == key.caseFolded || known.insert(name.caseFolded).inserted else {
				refusals.append(
					NameRefusal(path: key, name: requested.text, reason: "another type is named \(name)", span: requested.span))
				continue
			}
			names[index] = name
			self.inferred[index] = key
		}
	}
}

extension TypeTable {
	/// The names in gen.json that types could not have, since other types or the generated code have them.
	///
	/// - Parameter affixes: the affix of each type.
	func refusedNames(_ names: [String], _ affixes: [TypeAffix], _ overrides: TypeOverrides, reserved: Set<String>) -> [NameRefusal] {
		let reserved = Set(reserved.map(\.caseFolded))
		return entries.indices.compactMap { index in
			guard entries[index].isNameOverridden, let path = entries[index].paths.filter({ overrides.names.types[$0] != nil }).min(),
				let requested = overrides.names.types[path]
			else { return nil }
			let name = affixes[index].named(requested.text)
			guard ![name, requested.text].contains(where: { $0.caseFolded == names[index].caseFolded }) else { return nil }
			let reason = reserved.contains(name.caseFolded) ? "Swift or the style reserves this name" : "another type is named \(name)"
			return NameRefusal(path: path, name: requested.text, reason: reason, span: requested.span)
		}
	}
}
