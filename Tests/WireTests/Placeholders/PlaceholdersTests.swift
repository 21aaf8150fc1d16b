import JSONLanguage
import Testing

@testable import Wire

@Suite("Placeholders for values that came over the wire")
struct PlaceholdersTests {
	private func replaced(_ json: String, keeping preserved: PreservedValues = PreservedValues(), dictionaryKeys: Set<String> = []) throws
		-> String
	{
		var placeholders = Placeholders(keeping: preserved)
		let replaced = placeholders.replacing(in: Array(json.utf8), dictionaryKeys: dictionaryKeys)
		return String(decoding: try #require(replaced), as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
	}

	@Test(
		"A text is replaced by one of the same form",
		arguments: [
			("rick@home.example", "user1@example.com"), ("Rick", "TextA"), ("in_progress", "text_a"), ("IN_PROGRESS", "TEXT_A"),
			("DE", "AB"),
			("Rick Sanchez", "text 1"), ("Grüße", "text 1"), ("cus_9s6X", "aaa_1a0B"), ("+49 170 1234567", "+10 000 0000001"),
			("12.50", "10.01"),
			("7", "0"), ("0042", "0001"), ("98765432101", "90000000001"),
			("9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11", "1a0aa0a0-0a00-0a0a-0a00-0a0a0a0a0a01"),
			("2024-01-31", "2001-01-02"), ("2024-01-31T08:00:00Z", "2001-01-02T08:00:00Z"), ("31.01.2024", "02.01.2001"),
			("01/31/2024", "01/02/2001"),
			("20240131", "20010102"), ("", ""),
		])
	func forms(text: String, placeholder: String) throws {
		#expect(try replaced(#"{"note":"\#(text)"}"#) == #"{"note": "\#(placeholder)"}"#)
	}

	@Test("Dates keep their order and their distances, also in other notations, and so do months")
	func dates() throws {
		#expect(
			try replaced(#"["2024-02-28","2024-03-01","29.02.2024","1985-12-24"]"#)
				== #"["2001-01-02","2001-01-04","03.01.2001","1962-10-29"]"#)
		#expect(try replaced(#"["2024-01-15","2024-01","2024-02","2023-12"]"#) == #"["2001-01-02","2001-01","2001-02","2000-12"]"#)
	}

	@Test(
		"Null, Booleans, fractions, small integers and times of this century stay",
		arguments: [
			"null", "true", "0", "-17", "999999999", "1.5", "1e400", "1700000000", "1700000000123",
		])
	func preserved(value: String) throws {
		#expect(try replaced(#"{"a":\#(value)}"#) == #"{"a": \#(value)}"#)
	}

	@Test(
		"A larger integer has as many digits, its sign and its size for an integer type",
		arguments: [
			("12345678901", "90000000001"), ("-12345678901", "-90000000001"), ("9007199254740993", "9000000000000001"),
			("9223372036854775807", "9000000000000000001"), ("9223372036854775808", "9900000000000000001"),
			("18446744073709551615", "10000000000000000001"), ("18446744073709551616", "99000000000000000001"),
		])
	func integers(number: String, placeholder: String) throws {
		#expect(try replaced(#"{"id":\#(number)}"#) == #"{"id": \#(placeholder)}"#)
	}

	@Test(
		"Words stay under keys that decide types, under keys of settings, and as values of enums; everything stays under a key of the user's"
	)
	func keptWords() throws {
		let json =
			#"{"type":"admin","orderStatus":"in-progress","__typename":"User","type2":"Rick","shape":"round","level":"a1","color":"RED","name":"Rick 1"}"#
		var preserved = PreservedValues()
		preserved.keepsWords = { $0 == "shape" }
		preserved.texts = ["RED"]
		preserved.keys = ["name"]
		#expect(
			try replaced(json, keeping: preserved)
				== #"{"type": "admin","orderStatus": "in-progress","__typename": "User","type2": "TextA","shape": "round","level": "a2","color": "RED","name": "Rick 1"}"#
		)
		preserved.keys = ["*"]
		#expect(try replaced(json, keeping: preserved) == json)
	}

	@Test("Equal texts have equal placeholders, different ones different placeholders, in bodies and operations")
	func equality() throws {
		var placeholders = Placeholders(keeping: PreservedValues())
		let first = placeholders.replacing(in: Array(#"["Anna","Bert","Anna","a1","b1"]"#.utf8))
		#expect(
			String(decoding: try #require(first), as: UTF8.self) == "[\n  \"TextA\",\n  \"TextB\",\n  \"TextA\",\n  \"a2\",\n  \"a3\"\n]\n")
		let operation =
			"# for Anna\nquery A($n: String = \"Bert\") { user(name: \"Anna\", kind: \"guest\", ids: [12345678901, 7]) { id } } # end\n"
		let replaced = placeholders.replacing(inOperation: operation)
		#expect(
			replaced
				== "query A($n: String = \"TextB\") { user(name: \"TextA\", kind: \"guest\", ids: [90000000001, 7]) { id } }\n")
		#expect(placeholders.count == 5)
	}

	@Test(
		"An address keeps its scheme, the requested host, words, versions, small integers and names of its query",
		arguments: [
			("https://api.example/v1/users/12?page=2&sort=name&q=Rick", "https://api.example/v1/users/12?page=2&sort=name&q=TextA"),
			("https://bob:pw@cdn.other/img/9b2ef1c4.png#top", "https://host1.example.com/img/1a0aa0a1.png"),
			("/users/rick%40home.example", "/users/user1%40example.com"), ("ws://api.example/x", "ws://api.example/x"),
		])
	func addresses(text: String, placeholder: String) throws {
		var preserved = PreservedValues()
		preserved.hosts = ["api.example"]
		#expect(try replaced(#"{"url":"\#(text)"}"#, keeping: preserved) == #"{"url": "\#(placeholder)"}"#)
	}

	@Test("Keys of dictionaries are replaced, and JSON in a string is read")
	func parts() throws {
		#expect(
			try replaced(#"{"scores":{"Anna":1,"Bert":2},"id":"x"}"#, dictionaryKeys: ["Anna", "Bert"])
				== #"{"scores": {"TextA": 1,"TextB": 2},"id": "a"}"#)
		#expect(try replaced(#"{"text":"{\"name\":\"Rick\",\"n\":1}"}"#).contains("TextA"))
	}

	@Test("Thousands of values of one form have different placeholders")
	func many() throws {
		let texts = (0..<5000).map { "\"\(["k", "x9", "Word", "1"][$0 % 4])\($0)\"" }
		let json = try replaced("[" + texts.joined(separator: ",") + "]")
		#expect(Set(json.dropFirst().dropLast().split(separator: ",")).count == 5000)
	}

	@Test("Texts of signs, and single characters in any number, have placeholders of their own")
	func signs() throws {
		let texts =
			["!!!", "-", "?", "....", "@", "@@", "//", "/?=", "%%%"] + (0...9).map(String.init) + ["a", "b", "A", "Z", "00", "2024-13-45"]
		let json = try replaced("[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]")
		let placeholders = json.dropFirst().dropLast().split(separator: ",").map { String($0.dropFirst().dropLast()) }
		#expect(placeholders.count == texts.count && Set(placeholders).count == texts.count, "\(placeholders)")
	}
}
