import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// The limits of samples, at the last allowed value and one beyond it.
struct SampleLimitTests {
	private func object(_ keys: Int, value: (Int) -> String = { _ in "1" }) -> String {
		"{" + (0..<keys).map { "\"k\($0)\":\(value($0))" }.joined(separator: ",") + "}"
	}

	@Test("An object of 1000 keys has fields, one of 1001 keys is a map")
	func keys() throws {
		#expect(try shape(object(1000)).object?.fields.count == 1000)
		#expect(try shape(object(1000)).object?.overflow == nil)
		#expect(try shape(object(1001)).object?.overflow != nil)
	}

	@Test("Shapes that merge to 1000 keys have fields, those that merge to more are a map")
	func mergedKeys() throws {
		let large = try shape(object(999))
		#expect(large.merged(with: try shape(#"{"a":1}"#)).object?.fields.count == 1000)
		#expect(large.merged(with: try shape(#"{"a":1,"b":2}"#)).object?.overflow != nil)
	}

	@Test("A key of 10,000 bytes is accepted, a longer one is an error", arguments: [(9_998, true), (9_999, false)])
	func keyLength(length: Int, isRead: Bool) {
		// The limit includes the quotes.
		#expect((infer("{\"\(String(repeating: "x", count: length))\":1}").sample != nil) == isRead)
	}

	@Test("Twenty duplicate keys are reported one by one, more are reported as a count", arguments: [(20, 20), (21, 21), (22, 21)])
	func duplicates(count: Int, reported: Int) {
		let (_, diagnostics) = infer("{" + (0...count).map { "\"a\":\($0)" }.joined(separator: ",") + "}")
		#expect(diagnostics.count == reported)
		#expect(diagnostics.filter { $0.message.hasPrefix("key 'a' appears twice") }.count == 20)
	}

	private static func quoted(_ unit: String, _ count: Int) -> String { "\"" + String(repeating: unit, count: count) + "\"" }

	private static let examples: [(String, Bool)] = [
		(quoted("x", 38), false), (quoted("x", 39), true), (quoted(#"\n"#, 38), false), (quoted(#"\n"#, 39), true),
		(String(repeating: "9", count: 40), false), (String(repeating: "9", count: 41), true), ("true", false),
	]

	@Test("An example has at most 40 characters, and an ellipsis if it was cut", arguments: examples)
	func example(text: String, isCut: Bool) throws {
		let shape = try shape("[\(text)]")
		let element = try #require(shape.array).element
		let example = try #require((element.string ?? element.decimal ?? element.bool)?.example)
		#expect(example.hasSuffix("…") == isCut)
		#expect(isCut || example == text)
		#expect(!isCut || text.hasPrefix(example.dropLast()))
	}

	@Test("A sample of at most 150 leaves or 150 lists is not cut")
	func excerpt() throws {
		func cuts(_ text: String) throws -> Int {
			var diagnostics = Diagnostics()
			let source = SourceText(path: "sample.json", text)
			let sample = try #require(SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics))
			return try #require(SampleExcerpt.make(from: source, input: 0, sample: sample)).cuts.count
		}
		func list(_ element: String, _ count: Int) -> String {
			"[" + [String](repeating: element, count: count).joined(separator: ",") + "]"
		}
		#expect(try cuts(list("1", 150)) == 0)
		#expect(try cuts(list("1", 151)) == 1)
		#expect(try cuts(list("[]", 149)) == 0)
		#expect(try cuts(list("[]", 150)) == 1)
		#expect(try cuts(list("{}", 149)) == 0)
		#expect(try cuts(list("{}", 150)) == 1)
	}
}
