import TestSupport
import Testing
import Workspace

/// Files that a merge left together with the lock of the other branch.
struct OtherBranchTests {
	private static func type(_ properties: String...) -> String {
		"struct MovieDTO {\n" + properties.map { "\tlet \($0): Int\n" }.joined() + "}\n"
	}

	/// Returns a folder whose lock records `recorded`, while the file has other contents.
	private func folder(recorded: String, file: String) throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(["A.swift": recorded], in: scratch)
		scratch.write("A.swift", file)
		return scratch
	}

	@Test("A file of one branch with the lock of another is a conflict, since what the other generated may not be removed by the user")
	func otherBranch() throws {
		let scratch = try folder(recorded: Self.type("id", "votes"), file: Self.type("id", "rating") + "// mine\n")
		let generated = ["A.swift": Self.type("id", "rating", "votes")]
		let changes = try run(generated, in: scratch)
		#expect(changes.state("A.swift") == .conflict)
		#expect(changes.change("A.swift")?.reason.contains("the lock does not record what was generated last") == true)
		#expect(scratch.text("A.swift") == Self.type("id", "rating") + "// mine\n")

		try run(generated, in: scratch, options: ChangeOptions(conflicts: .resolve(.ours)))
		#expect(try check(generated, in: scratch).isIdle)
	}

	@Test("A fixture of one branch with the lock of another is a conflict, too")
	func fixture() throws {
		let scratch = try TemporaryFolder()
		try run(["a.json": #"{"items": [{"id": 1, "votes": 2}]}"#], in: scratch)
		scratch.write("a.json", #"{"items": [{"id": 1, "rating": 3}]}"#)
		#expect(try run(["a.json": #"{"items": [{"id": 1, "rating": 3, "votes": 2}]}"#], in: scratch).state("a.json") == .conflict)
	}

	@Test(
		"An edit that removes a generated property, or adds one that is generated later, is merged",
		arguments: [type("id"), type("id", "votes", "rating")])
	func edits(file: String) throws {
		let scratch = try folder(recorded: Self.type("id", "votes"), file: "// mine\n" + file)
		let changes = try run(["A.swift": Self.type("id", "votes", "rating").replacing("struct", with: "public struct")], in: scratch)
		#expect([.merged, .preserved].contains(changes.state("A.swift")))
		#expect(scratch.text("A.swift")?.hasPrefix("// mine\npublic struct") == true)
	}
}
