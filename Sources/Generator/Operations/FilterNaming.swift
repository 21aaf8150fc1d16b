import SourceText

/// Names the filters of one entity's operations: each operation has its own, named after what it fetches.
///
/// | operation | filter |
/// | --- | --- |
/// | `fetchCharacters`, `fetchAllCharacters` | `CharacterFilterDTO` |
/// | `fetchPopularCharacters` | `PopularCharactersFilterDTO` |
/// | `fetchIssues` of the entity `Github` | `GithubIssuesFilterDTO` |
/// | `updateIssue`, whose optional parameters are options and do not filter | `UpdateIssueOptionsDTO` |
/// | `fetchCharacter` beside `fetchCharacters`, `searchCharacters` beside it | `FetchCharacterFilterDTO`, `SearchCharactersFilterDTO` |
///
/// The order of the operations does not matter. Names from an earlier run are preserved.
struct FilterNaming {
	let entity: Words
	let plural: Words
	let paths: EntityPaths
	let style: StyleNames

	private var affix: TypeAffix { style.types.affix }
	/// The style's pattern for the names of filters.
	private var pattern: NamePattern { style.types.pattern(.filter) }
	private var initialisms: Initialisms { style.initialisms }

	func named(_ operations: [OperationDraft]) -> [OperationDraft] {
		var result = operations
		var taken: Set<String> = []
		let ranked = operations.indices.filter { operations[$0].anyFilter != nil }.sorted { a, b in
			let (a, b) = (operations[a], operations[b])
			return (rank(a), a.method.lowerCamel(initialisms)) < (rank(b), b.method.lowerCamel(initialisms))
		}
		// The characters that the pattern adds to the subject, except the affix of all types.
		let suffix = style.type(entity).utf8.count
		let around = max(0, pattern.text(entity, plural: plural, initialisms).utf8.count - suffix)
		var remembered: Set<Int> = []
		for index in ranked {
			let operation = operations[index]
			let isOptions = operation.anyFilter?.purpose == .options
			let stem = paths.remembered(isOptions ? .options : .filter, of: operation.method)
			guard let name = stem.map(isOptions ? affix.name : whole), taken.insert(name.lowercased()).inserted else {
				continue
			}
			remembered.insert(index)
			result[index].nameFilter(name)
		}
		for index in ranked where !remembered.contains(index) {
			let operation = operations[index]
			let subject = self.subject(of: operation)
			let plain = rank(operation) < 4 ? entity : containsEntity(subject) ? subject : entity + subject
			let candidates = [plain, operation.method]
			if operation.anyFilter?.purpose == .options {
				let method = operation.method
				let words = (containsEntity(method) ? method : entity + method) + Words(parts: ["Options"])
				let names = [words, entity + words].map(style.type)
				let name = names.first { !taken.contains($0.lowercased()) } ?? names[1]
				taken.insert(name.lowercased())
				result[index].nameFilter(name)
				continue
			}
			let names = (candidates.map { $0.shortened(beside: around) } + candidates).map {
				pattern.text($0, plural: $0.plural, initialisms)
			}
			let name = names.first { !taken.contains($0.lowercased()) } ?? names[3]
			taken.insert(name.lowercased())
			result[index].nameFilter(name)
		}
		return result
	}

	private func containsEntity(_ words: Words) -> Bool {
		[entity, plural].contains { words.upperCamel(initialisms).contains($0.upperCamel(initialisms)) }
	}

	/// Returns the name in code of a filter that an earlier run called `stem`.
	private func whole(_ stem: String) -> String {
		affix.isAround(pattern.text(entity, plural: plural, initialisms)) ? affix.name(stem) : stem
	}

	/// Returns the rank of the operation's claim to the entity's own name, lowest first.
	private func rank(_ operation: OperationDraft) -> Int {
		let subject = subject(of: operation).upperCamel(initialisms)
		let verbRank = operation.verb == "fetch" ? 0 : 1
		return subject == plural.upperCamel(initialisms) ? verbRank : subject == entity.upperCamel(initialisms) ? 2 + verbRank : 4
	}

	/// `Characters` of `fetchAllCharacters`.
	private func subject(of operation: OperationDraft) -> Words {
		let subject = operation.subject
		return subject.parts.first?.lowercased() == "all" && subject.parts.count > 1
			? Words(parts: Array(subject.parts.dropFirst())) : subject
	}
}

extension OperationDraft {
	/// The filter of either transport.
	var anyFilter: FilterPlan? {
		get { filter ?? rest?.filter }
		set {
			if rest?.filter != nil { rest?.filter = newValue }
			if filter != nil { filter = newValue }
		}
	}

	fileprivate mutating func nameFilter(_ name: String) {
		filter?.name = name
		rest?.filter?.name = name
		for index in parameters.indices where parameters[index].role == .filter { parameters[index].type = .scalar(.named(name)) }
	}
}

extension FilterPlan {
	/// Creates the filter of `method` with a provisional name, until all filters of the entity are named.
	init(_ properties: [ParameterPlan], method: Words, for purpose: Purpose = .filter, _ initialisms: Initialisms) {
		self.init(name: method.upperCamel(initialisms) + "Filter", properties: properties, for: purpose)
	}
}
