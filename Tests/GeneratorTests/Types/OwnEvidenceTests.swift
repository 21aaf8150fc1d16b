import Foundation
import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("Evidence of a property is at the position of its own key")
struct OwnEvidenceTests {
	private static let samples = [
		#"{"info": {"count": 2, "next": "https://a.b/2", "prev": null}, "results": [{"id": 1, "url": "u"}]}"#,
		#"{"results": [{"id": 1}], "total": 9, "next_cursor": null, "previous_cursor": "x"}"#,
		#"[{"id": 1, "parent": {"id": 2, "parent": {"id": 3, "parent": null}}}, {"id": 4, "parent": {"id": 5}}]"#,
		#"[{"id": 1, "replies": [{"id": 2, "replies": [], "text": "a"}], "text": null}]"#,
		#"{"owner": {"login": "a", "id": 1, "bio": null, "site": "s"}, "author": {"login": "b", "id": 2, "bio": "x", "site": null}}"#,
		#"{"small": {"width": 1, "height": 2, "size": "3"}, "large": {"width": 1, "url": "b", "size": null}, "huge": {"url": "c", "width": 2, "size": "3", "height": 3}}"#,
		#"{"videos": {"items": [{"title": "a", "by": {"name": "b"}}]}, "songs": {"items": [{"title": null, "by": {"name": null}}]}}"#,
		#"[{"page": 1, "pages": 4, "next": null}, [{"id": "a", "kind": {"id": 1}}]]"#,
		#"{"op": "+", "left": {"op": "-", "left": 1, "right": 2}, "right": 3}"#,
	]

	/// Returns the evidence of properties that is not at a position of their own key.
	private func misplacedEvidence(in text: String, file: String) throws -> [String] {
		var diagnostics = Diagnostics()
		let source = SourceText(path: file, text)
		guard let found = SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics),
			let node = JSONNode.parse(source, diagnostics: &diagnostics)
		else { return [] }
		let sample = Sample(shape: found.root, instance: node.value, source: source)
		let entity = EntityRequest(name: Words("Thing"), rest: [RESTRequest(response: sample)])
		let request = FeatureRequest(app: "Acme", feature: "Thing", entities: [entity], inputs: [source])
		guard let plan = FeaturePlan(request, diagnostics: &diagnostics) else { return [] }
		let bytes = Array(text.utf8)
		var misplacedEvidence: [String] = []
		for type in plan.types where !type.isPair {
			guard case .object(let properties) = type.form else { continue }
			for property in properties {
				let key = Array(FixtureWriter.quoted(property.key).utf8)
				for note in property.evidence where !note.text.hasPrefix("optional: absent") {
					guard case .sample(let position) = note.location else { continue }
					var before = bytes[..<position.offset]
					while let last = before.last, last == UInt8(ascii: ":") || last == UInt8(ascii: " ") || last < 0x20 {
						before.removeLast()
					}
					if before.suffix(key.count) == key[...] || bytes[position.offset...].prefix(key.count) == key[...] { continue }
					misplacedEvidence.append("\(file) \(type.name).\(property.name.name): \(note.text) at \(position.offset)")
				}
			}
		}
		return misplacedEvidence
	}

	@Test("Each position of evidence is a value under the property's key", arguments: samples)
	func invariant(text: String) throws {
		#expect(try misplacedEvidence(in: text, file: "thing.json") == [])
	}

	@Test("Evidence from the corpus is at values of the property's key", .enabled(if: Corpus.isThere), arguments: Corpus.files)
	func corpus(file: String) throws {
		let text = try #require(Corpus.text(file))
		// Keys with escapes can be spelled in more than one way.
		guard text.utf8.count < 300_000, !text.contains(#"\u"#) else { return }
		#expect(try misplacedEvidence(in: text, file: file).prefix(5) == [])
	}
}
