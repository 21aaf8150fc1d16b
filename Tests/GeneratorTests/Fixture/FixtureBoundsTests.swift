import JSONLanguage
import Testing

@testable import Generator

/// Tests of the bounds of fixtures for very large values.
struct FixtureBoundsTests {
	private func bounded(_ text: String) throws -> JSONValue {
		let derivation = try Derivation(text)
		let value = try JSONValue(parsing: text)
		let fixture = FixtureBounds(catalog: derivation.catalog).bounded(value, derivation.root)
		#expect(Acceptance(types: derivation.catalog.plans).refusal(fixture, derivation.root) == nil)
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
		"A fixture is not nested too deeply for the compiler, and still decodes",
		arguments: [
			#"{"id": 1, "a": "# + String(repeating: "[", count: 400) + "1" + String(repeating: "]", count: 400) + "}",
			#"{"id": 1, "a": "# + String(repeating: #"[{"a": "#, count: 200) + "1" + String(repeating: "}]", count: 200) + "}",
			String(repeating: #"{"id": 1, "parent": "#, count: 400) + "null" + String(repeating: "}", count: 400),
			#"{"a": ["x", 1, "# + String(repeating: #"["x", "#, count: 300) + "1" + String(repeating: "]", count: 300) + "]}",
		])
	func deep(text: String) async throws {
		let fixture = try await onDeepStack { Result { try bounded(text) } }.get()
		#expect(depth(of: fixture) <= FixtureBounds.deepest + 4)
		#expect(fixture != .object([]))
	}

	@Test("A value of any JSON is cut to a hundred values, a smaller one is complete")
	func wide() throws {
		let few = #"{"a": [1, "x", [true], {"b": null}, [], 1e400]}"#
		#expect(try bounded(few) == JSONValue(parsing: few))
		let many = #"{"a": ["# + (0..<400).map { #"1e400, {"k\#($0)": ["x"]}"# }.joined(separator: ", ") + "]}"
		let fixture = try bounded(many)
		#expect(fixture.leafCount <= FixtureBounds.mostValues && fixture.leafCount > 40)
	}

	@Test("Lists and maps are empty and optionals are null from the 25th level on", arguments: [24, 25])
	func exact(depth: Int) throws {
		let bounds = FixtureBounds(catalog: try Derivation("{}").catalog)
		let isComplete = depth <= 24
		let list = JSONValue.array([.integer(1)])
		let map = JSONValue.object([.init("a", .integer(1))])
		#expect(bounds.bounded(list, .array(.scalar(.int)), depth: depth) == (isComplete ? list : .array([])))
		#expect(bounds.bounded(map, .dictionary(.scalar(.int)), depth: depth) == (isComplete ? map : .object([])))
		#expect(bounds.bounded(list, .optional(.array(.scalar(.int))), depth: depth) == (isComplete ? list : .null))
		#expect(bounds.bounded(map, .optional(.dictionary(.scalar(.int))), depth: depth) == (isComplete ? map : .null))
		#expect(bounds.bounded(.integer(1), .optional(.scalar(.int)), depth: depth) == .integer(1))
		#expect(bounds.bounded(list, .jsonValue, depth: depth) == (isComplete ? list : .array([])))
		#expect(bounds.bounded(map, .jsonValue, depth: depth) == (isComplete ? map : .object([])))
	}

	@Test("The hundred values of any JSON include the list or object around them", arguments: [99, 100])
	func hundred(count: Int) throws {
		let bounds = FixtureBounds(catalog: try Derivation("{}").catalog)
		let elements = [JSONValue](repeating: .integer(1), count: count)
		let members = (0..<count).map { JSONValue.Member("k\($0)", .integer(1)) }
		#expect(bounds.bounded(.array(elements), .jsonValue) == .array(Array(elements.prefix(99))))
		#expect(bounds.bounded(.object(members), .jsonValue) == .object(Array(members.prefix(99))))
	}
}
