import JSONLanguage
import Testing

@testable import Generator

struct AssertionsTests {
	private func lines(_ text: String) throws -> [String] {
		let derivation = try Derivation(text)
		return try Assertions(catalog: derivation.catalog).everyProperty(of: JSONValue(parsing: text), derivation.root, subject: "result")
			.map(
				\.line)
	}

	private func absenceLines(_ text: String) throws -> [String]? {
		let derivation = try Derivation(text)
		let assertions = Assertions(catalog: derivation.catalog)
		let all = try assertions.everyProperty(of: JSONValue(parsing: text), derivation.root, subject: "result")
		return assertions.absences(in: all)?.map(\.line)
	}

	@Test(
		"Every leaf has an expectation",
		arguments: [
			(
				#"{"id":1,"b":true,"f":false,"n":null,"s":"x","d":1.5}"#,
				[
					"#expect(result.id == 1)", "#expect(result.b)", "#expect(!result.f)", "#expect(result.n == nil)",
					#"#expect(result.s == "x")"#, "#expect(result.d == 1.5)",
				]
			),
			(
				#"{"tags":["a"],"none":[],"map":{"1":2}}"#,
				[#"#expect(result.tags == ["a"])"#, "#expect(result.none.isEmpty)", #"#expect(result.map == ["1": 2])"#]
			),
			(#"{"list":[{"a":1}]}"#, ["#expect(result.list.count == 1)", "#expect(result.list.first?.a == 1)"]),
			(
				#"{"list":[{"a":1},{"a":null}]}"#,
				["try #require(result.list.count == 2)", "#expect(result.list[0].a == 1)", "#expect(result.list[1].a == nil)"]
			),
			(#"{"m":{"1":{"a":true}}}"#, ["#expect(result.m.count == 1)", #"#expect(result.m["1"]?.a == true)"#]),
			(#"{"self":{"init":{"x":1}}}"#, ["#expect(result.`self`.`init`.x == 1)"]),
		])
	func leaves(text: String, expected: [String]) throws {
		#expect(try lines(text) == expected)
	}

	@Test("Optional chaining appears only after optional values")
	func chains() throws {
		#expect(
			try lines(#"[{"o":{"a":{"b":[{"c":{"d":1}}],"t":true}}},{}]"#) == [
				"try #require(result.count == 2)", "#expect(result[0].o?.a.b.count == 1)", "#expect(result[0].o?.a.b.first?.c.d == 1)",
				"#expect(result[0].o?.a.t == true)", "#expect(result[1].o == nil)",
			])
	}

	@Test("A missing value is expected to be nil after another value of the same parent, if there is one")
	func absences() throws {
		let text = #"[{"o":{"a":1,"b":{"c":null,"d":"x"}},"n":null},{"o":{"a":1,"b":{"c":2,"d":"x"}},"n":3},{}]"#
		#expect(
			try absenceLines(text) == [
				"try #require(result.count == 3)", "#expect(result[0].o?.a == 1)", "#expect(result[0].o?.b.c == nil)",
				"#expect(result[0].n == nil)", "#expect(result[2].o == nil)",
			])
	}

	@Test("A missing entry behind an optional value is expected to be nil after another value of the same parent")
	func absentEntries() throws {
		let text = #"[{"o":{"why?":"x","m":{"1":{"why?":1},"2":{"why?":2},"3":null}}},{}]"#
		#expect(
			try absenceLines(text) == [
				"try #require(result.count == 2)", "#expect(result[0].o?.why == \"x\")", "#expect((result[0].o?.m[\"3\"] ?? nil) == nil)",
				"#expect(result[1].o == nil)",
			])
	}

	@Test("A mixed value is compared with the case that it decodes as")
	func choices() throws {
		#expect(
			try lines(#"{"v":[1,"x",{"a":1},[2],null]}"#) == [
				"#expect(result.v == [.int(1), .string(\"x\"), .object(VObjectDTO(a: 1)), .array([2]), nil])"
			])
		#expect(
			try lines(#"{"v":[1e400,1e-400,{"a":null}]}"#) == [
				#"#expect(result.v == [.unrepresentable, .unrepresentable, .object(["a": .null])])"#
			])
	}

	@Test("Argument labels are in backticks only if the compiler requires them")
	func labels() throws {
		#expect(
			try lines(#"{"v":[1,{"inout":1,"let":2,"in":3}]}"#) == [
				"#expect(result.v == [.int(1), .object(VObjectDTO(`inout`: 1, let: 2, in: 3))])"
			])
	}

	@Test("Of many elements, the first two have expectations, and others that are the first to show a property with a value or without")
	func many() throws {
		func element(_ number: Int) -> String {
			// A key of the last element must have an expectation, too.
			let rare = number == 299 ? #","rare":{"deep":1}"# : ""
			return #"{"id":\#(number),"on":\#(number < 290),"tags":[{"x":\#(number == 298 ? "null" : "1")},{"x":2}]\#(rare)}"#
		}
		#expect(
			try lines("[" + (0..<300).map(element).joined(separator: ",") + "]") == [
				"try #require(result.count == 300)",
				"#expect(result[0].id == 0)",
				"#expect(result[0].on)",
				"try #require(result[0].tags.count == 2)",
				"#expect(result[0].tags[0].x == 1)",
				"#expect(result[0].tags[1].x == 2)",
				"#expect(result[0].rare == nil)",
				"#expect(result[1].id == 1)",
				"#expect(!result[290].on)",
				"try #require(result[298].tags.count == 2)",
				"#expect(result[298].tags[0].x == nil)",
				"#expect(result[299].rare?.deep == 1)",
			])
	}

	@Test("Each of several objects of one type has an expectation that distinguishes it")
	func objectsOfOneType() throws {
		#expect(
			try lines(#"{"home":{"city":"Bern","zip":"1"},"work":{"city":"Bern","zip":"2"},"past":[]}"#) == [
				#"#expect(result.home.city == "Bern")"#,
				#"#expect(result.home.zip == "1")"#,
				#"#expect(result.work.zip == "2")"#,
				"#expect(result.past.isEmpty)",
			])
	}
}
