import TemplateLanguage

/// What is kept on the device in the words of the templates: `memory` and `store`.
struct LocalScope {
	private let plan: LocalPlan?
	private let speller: TypeSpeller

	init(_ plan: LocalPlan?, _ speller: TypeSpeller) {
		self.plan = plan
		self.speller = speller
	}

	var values: [String: TemplateValue] {
		var values: [String: TemplateValue] = [:]
		if let memory = plan?.memory { values["memory"] = .scope(MemoryScope(memory, speller).scope) }
		if let store = plan?.userDefaults { values["store"] = .scope(UserDefaultsScope(store, speller).scope) }
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
			"hasItem": .flag(plan.item != nil),
			"hasPage": .flag(plan.page != nil),
			"hasBoth": .flag(plan.item != nil && plan.page != nil),
			"page": .text(plan.page.map { speller.text($0.type) } ?? ""),
			"pageKey": .text(plan.page.map { speller.text($0.keyType) } ?? ""),
			"pageFixture": .text(plan.page?.fixture ?? ""),
			"updatesPage": .flag(plan.page?.updatedFixture != nil),
			"updatedPageFixture": .text(plan.page?.updatedFixture ?? ""),
			"firstPage": .text(pageLiteral("1")),
			"absentPage": .text(pageLiteral("999")),
		]
		let item = plan.item.map(ItemScope.init)
		values["item"] = .text(plan.item.map { speller.text($0.type) } ?? "")
		values["storage"] = .text(item?.storage(speller) ?? "")
		values["getParameters"] = .text(item?.getParameters(speller) ?? "")
		values["saveParameters"] = .text(item?.saveParameters(speller) ?? "")
		values["lookup"] = .text(item?.lookup ?? "")
		values["removal"] = .text(item?.removal ?? "")
		values["place"] = .text(item?.place ?? "")
		values["keyParts"] = .list(
			elementName: "keyPart", item?.keyParts.map { ["name": .text($0.name.declared), "type": .text(speller.text($0.type))] } ?? [])
		values["hasKeyType"] = .flag(item.map { !$0.keyParts.isEmpty } ?? false)
		values["isKeyed"] = .flag(item?.isKeyed ?? false)
		values["expectedKey"] = .text(item?.getArguments(of: "expected") ?? "")
		values["originalKey"] = .text(item?.getArguments(of: "original") ?? "")
		values["itemKey"] = .text(item?.getArguments(of: "item") ?? "")
		values["absentKey"] = .text(item?.absentArguments ?? "")
		values["saveKey"] = .text(item?.saveArguments ?? "")
		values["fixture"] = .text(plan.item?.fixture ?? "")
		values["updatesItem"] = .flag(plan.item?.updatedFixture != nil)
		values["updatedFixture"] = .text(plan.item?.updatedFixture ?? "")
		// One that is kept by parameters is another by them alone.
		values["otherFixture"] = .text(plan.item.map { $0.otherFixture ?? $0.updatedFixture ?? $0.fixture } ?? "")
		values["otherKey"] = .text(item?.otherArguments ?? "")
		values["saveOtherKey"] = .text(item?.saveOtherArguments ?? "")
		values["nearKeys"] = .list(elementName: "nearKey", item?.nearArguments.map { ["arguments": .text($0)] } ?? [])
		return TemplateScope(values)
	}

	private func pageLiteral(_ number: String) -> String {
		plan.page?.keyType == .scalar(.string) ? SwiftLiteral.string(number) : number
	}
}

/// Pieces of Swift about one kept item: how it is stored, found and called for.
private struct ItemScope {
	let item: MemoryPlan.ItemPlan

	init(_ item: MemoryPlan.ItemPlan) {
		self.item = item
	}

	private var parameters: [ParameterPlan] {
		if case .parameters(let parameters) = item.key { parameters } else { [] }
	}

	/// Several parameters make a key of their own.
	var keyParts: [ParameterPlan] { parameters.count > 1 ? parameters : [] }

	var isKeyed: Bool {
		if case .parameters(let parameters) = item.key { !parameters.isEmpty } else { true }
	}

	/// `items: [Int: CharacterDTO] = [:]`
	func storage(_ speller: TypeSpeller) -> String {
		let type = speller.text(item.type)
		switch item.key {
		case .property(_, let key): return "items: [\(speller.text(key)): \(type)] = [:]"
		case .parameters(let parameters):
			guard let first = parameters.first else { return "item: \(type)?" }
			return "items: [\(parameters.count > 1 ? "Key" : speller.text(first.type)): \(type)] = [:]"
		}
	}

	/// `identifier: Int`
	func getParameters(_ speller: TypeSpeller) -> String {
		switch item.key {
		case .property(_, let type): "identifier: \(speller.text(type))"
		case .parameters(let parameters): parameters.map { "\($0.name.declared): \(speller.text($0.type))" }.joined(separator: ", ")
		}
	}

	/// `_ item: CharacterDTO`
	func saveParameters(_ speller: TypeSpeller) -> String {
		(["_ item: \(speller.text(item.type))"] + parameters.map { "\($0.name.declared): \(speller.text($0.type))" }).joined(
			separator: ", ")
	}

	/// `items[identifier]`
	var lookup: String {
		switch item.key {
		case .property: "items[identifier]"
		case .parameters(let parameters): parameters.isEmpty ? "item" : "items[\(key(parameters))]"
		}
	}

	/// `items.removeValue(forKey: identifier)`
	var removal: String {
		switch item.key {
		case .property: "items.removeValue(forKey: identifier)"
		case .parameters(let parameters): parameters.isEmpty ? "item = nil" : "items.removeValue(forKey: \(key(parameters)))"
		}
	}

	/// `items[item.id]`
	var place: String {
		switch item.key {
		case .property(let name, _): "items[item.\(name.member)]"
		case .parameters(let parameters): parameters.isEmpty ? "self.item" : "items[\(key(parameters))]"
		}
	}

	private func key(_ parameters: [ParameterPlan]) -> String {
		guard parameters.count > 1 else { return parameters.first?.name.declared ?? "" }
		return "Key(\(parameters.map { "\($0.name.name): \($0.name.declared)" }.joined(separator: ", ")))"
	}

	/// `identifier: expected.id`
	func getArguments(of value: String) -> String {
		switch item.key {
		case .property(let name, _): "identifier: \(value).\(name.member)"
		case .parameters(let parameters): arguments(parameters, examples)
		}
	}

	var absentArguments: String {
		switch item.key {
		case .property: "identifier: \(item.absentKey.first ?? "")"
		case .parameters(let parameters): arguments(parameters, item.absentKey)
		}
	}

	/// `identifier: other.id`, or the parameters of no item that was kept before.
	var otherArguments: String {
		switch item.key {
		case .property: getArguments(of: "other")
		case .parameters: absentArguments
		}
	}

	var saveOtherArguments: String {
		parameters.isEmpty ? "" : ", " + arguments(parameters, item.absentKey)
	}

	/// Of several parameters one at a time is another: each has its part in the key.
	var nearArguments: [String] {
		guard parameters.count > 1 else { return [] }
		return parameters.indices.map { index in
			arguments(parameters, zip(examples, item.absentKey).enumerated().map { $0.offset == index ? $0.element.1 : $0.element.0 })
		}
	}

	/// `, city: "1"`, after the item.
	var saveArguments: String {
		parameters.isEmpty ? "" : ", " + arguments(parameters, examples)
	}

	private func arguments(_ parameters: [ParameterPlan], _ values: [String]) -> String {
		zip(parameters, values).map { "\($0.name.name): \($1)" }.joined(separator: ", ")
	}

	private var examples: [String] {
		parameters.map { parameter in
			switch parameter.type.unwrapped {
			case .scalar(.string): "\"1\""
			case .scalar(.bool): "true"
			default: "1"
			}
		}
	}
}

private struct UserDefaultsScope {
	private let plan: UserDefaultsPlan
	private let speller: TypeSpeller

	init(_ plan: UserDefaultsPlan, _ speller: TypeSpeller) {
		self.plan = plan
		self.speller = speller
	}

	var scope: TemplateScope {
		let list = Words(plan.list.name).upperCamel
		let type = speller.text(plan.type)
		let canOverflow = plan.limit.map { limit in plan.exampleCount.map { $0 > limit } ?? true } ?? false
		return [
			"contract": .text(plan.contract),
			"mock": .text(plan.mock),
			"get": .text(plan.getMethod),
			"save": .text(plan.saveMethod),
			"delete": .text(plan.deleteMethod),
			"item": .text(plan.item.declared),
			"items": .text(plan.items.declared),
			"list": .text(plan.list.declared),
			"member": .text(plan.list.member),
			"setList": .text("set" + list),
			"lastSaved": .text("lastSaved" + plan.testName),
			"lastDeleted": .text("lastDeleted" + plan.testName),
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
			"holdsTwo": .flag((plan.exampleCount.map { $0 > 1 } ?? true) && plan.limit != 1),
			"usesNumber": .flag(plan.exampleCount != 1),
		]
	}
}
