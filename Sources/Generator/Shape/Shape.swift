/// The kinds of values that samples have at one path, each with its evidence.
///
/// Shapes form a join semilattice. `merged(with:)` is commutative and associative, and idempotent as far as types are
/// concerned (counts add up, so that reading a sample twice leads to the same types with more weight). No type is
/// decided here: the plan turns a number and a string at one path into an enum.
///
/// ```
/// {"id": 1, "tag": null}  +  {"id": 2}   =   object(id: integer, tag: null, absent once)
/// ```
package struct Shape: Hashable, Sendable {
	package var null: Evidence?
	package var bool: Evidence?
	package var integer: IntegerShape?
	/// Numbers with a fraction or an exponent, and integers that exceed every 64-bit type.
	package var decimal: Evidence?
	/// Numbers beyond the range of `Double`, such as `1e400`.
	package var unrepresentable: Evidence?
	package var string: Evidence?
	package var array: ArrayShape?
	package var object: ObjectShape?
	/// The value forms that the strings do not match; nil if no rule checks forms.
	package var seen: SeenValues?

	/// Creates the shape without values: the neutral element of merging.
	package init() {}
}

/// The first position of an observation, its count, and one example.
package struct Evidence: Hashable, Sendable {
	package var count: Int
	package var first: Position
	/// The source text of the value at `first`, cut to a readable length; empty for objects and arrays.
	package var example: String
	/// The inputs that have a value.
	package private(set) var inputs: InputSet

	package init(count: Int = 1, first: Position, example: String = "") {
		self.count = count
		self.first = first
		self.example = example
		inputs = InputSet(first)
	}

	package func merged(with other: Evidence) -> Evidence {
		var merged = first <= other.first ? self : other
		merged.count = count &+ other.count
		merged.inputs = inputs.union(other.inputs)
		return merged
	}
}

/// An offset in one of the inputs of a run. Inputs are numbered in the order in which they were passed.
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

/// Integers, and the 64-bit types that can represent all of them.
package struct IntegerShape: Hashable, Sendable {
	package var evidence: Evidence
	/// Whether some value is above `Int64.max`, so that only `UInt64` can represent it.
	package var exceedsInt64: Bool
	/// Whether some value is below zero, so that no unsigned type can represent it.
	package var hasNegative: Bool

	package init(evidence: Evidence, exceedsInt64: Bool = false, hasNegative: Bool = false) {
		self.evidence = evidence
		self.exceedsInt64 = exceedsInt64
		self.hasNegative = hasNegative
	}
}

package struct ArrayShape: Hashable, Sendable {
	package var evidence: Evidence
	/// The merged shape of all elements of all arrays; an empty shape if no array had an element.
	package var element: Shape {
		get { elementStorage[0] }
		_modify { yield &elementStorage[0] }
	}
	/// An array of exactly one element, since a struct cannot contain itself directly.
	private var elementStorage: [Shape]

	package init(evidence: Evidence, element: Shape) {
		self.evidence = evidence
		self.elementStorage = [element]
	}
}

package struct ObjectShape: Hashable, Sendable {
	package var evidence: Evidence
	/// The fields in the order of their first position, independent of the order of merging.
	package var fields: [Field]
	/// The merged values of an object with more than `keyLimit` distinct keys, which is a map; `fields` is empty then.
	package var overflow: MapShape?
	/// The numbers of objects with each key by sample, if the keys may be data.
	package var keyUses = KeyUses()
	/// Whether the data has the object as a list of its values, without keys.
	package var isPair = false
	/// The objects of each kind, if a rule names their discriminator; `fields` has the keys of all of them.
	package var kinds: ObjectKinds? {
		get { kindStorage.first }
		set { kindStorage = newValue.map { [$0] } ?? [] }
	}
	/// An array of at most one element: few objects have kinds, and a struct cannot contain itself directly.
	private var kindStorage: [ObjectKinds] = []
	var hasKinds: Bool { !kindStorage.isEmpty }

	/// The number of distinct keys from which every object is a dictionary. It bounds the memory that
	/// a hostile or endless sample can take. No hand-written API has a type with so many properties.
	package static let keyLimit = 1000

	package struct Field: Hashable, Sendable {
		/// The key on the wire, with escapes resolved.
		package var key: String
		package var shape: Shape
		/// The number of objects that had the key, and the first position of the key (not of the value).
		package var presence: Evidence
		/// The position of the first object without the key.
		package var firstAbsence: Position?
		/// The values under this key only, if `shape` also includes the values of another key.
		package var ownValues: OwnValues?
		package struct OwnValues: Hashable, Sendable {
			package var shape: Shape {
				get { shapeStorage[0] }
				_modify { yield &shapeStorage[0] }
			}
			/// An array of exactly one element: few fields have own values, and every field would be twice as large.
			private var shapeStorage: [Shape]
			/// The other key.
			package var otherKey: String

			package init(shape: Shape, otherKey: String) {
				shapeStorage = [shape]
				self.otherKey = otherKey
			}
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

/// The merged values of an object with too many distinct keys.
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
