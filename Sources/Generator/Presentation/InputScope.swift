import TemplateLanguage

/// The conversion of input objects to GraphQL variables, as template facts for the data source.
struct InputScope {
	private let plan: FeaturePlan
	private let speller: TypeSpeller
	private let entity: EntityPlan

	init(_ plan: FeaturePlan, speller: TypeSpeller, entity: EntityPlan) {
		self.plan = plan
		self.speller = speller
		self.entity = entity
	}

	/// Whether some variable contains arbitrary JSON.
	var sendsJSONValues: Bool {
		let types = entity.operations.flatMap { $0.graphQL?.variables ?? [] }.map(\.type)
		return types.contains(where: \.mentionsJSONValue) || reached.contains { plan.types[$0.index].form.mentionsJSONValue }
	}

	/// Whether the entity needs conversions.
	var isNeeded: Bool {
		sendsJSONValues
			|| reached.contains {
				switch plan.types[$0.index].form {
				case .object, .oneOf: true
				default: false
				}
			}
	}

	/// One conversion for each input object that the entity's operations reach, in the order of the types.
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
		func list(_ elementName: String, _ fields: [PropertyPlan], _ field: (PropertyPlan) -> TemplateScope) -> TemplateValue {
			.list(elementName: elementName, fields.map(field))
		}
		let (fields, cases): ([PropertyPlan], [PropertyPlan])
		switch type.form {
		case .object(let properties): (fields, cases) = (properties, [])
		case .oneOf(let properties): (fields, cases) = ([], properties)
		default: return nil
		}
		let required = fields.filter { !$0.type.isOptional }
		let optional = fields.filter(\.type.isOptional)
		return [
			"name": .text(type.name),
			"isChoice": .flag(!cases.isEmpty),
			"isPlain": .flag(cases.isEmpty && optional.isEmpty),
			"hasRequired": .flag(!required.isEmpty),
			"required": list("field", required) { field($0, $0.name.declared, called: $0.name.declared, $0.type) },
			"optional": list("field", optional) { field($0, $0.name.declared, called: $0.name.declared, $0.type.unwrapped) },
			"cases": list("case", cases) { field($0, $0.name.member, called: "value", $0.type) },
		]
	}

	/// A field with the expression that is sent for it; a passed value is called `value`.
	private func field(_ property: PropertyPlan, _ name: String, called value: String, _ type: SwiftType) -> TemplateScope {
		[
			"name": .text(name), "key": .text(SwiftLiteral.escaped(property.key)),
			"values": ValueScope.list(value, type, speller),
		]
	}
}

/// The template facts of the types that wrap a response.
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
