/// What was learned about one place in the data: every kind of value seen there, each with its evidence.
///
/// Shapes form a join semilattice. `merged(with:)` is commutative and associative, and idempotent in what it
/// says about types (counts add up, so two looks at one sample say the same thing with more weight). Nothing is
/// decided here: that a number and a string at one place become an enum is the plan's business.
///
/// ```
/// {"id": 1, "tag": null}  +  {"id": 2}   =   object(id: integer, tag: null, absent once)
/// ```
package struct Shape: Hashable, Sendable {
	package var null: Evidence?
	package var bool: Evidence?
	package var integer: IntegerShape?
	/// Numbers with a fraction or an exponent, and integers that no 64-bit type holds.
	package var decimal: Evidence?
	/// Numbers that no `Double` holds, such as `1e400`.
	package var unrepresentable: Evidence?
	package var string: Evidence?
	package var array: ArrayShape?
	package var object: ObjectShape?
	/// What texts were looked at for; nil where nothing is asked of them.
	package var seen: SeenValues?

	/// Nothing seen: the neutral element of merging.
	package init() {}
}

/// Where a fact was seen first, how often, and one example of it.
package struct Evidence: Hashable, Sendable {
	package var count: Int
	package var first: Position
	/// The value at `first` as it stands in the source, cut to a readable length; empty for objects and arrays.
	package var example: String

	package init(count: Int = 1, first: Position, example: String = "") {
		self.count = count
		self.first = first
		self.example = example
	}

	package func merged(with other: Evidence) -> Evidence {
		let earlier = first <= other.first ? self : other
		return Evidence(count: count &+ other.count, first: earlier.first, example: earlier.example)
	}
}

/// A place in one of the inputs of a run. Inputs are numbered in the order in which they were given.
package struct Position: Hashable, Comparable, Sendable {
	package var input: Int
	package var offset: Int

	package init(input: Int, offset: Int) {
		self.input = input
		self.offset = offset
	}

	package static func < (a: Position, b: Position) -> Bool {
		(a.input, a.offset) < (b.input, b.offset)
	}
}

/// Integers, and which 64-bit types hold all of them.
package struct IntegerShape: Hashable, Sendable {
	package var evidence: Evidence
	/// Some value is above `Int64.max`, so only `UInt64` holds it.
	package var exceedsInt64: Bool
	/// Some value is below zero, so no unsigned type holds it.
	package var hasNegative: Bool

	package init(evidence: Evidence, exceedsInt64: Bool = false, hasNegative: Bool = false) {
		self.evidence = evidence
		self.exceedsInt64 = exceedsInt64
		self.hasNegative = hasNegative
	}
}

package struct ArrayShape: Hashable, Sendable {
	package var evidence: Evidence
	/// All elements of all arrays seen here, merged; an empty shape when no array had an element.
	package var element: Shape {
		get { elementStorage[0] }
		_modify { yield &elementStorage[0] }
	}
	/// A struct cannot hold itself directly; the array is always of one element.
	private var elementStorage: [Shape]

	package init(evidence: Evidence, element: Shape) {
		self.evidence = evidence
		self.elementStorage = [element]
	}
}

package struct ObjectShape: Hashable, Sendable {
	package var evidence: Evidence
	/// In the order of first appearance: by position, never by the order of merging.
	package var fields: [Field]
	/// Set when more distinct keys were seen than `keyLimit`: then `fields` is empty and the object is a map for certain.
	package var overflow: MapShape?
	/// It stands in the data as a list of its values, without keys.
	package var isPair = false

	/// An object with more distinct keys than this is a dictionary whatever its keys look like; it bounds the memory that
	/// a hostile or endless sample can take. No hand-written API has a type with so many properties.
	package static let keyLimit = 1000

	package struct Field: Hashable, Sendable {
		/// As it stands on the wire, escapes resolved.
		package var key: String
		package var shape: Shape
		/// How many objects had the key, and where it (the key, not the value) stood first.
		package var presence: Evidence
		/// The first object that lacked the key.
		package var firstAbsence: Position?
		/// What was seen under this key alone, where `shape` has what was seen under another as well.
		package var alone: Alone?

		package struct Alone: Hashable, Sendable {
			package var shape: Shape
			/// The other key.
			package var other: String
		}

		package init(key: String, shape: Shape, presence: Evidence, firstAbsence: Position? = nil) {
			self.key = key
			self.shape = shape
			self.presence = presence
			self.firstAbsence = firstAbsence
		}

		package var isOptional: Bool { firstAbsence != nil }
	}

	package init(evidence: Evidence, fields: [Field], overflow: MapShape? = nil) {
		self.evidence = evidence
		self.fields = fields
		self.overflow = overflow
	}
}

/// The values of an object with too many keys to tell apart, merged.
package struct MapShape: Hashable, Sendable {
	package var value: Shape {
		get { valueStorage[0] }
		_modify { yield &valueStorage[0] }
	}
	private var valueStorage: [Shape]

	package init(value: Shape) {
		self.valueStorage = [value]
	}
}
