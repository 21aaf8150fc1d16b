import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// Returns the inferred shape of a text, with the diagnostics.
func infer(_ text: String, input: Int = 0, isLines: Bool? = nil) -> (sample: SampleShape?, diagnostics: [Diagnostic]) {
	var diagnostics = Diagnostics()
	let sample = SampleInference.infer(SourceText(path: "sample.json", text), input: input, isLines: isLines, diagnostics: &diagnostics)
	return (sample, diagnostics.all)
}

func shape(_ text: String, input: Int = 0) throws -> Shape {
	try #require(infer(text, input: input).sample).root
}

struct SampleInferenceTests {
	@Test("Each kind of value at a path has a count, its first position and an example")
	func kinds() throws {
		let shape = try shape(#"[null, true, 1, 2, 2.5, "x", [], {}, false, 1e400]"#)
		let element = try #require(shape.array).element
		#expect(element.null == Evidence(first: Position(input: 0, offset: 1), example: "null"))
		#expect(element.bool == Evidence(count: 2, first: Position(input: 0, offset: 7), example: "true"))
		#expect(element.integer?.evidence == Evidence(count: 2, first: Position(input: 0, offset: 13), example: "1"))
		#expect(element.decimal == Evidence(first: Position(input: 0, offset: 19), example: "2.5"))
		#expect(element.string == Evidence(first: Position(input: 0, offset: 24), example: "\"x\""))
		#expect(element.unrepresentable?.example == "1e400")
		#expect(element.array?.element == Shape())
		#expect(element.object?.fields == [])
	}

	@Test("A key that some objects lack is optional, with the position of the first such object")
	func absence() throws {
		let text = #"[{"a":1,"b":1},{"b":2,"a":2},{"a":3},{"c":1}]"#
		let fields = try #require(shape(text).array?.element.object).fields
		#expect(fields.map(\.key) == ["a", "b", "c"])
		#expect(fields.map(\.presence.count) == [3, 2, 1])
		#expect(fields.map(\.firstAbsence?.offset) == [37, 29, 1])
	}

	@Test("A duplicate key has the kinds of both values, and both positions are reported")
	func duplicates() throws {
		let (sample, diagnostics) = infer(#"{"a":"x","b":{"c":1,"c":null},"a":1}"#)
		let fields = try #require(sample?.root.object).fields
		#expect(fields.map(\.key) == ["a", "b"])
		#expect(fields[0].shape.string?.count == 1)
		#expect(fields[0].shape.integer?.evidence.count == 1)
		#expect(fields[0].presence.count == 1)
		#expect(fields[1].shape.object?.fields.first?.shape.kinds == [.number])
		#expect(fields[1].shape.object?.fields.first?.shape.null != nil)
		let outcome = "appears twice; decoders differ in which of the two they take, so the type fits both"
		#expect(diagnostics.map(\.message) == ["key 'c' \(outcome)", "key 'a' \(outcome)"])
		#expect(diagnostics.last?.span?.range == SourceRange(30, 33))
		#expect(diagnostics.last?.notes.first?.span?.range == SourceRange(1, 4))
	}

	@Test(
		"Keys that are canonically equivalent in Swift are one key",
		arguments: [
			("{\"\u{E9}\":1,\"e\u{301}\":\"x\"}", 1), ("{\"K\":1,\"\u{212A}\":\"x\"}", 1), ("{\"\u{212A}\":1,\"K\":\"x\"}", 1),
			(#"{"a":1,"\u0061":"x"}"#, 1),
			(#"{"\u0061":1,"a":"x"}"#, 1), ("{\"\u{E9}\":1,\"e\":2}", 2),
		])
	func canonicalEquivalence(text: String, count: Int) throws {
		let (sample, diagnostics) = infer(text)
		#expect(try #require(sample?.root.object).fields.count == count)
		#expect(diagnostics.count == 2 - count)
	}

	@Test("An object with more keys than the limit becomes a map with one merged value")
	func overflow() throws {
		let text = "{" + (0...ObjectShape.keyLimit).map { "\"k\($0)\": {\"v\": \($0), \"w\($0 % 2)\": null}" }.joined(separator: ",") + "}"
		let object = try #require(shape(text).object)
		#expect(object.fields.isEmpty)
		let value = try #require(object.overflow?.value.object)
		#expect(value.evidence.count == ObjectShape.keyLimit + 1)
		#expect(value.fields.map(\.key) == ["v", "w0", "w1"])
		#expect(value.fields.map(\.isOptional) == [false, true, true])
	}

	@Test("Equal keys of different objects are different fields")
	func ownKeys() throws {
		let fields = try #require(shape(#"{"id":1,"list":[{"x":1},{"x":2,"id":"a"}]}"#).object).fields
		#expect(fields.map(\.key) == ["id", "list"])
		#expect(fields[0].shape.kinds == [.number])
		#expect(fields[1].shape.array?.element.object?.fields.map(\.key) == ["x", "id"])
	}

	@Test("Lines are merged into one shape and counted")
	func lines() throws {
		let sample = try #require(infer("{\"a\":1}\n{\"a\":2.5}\n{}\n").sample)
		#expect(sample.isLines)
		#expect(sample.valueCount == 3)
		#expect(sample.root.object?.evidence.count == 3)
		#expect(sample.root.object?.fields[0].isOptional == true)
	}

	@Test(
		"Integers record which 64-bit types can represent them",
		arguments: [
			("9223372036854775807", false, false), ("-9223372036854775808", false, true), ("9223372036854775808", true, false),
			("18446744073709551615", true, false), ("-0", false, true),
		])
	func integers(token: String, exceedsInt64: Bool, hasNegative: Bool) throws {
		let integer = try #require(shape(token).integer)
		#expect(integer.exceedsInt64 == exceedsInt64)
		#expect(integer.hasNegative == hasNegative)
	}

	@Test(
		"Integers beyond 64 bits, fractions and exponents are decimals",
		arguments: ["18446744073709551616", "-9223372036854775809", "1.0", "1e3", "0e-400"])
	func decimals(token: String) throws {
		#expect(try shape(token).decimal != nil)
		#expect(try shape(token).integer == nil)
	}

	@Test("Numbers beyond the range of Double are a separate kind", arguments: ["1e400", "-1e400", "1e-400"])
	func unrepresentable(token: String) throws {
		#expect(try shape(token).unrepresentable != nil)
	}
}
