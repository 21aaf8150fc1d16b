import Testing

@testable import Generator

/// The thresholds of the map rules, met and just missed.
struct MapLimitTests {
	private func rule(_ text: String) throws -> MapRule? { MapRule.applies(to: try #require(shape(text).object)) }

	private func word(_ number: Int) -> String {
		"word" + String(number.description.compactMap { digit in "abcdefghij".dropFirst(digit.wholeNumberValue ?? 0).first })
	}

	private func object(_ keys: [String]) -> String { "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}" }

	@Test("An object of 50 keys with values of one kind is a map, one of 49 keys is a type", arguments: [(50, true), (49, false)])
	func many(count: Int, isMap: Bool) throws {
		#expect(try rule(object((0..<count).map(word))) == (isMap ? .manyKeys : nil))
	}

	private static let words: [([String], MapRule?)] = [
		(["USD", "EUR", "GBP"], .codeKeys), (["USD", "EUR"], nil), (["DE", "FR", "IT"], .codeKeys), (["DE", "FR", "ITA"], nil),
		(["USDT", "USDC", "EURC"], nil), (["USD", "EUR", "gbp"], nil), (["U", "E", "G"], nil), (["USD", "EUR", "@@@"], nil),
		(["USD", "EUR", "[[["], nil), (["AAA", "ZZZ", "AZA"], .codeKeys), (["a1b2c3d4", "b1c2d3e4", "c1d2e3f4"], .identifierKeys),
		(["a1b2c3d", "b1c2d3e", "c1d2e3f"], nil), (["a1b2c3d4", "b1c2d3e4"], nil), (["abcd12ef", "bcde12fg", "cdef12gh"], nil),
		(["abcd12e3", "bcde12f3", "cdef12g3"], .identifierKeys),
	]

	@Test("Codes and tokens are recognized from three keys on", arguments: words)
	func few(keys: [String], expected: MapRule?) throws {
		#expect(try rule(object(keys)) == expected)
	}

	private static let data: [String] = [
		"a1a1a1a1a1a1a1a1a1a1a1a1", "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef01234567",
		"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "6f1c1b4e-2a4b-4c7f-9d5e-0123456789ab", "2024-01", "2024-01-31",
		"2024-01-31T", "2024-01-31 08", "2024/01", "09:30", "09:30:00", "a@b", "/", "-1", "12", "/:",
	]

	private static let names: [String] = [
		"a1a1a1a1a1a1a1a1a1a1a1a1a", "abcdefabcdefabcdefabcdefabcdefab", "g123456789abcdef0123456789abcdef",
		"6f1c1b4e-2a4b-4c7f-9d5e-0123456789a", "6f1c1b4e-2a4b-4c7f-9d5e-0123456789ag", "6f1c1b4ea2a4b-4c7f-9d5e-0123456789ab", "2024-1",
		"2024-01-3", "2024-01-31x", "9:30", "09:30:0", "@b", "-", "1a", ":",
	]

	@Test("Only exact hashes, dates, times and addresses are data", arguments: data.map { ($0, true) } + names.map { ($0, false) })
	func forms(key: String, isData: Bool) throws {
		#expect(try (rule(object([key])) != nil) == isData)
	}

	@Test(
		"Five objects with ten keys, none in more than half of them, are a map of changing keys",
		arguments: [(5, 2, true), (4, 3, false), (5, 1, false), (10, 1, true), (9, 1, false)])
	func changing(objects: Int, keysOfEach: Int, changes: Bool) throws {
		let texts = (0..<objects).map { number in
			let first = 100 + number * keysOfEach
			return object((first..<first + keysOfEach).map(word))
		}
		let element = try shape("[" + texts.joined(separator: ",") + "]").array?.element.object
		#expect(MapRule.applies(to: try #require(element)) == (changes ? .changingKeys : nil))
	}

	@Test("Keys in at most half of the objects count as changing", arguments: [(3, true), (4, false)])
	func half(count: Int, changes: Bool) throws {
		let texts = (0..<6).map { number in
			var keys = [word(100 + number), word(200 + number)]
			if number < count { keys.append("common") }
			return object(keys)
		}
		let element = try shape("[" + texts.joined(separator: ",") + "]").array?.element.object
		#expect(MapRule.applies(to: try #require(element)) == (changes ? .changingKeys : nil))
	}
}
