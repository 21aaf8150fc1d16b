import SourceText
import Testing

@testable import Generator

@Suite("Kinds of objects in shapes")
struct ObjectKindsTests {
	private func shape(_ text: String, _ rules: (String, String)..., input: Int = 0) throws -> Shape {
		var diagnostics = Diagnostics()
		let discriminated = try rules.map { DiscriminatedPattern(try #require(RulePattern($0.0)), try #require(Discriminator($0.1))) }
		let source = SourceText(path: "sample.json", text)
		let sample = SampleInference.infer(
			source, input: input, isLines: false, discriminated: discriminated, diagnostics: &diagnostics)
		return try #require(sample).root
	}

	private func items(_ shape: Shape) throws -> ObjectShape {
		try #require(shape.object?.fields.first { $0.key == "items" }?.shape.array?.element.object)
	}

	@Test("The shape of all kinds is the same as without kinds")
	func merged() throws {
		let text = #"{"items": [{"x": 1, "kind": "a"}, {"kind": "b", "y": [{"kind": "c"}]}, {"kind": "a", "x": null}, {"z": 1}]}"#
		var object = try items(try shape(text, ("items", "kind")))
		let kinds = try #require(object.kinds)
		#expect(kinds.ordered.map(\.kind) == ["a", "b"] && kinds.ordered.map(\.object.evidence.count) == [2, 1])
		#expect(kinds.objects["a"]?.keys == ["x", "kind"] && kinds.misfit?.found == "an object without 'kind'")
		object.kinds = nil
		#expect(object == (try items(try shape(text))))
	}

	@Test("The kinds of several samples are merged in any order")
	func order() throws {
		let rule = ("items", "kind")
		let shapes = [
			try shape(#"{"items": [{"kind": "a", "x": 1}]}"#, rule, input: 0), try shape(#"{"items": [{"kind": "b"}]}"#, rule, input: 1),
			try shape(#"{"items": [{"kind": "a", "y": 1}, {"kind": 1}]}"#, rule, input: 2),
		]
		let forward = shapes[0].merged(with: shapes[1]).merged(with: shapes[2])
		let backward = shapes[2].merged(with: shapes[1].merged(with: shapes[0]))
		#expect(forward == backward)
		let kinds = try #require(try items(forward).kinds)
		#expect(kinds.objects["a"]?.keys == ["x", "y", "kind"] && kinds.misfit?.position.input == 2)
	}

	@Test("A key beside the object is found before and after it")
	func beside() throws {
		let shape = try shape(#"[{"event": "a", "items": {"x": 1}}, {"items": {"y": 1}, "event": "b"}]"#, ("items", "../event"))
		let object = try #require(shape.array?.element.object?.fields.first { $0.key == "items" }?.shape.object)
		#expect(object.kinds?.ordered.map(\.kind) == ["a", "b"] && object.kinds?.misfit == nil)
	}

	@Test("Kinds in kinds are bounded, and so are the texts of a key that is no discriminator")
	func bounds() throws {
		let depth = 40
		let nested = String(repeating: #"{"kind": "a", "items": ["#, count: depth) + String(repeating: "]}", count: depth)
		_ = try shape(nested, ("items", "kind"))
		let many = (0..<500).map { #"{"kind": "k\#($0)"}"# }.joined(separator: ", ")
		let kinds = try #require(try items(try shape("{\"items\": [\(many)]}", ("items", "kind"))).kinds)
		#expect(kinds.objects.count <= ObjectKinds.most + 1 && kinds.misfit?.found.hasPrefix("more than 200 different kinds") == true)
	}

	@Test("Kinds by text and by number do not mix, in whatever order samples are merged")
	func forms() throws {
		let texts = try shape(#"{"items": [{"kind": "a", "x": 1}]}"#, ("items", "kind"))
		let numbers = try shape(#"      {"items": [{"kind": 1, "y": 1}, {"kind": 2}]}"#, ("items", "kind"))
		let (first, second) = (try items(merged(texts, numbers)), try items(merged(numbers, texts)))
		#expect(first.kinds == second.kinds && first.kinds?.form == .text)
		#expect(first.kinds?.ordered.map(\.kind) == ["a"])
		#expect(first.kinds?.misfit?.found == "an object with an integer as 'kind', while others have a text")
		#expect(try items(numbers).kinds?.ordered.map(\.kind) == ["1", "2"])
	}

	private func merged(_ a: Shape, _ b: Shape) -> Shape {
		var merged = a
		merged.merge(b)
		return merged
	}

	@Test("Of two discriminators for one key, the first that an object has applies")
	func candidates() throws {
		let object = try items(try shape(#"{"items": [{"type": "a"}]}"#, ("Other.items", "kind"), ("items", "type")))
		#expect(object.kinds?.discriminator.key == "type")
	}
}
