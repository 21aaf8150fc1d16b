/// A generated type as templates see it.
struct GeneratedType: Sendable {
	let plan: TypePlan
	/// The position in the plan; nil for a type around a response, which the plan does not have.
	let id: TypeID?
	let context: PresentationContext
	/// The types that are nested in it instead of those of the plan.
	private var parts: [TypeID]?

	init(_ id: TypeID, _ context: PresentationContext) {
		plan = context.speller.plan(id)
		self.id = id
		self.context = context
	}

	/// A type that the plan does not have.
	init(_ plan: TypePlan, parts: [TypeID], _ context: PresentationContext) {
		self.plan = plan
		id = nil
		self.context = context
		self.parts = parts
	}

	/// The generated type in `type`; nil if there is none.
	init?(in type: SwiftType?, _ context: PresentationContext) {
		guard let id = type?.innermost else { return nil }
		self.init(id, context)
	}
}

// MARK: Facts

extension GeneratedType {
	/// The facts of a type of any kind; those of other kinds are empty.
	static let any: Facts<GeneratedType> = anyType.with(dto) { $0.object == nil ? nil : $0 }.with(choice) { $0.mixed == nil ? nil : $0 }
		.with(union) { $0.variants == nil ? nil : $0 }.with(enumeration) { $0.cases == nil ? nil : $0 }.orEmpty()

	static let anyType: Facts<GeneratedType> = Facts(
		"anyType", "A struct or enum that is decoded or encoded. Facts of another kind of type are empty or false."
	) {
		Fact.documentation { $0.plan.documentation }
		Fact("isStruct", .flag, "whether it is a `dto`") { $0.object != nil }
		Fact("isChoice", .flag, "whether it is a `choice`") { $0.mixed != nil }
		Fact("isUnion", .flag, "whether it is a `union`") { $0.variants != nil }
		Fact("isEnumeration", .flag, "whether it is an `enumeration`") { $0.cases != nil }
		Fact("exampleHead", .text, "the first line of an example from a response, as Swift; empty if there is none") {
			$0.example.first ?? ""
		}
		Fact("exampleRest", .list(TextFacts.exampleLine, as: "line"), "the lines after `exampleHead`") { Array($0.example.dropFirst()) }
		Fact("usesFoundation", .flag, "whether it, a nested type or its example uses a Foundation type") { $0.usesFoundation }
		Fact("nested", .list(GeneratedType.any, as: "type"), "the types that are declared inside it") { $0.nested }
	}

	@FactBuilder<GeneratedType>
	private static var declared: [Fact<GeneratedType>] {
		Fact("name", .text, "the name of the type") { $0.plan.name }
		Fact.documentation { $0.plan.documentation }
		Fact("importsFoundation", .flag, "whether it uses a Foundation type") {
			$0.context.mentionFoundation($0.plan.form.types + $0.shared.map(\.type))
		}
	}

	@FactBuilder<GeneratedType>
	private static var coded: [Fact<GeneratedType>] {
		declared
		Fact("conformances", .text, "the protocols that it conforms to") { $0.plan.conformances }
		Fact("isDecoded", .flag, "whether it is decoded") { $0.plan.usage.contains(.decoded) }
		Fact("isEncoded", .flag, "whether it is encoded") { $0.plan.usage.contains(.encoded) }
	}

	@FactBuilder<GeneratedType>
	private static var sent: [Fact<GeneratedType>] {
		declared
		Fact("conformances", .text, "the protocols that it conforms to") {
			($0.isKey ? "Hashable" : "Equatable") + ($0.plan.declaresSendable ? ", Sendable" : "")
		}
		key
		Fact("holdsBoxes", .flag, "whether it contains itself") { $0.plan.containsBoxes }
	}

	private static let key = Fact<GeneratedType>("isKey", .flag, "whether a store may be keyed by it") { $0.isKey }

	private static let canBeNull = Fact<GeneratedType>("canBeNull", .flag, "whether a property has a type such as `String??`") {
		$0.properties.contains(where: \.type.unboxed.distinguishesNull)
	}

	/// A struct of properties.
	static let dto = Facts<GeneratedType>("dto", "A struct that is decoded or encoded: a response, a request body or a stored value.") {
		coded
		canBeNull
		Fact("properties", .list(StoredProperty.typed), "its properties") { $0.storedProperties }
		Fact("isPair", .flag, "whether the JSON is an array of page information and rows") { $0.plan.isPair }
		Fact("conversions", .list(Conversion.facts), "the selections that can be converted to it") { type in
			type.plan.conversions.map { Conversion(plan: $0, context: type.context) }
		}
		Fact("hasKinds", .flag, "whether the text under a key decides the type of a property") { $0.hasKinds }
		Fact(
			"codingKeyLines", .list(CodingKeys.line), "the cases of `CodingKeys`, if they are required"
		) {
			!$0.plan.isPair && ($0.renamesProperties || $0.hasKinds && $0.plan.usage.contains(.decoded))
				? CodingKeys.lines($0.properties) : []
		}
	}

	/// An enum for values of several JSON kinds.
	static let choice = Facts<GeneratedType>("choice", "An enum for JSON values of several types, such as a string or a number.") {
		coded
		Fact("kinds", .list(JSONKind.facts), "its cases, in the order of decoding") { $0.kinds }
	}

	/// An enum of object types that are distinguished by a type name in the response.
	static let union = Facts<GeneratedType>("union", "An enum of object types, which a key in the response distinguishes.") {
		coded
		Fact("discriminator", .text, "the key that distinguishes the types: `__typename`") {
			($0.variants?.discriminator).map(SwiftLiteral.escaped)
		}
		Fact("members", .list(UnionMember.facts), "the known object types") { type in
			type.variants.map { variants in variants.cases.map { UnionMember(plan: $0, union: variants, context: type.context) } }
		}
		Fact("shared", .list(SharedProperty.facts, as: "shared"), "the properties that all its types have") { type in
			type.variants.map { variants in
				type.shared.map {
					SharedProperty(plan: $0, isUnknown: variants.storesUnknown && variants.hasOthers, of: variants, context: type.context)
				}
			}
		}
		Fact("isBeside", .flag, "whether the key is beside the object") { $0.variants?.isBeside }
		Fact("storesUnknown", .flag, "whether an unknown object is stored as JSON") { $0.variants?.storesUnknown }
		Fact("usesTypeKey", .flag, "whether decoding or encoding uses the key") { type in
			type.variants.map { !$0.isBeside && (type.plan.usage.contains(.decoded) || !$0.storesUnknown) }
		}
		Fact("keyType", .text, "the type under the key: `String`, `Int` or `Bool`") { $0.variants?.keyType.name }
		Fact("hasOthers", .flag, "whether the key can have unknown values") { $0.variants?.hasOthers }
		Fact("json", .text, "the type for arbitrary JSON, if `storesUnknown`") { $0.variants.map { $0.storesUnknown ? "JSONValue" : "" } }
		Fact("carriesOther", .flag, "whether an unknown object is decoded with the common fields") { $0.variants?.other != nil }
		Fact("other", .text, "the associated values of an unknown object") { $0.other }
	}

	/// An enum of names that can grow.
	static let enumeration = Facts<GeneratedType>("enumeration", "An enum of strings, to which the server may add values.") {
		declared
		Fact("conformances", .text, "the protocols that it conforms to") {
			[$0.plan.isClosed ? "String" : "RawRepresentable", $0.plan.usage.coding, $0.isKey ? "Hashable" : "Equatable"].compactMap(\.self)
				.joined(separator: ", ")
		}
		key
		Fact("isClosed", .flag, "whether other values fail to decode") { $0.plan.isClosed }
		Fact("cases", .list(EnumerationCasePlan.facts), "the known values") { $0.cases }
	}

	/// A struct that is sent as a variable.
	static let input = Facts<GeneratedType>("inputType", "A struct that is sent as a GraphQL variable.") {
		sent
		canBeNull
		Fact("properties", .list(InputProperty.facts, as: "property"), "its fields") { $0.inputProperties }
	}

	/// An input object with exactly one field set (`@oneOf`).
	static let choiceInput = Facts<GeneratedType>(
		"choiceInput", "A GraphQL input of which exactly one field is sent (`@oneOf`), as an enum."
	) {
		sent
		Fact("cases", .list(InputProperty.choiceCase, as: "case"), "its fields") { $0.choiceCases }
	}
}

// MARK: Values

extension GeneratedType {
	/// The properties of a struct; nil for another kind of type.
	var object: [PropertyPlan]? { if case .object(let properties) = plan.form { properties } else { nil } }
	var mixed: [CasePlan]? { if case .mixed(let cases) = plan.form { cases } else { nil } }
	var variants: VariantsPlan? { if case .variants(let variants) = plan.form { variants } else { nil } }
	var cases: [EnumerationCasePlan]? { if case .enumeration(let cases) = plan.form { cases } else { nil } }
	var alternatives: [PropertyPlan]? { if case .oneOf(let properties) = plan.form { properties } else { nil } }

	private var properties: [PropertyPlan] { object ?? [] }

	private var renamesProperties: Bool { properties.contains { $0.name.name != $0.key } }

	private var storedProperties: [StoredProperty] {
		let properties = properties
		let parameters = context.speller.parameters(properties)
		return properties.indices.map {
			let union = context.plan.types.besideUnion(of: properties[$0].type)
			let key = (union?.discriminator).flatMap { key in properties.first { $0.key == key } }
			return StoredProperty(
				properties[$0], as: parameters[$0], isLast: $0 == properties.count - 1, kindKey: key?.name, kindType: union?.keyType.name,
				context)
		}
	}

	/// The lines of an example as Swift; none where no response has one.
	private var example: [String] { id.flatMap(context.examples.example) ?? [] }

	/// Whether a parameter of a request or the filter of a store has the type, so that a store may be keyed by it.
	private var isKey: Bool {
		if plan.isKey { return true }
		guard let id else { return false }
		let plan = context.plan
		let parameters = plan.entities.flatMap(\.operations).flatMap(\.parameters) + plan.filters.flatMap(\.properties)
		return parameters.contains { $0.identifies != nil && $0.type.innermost == id }
	}

	private var usesFoundation: Bool {
		// A decimal number that the server sends as a number is made from a `Decimal`.
		(id.map(context.speller.usesFoundation) ?? context.mentionFoundation(plan.form.types))
			|| example.contains { $0.contains("Decimal(") }
	}

	/// The nested types; the plan bounds their nesting.
	private var nested: [GeneratedType] {
		(parts ?? id.map(context.speller.parts) ?? []).map { GeneratedType($0, context) }
	}

	private var kinds: [JSONKind]? {
		mixed?.enumerated().map { JSONKind(plan: $1, isFirst: $0 == 0, context: context) }
	}

	/// The properties that all types of a union have.
	private var shared: [PropertyPlan] { variants.map(context.speller.shared) ?? [] }

	/// The type that is decoded for an unknown type name.
	private var other: String? {
		variants.map { variants in
			variants.other.map { context.text(.generated($0)) }
				?? (variants.storesUnknown ? "\(variants.keyType.name), JSONValue" : "String")
		}
	}

	private var hasKinds: Bool { properties.contains { context.plan.types.besideUnion(of: $0.type) != nil } }

	private var inputProperties: [InputProperty] {
		let properties = properties
		let boxes = BoxedProperty.names(for: properties, context.plan.initialisms)
		return properties.indices.map {
			InputProperty(plan: properties[$0], box: boxes[$0], isLast: $0 == properties.count - 1, context: context)
		}
	}

	private var choiceCases: [InputProperty] {
		(alternatives ?? []).map { InputProperty(plan: $0, box: "", isLast: false, context: context) }
	}
}

/// The names of the boxed storage behind an input's recursive properties, which callers see as plain properties.
enum BoxedProperty {
	/// Returns a name such as `boxedParent` for each property, distinct from all others.
	static func names(for properties: [PropertyPlan], _ initialisms: Initialisms) -> [String] {
		let taken = Set(properties.map(\.name.name))
		return properties.map { property in
			var name = (Words(parts: ["boxed"]) + Words(property.name.name)).lowerCamel(initialisms)
			while taken.contains(name) { name += "Value" }
			return name
		}
	}
}
