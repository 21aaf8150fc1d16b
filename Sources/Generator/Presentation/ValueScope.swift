import TemplateLanguage

/// The template facts of a type: its text and its parts.
enum ValueScope {
	/// The facts that follow from a declaration's type: flags of its content, and whether it can be nil.
	static func derived(_ type: SwiftType, _ speller: TypeSpeller) -> DerivedFacts {
		DerivedFacts(names: names) { fact($0, of: type, speller) }
	}

	/// The fact called `name`; nil for any other name.
	static func fact(_ name: String, of type: SwiftType, _ speller: TypeSpeller) -> TemplateValue? {
		switch name {
		case "type": .text(speller.text(type))
		case "wrapped": .text(speller.text(type.unwrapped))
		case "element": .text(type.unwrapped.element.map(speller.text) ?? "")
		case "isOptional": .flag(type.isOptional)
		default: Kind(rawValue: name).map { .flag(Kind(type.unwrapped, speller) == $0) }
		}
	}

	static let names = ["type", "wrapped", "element", "isOptional"] + Kind.allCases.map(\.rawValue)

	/// The value called `name` as a list of one element, whose nested values are lists of one element in turn: a partial continues with them when it
	/// includes itself in `{each value.inner}`.
	///
	/// Nested values are called `$0`, as in a closure.
	static func list(_ name: String, _ type: SwiftType, _ speller: TypeSpeller) -> TemplateValue {
		.deferred { .list(elementName: "value", [value(name, type, speller)]) }
	}

	// Recursion is bounded by the nesting of lists in a type.
	private static func value(_ name: String, _ type: SwiftType, _ speller: TypeSpeller) -> TemplateScope {
		if case .indirect(let wrapped) = type { return value(name, wrapped, speller) }
		var facts = kinds(type, speller)
		facts["name"] = .text(name)
		facts["type"] = .text(speller.text(type))
		facts["isOptional"] = .flag(type.isOptional)
		facts["text"] = .text(type.textSource(of: name))
		facts["inner"] = .list(elementName: "value", (type.element ?? type.wrapped).map { [value("$0", $0, speller)] } ?? [])
		return TemplateScope(facts)
	}

	/// Flags for the kind of a type, of which at most one is true.
	private static func kinds(_ type: SwiftType, _ speller: TypeSpeller) -> [String: TemplateValue] {
		let kind = Kind(type, speller)
		return Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0.rawValue, .flag($0 == kind)) })
	}

	private enum Kind: String, CaseIterable {
		case isText, isInteger, isUnsigned, isNumber, isFlag, isForeign, isJSON, isList, isMap, isEnumeration, isObject

		init?(_ type: SwiftType, _ speller: TypeSpeller) {
			switch type.plain {
			case .scalar(.string): self = .isText
			case .scalar(.int): self = .isInteger
			case .scalar(.uint64): self = .isUnsigned
			case .scalar(.double): self = .isNumber
			case .scalar(.bool): self = .isFlag
			case .scalar(.named): self = .isForeign
			case .jsonValue: self = .isJSON
			case .array: self = .isList
			case .dictionary: self = .isMap
			case .generated(let id): if case .enumeration = speller.plan(id).form { self = .isEnumeration } else { self = .isObject }
			case .indirect(let wrapped): self.init(wrapped, speller)
			case .optional: return nil
			}
		}
	}
}

extension SwiftType {
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
