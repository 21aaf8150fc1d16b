import SourceText

/// The names of all generated types of a feature, and the types that nested ones are in.
///
/// `TypeNaming` proposes names for each type, and `Namer` chooses. gen.json may replace a name: by a path, so that it is the requested one, or by the
/// inferred name, wherever the type is used. In a style that nests types, `TypeNesting` then shortens the names of those.
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
	/// - Parameter texts: the names of top-level types.
	init(_ texts: [String], _ affix: TypeAffix) {
		self.texts = texts
		affixes = Array(repeating: affix, count: texts.count)
		owners = Array(repeating: nil, count: texts.count)
	}

	/// The names as the lock has them: without affixes, those of nested types after those of the types around them.
	var remembered: [String] {
		texts.indices.map { index in
			(owners.around(index).reversed().map(\.index) + [index]).map { affixes[$0].stem(texts[$0]) }.joined(separator: ".")
		}
	}

	/// Names the types of `table` as top-level types. A type that gen.json renames keeps its inferred name in the history, so the key stays valid.
	///
	/// - Parameters:
	///   - nests: whether the style nests types, so that names are not unique and gen.json cannot rename types by them.
	///   - taken: names that no type may have.
	///   - operations: the names of the types of operations.
	init(
		of table: inout TypeTable, _ affix: TypeAffix, nests: Bool, taken: Set<String>, operations: Set<String>, by namer: inout Namer
	) {
		let proposals = TypeNaming(table)
		let symbols = table.symbols
		guard !nests else {
			self.init(namer.names(of: symbols, in: proposals.order, by: proposals, affix, taken: taken, outside: operations), affix)
			return
		}
		let taken = taken.union(operations)
		self.init(namer.names(of: symbols, in: proposals.order, by: proposals, affix, taken: taken), affix)
		let paths = table.entries.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
		for rename in namer.inferredRenames(texts, of: symbols, besides: paths, taken: taken) {
			texts[rename.type] = rename.name.text
			inferred[rename.type] = rename.inferred
			let reason = EvidenceNote("\(rename.inferred) is renamed in gen.json", at: rename.name.span)
			table.rename(rename.type, affix.stem(rename.name.text), because: reason)
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

	/// Reports new results that have another name than their own, which a type of an earlier run keeps.
	func reportTakenNames(in table: TypeTable, _ diagnostics: inout Diagnostics) {
		let owners = Dictionary(texts.enumerated().map { ($1, table.entries[$0]) }) { first, _ in first }
		for root in table.roots {
			let entry = table.entries[root.index]
			guard entry.nameHistory.isEmpty, !entry.isNameOverridden, let requested = entry.requestedName else { continue }
			let (own, name) = (affixes[root.index].name(requested.upperCamel(table.initialisms)), texts[root.index])
			guard own != name, let other = owners[own], !other.nameHistory.isEmpty, let path = other.path else { continue }
			diagnostics.report(.takenName(own, by: path, name))
		}
	}

	/// Refuses the names in gen.json that types could not have.
	func refuseNames(in table: TypeTable, reserved: Set<String>, by namer: inout Namer) {
		for (index, entry) in table.entries.enumerated() where entry.isNameOverridden {
			namer.refuseSetting(ofTypeNamed: texts[index], affixes[index], at: entry.paths, reserved: reserved)
		}
	}
}

extension Diagnostic {
	fileprivate static func takenName(_ own: String, by path: String, _ name: String) -> Diagnostic {
		let command = "gen --fresh=\(own) --fresh=\(name)"
		return Diagnostic(
			.namesRemembered, "a new result is called '\(name)', because '\(path)' has been a '\(own)' since an earlier run",
			fix: "'\(command)' names both again", fixes: [.command(command)])
	}
}

extension TypeTable {
	/// The types as the namer knows them.
	fileprivate var symbols: [TypeSymbol] {
		let roots = Set(roots)
		return entries.enumerated().map { index, entry in
			TypeSymbol(
				requested: entry.owned.isEmpty ? entry.requestedName : nil, isWhole: entry.isNameWhole,
				isConfigured: entry.isNameOverridden,
				history: entry.nameHistory,
				isTopLevel: entry.isTopLevel, isPart: !entry.uses.isEmpty && !roots.contains(TypeID(index: index)))
		}
	}
}
