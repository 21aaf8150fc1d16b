import Testing

@testable import Generator

@Suite("Names of a union's cases")
struct VariantNamingTests {
	private func names(_ names: String..., under abstract: String? = nil) -> [String] {
		let short = VariantNaming.shortNames(of: names, under: abstract, .common)
		return names.map { short[$0] ?? $0 }
	}

	@Test("Case names omit the words that all type names begin or end with")
	func shared() {
		#expect(names("RepositoryProviderGithub", "RepositoryProviderGitlab") == ["Github", "Gitlab"])
		#expect(names("UserEvent", "TeamEvent") == ["User", "Team"])
		#expect(names("AppUserEvent", "AppTeamEvent") == ["User", "Team"])
		#expect(names("Human", "Droid") == ["Human", "Droid"])
		#expect(names("UserEvent", "TeamEvent", "Post") == ["UserEvent", "TeamEvent", "Post"])
	}

	@Test("Half of a compound name such as 'GitHub' is not treated as a shared word")
	func halfNames() {
		#expect(names("GitHubRepo", "GitLabRepo") == ["GitHub", "GitLab"])
		#expect(names("GitHubRepo", "GitLabRepo", under: "GitProvider") == ["GitHub", "GitLab"])
		#expect(names("NewGitHub", "NewGitLab") == ["GitHub", "GitLab"])
		#expect(names("PayPalAccount", "PaySafeAccount") == ["PayPal", "PaySafe"])
		#expect(names("NoticeSMS", "NoticeMail", under: "Notice") == ["SMS", "Mail"])
	}

	@Test("The case of a single concrete type omits the name of its abstract type")
	func single() {
		#expect(names("PaymentCard", under: "Payment") == ["Card"])
		#expect(names("Card", under: "Payment") == ["Card"])
	}

	@Test("All cases keep their whole names if a short name would be empty or reserved")
	func tooLittle() {
		#expect(names("Item", "ItemGroup") == ["Item", "ItemGroup"])
		#expect(names("EventUnknown", "EventKnown") == ["EventUnknown", "EventKnown"])
	}
}
