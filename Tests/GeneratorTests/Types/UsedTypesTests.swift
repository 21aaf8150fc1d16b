import Foundation
import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("Every generated type is used by an operation")
struct UsedTypesTests {
	private static let samples = [
		#"{"info": {"count": 2, "next": "x", "prev": null}, "results": [{"id": 1, "origin": {"name": "a"}}]}"#,
		#"[{"id": 1, "parent": {"id": 2, "parent": {"id": 3, "parent": null}}}, {"id": 4, "parent": {"id": 5}}]"#,
		#"{"a": {"x": 1, "y": "b", "z": true, "w": 1}, "b": {"x": 1, "y": "b", "z": true, "w": null}, "c": [[{"x": 1}], 7, "t"]}"#,
		#"[{"page": 1, "pages": 4}, [{"id": "a", "kind": {"id": 1}}]]"#,
		#"{"op": "+", "left": {"op": "-", "left": 1, "right": 2}, "right": 3}"#,
		#"{"x1": {"id": 1, "n": {"m": 1}}, "x2": {"id": 1, "n": {"m": 1}}, "x3": {"id": 2}}"#,
	]

	/// Returns the types of a plan that are not reachable from an operation.
	private func unused(in text: String) throws -> [String] {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "thing.json", text)
		guard let found = SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics),
			let node = JSONNode.parse(source, diagnostics: &diagnostics)
		else { return [] }
		let sample = Sample(shape: found.root, instance: node.value, source: source)
		var entity = EntityRequest(name: Words("Thing"), rest: [RESTRequest(response: sample)])
		entity.rest.append(RESTRequest(response: sample, method: .post, body: sample))
		let request = FeatureRequest(app: "Acme", feature: "Thing", entities: [entity], inputs: [source])
		guard let plan = FeaturePlan(request, diagnostics: &diagnostics) else { return [] }
		var pending = plan.entities.flatMap(\.operations).flatMap { operation in
			[operation.result, operation.rest?.body?.type].compactMap { $0?.innermost } + operation.parameters.compactMap(\.type.innermost)
		}
		var reached: Set<TypeID> = []
		while let id = pending.popLast() {
			guard reached.insert(id).inserted else { continue }
			switch plan.types[id.index].form {
			case .object(let properties), .oneOf(let properties): pending += properties.compactMap(\.type.innermost)
			case .mixed(let cases): pending += cases.compactMap(\.type.innermost)
			case .variants(let variants): pending += variants.cases.map(\.type) + [variants.other].compactMap { $0 }
			case .enumeration: break
			}
		}
		return plan.types.indices.filter { !reached.contains(TypeID(index: $0)) }.map { plan.types[$0].name }
	}

	@Test("Every type is reachable from an operation", arguments: samples)
	func invariant(text: String) throws {
		#expect(try unused(in: text) == [])
	}

	@Test("Every type of the corpus is reachable from an operation", .enabled(if: Corpus.isThere), arguments: Corpus.files)
	func corpus(file: String) throws {
		let text = try #require(Corpus.text(file))
		guard text.utf8.count < 300_000 else { return }
		#expect(try unused(in: text) == [])
	}
}
