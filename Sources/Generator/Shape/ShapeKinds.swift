/// The kinds of JSON values except null: they decide whether one Swift type can represent all values at a path.
package enum ValueKind: Int, Hashable, Comparable, Sendable, CaseIterable {
	case bool, number, string, array, object

	package static func < (a: ValueKind, b: ValueKind) -> Bool { a.rawValue < b.rawValue }
}

extension Shape {
	/// The kinds that samples have, in a fixed order.
	package var kinds: [ValueKind] {
		var kinds: [ValueKind] = []
		if bool != nil { kinds.append(.bool) }
		if integer != nil || decimal != nil || unrepresentable != nil { kinds.append(.number) }
		if string != nil { kinds.append(.string) }
		if array != nil { kinds.append(.array) }
		if object != nil { kinds.append(.object) }
		return kinds
	}

	/// Returns whether one Swift type can represent both shapes: the kinds of one are a subset of the kinds of the other.
	package func isCompatible(with other: Shape) -> Bool {
		let mine = Set(kinds)
		let theirs = Set(other.kinds)
		return mine.isSubset(of: theirs) || theirs.isSubset(of: mine)
	}
}
