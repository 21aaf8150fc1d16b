import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// How a sample shows that pages are turned.
struct PageFormTests {
	private func form(_ texts: String..., body: String? = nil) throws -> PageForm {
		let operations = try RESTOperations.users(texts, body: body).operations
		#expect(operations.count == 1)
		return try #require(operations.first?.pages)
	}

	private static let users = #"[{"id": 1, "name": "Ada"}]"#

	@Test(
		"Each form that servers have is told by what shows it",
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
		] as [(String, PageForm.Kind, String, [String])])
	func forms(info: String, kind: PageForm.Kind, path: String, query: [String]) throws {
		let form = try form("{\"users\": \(Self.users), \(info)}")
		#expect(form.kind == kind)
		#expect(form.path == path)
		#expect(form.query.map(\.name) == query)
	}

	@Test("HAL is a page where something leads on, and its links are those of the page")
	func hal() throws {
		let form = try form(#"{"_embedded": {"users": [{"id": 1, "name": "Ada"}]}, "_links": {"next": {"href": "/users?page=1&size=20"}}}"#)
		#expect(form.kind == .address && form.path == "_links.next" && form.query.map(\.name) == ["page", "size"])
		let plain = try RESTOperations.users([#"{"_embedded": {"users": [{"id": 1}]}, "_links": {"self": {"href": "/users"}}}"#])
		#expect(plain.operations.first?.pages == nil)
	}

	@Test("The last page has no link to the next one, and the first none to the one before")
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

	@Test("A list of two has the page before the rows")
	func pair() throws {
		let form = try form("[{\"page\": 1, \"pages\": 4}, \(Self.users)]")
		#expect(form.kind == .number && form.path == "info.page")
	}

	@Test("What one sample lacks, another one shows")
	func samples() throws {
		let form = try form(
			"{\"users\": \(Self.users), \"count\": 2, \"next\": null}",
			"{\"users\": \(Self.users), \"count\": 2, \"next\": \"/users?cursor=a\"}")
		#expect(form.kind == .address && form.query.map(\.name) == ["cursor"])
	}

	@Test("What is sent may ask for the page, and then nothing else does")
	func body() throws {
		let form = try form("{\"users\": \(Self.users), \"page\": 1, \"total\": 40}", body: #"{"page": 1, "term": "a"}"#)
		#expect(form.kind == .body && form.query.isEmpty)
	}

	@Test("Only a page has one", arguments: [#"[{"id": 1}]"#, #"{"id": 1, "name": "Ada", "next": "/users?page=2"}"#])
	func noPage(text: String) throws {
		#expect(try RESTOperations.users([text]).operations.first?.pages == nil)
	}
}

extension RESTOperations {
	/// Of users that are fetched.
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
		return RESTOperations(EntityRequest(name: Words("User"), rest: requests), inputs: [], diagnostics: &diagnostics)
	}
}
