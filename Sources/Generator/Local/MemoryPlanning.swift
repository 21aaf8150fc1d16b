import JSONLanguage

/// Decides what of an entity is kept in memory, and by what it is found again.
///
/// An item is kept by its `id`, whatever type that has. One without an id is kept by the parameters it was fetched with; a list
/// without ids and parameters as a whole. Pages are kept by their number, beside the items.
struct MemoryPlanning {
	private let name: Words
	private let plural: Words
	private let remote: EntityPlan
	private let told: SwiftType?
	private let places: EntityPlaces
	private let style: StyleSettings
	private let catalog: TypeCatalog

	init(
		name: Words, plural: Words, _ remote: EntityPlan, told: SwiftType?, places: EntityPlaces, style: StyleSettings,
		_ catalog: TypeCatalog
	) {
		self.places = places
		self.style = style
		self.name = name
		self.plural = plural
		self.remote = remote
		self.told = told
		self.catalog = catalog
	}

	/// Nil when nothing that is fetched is an object.
	func plan(_ shelf: inout FixtureShelf) -> MemoryPlan? {
		shelf.begin(entity: name)
		var fixtures = LocalFixtures(known: remote.fixtures, shelf: shelf)
		defer { shelf = fixtures.shelf }
		let pagePlan = pages.first.map { plan(of: $0, &fixtures) }
		guard let found = item else {
			return pagePlan.map { MemoryPlan(methods: self.methods(of: name), item: nil, page: $0, fixtures: fixtures.added) }
		}
		let item = plan(of: found, &fixtures)
		let methods = self.methods(of: found.subject)
		return MemoryPlan(methods: methods, item: item, page: pagePlan, fixtures: fixtures.added)
	}

	private func methods(of subject: Words) -> MemoryPlan.Methods {
		MemoryPlan.Methods(style.names.local, subject: subject, plural: subject == name ? plural : subject.plural)
	}

	private func plan(of page: Found, _ fixtures: inout LocalFixtures) -> MemoryPlan.PagePlan {
		let instance = page.instance ?? synthesized(page.type)
		let fixture = fixtures.add(
			page.fixture ?? style.names.fixtures.many(name, plural: plural), catalog.sent(instance, of: page.type),
			at: places.localFixture("page"))
		let updated = FixtureUpdate(catalog: catalog).updated(instance, of: page.type)
		return MemoryPlan.PagePlan(
			type: page.type, keyType: pageKey(page.operation), fixture: fixture,
			updatedFixture: updated == instance
				? nil : fixtures.add("\(fixture)_updated", catalog.sent(updated, of: page.type), at: places.localFixture("page updated")))
	}

	private func plan(of item: Item, _ fixtures: inout LocalFixtures) -> MemoryPlan.ItemPlan {
		let instance = item.instance ?? synthesized(item.type)
		let base = item.fixture ?? item.subject.snake
		let update = FixtureUpdate(catalog: catalog)
		let updated = update.updated(instance, of: item.type)
		let fixture = fixtures.add(base, instance, at: places.localFixture("item"))
		let updatedFixture =
			updated == instance ? nil : fixtures.add("\(base)_updated", updated, at: places.localFixture("item updated"))
		var otherFixture: String?
		if case .property = item.key {
			otherFixture = fixtures.add("\(base)_other", update.other(instance, of: item.type), at: places.localFixture("item other"))
		}
		return MemoryPlan.ItemPlan(
			type: item.type, key: item.key, fixture: fixture, updatedFixture: updatedFixture, otherFixture: otherFixture,
			absentKey: absentKey(item.key, of: item.type, instance: instance))
	}

	private struct Item {
		var subject: Words
		var type: SwiftType
		var key: MemoryPlan.Key
		var instance: JSONValue?
		/// The fixture that holds it already.
		var fixture: String?
	}

	private struct Found {
		var operation: OperationPlan
		var type: SwiftType
		var instance: JSONValue?

		/// What is fetched stands in this fixture as it is.
		var fixture: String? { operation.rest?.method == .get ? operation.rest?.response?.fixture : nil }
	}

	// What is fetched

	private var singles: [Found] {
		remote.operations.compactMap { operation in
			guard let result = operation.result?.unwrapped, case .generated(let id) = result, list(in: id) == nil else { return nil }
			return Found(operation: operation, type: result, instance: operation.instance.flatMap { $0 == .null ? nil : $0 })
		}
	}

	private var pages: [Found] {
		remote.operations.compactMap { operation in
			guard let result = operation.result?.unwrapped, case .generated(let id) = result, list(in: id) != nil else { return nil }
			return Found(operation: operation, type: result, instance: operation.instance.flatMap { $0 == .null ? nil : $0 })
		}
	}

	private var lists: [Found] {
		remote.operations.compactMap { operation in
			guard let result = operation.result?.unwrapped, case .array = result else { return nil }
			return Found(operation: operation, type: result, instance: operation.instance.flatMap { $0 == .null ? nil : $0 })
		}
	}

	private var pageName: String { name(style.names.types.page, name) }

	/// The whole name of a type.
	private func name(_ pattern: NamePattern, _ words: Words) -> String {
		pattern.text(words, plural: words == name ? plural : words)
	}

	/// The property of a page that holds the entities: they are called like the entity, or the page is called a response of several.
	private func list(in id: TypeID) -> PropertyPlan? {
		guard catalog[id].name == pageName, case .object(let properties) = catalog[id].form else { return nil }
		return properties.first { property in
			guard case .array(let element) = property.type.unwrapped, case .generated(let id) = element.unwrapped else { return false }
			return catalog.affix.stem(catalog[id].name).hasPrefix(name.upperCamel)
		}
	}

	// The item

	private var item: Item? {
		if let told, !singles.contains(where: { $0.type == told }) {
			return Item(subject: name, type: told, key: key(of: told) ?? .parameters([]), instance: nil)
		}
		let candidates = singles.filter { told == nil || $0.type == told }
		let asked = candidates.filter { $0.operation.rest?.method == .get } + candidates.filter { $0.operation.rest?.method != .get }
		let items = asked.map(item) + lists.compactMap(listed) + pages.compactMap(paged)
		// What is kept already stays, whatever else can be fetched now.
		return items.first(where: isKept) ?? items.first
	}

	private func isKept(_ item: Item) -> Bool {
		guard let kept = places.kept[places.kept(isList: item.type.isList)], let id = item.type.innermost else { return false }
		return catalog.affix.stem(catalog[id].name) == kept
	}

	private func item(_ single: Found) -> Item {
		enclosed(in: single)
			?? Item(
				subject: name, type: single.type, key: key(of: single.type) ?? .parameters(keyParameters(single.operation)),
				instance: single.instance, fixture: single.fixture)
	}

	private func listed(_ found: Found) -> Item? {
		guard case .array(let element) = found.type, case .generated = element.unwrapped else { return nil }
		let first = found.instance?.firstElement
		if let key = key(of: element.unwrapped) { return Item(subject: name, type: element.unwrapped, key: key, instance: first) }
		return Item(
			subject: Words(found.operation.subject), type: found.type, key: .parameters(keyParameters(found.operation)),
			instance: found.instance)
	}

	private func paged(_ found: Found) -> Item? {
		guard case .generated(let id) = found.type, let list = list(in: id), case .array(let element) = list.type.unwrapped else {
			return nil
		}
		return key(of: element.unwrapped).map {
			Item(subject: name, type: element.unwrapped, key: $0, instance: found.instance?[list.key]?.firstElement)
		}
	}

	/// The entity in what only brings it; nil where that is no entity with a key of its own.
	private func enclosed(in found: Found) -> Item? {
		guard case .generated(let root) = found.type,
			[name, plural].contains(where: { catalog[root].name == name(style.names.types.response, $0) })
		else { return nil }
		var pending: [(type: SwiftType, value: JSONValue?)] = [(found.type, found.instance)]
		var seen: Set<TypeID> = []
		while !pending.isEmpty {
			let next = pending.removeFirst()
			guard case .generated(let id) = next.type, seen.insert(id).inserted else { continue }
			if catalog[id].name == catalog.affix.name(name.upperCamel) {
				return key(of: next.type).map { Item(subject: name, type: next.type, key: $0, instance: next.value) }
			}
			guard case .object(let properties) = catalog[id].form else { continue }
			for property in properties {
				let value = next.value?[property.key].flatMap { $0 == .null ? nil : $0 }
				switch property.type.unwrapped {
				case .array(let element): pending.append((element.unwrapped, value?.firstElement))
				case let type: pending.append((type, value))
				}
			}
		}
		return nil
	}

	private func key(of type: SwiftType) -> MemoryPlan.Key? {
		guard case .generated(let id) = type, case .object(let properties) = catalog[id].form else { return nil }
		let identity = Identity.key(among: properties.map(\.key))
		guard let property = properties.first(where: { $0.key == identity }), case .scalar(let scalar) = property.type else { return nil }
		switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: return .property(property.name, property.type)
		case .named: return property.identifies == nil ? nil : .property(property.name, property.type)
		}
	}

	/// Filters and bodies cannot be looked up by.
	private func keyParameters(_ operation: OperationPlan) -> [ParameterPlan] {
		var parameters = operation.parameters.filter { parameter in
			guard case .scalar(let scalar) = parameter.type.unwrapped else { return false }
			if case .named = scalar.plain { return parameter.identifies != nil }
			return true
		}
		// What the actor calls its own things.
		let taken = Set(["item", "items", "pages", "self"] + style.names.reserved)
		parameters.rename(
			PropertyNaming.identifiers(for: parameters.map { taken.contains($0.name.name) ? $0.name.name + "Value" : $0.name.name }))
		return parameters
	}

	/// `page: Int`, or whatever text leads to a page.
	private func pageKey(_ operation: OperationPlan) -> SwiftType {
		let turning: Set<String> = ["page", "cursor", "after", "token", "offset"]
		let parameter = operation.parameters.first { parameter in
			Words(parameter.name.name).parts.contains { turning.contains($0.lowercased()) }
		}
		switch parameter?.type.unwrapped {
		case .scalar(.string): return .scalar(.string)
		default: return .scalar(.int)
		}
	}

	private func synthesized(_ type: SwiftType) -> JSONValue {
		FixtureSynthesis(catalog: catalog).value(of: type)
	}

	private func absentKey(_ key: MemoryPlan.Key, of item: SwiftType, instance: JSONValue) -> [String] {
		switch key {
		case .property(let name, let type):
			let property = item.innermost.flatMap { id -> PropertyPlan? in
				if case .object(let properties) = catalog[id].form { properties.first { $0.name == name } } else { nil }
			}
			return [absent(type, sentAs: property?.identifies, unlike: property.flatMap { instance[$0.key] })]
		case .parameters(let parameters): return parameters.map { absent($0.type, sentAs: $0.identifies, unlike: nil) }
		}
	}

	/// A key of `type` that is not `present`.
	private func absent(_ type: SwiftType, sentAs sent: SwiftScalar? = nil, unlike present: JSONValue?) -> String {
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

/// Fixtures beside those that the remote data source has.
private struct LocalFixtures {
	let known: [FixturePlan]
	var shelf: FixtureShelf

	/// Those that no remote data source of the entity has.
	var added: [FixturePlan] { shelf.fixtures.filter { !known.contains($0) } }

	mutating func add(_ wanted: String, _ value: JSONValue, at place: String) -> String {
		shelf.keep(value, under: [wanted, "\(wanted)_dto", "local_\(wanted)"], at: place)
	}
}

extension JSONValue {
	fileprivate var keys: [String] {
		if case .object(let members) = self { members.map(\.key) } else { [] }
	}

	fileprivate var firstElement: JSONValue? {
		if case .array(let elements) = self { elements.first } else { nil }
	}
}
