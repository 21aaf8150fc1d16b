import Testing

@testable import Generator

@Suite("The paths under which the lock remembers names")
struct NamePathTests {
	@Test(
		"Each kind of path is read from the text that it is written as",
		arguments: [
			(.operation("Repo: GET /orgs/{}/repos?page&q"), "Repo: GET /orgs/{}/repos?page&q"),
			(.type("Issue.fetchIssue.author"), "Issue.fetchIssue.author"),
			(.type("enum IssueState"), "enum IssueState"),
			(.type("Issue.fetchIssue.dc:creator"), "Issue.fetchIssue.dc:creator"),
			(.type("Issue.fetchIssue.note: draft"), "Issue.fetchIssue.note: draft"),
			(.property("Issue.fetchIssue.user_id"), "Issue.fetchIssue.user_id:property"),
			(.property("Issue.fetchIssue.dc:creator"), "Issue.fetchIssue.dc:creator:property"),
			(.enumCase("enum IssueState|IN_REVIEW"), "enum IssueState|IN_REVIEW:case"),
			(.parameter("Issue.fetchIssues(user_id)"), "Issue.fetchIssues(user_id):parameter"),
			(.fixture("Issue.fetchIssues(graphql)"), "Issue.fetchIssues(graphql):fixture"),
			(.part(.callCount, of: "Issue.fetchIssues"), "Issue.fetchIssues:callCount"),
			(.part(.last(parameter: "page"), of: "Issue.fetchIssues"), "Issue.fetchIssues:last(page)"),
			(.part(.plain, of: "Issue.local"), "Issue.local:plain"),
		] as [(NamePath, String)])
	func text(path: NamePath, text: String) {
		#expect(path.text == text)
		#expect(NamePath(text: text) == path)
	}

	@Test("A name is not remembered if the lock would read its path as one of another kind")
	func ambiguous() {
		var history = NameHistory()
		history.remember("Owner", at: .type("Issue.fetchIssue.a:property"))
		#expect(history.isEmpty)
		history.remember("Owner", at: .type("Issue.fetchIssue.a:b"))
		#expect(NameHistory(Dictionary(uniqueKeysWithValues: history.recorded.map { ($0.path, $0.name) })) == history)
	}

	@Test("A name that the user chose and one that gen chose are remembered side by side")
	func overridden() {
		var history = NameHistory()
		history.remember("Author", at: .type("Issue.fetchIssue.author"))
		history.remember("Writer", at: .type("Issue.fetchIssue.author"), isOverridden: true)
		#expect(history.recorded.map(\.name) == ["Author", "Writer"])
		#expect(NameHistory(Dictionary(uniqueKeysWithValues: history.recorded.map { ($0.path, $0.name) })) == history)
	}
}
