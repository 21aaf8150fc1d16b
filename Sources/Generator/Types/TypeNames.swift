import SourceText

/// The names of all generated types of a feature, and the types that nested ones are in.
///
/// `TypeNaming` infers a name for each type. gen.json may replace it: by a path, which `TypeNaming` respects, or by the inferred name, wherever the
/// type is used (`"VersionDTO": "NamedResource"`). In a style that nests types, `TypeNesting` then shortens the names of those.
struct TypeNames {
	/// The names, in the order of the types.
	private(set) var texts: [String]
	/// The affix of each type.
	private(set) var affixes: [TypeAffix]
	/// The type that each type is nested in; nil for a top-level type.
	private(set) var owners: [TypeID?]
	/// The operation of each type that belongs to a single one, as the name of a type around it.
	private(set) var operations: [TypeID: String] = [:]
	/// The inferred names that gen.json replaces, by the index of the type.
	private(set) var inferred: [Int: String] = [:]
	/// The inferred names by which gen.json renames types. They are no paths of the feature.
	private(set) var keys: Set<String> = []
	/// The names in gen.json that types cannot have.
	private(set) var refusals: [NameRefusal] = []

	/// - Parameter texts: the names of top-level types.
	init(_ texts: [String], _ affix: TypeAffix) {
		self.texts = texts
		affixes = Array(repeating: affix, count: texts.count)
		owners = Array(repeating: nil, count: texts.count)
	}

	/// Names the types of `table` as top-level types.
	///
	/// - Parameters:
	///   - nests: whether the style nests types, so that names are not unique and gen.json cannot rename types by them.
	///   - taken: names that no type may have.
	///   - operations: the names of the types of operations.
	init(
		of table: inout TypeTable, _ affix: TypeAffix, nests: Bool, _ overrides: TypeOverrides, taken: Set<String>, operations: Set<String>
	) {
		guard !nests else {
			self.init(TypeNaming.names(for: table, affix, taken: taken, outside: operations), affix)
			return
		}
		let taken = taken.union(operations)
		self.init(TypeNaming.names(for: table, affix, taken: taken), affix)
		replaceInferred(in: &table, overrides, taken: taken)
	}

	/// Replaces names that gen.json renames wherever they are used. Such a key has one step and is no path. A type keeps its inferred name in the
	/// history, so the key stays valid.
	private mutating func replaceInferred(in table: inout TypeTable, _ overrides: TypeOverrides, taken: Set<String>) {
		let requested = overrides.names.types.filter { SwiftIdentifier(exactly: $0.key) != nil }
		guard !requested.isEmpty else { return }
		let paths = table.entries.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
		let indices = Dictionary(texts.enumerated().map { ($1, $0) }) { first, _ in first }
		var known = Set((texts + taken).map(\.caseFolded))
		for (key, requested) in requested.sorted(by: { $0.key < $1.key }) where !paths.contains(key) {
			guard let index = indices[key], !table.entries[index].isNameOverridden else { continue }
			keys.insert(key)
			let name = overrides.names.affix.named(requested.text)
			guard name.caseFolded == key.caseFolded || known.insert(name.caseFolded).inserted else {
				refuse(requested, at: key, as: "another type is named \(name)")
				continue
			}
			texts[index] = name
			inferred[index] = key
			table.rename(
				index, overrides.names.affix.stem(name), because: EvidenceNote("\(key) is renamed in gen.json", at: requested.span))
		}
	}

	/// Nests the types.
	///
	/// - Parameters:
	///   - affix: the affix of top-level types.
	///   - nested: the affix of nested types.
	///   - reserved: names that no type may have.
	///   - operation: returns the name of the type around those of an operation.
	mutating func nest(
		_ table: TypeTable, _ affix: TypeAffix, nested: TypeAffix, reserved: Set<String>, operation: (String) -> String
	) {
		let nesting = TypeNesting(table, names: texts, affix, nested: nested, reserved: reserved)
		texts = nesting.names
		owners = nesting.owners
		affixes = owners.map { $0 == nil ? affix : nested }
		operations = nesting.operations.mapValues(operation)
	}

	/// Refuses the names in gen.json that types could not have, since other types have them or Swift and the style need them.
	mutating func refuseNames(in overrides: TypeOverrides, _ table: TypeTable, reserved: Set<String>) {
		let reserved = Set(reserved.map(\.caseFolded))
		for (index, entry) in table.entries.enumerated() where entry.isNameOverridden {
			guard let path = entry.paths.filter({ overrides.names.types[$0] != nil }).min(), let requested = overrides.names.types[path]
			else { continue }
			let name = affixes[index].named(requested.text)
			guard ![name, requested.text].contains(where: { $0.caseFolded == texts[index].caseFolded }) else { continue }
			let isReserved = reserved.contains(name.caseFolded)
			refuse(requested, at: path, as: isReserved ? "Swift or the style reserves this name" : "another type is named \(name)")
		}
	}

	private mutating func refuse(_ requested: NameSettings.Name, at path: String, as reason: String) {
		refusals.append(NameRefusal(path: path, name: requested.text, reason: reason, span: requested.span))
	}
}
