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

	/// The type in an optional, a list, a map or a box; nil for other types.
	var inner: SwiftType? {
		switch self {
		case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner
		case .scalar, .jsonValue, .generated: nil
		}
	}

	/// The type without the optionals, lists, maps and boxes around it.
	var innermostScalar: SwiftType {
		var type = self
		while let inner = type.inner { type = inner }
		return type
	}

	/// The generated type inside of lists, maps, optionals and boxes.
	package var innermost: TypeID? {
		if case .generated(let id) = innermostScalar { id } else { nil }
	}

	/// Returns the type with another one inside of its lists, maps, optionals and boxes.
	func replacingInnermost(_ replacement: (SwiftType) -> SwiftType) -> SwiftType {
		switch self {
		case .array(let inner): .array(inner.replacingInnermost(replacement))
		case .dictionary(let inner): .dictionary(inner.replacingInnermost(replacement))
		case .optional(let inner): .optional(inner.replacingInnermost(replacement))
		case .indirect(let inner): .indirect(inner.replacingInnermost(replacement))
		case .scalar, .jsonValue, .generated: replacement(self)
		}
	}

	/// Returns the source text of the type, such as `[Int]?`.
	///
	/// - Parameters:
	///   - innermost: the text of the type inside of lists, maps, optionals and boxes.
	///   - box: the generic type for boxes; nil to leave them out.
	func text(around innermost: String, box: String? = nil) -> String {
		switch self {
		case .array(let inner): "[\(inner.text(around: innermost, box: box))]"
		case .dictionary(let inner): "[String: \(inner.text(around: innermost, box: box))]"
		case .optional(let inner): inner.text(around: innermost, box: box) + "?"
		case .indirect(let inner):
			box.map { "\($0)<\(inner.text(around: innermost, box: box))>" } ?? inner.text(around: innermost)
		case .scalar, .jsonValue, .generated: innermost
		}
	}

	/// Whether it contains a box.
	package var isIndirect: Bool {
		if case .indirect = self { true } else { inner?.isIndirect ?? false }
	}

	/// Whether it mentions a type of Foundation, other than the style's types of numbers.
	package var mentionsFoundation: Bool {
		switch innermostScalar {
		case .scalar(.named(let name)): StandardType.isFoundation(name) || name.split(separator: ".").first == "Foundation"
		case .scalar(.formatted(.decoded)): true
		default: false
		}
	}

	/// Whether it contains the type for any JSON.
	package var mentionsJSONValue: Bool { innermostScalar == .jsonValue }
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
