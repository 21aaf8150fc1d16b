import JSONLanguage
import SourceText
import Testing

struct JSONUTF8Tests {
	@Test(
		"Strings accept exactly the bytes that Swift accepts as UTF-8",
		arguments: [
			0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
		] as [UInt8])
	func validity(lead: UInt8) {
		func check(_ sequence: [UInt8]) {
			let reading = Reading(bytes: [UInt8(ascii: "\"")] + sequence + [UInt8(ascii: "\"")])
			#expect(reading.isValid == (String(validating: sequence, as: UTF8.self) != nil), "\(sequence)")
		}
		check([lead])
		for second in [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0] as [UInt8] {
			check([lead, second])
			for third in [0x41, 0x80, 0xBF, 0xC0] as [UInt8] {
				check([lead, second, third])
				for fourth in [0x41, 0x80, 0xBF, 0xC0] as [UInt8] { check([lead, second, third, fourth]) }
			}
		}
	}
}
