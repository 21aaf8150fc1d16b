import TemplateLanguage

/// The template facts of an entity's local storage: `memory` and `store`.
struct LocalScope {
	private let plan: LocalPlan?
	private let sources: SourceNames
	private let speller: TypeSpeller

	init(_ plan: LocalPlan?, _ sources: SourceNames, _ speller: TypeSpeller) {
		self.plan = plan
		self.sources = sources
		self.speller = speller
	}

	var values: [String: TemplateValue] {
		var values: [String: TemplateValue] = [:]
		if let memory = plan?.memory { values["memory"] = .scope(MemoryScope(memory, speller).scope) }
		if let store = plan?.userDefaults { values["store"] = .scope(UserDefaultsScope(store, sources, speller).scope) }
		values["localFixtures"] = .list(
			elementName: "localFixture",
			(plan?.memory?.fixtures ?? []).map { ["name": .text($0.name), "json": .text(FixtureWriter.document($0.value))] })
		return values
	}
}

private struct MemoryScope {
	private let plan: MemoryPlan
	private let speller: TypeSpeller

	init(_ plan: MemoryPlan, _ speller: TypeSpeller) {
		self.plan = plan
		self.speller = speller
	}

	var scope: TemplateScope {
		var values: [String: TemplateValue] = [
			"get": .text(plan.methods.get),
			"save": .text(plan.methods.save),
			"delete": .text(plan.methods.delete),
			"getPage": .text(plan.methods.getPage),
			"savePage": .text(plan.methods.savePage),
			"clearPages": .text(plan.methods.clearPages),
			"clear": .text(plan.methods.clear),
			"deletes": .flag(plan.clearings.contains(.item)),
			"clearsPages": .flag(plan.clearings.contains(.pages)),
			"clears": .flag(plan.clearings.contains(.all)),
			"hasItem": .flag(plan.item != nil),
			"hasPage": .flag(plan.page != nil),
			"hasBoth": .flag(plan.item != nil && plan.page != nil),
			"page": .text(plan.page.map { speller.text($0.type) } ?? ""),
			"hasPageNumber": .flag(plan.page?.keyType != nil),
			"pageKey": .text(plan.page?.keyType.map { speller.text($0) } ?? ""),
			"wrappedPageKey": .text(plan.page?.keyType.map { speller.text($0.asOptional) } ?? ""),
			"pageFixture": .text(plan.page?.fixture ?? ""),
			"updatesPage": .flag(plan.page?.updatedFixture != nil),
			"updatedPageFixture": .text(plan.page?.updatedFixture ?? ""),
			"firstPage": .text(firstPage),
			"absentPage": .text(absentPage),
		]
		let filter = plan.page?.filter
		values["hasFilter"] = .flag(filter != nil)
		values["filter"] = .text(filter?.name ?? "")
		let parts = plan.page?.parts ?? []
		values["pageParts"] = .list(
			elementName: "pagePart",
			parts.enumerated().map { index, part in
				let last = plan.mock.last.parts.indices.contains(index) ? plan.mock.last.parts[index] : nil
				return [
					"name": .text(part.name.declared), "label": .text(part.name.label), "type": .text(speller.text(part.type)),
					"wrapped": .text(speller.text(part.type.asOptional)),
					"example": .text(part.type.unwrapped == .scalar(.string) ? SwiftLiteral.string("20") : "20"),
					"lastGot": .text(last?.got ?? ""), "lastSaved": .text(last?.saved ?? ""),
				]
			})
		values["hasPageKeyType"] = .flag(filter != nil || !parts.isEmpty)
		let other = filter?.otherValue
		values["tellsFilters"] = .flag(other != nil)
		values["filterLabel"] = .text(other?.label ?? "")
		values["filterExample"] = .text(other?.value ?? "")
		let items = plan.page?.items
		values["keepsItems"] = .flag(items != nil)
		values["items"] = .text(items?.property.member ?? "")
		values["hasOptionalItems"] = .flag(items?.isOptional == true)
		values["hasMissingItems"] = .flag(items?.hasMissing == true)
		values["showsItems"] = .flag(items?.areShown == true)
		values["mock"] = .scope(mock)
		values["savedPage"] = .text(plan.page?.saved.declared ?? "")
		values["number"] = .text(plan.page?.number.declared ?? "")
		values["numberLabel"] = .text(plan.page?.number.label ?? "")
		values["filtering"] = .text(plan.page?.filterName.declared ?? "")
		values["filteringLabel"] = .text(plan.page?.filterName.label ?? "")
		values["saved"] = .text(plan.item?.saved.declared ?? "item")
		values["item"] = .text(plan.item.map { speller.text($0.type) } ?? "")
		values["isKeyed"] = .flag(keys.map { !$0.isEmpty } ?? false)
		values["tracksKeys"] = .flag(plan.tracksItemKeys)
		values["tracksPages"] = .flag(plan.tracksKeys)
		values["isKeyedByProperty"] = .flag(property != nil)
		values["keyProperty"] = .text(property?.name.member ?? "")
		values["keys"] = .list(elementName: "key", keys ?? [])
		values["hasKeyType"] = .flag(parameters.count > 1)
		values["nearKeys"] = .list(elementName: "nearKey", nearKeys)
		values["fixture"] = .text(plan.item?.fixture ?? "")
		values["updatesItem"] = .flag(plan.item?.updatedFixture != nil)
		values["updatedFixture"] = .text(plan.item?.updatedFixture ?? "")
		// Items cached by parameters differ in those parameters only.
		values["otherFixture"] = .text(plan.item.map { $0.otherFixture ?? $0.updatedFixture ?? $0.fixture } ?? "")
		return TemplateScope(values)
	}

	private var mock: TemplateScope {
		let mock = plan.mock
		return [
			"item": .text(mock.item), "setItem": .text("set" + Words(mock.item).upperCamel),
			"page": .text(mock.page), "setPage": .text("set" + Words(mock.page).upperCamel),
			"getCount": .text(mock.callCounts.get), "saveCount": .text(mock.callCounts.save), "deleteCount": .text(mock.callCounts.delete),
			"getPageCount": .text(mock.callCounts.getPage), "savePageCount": .text(mock.callCounts.savePage),
			"clearPagesCount": .text(mock.callCounts.clearPages), "clearCount": .text(mock.callCounts.clear),
			"lastSaved": .text(mock.last.saved), "lastSavedPage": .text(mock.last.savedResponse),
			"lastSavedNumber": .text(mock.last.savedPage), "lastSavedFilter": .text(mock.last.savedFilter),
			"lastNumber": .text(mock.last.page), "lastFilter": .text(mock.last.filter),
		]
	}

	/// The property by which an item is found.
	private var property: (name: SwiftIdentifier, type: SwiftType, called: SwiftIdentifier)? {
		if case .property(let name, let type, let called)? = plan.item?.key { (name, type, called) } else { nil }
	}

	/// The parameters by which an item is found, each with an example that was saved and one that never was.
	private var parameters: [(plan: ParameterPlan, example: String, absent: String)] {
		guard let item = plan.item, case .parameters(let parameters) = item.key else { return [] }
		return parameters.enumerated().map { index, parameter in
			let example =
				switch parameter.sentType.unwrapped {
				case .scalar(.string): speller.value("\"1\"", of: parameter)
				case .scalar(.bool): "true"
				default: speller.value("1", of: parameter)
				}
			return (parameter, example, index < item.absentKey.count ? item.absentKey[index] : example)
		}
	}

	/// The keys by which an item is found: empty where there is only one item, nil where no item is cached.
	private var keys: [TemplateScope]? {
		guard let item = plan.item else { return nil }
		if let property {
			return [key(property.called, property.type, example: "", absent: item.absentKey.first ?? "", plan.mock.last.keys.first)]
		}
		return parameters.enumerated().map { index, key in
			let last = plan.mock.last.keys.indices.contains(index) ? plan.mock.last.keys[index] : nil
			return self.key(key.plan.name, key.plan.type, example: key.example, absent: key.absent, last)
		}
	}

	private func key(
		_ name: SwiftIdentifier, _ type: SwiftType, example: String, absent: String, _ last: MemoryMockPlan.Key?
	) -> TemplateScope {
		[
			"lastGot": .text(last?.got ?? ""), "lastSaved": .text(last?.saved ?? ""), "lastDeleted": .text(last?.deleted ?? ""),
			"name": .text(name.declared), "Name": .text(Words(name.name).upperCamel), "label": .text(name.label),
			"type": .text(speller.text(type)), "wrapped": .text(speller.text(type.asOptional)),
			"example": .text(example), "absentExample": .text(absent),
		]
	}

	/// Keys that differ in a single parameter, one for each parameter: every parameter must be part of the cache key.
	private var nearKeys: [TemplateScope] {
		let parameters = self.parameters
		guard parameters.count > 1 else { return [] }
		return parameters.indices.map { other in
			let arguments: [TemplateScope] = parameters.enumerated().map { index, parameter in
				["label": .text(parameter.plan.name.label), "value": .text(index == other ? parameter.absent : parameter.example)]
			}
			return ["arguments": .list(elementName: "argument", arguments)]
		}
	}

	private var firstPage: String { plan.page?.keyFilter == nil ? pageLiteral("1") : ".empty" }

	private var absentPage: String {
		guard let filter = plan.page?.keyFilter else { return pageLiteral("999") }
		return filter.otherValue.map { "\(filter.name)(\($0.label): \($0.value))" } ?? ".empty"
	}

	private func pageLiteral(_ number: String) -> String {
		plan.page?.keyType?.unwrapped == .scalar(.string) ? SwiftLiteral.string(number) : number
	}
}

private struct UserDefaultsScope {
	private let plan: UserDefaultsPlan
	private let sources: SourceNames
	private let speller: TypeSpeller

	init(_ plan: UserDefaultsPlan, _ sources: SourceNames, _ speller: TypeSpeller) {
		self.plan = plan
		self.sources = sources
		self.speller = speller
	}

	var scope: TemplateScope {
		let list = Words(plan.list.name).upperCamel
		let type = speller.text(plan.type)
		let canOverflow = plan.limit.map { limit in plan.exampleCount.map { $0 > limit } ?? true } ?? false
		return [
			"contract": .text(sources[.storeContract]),
			"mock": .text(sources[.storeMock]),
			"get": .text(plan.getMethod),
			"save": .text(plan.saveMethod),
			"delete": .text(plan.deleteMethod),
			"item": .text(plan.item.declared),
			"items": .text(plan.items.declared),
			"list": .text(plan.list.declared),
			"member": .text(plan.list.member),
			"setList": .text("set" + list),
			"getCount": .text(plan.callCounts.get),
			"saveCount": .text(plan.callCounts.save),
			"deleteCount": .text(plan.callCounts.delete),
			"lastSaved": .text(plan.lastSaved),
			"lastDeleted": .text(plan.lastDeleted),
			"title": .text(plan.title),
			"test": .text(plan.testName),
			"type": .text(type),
			"key": .text(SwiftLiteral.escaped(plan.key)),
			"isData": .flag(plan.type == .scalar(.named("Data"))),
			"ignoresCase": .flag(plan.ignoresCase),
			"isText": .flag(plan.storage == .texts),
			"isPropertyList": .flag(plan.storage == .propertyList),
			"isCoded": .flag(plan.storage == .coded),
			"isLimited": .flag(plan.limit != nil),
			"limit": .text(plan.limit.map(String.init) ?? ""),
			"beyondLimit": .text(plan.limit.map { String($0 + 1) } ?? ""),
			"testsLimit": .flag(canOverflow),
			"example": .text(plan.example ?? ""),
			"hasKeysOfItsOwn": .flag(plan.exampleJSON != nil),
			"keptJSON": .text(SwiftLiteral.string("[" + (plan.exampleJSON ?? "") + "]")),
			"misfits": ResponseScope.misfits(plan.demands),
			"holdsTwo": .flag((plan.exampleCount.map { $0 > 1 } ?? true) && plan.limit != 1),
			"usesNumber": .flag(plan.exampleCount != 1),
		]
	}
}

extension FilterPlan {
	/// A property of the filter with an example value, which makes a filter that differs from the empty one.
	fileprivate var otherValue: (label: String, value: String)? {
		for property in properties {
			guard case .scalar(let scalar) = property.type.unwrapped, property.identifies == nil else { continue }
			switch scalar.plain {
			case .string: return (property.name.label, SwiftLiteral.string("other"))
			case .int, .uint64: return (property.name.label, "2")
			case .double: return (property.name.label, "2.5")
			case .bool: return (property.name.label, "true")
			case .named: continue
			}
		}
		return nil
	}
}
