import Foundation
import Testing

@testable import ChallengeEvents

struct UnixMillisecondsDateTests {
	@Test("Decodes a date, and encodes it as it was", arguments: ["1704110400000", "1704110400000.5", "-1", "0"])
	func decodesAndEncodes(number: String) throws {
		let decoded = try JSONDecoder().decode([UnixMillisecondsDate].self, from: Data("[\(number)]".utf8))

		#expect(String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self) == "[\(number)]")
	}

	@Test("Is the date of the number")
	func isDate() {
		let date = Date(timeIntervalSince1970: 1_704_110_400)

		#expect(UnixMillisecondsDate(milliseconds: 1704110400000).date == date)
		#expect(UnixMillisecondsDate(date) == UnixMillisecondsDate(milliseconds: 1704110400000))
		#expect(UnixMillisecondsDate(date).text == "1704110400000")
	}

	@Test("Rejects a text")
	func rejectsText() {
		#expect(throws: DecodingError.self) {
			try JSONDecoder().decode([UnixMillisecondsDate].self, from: Data("[\"1704110400000\"]".utf8))
		}
	}
}
