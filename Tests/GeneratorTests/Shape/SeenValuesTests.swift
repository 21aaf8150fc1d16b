import SourceText
import Testing

@testable import Generator

struct SeenValuesTests {
	private func shape(_ text: String, forms: [ValueForm] = [.url, .uuid]) throws -> Shape {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "a.json", text)
		return try #require(SampleInference.infer(source, input: 0, isLines: false, forms: forms, diagnostics: &diagnostics)).root
	}

	@Test("The first text that does not match a form is recorded with its position")
	func misfits() throws {
		let text = #"[{"a": "https://a.example"}, {"a": "x\u0020y"}, {"a": " "}]"#
		let seen = try #require(try shape(text).array?.element.object?.fields.first?.shape.seen)
		#expect(seen.misfits[.url] == SeenValues.Misfit(position: Position(input: 0, offset: 35), example: #""x\u0020y""#))
		#expect(seen.misfits[.uuid]?.position.offset == 7)
		#expect(try shape(text, forms: []).array?.element.object?.fields.first?.shape.seen == nil)
	}

	@Test("Merged shapes have the earlier mismatch, also in a map of too many keys")
	func merged() throws {
		let (one, other) = (try shape(#"["a", "b c"]"#), try shape(#"["x y"]"#))
		for merged in [one.merged(with: other), other.merged(with: one)] {
			#expect(merged.array?.element.seen?.misfits[.url]?.example == #""x y""#)
		}
		let keys = (0...ObjectShape.keyLimit + 5).map { #""k\#($0)": "\#($0 == 3 ? "a b" : "c")""# }.joined(separator: ",")
		#expect(try shape("{\(keys)}").object?.overflow?.value.seen?.misfits[.url]?.example == #""a b""#)
	}
}
