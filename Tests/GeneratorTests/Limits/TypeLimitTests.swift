import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// The limits of types and their values, at the last allowed value and one beyond it.
struct TypeLimitTests {
	@Test("At most 10,000 values that a decoder would reject are recorded", arguments: [(10_000, 10_000), (10_001, 10_000)])
	func refusals(count: Int, recorded: Int) throws {
		var diagnostics = Diagnostics()
		let text = "[" + [String](repeating: "\"\"", count: count).joined(separator: ",") + "]"
		let value = try #require(JSONNode.parse(SourceText(path: "a.json", text), diagnostics: &diagnostics))
		#expect(Generator.Acceptance(types: []).findings(in: value, .array(.scalar(.int))).refusals.count == recorded)
	}

	@Test(
		"A table of types stops growing past the limit, but for the types around the last one",
		arguments: [(20_000, 20_000), (20_001, 20_001), (25_000, 20_002)])
	func collectedTypes(count: Int, collected: Int) {
		var table = TypeTable(.common)
		let objects = (1..<count).map { number in
			FieldDraft(key: "k\(number)", type: .object(ObjectDraft(fields: [FieldDraft(key: "a\(number)", type: .scalar(.int))])))
		}
		_ = table.add(.object(ObjectDraft(fields: objects)), usage: .decoded)
		#expect(table.entries.count == collected)
		#expect(table.isOverfull == (count > 20_000))
	}

	@Test("Inputs are nested up to eight levels without a box")
	func boxedDepth() {
		// Each contains the next one; the last has depth 1, the first depth 9.
		let contained = (0..<9).map { $0 < 8 ? [$0 + 1] : [] }
		let inputs = Boxes(contained, sent: .init(repeating: true, count: 9), sizes: .init(repeating: 1, count: 9))
		#expect((0..<8).map { inputs.isBoxed($0 + 1, in: $0) } == [true] + [Bool](repeating: false, count: 7))
		let results = Boxes(contained, sent: .init(repeating: false, count: 9), sizes: .init(repeating: 1, count: 9))
		#expect((0..<8).allSatisfy { !results.isBoxed($0 + 1, in: $0) })
	}

	@Test("An input of at most 128 properties is nested without a box", arguments: [(128, false), (129, true)])
	func boxedSize(size: Int, isBoxed: Bool) {
		// 0 contains 1, which contains 2: the size of 1 includes that of 2.
		let boxes = Boxes([[1], [2], []], sent: [true, true, true], sizes: [1, 28, size - 28])
		#expect(boxes.isBoxed(1, in: 0) == isBoxed)
		#expect(!boxes.isBoxed(2, in: 1))
		#expect(Boxes([[1], []], sent: [true, true], sizes: [1, size]).isBoxed(1, in: 0) == isBoxed)
	}

	@Test("Types that contain themselves are boxed in responses, too")
	func boxedCircle() {
		let boxes = Boxes([[1], [0], []], sent: [false, false, false], sizes: [1, 1, 1])
		#expect(boxes.isBoxed(1, in: 0) && boxes.isBoxed(0, in: 1) && !boxes.isBoxed(2, in: 0))
	}

	@Test("An object is compared with at most 200 types that have an identifier", arguments: [(200, true), (201, false)])
	func comparedTypes(count: Int, isFound: Bool) throws {
		var types = SampleTypes()
		func add(_ keys: String, number: Int) throws -> ObjectShape {
			let object = try #require(shape("{\"id\":1,\(keys)}", input: number).object)
			_ = types.add(object, at: SampleTypes.Place(name: "N\(number)", path: "\(number)"))
			return object
		}
		// Each has other keys, and the last one has all keys but one of the largest ones, of which the last is compared last.
		let many = try (0..<count).map { number in
			try add((0..<6).map { "\"k\(number)_\($0)\":1" }.joined(separator: ","), number: 1000 + number)
		}
		let few = try add((0..<5).map { "\"k\(count - 1)_\($0)\":1" }.joined(separator: ","), number: 5000)
		types.decide()
		let last = try #require(many.last)
		#expect((types.group(of: few)?.id == types.group(of: last)?.id) == isFound)
	}

	@Test("A long name loses words from its middle until it has 56 bytes or two words")
	func readableNames() {
		func words(_ lengths: Int...) -> Words {
			Words(parts: zip(["a", "b", "c", "d"], lengths).map { String(repeating: $0, count: $1) })
		}
		#expect(words(20, 16, 20).shortened == words(20, 16, 20))
		#expect(words(20, 17, 20).shortened.parts.map(\.count) == [20, 20])
		#expect(words(40, 40).shortened == words(40, 40))
		#expect(words(20, 10, 10, 20).shortened.parts.map(\.count) == [20, 10, 20])
		#expect(words(20, 10, 10, 20).shortened.parts[1].hasPrefix("b"))
	}
}
