/// What a test says of one value of a response.
package struct Expectation: Hashable, Sendable {
	package enum Kind: Hashable, Sendable {
		/// It equals a Swift expression.
		case equal(String)
		case isTrue, isFalse
		case isNil
		case isEmpty
		/// It has so many elements.
		case count(Int)
	}

	/// The way to the value: `result.origin?.name`; of what is counted or empty, with the question mark that going on takes.
	package var path: String
	package var kind: Kind
	/// Something on the way may be nil.
	package var isOptional = false
	/// What follows would be out of bounds without it.
	package var isNeeded = false
	/// The value is a case of a generated enum of names.
	package var isCase = false

	init(_ path: String, _ kind: Kind, isOptional: Bool = false, isNeeded: Bool = false) {
		self.path = path
		self.kind = kind
		self.isOptional = isOptional
		self.isNeeded = isNeeded
	}

	/// The way without the decoded value that it begins with: what stands before that, mostly nothing, and what comes behind.
	var way: (before: String, after: String) {
		let before = path.prefix { $0 == "(" }
		return (String(before), String(path[before.endIndex...].drop { $0.isLetter }))
	}

	/// About how long a line it makes.
	var bytes: Int {
		let value = if case .equal(let source) = kind { source.utf8.count } else { 4 }
		return path.utf8.count + value + 14
	}
}
