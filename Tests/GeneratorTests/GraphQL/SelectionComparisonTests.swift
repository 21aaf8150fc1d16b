import Testing

@testable import Generator

@Suite("Comparison of a query with its sample")
struct SelectionComparisonTests {
	private static let owners = """
		query Q { repo { owner {
			__typename login
			... on User { name status { emoji } }
			... on Organization { teamsUrl status { message } }
		} } }
		"""

	private func warnings(_ operation: String, _ sample: String, schema: String? = nil) throws -> [String] {
		try Planning(operation, schema: schema, samples: [sample]).notes.filter {
			$0.hasPrefix("the sample has") || $0.hasPrefix("the query selects")
		}
	}

	@Test(
		"A sample may have the fields of any fragment and may lack those of a single type",
		arguments: [
			#"{"__typename":"User","login":"a","name":"b","status":{"emoji":"c"}}"#,
			#"{"__typename":"Organization","login":"a","teamsUrl":"b","status":{"message":"c"}}"#,
		])
	func fragmentFields(owner: String) throws {
		#expect(try warnings(Self.owners, #"{"repo":{"owner":"# + owner + "}}") == [])
	}

	@Test("Fields that all types lack and keys that no fragment selects are reported once")
	func mismatchesAreReportedOnce() throws {
		let sample = #"{"repo":{"owner":{"__typename":"User","name":"b","age":1,"status":{"emoji":"c","text":"d"}}}}"#
		#expect(
			try warnings(Self.owners, sample) == [
				"the query selects 'repo.owner.login', which is missing in the sample",
				"the sample has 'repo.owner.age', which the query does not select",
				"the sample has 'repo.owner.status.text', which the query does not select",
			])
	}

	@Test("With a schema the sample is compared by the same rules")
	func comparisonWithSchema() throws {
		let schema = """
			type Query { repo: Repo } type Repo { owner: Owner! } interface Owner { login: String! } type Status { emoji: String message: String }
			type User implements Owner { login: String! name: String status: Status }
			type Organization implements Owner { login: String! teamsUrl: String status: Status }
			"""
		#expect(
			try warnings(
				Self.owners, #"{"repo":{"owner":{"__typename":"User","login":"a","name":"b","x":1,"status":null}}}"#, schema: schema)
				== ["the sample has 'repo.owner.x', which the query does not select"])
	}

	@Test("Lists are compared by their elements, from the root on")
	func listElements() throws {
		#expect(
			try warnings("query Q { a { id } b { id name } }", #"{"a":[[{"id":1,"x":2}]],"b":{"id":1},"c":3}"#) == [
				"the sample has 'c', which the query does not select", "the sample has 'a.x', which the query does not select",
				"the query selects 'b.name', which is missing in the sample",
			])
	}
}
