import Testing

@testable import ChallengeCharges

struct CurrencyDTOTests {
	@Test(
		"Knows every value",
		arguments: [
			(.eur, "eur"),
			(.usd, "usd"),
		] as [(CurrencyDTO, String)]
	)
	func knowsEveryValue(value: CurrencyDTO, text: String) {
		// `==` compares raw values, which an unknown value has, too.
		#expect(String(describing: CurrencyDTO(rawValue: text)) == String(describing: value))
		#expect(value.rawValue == text)
	}

	@Test("Preserves an unknown value")
	func preservesUnknownValue() {
		#expect(CurrencyDTO(rawValue: "not known") == .unknown("not known"))
		#expect(CurrencyDTO.unknown("not known").rawValue == "not known")
	}
}
