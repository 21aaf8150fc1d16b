import Testing

@testable import gen

/// Each limit of what commands take and tell, at its last value that is allowed, and one past it.
struct CommandLimitTests {
	@Test(
		"A list keeps from one thing to a thousand of them",
		arguments: [("1", true), ("1000", true), ("1001", false), ("0", false)] as [(String, Bool)])
	func storedItems(limit: String, isAllowed: Bool) throws {
		let run = try FeatureRun()
		let status = run.run("--local", "user-defaults", "--name", "Recent", "--limit", limit, feature: "Search")
		#expect((status == .done) == isAllowed)
	}

	@Test("Types that are told nest 24 levels deep, and no deeper", arguments: [(23, true), (24, false)] as [(Int, Bool)])
	func toldNesting(depth: Int, isAllowed: Bool) throws {
		let fields = (0..<depth).map { "a: A\($0){" }.joined() + "id: Int" + String(repeating: "}", count: depth)
		let run = try FeatureRun()
		#expect((run.run("--name", "Item", "--fields", fields) == .done) == isAllowed, "\(run.errors)")
		#expect(run.files.isEmpty != isAllowed)
	}

	@Test("Three inputs that changed are named, of more the rest is counted", arguments: [3, 4, 5])
	func namedInputs(count: Int) throws {
		let folder = try TemporaryFolder()
		folder.write(".git", "")
		let names = (0..<count).map { "i\($0).json" }
		for name in names { folder.write("A/" + name, #"{"id": 1}"#) }
		#expect(GenRun(arguments: names + ["--name", "Item"], in: folder, at: "A").status == .done)
		for name in names { folder.write("A/" + name, #"{"id": 1, "name": "x"}"#) }
		let told = count == 3 ? "i0.json, i1.json and i2.json changed" : "i0.json, i1.json and \(count - 2) more changed"
		let errors = GenRun("check", "A", in: folder).errors
		#expect(errors.contains(told), "\(errors)")
	}

	@Test(
		"A hundred things that a response has beyond the types are told, and no more", arguments: [(100, 100), (101, 100)] as [(Int, Int)])
	func strangers(count: Int, told: Int) throws {
		let folder = try TemporaryFolder()
		folder.write("A/item.json", #"{"id": 1}"#)
		#expect(GenRun("item.json", in: folder, at: "A").status == .done)
		folder.write("more.json", "{\"id\": 1, " + (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ", ") + "}")
		let run = GenRun("check", "A", "--against", "more.json", in: folder)
		#expect(run.status == .done)
		#expect(run.errors.split(separator: "\n").count { $0.contains("has no property for") } == told)
	}

	@Test(
		"An introspection answer is known by what stands in its first 4096 bytes", arguments: [(0, true), (5000, false)] as [(Int, Bool)])
	func introspection(blanks: Int, isKnown: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", "{" + String(repeating: " ", count: blanks) + #""data": {"__schema": 1}}"#)
		#expect((GenRun("lint", "a.json", in: folder).status == .bad) == isKnown)
	}
}
