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

	private var reached: [TypeID] {
		context.plan.types.reachable(from: entity.operations.flatMap { $0.graphQL?.variables ?? [] }.map(\.type))
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
		Fact("name", .text, "the name of the type") { $0.name }
		Fact("isChoice", .flag, "whether exactly one field is sent (`@oneOf`)") { !$0.cases.isEmpty }
		Fact("isPlain", .flag, "whether all fields are always sent") { $0.cases.isEmpty && $0.fields.allSatisfy { !$0.type.isOptional } }
		Fact("required", .list(Field.facts, as: "field"), "the fields that are always sent") { $0.required }
		Fact("optional", .list(Field.facts, as: "field"), "the fields that can be omitted") { $0.optional }
		Fact("cases", .list(Field.caseFacts, as: "case"), "its fields, if exactly one is sent") { $0.choiceCases }
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
			Fact("name", .text, "its name as declared") { $0.plan.name.declared }
			Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.plan.key) }
			Fact("values", .list(PresentedValue.facts), "its value, for partials that include themselves") { [$0.sent] }
		}

		static let caseFacts = Facts<Field>("inputCase", "A field of an input object of which exactly one field is sent.") {
			Fact("name", .text, "its name after a dot") { $0.plan.name.member }
			Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.plan.key) }
			Fact("values", .list(PresentedValue.facts), "its value, for partials that include themselves") { [$0.sent] }
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
