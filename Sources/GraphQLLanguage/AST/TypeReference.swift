import SourceText

/// A type by its name and the lists and exclamation marks around it: `[Episode!]!`.
///
/// A value without allocations: the wrappers are bits, so that comparing two types compares two words and a name.
package struct TypeReference: Sendable, Hashable {
	package let name: String
	package let wrappers: TypeWrappers

	package init(_ name: String, _ wrappers: TypeWrappers = TypeWrappers()) {
		self.name = name
		self.wrappers = wrappers
	}

	package var isNonNull: Bool { wrappers.isNonNull }
	package var isList: Bool { wrappers.isList }

	/// The reference without an outermost `!`.
	package var nullable: TypeReference { TypeReference(name, wrappers.nullable) }

	/// The element type of a list, without the list's `!`; nil unless this is a list.
	package var element: TypeReference? {
		wrappers.element.map { TypeReference(name, $0) }
	}
}

extension TypeReference: CustomStringConvertible {
	/// The reference as written in a document.
	package var description: String {
		var text = String(repeating: "[", count: wrappers.listDepth) + name
		for level in 0...wrappers.listDepth {
			if level > 0 { text += "]" }
			if wrappers.isNonNull(at: level) { text += "!" }
		}
		return text
	}
}

/// The lists and exclamation marks around a named type.
package struct TypeWrappers: Sendable, Hashable {
	/// The maximum nesting of lists; each takes one bit, and so does the name.
	package static let maximumListDepth = 60

	package let listDepth: Int
	/// Bit 0 is the name's `!`, bit 1 the innermost list's, and so on outwards.
	private let nonNullLevels: UInt64

	package init() {
		self.init(listDepth: 0, nonNullLevels: 0)
	}

	init(listDepth: Int, nonNullLevels: UInt64) {
		self.listDepth = listDepth
		self.nonNullLevels = nonNullLevels
	}

	package var isList: Bool { listDepth > 0 }
	package var isNonNull: Bool { isNonNull(at: listDepth) }

	/// Returns whether there is a `!` at `level`: 0 is the name, 1 the innermost list.
	package func isNonNull(at level: Int) -> Bool {
		nonNullLevels & (1 << UInt64(level)) != 0
	}

	package var nullable: TypeWrappers {
		TypeWrappers(listDepth: listDepth, nonNullLevels: nonNullLevels & ~(1 << UInt64(listDepth)))
	}

	package var nonNull: TypeWrappers {
		TypeWrappers(listDepth: listDepth, nonNullLevels: nonNullLevels | 1 << UInt64(listDepth))
	}

	package var element: TypeWrappers? {
		guard isList else { return nil }
		return TypeWrappers(listDepth: listDepth - 1, nonNullLevels: nullable.nonNullLevels)
	}

	/// The wrappers with another list around them; nil when there are too many.
	package var list: TypeWrappers? {
		guard listDepth < Self.maximumListDepth else { return nil }
		return TypeWrappers(listDepth: listDepth + 1, nonNullLevels: nonNullLevels)
	}
}

/// A type reference with its range in a document.
package struct TypeNode: Sendable {
	package let reference: TypeReference
	package let nameRange: SourceRange
	package let range: SourceRange

	package var name: Name { Name(reference.name, nameRange) }
}
