/// A property of a struct: of a response or a body, or of a filter.
struct StoredProperty: Sendable {
	let name: SwiftIdentifier
	let key: String
	let type: SwiftType
	let context: PresentationContext
	/// Further facts, which properties of filters do not have.
	private let declared: Declared?

	private struct Declared: Sendable {
		var plan: PropertyPlan
		/// The name inside an initialiser that takes the property.
		var parameter: SwiftIdentifier
		var isLast: Bool
	}

	/// - Parameter parameter: the name inside an initialiser that takes the property.
	init(_ plan: PropertyPlan, as parameter: SwiftIdentifier, isLast: Bool, _ context: PresentationContext) {
		name = plan.name
		key = plan.key
		type = plan.type
		self.context = context
		declared = Declared(plan: plan, parameter: parameter, isLast: isLast)
	}

	/// A property of a filter.
	init(_ plan: ParameterPlan, _ context: PresentationContext) {
		name = plan.name
		key = plan.wireName
		type = plan.type.asOptional
		self.context = context
		declared = nil
	}

	static let typed = facts.with(PresentedType.facts) { PresentedType(type: $0.type, context: $0.context) }

	static let facts = Facts<StoredProperty>("property", "A property of a struct.") {
		Fact("name", .text, "the property, as it is declared") { $0.name.declared }
		Fact("label", .text, "what the initialiser's calls write before the colon") { $0.name.label }
		Fact("member", .text, "the property after a dot") { $0.name.member }
		Fact("given", .text, "what an initialiser's parameter for it is called inside of the initialiser") {
			$0.declared?.parameter.declared
		}
		Fact(
			"parameter", .text,
			"it as a parameter of an initialiser, with another name for the inside where its own means something else there: 'self selfValue'"
		) { $0.parameter }
		Fact("key", .text, "its key in JSON, as it stands in a string literal") { SwiftLiteral.escaped($0.key) }
		Fact("isRenamed", .flag, "it is not called like its key") { $0.name.name != $0.key }
		Fact("isLast", .flag, "no other comes behind it") { $0.declared?.isLast }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			($0.declared?.plan).map { CommentLines.of($0.documentation) }
		}
		Fact(
			"evidence", .list(TextFacts.documentationLine, as: "line"),
			"what the samples show of it and why it has its type, as 'gen explain' says it, line by line"
		) { ($0.declared?.plan).map { CommentLines.of($0.evidence) } }
		Fact("values", .list(PresentedValue.facts), "its value; a list of one") { [PresentedValue($0.name.declared, $0.type, $0.context)] }
	}

	private var parameter: String? {
		guard let parameter = declared?.parameter else { return nil }
		return parameter == name ? parameter.declared : "\(name.label) \(parameter.declared)"
	}
}

/// The coding keys of a type.
enum CodingKeys {
	/// The greatest width of a line.
	private static let lineWidth = 100

	static let line = Facts<[PropertyPlan]>("codingKeyLine", "A line of coding keys.") {
		Fact("names", .list(CodingKeys.key), "the keys that stand in it") { $0 }
	}

	static let key = Facts<PropertyPlan>("codingKey", "A coding key.") {
		Fact("name", .text, "the property, as it is declared") { $0.name.declared }
		Fact("key", .text, "the key, as it stands in a string literal") { SwiftLiteral.escaped($0.key) }
		Fact("isRenamed", .flag, "its property is not called like it") { $0.name.name != $0.key }
	}

	/// The coding keys that equal their property names, several to a line, and one line for each that differs.
	static func lines(_ properties: [PropertyPlan]) -> [[PropertyPlan]] {
		var lines: [[PropertyPlan]] = []
		var width = 0
		for property in properties where property.name.name == property.key {
			let own = property.name.declared.utf8.count
			if !lines.isEmpty, width + own + 2 <= lineWidth {
				lines[lines.count - 1].append(property)
				width += own + 2
			} else {
				lines.append([property])
				width = own
			}
		}
		return lines + properties.filter { $0.name.name != $0.key }.map { [$0] }
	}
}

/// The conversion of a type to a fragment's type.
struct Conversion: Sendable {
	let plan: ConversionPlan
	let context: PresentationContext

	static let facts = Facts<Conversion>("conversion", "How a type becomes a fragment's.") {
		Fact("name", .text, "the property that does it") { $0.plan.name.declared }
		Fact("type", .text, "the fragment's type") { $0.context.text(.generated($0.plan.type)) }
		Fact("arguments", .list(Argument.facts), "what the fragment's type is made with") { $0.arguments }
	}

	private var arguments: [Argument] {
		plan.arguments.enumerated().map { Argument(plan: $1, isLast: $0 == plan.arguments.count - 1, context: context) }
	}

	struct Argument: Sendable {
		let plan: ConversionPlan.Argument
		let isLast: Bool
		let context: PresentationContext

		static let facts = Facts<Argument>("argument", "An argument of the initialiser.") {
			Fact("label", .text, "its label") { $0.plan.label.label }
			Fact("name", .text, "the property that is given") { $0.plan.property.declared }
			Fact("isConverted", .flag, "what is given becomes a fragment's type, or what is in it does") { $0.plan.conversion != nil }
			Fact(
				"conversion", .text, "the property of what is given that makes a fragment's type of it; nothing where it is given as it is"
			) { $0.plan.conversion?.member ?? "" }
			Fact("values", .list(PresentedValue.facts), "what is given; a list of one") {
				[PresentedValue($0.plan.property.declared, $0.plan.type, $0.context)]
			}
			Fact("isLast", .flag, "no other comes behind it") { $0.isLast }
		}
	}
}

/// A kind of an enum for values of several JSON kinds.
struct JSONKind: Sendable {
	let plan: CasePlan
	let isFirst: Bool
	let context: PresentationContext

	static let facts = Facts<JSONKind>("kind", "A kind of value.") {
		Fact("name", .text, "its case") { $0.plan.name }
		Fact("type", .text, "the type of its value") { $0.context.text($0.plan.type) }
		Fact("isFirst", .flag, "it is tried first") { $0.isFirst }
	}
}

/// A type of a union.
struct UnionMember: Sendable {
	let plan: VariantsPlan.Case
	let context: PresentationContext

	static let facts = Facts<UnionMember>("member", "A type of a union.") {
		Fact("name", .text, "its case, as it is declared") { $0.plan.name.declared }
		Fact("use", .text, "its case after a dot") { $0.plan.name.member }
		Fact("type", .text, "the type of its value") { $0.context.text(.generated($0.plan.type)) }
		Fact("typeNames", .list(TextFacts.typeName), "what the response calls it") { $0.plan.typeNames }
	}
}

/// A property that all types of a union have.
struct SharedProperty: Sendable {
	let plan: PropertyPlan
	let context: PresentationContext

	static let facts = Facts<SharedProperty>("sharedProperty", "A property that all types of a union have.") {
		Fact("name", .text, "its name, as it is declared") { $0.plan.name.declared }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("type", .text, "its type") { $0.context.text($0.plan.type) }
	}
}

extension EnumerationCasePlan {
	static let facts = Facts<EnumerationCasePlan>("case", "A name that is known.") {
		Fact("name", .text, "the case, as it is declared") { $0.name.declared }
		Fact("use", .text, "the case after a dot") { $0.name.member }
		Fact("value", .text, "what is read and sent, as it stands in a string literal") { SwiftLiteral.escaped($0.value) }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.documentation)
		}
	}
}

/// A field of an input object.
struct InputProperty: Sendable {
	let plan: PropertyPlan
	/// The name of the boxed storage.
	let box: String
	let isLast: Bool
	let context: PresentationContext

	static let facts = Facts<InputProperty>("inputProperty", "A field of an input.") {
		Fact("name", .text, "the property, as it is declared") { $0.plan.name.declared }
		Fact("member", .text, "the property after a dot") { $0.plan.name.member }
		Fact("type", .text, "its type, as callers see it") { $0.context.text($0.plan.type.unboxed) }
		Fact("key", .text, "what the server calls it, as it stands in a string literal") { SwiftLiteral.escaped($0.plan.key) }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
		Fact("isOptional", .flag, "it may be left out") { $0.plan.type.isOptional }
		Fact("canBeNull", .flag, "it is an optional of an optional: null can be sent for it") { $0.plan.type.unwrapped.isOptional }
		Fact("isLast", .flag, "no other comes behind it") { $0.isLast }
		Fact("isBoxed", .flag, "it is held in a box") { $0.plan.type.isIndirect }
		Fact("box", .text, "the property that holds it in a box") { $0.box }
		Fact("boxType", .text, "the type of that property") { $0.context.text($0.plan.type) }
	}

	/// A field of an input of which exactly one is set.
	static let choiceCase = Facts<InputProperty>("choiceCase", "A field of such an input.") {
		Fact("name", .text, "its case, as it is declared") { $0.plan.name.declared }
		Fact("member", .text, "its case after a dot") { $0.plan.name.member }
		Fact("key", .text, "what the server calls it, as it stands in a string literal") { SwiftLiteral.escaped($0.plan.key) }
		Fact("type", .text, "the type of its value") { $0.context.text($0.plan.type.unboxed) }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "what the schema says of it, line by line; mostly none") {
			CommentLines.of($0.plan.documentation)
		}
	}
}

/// A struct of optional parameters.
struct PresentedFilter: Sendable {
	let plan: FilterPlan
	let context: PresentationContext

	static let facts = Facts<PresentedFilter>("filter", "A struct of what may be asked for and left out.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("isKey", .flag, "something is found by it") { $0.plan.isKey }
		Fact("importsFoundation", .flag, "some property has a type of Foundation") {
			$0.plan.properties.contains(where: \.type.mentionsFoundation)
		}
		Fact("properties", .list(StoredProperty.typed), "what may be asked for") { filter in
			filter.plan.properties.map { StoredProperty($0, filter.context) }
		}
	}
}

/// The box for types that contain themselves.
struct IndirectBox: Sendable {
	private let usage: TypeUsage

	/// Returns nil where no type needs one.
	init?(around types: [TypePlan]) {
		// A one-of input becomes an indirect enum, which needs no box.
		let boxed = types.filter { if case .oneOf = $0.form { false } else { $0.containsBoxes } }
		guard !boxed.isEmpty else { return nil }
		usage = boxed.reduce(into: TypeUsage.plain) { $0.formUnion($1.usage) }
	}

	static let facts = Facts<IndirectBox>("box", "What a type that contains itself is held in.") {
		Fact("name", .text, "the type") { _ in "Indirect" }
		Fact("isDecoded", .flag, "it is read from responses") { $0.usage.contains(.decoded) }
		Fact("isEncoded", .flag, "it is sent") { $0.usage.contains(.encoded) }
	}
}

/// A type that the style has for the `id` of an object.
struct PresentedIdentifier: Sendable {
	let plan: IdentifierPlan
	let context: PresentationContext

	static let facts = Facts<PresentedIdentifier>("identifier", "A type that the style has for the 'id' of an object.") {
		Fact("name", .text, "the type") { $0.plan.name }
		Fact("object", .text, "what it is the id of, without what the style puts around types") { $0.plan.object }
		Fact("value", .text, "the type that it is read and written as") { $0.context.text(.scalar($0.plan.sentAs)) }
	}
}
