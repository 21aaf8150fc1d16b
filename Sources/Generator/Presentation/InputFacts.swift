/// The conversion of input objects to GraphQL variables, for the data source of an entity.
struct InputConversions: Sendable {
	private let context: PresentationContext
	private let entity: EntityPlan

	init(of entity: EntityPlan, _ context: PresentationContext) {
		self.context = context
		self.entity = entity
	}

	/// Whether some variable contains arbitrary JSON.
	var sendsJSONValues: Bool {
		let types = entity.operations.flatMap { $0.graphQL?.variables ?? [] }.map(\.type)
		return types.contains(where: \.mentionsJSONValue) || reached.contains { context.plan.types[$0.index].form.mentionsJSONValue }
	}

	/// Whether the entity needs conversions.
	var isNeeded: Bool {
		sendsJSONValues
			|| reached.contains {
				switch context.plan.types[$0.index].form {
				case .object, .oneOf: true
				default: false
				}
			}
	}

	/// One conversion for each input object that the entity's operations reach, in the order of the types.
	var conversions: [InputConversion] {
		reached.sorted().compactMap { InputConversion(context.plan.types[$0.index], context) }
	}

	private var reached: Set<TypeID> {
		var reached: Set<TypeID> = []
		var pending = entity.operations.flatMap { $0.graphQL?.variables ?? [] }.compactMap(\.type.innermost)
		while let id = pending.popLast() {
			guard context.plan.types.indices.contains(id.index), reached.insert(id).inserted else { continue }
			switch context.plan.types[id.index].form {
			case .object(let properties), .oneOf(let properties): pending += properties.compactMap(\.type.innermost)
			default: break
			}
		}
		return reached
	}
}

/// The conversion of one input object as templates see it.
struct InputConversion: Sendable {
	private let name: String
	private let fields: [PropertyPlan]
	/// The fields of which exactly one is set.
	private let cases: [PropertyPlan]
	private let context: PresentationContext

	/// Returns nil for a type that is not an input object.
	init?(_ type: TypePlan, _ context: PresentationContext) {
		switch type.form {
		case .object(let properties): (fields, cases) = (properties, [])
		case .oneOf(let properties): (fields, cases) = ([], properties)
		default: return nil
		}
		name = type.name
		self.context = context
	}

	static let facts = Facts<InputConversion>("input", "An input object, and how its fields become GraphQL variables.") {
		Fact("name", .text, "the name of the type: `MovieInput`") { $0.name }
		Fact("isChoice", .flag, "whether exactly one field is sent (`@oneOf`)") { !$0.cases.isEmpty }
		Fact("isPlain", .flag, "whether all fields are always sent") { $0.cases.isEmpty && $0.fields.allSatisfy { !$0.type.isOptional } }
		Fact("hasRequired", .flag, "whether a field is always sent") { $0.fields.contains { !$0.type.isOptional } }
		Fact("required", .list(Field.facts, as: "field"), "the fields that are always sent") { $0.required }
		Fact("optional", .list(Field.facts, as: "field"), "the fields that can be omitted") { $0.optional }
		Fact("cases", .list(Field.caseFacts, as: "case"), "its fields if exactly one is sent (`@oneOf`); otherwise empty") {
			$0.choiceCases
		}
	}

	private var required: [Field] {
		fields.filter { !$0.type.isOptional }.map { Field(plan: $0, sent: PresentedValue($0.name.declared, $0.type, context)) }
	}

	private var optional: [Field] {
		fields.filter(\.type.isOptional).map { Field(plan: $0, sent: PresentedValue($0.name.declared, $0.type.unwrapped, context)) }
	}

	private var choiceCases: [Field] {
		cases.map { Field(plan: $0, sent: PresentedValue("value", $0.type, context)) }
	}

	/// A field with the value that is sent for it.
	struct Field: Sendable {
		fileprivate let plan: PropertyPlan
		fileprivate let sent: PresentedValue

		static let facts = Facts<Field>("inputField", "A field of an input object.") {
			Fact("name", .text, "its property in the declaration") { $0.plan.name.declared }
			Fact("key", .text, "its name in the schema, escaped for a string literal") { SwiftLiteral.escaped($0.plan.key) }
			Fact(
				"values", .list(PresentedValue.facts), "its value without the optional, for partials that include themselves; a list of one"
			) { [$0.sent] }
		}

		static let caseFacts = Facts<Field>("inputCase", "A field of an input object of which exactly one field is sent.") {
			Fact("name", .text, "the name of the case after a dot") { $0.plan.name.member }
			Fact("key", .text, "its name in the schema, escaped for a string literal") { SwiftLiteral.escaped($0.plan.key) }
			Fact("values", .list(PresentedValue.facts), "its associated value, called `value`; a list of one") { [$0.sent] }
		}
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
