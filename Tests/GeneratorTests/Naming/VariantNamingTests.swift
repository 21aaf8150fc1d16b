import Testing

@testable import Generator

@Suite("Names of an enum's cases")
struct VariantNamingTests {
	private func names(_ names: String..., under abstract: String? = nil) -> [String] {
		let short = VariantNaming.shortNames(of: names, under: abstract)
		return names.map { short[$0] ?? $0 }
	}

	@Test("Words that all begin with or end in go")
	func shared() {
		#expect(names("RepositoryProviderGithub", "RepositoryProviderGitlab") == ["Github", "Gitlab"])
		#expect(names("UserEvent", "TeamEvent") == ["User", "Team"])
		#expect(names("AppUserEvent", "AppTeamEvent") == ["User", "Team"])
		#expect(names("Human", "Droid") == ["Human", "Droid"])
		#expect(names("UserEvent", "TeamEvent", "Post") == ["UserEvent", "TeamEvent", "Post"])
	}

	@Test("A single type is told apart from the abstract one")
	func single() {
		#expect(names("PaymentCard", under: "Payment") == ["Card"])
		#expect(names("Card", under: "Payment") == ["Card"])
	}

	@Test("All keep their whole names where of one too little is left")
	func tooLittle() {
		#expect(names("Item", "ItemGroup") == ["Item", "ItemGroup"])
		#expect(names("EventUnknown", "EventKnown") == ["EventUnknown", "EventKnown"])
	}
}
