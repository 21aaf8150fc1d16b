import English
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
	/// The common suffix of the names of results; of a single one, such as `UserDTO`, a suffix that says what the type is for.
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
		var subjects = returned.filter { !pagePaths.contains($0.path) }.map(\.name) + pages.map(\.element)
		if subjects.isEmpty { subjects = results.filter(\.outer.isEmpty).map(\.name) }
		if let common = suffix?.text, Self.isMentioned(common, of: subjects, in: code) { suffix = nil }
		if suffix == nil { suffix = Self.suffix(of: subjects, in: code) }
		for name in subjects where !entities.contains(base(name)) { entities.append(base(name)) }
	}

	/// Returns whether methods mention types by names with the suffix, so that it belongs to the entities: `userProfile()` and
	/// `companyProfile()`.
	private static func isMentioned(_ suffix: String, of names: [String], in code: TeamCode) -> Bool {
		guard !NameInference.suffixes.contains(suffix.lowercased()) else { return false }
		let names = Set(names.filter { $0.hasSuffix(suffix) })
		let mentioned = names.count { name in code.methods.contains { NameInference.pattern(of: $0.name, for: name) != nil } }
		return mentioned * 2 > names.count
	}

	/// Returns the word for what a type is for with which all `names` end, if the code mentions the entities without it: `UserDTO` and `user(id:)`.
	private static func suffix(of names: [String], in code: TeamCode) -> (text: String, count: Int)? {
		let names = Set(names)
		guard let suffix = names.first.flatMap({ Words($0).parts.last }), NameInference.suffixes.contains(suffix.lowercased()),
			names.allSatisfy({ $0.hasSuffix(suffix) && $0.count > suffix.count })
		else { return nil }
		let methodNames = code.methods.map(\.name)
		let bases = names.map { String($0.dropLast(suffix.count)) }
		// A type named after several entities contains them, and is none.
		guard !names.contains(where: { name in methodNames.contains { NameInference.pattern(of: $0, for: name) != nil } }),
			bases.allSatisfy({ base in Words(base).parts.last.map { Inflection.singular($0) == $0 } ?? false })
		else { return nil }
		let isMentioned = bases.contains { base in
			(methodNames + code.methods.map(\.outer)).contains { NameInference.pattern(of: $0, for: base) != nil }
		}
		return isMentioned || suffix.lowercased() == "dto" ? (suffix, names.count) : nil
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

	/// Returns the pattern that makes `name` from an entity, or from some of its words if the rest of the name fits any entity: `load{Name}`
	/// for `loadProfile` and `UserProfile`.
	func pattern(of name: String, for entity: String) -> String? {
		if let pattern = NameInference.pattern(of: name, for: entity) { return pattern }
		let words = Words(entity).parts
		let counts = (1..<max(words.count, 1)).reversed()
		let general = NameInference.actions.union(NameInference.purposes)
		for part in counts.map({ words.suffix($0) }) + counts.map({ words.prefix($0) }) {
			let part = part.joined()
			guard !NameInference.isGeneral(part, among: general), let pattern = NameInference.pattern(of: name, for: part) else { continue }
			if NameInference.isGeneral(pattern, among: general) { return pattern }
		}
		return nil
	}

	/// Returns the pattern for a type with methods, whose other words fit any entity: `Default{Name}Repository`; not for the entity's name alone.
	func sourcePattern(of name: String, for entity: String) -> String? {
		let words = Words(entity).parts
		let parts = (1..<max(words.count, 1)).reversed().flatMap { [words.suffix($0).joined(), words.prefix($0).joined()] }
		return ([entity] + parts).lazy.compactMap { NameInference.pattern(of: name, for: $0) }.first {
			!($0.hasPrefix("{") && $0.hasSuffix("}")) && NameInference.isGeneral($0, among: NameInference.sources)
		}
	}

	/// Returns the entity that a name mentions; of several, the longest.
	func entity(in name: String) -> String? {
		let whole = entities.filter { NameInference.pattern(of: name, for: $0) != nil }
		return whole.max { $0.count < $1.count } ?? entities.first { pattern(of: name, for: $0) != nil }
	}

	/// Returns the word for an identifier with which a name ends: `id` for `orderId`.
	static func identifierWord(in name: String) -> String? {
		Words(name).parts.last.map { $0.lowercased() }.flatMap { identifierWords.contains($0) ? $0 : nil }
	}

	private static let identifierWords: Set<String> = ["id", "identifier", "uid", "uuid", "guid"]

	/// Returns the kind of a method and the entity that it is about.
	func kind(of method: TeamCode.Method) -> (kind: MethodKind, subject: String)? {
		let returned = method.result.lazy.compactMap { model($0) }.first?.name
		let page = returned.flatMap { name in pages.first { $0.type.name == name } }
		let first = String(method.name.prefix { $0.isLowercase })
		if let kind = Self.kind(ofVerb: first) { return subject(of: method, returned).map { (kind, $0) } }
		if let page { return (.page, base(page.element)) }
		let isList = method.result.first == "["
		let sent = method.parameters.flatMap { named($0.type) }.first { known[$0.path] != nil }
		if let sent, !isList {
			// A method that takes what it returns can create or update it.
			guard requests.contains(where: { $0.path == sent.path }) else { return nil }
			let verb = Words(sent.name).parts.lazy.compactMap { Self.kind(ofVerb: $0.lowercased()) }.first
			let isIdentified = method.parameters.contains { Self.identifierWord(in: $0.name) != nil }
			return subject(of: method, returned).map { (verb ?? (isIdentified ? .update : .create), $0) }
		}
		guard let returned else { return nil }
		guard isList else { return (.one, base(returned)) }
		let hasPages = method.parameters.contains { PageParameter.requestsPage($0.name) || PageParameter.requestsPage($0.label) }
		return (hasPages ? .page : .list, base(returned))
	}

	/// Returns the entity of a method that changes something: its name mentions it, or its parameters or its type do, if there are several.
	private func subject(of method: TeamCode.Method, _ returned: String?) -> String? {
		if let named = entity(in: method.name) ?? (entities.count == 1 ? entities[0] : returned.map(base)) { return named }
		let names = method.parameters.flatMap { [$0.label, $0.name] + $0.type } + [method.outer]
		return names.lazy.compactMap { self.entity(in: $0) }.first
	}

	private static func kind(ofVerb word: String) -> MethodKind? { verbs.first { $0.1.contains(word) }?.0 }

	private static let verbs: [(MethodKind, Set<String>)] = [
		(.create, ["create", "add", "post", "new", "make", "insert"]),
		(.update, ["update", "edit", "patch", "put", "change", "changes", "modify"]),
		(.delete, ["delete", "remove", "destroy"]),
	]
}
