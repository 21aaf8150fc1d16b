import SourceText
import Testing

@testable import Generator

struct SampleDifferencesTests {
	private func differences(_ texts: [String]) -> SampleDifferences {
		var diagnostics = Diagnostics()
		var rest: [RESTRequest] = []
		var sources: [SourceText] = []
		for (index, text) in texts.enumerated() {
			let source = SourceText(path: "\(index).json", text)
			sources.append(source)
			guard let shape = SampleInference.infer(source, input: index, isLines: false, diagnostics: &diagnostics)?.root else { continue }
			rest.append(RESTRequest(response: Sample(shape: shape, instance: .null, source: source)))
		}
		let entity = EntityRequest(name: Words("Item"), rest: rest)
		return SampleDifferences(FeatureRequest(app: "App", feature: "Item", entities: [entity], inputs: sources))
	}

	@Test("Similar samples are compared once each, whatever their number", arguments: [100, 1_000])
	func similar(count: Int) {
		let texts = (0..<count).map { "{\"id\": \($0), \"name\": \"x\"\($0 % 3 == 0 ? ", \"note\": \"y\"" : "")}" }
		#expect(differences(texts).comparisonCount == count - 1)
	}

	@Test("Samples without similarities are compared with a bounded number of others", arguments: [100, 1_000])
	func different(count: Int) {
		let texts = (0..<count).map { "{\"a\($0)\": 1, \"b\($0)\": 2}" }
		#expect(differences(texts).comparisonCount <= count * 16)
	}

	@Test("A property is reported at its first occurrence, with the first sample without it, in any order of the samples")
	func positions() {
		for texts in [["{\"id\": 1}", "{\"id\": 2, \"bio\": \"x\"}"], ["{\"id\": 2, \"bio\": \"x\"}", "{\"id\": 1}"]] {
			var diagnostics = Diagnostics()
			differences(texts).report(&diagnostics)
			let has = texts.firstIndex { $0.contains("bio") } ?? 0
			#expect(diagnostics.all.map(\.message) == ["'Item.bio' is optional: one sample always has it, another never"])
			#expect(diagnostics.all.first?.span?.source.path == "\(has).json")
			#expect(diagnostics.all.first?.notes.first?.span?.source.path == "\(1 - has).json")
		}
	}
}
