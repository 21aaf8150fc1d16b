import Foundation
import Testing

@testable import ChallengeCharges

struct UnixDateTests {
	@Test("Decodes a date, and encodes it as it was", arguments: ["1704110400", "1704110400.5", "-1", "0"])
	func decodesAndEncodes(number: String) throws {
		let decoded = try JSONDecoder().decode([UnixDate].self, from: Data("[\(number)]".utf8))

		#expect(String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self) == "[\(number)]")
	}

	@Test("Is the date of the number")
	func isDate() {
		let date = Date(timeIntervalSince1970: 1_704_110_400)

		#expect(UnixDate(seconds: 1704110400).date == date)
		#expect(UnixDate(date) == UnixDate(seconds: 1704110400))
		#expect(UnixDate(date).text == "1704110400")
	}

	@Test("Rejects a text")
	func rejectsText() {
		#expect(throws: DecodingError.self) {
			try JSONDecoder().decode([UnixDate].self, from: Data("[\"1704110400\"]".utf8))
		}
	}
}
