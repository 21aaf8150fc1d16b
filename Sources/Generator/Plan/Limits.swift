/// The limits for generated code. Each is far beyond hand-written code, and small enough for a compiler and an editor.
package enum Limits {
	/// The limit for optional parameters of a method; more of them are one value, whose initialiser has their defaults.
	static let optionalParameters = 3

	/// The limits for a generated file, which is split beyond them if it can be.
	package static let fileBytes = 400_000
	package static let fileLines = 5_000
	/// The limit that indicates an internal error: no accepted input makes such a file.
	static let mostFileBytes = 64 << 20

	/// The number of operations of one feature, each of which is a method with its tests.
	package static let operations = 5_000
	/// The number of settings that are patterns: each is compared with every path.
	package static let patterns = 2_000

	/// The depth of the required objects in an input for which a test is written.
	package static let requiredDepth = 64
	/// The number of required fields, nested ones included, in an input for which a test is written.
	package static let requiredFields = 1_000

	/// The depth of an example up to which it shows optional fields; beyond it has only required ones.
	static let shownDepth = 2
	/// The number of optional fields in one example: a compiler takes longer for a long expression than for two.
	static let shownFields = 48

	/// The depth of the required objects in a filter that tests distinguish from the empty one.
	static let filterDepth = 4

	/// The number of values in a fixture that is generated from types; a larger one shows each type once.
	static let madeValues = 2_000
}

extension String {
	/// Whether a file is larger than compilers and editors handle well.
	var isTooLarge: Bool {
		// A line has at least one byte.
		guard utf8.count > Limits.fileLines else { return false }
		var text = self
		return text.withUTF8 { $0.count > Limits.fileBytes || $0.count { $0 == UInt8(ascii: "\n") } > Limits.fileLines }
	}
}
