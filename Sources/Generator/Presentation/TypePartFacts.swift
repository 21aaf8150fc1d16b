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
		/// The property whose text decides the type of this one.
		var kindKey: SwiftIdentifier?
		/// The type of its values.
		var kindType: String?
	}

	/// - Parameters:
	///   - parameter: the name inside an initialiser that takes the property.
	///   - kindKey: the property whose value decides the type of this one, and `kindType` is its type in JSON.
	init(
		_ plan: PropertyPlan, as parameter: SwiftIdentifier, isLast: Bool, kindKey: SwiftIdentifier? = nil, kindType: String? = nil,
		_ context: PresentationContext
	) {
		name = plan.name
		key = plan.key
		type = plan.type
		self.context = context
		declared = Declared(plan: plan, parameter: parameter, isLast: isLast, kindKey: kindKey, kindType: kindType)
	}

	/// A property of a filter.
	init(_ plan: ParameterPlan, _ context: PresentationContext) {
		name = plan.name
		key = plan.wireName
		type = plan.type.isOptional ? plan.type : .optional(plan.type)
		self.context = context
		declared = nil
	}

	static let typed = facts.with(PresentedType.facts) { PresentedType(type: $0.type, context: $0.context) }

	static let facts = Facts<StoredProperty>("property", "A property of a struct.") {
		Fact("name", .text, "its name as declared") { $0.name.declared }
		Fact("member", .text, "its name after a dot") { $0.name.member }
		Fact("given", .text, "its parameter inside an initialiser: `selfValue`") { $0.declared?.parameter.declared }
		Fact("parameter", .text, "its parameter in an initialiser: `releaseDate`, `self selfValue`") { $0.parameter }
		Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.key) }
		Fact("isRenamed", .flag, "whether it is named differently from its key") { $0.name.name != $0.key }
		Fact("isLast", .flag, "whether it is the last one") { $0.declared?.isLast }
		Fact("kindKey", .text, "the property whose text decides its type, after a dot") { $0.declared?.kindKey?.member ?? "" }
		Fact("kindType", .text, "the type of `kindKey`") { $0.declared?.kindType ?? "" }
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "the description in the schema, line by line") {
			($0.declared?.plan).map { CommentLines.of($0.documentation) }
		}
		Fact("values", .list(PresentedValue.facts), "its value, for partials that include themselves") {
			[PresentedValue($0.name.declared, $0.type, $0.context)]
		}
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

	static let line = Facts<[PropertyPlan]>("codingKeyLine", "A line of `CodingKeys`.") {
		Fact("names", .list(CodingKeys.key), "the keys on the line") { $0 }
	}

	static let key = Facts<PropertyPlan>("codingKey", "A case of `CodingKeys`.") {
		Fact("name", .text, "its name as declared") { $0.name.declared }
		Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.key) }
		Fact("isRenamed", .flag, "whether it is named differently from its key") { $0.name.name != $0.key }
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

/// The conversion of a selection to a fragment's type.
struct Conversion: Sendable {
	let plan: ConversionPlan
	let context: PresentationContext

	static let facts = Facts<Conversion>("conversion", "An initialiser that converts a struct to the type of a GraphQL fragment.") {
		Fact("name", .text, "its parameter: `movie`") { $0.plan.parameter.declared }
		Fact("type", .text, "the type of the parameter") { $0.context.text(.generated($0.plan.source)) }
		Fact("isFailable", .flag, "whether it is nil for a value without the fragment") { $0.plan.isFailable }
		Fact("arguments", .list(Argument.facts), "the arguments of the memberwise initialiser") { $0.arguments }
		Fact("requiredArguments", .list(Argument.facts), "those without which it is nil") { $0.arguments.filter(\.plan.isRequired) }
	}

	private var arguments: [Argument] {
		plan.arguments.enumerated().map {
			Argument(plan: $1, parameter: plan.parameter.declared, isLast: $0 == plan.arguments.count - 1, context: context)
		}
	}

	struct Argument: Sendable {
		let plan: ConversionPlan.Argument
		let parameter: String
		let isLast: Bool
		let context: PresentationContext

		static let facts = Facts<Argument>("argument", "An argument in the initialiser call of a conversion.") {
			Fact("label", .text, "its argument label") { $0.plan.label.label }
			Fact("value", .text, "the expression that is passed: `movie.director.map { PersonFieldsDTO($0) }`") { $0.value }
			Fact("name", .text, "the property that is passed") { $0.plan.property.declared }
			Fact("member", .text, "its name after a dot") { $0.plan.property.member }
			Fact("isLast", .flag, "whether it is the last one") { $0.isLast }
		}

		private var value: String {
			let text = plan.isRequired ? plan.property.declared : "\(parameter).\(plan.property.member)"
			guard let target = plan.target else { return text }
			return converted(text, plan.isRequired ? plan.type.unwrapped : plan.type, to: context.text(.generated(target)))
		}

		/// Recursion is bounded by the nesting of lists.
		private func converted(_ text: String, _ type: SwiftType, to target: String) -> String {
			switch type {
			case .optional(let wrapped) where wrapped.isCollection: converted(text + "?", wrapped, to: target)
			case .optional(let inner), .array(let inner): "\(text).map { \(converted("$0", inner, to: target)) }"
			case .dictionary(let inner): "\(text).mapValues { \(converted("$0", inner, to: target)) }"
			case .scalar, .jsonValue, .generated, .indirect: "\(target)(\(text))"
			}
		}
	}
}

/// A kind of an enum for values of several JSON kinds.
struct JSONKind: Sendable {
	let plan: CasePlan
	let isFirst: Bool
	let context: PresentationContext

	static let facts = Facts<JSONKind>("kind", "A case of a choice.") {
		Fact("name", .text, "its name as declared") { $0.plan.name }
		Fact("type", .text, "its type") { $0.context.text($0.plan.type) }
		Fact("isFirst", .flag, "whether it is the first one") { $0.isFirst }
	}
}

/// A type of a union.
struct UnionMember: Sendable {
	let plan: VariantsPlan.Case
	let union: VariantsPlan
	let context: PresentationContext

	static let facts = Facts<UnionMember>("member", "An object type of a union.") {
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("use", .text, "its name after a dot") { $0.plan.name.member }
		Fact("type", .text, "its type") { $0.context.text(.generated($0.plan.type)) }
		Fact("typeNames", .list(TypeName.facts), "the values of the discriminator") { member in
			member.plan.typeNames.map { TypeName(text: $0, union: member.union) }
		}
	}

	/// A value of the discriminator.
	struct TypeName: Sendable {
		let text: String
		let union: VariantsPlan

		static let facts = Facts<TypeName>("typeName", "A value of a union's discriminator.") {
			Fact("text", .text, "the text: `Movie`") { SwiftLiteral.escaped($0.text) }
			Fact("literal", .text, "its value as Swift") { $0.union.literal($0.text) }
		}
	}
}

/// A property that all types of a union have.
struct SharedProperty: Sendable {
	private let plan: PropertyPlan
	private let type: SwiftType
	/// Whether it is the key that distinguishes the types.
	private let isTypeName: Bool
	private let context: PresentationContext

	/// - Parameter isUnknown: whether unknown objects have no such property, except for the key that distinguishes the types.
	init(plan: PropertyPlan, isUnknown: Bool, of union: VariantsPlan, context: PresentationContext) {
		self.plan = plan
		self.context = context
		isTypeName = isUnknown && !union.isBeside && plan.key == union.discriminator && plan.type == .scalar(union.keyType)
		type = isUnknown && !isTypeName ? plan.type.asOptional : plan.type
	}

	static let facts = Facts<SharedProperty>("sharedProperty", "A property that all types of a union have.") {
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("type", .text, "its type") { $0.context.text($0.type) }
		Fact("isTypeName", .flag, "whether it is the key") { $0.isTypeName }
	}
}

extension EnumerationCasePlan {
	static let facts = Facts<EnumerationCasePlan>("case", "A known value of an enumeration.") {
		Fact("name", .text, "its name as declared") { $0.name.declared }
		Fact("use", .text, "its name after a dot") { $0.name.member }
		Fact("value", .text, "the string in JSON") { SwiftLiteral.escaped($0.value) }
		Fact("isRenamed", .flag, "whether the string is not the name") { $0.name.name != $0.value }
		Fact.documentation { $0.documentation }
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
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("type", .text, "its type, without a box") { $0.context.text($0.plan.type.unboxed) }
		Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.plan.key) }
		Fact.documentation { $0.plan.documentation }
		Fact("isOptional", .flag, "whether it is optional") { $0.plan.type.isOptional }
		Fact("canBeNull", .flag, "whether it has a type such as `String??`") { $0.plan.type.unwrapped.isOptional }
		Fact("isLast", .flag, "whether it is the last one") { $0.isLast }
		Fact("isBoxed", .flag, "whether the value is boxed") { $0.plan.type.isIndirect }
		Fact("box", .text, "the private property of the box") { $0.box }
		Fact("boxType", .text, "the type of that property") { $0.context.text($0.plan.type) }
	}

	/// A field of an input of which exactly one is set.
	static let choiceCase = Facts<InputProperty>("choiceCase", "A field of a choice input.") {
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.plan.key) }
		Fact("type", .text, "its type") { $0.context.text($0.plan.type.unboxed) }
		Fact.documentation { $0.plan.documentation }
	}
}

/// A struct of optional parameters.
struct PresentedFilter: Sendable {
	let plan: FilterPlan
	let context: PresentationContext

	static let facts = Facts<PresentedFilter>("filter", "A struct of optional parameters.") {
		Fact("name", .text, "the name of the type") { $0.plan.name }
		Fact("isKey", .flag, "whether a store may be keyed by it") { $0.plan.isKey }
		Fact("importsFoundation", .flag, "whether it uses a Foundation type") {
			$0.context.mentionFoundation($0.plan.properties.map(\.type))
		}
		Fact("properties", .list(StoredProperty.typed), "its properties") { filter in
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

	static let facts = Facts<IndirectBox>("box", "An enum that boxes a value of a type that contains itself.") {
		Fact("name", .text, "the name of the type") { _ in "Indirect" }
		Fact("isDecoded", .flag, "whether it is decoded") { $0.usage.contains(.decoded) }
		Fact("isEncoded", .flag, "whether it is encoded") { $0.usage.contains(.encoded) }
	}
}

/// A type that the style has for the `id` of an object.
struct PresentedIdentifier: Sendable {
	let plan: IdentifierPlan
	let context: PresentationContext

	static let facts = Facts<PresentedIdentifier>("identifier", "A type that the style has for the `id` of an object.") {
		Fact("name", .text, "the name of the type") { $0.plan.name }
		Fact("object", .text, "the identified object: `Movie`") { $0.plan.object }
		Fact("value", .text, "the type in JSON: `Int` or `String`") { $0.context.text(.scalar($0.plan.sentAs)) }
	}
}
