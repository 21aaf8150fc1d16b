import JSONLanguage
import SourceText
import Testing

@testable import Generator

struct HostileSampleTests {
	@Test("Too deep nesting is an error at the first level beyond the limit")
	func nesting() {
		let (sample, diagnostics) = infer(String(repeating: "[", count: 100_000))
		#expect(sample == nil)
		#expect(diagnostics.map(\.span?.range.lower) == [JSONScanner.depthLimit])
	}

	@Test("An object with very many keys is a map, even if its values are objects with different keys")
	func manyKeys() throws {
		let text = "{" + (0..<60_000).map { "\"k\($0)\":{\"x\($0 % 3)\":\($0)}" }.joined(separator: ",") + "}"
		let value = try #require(shape(text).object?.overflow?.value.object)
		#expect(value.evidence.count == 60_000)
		#expect(value.fields.map(\.key) == ["x0", "x1", "x2"])
	}

	@Test("Nested maps are merged without storing their keys")
	func nestedMaps() throws {
		let inner = "{" + (0..<1100).map { "\"i\($0)\":\($0)" }.joined(separator: ",") + "}"
		let text = "{" + (0..<1100).map { "\"o\($0)\":\($0 % 100 == 0 ? inner : "{\"i\($0)\":null}")" }.joined(separator: ",") + "}"
		let map = try #require(shape(text).object?.overflow?.value.object?.overflow?.value)
		#expect(map.integer?.evidence.count == 11 * 1100)
		#expect(map.null?.count == 1100 - 11)
	}

	@Test("A sample with too many paths is an error with a help text")
	func manyPaths() {
		let inner = (0..<900).map { "\"i\($0)\":1" }.joined(separator: ",")
		let text = "[" + (0..<240).map { "{\"o\($0)\":{\(inner)}}" }.joined(separator: ",") + "]"
		let (sample, diagnostics) = infer(text)
		#expect(sample == nil)
		#expect(diagnostics.map(\.message) == ["the sample has more than \(ShapeArena.pathLimit) paths with different types"])
		#expect(diagnostics.first?.fix != nil)
	}

	@Test("A key that is too long is an error at its quote")
	func longKey() {
		let (sample, diagnostics) = infer("{\"\(String(repeating: "x", count: 20_000))\":1}")
		#expect(sample == nil)
		#expect(diagnostics.map(\.message) == ["this key has 20002 bytes, more than any property's name"])
		#expect(diagnostics.first?.span?.range == SourceRange(1, 2))
	}

	@Test("Numbers with very many digits are classified without being parsed")
	func longNumbers() throws {
		#expect(try shape(String(repeating: "9", count: 20_000)).unrepresentable != nil)
		#expect(try shape("0." + String(repeating: "3", count: 5000)).decimal != nil)
		#expect(try shape(String(repeating: "9", count: 400)).unrepresentable != nil)
		#expect(try shape("1e" + String(repeating: "0", count: 150) + "3").decimal != nil)
	}

	@Test("Many duplicate keys are reported as twenty and a count")
	func manyDuplicates() throws {
		let (sample, diagnostics) = infer("{" + (0..<500).map { "\"a\":\($0)" }.joined(separator: ",") + "}")
		#expect(diagnostics.count == SampleInference.duplicateReportLimit + 1)
		#expect(diagnostics.last?.message == "479 more keys appear twice")
		#expect(sample?.root.object?.fields.first?.presence.count == 1)
		#expect(sample?.root.object?.fields.first?.shape.integer?.evidence.count == 500)
	}

	@Test("A truncated sample is an error at a position inside it and has no shape")
	func truncation() throws {
		let text = Array(#"[{"a":[1,-2.5e+3,"x\u00e9é漢😀\n"],"b":{"c":null}},{"b":{"c":true},"a":[]},{"a":""}]"#.utf8)
		for length in 0..<text.count {
			var diagnostics = Diagnostics()
			let source = SourceText(path: "sample.json", bytes: Array(text.prefix(length)))
			#expect(SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics) == nil)
			let range = try #require(diagnostics.all.first?.span?.range)
			#expect(range.upper <= length)
		}
	}

	@Test("Examples are cut, and otherwise have the source text with its escapes")
	func examples() throws {
		let long = String(repeating: "漢", count: 100)
		#expect(try shape("\"\(long)\"").string?.example == "\"" + long.prefix(39) + "…")
		#expect(try shape(#""a\"\u00e9""#).string?.example == #""a\"\u00e9""#)
		let digits = String(repeating: "1", count: 100)
		#expect(try shape(digits).decimal?.example == digits.prefix(40) + "…")
		let exact = "\"" + String(repeating: "x", count: 38) + "\""
		#expect(try shape(exact).string?.example == exact)
	}

	@Test("A mutated sample is an error with a position, or its excerpt is valid", arguments: 0..<6)
	func mutations(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let original = Array(JSONValue.array((0..<80).map { _ in RandomJSON.value(depth: 4, using: &generator) }).compactText().utf8)
		let interesting = Array("{}[]:,\"\\0e-.n\n '".utf8) + [0x00, 0x80, 0xC3, 0xF0]
		var valid = 0
		for _ in 0..<150 {
			var bytes = original
			for _ in 0..<Int.random(in: 1...2, using: &generator) {
				let index = Int.random(in: bytes.indices, using: &generator)
				switch Int.random(in: 0..<3, using: &generator) {
				case 0: bytes[index] = interesting[Int.random(in: interesting.indices, using: &generator)]
				case 1: bytes.remove(at: index)
				default: bytes.insert(interesting[Int.random(in: interesting.indices, using: &generator)], at: index)
				}
			}
			let source = SourceText(path: "sample.json", bytes: bytes)
			var diagnostics = Diagnostics()
			guard let sample = SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics) else {
				let range = try #require(diagnostics.all.first { $0.severity == .error }?.span?.range)
				#expect(range.upper <= bytes.count)
				continue
			}
			valid += 1
			let excerpt = try #require(SampleExcerpt.make(from: source, input: 0, sample: sample))
			#expect(infer(excerpt.value.text()).sample != nil)
		}
		#expect(valid > 5)
	}
}
