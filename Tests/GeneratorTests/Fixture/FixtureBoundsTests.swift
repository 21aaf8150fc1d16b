import JSONLanguage
import Testing

@testable import Generator

/// What a fixture shows of values that no test could spell out.
struct FixtureBoundsTests {
	private func bounded(_ text: String) throws -> JSONValue {
		let derivation = try Derivation(text)
		let value = try JSONValue(parsing: text)
		let fixture = FixtureBounds(catalog: derivation.catalog).bounded(value, derivation.root)
		#expect(Acceptance(catalog: derivation.catalog).refusal(fixture, derivation.root) == nil)
		return fixture
	}

	private func depth(of value: JSONValue) -> Int {
		var deepest = 0
		var pending = [(value, 1)]
		while let (next, depth) = pending.popLast() {
			deepest = max(deepest, depth)
			switch next {
			case .array(let elements): pending += elements.map { ($0, depth + 1) }
			case .object(let members): pending += members.map { ($0.value, depth + 1) }
			default: break
			}
		}
		return deepest
	}

	@Test(
		"Nothing nests deeper than the compiler takes, and what is left decodes",
		arguments: [
			#"{"id": 1, "a": "# + String(repeating: "[", count: 400) + "1" + String(repeating: "]", count: 400) + "}",
			#"{"id": 1, "a": "# + String(repeating: #"[{"a": "#, count: 200) + "1" + String(repeating: "}]", count: 200) + "}",
			String(repeating: #"{"id": 1, "parent": "#, count: 400) + "null" + String(repeating: "}", count: 400),
			#"{"a": ["x", 1, "# + String(repeating: #"["x", "#, count: 300) + "1" + String(repeating: "]", count: 300) + "]}",
		])
	func deep(text: String) throws {
		let fixture = try bounded(text)
		#expect(depth(of: fixture) <= FixtureBounds.deepest + 4)
		#expect(fixture != .object([]))
	}

	@Test("Any JSON shows a hundred values at most, and all of fewer")
	func wide() throws {
		let few = #"{"a": [1, "x", [true], {"b": null}, [], 1e400]}"#
		#expect(try bounded(few) == JSONValue(parsing: few))
		let many = #"{"a": ["# + (0..<400).map { #"1e400, {"k\#($0)": ["x"]}"# }.joined(separator: ", ") + "]}"
		let fixture = try bounded(many)
		#expect(fixture.leafCount <= FixtureBounds.mostValues && fixture.leafCount > 40)
	}
}
