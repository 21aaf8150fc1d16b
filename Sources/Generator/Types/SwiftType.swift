/// A type as generated code spells it.
package indirect enum SwiftType: Hashable, Sendable {
	case scalar(SwiftScalar)
	/// The generated type that holds any JSON.
	case jsonValue
	/// A generated type, by its place in the feature's list of types.
	case generated(TypeID)
	case array(SwiftType)
	case dictionary(SwiftType)
	case optional(SwiftType)
	/// In the generated box that lets a struct contain itself.
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

	/// Whether a box is somewhere in it.
	package var isIndirect: Bool {
		switch self {
		case .indirect: true
		case .optional(let inner), .array(let inner), .dictionary(let inner): inner.isIndirect
		case .scalar, .jsonValue, .generated: false
		}
	}

	/// Whether a type of Foundation is named somewhere in it.
	package var mentionsFoundation: Bool {
		switch self {
		case .scalar(.named(let name)): StandardType.isFoundation(name) || name.split(separator: ".").first == "Foundation"
		case .scalar, .jsonValue, .generated: false
		case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.mentionsFoundation
		}
	}

	/// Whether it holds any JSON somewhere inside.
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
		}
	}

	/// An integer that is told by name; those of eight bits are too small for what tests ask for.
	var isFixedWidthInteger: Bool {
		if case .named(let name) = self { ["Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64", "UInt"].contains(name) } else { false }
	}

	/// What it is read and written as: a number that is told by name, where the style has another type for numbers, is that number.
	var plain: SwiftScalar {
		switch self {
		case .named("Int"): .int
		case .named("Double"): .double
		default: self
		}
	}
}

extension SwiftType {
	/// The same of a scalar, and of one that may be missing.
	var plain: SwiftType {
		switch self {
		case .scalar(let scalar): .scalar(scalar.plain)
		case .optional(.scalar(let scalar)): .optional(.scalar(scalar.plain))
		default: self
		}
	}
}
