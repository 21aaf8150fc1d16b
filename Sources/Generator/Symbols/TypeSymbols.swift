/// A generated type, as far as its name depends on earlier runs, on settings and on schemas.
struct TypeSymbol {
	/// The name that gen.json, an option, the plan or a schema requests, without affixes.
	var requested: Words?
	/// Whether `requested` is the whole name, without an affix.
	var isWhole = false
	/// Whether gen.json sets the name.
	var isConfigured = false
	/// The names that an earlier run gave the type, each with the number of paths at which it had that name.
	var history: [String: Int] = [:]
	/// Whether the type is at the top level even in a style that nests types.
	var isTopLevel = true
	/// Whether a property or a case has the words of the type, too.
	var isPart = false
}

/// Proposes names for types. A name can contain those of other types, which are known when they have one.
protocol TypeProposals {
	/// The words of the names that types have already.
	var words: [Words?] { get set }

	/// The name to which others add words.
	func base(of type: Int) -> Words
	/// The best names, best first.
	func plainNames(of type: Int) -> [Words]
	/// Names with words of the types around, best first. Finding them takes longer, so they are asked for only if no plain name is free.
	func qualifiedNames(of type: Int) -> [Words]
}

extension Namer {
	/// The maximum length of a type's name in bytes: file systems limit file names to 255, including `DTO.swift`.
	static let longestTypeName = 200

	/// Returns the names of `types`, as top-level types: first those of earlier runs, then those that are requested, then those that are proposed.
	///
	/// - Parameters:
	///   - order: the types in the order in which they choose.
	///   - taken: names that no type may have.
	///   - outside: names that only types at the top level cannot have, where the style nests the others.
	func names<Proposals: TypeProposals>(
		of types: [TypeSymbol], in order: [Int], by proposals: Proposals, _ affix: TypeAffix, taken: Set<String>,
		outside: Set<String> = []
	) -> [String] {
		var assignment = TypeAssignment(
			types: types, proposals: proposals, affix: affix, initialisms: initialisms, taken: Set(taken.map(\.caseFolded)),
			outside: Set(outside.map(\.caseFolded)))
		assignment.restoreNames(order)
		for isRequested in [true, false] {
			for type in order where (types[type].requested != nil) == isRequested { assignment.name(type) }
		}
		return assignment.names
	}
}

/// Gives types unique names.
private struct TypeAssignment<Proposals: TypeProposals> {
	let types: [TypeSymbol]
	var proposals: Proposals
	let affix: TypeAffix
	let initialisms: Initialisms
	var taken: Set<String>
	let outside: Set<String>
	private(set) var names: [String]

	init(
		types: [TypeSymbol], proposals: Proposals, affix: TypeAffix, initialisms: Initialisms, taken: Set<String>, outside: Set<String>
	) {
		self.types = types
		self.proposals = proposals
		self.affix = affix
		self.initialisms = initialisms
		self.taken = taken
		self.outside = outside
		names = Array(repeating: "", count: types.count)
	}

	/// Restores the names of an earlier run, unless the configuration gives a name to another type. Of two types that had the same name, the one
	/// with more of its paths has it now.
	mutating func restoreNames(_ order: [Int]) {
		let claims = order.enumerated().flatMap { rank, type in
			// A nested type has a name that no other one has until it is nested.
			types[type].isConfigured
				? [] : types[type].history.map { (type: type, rank: rank, name: $0.key.filter { $0 != "." }, pathCount: $0.value) }
		}
		guard !claims.isEmpty else { return }
		let configured = types.filter(\.isConfigured).compactMap { $0.requested?.upperCamel(initialisms).caseFolded }
		for claim in claims.sorted(by: { ($1.pathCount, $0.rank, $0.name) < ($0.pathCount, $1.rank, $1.name) }) {
			guard names[claim.type].isEmpty, !configured.contains(claim.name.caseFolded) else { continue }
			let base = proposals.base(of: claim.type)
			// If only the case differs, the new name is right: the list of initialisms is a setting.
			let isBase = base.upperCamel(initialisms).caseFolded == claim.name.caseFolded
			if isBase ? take(base, for: claim.type) : take(claim.name, for: claim.type) {
				proposals.words[claim.type] = isBase ? base : Words(claim.name)
			}
		}
	}

	/// Names a type that has no name yet. The first candidate is nearly always free.
	mutating func name(_ type: Int) {
		guard names[type].isEmpty else { return }
		let plain = proposals.plainNames(of: type)
		if plain.contains(where: { take($0, for: type) }) { return }
		let qualified = proposals.qualifiedNames(of: type)
		if qualified.contains(where: { take($0.shortened, for: type) }) || qualified.contains(where: { take($0, for: type) }) { return }
		let last =
			(plain + qualified).first { $0.length <= Namer.longestTypeName && !isAmbiguous($0.upperCamel(initialisms), type) }
			?? Words(parts: ["Value"])
		var number = 2
		while !take(last + Words(parts: [String(number)]), for: type) { number += 1 }
	}

	private mutating func take(_ candidate: Words, for type: Int) -> Bool {
		let isWhole = types[type].isWhole && candidate == types[type].requested
		guard take(candidate.upperCamel(initialisms), isWhole: isWhole, for: type) else { return false }
		proposals.words[type] = candidate
		return true
	}

	private mutating func take(_ text: String, isWhole: Bool = false, for type: Int) -> Bool {
		guard text.utf8.count <= Namer.longestTypeName else { return false }
		let name = isWhole ? text.startingLikeAType : affix.name(text.startingLikeAType)
		if types[type].isTopLevel, outside.contains(name.caseFolded) { return false }
		guard !isAmbiguous(text, type), taken.insert(name.caseFolded).inserted else { return false }
		names[type] = name
		return true
	}

	/// Returns whether the name is that of a case or property, too, since its script has no capitals: `日本`.
	private func isAmbiguous(_ text: String, _ type: Int) -> Bool {
		guard affix == TypeAffix(), text.startingLikeAType.first?.isUppercase != true else { return false }
		return types[type].isPart && !types[type].isConfigured && types[type].history[text] == nil
	}
}

// MARK: - Settings

extension Namer {
	/// A type that gen.json renames by its inferred name.
	struct InferredRename {
		var type: Int
		/// The inferred name, which is the key in gen.json.
		var inferred: String
		var name: Name
	}

	/// Returns the types that gen.json renames by their inferred names, wherever they are used (`"VersionDTO": "NamedResource"`), with their names
	/// in code. Such a key has one step and is none of `paths`.
	///
	/// - Parameters:
	///   - names: the inferred names of all types.
	///   - taken: names that no type may have.
	mutating func inferredRenames(_ names: [String], of types: [TypeSymbol], besides paths: Set<String>, taken: Set<String>)
		-> [InferredRename]
	{
		let indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
		let requested = settings.types.filter { key, _ in
			SwiftIdentifier(exactly: key) != nil && !paths.contains(key) && indices[key].map { !types[$0].isConfigured } ?? false
		}
		guard !requested.isEmpty else { return [] }
		// One type can get the name that another one gives up.
		var known = Set((names.filter { requested[$0] == nil } + taken).map(\.caseFolded))
		var found: [InferredRename] = []
		for (key, requested) in requested.sorted(by: { $0.key < $1.key }) {
			guard let type = indices[key] else { continue }
			use.note(.typeName, at: key, by: requested.span)
			let text = settings.affix.named(requested.text)
			guard known.insert(text.caseFolded).inserted else {
				refuse(Name(text: requested.text, setting: key, span: requested.span), "another type is named \(text)")
				continue
			}
			found.append(InferredRename(type: type, inferred: key, name: Name(text: text, setting: key, span: requested.span)))
		}
		return found
	}

	/// Refuses the name in gen.json of a type that has another one, since another type has it or Swift and the style need it.
	///
	/// - Parameters:
	///   - paths: the paths by which gen.json can name the type.
	///   - reserved: names that no type may have.
	mutating func refuseSetting(ofTypeNamed name: String, _ affix: TypeAffix, at paths: Set<String>, reserved: Set<String>) {
		guard let path = paths.filter({ settings.types[$0] != nil }).min(), let requested = settings.types[path] else { return }
		let wanted = affix.named(requested.text)
		guard ![wanted, requested.text].contains(where: { $0.caseFolded == name.caseFolded }) else { return }
		let reason =
			reserved.contains { $0.caseFolded == wanted.caseFolded }
			? "Swift or the style reserves this name" : "another type is named \(wanted)"
		refuse(Name(text: requested.text, setting: path, span: requested.span), reason)
	}
}
