import Foundation
import Testing

@testable import ChallengeCharges

struct DecimalNumberTests {
	@Test("Decodes a text or a number exactly, and encodes it as it was", arguments: ["\"19.90\"", "19.9", "\"-0.1\"", "0.1", "\"1e3\"", "42"])
	func decodesAndEncodes(json: String) throws {
		let decoded = try JSONDecoder().decode([DecimalNumber].self, from: Data("[\(json)]".utf8))

		#expect(decoded.map(\.value) == [Decimal(string: json.filter { $0 != "\"" })])
		#expect(String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self) == "[\(json)]")
	}

	@Test("Rejects a text that is not a number", arguments: ["", "19,90", "12 EUR", "NaN", "0x1"])
	func rejectsAnotherText(text: String) {
		#expect(DecimalNumber(text) == nil)
		#expect(throws: DecodingError.self) {
			try JSONDecoder().decode([DecimalNumber].self, from: Data("[\"\(text)\"]".utf8))
		}
	}
}
