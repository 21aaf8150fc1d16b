import Foundation
import Testing

@testable import ChallengeMedia

struct YearMonthDayDateTests {
	private let date = Date(timeIntervalSince1970: 1706400000)

	@Test("Decodes a date, and encodes it as it was", arguments: ["2024-01-28"])
	func decodesAndEncodes(text: String) throws {
		let decoded = try JSONDecoder().decode([YearMonthDayDate].self, from: Data("[\"\(text)\"]".utf8))
		let encoder = JSONEncoder()
		encoder.outputFormatting = .withoutEscapingSlashes

		#expect(decoded.map(\.date) == [date])
		#expect(String(decoding: try encoder.encode(decoded), as: UTF8.self) == "[\"\(text)\"]")
	}

	@Test("Writes a date in the format of the server")
	func writesDate() {
		#expect(YearMonthDayDate(date).text == "2024-01-28")
	}

	@Test("Rejects another text", arguments: ["", "soon"])
	func rejectsAnotherText(text: String) {
		#expect(YearMonthDayDate(text) == nil)
		#expect(throws: DecodingError.self) {
			try JSONDecoder().decode([YearMonthDayDate].self, from: Data("[\"\(text)\"]".utf8))
		}
	}
}
