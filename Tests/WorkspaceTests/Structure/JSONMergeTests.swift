import Testing

@testable import Workspace

@Suite("Merging JSON by its keys")
struct JSONMergeTests {
	private func merged(yours: String, base: String, generated: String) -> String? {
		JSONMerge(yours: Array(yours.utf8), base: Array(base.utf8), generated: Array(generated.utf8)).map {
			String(decoding: $0.merged.text(), as: UTF8.self)
		}
	}

	private static let base = #"{"id": 1, "name": "Rick", "tags": ["a", "b"], "origin": {"name": "Earth"}}"#

	@Test("Members that both sides add or change are merged on one line, in your formatting")
	func members() {
		let yours = Self.base.replacing("Rick", with: "Morty").replacing("{\"id\"", with: "{ \"id\"")
		let generated = Self.base.replacing("\"Earth\"", with: "\"Earth\", \"moons\": 1").replacing("\"id\": 1", with: "\"id\": 2")
		#expect(
			merged(yours: yours, base: Self.base, generated: generated)
				== #"{ "id": 2, "name": "Morty", "tags": ["a", "b"], "origin": {"name": "Earth", "moons": 1}}"#)
	}

	@Test("A removed member is removed unless you changed it")
	func removed() {
		let generated = Self.base.replacing("\"name\": \"Rick\", ", with: "")
		let yours = Self.base.replacing("Earth", with: "Mars")
		#expect(merged(yours: yours, base: Self.base, generated: generated) == generated.replacing("Earth", with: "Mars"))
		#expect(merged(yours: Self.base.replacing("Rick", with: "Morty"), base: Self.base, generated: generated) == nil)
	}

	@Test("Elements of lists of one length are merged")
	func elements() {
		#expect(merged(yours: "[1, 2, 9]", base: "[1, 2, 3]", generated: "[0, 2, 3]") == "[0, 2, 9]")
		#expect(merged(yours: "[1, 2, 3, 9]", base: "[1, 2, 3]", generated: "[0, 2, 3]") == nil)
	}

	@Test("Different changes of one value, and texts that are not JSON, do not merge")
	func contradictions() {
		#expect(merged(yours: "[2]", base: "[1]", generated: "[3]") == nil)
		#expect(merged(yours: "{\"a\": 1}", base: "{}", generated: "{\"a\": 2}") == nil)
		#expect(merged(yours: "{", base: "{}", generated: "{\"a\": 2}") == nil)
	}

	@Test("More changes than are worth reading the document for do not merge")
	func many() {
		func list(_ first: Int, _ value: Int) -> String { "[\(first)" + String(repeating: ", \(value)", count: 1000) + "]" }
		#expect(merged(yours: list(1, 0), base: list(0, 0), generated: list(0, 1)) == nil)
	}
}
