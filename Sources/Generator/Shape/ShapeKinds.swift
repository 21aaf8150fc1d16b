/// The kinds of JSON values, null apart: what decides whether one Swift type can hold a place.
package enum ValueKind: Int, Hashable, Comparable, Sendable, CaseIterable {
	case bool, number, string, array, object

	package static func < (a: ValueKind, b: ValueKind) -> Bool { a.rawValue < b.rawValue }
}

extension Shape {
	/// The kinds seen, in a fixed order.
	package var kinds: [ValueKind] {
		var kinds: [ValueKind] = []
		if bool != nil { kinds.append(.bool) }
		if integer != nil || decimal != nil || unrepresentable != nil { kinds.append(.number) }
		if string != nil { kinds.append(.string) }
		if array != nil { kinds.append(.array) }
		if object != nil { kinds.append(.object) }
		return kinds
	}

	/// One Swift type can hold what both saw: the kinds of one are among those of the other.
	package func isCompatible(with other: Shape) -> Bool {
		let mine = Set(kinds)
		let theirs = Set(other.kinds)
		return mine.isSubset(of: theirs) || theirs.isSubset(of: mine)
	}
}
