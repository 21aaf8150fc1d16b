/// The type of a declaration as templates see it: its text and its parts.
struct PresentedType: Sendable {
	let type: SwiftType
	let context: PresentationContext

	static let facts = Facts<PresentedType>(
		"type", "The type of a declaration."
	) {
		Fact("type", .text, "its type") { $0.context.text($0.type) }
		Fact("wrapped", .text, "its type, without the optional") { $0.context.text($0.type.unwrapped) }
		Fact("isOptional", .flag, "whether it is optional") { $0.type.isOptional }
		Fact("isText", .flag, "whether it is a `String` or `String?`") { PresentedKind($0.type.unwrapped, $0.context.speller) == .text }
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
		"value", "A value and the values in it, for partials that include themselves. Exactly one flag is true."
	) {
		Fact("name", .text, "the expression: the property, or `$0` in `inner`") { $0.type.numberSource(of: $0.name) }
		Fact("type", .text, "its type") { $0.context.text($0.type) }
		Fact("isOptional", .flag, "whether it is optional") { $0.type.isOptional }
		Fact("text", .text, "if `isForeign`, the string that is sent: `url.absoluteString`") {
			$0.context.speller.variableText(of: $0.name, $0.type) ?? $0.type.textSource(of: $0.name)
		}
		Fact("number", .text, "if `isInteger` or `isNumber`, the number that a client takes") {
			$0.context.speller.number($0.type.numberSource(of: $0.name), of: $0.type)
		}
		Fact("inner", .list(PresentedValue.facts), "the value in an optional, array or dictionary") { $0.inner }
		PresentedKind.facts { PresentedKind($0.type, $0.context.speller) }
	}

	/// The value of an optional, or an element of a list or map; it is called `$0`, as in a closure.
	private var inner: [PresentedValue] {
		type.inner.map { [PresentedValue("$0", $0, context)] } ?? []
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
		case .scalar(.named(let name)):
			switch speller.hasOwnText(name) ? nil : StandardType(name) {
			case .integer: self = .integer
			case .floatingPoint: self = .number
			case .undecodable, nil: self = .foreign
			}
		case .scalar(.formatted(.date)), .scalar(.formatted(.decimal)): self = .foreign
		case .scalar(.formatted(.decoded(.pattern))): self = .foreign
		case .scalar(.formatted(.epoch)), .scalar(.formatted(.decoded(.epoch))): self = .number
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
		Fact("isText", .flag, "whether it is a `String`") { kind($0) == .text }
		Fact("isInteger", .flag, "whether it is an integer") { kind($0) == .integer }
		Fact("isUnsigned", .flag, "whether it is a `UInt64`") { kind($0) == .unsigned }
		Fact("isNumber", .flag, "whether it is a number with a fraction") { kind($0) == .number }
		Fact("isFlag", .flag, "whether it is a `Bool`") { kind($0) == .flag }
		Fact("isForeign", .flag, "whether it is a type of Foundation or of the project") { kind($0) == .foreign }
		Fact("isJSON", .flag, "whether it is arbitrary JSON") { kind($0) == .json }
		Fact("isList", .flag, "whether it is an array") { kind($0) == .list }
		Fact("isMap", .flag, "whether it is a dictionary") { kind($0) == .map }
		Fact("isEnumeration", .flag, "whether it is a generated enum of strings") { kind($0) == .enumeration }
		Fact("isObject", .flag, "whether it is another generated type") { kind($0) == .object }
	}
}

extension SwiftType {
	/// The type without the boxes around it.
	fileprivate var withoutBox: SwiftType {
		var type = self
		while case .indirect(let wrapped) = type { type = wrapped }
		return type
	}

	/// Swift source for the number that is sent for a date called `name` that is a number; otherwise the name.
	fileprivate func numberSource(of name: String) -> String {
		switch self {
		case .scalar(.formatted(.epoch(let unit))): "\(name).\(unit.rawValue)"
		case .scalar(.formatted(.decoded(.epoch(.seconds)))): "\(name).timeIntervalSince1970"
		case .scalar(.formatted(.decoded(.epoch(.milliseconds)))): "(\(name).timeIntervalSince1970 * 1000).rounded()"
		default: name
		}
	}

	/// Swift source for the text that is sent for a value called `name`.
	fileprivate func textSource(of name: String) -> String {
		if case .scalar(.formatted(let value)) = self { return "\(name).\(value.textMember)" }
		guard case .scalar(.named(let type)) = plain else { return name }
		return FoundationType(type)?.text(of: name) ?? "String(describing: \(name))"
	}
}
