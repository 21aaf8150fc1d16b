/// The spelling of types and values in code, with the style's types for numbers and identifiers.
extension StyleScalars {
	func name(_ scalar: SwiftScalar) -> String {
		switch scalar {
		case .int: integer
		case .double: number
		default: scalar.name
		}
	}

	/// Returns whether the code for a type mentions a type of Foundation: `Decimal`, also where it is the style's type of numbers.
	func mentionFoundation(in type: SwiftType) -> Bool {
		if type.mentionsFoundation { return true }
		guard case .scalar(let scalar) = type.innermostScalar, [.int, .double].contains(scalar) else { return false }
		return SwiftType.scalar(.named(name(scalar))).mentionsFoundation
	}

	/// Returns whether the scalar cannot decode a fraction.
	func isWhole(_ scalar: SwiftScalar) -> Bool {
		let name = name(scalar)
		return [.int, .uint64].contains(scalar) && (name.hasPrefix("Int") || name.hasPrefix("UInt"))
	}

	/// Returns the type exactly as it was written: a configured `Int` does not become the style's `Int64`.
	func asWritten(_ type: SwiftType) -> SwiftType {
		type.replacingInnermost { type in
			switch type {
			case .scalar(.int) where integer != SwiftScalar.int.name: .scalar(.named(SwiftScalar.int.name))
			case .scalar(.double) where number != SwiftScalar.double.name: .scalar(.named(SwiftScalar.double.name))
			default: type
			}
		}
	}

	/// Returns `literal` as an expression for a value of `scalar`.
	func value(_ literal: String, _ scalar: SwiftScalar) -> String { SwiftExpression(literal).spelled(spelling(of: scalar)).text }

	/// Returns the spelling of a value of `scalar`, with `{value}` for its literal.
	func spelling(of scalar: SwiftScalar) -> String {
		switch scalar {
		case .int: integerValue
		case .double: numberValue
		case .named(let name) where isIdentifier(name): identifierValue.replacing("{Type}", with: name)
		default: "{value}"
		}
	}

	/// Returns the spelling that decodes a value of the team's own type `name`, with `{value}` for a string literal that contains the JSON.
	func decodedSpelling(of name: String) -> String { decodedValue.replacing("{Type}", with: name) }

	/// Returns an expression for the variable `name`, an `Int`, as the style's integer type.
	func integer(from name: String) -> String { integer == "Int" ? name : "\(integer)(\(name))" }

	/// Returns whether the name is that of an identifier type in the style, and not a Foundation type.
	func isIdentifier(_ name: String) -> Bool {
		identifier?.stem(of: name) != nil && FoundationType(name) == nil
	}

	/// Returns the type in JSON of an object's `id`, if the style has a type for it.
	func identifies(_ type: SwiftType) -> SwiftScalar? {
		switch type.unwrapped {
		case .scalar(let scalar) where identifier != nil && (scalar == .int || scalar == .string): scalar
		default: nil
		}
	}

	/// Returns the style's type for the `id` of an object called `name`, which is sent as `type`.
	func identifier(of name: String, sentAs type: SwiftType, _ initialisms: Initialisms) -> SwiftType {
		guard let identifier else { return type }
		return switch type {
		case .scalar(.int), .scalar(.string):
			.scalar(.named(identifier.text(Words(name), plural: Words(name).plural, initialisms)))
		case .optional(let wrapped): .optional(self.identifier(of: name, sentAs: wrapped, initialisms))
		default: type
		}
	}

	/// Returns an expression for the value called `name` as the string or number that is sent.
	func sent(_ name: String, identifies: SwiftScalar?) -> String {
		guard identifies != nil, let identifierText else { return name }
		return identifierText.replacing("{value}", with: name)
	}

	/// Returns the members that lead from a value to the text that paths and queries contain: `.text`, `.rawValue`. Nil for strings, numbers and
	/// Bools, and for types whose text is unknown.
	func textMembers(of type: SwiftType, isEnumeration: (TypeID) -> Bool) -> String? {
		switch type.unwrapped {
		case .scalar(.formatted(let value)): "." + value.textMember
		case .scalar(.named(let name)) where FoundationType(name) == .uuid: FoundationType.uuidText
		case .scalar(.named(let name)): known[name].flatMap { $0.examples.isEmpty ? nil : $0.text }
		case .generated(let id): isEnumeration(id) ? ".rawValue" : nil
		default: nil
		}
	}

	/// Returns the source text of a type: `[CharacterDTO]?`.
	///
	/// - Parameter name: returns the name of a generated type.
	func text(_ type: SwiftType, _ name: (TypeID) -> String) -> String {
		let innermost =
			switch type.innermostScalar {
			case .scalar(let scalar): self.name(scalar)
			case .generated(let id): name(id)
			default: "JSONValue"
			}
		return type.text(around: innermost, box: "Indirect")
	}
}
