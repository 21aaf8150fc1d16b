import Testing

@testable import Generator

struct MapRuleTests {
	private func rule(_ text: String) throws -> MapRule? {
		MapRule.applies(to: try #require(shape(text).object))
	}

	@Test(
		"Objects whose keys are data are maps",
		arguments: [
			("{}", MapRule.empty), (#"{"205705993":1,"7":2}"#, .numericKeys), (#"{"-1":"x"}"#, .numericKeys),
			(#"{"6f1c1b4e-2a4b-4c7f-9d5e-0123456789ab":{}}"#, .identifierKeys),
			(#"{"2024-01-31":1,"2024-02-01":"x"}"#, .identifierKeys), (#"{"2024-01":1}"#, .identifierKeys),
			(#"{"2024-01-31T00:00:00Z":1}"#, .identifierKeys), (#"{"09:30":{},"10:00":{}}"#, .identifierKeys),
			(#"{"507f1f77bcf86cd799439011":1}"#, .identifierKeys), (#"{"-M1xyz2Ab":1,"-M9kl3pQ7":2,"-N8aa7bb6":3}"#, .identifierKeys),
			(#"{"-NabcdEFghijKLMNOPqr":{"a":1}}"#, .identifierKeys), (#"{"kJ3hs8dKq0XyZ1aBcDeFgHiJkLm2":true}"#, .identifierKeys),
			(#"{"1.0.0":1,"v2.1":"x","3.0.0-beta.1":2,"1.0rc1":3}"#, .versionKeys), (#"{"3.0.1":{}}"#, .versionKeys),
			(#"{"created":"a","1.0.0":"b","1.1.0":"c"}"#, .versionKeys), (#"{"/pets":{},"/users/{id}":{}}"#, .addressKeys),
			(#"{"application/json":{}}"#, .addressKeys), (#"{"a@b.c":1}"#, .addressKeys), (#"{"USD":1,"EUR":2,"GBP":3.5}"#, .codeKeys),
			(#"{"DE":"x","FR":"y","IT":null,"ES":"z"}"#, .codeKeys),
			(words(50, ["1"]), .manyKeys),
			(words(1001, ["1", "true"]), .endlessKeys),
		])
	func maps(text: String, rule: MapRule) throws {
		#expect(try self.rule(text) == rule)
	}

	/// Returns an object with this number of keys, all of them words.
	private static func words(_ count: Int, _ values: [String]) -> String {
		var members: [String] = []
		for number in 0..<count {
			let letters = String(number).map { "abcdefghij".dropFirst($0.wholeNumberValue ?? 0).prefix(1) }.joined()
			members.append("\"word" + letters + "\":" + values[number % values.count])
		}
		return "{" + members.joined(separator: ",") + "}"
	}

	@Test(
		"Objects whose keys are names are types",
		arguments: [
			#"{"1d":1,"7d":2,"30d":3}"#, #"{"en":"a","fr":"b","de":"c"}"#, #"{"address1":"a","address2":"b","address3":"c"}"#,
			#"{"self":{"href":"a"},"next":{"href":"b"},"last":{"href":"c"}}"#,
			#"{"iso3166code":"a","utf8text":"b","sha256sum":"c"}"#, #"{"home":{"id":1},"away":{"id":2}}"#,
			#"{"ID":1,"SKU":"x","NAME":"y"}"#, #"{"LAT":1,"LON":2}"#, #"{"1":1,"name":"x"}"#,
			#"{"original_480w":{"url":"a"},"small_240w":{"url":"b"},"large_1080w":{"url":"c"}}"#, #"{"@id":"a","@type":"b"}"#, #"{"":1}"#,
			#"{"+1":1,"-1":2,"heart":3}"#, #"{"1. open":"a","2. high":"b"}"#, #"{"v1":1,"v2":2,"v3":3}"#,
			#"{"name":"a","id":"b","1.0":"c"}"#,
			#"{"-webkit-text-stroke1":1}"#, #"{"numberOfItemsInLast30DaysIn":1,"numberOfItemsInLast365Days":2}"#,
			words(60, ["1", "true"]),
		])
	func types(text: String) throws {
		#expect(try rule(text) == nil)
	}

	@Test("An object whose keys change from sample to sample is a map")
	func changingKeys() throws {
		let languages = ["Swift", "C", "Rust", "Go", "Ruby", "Perl", "Ada", "Java", "Lua", "Zig", "Nim", "Elm"]
		let objects = (0..<8).map { "{\"\(languages[$0])\":1,\"\(languages[$0 + 4])\":2}" }
		let element = try shape("[" + objects.joined(separator: ",") + "]").array?.element.object
		#expect(MapRule.applies(to: try #require(element)) == .changingKeys)
		let steady = objects.map { $0.dropLast() + ",\"total\":3}" }
		let other = try shape("[" + steady.joined(separator: ",") + "]").array?.element.object
		#expect(MapRule.applies(to: try #require(other)) == nil)
	}
}
