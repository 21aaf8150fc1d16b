/// The inputs of a run that show something, by number: the first ones each, and whether there are others.
package struct InputSet: Hashable, Sendable {
	private var bits: UInt64 = 0
	/// The number of inputs that are distinguished.
	private static let size = 63

	package init() {}

	/// The set of one input.
	init(_ position: Position) {
		guard position.input >= 0 else { return }
		bits = 1 << UInt64(min(position.input, Self.size))
	}

	/// The numbers of the distinguished inputs, in order.
	package var numbers: [Int] { (0..<Self.size).filter { bits & (1 << UInt64($0)) != 0 } }

	/// Whether there are inputs that are not distinguished.
	package var hasOthers: Bool { bits >> UInt64(Self.size) != 0 }

	func union(_ other: InputSet) -> InputSet {
		var result = self
		result.bits |= other.bits
		return result
	}
}
