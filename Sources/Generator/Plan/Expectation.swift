/// An assertion about one value of a response.
package struct Expectation: Hashable, Sendable {
	package enum Kind: Hashable, Sendable {
		/// The value equals a Swift expression.
		case equal(String)
		case isTrue, isFalse
		case isNil
		case isEmpty
		/// The collection has this number of elements.
		case count(Int)
	}

	/// The path of the value: `result.origin?.name`; for a count or emptiness with the question mark before the member.
	package var path: ValuePath
	package var kind: Kind
	/// Whether a value on the path is optional.
	package var isOptional = false
	/// Whether the following expectations would be out of bounds without it.
	package var isNeeded = false

	init(_ path: ValuePath, _ kind: Kind, isOptional: Bool = false, isNeeded: Bool = false) {
		self.path = path
		self.kind = kind
		self.isOptional = isOptional
		self.isNeeded = isNeeded
	}

	/// The approximate length of the line.
	var bytes: Int {
		let value = if case .equal(let source) = kind { source.utf8.count } else { 4 }
		return path.text.utf8.count + value + 14
	}
}
