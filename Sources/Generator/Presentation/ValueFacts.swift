/// The type of a declaration as templates see it: its text and its parts.
struct PresentedType: Sendable {
	let type: SwiftType
	let context: PresentationContext

	static let facts = Facts<PresentedType>(
		"type", "What a declaration's type is, as text and as what it is made of. Of the flags one is true, besides 'isOptional'."
	) {
		Fact("type", .text, "the type") { $0.context.text($0.type) }
		Fact("wrapped", .text, "the type without the optional") { $0.context.text($0.type.unwrapped) }
		Fact("element", .text, "of a list or of a map, the type of what it holds") { $0.type.unwrapped.element.map($0.context.text) ?? "" }
		Fact("isOptional", .flag, "it may be nil; the other flags say what it is where it is not") { $0.type.isOptional }
		PresentedKind.facts { PresentedKind($0.type.unwrapped, $0.context.speller) }
	}
}

/// A value and what it contains, for partials that include themselves.
struct PresentedValue: Sendable {
	let name: String
	let type: SwiftType
	let context: PresentationContext

	init(_ name: String, _ type: SwiftType, _ context: PresentationContext) {
		self.name = name
		self.type = type.withoutBox
		self.context = context
	}

	static let facts: Facts<PresentedValue> = Facts(
		"value", "A value and what it holds in turn, for partials that include themselves. Of the flags one is true."
	) {
		Fact("name", .text, "what it is called: inside of another, '$0'") { $0.name }
		Fact("type", .text, "its type") { $0.context.text($0.type) }
		Fact("isOptional", .flag, "it may be nil") { $0.type.isOptional }
		Fact("text", .text, "of a type of Foundation, the text that it is sent as, as Swift") { $0.type.textSource(of: $0.name) }
		Fact("inner", .list(PresentedValue.facts), "of an optional, a list or a map, what it holds; otherwise none") { $0.inner }
		PresentedKind.facts { PresentedKind($0.type, $0.context.speller) }
	}

	/// The value of an optional, or an element of a list or map; it is called `$0`, as in a closure.
	private var inner: [PresentedValue] {
		(type.element ?? type.wrapped).map { [PresentedValue("$0", $0, context)] } ?? []
	}
}

/// The kind of a type, of which a type has at most one.
enum PresentedKind {
	case text, integer, unsigned, number, flag, foreign, json, list, map, enumeration, object

	init?(_ type: SwiftType, _ speller: TypeSpeller) {
		switch type.plain {
		case .scalar(.string): self = .text
		case .scalar(.int): self = .integer
		case .scalar(.uint64): self = .unsigned
		case .scalar(.double): self = .number
		case .scalar(.bool): self = .flag
		case .scalar(.named): self = .foreign
		case .jsonValue: self = .json
		case .array: self = .list
		case .dictionary: self = .map
		case .generated(let id): self = speller.isEnumeration(id) ? .enumeration : .object
		case .indirect(let wrapped): self.init(wrapped, speller)
		case .optional: return nil
		}
	}

	/// A flag for each kind.
	@FactBuilder<Subject>
	static func facts<Subject: Sendable>(_ kind: @escaping @Sendable (Subject) -> PresentedKind?) -> [Fact<Subject>] {
		Fact("isText", .flag, "it is a String") { kind($0) == .text }
		Fact("isInteger", .flag, "it is an Int") { kind($0) == .integer }
		Fact("isUnsigned", .flag, "it is a UInt64") { kind($0) == .unsigned }
		Fact("isNumber", .flag, "it is a Double") { kind($0) == .number }
		Fact("isFlag", .flag, "it is a Bool") { kind($0) == .flag }
		Fact("isForeign", .flag, "it is a type of Foundation, or of the team's own") { kind($0) == .foreign }
		Fact("isJSON", .flag, "it is any JSON") { kind($0) == .json }
		Fact("isList", .flag, "it is an array") { kind($0) == .list }
		Fact("isMap", .flag, "it is a dictionary") { kind($0) == .map }
		Fact("isEnumeration", .flag, "it is a generated enum of names") { kind($0) == .enumeration }
		Fact("isObject", .flag, "it is another generated type") { kind($0) == .object }
	}
}

extension SwiftType {
	/// The type without the boxes around it.
	fileprivate var withoutBox: SwiftType {
		var type = self
		while case .indirect(let wrapped) = type { type = wrapped }
		return type
	}

	/// The element type of a list or map.
	fileprivate var element: SwiftType? {
		switch self {
		case .array(let element), .dictionary(let element): element
		default: nil
		}
	}

	fileprivate var wrapped: SwiftType? {
		if case .optional(let wrapped) = self { wrapped } else { nil }
	}

	/// Swift source for the text that is sent for a value called `name`.
	fileprivate func textSource(of name: String) -> String {
		guard case .scalar(.named(let type)) = plain else { return name }
		return FoundationType(type)?.text(of: name) ?? "String(describing: \(name))"
	}
}
