/// A type in generated code.
package indirect enum SwiftType: Hashable, Sendable {
	case scalar(SwiftScalar)
	/// The generated type for any JSON.
	case jsonValue
	/// A generated type, by its index in the feature's list of types.
	case generated(TypeID)
	case array(SwiftType)
	case dictionary(SwiftType)
	case optional(SwiftType)
	/// A type in the generated box that lets a struct contain itself.
	case indirect(SwiftType)

	package var isOptional: Bool {
		if case .optional = self { true } else { false }
	}

	package var unwrapped: SwiftType {
		if case .optional(let wrapped) = self { wrapped } else { self }
	}

	package var isList: Bool {
		if case .array = unwrapped { true } else { false }
	}

	/// Whether it distinguishes null from an omitted value: `String??`.
	package var distinguishesNull: Bool {
		if case .optional(.optional) = self { true } else { false }
	}

	package var asOptional: SwiftType {
		isOptional ? self : .optional(self)
	}

	/// The generated type inside of lists, maps and optionals.
	package var innermost: TypeID? {
		switch self {
		case .scalar, .jsonValue: nil
		case .generated(let id): id
		case .array(let element): element.innermost
		case .dictionary(let value): value.innermost
		case .optional(let wrapped), .indirect(let wrapped): wrapped.innermost
		}
	}

	/// The type without the optionals, lists, maps and boxes around it.
	var innermostScalar: SwiftType {
		switch self {
		case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.innermostScalar
		case .scalar, .jsonValue, .generated: self
		}
	}

	/// Whether it contains a box.
	package var isIndirect: Bool {
		switch self {
		case .indirect: true
		case .optional(let inner), .array(let inner), .dictionary(let inner): inner.isIndirect
		case .scalar, .jsonValue, .generated: false
		}
	}

	/// Whether it mentions a type of Foundation, other than the style's types of numbers.
	package var mentionsFoundation: Bool {
		switch self {
		case .scalar(.named(let name)): StandardType.isFoundation(name) || name.split(separator: ".").first == "Foundation"
		case .scalar(.formatted(.decoded)): true
		case .scalar, .jsonValue, .generated: false
		case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.mentionsFoundation
		}
	}

	/// Whether it contains the type for any JSON.
	package var mentionsJSONValue: Bool {
		switch self {
		case .scalar, .generated: false
		case .jsonValue: true
		case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.mentionsJSONValue
		}
	}
}

/// The number of a generated type in its feature.
package struct TypeID: Hashable, Comparable, Sendable {
	package var index: Int

	package static func < (a: TypeID, b: TypeID) -> Bool { a.index < b.index }
}

extension SwiftScalar {
	package var name: String {
		switch self {
		case .string: "String"
		case .int: "Int"
		case .uint64: "UInt64"
		case .double: "Double"
		case .bool: "Bool"
		case .named(let name): name
		case .formatted(let value): value.typeName
		}
	}

	/// Whether it is a fixed-width integer set by name. Integers of eight bits do not count: they are too small for the values in tests.
	var isFixedWidthInteger: Bool {
		if case .named(let name) = self { ["Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64", "UInt"].contains(name) } else { false }
	}

	/// The scalar in which it is encoded: `Int` and `Double` that are set by name are plain numbers, even if the style has another type.
	var plain: SwiftScalar {
		switch self {
		case .named("Int"): .int
		case .named("Double"): .double
		default: self
		}
	}
}

extension SwiftType {
	/// The type with its scalar, optional or not, replaced by `SwiftScalar.plain`.
	var plain: SwiftType {
		switch self {
		case .scalar(let scalar): .scalar(scalar.plain)
		case .optional(.scalar(let scalar)): .optional(.scalar(scalar.plain))
		default: self
		}
	}
}
