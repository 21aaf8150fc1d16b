import JSONLanguage
import SourceText
import Testing

@testable import Generator

struct SampleExcerptTests {
	private func excerpt(_ text: String, isLines: Bool? = nil) throws -> SampleExcerpt {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "sample.json", text)
		let sample = try #require(SampleInference.infer(source, input: 0, isLines: isLines, diagnostics: &diagnostics))
		return try #require(SampleExcerpt.make(from: source, input: 0, sample: sample))
	}

	@Test("The excerpt of a small sample is complete, with the last of duplicate keys and unchanged numbers")
	func small() throws {
		let excerpt = try excerpt(#"{"a":[1,1,1],"b":1.50e1,"a2":"\ud800","b":1e400}"#)
		#expect(excerpt.value.compactText() == "{\"a\":[1,1,1],\"b\":1e400,\"a2\":\"\u{FFFD}\"}")
		#expect(excerpt.cuts.isEmpty)
	}

	@Test("The excerpt of a large sample has the elements that are evidence, and lists the cuts")
	func evidence() throws {
		var elements = (0..<200).map { #"{"id":\#($0),"tags":["x","y"]}"# }
		elements[100] = #"{"id":100,"tags":["x","y",null]}"#
		elements[150] = #"{"id":150}"#
		let excerpt = try excerpt(#"{"items":[\#(elements.joined(separator: ","))],"count":200}"#)
		#expect(
			excerpt.value.compactText()
				== #"{"items":[{"id":0,"tags":["x"]},{"id":100,"tags":["x",null]},{"id":150}],"count":200}"#)
		#expect(
			excerpt.cuts == [
				SampleExcerpt.Cut(path: "items[].tags", included: 3, total: 5), SampleExcerpt.Cut(path: "items", included: 3, total: 200),
			])
	}

	@Test("The excerpt of lines is an array of the included lines")
	func lines() throws {
		let excerpt = try excerpt((0..<500).map { "{\"id\":\($0 == 300 ? "\"x\"" : String($0))}" }.joined(separator: "\n"))
		#expect(excerpt.value.compactText() == #"[{"id":0},{"id":"x"}]"#)
		#expect(excerpt.cuts == [SampleExcerpt.Cut(path: "", included: 2, total: 500)])
	}

	@Test("A string beyond the limit is cut between two characters", arguments: ["x", "é", #"\ud83d\ude00"#, #"\n"#])
	func longStrings(character: String) throws {
		let count = 2 * SampleExcerpt.stringLimit / character.utf8.count
		guard case .string(let string) = try excerpt("\"" + String(repeating: character, count: count) + "\"").value else {
			Issue.record("a string is expected")
			return
		}
		let expected = character == #"\n"# ? "\n" : character.hasPrefix("\\u") ? "😀" : character
		#expect(string.utf8.count <= SampleExcerpt.stringLimit + 12)
		#expect(string.unicodeScalars.count >= count / 2 - 1)
		#expect(string.unicodeScalars.allSatisfy { String($0) == expected })
	}

	@Test("The longest allowed key is not cut")
	func longKeys() throws {
		// The limit includes the quotes.
		let key = String(repeating: "k", count: SampleInference.keyLengthLimit - 2)
		#expect(try excerpt("{\"\(key)\":1}").value.compactText() == "{\"\(key)\":1}")
		var diagnostics = Diagnostics()
		let longer = SourceText(path: "sample.json", "{\"\(key)k\":1}")
		#expect(SampleInference.infer(longer, input: 0, isLines: false, diagnostics: &diagnostics) == nil && diagnostics.hasErrors)
	}

	@Test("Many long strings are cut shorter, so that a fixture stays readable")
	func longTexts() throws {
		let text = String(repeating: "x", count: SampleExcerpt.stringLimit)
		guard case .array(let strings) = try excerpt("[" + (0..<100).map { "[\"\(text)\($0)\"]" }.joined(separator: ",") + "]").value else {
			Issue.record("an array is expected")
			return
		}
		#expect(strings.first == .array([.string(text)]))
		let object = "{" + (0..<100).map { "\"k\($0)\":\"\(text)\"" }.joined(separator: ",") + "}"
		#expect(try excerpt(object).value.compactText().utf8.count < 2 * SampleExcerpt.textLimit)
	}

	@Test("An object whose keys are numbers is cut like an array")
	func maps() throws {
		let members = (0..<300).map { "\"\($0)\":\($0 == 200 ? "null" : "1")" }.joined(separator: ",")
		#expect(try excerpt("{\"m\":{\(members)}}").value.compactText() == #"{"m":{"0":1,"200":null}}"#)
	}

	@Test("Beyond the limit of leaves, arrays are cut to their first element although others are evidence")
	func tooMuchEvidence() throws {
		let elements = (0..<900).map { "{\"k\($0)\":[1,2]}" }.joined(separator: ",")
		let excerpt = try excerpt("{\"a\":[\(elements)],\"b\":[[1,2],[\"x\"]]}")
		#expect(
			excerpt.value["a"] == .array((0..<SampleExcerpt.evidenceLeafLimit).map { .object([.init("k\($0)", .array([.integer(1)]))]) }))
		#expect(excerpt.value["b"]?.compactText() == "[[1]]")
	}

	@Test("The shape of an excerpt has all keys and kinds of the sample", arguments: 0..<20)
	func sameFacts(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let value = JSONValue.array((0..<200).map { _ in RandomJSON.value(depth: 3, using: &generator) })
		let excerpt = try excerpt(value.compactText())
		try #require(!excerpt.cuts.isEmpty && excerpt.value.leafCount < SampleExcerpt.evidenceLeafLimit)
		func facts(_ value: JSONValue) throws -> Set<String> {
			// The integers of an excerpt do not show the range of the others.
			try shape(value.compactText()).facts.filter { !$0.hasSuffix(" negative") && !$0.hasSuffix(" exceeds Int64") }
		}
		#expect(try facts(excerpt.value) == facts(value))
	}

	@Test("A string of 4096 bytes is not cut, a longer one is", arguments: [(4096, 4096), (4097, 4096)])
	func exactString(length: Int, included: Int) throws {
		let text = try excerpt("\"" + String(repeating: "x", count: length) + "\"").value
		#expect(text == .string(String(repeating: "x", count: included)))
	}

	@Test("After 65,536 bytes of strings, each string is cut to 128 bytes", arguments: [(16, 128), (15, 4096)])
	func exactTexts(whole: Int, included: Int) throws {
		let long = String(repeating: "x", count: 4096)
		let value = try excerpt("{" + (0...whole).map { "\"k\($0)\":\"\(long)\"" }.joined(separator: ",") + "}").value
		#expect(value["k\(whole - 1)"] == .string(long))
		#expect(value["k\(whole)"] == .string(String(repeating: "x", count: included)))
	}

	@Test("Nested lists and maps are cut to their first elements and those with new evidence")
	func firsts() throws {
		let filler = [String](repeating: "[1,2]", count: 200).joined(separator: ",")
		let text = "{\"a\":[\(filler),[3,null,4]],\"m\":{\"1\":{\"x\":1},\"2\":{\"x\":2},\"3\":{\"y\":3}}}"
		let excerpt = try excerpt(text)
		#expect(excerpt.value.compactText() == #"{"a":[[1],[3,null]],"m":{"1":{"x":1},"3":{"y":3}}}"#)
		#expect(
			excerpt.cuts == [
				SampleExcerpt.Cut(path: "a[]", included: 3, total: 5), SampleExcerpt.Cut(path: "a", included: 2, total: 201),
				SampleExcerpt.Cut(path: "m", included: 2, total: 3),
			])
	}
}
