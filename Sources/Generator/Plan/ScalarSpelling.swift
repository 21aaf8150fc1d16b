/// How code says types and values, with what the style has for numbers and identifiers.
extension StyleScalars {
	func name(_ scalar: SwiftScalar) -> String {
		switch scalar {
		case .int: integer
		case .double: number
		default: scalar.name
		}
	}

	/// Whether no fraction decodes as it.
	func isWhole(_ scalar: SwiftScalar) -> Bool {
		let name = name(scalar)
		return [.int, .uint64].contains(scalar) && (name.hasPrefix("Int") || name.hasPrefix("UInt"))
	}

	/// `type` as somebody told it: `Int` is no `Int64`, although integers are that in this style.
	func asTold(_ type: SwiftType) -> SwiftType {
		switch type {
		case .scalar(.int) where integer != SwiftScalar.int.name: .scalar(.named(SwiftScalar.int.name))
		case .scalar(.double) where number != SwiftScalar.double.name: .scalar(.named(SwiftScalar.double.name))
		case .array(let element): .array(asTold(element))
		case .dictionary(let value): .dictionary(asTold(value))
		case .optional(let wrapped): .optional(asTold(wrapped))
		case .scalar, .jsonValue, .generated, .indirect: type
		}
	}

	/// `literal` as a value of `scalar`.
	func value(_ literal: String, _ scalar: SwiftScalar) -> String {
		switch scalar {
		case .int: integerValue.replacing("{value}", with: literal)
		case .double: numberValue.replacing("{value}", with: literal)
		case .named(let name) where isIdentifier(name):
			identifierValue.replacing("{value}", with: literal).replacing("{Type}", with: name)
		default: literal
		}
	}

	/// A value of the team's own type `name`.
	///
	/// - Parameter literal: a string literal with its JSON.
	func decoded(_ literal: String, as name: String) -> String {
		decodedValue.replacing("{Type}", with: name).replacing("{value}", with: literal)
	}

	/// The variable `name`, an `Int`, as an integer of the style's.
	func integer(from name: String) -> String { integer == "Int" ? name : "\(integer)(\(name))" }

	/// Whether the style calls identifiers so, and Foundation nothing.
	func isIdentifier(_ name: String) -> Bool {
		identifier?.stem(of: name) != nil && FoundationType(name) == nil
	}

	/// What the `id` of an object is sent as, where it has a type of its own.
	func identifies(_ type: SwiftType) -> SwiftScalar? {
		switch type.unwrapped {
		case .scalar(let scalar) where identifier != nil && (scalar == .int || scalar == .string): scalar
		default: nil
		}
	}

	/// The type of the `id` of an object called `name`, which is sent as `type`.
	func identifier(of name: String, sentAs type: SwiftType) -> SwiftType {
		guard let identifier else { return type }
		return switch type {
		case .scalar(.int), .scalar(.string):
			.scalar(.named(identifier.text(Words(name), plural: Words(name).plural)))
		case .optional(let wrapped): .optional(self.identifier(of: name, sentAs: wrapped))
		default: type
		}
	}

	/// The value called `name` as the text or number that it is sent as.
	func sent(_ name: String, identifies: SwiftScalar?) -> String {
		guard identifies != nil, let identifierText else { return name }
		return identifierText.replacing("{value}", with: name)
	}

	/// `[CharacterDTO]?`
	///
	/// - Parameter name: what a generated type is called.
	func text(_ type: SwiftType, _ name: (TypeID) -> String) -> String {
		switch type {
		case .scalar(let scalar): self.name(scalar)
		case .jsonValue: "JSONValue"
		case .generated(let id): name(id)
		case .array(let element): "[\(text(element, name))]"
		case .dictionary(let value): "[String: \(text(value, name))]"
		case .optional(let wrapped): text(wrapped, name) + "?"
		case .indirect(let wrapped): "Indirect<\(text(wrapped, name))>"
		}
	}
}
