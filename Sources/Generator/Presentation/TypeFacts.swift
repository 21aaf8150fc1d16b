/// A generated type as templates see it.
struct GeneratedType: Sendable {
	let plan: TypePlan
	/// The position in the plan; nil for a type around a response, which the plan does not have.
	let id: TypeID?
	let context: PresentationContext
	/// Whether templates get a value of the type.
	private let hasSample: Bool
	/// The types that are nested in it instead of those of the plan.
	private var parts: [TypeID]?

	init(_ id: TypeID, _ context: PresentationContext, hasSample: Bool = false) {
		plan = context.speller.plan(id)
		self.id = id
		self.context = context
		self.hasSample = hasSample
	}

	/// A type that the plan does not have.
	init(_ plan: TypePlan, parts: [TypeID], _ context: PresentationContext) {
		self.plan = plan
		id = nil
		self.context = context
		self.parts = parts
		hasSample = false
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
		"anyType", "Any type that is read or sent; what is said of another kind of type than its own is empty."
	) {
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("evidence", .list(TextFacts.documentationLine, as: "line"), "why it is called so, as 'gen explain' says it, line by line") {
			CommentLines.of($0.plan.evidence)
		}
		Fact("path", .text, "where it stands in the data, as 'gen explain' says it") { $0.plan.path }
		Fact("isStruct", .flag, "it is a struct") { $0.object != nil }
		Fact("isChoice", .flag, "it is an enum of values of several kinds") { $0.mixed != nil }
		Fact("isUnion", .flag, "it is an enum of object types") { $0.variants != nil }
		Fact("isEnumeration", .flag, "it is an enum of names that may grow") { $0.cases != nil }
		Fact("hasExample", .flag, "an answer shows a value of it") { !$0.example.isEmpty }
		Fact("exampleHead", .text, "the first line of a value of it that an answer shows, as Swift; nothing where none does") {
			$0.example.first ?? ""
		}
		Fact("exampleRest", .list(TextFacts.exampleLine, as: "line"), "the lines that follow") { Array($0.example.dropFirst()) }
		Fact("usesFoundation", .flag, "it, or what stands in it, has a type of Foundation") { $0.usesFoundation }
		Fact("hasNested", .flag, "types stand in it") { !$0.nested.isEmpty }
		Fact("nested", .list(GeneratedType.any, as: "type"), "the types that stand in it, where the style lets them") { $0.nested }
	}

	/// A struct of properties.
	static let dto = Facts<GeneratedType>("dto", "A struct that is read from a response or sent as a body.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("evidence", .list(TextFacts.documentationLine, as: "line"), "why it is called so, as 'gen explain' says it, line by line") {
			CommentLines.of($0.plan.evidence)
		}
		Fact("path", .text, "where it stands in the data, as 'gen explain' says it") { $0.plan.path }
		Fact("importsFoundation", .flag, "some property has a type of Foundation") {
			$0.properties.contains(where: \.type.mentionsFoundation)
		}
		Fact("conformances", .text, "the protocols that it conforms to") { $0.plan.conformances }
		Fact("isDecoded", .flag, "it is read from responses") { $0.plan.usage.contains(.decoded) }
		Fact("isEncoded", .flag, "it is sent") { $0.plan.usage.contains(.encoded) }
		Fact("isEquatable", .flag, "two values of it can be compared") { $0.plan.isEquatable }
		Fact("isSendable", .flag, "it refers to itself, so that it has to say that it can be sent between threads") {
			$0.plan.declaresSendable
		}
		Fact("properties", .list(StoredProperty.typed), "its properties, in the order of the input") { $0.storedProperties }
		Fact("samples", .list(SampleValue.facts), "a value of it that a response has; a list of one, or of none") { $0.samples }
		Fact("isPair", .flag, "it is read from a list of two: what counts, and the rows") { $0.plan.isPair }
		Fact("hasConversions", .flag, "it can become a fragment's type") { !$0.plan.conversions.isEmpty }
		Fact("conversions", .list(Conversion.facts), "the fragments' types that it can become") { type in
			type.plan.conversions.map { Conversion(plan: $0, context: type.context) }
		}
		Fact("hasCodingKeys", .flag, "some property is not called like its key") { !$0.plan.isPair && $0.renamesProperties }
		Fact(
			"codingKeyLines", .list(CodingKeys.line),
			"the cases of its coding keys, as many to a line as can be read well; none where every property is called like its key"
		) { $0.renamesProperties ? CodingKeys.lines($0.properties) : [] }
	}

	/// An enum for values of several JSON kinds.
	static let choice = Facts<GeneratedType>("choice", "An enum of values of several kinds.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("importsFoundation", .flag, "some kind has a type of Foundation") { $0.mixed?.contains(where: \.type.mentionsFoundation) }
		Fact("conformances", .text, "the protocols that it conforms to") { $0.plan.conformances }
		Fact("isDecoded", .flag, "it is read from responses") { $0.plan.usage.contains(.decoded) }
		Fact("isEncoded", .flag, "it is sent") { $0.plan.usage.contains(.encoded) }
		Fact("isEquatable", .flag, "two values of it can be compared") { $0.plan.isEquatable }
		Fact("isSendable", .flag, "it refers to itself, so that it has to say that it can be sent between threads") {
			$0.plan.declaresSendable
		}
		Fact("kinds", .list(JSONKind.facts), "the kinds of values, in the order in which they are tried") { $0.kinds }
	}

	/// An enum of object types that are distinguished by a type name in the response.
	static let union = Facts<GeneratedType>("union", "An enum of object types, distinguished by a name in the response.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("importsFoundation", .flag, "a property that all its types share has a type of Foundation") {
			$0.shared.contains(where: \.type.mentionsFoundation)
		}
		Fact("conformances", .text, "the protocols that it conforms to") { $0.plan.conformances }
		Fact("isEquatable", .flag, "two values of it can be compared") { $0.plan.isEquatable }
		Fact("isSendable", .flag, "it refers to itself, so that it has to say that it can be sent between threads") {
			$0.plan.declaresSendable
		}
		Fact("discriminator", .text, "the key whose value tells them apart") { ($0.variants?.discriminator).map(SwiftLiteral.escaped) }
		Fact("members", .list(UnionMember.facts), "the types that are distinguished") { type in
			type.variants?.cases.map { UnionMember(plan: $0, context: type.context) }
		}
		Fact(
			"shared", .list(SharedProperty.facts, as: "shared"),
			"the properties that all its types have, those of a type that is not known included"
		) { type in
			type.shared.map { SharedProperty(plan: $0, context: type.context) }
		}
		Fact("carriesOther", .flag, "of a type that is not known the common fields are read") { $0.variants?.other != nil }
		Fact("other", .text, "what is read of a type that is not known") { $0.other }
	}

	/// An enum of names that can grow.
	static let enumeration = Facts<GeneratedType>("enumeration", "An enum of names that may grow.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("conformances", .text, "the protocols that it conforms to") {
			$0.plan.usage.contains(.decoded) ? "RawRepresentable, Decodable, Equatable" : "RawRepresentable, Equatable"
		}
		Fact("cases", .list(EnumerationCasePlan.facts), "the names that are known") { $0.cases }
	}

	/// A struct that is sent as a variable.
	static let input = Facts<GeneratedType>("inputType", "A struct that is sent as a GraphQL variable.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("importsFoundation", .flag, "some field has a type of Foundation") { $0.properties.contains(where: \.type.mentionsFoundation) }
		Fact("conformances", .text, "the protocols that it conforms to") { $0.plan.declaresSendable ? "Equatable, Sendable" : "Equatable" }
		Fact("canBeNull", .flag, "null can be sent for some field, which is something else than leaving it out") { type in
			type.properties.contains { type.context.text($0.type.unboxed).hasSuffix("??") }
		}
		Fact("holdsBoxes", .flag, "it contains itself") { $0.plan.containsBoxes }
		Fact("properties", .list(InputProperty.facts, as: "property"), "its fields") { $0.inputProperties }
	}

	/// An input object with exactly one field set (`@oneOf`).
	static let choiceInput = Facts<GeneratedType>("choiceInput", "An input of which exactly one field is given, as an enum.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("importsFoundation", .flag, "some field has a type of Foundation") {
			$0.alternatives?.contains(where: \.type.mentionsFoundation)
		}
		Fact("conformances", .text, "the protocols that it conforms to") { $0.plan.declaresSendable ? "Equatable, Sendable" : "Equatable" }
		Fact("holdsBoxes", .flag, "it contains itself") { $0.plan.containsBoxes }
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
			StoredProperty(properties[$0], as: parameters[$0], isLast: $0 == properties.count - 1, context)
		}
	}

	private var samples: [SampleValue] { hasSample ? id.map(context.samples.values) ?? [] : [] }

	/// The lines of an example as Swift; none where no response has one.
	private var example: [String] { id.flatMap(context.examples.example) ?? [] }

	private var usesFoundation: Bool {
		id.map(context.speller.usesFoundation) ?? plan.form.types.contains(where: \.mentionsFoundation)
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
		variants.map { variants in variants.other.map { context.text(.generated($0)) } ?? "String" }
	}

	private var inputProperties: [InputProperty] {
		let properties = properties
		let boxes = BoxedProperty.names(for: properties)
		return properties.indices.map {
			InputProperty(plan: properties[$0], box: boxes[$0], isLast: $0 == properties.count - 1, context: context)
		}
	}

	private var choiceCases: [InputProperty] {
		(alternatives ?? []).map { InputProperty(plan: $0, box: "", isLast: false, context: context) }
	}
}
