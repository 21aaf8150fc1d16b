import Testing

@testable import ChallengeSearch

struct EpisodeDTOTests {
	@Test(
		"Knows every value",
		arguments: [
			(.newHope, "NEW_HOPE"),
			(.empire, "EMPIRE"),
			(.jedi, "JEDI"),
		] as [(EpisodeDTO, String)]
	)
	func knowsEveryValue(value: EpisodeDTO, text: String) {
		// `==` compares raw values, which an unknown value has, too.
		#expect(String(describing: EpisodeDTO(rawValue: text)) == String(describing: value))
		#expect(value.rawValue == text)
	}

	@Test("Preserves an unknown value")
	func preservesUnknownValue() {
		#expect(EpisodeDTO(rawValue: "not known") == .unknown("not known"))
		#expect(EpisodeDTO.unknown("not known").rawValue == "not known")
	}
}
