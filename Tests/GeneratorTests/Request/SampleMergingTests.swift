import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("Merging samples")
struct SampleMergingTests {
	private func sample(_ text: String, input: Int) throws -> Sample {
		let source = SourceText(path: "\(input).json", text)
		var diagnostics = Diagnostics()
		let shape = try #require(SampleInference.infer(source, input: input, isLines: false, diagnostics: &diagnostics))
		let excerpt = try #require(SampleExcerpt.make(from: source, input: input, sample: shape))
		return Sample(shape: shape.root, instance: excerpt.value, source: source)
	}

	@Test("Samples that are added one by one have the merged shape and the first instance")
	func merged() throws {
		let texts = [#"{"a": 1}"#, #"{"b": "x", "a": 2}"#, #"{"a": null, "b": "y"}"#, #"{"a": 2.5}"#]
		let samples = try texts.enumerated().map { try sample($1, input: $0) }
		var merging = SampleMerging()
		#expect(merging.sample == nil && merging.others.isEmpty)
		for sample in samples { merging.add(sample) }
		let merged = try #require(merging.sample)
		#expect(merged.shape == samples.dropFirst().reduce(samples[0].shape) { $0.merged(with: $1.shape) })
		#expect(merged.instance == samples[0].instance && merged.source === samples[0].source)
		#expect(merging.others == [1, 2, 3].map { samples[$0].instance })
	}

	@Test("Objects with the same keys are merged as objects with other keys are, in any order")
	func sameKeys() throws {
		let (one, two, three) = (
			try sample(#"{"a": 1, "b": {"c": [1]}}"#, input: 0), try sample(#"{"a": null, "b": {"c": ["x"]}}"#, input: 1),
			try sample(#"{"b": {"c": []}, "a": 2}"#, input: 2)
		)
		let merged = one.shape.merged(with: two.shape).merged(with: three.shape)
		#expect(merged == three.shape.merged(with: two.shape.merged(with: one.shape)))
		#expect(merged.object?.fields.map(\.key) == ["a", "b"] && merged.object?.fields.allSatisfy { $0.presence.count == 3 } == true)
	}

	@Test("A field takes less memory than two shapes, since every key of every sample has one")
	func memory() {
		#expect(MemoryLayout<ObjectShape.Field>.stride < 2 * MemoryLayout<Shape>.stride)
	}
}
