import Testing

@testable import Generator

struct EnvelopeTests {
	private func envelope(_ text: String, entity: String = "User", isOne: Bool = false) throws -> Envelope? {
		let words = Words(entity)
		return Envelope(try #require(shape(text).object), entity: words, plural: words.plural, isOne: isOne)
	}

	@Test(
		"An envelope of one entity is recognised by the keys beside the entity",
		arguments: [
			(#"{"user":{"name":"a"}}"#, "user"),
			(#"{"status":"ok","data":{"name":"a"}}"#, "data"),
			(#"{"success":true,"data":{"user":{"id":1}},"error":null}"#, "data.user"),
			(#"{"user":{"id":1},"token":"t"}"#, "user"),
			(#"{"data":{"type":"users","id":"1"},"included":[{"id":"2"}],"jsonapi":{"version":"1.1"}}"#, "data"),
			(#"{"response":{"result":{"user":{"id":1}}}}"#, "response.result.user"), (#"{"ok":true,"result":{"mail":"a"}}"#, "result"),
			(#"{"d":{"__metadata":{"uri":"u"},"mail":"a"}}"#, "d"),
		])
	func one(text: String, path: String) throws {
		let envelope = try #require(try envelope(text))
		#expect(envelope.path == path)
		#expect(!envelope.isMany && !envelope.isPage)
	}

	@Test(
		"An envelope of many entities has the path of the list, and whether it is a page",
		arguments: [
			(#"{"users":[{"id":1}]}"#, "users", false, nil),
			(#"{"data":[{"id":1}],"meta":{"request_id":"a"}}"#, "data", false, nil),
			(#"{"ok":true,"data":{"users":[{"id":1}],"total":3}}"#, "data.users", true, nil),
			(#"{"data":{"users":[{"id":1}]},"meta":{"page":1,"per_page":2}}"#, "data.users", true, "meta"),
			(
				#"{"kind":"Listing","data":{"after":"x","dist":2,"children":[{"kind":"t3","data":{"id":"a"}}]}}"#, "data.children.data",
				true, nil
			),
			(
				#"{"data":{"edges":[{"cursor":"c","node":{"id":"a"}}],"pageInfo":{"hasNextPage":true}}}"#, "data.edges.node", true,
				"data.pageInfo"
			),
			(#"{"_embedded":{"x:user":[{"id":1}]},"_links":{"self":{"href":"u"}},"shown":3}"#, "_embedded.x:user", false, nil),
			(#"{"_embedded":{"users":[{"id":1}]},"page":{"size":20,"totalPages":1}}"#, "_embedded.users", true, "page"),
			(
				#"{"took":5,"hits":{"total":2,"hits":[{"_id":"1","_score":1.5,"_source":{"mail":"a"}}]},"aggregations":{"ages":{"min":3}}}"#,
				"hits.hits._source", true, nil
			),
			(
				#"{"took":5,"timed_out":false,"_shards":{"total":5},"hits":{"total":{"value":2,"relation":"eq"},"hits":[{"_source":{"mail":"a"}}]}}"#,
				"hits.hits._source", true, nil
			),
			(#"{"took":5,"hits":{"hits":[{"_id":"1","mail":"a"}]}}"#, "hits.hits", false, nil),
			(#"{"d":{"results":[{"mail":"a"}]}}"#, "d.results", false, nil),
			(#"{"d":{"__count":"9","results":[{"mail":"a"}],"__next":"https://host/Users?$skiptoken=2"}}"#, "d.results", true, nil),
			(#"{"ok":true,"result":[{"update_id":1}]}"#, "result", false, nil),
			(#"{"success":true,"message":"done","items":[{"mail":"a"}]}"#, "items", false, nil),
			(#"{"results":{"total":2,"items":[{"mail":"a"}]},"filters":{"age":[1]}}"#, "results.items", true, nil),
			(#"{"response":{"result":{"data":{"payload":{"users":[{"id":1}]}}}}}"#, "response.result.data.payload.users", false, nil),
		] as [(String, String, Bool, String?)])
	func many(text: String, path: String, isPage: Bool, info: String?) throws {
		let envelope = try #require(try envelope(text))
		#expect(envelope.path == path)
		#expect(envelope.isMany && envelope.isPage == isPage)
		#expect(envelope.infoKeys?.joined(separator: ".") == info)
	}

	@Test(
		"An object with an identity, or with several candidates for the entity, is not an envelope",
		arguments: [
			#"{"id":1,"user":{"id":2}}"#, #"{"name":"a","data":{"b":1}}"#, #"{"data":{"a":1},"payload":{"b":1}}"#,
			#"{"data":{"b":1},"size":{"w":1}}"#,
			#"{"user":{"nick":"a"},"team":{"nick":"b"}}"#, #"{"users":[{"id":1}],"teams":[{"id":1}]}"#, #"{"items":[{"id":1}]}"#,
			#"{"hits":{"hits":[{"id":1}]},"misses":{"misses":[{"id":1}]}}"#, #"{"id":1,"hits":{"total":2,"hits":[{"id":1}]}}"#,
			#"{"data":{"1":{"a":1},"2":{"a":2}}}"#, #"{"data":"a"}"#, #"{"data":[1]}"#, #"{"_embedded":{"teams":[{"id":1}]}}"#,
			#"{"status":"open","items":[{"sku":"a"}]}"#, #"{"ok":true,"result":true}"#, #"{"ok":true,"result":[1,2]}"#,
			#"{"success":true,"total":4,"goals":[{"team":"a"}]}"#, #"{"d":5,"items":[{"sku":"a"}]}"#,
		])
	func none(text: String) throws {
		#expect(try envelope(text) == nil)
	}

	@Test("With --list none, an envelope is recognised only by the entity's name, and otherwise the object is the entity")
	func isOne() throws {
		let named = try envelope(#"{"data":{"user":{"id":1}}}"#, isOne: true)
		#expect(named?.path == "data.user" && named?.isByName == true)
		#expect(try envelope(#"{"data":{"mail":"a"}}"#, isOne: true) == nil)
		#expect(try envelope(#"{"data":{"users":[{"id":1}]}}"#, isOne: true) == nil)
	}

	@Test("A response without the entity belongs to the same envelope")
	func lacking() throws {
		let envelope = try #require(try envelope(#"{"success":true,"data":{"user":{"id":1}},"error":null}"#))
		#expect(try shape(#"{"success":false,"data":null,"error":"no"}"#).lacksEntity(of: envelope))
		#expect(try shape(#"{"success":false,"error":"no"}"#).lacksEntity(of: envelope))
		#expect(try !shape(#"{"id":1,"name":"a"}"#).lacksEntity(of: envelope))
	}
}
