import Testing

@testable import gen

/// Pagination styles of servers: the parameters of methods, the cached pages, and the diagnostics.
struct PaginationStyleTests {
	private static let users =
		#"[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Cyd"}]"#

	private func generated(_ info: String, _ arguments: String...) throws -> FeatureRun {
		let run = try FeatureRun(files: ["users.json": "{\"users\": \(Self.users), \(info)}"])
		#expect(run.run(all: ["users.json", "--name", "User", "--endpoint", "/users"] + arguments) == .done, "\(run.errors)")
		return run
	}

	private func contract(_ run: FeatureRun) throws -> String {
		try run.text("Sources/Data/DataSources/Remote/UserRemoteDataSourceContract.swift")
	}

	private func store(_ run: FeatureRun) throws -> String {
		try run.text("Sources/Data/DataSources/Local/UserMemoryDataSource.swift")
	}

	@Test(
		"The object with page counts has the name of the style, and a general one around it that of its key",
		arguments: [
			(#""meta": {"pagination": {"page": 1, "total": 40}}"#, "let meta: MetaDTO"),
			(#""meta": {"page": 1, "total": 40}"#, "let meta: PaginationInfoDTO"),
			(#""paging": {"cursors": {"before": "a", "after": "b"}}"#, "let paging: PaginationInfoDTO"),
		])
	func names(info: String, property: String) throws {
		let run = try generated(info)
		#expect(try run.text("Sources/Data/DTOs/UsersResponseDTO.swift").contains(property))
		#expect(run.files.contains("Sources/Data/DTOs/PaginationInfoDTO.swift"))
	}

	@Test(
		"The method of a page has the parameters of the sample's pagination style, the default page number, or those of --query",
		arguments: [
			(#""page": 1, "total": 40"#, [], "fetchUsers(page: Int)"),
			(#""offset": 0, "limit": 20"#, [], "fetchUsers(offset: Int, limit: Int)"),
			(#""skip": 0, "limit": 20"#, [], "fetchUsers(skip: Int, limit: Int)"), (#""next_cursor": "abc""#, [], "fetchUsers()"),
			(#""next_cursor": "abc""#, ["--query", "cursor?"], "fetchUsers(filter: UserFilterDTO)"),
			(#""has_more": true"#, [], "fetchUsers()"),
			(#""has_more": true"#, ["--query", "starting_after?,limit"], "fetchUsers(limit: Int, filter: UserFilterDTO)"),
			(#""total": 40"#, [], "fetchUsers()"), (#""next": "/users?page=2&limit=20""#, [], "fetchUsers(page: Int, limit: Int)"),
			(#""next": "/users?cursor=a""#, [], "fetchUsers(filter: UserFilterDTO)"),
			(#""links": {"next": "/users?page[number]=2"}"#, [], "fetchUsers(pageNumber: Int)"),
			(#""next": "/users?page=2&limit=20""#, ["--query", "page"], "fetchUsers(page: Int)"),
		])
	func methods(info: String, options: [String], method: String) throws {
		let run = try FeatureRun(files: ["users.json": "{\"users\": \(Self.users), \(info)}"])
		#expect(run.run(all: ["users.json", "--name", "User", "--endpoint", "/users"] + options) == .done, "\(run.errors)")
		let contract = try contract(run)
		#expect(contract.contains("func \(method) async throws -> UsersResponseDTO"), "\(contract)")
	}

	@Test("A page number in the path is not also a query item")
	func path() throws {
		let run = try FeatureRun(files: ["users.json": "{\"users\": \(Self.users), \"page\": 1}"])
		#expect(run.run(all: ["users.json", "--name", "User", "--endpoint", "/users/{page}"]) == .done)
		#expect(try run.text("Sources/Data/DataSources/Remote/UserRESTDataSource.swift").contains("URLQueryItem") == false)
	}

	@Test("A note reports the pagination style and how to override it, except for the documented one")
	func notes() throws {
		let cursor = try generated(#""next_cursor": "abc""#).errors
		#expect(cursor.contains("'fetchUsers' requests a single page: 'next_cursor' is a cursor"), "\(cursor)")
		#expect(cursor.contains("--query 'cursor?'"), "\(cursor)")
		let address = try generated(#""next": "/users?cursor=a&limit=20&name=b""#).errors
		#expect(
			address.contains(
				"'fetchUsers' requests pages by 'cursor', 'limit', as in 'next' of the sample; other query items there, 'name', do not select a page"
			),
			"\(address)")
		#expect(address.contains("--query 'cursor?,limit?,name?'"), "\(address)")
		for (info, options) in [
			(#""page": 1"#, []), (#""next": "/users?page=2""#, []), (#""next_cursor": "abc""#, ["--query", "cursor?"]),
		] {
			let run = try FeatureRun(files: ["users.json": "{\"users\": \(Self.users), \(info)}"])
			#expect(run.run(all: ["users.json", "--name", "User", "--endpoint", "/users"] + options) == .done)
			#expect(!run.errors.contains("asks for"), "\(run.errors)")
		}
	}

	@Test("gen explain reports the pagination style")
	func explains() throws {
		let run = try generated(#""next": "/users?cursor=a""#)
		#expect(run.run("explain", "User.fetchUsers", feature: nil) == .done, "\(run.errors)")
		#expect(run.output.contains("'next' leads to another page"), "\(run.output)")
	}

	@Test("Pages are cached by all parameters that identify the page")
	func offsets() throws {
		let store = try store(generated(#""offset": 0, "limit": 20"#, "--local", "memory"))
		#expect(store.contains("private var pages: [PageKey: UsersResponseDTO] = [:]"), "\(store)")
		#expect(
			store.contains(
				"func getPage(_ offset: Int, limit: Int) -> UsersResponseDTO? {\n\t\tpages[PageKey(page: offset, limit: limit)]"),
			"\(store)")
		let mock = try generated(#""offset": 0, "limit": 20"#, "--local", "memory").text("Tests/Shared/Mocks/UserLocalDataSourceMock.swift")
		#expect(mock.contains("private(set) var savePageLastOffset: Int?\n\tprivate(set) var savePageLastLimit: Int?"), "\(mock)")
	}

	@Test("Pages are cached by a cursor that is part of a filter")
	func cursors() throws {
		let run = try generated(#""next": "/users?cursor=a""#, "--local", "memory")
		#expect(try store(run).contains("func getPage(_ filter: UserFilterDTO) -> UsersResponseDTO? {\n\t\tpages[filter]"))
		#expect(try run.text("Sources/Data/DTOs/UserFilterDTO.swift").contains("struct UserFilterDTO: Hashable"))
		#expect(!run.errors.contains("by page number only"), "\(run.errors)")
	}

	@Test("Without pagination parameters, a single page is cached")
	func one() throws {
		let store = try store(generated(#""has_more": true"#, "--local", "memory", ":clear", "pages", ":clear", "all"))
		#expect(store.contains("private var page: UsersResponseDTO?"), "\(store)")
		#expect(store.contains("func savePage(_ response: UsersResponseDTO) {\n\t\tself.page = response"), "\(store)")
		#expect(!store.contains("pages."), "\(store)")
	}

	@Test(
		"A GraphQL connection is a page that is cached by its pagination variables",
		arguments: ["edges { cursor node { id name } }", "nodes { id name }"])
	func connection(list: String) throws {
		let schema = """
			type Query { users(first: Int!, after: String): UserConnection! }
			type UserConnection { pageInfo: PageInfo! edges: [UserEdge!]! nodes: [User!]! }
			type UserEdge { cursor: String! node: User! }
			type PageInfo { hasNextPage: Boolean! endCursor: String }
			type User { id: ID! name: String! }
			"""
		let query =
			"query FetchUsers($first: Int!, $after: String) { users(first: $first, after: $after) { pageInfo { hasNextPage endCursor } \(list) } }"
		let run = try FeatureRun(files: ["schema.graphql": schema, "users.graphql": query])
		let arguments = ["users.graphql", "--schema", "schema.graphql", "--name", "User", "--local", "memory"]
		#expect(run.run(all: arguments) == .done, "\(run.errors)")
		let store = try store(run)
		#expect(store.contains("func getPage(_ after: String?, first: Int) -> UserConnectionDTO?"), "\(store)")
		#expect(!store.contains("page: Int"), "\(store)")
	}
}
