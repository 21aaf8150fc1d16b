/// How large gen lets what it makes become. Each is far beyond what anybody writes by hand, and small enough for a compiler and an editor.
package enum Limits {
	/// Methods with more optional parameters take them as one value, whose initialiser has their defaults.
	static let optionalParameters = 3

	/// A generated file is cut into several, where it can be, before it becomes larger.
	package static let fileBytes = 400_000
	package static let fileLines = 5_000
	/// What no cutting explains: no input that gen takes becomes such a file.
	static let mostFileBytes = 64 << 20

	/// Operations of one feature, each of which is a method with its tests.
	package static let operations = 5_000
	/// Generated types of one feature.
	package static let types = 20_000
	/// Settings that are patterns: each is compared with every path.
	package static let patterns = 2_000

	/// Objects in objects that a value of an input has to have, for a test to send it.
	package static let requiredDepth = 64
	/// Fields that a value of an input has to have, those of the objects in it counted.
	package static let requiredFields = 1_000

	/// Objects of an example that show what may be left out: the outermost and those in it. Further inside stands what is required.
	static let shownDepth = 2
	/// Fields of one example beyond what is required: a compiler takes one expression at a time, and longer for a long one than for two.
	static let shownFields = 48

	/// Lines with which one test looks at a response.
	static let expectations = 250

	/// Values in a fixture that is made from types; a larger one shows each type once.
	static let madeValues = 2_000
}

extension String {
	/// Larger than compilers and editors take well.
	var isTooLarge: Bool {
		let bytes = utf8
		// A line is a byte at least.
		guard bytes.count > Limits.fileLines else { return false }
		return bytes.count > Limits.fileBytes || bytes.count { $0 == UInt8(ascii: "\n") } > Limits.fileLines
	}
}
