import JSONLanguage

extension UserDefaultsPlan {
	/// Plans a list in `UserDefaults`: named as documented without an item, and after the item and the entity with one.
	init(
		_ request: UserDefaultsRequest, name: Words, item value: (type: SwiftType, instance: JSONValue?),
		style: StyleSettings, _ catalog: TypeCatalog
	) {
		let word = request.item ?? Words(parts: ["Item"])
		let list = request.item == nil ? word.plural : name.singular == name ? name.plural : name
		let initialisms = style.initialisms
		let methods = LocalMethods(style.names, item: word, list: list)
		self.methods = methods
		callCounts = methods.callCounts
		let item = Self.local(word, or: "Item", initialisms)
		let items = Self.local(word.plural == word ? word + Words(parts: ["Items"]) : word.plural, or: "Items", initialisms)
		let listed = SwiftIdentifier(lowerCamel: list, initialisms)
		(lastSaved, lastDeleted) = MockNaming.lastValues(
			of: word, style.names, besides: [item.name, items.name, listed.name] + [.get, .save, .delete].map { methods.callCounts[$0] })
		(self.item, self.items, self.list) = (item, items, listed)
		title = word.spaced
		testName = word.upperCamel(initialisms)
		type = value.type
		key = request.key ?? name.lowerCamel(initialisms)
		switch request.limit {
		case .documented: limit = style.storeLimit
		case .items(let number): limit = number
		case .unlimited: limit = nil
		}
		switch request.value {
		case .string: (storage, example, exampleCount) = (.texts, nil, nil)
		case .int: (storage, example, exampleCount) = (.propertyList, style.scalars.integer(from: "number"), nil)
		case .double: (storage, example, exampleCount) = (.propertyList, "\(style.scalars.number)(number) + 0.5", nil)
		case .bool: (storage, example, exampleCount) = (.propertyList, "number == 1", 2)
		case .data: (storage, example, exampleCount) = (.propertyList, "Data(\"item\\(number)\".utf8)", nil)
		case .sample:
			let examples = NumberedExample(of: value.type, like: value.instance, catalog)
			storage = .coded
			(example, exampleCount) = examples.source
			if examples.hasRenamedKeys { exampleJSON = examples.json }
			demands = examples.demands
		}
		ignoresCase = storage == .texts && style.storesIgnoreCase
	}
}

extension UserDefaultsPlan {
	/// Returns a variable named after `words`, with `suffix` where the generated code uses the name itself.
	private static func local(_ words: Words, or suffix: String, _ initialisms: Initialisms) -> SwiftIdentifier {
		let plain = SwiftIdentifier(lowerCamel: words, initialisms)
		let own: Set<String> = ["key", "userDefaults", "store", "self"]
		return own.contains(plain.name) ? SwiftIdentifier(lowerCamel: words + Words(parts: [suffix]), initialisms) : plain
	}
}

/// Swift source for a value that contains a `number`, so that several examples differ.
private struct NumberedExample {
	private let type: SwiftType
	private let instance: JSONValue
	private let catalog: TypeCatalog
	private let properties: [PropertyPlan]
	/// The property that contains the number.
	private let varying: PropertyPlan?

	init(of type: SwiftType, like instance: JSONValue?, _ catalog: TypeCatalog) {
		self.type = type
		self.instance = instance ?? FixtureSynthesis(catalog: catalog).value(of: type)
		self.catalog = catalog
		properties = catalog.plans.properties(of: type)
		varying =
			properties.first { [.scalar(.string), .scalar(.int), .scalar(.double)].contains($0.type.unwrapped) }
			?? properties.first { $0.type.unwrapped == .scalar(.bool) }
	}

	/// The source, and the number of different values that it can make; nil if unlimited.
	var source: (String, Int?) {
		let values = ValueSource(catalog: catalog, isStored: true, decodesOwnTypes: true)
		guard case .generated(let id) = type, case .object = catalog[id].form else {
			return (values.expression(instance, type)?.text ?? ".init()", 1)
		}
		let arguments = properties.map { property in
			let value: SwiftExpression =
				switch property.name == varying?.name ? property.type.unwrapped : nil {
				case nil: values.expression(instance[property.key] ?? .null, property.type) ?? SwiftExpression(".init()")
				case .scalar(.string): SwiftExpression("\"item\\(number)\"")
				case .scalar(.int): SwiftExpression(catalog.scalars.integer(from: "number"))
				case .scalar(.double): .call(catalog.scalars.number, "number")
				default: SwiftExpression("number == 1")
				}
			return value.between(property.name.label + ": ")
		}
		let count: Int? =
			switch varying?.type.unwrapped {
			case nil: 1
			case .scalar(.bool): 2
			default: nil
			}
		return (SwiftExpression.call(catalog[id].name, arguments).text, count)
	}

	/// The JSON of the first value of `source`, if it can be decoded.
	var json: String? {
		guard !properties.isEmpty, case .object(let members) = instance else { return nil }
		let first = members.map { member in
			guard let varying, member.key == varying.key else { return member }
			switch varying.type.unwrapped {
			case .scalar(.string): return JSONValue.Member(member.key, .string("item1"))
			case .scalar(.bool): return JSONValue.Member(member.key, .bool(true))
			default: return JSONValue.Member(member.key, .number("1"))
			}
		}
		let text = JSONValue.object(first).compactText()
		let isRepresentable = !instance.containsNumber { JSONNumber(token: $0) == .unrepresentable }
		return isRepresentable && text.utf8.count <= Self.longestJSON ? text : nil
	}

	/// Longer JSON would make the test unreadable.
	private static let longestJSON = 1000

	/// The keys that the first element of a list must have, whatever its optional values are, once for each type in it.
	var demands: ResponsePlan.Demands {
		var demands = ResponsePlan.Demands()
		var pending = [(type: type, path: "0")]
		var seen: Set<TypeID> = []
		while let next = pending.popLast() {
			guard case .generated(let id) = next.type, !catalog[id].isPair, case .object(let properties) = catalog[id].form,
				seen.insert(id).inserted
			else { continue }
			// Paths are split at their slashes.
			for property in properties where !property.type.isOptional && !property.key.isEmpty && !property.key.contains("/") {
				let path = "\(next.path)/\(property.key)"
				demands.needed.append(path)
				if case .scalar(let scalar) = property.sentType, catalog.scalars.isWhole(scalar) { demands.whole.append(path) }
				pending.append((property.type, path))
			}
		}
		return demands
	}

	/// Whether a property in it has another name in JSON than in Swift.
	var hasRenamedKeys: Bool {
		catalog.plans.reachable(from: [type]).contains { id in
			catalog.plans.properties(of: .generated(id)).contains { $0.key != $0.name.name }
		}
	}
}
