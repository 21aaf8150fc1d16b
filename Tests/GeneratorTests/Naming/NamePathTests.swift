import Testing

@testable import Generator

@Suite("The paths under which the lock remembers names")
struct NamePathTests {
	@Test(
		"Each kind of path is read from the text that it is written as",
		arguments: [
			(NamePath(.operation, "Repo: GET /orgs/{}/repos?page&q"), "Repo: GET /orgs/{}/repos?page&q"),
			(NamePath(.type, "Issue.fetchIssue.author"), "Issue.fetchIssue.author"),
			(NamePath(.type, "enum IssueState"), "enum IssueState"),
			(NamePath(.type, "Issue.fetchIssue.dc:creator"), "Issue.fetchIssue.dc:creator"),
			(NamePath(.type, "Issue.fetchIssue.note: draft"), "Issue.fetchIssue.note: draft"),
			(NamePath(.property, "Issue.fetchIssue.user_id"), "Issue.fetchIssue.user_id:property"),
			(NamePath(.property, "Issue.fetchIssue.dc:creator"), "Issue.fetchIssue.dc:creator:property"),
			(NamePath(.enumCase, "enum IssueState|IN_REVIEW"), "enum IssueState|IN_REVIEW:case"),
			(NamePath(.parameter, "Issue.fetchIssues(user_id)"), "Issue.fetchIssues(user_id):parameter"),
			(NamePath(.fixture, "Issue.fetchIssues(graphql)"), "Issue.fetchIssues(graphql):fixture"),
			(NamePath(.callCount, "Issue.fetchIssues"), "Issue.fetchIssues:callCount"),
			(NamePath(.last, "Issue.fetchIssues", parameter: "page"), "Issue.fetchIssues:last(page)"),
			(NamePath(.type, "Issue.fetchIssues.a:type"), "Issue.fetchIssues.a:type"),
			(NamePath(.type, "Issue.fetchIssues.a:last"), "Issue.fetchIssues.a:last"),
			(NamePath(.type, "Issue.fetchIssues.a:filter(b)"), "Issue.fetchIssues.a:filter(b)"),
			(NamePath(.type, "Repo: GET /orgs/{}/repos[] $"), "Repo: GET /orgs/{}/repos[] $"),
			(NamePath(.type, "Repo: GET /orgs/{}/repos[] $.dc:creator"), "Repo: GET /orgs/{}/repos[] $.dc:creator"),
			(NamePath(.last, "Repo: GET /repos[] $", parameter: "page"), "Repo: GET /repos[] $:last(page)"),
			(NamePath(.plain, "Issue.local"), "Issue.local:plain"),
		])
	func text(path: NamePath, text: String) {
		#expect(path.text == text)
		#expect(NamePath(text: text) == path)
	}

	@Test("A method that gen.json names otherwise takes the names of its types along, and what is named after it gets new ones")
	func renamedMethod() {
		let lock = NameHistory([
			"Order: GET /orders[]?page": "fetchOrders", "Order: GET /orders[] $.buyer": "Person", "Order: GET /orders[] $:result": "orders",
			"Order: GET /a?x": "fetchA", "Order: GET /a?y": "fetchB", "Order.fetchA.b": "Both",
		])
		#expect(lock.byMethod()[NamePath(.result, "Order.fetchOrders")] == "orders")
		let renamed = lock.byMethod([(NamePath(.operation, "Order: GET /orders[]"), "loadOrders")])
		#expect(renamed[NamePath(.type, "Order.loadOrders.buyer")] == "Person")
		#expect(renamed[NamePath(.result, "Order.loadOrders")] == nil)
		#expect(renamed[NamePath(.type, "Order.fetchA.b")] == "Both")
		#expect(lock.byMethod().byRequest() == lock)
	}

	@Test("A name is not remembered if the lock would read its path as one of another kind")
	func ambiguous() {
		var history = NameHistory()
		history.remember("Owner", at: NamePath(.type, "Issue.fetchIssue.a:property"))
		#expect(history.isEmpty)
		history.remember("Owner", at: NamePath(.type, "Issue.fetchIssue.a:b"))
		#expect(NameHistory(Dictionary(uniqueKeysWithValues: history.recorded.map { ($0.path, $0.name) })) == history)
	}

	@Test("A name that the user chose and one that gen chose are remembered side by side")
	func overridden() {
		var history = NameHistory()
		history.remember("Author", at: NamePath(.type, "Issue.fetchIssue.author"))
		history.remember("Writer", at: NamePath(.type, "Issue.fetchIssue.author"), isOverridden: true)
		#expect(history.recorded.map(\.name) == ["Author", "Writer"])
		#expect(NameHistory(Dictionary(uniqueKeysWithValues: history.recorded.map { ($0.path, $0.name) })) == history)
	}
}
