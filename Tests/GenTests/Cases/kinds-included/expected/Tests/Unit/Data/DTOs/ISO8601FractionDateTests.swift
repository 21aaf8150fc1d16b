import Foundation
import Testing

@testable import ChallengeArticles

struct ISO8601FractionDateTests {
	private let date = Date(timeIntervalSince1970: 1706443200)

	@Test(
		"Decodes a date, and encodes it as it was",
		arguments: ["2024-01-28T12:00:00.000Z", "2024-01-28T12:00:00Z", "2024-01-28T14:00:00.0+02:00"])
	func decodesAndEncodes(text: String) throws {
		let decoded = try JSONDecoder().decode([ISO8601FractionDate].self, from: Data("[\"\(text)\"]".utf8))
		let encoder = JSONEncoder()
		encoder.outputFormatting = .withoutEscapingSlashes

		#expect(decoded.map(\.date) == [date])
		#expect(String(decoding: try encoder.encode(decoded), as: UTF8.self) == "[\"\(text)\"]")
	}

	@Test("Writes a date in the format of the server")
	func writesDate() {
		#expect(ISO8601FractionDate(date).text == "2024-01-28T12:00:00.000Z")
		#expect(ISO8601FractionDate(date + 0.26).text == "2024-01-28T12:00:00.260Z")
		#expect(ISO8601FractionDate("2024-01-28T12:00:00.25Z")?.date == date + 0.25)
	}

	@Test("Rejects another text", arguments: ["", "soon"])
	func rejectsAnotherText(text: String) {
		#expect(ISO8601FractionDate(text) == nil)
		#expect(throws: DecodingError.self) {
			try JSONDecoder().decode([ISO8601FractionDate].self, from: Data("[\"\(text)\"]".utf8))
		}
	}
}
