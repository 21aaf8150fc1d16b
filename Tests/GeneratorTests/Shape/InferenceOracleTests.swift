import Foundation
import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// Compares streaming inference with a simple one: it builds the tree, makes a shape of each value, and merges them.
struct InferenceOracleTests {
	@Test("Streaming inference has the same result as merging the values of the tree, including positions", arguments: 0..<50)
	func random(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let value = JSONValue.array((0..<20).map { _ in RandomJSON.value(depth: 5, using: &generator) })
		let text = Bool.random(using: &generator) ? value.text() : value.compactText()
		try expectSame(SourceText(path: "random.json", text))
	}

	@Test(
		"Streaming inference of real samples has the same result as merging their values; truncated samples are errors",
		.enabled(if: Corpus.isThere, "../shared/corpus/json is not there"),
		arguments: Corpus.files)
	func corpus(file: String) throws {
		let bytes = try Data(contentsOf: URL(fileURLWithPath: Corpus.folder + "/" + file))
		let source = SourceText(path: file, bytes: Array(bytes))
		if (try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) != nil {
			try expectSame(source)
		} else {
			var diagnostics = Diagnostics()
			#expect(SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics)?.root == nil)
			#expect(diagnostics.hasErrors)
		}
	}

	private func expectSame(_ source: SourceText) throws {
		var diagnostics = Diagnostics()
		let sample = try #require(SampleInference.infer(source, input: 3, isLines: false, diagnostics: &diagnostics))
		let node = try #require(JSONNode.parse(source, diagnostics: &diagnostics))
		var expected = shape(of: node, source)
		expected.noteKeyUses()
		#expect((sample.root == expected) == true, "\(sample.root.facts.symmetricDifference(expected.facts))")
	}

	private func shape(of node: JSONNode, _ source: SourceText) -> Shape {
		var shape = Shape()
		let text = source.text(in: node.range)
		var evidence = Evidence(first: Position(input: 3, offset: node.range.lower), example: cut(text))
		switch node.content {
		case .null: shape.null = evidence
		case .bool: shape.bool = evidence
		case .string: shape.string = evidence
		case .number(let token):
			switch JSONNumber(token: token) {
			case .integer: shape.integer = IntegerShape(evidence: evidence, hasNegative: token.hasPrefix("-"))
			case .unsignedInteger: shape.integer = IntegerShape(evidence: evidence, exceedsInt64: true)
			case .decimal: shape.decimal = evidence
			case .unrepresentable: shape.unrepresentable = evidence
			}
		case .array(let elements):
			evidence.example = ""
			shape.array = ArrayShape(
				evidence: evidence, element: elements.map { self.shape(of: $0, source) }.reduce(Shape()) { $0.merged(with: $1) })
		case .object(let members):
			evidence.example = ""
			let fields = members.map {
				ObjectShape.Field(
					key: $0.key, shape: self.shape(of: $0.value, source),
					presence: Evidence(first: Position(input: 3, offset: $0.keyRange.lower)))
			}
			shape.object = ObjectShape(evidence: evidence, fields: fields)
		}
		return shape
	}

	private func cut(_ token: String) -> String {
		var rest = Substring(token)
		var prefix = ""
		for _ in 0..<40 where !rest.isEmpty {
			let length = rest.hasPrefix("\\u") ? 6 : rest.hasPrefix("\\") ? 2 : 1
			prefix.unicodeScalars.append(contentsOf: rest.unicodeScalars.prefix(length))
			rest.unicodeScalars.removeFirst(length)
		}
		return rest.isEmpty ? prefix : prefix + "…"
	}
}
