import TemplateLanguage

/// How input objects become variables, beside the data source that sends them.
struct InputScope {
	private let plan: FeaturePlan
	private let speller: TypeSpeller
	private let entity: EntityPlan

	init(_ plan: FeaturePlan, speller: TypeSpeller, entity: EntityPlan) {
		self.plan = plan
		self.speller = speller
		self.entity = entity
	}

	/// Some variable holds any JSON.
	var sendsJSONValues: Bool {
		let types = entity.operations.flatMap { $0.graphQL?.variables ?? [] }.map(\.type)
		return types.contains(where: \.mentionsJSONValue) || reached.contains { plan.types[$0.index].form.mentionsJSONValue }
	}

	/// One for each input object that the entity's operations reach, in the order of the types.
	var conversions: [TemplateScope] {
		reached.sorted().compactMap { conversion(plan.types[$0.index]) }
	}

	private var reached: Set<TypeID> {
		var reached: Set<TypeID> = []
		var pending = entity.operations.flatMap { $0.graphQL?.variables ?? [] }.compactMap(\.type.innermost)
		while let id = pending.popLast() {
			guard plan.types.indices.contains(id.index), reached.insert(id).inserted else { continue }
			switch plan.types[id.index].form {
			case .object(let properties), .oneOf(let properties): pending += properties.compactMap(\.type.innermost)
			default: break
			}
		}
		return reached
	}

	private func conversion(_ type: TypePlan) -> TemplateScope? {
		switch type.form {
		case .object(let properties):
			let required = properties.filter { !$0.type.isOptional }
			let optional = properties.filter(\.type.isOptional)
			return [
				"name": .text(type.name), "isChoice": .flag(false), "cases": .list(elementName: "case", []),
				"isPlain": .flag(optional.isEmpty),
				"hasRequired": .flag(!required.isEmpty),
				"required": .text(
					required.map { "\(SwiftLiteral.string($0.key)): \(speller.variable($0.name.declared, $0.type))" }.joined(
						separator: ", ")),
				"optional": .list(
					elementName: "field",
					optional.map {
						[
							"name": .text($0.name.declared), "key": .text(SwiftLiteral.escaped($0.key)),
							"encoded": .text(speller.variable($0.name.declared, $0.type.unwrapped)),
						]
					}),
			]
		case .oneOf(let properties):
			return [
				"name": .text(type.name), "isChoice": .flag(true), "isPlain": .flag(false), "hasRequired": .flag(false),
				"required": .text(""),
				"optional": .list(elementName: "field", []),
				"cases": .list(
					elementName: "case",
					properties.map {
						[
							"name": .text($0.name.member), "key": .text(SwiftLiteral.escaped($0.key)),
							"encoded": .text(speller.variable("value", $0.type)),
						]
					}),
			]
		default: return nil
		}
	}
}

/// What a response is unwrapped from.
enum WrapperScope {
	static func values(_ operation: OperationPlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard let wrapper = operation.graphQL?.wrapper, let result = operation.result else { return nil }
		return [
			"name": .text(wrapper.name), "property": .text(wrapper.property.declared), "type": .text(speller.text(result)),
			"isRenamed": .flag(wrapper.property.name != wrapper.key), "key": .text(SwiftLiteral.escaped(wrapper.key)),
		]
	}
}

extension TypePlan.Form {
	fileprivate var mentionsJSONValue: Bool {
		switch self {
		case .object(let properties), .oneOf(let properties): properties.contains(where: \.type.mentionsJSONValue)
		default: false
		}
	}
}
