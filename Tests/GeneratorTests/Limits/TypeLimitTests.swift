import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// How large and how deep types and their values become, at the last that is allowed and one past it.
struct TypeLimitTests {
	@Test("Ten thousand values that a decoder would not take are noted, and no more", arguments: [(10_000, 10_000), (10_001, 10_000)])
	func refusals(count: Int, noted: Int) throws {
		var diagnostics = Diagnostics()
		let text = "[" + [String](repeating: "\"\"", count: count).joined(separator: ",") + "]"
		let value = try #require(JSONNode.parse(SourceText(path: "a.json", text), diagnostics: &diagnostics))
		#expect(Generator.Acceptance(types: []).findings(in: value, .array(.scalar(.int))).refusals.count == noted)
	}

	@Test(
		"A table of types stops growing past the limit, but for the types around the last one",
		arguments: [(20_000, 20_000), (20_001, 20_001), (25_000, 20_002)])
	func collectedTypes(count: Int, collected: Int) {
		var table = TypeTable()
		let objects = (1..<count).map { number in
			FieldDraft(key: "k\(number)", type: .object(ObjectDraft(fields: [FieldDraft(key: "a\(number)", type: .scalar(.int))])))
		}
		_ = table.add(.object(ObjectDraft(fields: objects)), usage: .decoded)
		#expect(table.entries.count == collected)
		#expect(table.isOverfull == (count > 20_000))
	}

	@Test("Inputs stand eight deep in each other without a box, and no deeper")
	func boxedDepth() {
		// Each holds the next one; the last is 1 deep, the first 9.
		let held = (0..<9).map { $0 < 8 ? [$0 + 1] : [] }
		let inputs = Boxes(held, sent: .init(repeating: true, count: 9), sizes: .init(repeating: 1, count: 9))
		#expect((0..<8).map { inputs.holds($0 + 1, in: $0) } == [true] + [Bool](repeating: false, count: 7))
		let results = Boxes(held, sent: .init(repeating: false, count: 9), sizes: .init(repeating: 1, count: 9))
		#expect((0..<8).allSatisfy { !results.holds($0 + 1, in: $0) })
	}

	@Test("An input of 128 properties stands in another without a box, a larger one does not", arguments: [(128, false), (129, true)])
	func boxedSize(size: Int, isBoxed: Bool) {
		// 0 holds 1, which holds 2: the size of 1 is its own with that of 2.
		let boxes = Boxes([[1], [2], []], sent: [true, true, true], sizes: [1, 28, size - 28])
		#expect(boxes.holds(1, in: 0) == isBoxed)
		#expect(!boxes.holds(2, in: 1))
		#expect(Boxes([[1], []], sent: [true, true], sizes: [1, size]).holds(1, in: 0) == isBoxed)
	}

	@Test("What holds itself is in a box whether it is sent or not")
	func boxedCircle() {
		let boxes = Boxes([[1], [0], []], sent: [false, false, false], sizes: [1, 1, 1])
		#expect(boxes.holds(1, in: 0) && boxes.holds(0, in: 1) && !boxes.holds(2, in: 0))
	}

	@Test(
		"A type told by hand has 48 levels and ten thousand values",
		arguments: [(48, 10_000, false), (49, 1, true), (1, 10_001, true)])
	func toldExtent(depth: Int, leaves: Int, isTooMuch: Bool) {
		#expect(DeclaredTypes.Extent(depth: depth, leaves: leaves).isTooMuch == isTooMuch)
		var outer = DeclaredTypes.Extent()
		outer.add(DeclaredTypes.Extent(depth: depth - 1, leaves: leaves - 1))
		#expect(outer.isTooMuch == isTooMuch)
		outer.add(DeclaredTypes.Extent(depth: 1, leaves: .max))
		#expect(outer.leaves == .max)
	}

	@Test("65,536 bytes can be told by hand, and no more", arguments: [(65_536, true), (65_537, false)])
	func toldText(length: Int, isRead: Bool) {
		var diagnostics = Diagnostics()
		let text = String(repeating: "a", count: length)
		#expect((DeclarationToken.tokens(of: SourceText(path: "--fields", text), diagnostics: &diagnostics) != nil) == isRead)
		#expect(diagnostics.all.isEmpty == isRead)
	}

	@Test("Three hundred kinds of objects are compared each with each, more are not", arguments: [(300, 299), (301, 301)])
	func comparedGroups(count: Int, left: Int) throws {
		var likeness = FamilyLikeness(holders: [])
		for number in 0..<count {
			// The first two are one thing but for a key; the others share nothing with any.
			let keys = number < 2 ? ["path", "size", "owner", "branch", "o\(number)"] : (0..<5).map { "k\(number)_\($0)" }
			let shared = number < 2 ? ["host", "port", "depth", "width"] : []
			let text = "{" + (keys + shared).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
			let object = try #require(shape(text).object)
			likeness.add(object, looks: [FamilyEvidence.Look(object, name: "n\(number)")])
		}
		#expect(likeness.groups().count == left)
	}

	@Test("Words are left out of the middle of a name until it has 56 bytes, two words stay")
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
