import Testing

@testable import Workspace

struct CodeUsesTests {
	private func uses(_ text: String, in type: String? = nil) -> CodeUses {
		let tokens = SwiftTokens(Array(text.utf8)).all
		return CodeUses(tokens, in: [.init(tokens: tokens.indices, type: type)])
	}

	@Test(
		"A call has the name of its function or type, and its labels",
		arguments: [
			("fetch(id: 1, true)", "fetch", ["id", nil]), ("ItemDTO.init(id: [1, 2])", "ItemDTO", ["id"]),
			("use(.init(id: 1))", "init", ["id"]),
			("Page<[String: Int]>(items: [])", "Page", ["items"]), ("a(b(1, 2), c: 3)", "a", [nil, "c"]), ("run()", "run", []),
		])
	func calls(code: String, name: String, labels: [String?]) {
		#expect(uses(code).calls.contains { $0.name == name && $0.labels == labels })
	}

	@Test("A function is not called where it is declared, nor by a call with a block, whose labels are not known")
	func noCalls() {
		#expect(uses("func fetch(id: Int) {}").calls.isEmpty)
		#expect(uses("fetch(id: 1) { a }").calls.isEmpty)
	}

	@Test("A member is found with the values before it, and the functions that made the first one")
	func accesses() throws {
		let access = try #require(uses("let result = try await sut.fetch(1)\n#expect(result.lines[0].origin?.name == 1)").accesses.last)
		#expect(access.name == "name" && access.base == ["origin", "lines", "result"] && access.origin == ["fetch"])
		let implicit = try #require(uses("a == .b").accesses.first)
		#expect(implicit.name == "b" && implicit.base.isEmpty)
	}

	@Test("A member of a key path is found with the value before it, and one of the type around it with the name of that")
	func implicitValues() throws {
		let path = try #require(uses("items.map(\\.name)").accesses.last)
		#expect(path.name == "name" && path.base == ["map", "items"])
		for code in ["self.name", "print(name)"] {
			#expect(uses(code, in: "Around").accesses.contains { $0.name == "name" && $0.base == ["Around"] })
		}
		#expect(!uses("func a(name: Int) { print(name) }", in: "Around").accesses.contains { $0.name == "name" })
		#expect(uses("self.init(id: 1)", in: "Around").calls.contains { $0.name == "Around" })
	}

	@Test("A long chain of members, and brackets that nothing closes, are read in linear time")
	func long() {
		#expect(uses("a" + String(repeating: ".a(", count: 20_000)).accesses.count == 20_000)
	}
}
