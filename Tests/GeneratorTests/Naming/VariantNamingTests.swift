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

	@Test("No word is half a name")
	func halfNames() {
		#expect(names("GitHubRepo", "GitLabRepo") == ["GitHub", "GitLab"])
		#expect(names("GitHubRepo", "GitLabRepo", under: "GitProvider") == ["GitHub", "GitLab"])
		#expect(names("NewGitHub", "NewGitLab") == ["GitHub", "GitLab"])
		#expect(names("PayPalAccount", "PaySafeAccount") == ["PayPal", "PaySafe"])
		#expect(names("NoticeSMS", "NoticeMail", under: "Notice") == ["SMS", "Mail"])
	}

	@Test("A single concrete type has another name than its abstract type")
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
