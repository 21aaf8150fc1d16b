import TestSupport
import Testing
import Workspace

/// New generated properties beside extensions that the user wrote in other files.
struct FeatureConsistencyTests {
	private static let before = "struct MovieDTO {\n\tlet year: Int\n}\n"
	private static let after = "struct MovieDTO {\n\tlet year: Int?\n\tlet age: Int\n}\n"

	/// Returns the changes of a run that adds a property, beside a file of the user's.
	private func changes(beside text: String, at path: String = "Sources/Ages.swift") throws -> ChangeSet {
		let scratch = try TemporaryFolder()
		try run(["Sources/MovieDTO.swift": Self.before], in: scratch)
		scratch.write(path, text)
		return try check(["Sources/MovieDTO.swift": Self.after], in: scratch)
	}

	@Test("A new property that an extension in another file declares is a conflict there")
	func repeated() throws {
		let changes = try changes(beside: "extension MovieDTO {\n\tvar age: Int { 1 }\n}\n")
		let change = try #require(changes.change("Sources/MovieDTO.swift"))
		#expect(change.state == .broken && change.conflict?.lines == [2])
		#expect(change.reason == "declares 'age' in MovieDTO, which 'Sources/Ages.swift' declares as well (line 3)")
	}

	@Test(
		"A property of another type, a method, a static or a private one, and one of another module are none",
		arguments: [
			("extension OtherDTO { var age: Int { 1 } }\n", "Sources/Ages.swift"),
			("extension MovieDTO { func age() {} }\n", "Sources/Ages.swift"),
			("extension MovieDTO { static var age: Int { 1 } }\n", "Sources/Ages.swift"),
			("extension MovieDTO { private var age: Int { 1 } }\n", "Sources/Ages.swift"),
			("extension MovieDTO { var age: Int { 1 } }\n", "Tests/Ages.swift"),
		])
	func others(text: String, path: String) throws {
		#expect(try changes(beside: text, at: path).state("Sources/MovieDTO.swift") == .updated)
	}
}
