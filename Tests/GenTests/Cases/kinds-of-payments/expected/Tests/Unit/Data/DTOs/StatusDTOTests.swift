import Testing

@testable import ChallengeCharges

struct StatusDTOTests {
	@Test(
		"Knows every value",
		arguments: [
			(.failed, "failed"),
			(.succeeded, "succeeded"),
		] as [(StatusDTO, String)]
	)
	func knowsEveryValue(value: StatusDTO, text: String) {
		// `==` compares raw values, which an unknown value has, too.
		#expect(String(describing: StatusDTO(rawValue: text)) == String(describing: value))
		#expect(value.rawValue == text)
	}

	@Test("Preserves an unknown value")
	func preservesUnknownValue() {
		#expect(StatusDTO(rawValue: "not known") == .unknown("not known"))
		#expect(StatusDTO.unknown("not known").rawValue == "not known")
	}
}
