import SourceText
import Testing

@testable import Generator

@Suite("Observations of keys")
struct KeyObservationsTests {
	private func observed(_ text: String, isLines: Bool = false) -> KeyObservations {
		var seen = KeyObservations()
		seen.add(SourceText(path: "sample.json", text), number: 0, isLines: isLines)
		return seen
	}

	@Test("Values are counted by key wherever it is, also in lists, maps and lines")
	func counts() throws {
		let seen = observed(
			#"{"a": "x", "b": {"a": ["y", "z"]}, "c": [{"a": null, "n": 3}, {"n": 4.5}]}"# + "\n" + #"{"a": "w"}"#, isLines: true)
		let text = try #require(seen.indices["a"].map { seen.all[$0] })
		#expect(text.texts == 4 && text.numbers == 0 && text.others == 0 && text.words?.count == 4)
		let number = try #require(seen.indices["n"].map { seen.all[$0] })
		#expect(number.numbers == 2)
		#expect(seen.indices["b"].map { seen.all[$0].others } == 1)
	}

	@Test("The keys of objects, the kinds of their values and the keys of the objects in them are recorded")
	func objects() throws {
		let seen = observed(#"{"m": {"x": {"p": 1}, "y": {"p": 2}}, "l": [{"m": {"x": {"q": null}}}]}"#)
		let object = try #require(seen.indices["m"].map { seen.all[$0].objects })
		#expect(object.count == 2 && object.keys == ["x": 2, "y": 1] && object.kinds.count == 1 && object.signatures.count == 2)
	}

	@Test("The elements of a list are no members of an object with the key of the list")
	func elements() throws {
		let seen = observed(#"{"tags": ["a", "b"], "parts": [{"n": 1}]}"#)
		#expect(seen.indices["tags"].map { seen.all[$0].objects.keys } == [:])
		#expect(seen.indices["parts"].map { seen.all[$0].objects.keys } == ["n": 1])
	}

	@Test("The number of keys and of different texts is bounded, and a broken sample ends the observation")
	func bounds() throws {
		let many = observed("{" + (0..<30_000).map { "\"k\($0)\": \"v\"" }.joined(separator: ",") + "}")
		#expect(many.all.count == 20_000)
		let texts = observed("[" + (0..<5_000).map { "{\"k\": \"v\($0)\"}" }.joined(separator: ",") + "]")
		#expect(texts.all[0].texts == 5_000 && texts.all[0].words == nil)
		let broken = observed(#"{"a": "x", "b" 1}"#)
		#expect(broken.all[0].texts == 1)
	}

	@Test("A text that lacks a form is remembered with its place, and unlikely forms are compared no more")
	func misfits() throws {
		let seen = observed(#"{"at": "2024-01-31T10:00:00Z"} {"at": "soon"}"#.replacing("} {", with: "}\n{"), isLines: true)
		let index = try #require(TextForm.all.firstIndex { $0.kind == .iso })
		let tally = try #require(seen.all.first?.tallies[index])
		#expect(tally.hits == 1 && tally.misses == 1 && tally.misfit?.text == "soon" && tally.misfit?.place.offset == 38)
		let prose = observed("[" + Array(repeating: #"{"t": "a"}"#, count: 100).joined(separator: ",") + "]")
		#expect(prose.all[0].tallies.allSatisfy { $0.hits + $0.misses < 10 })
	}
}
