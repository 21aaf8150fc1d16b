import Generator
import SourceText

/// The roles of the types and methods in a team's code, as far as their declarations show.
struct CodeRoles {
	enum MethodKind: String, CaseIterable {
		case one, list, page, create, update, delete
	}

	/// The structs that are decoded or encoded.
	let models: [TeamCode.TypeCode]
	/// The models that methods return, without pages, and the models nested in them.
	private(set) var results: [TeamCode.TypeCode] = []
	/// The pages, each with the type of its elements.
	private(set) var pages: [(type: TeamCode.TypeCode, element: String)] = []
	/// The models that methods take as parameters.
	private(set) var requests: [TeamCode.TypeCode] = []
	/// The parameters of methods that are structs of optionals only.
	private(set) var filters: [TeamCode.TypeCode] = []
	/// The common suffix of the names of results.
	private(set) var suffix: (text: String, count: Int)?
	/// The entities: the names of their types without the suffix, such as `Order`.
	private(set) var entities: [String] = []

	/// The structs that wrap an identifier.
	let identifiers: [TeamCode.TypeCode]

	/// The structs that are not models and contain both encoded and decoded ones: an operation with its variables and its response.
	private(set) var operations: [TeamCode.TypeCode] = []

	/// The models by their paths.
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
		var reachable = reached(from: returned)
		// If no method returns a model, as when one generic method does everything, a decodable struct is a result, and any other is sent.
		if returned.isEmpty {
			let sent = Set(requests.map(\.path))
			reachable = Set(models.filter { !reading.isDisjoint(with: $0.conformances) && !sent.contains($0.path) }.map(\.path))
			requests += models.filter { !reachable.contains($0.path) && !sent.contains($0.path) && $0.outer.isEmpty }
		}
		operations = structs.filter { type in
			guard known[type.path] == nil else { return false }
			let inner = models.filter { $0.outer == type.path }
			return inner.contains { reading.isDisjoint(with: $0.conformances) }
				&& inner.contains { !reading.isDisjoint(with: $0.conformances) }
		}
		let pagePaths = Set(pages.map(\.type.path))
		results = models.filter { reachable.contains($0.path) && !pagePaths.contains($0.path) }
		// A single name does not show a suffix. Nested types may have none where their enclosing types have one.
		let whole = results.filter { known[$0.outer] == nil }
		suffix =
			[whole, results, models].lazy.filter { $0.count > 1 }.compactMap { NameInference.suffix(of: $0.map(\.name)) }.first
		let subjects = returned.filter { !pagePaths.contains($0.path) }.map(\.name) + pages.map(\.element)
		for name in subjects.isEmpty ? results.filter(\.outer.isEmpty).map(\.name) : subjects where !entities.contains(base(name)) {
			entities.append(base(name))
		}
	}

	/// Returns the model that `name` refers to in the type at `path`; outside of any type, also a nested model, if it is the only one with this name.
	private func model(_ name: String, in path: [String] = []) -> TeamCode.TypeCode? {
		for count in stride(from: path.count, through: 0, by: -1) {
			if let type = known[path.prefix(count) + [name]] { return type }
		}
		guard path.isEmpty, let named = modelsByName[name], named.count == 1 else { return nil }
		return named[0]
	}

	/// Returns the structs that the words of a type refer to, such as `NewOrder` or `Orders.NewOrder`, with or without brackets.
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

	/// Returns whether a parameter is a `type`, and not a list of it.
	func takes(_ words: [String], _ type: TeamCode.TypeCode) -> Bool {
		!words.contains("[") && named(words).contains { $0.path == type.path }
	}

	/// Returns the name without the suffix: `Character` for `CharacterDTO`.
	func base(_ name: String) -> String {
		guard let suffix, name.hasSuffix(suffix.text), name.count > suffix.text.count else { return name }
		return String(name.dropLast(suffix.text.count))
	}

	/// Returns the type of a page's elements: a page has one list of models, beside counts.
	private func element(of type: TeamCode.TypeCode) -> String? {
		let lists = type.properties.filter { $0.type.first == "[" && $0.type.contains { model($0, in: type.path) != nil } }
		guard lists.count == 1, type.properties.count > 1, let list = lists.first else { return nil }
		let others = type.properties.filter { $0.name != list.name }
		let counts = others.contains { property in
			property.type.contains("Int") || property.name.lowercased().contains("cursor")
				|| isLink(property)
				|| property.type.compactMap { model($0, in: type.path) }.contains {
					$0.properties.contains { $0.type.contains("Int") || isLink($0) }
				}
		}
		// A type with an identity is not a page.
		guard counts, !others.contains(where: { $0.name == "id" }) else { return nil }
		return list.type.lazy.compactMap { model($0, in: type.path) }.first?.name
	}

	/// Returns whether a property says where the next page is, or whether there is one: `next: String?`, `hasMore: Bool`.
	private func isLink(_ property: TeamCode.Property) -> Bool {
		let words = Words(property.name).parts.map { $0.lowercased() }
		guard property.type.contains(where: Self.linkTypes.contains), property.type.first != "[" else { return false }
		return words.contains { ["next", "prev", "previous", "continuation"].contains($0) } || words == ["has", "more"]
	}

	private static let linkTypes: Set<String> = ["String", "URL", "Bool"]

	/// Returns whether a type is nested in a model, and not only in a namespace.
	func isNested(_ type: TeamCode.TypeCode) -> Bool { known[type.outer] != nil }

	private func reached(from types: [TeamCode.TypeCode]) -> Set<[String]> {
		var reached: Set<[String]> = []
		var pending = types
		while let next = pending.popLast() {
			guard reached.insert(next.path).inserted else { continue }
			pending += next.properties.flatMap { property in property.type.compactMap { model($0, in: next.path) } }
		}
		return reached
	}

	/// Returns whether the types nested in a body are used in bodies only; nil if there are none.
	func hasSeparateTypes(_ type: TeamCode.TypeCode) -> Bool? {
		let reachable = reached(from: [type]).subtracting([type.path])
		return reachable.isEmpty ? nil : reachable.isDisjoint(with: results.map(\.path))
	}

	/// Returns the kind of a method and the entity that it is about.
	func kind(of method: TeamCode.Method) -> (kind: MethodKind, subject: String)? {
		let returned = method.result.lazy.compactMap { model($0) }.first?.name
		let page = returned.flatMap { name in pages.first { $0.type.name == name } }
		let first = String(method.name.prefix { $0.isLowercase })
		let mentioned =
			entities.first { NameInference.pattern(of: method.name, for: $0) != nil } ?? (entities.count == 1 ? entities[0] : nil)
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
