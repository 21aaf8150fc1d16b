/// What the types and methods of a team's code are for, as far as their declarations show.
struct CodeRoles {
	enum MethodKind: String, CaseIterable {
		case one, list, page, create, update, delete
	}

	/// Structs that are read or sent.
	let models: [TeamCode.TypeCode]
	/// Those that methods return, without pages, and those that these hold.
	private(set) var results: [TeamCode.TypeCode] = []
	/// Each with the type of its elements.
	private(set) var pages: [(type: TeamCode.TypeCode, element: String)] = []
	/// Those that methods take.
	private(set) var requests: [TeamCode.TypeCode] = []
	/// Structs of nothing but optionals that methods take.
	private(set) var filters: [TeamCode.TypeCode] = []
	/// The word that names of results end with.
	private(set) var suffix: (text: String, count: Int)?
	/// What there is, by the names of its types without the suffix: `Order`.
	private(set) var entities: [String] = []

	/// Structs around the one value that tells something apart: neither sent nor read by themselves.
	let identifiers: [TeamCode.TypeCode]

	/// Those that are no models and hold both what is sent and what is read: an operation with its variables and its response.
	private(set) var operations: [TeamCode.TypeCode] = []

	/// By their paths, and by their names.
	private let known: [[String]: TeamCode.TypeCode]
	private let modelsByName: [String: [TeamCode.TypeCode]]
	private let structsByName: [String: [TeamCode.TypeCode]]

	init(_ code: TeamCode) {
		let reading: Set<String> = ["Decodable", "Codable"]
		let coding = reading.union(["Encodable"])
		let structs = code.types.filter { $0.keyword == "struct" }
		identifiers = structs.filter { $0.properties.map(\.name) == ["rawValue"] }
		let identifying = Set(identifiers.map(\.path))
		models = structs.filter { !coding.isDisjoint(with: $0.conformances) && !identifying.contains($0.path) }
		structsByName = Dictionary(grouping: structs, by: \.name)
		known = Dictionary(models.map { ($0.path, $0) }) { first, _ in first }
		modelsByName = Dictionary(grouping: models, by: \.name)
		var returned: [TeamCode.TypeCode] = []
		var taken: Set<[String]> = []
		for method in code.methods {
			returned += method.result.compactMap { model($0) }
			taken.formUnion(method.parameters.flatMap { named($0.type) }.map(\.path))
		}
		for type in returned {
			guard let element = element(of: type), !pages.contains(where: { $0.type.path == type.path }) else { continue }
			pages.append((type, element))
		}
		for type in structs where taken.contains(type.path) && !returned.contains(where: { $0.path == type.path }) {
			if known[type.path] != nil {
				requests.append(type)
			} else if !identifying.contains(type.path), !type.properties.isEmpty, type.properties.allSatisfy(\.isOptional) {
				filters.append(type)
			}
		}
		var held = reached(from: returned)
		// Where no method says what it returns, as where one does all, what can be read is a result, and what cannot is sent.
		if returned.isEmpty {
			let sent = Set(requests.map(\.path))
			held = Set(models.filter { !reading.isDisjoint(with: $0.conformances) && !sent.contains($0.path) }.map(\.path))
			requests += models.filter { !held.contains($0.path) && !sent.contains($0.path) && $0.outer.isEmpty }
		}
		operations = structs.filter { type in
			guard known[type.path] == nil else { return false }
			let inner = models.filter { $0.outer == type.path }
			return inner.contains { reading.isDisjoint(with: $0.conformances) }
				&& inner.contains { !reading.isDisjoint(with: $0.conformances) }
		}
		let pagePaths = Set(pages.map(\.type.path))
		results = models.filter { held.contains($0.path) && !pagePaths.contains($0.path) }
		// One name alone says nothing of how names end.
		suffix = NameHabit.suffix(of: (results.count > 1 ? results : models).map(\.name))
		let subjects = returned.filter { !pagePaths.contains($0.path) }.map(\.name) + pages.map(\.element)
		for name in subjects.isEmpty ? results.filter(\.outer.isEmpty).map(\.name) : subjects where !entities.contains(base(name)) {
			entities.append(base(name))
		}
	}

	/// What `name` means in the type at `path`, or outside of any; there it may stand in something as the only one of its name.
	private func model(_ name: String, in path: [String] = []) -> TeamCode.TypeCode? {
		for count in stride(from: path.count, through: 0, by: -1) {
			if let type = known[path.prefix(count) + [name]] { return type }
		}
		guard path.isEmpty, let named = modelsByName[name], named.count == 1 else { return nil }
		return named[0]
	}

	/// The structs that are named in the words of a type, `NewOrder` or `Orders.NewOrder`, in brackets or without.
	func named(_ words: [String]) -> [TeamCode.TypeCode] {
		var names: [[String]] = []
		var isContinued = false
		for word in words where word != "?" {
			if word == "." {
				isContinued = true
			} else {
				if isContinued, !names.isEmpty { names[names.count - 1].append(word) } else { names.append([word]) }
				isContinued = false
			}
		}
		return names.compactMap { name in
			let candidates = name.last.flatMap { structsByName[$0] } ?? []
			let fitting = candidates.filter { $0.path.suffix(name.count).elementsEqual(name) }
			return fitting.first { $0.path == name } ?? (fitting.count == 1 ? fitting[0] : nil)
		}
	}

	/// Whether a parameter is a `type`, and no list of it.
	func takes(_ words: [String], _ type: TeamCode.TypeCode) -> Bool {
		!words.contains("[") && named(words).contains { $0.path == type.path }
	}

	/// `Character` of `CharacterDTO`.
	func base(_ name: String) -> String {
		guard let suffix, name.hasSuffix(suffix.text), name.count > suffix.text.count else { return name }
		return String(name.dropLast(suffix.text.count))
	}

	/// What a page holds: the one list of models in it, beside what counts.
	private func element(of type: TeamCode.TypeCode) -> String? {
		let lists = type.properties.filter { $0.type.first == "[" && $0.type.contains { model($0, in: type.path) != nil } }
		guard lists.count == 1, type.properties.count > 1, let list = lists.first else { return nil }
		let others = type.properties.filter { $0.name != list.name }
		let counts = others.contains { property in
			property.type.contains("Int") || property.name.lowercased().contains("cursor")
				|| property.type.compactMap { model($0, in: type.path) }.contains { $0.properties.contains { $0.type.contains("Int") } }
		}
		// What has an identity is no page of what it holds.
		guard counts, !others.contains(where: { $0.name == "id" }) else { return nil }
		return list.type.lazy.compactMap { model($0, in: type.path) }.first?.name
	}

	private func reached(from types: [TeamCode.TypeCode]) -> Set<[String]> {
		var reached: Set<[String]> = []
		var pending = types
		while let next = pending.popLast() {
			guard reached.insert(next.path).inserted else { continue }
			pending += next.properties.flatMap { property in property.type.compactMap { model($0, in: next.path) } }
		}
		return reached
	}

	/// Whether a body holds types of its own, and none that are read; nil where it holds none at all.
	func holdsItsOwn(_ type: TeamCode.TypeCode) -> Bool? {
		let held = reached(from: [type]).subtracting([type.path])
		return held.isEmpty ? nil : held.isDisjoint(with: results.map(\.path))
	}

	/// What a method does, and to what.
	func kind(of method: TeamCode.Method) -> (kind: MethodKind, subject: String)? {
		let returned = method.result.lazy.compactMap { model($0) }.first?.name
		let page = returned.flatMap { name in pages.first { $0.type.name == name } }
		let first = String(method.name.prefix { $0.isLowercase })
		let mentioned = entities.first { NameHabit.pattern(of: method.name, for: $0) != nil } ?? (entities.count == 1 ? entities[0] : nil)
		for (kind, verbs) in Self.verbs where verbs.contains(first) {
			return (mentioned ?? returned.map(base)).map { (kind, $0) }
		}
		if let page { return (.page, base(page.element)) }
		guard let returned else { return nil }
		return (method.result.first == "[" ? .list : .one, base(returned))
	}

	private static let verbs: [(MethodKind, Set<String>)] = [
		(.create, ["create", "add", "post", "new", "make", "insert"]), (.update, ["update", "edit", "patch", "put", "change", "modify"]),
		(.delete, ["delete", "remove", "destroy"]),
	]
}
