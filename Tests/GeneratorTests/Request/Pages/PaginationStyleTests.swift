import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("Pagination styles")
struct PaginationStyleTests {
	private func style(_ texts: String..., body: String? = nil) throws -> PaginationStyle {
		let operations = try RESTOperations.users(texts, body: body).operations
		#expect(operations.count == 1)
		return try #require(operations.first?.pageStyle)
	}

	private static let users = #"[{"id": 1, "name": "Ada"}]"#

	@Test(
		"Each pagination style is recognised by the keys of a sample",
		arguments: [
			(#""page": 1, "total": 40"#, .number, "page", ["page"]),
			(#""pages": 4, "next": "u", "prev": null"#, .number, "pages", ["page"]),
			(#""current_page": 1, "last_page": 4"#, .number, "current_page", ["page"]),
			(#""count": 3, "next": 2"#, .number, "next", ["page"]),
			(#""offset": 0, "limit": 20, "total": 40"#, .offset, "offset", ["offset", "limit"]),
			(#""total": 40, "skip": 0, "limit": 30"#, .offset, "skip", ["skip", "limit"]),
			(#""meta": {"start": 0, "size": 3, "total": 4}"#, .offset, "meta.start", ["start", "size"]),
			(#""page": 2, "offset": 20, "limit": 20"#, .number, "page", ["page"]), (#""next_cursor": "abc""#, .cursor, "next_cursor", []),
			(#""next_cursor": null, "has_more": false"#, .cursor, "next_cursor", []),
			(#""pageInfo": {"hasNextPage": true, "endCursor": "abc"}"#, .cursor, "pageInfo.endCursor", []),
			(#""has_more": true"#, .last, "has_more", []), (#""total": 40"#, .unknown, "", []),
			(#""count": 40, "next": "https://host/users?page=2&limit=20", "previous": null"#, .address, "next", ["page", "limit"]),
			(#""count": 40, "next": null, "previous": "https://host/users?cursor=b""#, .address, "previous", ["cursor"]),
			(#""count": 40, "next": "https://host/users", "previous": null"#, .address, "next", []),
			(#""links": {"self": "/users?q=a", "next": "/users?offset=20&limit=20"}"#, .address, "links.next", ["offset", "limit"]),
			(#""_links": {"next": {"href": "/users?cursor=b"}}, "count": 2"#, .address, "_links.next", ["cursor"]),
			(#""page": 1, "total": 40, "links": {"self": "/users?q=a"}"#, .number, "page", ["page"]),
			(
				#""paging": {"cursors": {"before": "a", "after": "b"}, "next": "/users?after=b&limit=2"}"#, .address, "paging.next",
				["after", "limit"]
			),
			(
				#""meta": {"pagination": {"total": 9, "links": {"next": "/users?page=2"}}}"#, .address, "meta.pagination.links.next",
				["page"]
			),
		] as [(String, PaginationStyle.Kind, String, [String])])
	func styles(info: String, kind: PaginationStyle.Kind, path: String, query: [String]) throws {
		let style = try style("{\"users\": \(Self.users), \(info)}")
		#expect(style.kind == kind)
		#expect(style.path == path)
		#expect(style.query.map(\.name) == query)
	}

	@Test("A HAL response is a page if it links to another page, and its links are those of the page")
	func hal() throws {
		let style = try style(
			#"{"_embedded": {"users": [{"id": 1, "name": "Ada"}]}, "_links": {"next": {"href": "/users?page=1&size=20"}}}"#)
		#expect(style.kind == .address && style.path == "_links.next" && style.query.map(\.name) == ["page", "size"])
		let plain = try RESTOperations.users([#"{"_embedded": {"users": [{"id": 1}]}, "_links": {"self": {"href": "/users"}}}"#])
		#expect(plain.operations.first?.pageStyle == nil)
	}

	@Test("The links to the next and to the previous page may be null")
	func lastPage() throws {
		for text in [
			#"{"_embedded": {"users": [{"id": 1, "name": "Ada"}]}, "_links": {"next": {"href": "/users?page=1"}}}"#,
			#"{"data": [{"id": "1"}], "meta": {"total": 3}, "links": {"next": "/users?page=1", "prev": null}}"#,
		] {
			let shape = try #require(try RESTOperations.users([text]).operations.first?.shape?.object)
			let links = try #require(shape.fields.first { $0.key.hasSuffix("links") }?.shape.object)
			#expect(links.fields.allSatisfy { $0.shape.null != nil })
		}
	}

	@Test("A list of page information and rows is a page")
	func pair() throws {
		let style = try style("[{\"page\": 1, \"pages\": 4}, \(Self.users)]")
		#expect(style.kind == .number && style.path == "info.page")
	}

	@Test("The pagination style is found in any of several samples")
	func samples() throws {
		let style = try style(
			"{\"users\": \(Self.users), \"count\": 2, \"next\": null}",
			"{\"users\": \(Self.users), \"count\": 2, \"next\": \"/users?cursor=a\"}")
		#expect(style.kind == .address && style.query.map(\.name) == ["cursor"])
	}

	@Test("A page that is requested in the body has no query parameters")
	func body() throws {
		let style = try style("{\"users\": \(Self.users), \"page\": 1, \"total\": 40}", body: #"{"page": 1, "term": "a"}"#)
		#expect(style.kind == .body && style.query.isEmpty)
	}

	@Test(
		"A response that is not a page has no pagination style",
		arguments: [#"[{"id": 1}]"#, #"{"id": 1, "name": "Ada", "next": "/users?page=2"}"#])
	func noPage(text: String) throws {
		#expect(try RESTOperations.users([text]).operations.first?.pageStyle == nil)
	}
}

extension RESTOperations {
	/// The operations of requests for users.
	fileprivate static func users(_ texts: [String], body: String? = nil) throws -> RESTOperations {
		func sample(_ text: String, _ input: Int) throws -> Sample {
			var diagnostics = Diagnostics()
			let source = SourceText(path: "users.json", text)
			return Sample(
				shape: try shape(text, input: input), instance: try #require(JSONNode.parse(source, diagnostics: &diagnostics)).value,
				source: source)
		}
		let requests = try texts.enumerated().map { index, text in
			RESTRequest(
				response: try sample(text, index), method: body == nil ? .get : .post, body: try body.map { try sample($0, texts.count) })
		}
		var diagnostics = Diagnostics()
		let entity = EntityRequest(name: Words("User"), rest: requests)
		return RESTOperations(
			entity, in: FeatureRequest(app: "", feature: "User", entities: [entity], inputs: []), diagnostics: &diagnostics)
	}
}
