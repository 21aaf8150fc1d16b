import JSONLanguage

/// Plans the memory store of an entity: its values and their keys.
///
/// `MemoryKeys` chooses the keys of items and lists, `MemoryPages` those of pages, which are stored beside the items.
struct MemoryPlanning {
	private let name: Words
	private let plural: Words
	private let remote: EntityPlan
	private let entityPaths: EntityPaths
	private let style: StyleSettings
	private let catalog: TypeCatalog
	private let keys: MemoryKeys
	/// The options of the store.
	private let request: LocalRequest

	/// - Parameter request: the options of the store.
	init(
		name: Words, plural: Words, _ remote: EntityPlan, _ request: LocalRequest, paths entityPaths: EntityPaths, style: StyleSettings,
		_ catalog: TypeCatalog
	) {
		self.request = request
		keys = MemoryKeys(entity: name, requested: request.memoryKey, style: style, catalog: catalog)
		self.entityPaths = entityPaths
		self.style = style
		self.name = name
		self.plural = plural
		self.remote = remote
		self.catalog = catalog
	}

	/// Returns the plan, or nil when no fetched value is an object.
	func plan(_ registry: inout FixtureRegistry, by namer: inout Namer) -> MemoryPlan? {
		registry.begin(entity: name)
		var fixtures = LocalFixtures(known: remote.fixtures, registry: registry)
		defer { registry = fixtures.registry }
		let found = item
		let methods = methods(of: found?.subject ?? name)
		var pagePlan = pages.first.map { plan(of: $0, methods, &fixtures, &namer) }
		let itemPlan = found.map { plan(of: $0, methods, &fixtures, &namer) }
		if let page = pages.first {
			let paging = MemoryPages(requested: request.pagings, catalog: catalog)
			if var plan = pagePlan {
				paging.find(&plan, by: page.operation, taken: Set(MemoryKeys.taken + ["response"] + style.names.reserved))
				pagePlan = plan
			}
			pagePlan?.items = paging.items(
				in: page.list, page.instance ?? synthesized(page.type), storedAs: itemPlan)
		}
		guard itemPlan != nil || pagePlan != nil else { return nil }
		let mock = MemoryMockPlan(methods, keys: itemPlan?.keys.map(\.name) ?? [], page: pagePlan, style.initialisms)
		var memory = MemoryPlan(methods: methods, mock: mock, item: itemPlan, page: pagePlan, fixtures: fixtures.added)
		memory.clearings = clearings(memory)
		memory.tracksKeys = remote.facts[StyleFact.tracksKeys] == .flag(true)
		LocalNaming(entity: name, style: style.names).name(&memory, by: &namer)
		return memory
	}

	/// Returns the requested clearings that the store has values for.
	private func clearings(_ plan: MemoryPlan) -> Set<StoreClearing> {
		let kinds = style.clearings.union(request.clearings.map(\.kind))
		return kinds.filter { $0 == .all || ($0 == .item ? plan.item != nil : plan.page != nil) }
	}

	/// The properties that values could be looked up by, if none has the requested one; nil if one has it.
	var properties: [String]? {
		guard keys.requested != nil, item == nil else { return nil }
		return types.lazy.map(keys.properties).first { !$0.isEmpty } ?? []
	}

	/// The properties that the items of pages could be looked up by.
	var propertiesOfPagedItems: [String] { elementsOfPages.lazy.map(keys.properties).first { !$0.isEmpty } ?? [] }

	/// Whether items are fetched in pages only.
	var hasOnlyPages: Bool { singles.isEmpty && lists.isEmpty && !pages.isEmpty }

	private var elementsOfPages: [SwiftType] {
		pages.compactMap { $0.list?.type.innermost.map { .generated($0) } }
	}

	/// The types whose values could be stored by a key.
	private var types: [SwiftType] {
		singles.map(\.type) + lists.compactMap { $0.type.innermost.map { .generated($0) } } + elementsOfPages
	}

	/// Whether a value has the requested property, which is no key then.
	var hasRequestedProperty: Bool {
		guard case .property(let name)? = keys.requested?.key else { return false }
		return types.contains { keys.has(name, in: $0) }
	}

	/// The methods that fetch pages of the cached type, first the one by whose request they are cached.
	var listsOfPages: [String] { pages.filter { $0.type == pages[0].type }.map(\.operation.method) }

	/// Whether pages with different filters would replace each other.
	var mixesFilters: Bool { pages.first.map { MemoryPages.filter(of: $0.operation) != nil } ?? false }

	/// Whether pages can be cached by their filter.
	var canKeyByFilter: Bool {
		pages.first.flatMap { MemoryPages.filter(of: $0.operation) }?.properties.allSatisfy(KeyTypes(catalog).canBeKey) ?? false
	}

	/// The query items that decide what a stored value is fetched with and that are not in its key; the user's own key is a decision.
	var ignoredQuery: [ParameterPlan] { keys.requested == nil ? item?.ignoredQuery ?? [] : [] }

	private func methods(of subject: Words) -> LocalMethods {
		LocalMethods(style.names, subject: subject, plural: subject == name ? plural : subject.plural)
	}

	/// Adds the fixture of the result of `method`, and returns its name and the one that was requested.
	///
	/// - Parameter known: the fixture of another method with this value, which gen.json names there.
	private func addFixture(
		_ value: JSONValue, of method: String, sharing known: String?, orElse inferred: String, at path: String,
		_ fixtures: inout LocalFixtures, _ namer: inout Namer
	) -> (requested: String, name: String) {
		let setting = known == nil ? "\(name.upperCamel(style.initialisms)).\(method).fixture" : nil
		let configured = setting.flatMap { namer.configured(.fixture, at: [$0])?.text }
		fixtures.areConfigured = configured != nil
		let requested = configured ?? known ?? inferred
		let fixture = fixtures.add(requested, value, at: entityPaths.localFixture(path))
		if let setting { namer.list(fixture, at: setting) }
		return (requested, fixture)
	}

	private func plan(of page: Found, _ methods: LocalMethods, _ fixtures: inout LocalFixtures, _ namer: inout Namer)
		-> MemoryPlan.PagePlan
	{
		let instance = page.instance ?? synthesized(page.type)
		let (_, fixture) = addFixture(
			catalog.sent(instance, of: page.type), of: methods[.getPage], sharing: page.fixture,
			orElse: style.names.manyFixture(name, plural: plural), at: "page", &fixtures, &namer)
		let updated = FixtureUpdate(catalog: catalog).updated(instance, of: page.type)
		return MemoryPlan.PagePlan(
			type: page.type, keyType: nil, fixture: fixture,
			updatedFixture: updated == instance
				? nil
				: fixtures.add("\(fixture)_updated", catalog.sent(updated, of: page.type), at: entityPaths.localFixture("page updated")))
	}

	private func plan(of item: Item, _ methods: LocalMethods, _ fixtures: inout LocalFixtures, _ namer: inout Namer)
		-> MemoryPlan.ItemPlan
	{
		let instance = item.instance ?? synthesized(item.type)
		let (base, fixture) = addFixture(
			instance, of: methods[.get], sharing: item.fixture, orElse: item.subject.snake, at: "item", &fixtures, &namer)
		let update = FixtureUpdate(catalog: catalog)
		let updated = update.updated(instance, of: item.type, keeping: property(of: item)?.key)
		let updatedFixture =
			updated == instance ? nil : fixtures.add("\(base)_updated", updated, at: entityPaths.localFixture("item updated"))
		var otherFixture: String?
		if case .property = item.key {
			otherFixture = fixtures.add("\(base)_other", other(instance, of: item), at: entityPaths.localFixture("item other"))
		}
		return MemoryPlan.ItemPlan(
			type: item.type, key: item.key, keyPaths: keyPaths(item), keyedBy: keyedBy(item), saved: saved(item), fixture: fixture,
			updatedFixture: updatedFixture,
			otherFixture: otherFixture,
			absentKey: absentKey(of: item, instance: instance))
	}

	/// Returns another item than `instance`, with a key that no item of the cached page has, which would be stored with the page.
	private func other(_ instance: JSONValue, of item: Item) -> JSONValue {
		let update = FixtureUpdate(catalog: catalog)
		let other = update.other(instance, of: item.type)
		guard let page = pages.first, let list = page.list, case .array(let listed)? = page.instance?[list.key],
			let key = property(of: item)?.key, case .object(var members) = other, let index = members.firstIndex(where: { $0.key == key })
		else { return other }
		let known = Set(listed.compactMap { $0[key] })
		for _ in listed where known.contains(members[index].value) {
			guard let next = update.other(.object([members[index]]), of: item.type)[key] else { break }
			members[index] = JSONValue.Member(key, next)
		}
		return .object(members)
	}

	/// Returns the names of the key's parameters before overrides.
	private func keyPaths(_ item: Item) -> [String] {
		switch item.key {
		case .property(let name, _, _):
			// The path of an id is the same with every name that the style gives it.
			[property(of: item).map { keys.isIdentity($0.key, of: item.type) ? "identifier" : $0.key } ?? name.name]
		case .parameters(let parameters): parameters.map(\.conventionalName.name)
		}
	}

	private func keyedBy(_ item: Item) -> String {
		switch item.key {
		case .parameters(let parameters): parameters.isEmpty ? "none" : "parameters"
		case .property: property(of: item).map { keys.isIdentity($0.key, of: item.type) ? "id" : $0.key } ?? "id"
		}
	}

	/// Returns the property that `item` is looked up by.
	private func property(of item: Item) -> PropertyPlan? {
		guard case .property(let name, _, _) = item.key else { return nil }
		return catalog.plans.properties(of: item.type).first { $0.name == name }
	}

	/// Returns the name of the parameter that is saved: `item`, as documented; a list has the name of its elements.
	private func saved(_ item: Item) -> SwiftIdentifier {
		guard item.type.isList, case .parameters(let parameters) = item.key, !parameters.isEmpty, let id = item.type.innermost else {
			return SwiftIdentifier(word: "item")
		}
		let name = SwiftIdentifier(lowerCamel: Words(catalog.affix.stem(catalog[id].name)).plural, style.initialisms)
		let taken = Set(parameters.map(\.name.name) + MemoryKeys.taken)
		return [name, SwiftIdentifier(word: "list"), SwiftIdentifier(word: "all")].first { !taken.contains($0.name) }
			?? SwiftIdentifier(word: "saved")
	}

	private struct Item {
		var subject: Words
		var type: SwiftType
		var key: MemoryPlan.Key
		var instance: JSONValue?
		/// The fixture that contains it already.
		var fixture: String?
		/// The query items of the fetch that are not in the key.
		var ignoredQuery: [ParameterPlan] = []
	}

	private struct Found {
		var operation: OperationPlan
		var type: SwiftType
		/// The property with the entities, if it is a page.
		var list: PropertyPlan?
		var instance: JSONValue?

		/// The fixture that is exactly the fetched value.
		var fixture: String? { operation.rest?.method == .get ? operation.rest?.response?.fixture : nil }
	}

	// MARK: - Fetched values

	private var singles: [Found] { found { type, list in list == nil && type == type.innermost.map { .generated($0) } } }

	private var pages: [Found] { found { _, list in list != nil } }

	private var lists: [Found] { found { type, _ in type.isList } }

	private func found(_ isIncluded: (SwiftType, PropertyPlan?) -> Bool) -> [Found] {
		remote.operations.compactMap { operation in
			guard let type = operation.result?.unwrapped else { return nil }
			let list = list(in: type, of: operation)
			guard isIncluded(type, list) else { return nil }
			return Found(operation: operation, type: type, list: list, instance: operation.instance.flatMap { $0 == .null ? nil : $0 })
		}
	}

	/// Returns the property of a page that contains the entities.
	private func list(in type: SwiftType, of operation: OperationPlan) -> PropertyPlan? {
		guard let key = operation.form.listKey, let list = catalog.plans.properties(of: type).first(where: { $0.key == key }),
			case .array(let element) = list.type.unwrapped, case .generated = element.unwrapped
		else { return nil }
		return list
	}

	// MARK: - Items

	private var item: Item? {
		let ordered = singles.filter { $0.operation.rest?.method == .get } + singles.filter { $0.operation.rest?.method != .get }
		let items = ordered.compactMap(item) + lists.flatMap(listed) + pages.compactMap(paged)
		// The type that an earlier run stored stays, whatever else can be fetched now.
		return items.first(where: isRemembered) ?? items.first
	}

	private func isRemembered(_ item: Item) -> Bool {
		guard let stem = entityPaths.history[entityPaths.cachedType(isList: item.type.isList)], let id = item.type.innermost else {
			return false
		}
		return catalog.affix.stem(catalog[id].name) == stem
	}

	private func item(_ single: Found) -> Item? {
		enclosed(in: single)
			?? keys.key(of: single.type, fetchedBy: single.operation).map {
				Item(
					subject: name, type: single.type, key: $0, instance: single.instance, fixture: single.fixture,
					ignoredQuery: keys.query(of: single.operation, besides: $0))
			}
	}

	/// Returns the elements of a list, or the list as a whole, followed by its elements where an earlier run stored those.
	private func listed(_ found: Found) -> [Item] {
		guard case .array(let element) = found.type, case .generated = element.unwrapped else { return [] }
		let first = found.instance?.firstElement
		func each(_ key: MemoryPlan.Key) -> Item { Item(subject: name, type: element.unwrapped, key: key, instance: first) }
		if let key = keys.key(ofEach: element.unwrapped, fetchedBy: found.operation) { return [each(key)] }
		switch keys.requested?.key {
		// Elements without the requested property are not stored by it.
		case .property, .identifier: return []
		default: break
		}
		let parameters = keys.requested?.key == .nothing ? [] : keys.parameters(of: found.operation)
		let subject = found.operation.conventionalSubject
		let whole = Item(
			subject: parameters.isEmpty ? subject : subject.withoutOwner, type: found.type, key: .parameters(parameters),
			instance: found.instance, fixture: subject.snake,
			ignoredQuery: keys.query(of: found.operation, besides: .parameters(parameters)))
		return [whole] + (keys.requested == nil ? keys.property(of: element.unwrapped).map { [each($0)] } ?? [] : [])
	}

	private func paged(_ found: Found) -> Item? {
		guard let list = found.list, case .array(let element) = list.type.unwrapped else { return nil }
		// An item of a page has neither a fetch nor parameters of its own.
		switch keys.requested?.key {
		case .nothing, .parameters: return nil
		case .property, .identifier, nil: break
		}
		return keys.property(of: element.unwrapped).map {
			Item(subject: name, type: element.unwrapped, key: $0, instance: found.instance?[list.key]?.firstElement)
		}
	}

	/// Returns the entity in an envelope; nil if it has no key.
	private func enclosed(in found: Found) -> Item? {
		guard case .envelope(let envelope) = found.operation.form else { return nil }
		var (type, value) = (found.type, found.instance)
		for key in envelope.keys + envelope.elementKeys {
			if case .array(let element) = type { (type, value) = (element.unwrapped, value?.firstElement) }
			guard let property = catalog.plans.properties(of: type).first(where: { $0.key == key }) else { return nil }
			(type, value) = (property.type.unwrapped, value?[key].flatMap { $0 == .null ? nil : $0 })
		}
		if case .array(let element) = type { (type, value) = (element.unwrapped, value?.firstElement) }
		guard keys.property(of: type) != nil else { return nil }
		return keys.key(of: type, fetchedBy: found.operation).map {
			Item(subject: name, type: type, key: $0, instance: value, ignoredQuery: keys.query(of: found.operation, besides: $0))
		}
	}

	private func synthesized(_ type: SwiftType) -> JSONValue {
		FixtureSynthesis(catalog: catalog).value(of: type)
	}

	private func absentKey(of item: Item, instance: JSONValue) -> [String] {
		switch item.key {
		case .property(_, let type, _):
			let property = property(of: item)
			return [absent(type, sentAs: property?.identifies, unlike: property.flatMap { instance[$0.key] })]
		case .parameters(let parameters): return parameters.map { absent($0.type, sentAs: $0.identifies, unlike: nil) }
		}
	}

	/// Returns a literal of `type` that differs from `present`.
	private func absent(_ type: SwiftType, sentAs sent: SwiftScalar? = nil, unlike present: JSONValue?) -> String {
		if let example = TextExample(TextExample.absent, of: type, catalog) { return example.source }
		let literal =
			switch (sent.map { .scalar($0) } ?? type.unwrapped, present) {
			case (.scalar(.bool), .bool(false)): "true"
			case (.scalar(.bool), _): "false"
			case (.scalar(.string), .string("999")): SwiftLiteral.string("998")
			case (.scalar(.string), _): SwiftLiteral.string("999")
			case (_, .number(let token)): Double(token) == 999 ? "998" : "999"
			default: "999"
			}
		guard sent != nil, case .scalar(let scalar) = type.unwrapped else { return literal }
		return catalog.scalars.value(literal, scalar)
	}
}

/// The fixtures of a store in addition to those of the remote data source.
private struct LocalFixtures {
	let known: [FixturePlan]
	var registry: FixtureRegistry
	/// Whether gen.json names the fixtures that are added next.
	var areConfigured = false

	/// The fixtures that the remote data source does not have.
	var added: [FixturePlan] { registry.fixtures.filter { !known.contains($0) } }

	mutating func add(_ wanted: String, _ value: JSONValue, at path: NamePath) -> String {
		registry.register(
			value, under: [wanted, "\(wanted)_dto", "local_\(wanted)"], for: path, isOverridden: areConfigured)
	}
}

extension Words {
	/// `Episodes` of `AllEpisodes` and `EpisodesByCharacter`: the owner is a part of the key.
	fileprivate var withoutOwner: Words {
		let all = parts.first?.lowercased() == "all" ? parts.dropFirst() : parts[...]
		let named = all.prefix { !["by", "of", "for"].contains($0.lowercased()) }
		return named.isEmpty ? self : Words(parts: Array(named))
	}
}

extension JSONValue {
	fileprivate var firstElement: JSONValue? {
		if case .array(let elements) = self { elements.first } else { nil }
	}
}

extension ResponseForm {
	/// The key of the list at the top of a response.
	fileprivate var listKey: String? {
		switch self {
		case .page(let key, _): key
		case .envelope(let envelope): envelope.isMany && envelope.keys.count == 1 && envelope.elementKeys.isEmpty ? envelope.keys[0] : nil
		case .single, .list, .dictionary, .nothing: nil
		}
	}
}
