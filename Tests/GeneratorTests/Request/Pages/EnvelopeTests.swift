import Testing

@testable import Generator

struct EnvelopeTests {
	private func envelope(
		_ text: String, entity: String = "User", isOne: Bool = false, expected: EndpointMultiplicity = .unknown
	) throws -> Envelope? {
		let words = Words(entity)
		return Envelope(try #require(shape(text).object), entity: words, plural: words.plural, isOne: isOne, expected: expected)
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
			(#"{"attributions":[],"result":{"mail":"a"},"status":"OK"}"#, "result"),
			(#"{"data":{"mail":"a"},"errors":{},"errMsg":""}"#, "data"),
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
			(#"{"response":{"user_count":2,"users":[{"id":1}]}}"#, "response.users", false, nil),
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

	@Test(
		"A list of the entities may have keys beside it that describe it, as far as the endpoint has many entities",
		arguments: [
			(#"{"user_count":2,"users":[{"id":1}]}"#, [.unknown, .single, .several, .plural], "users", false),
			(#"{"as_of":"2024","users":[{"mail":"a"}]}"#, [.unknown, .single, .several, .plural], "users", false),
			(#"{"results":[{"id":1}]}"#, [.several, .plural], "results", false),
			(#"{"kind":"a","etag":"b","items":[{"kind":"c","etag":"d","id":1}]}"#, [.several, .plural], "items", false),
			(#"{"attributions":[],"results":[{"id":1}],"status":"OK"}"#, [.several, .plural], "results", false),
			(#"{"kind":"UserList","metadata":{"resourceVersion":"1"},"items":[{"mail":"a"}]}"#, [.several, .plural], "items", false),
			(#"{"cod":"200","cnt":1,"list":[{"id":1}]}"#, [.plural], "list", false),
			(#"{"type":"Collection","features":[{"type":"a","mail":"b"}]}"#, [.several, .plural], "features", false),
			(
				#"{"id":"b","type":"searchset","total":2,"link":[{"relation":"self"}],"entry":[{"fullUrl":"u","resource":{"id":"1"}}]}"#,
				[.unknown, .single, .several, .plural], "entry.resource", true
			),
		] as [(String, Set<EndpointMultiplicity>, String, Bool)])
	func described(text: String, expected: Set<EndpointMultiplicity>, path: String, isPage: Bool) throws {
		for multiplicity in [EndpointMultiplicity.item, .single, .unknown, .several, .plural] {
			let envelope = try envelope(text, expected: multiplicity)
			#expect(envelope?.path == (expected.contains(multiplicity) ? path : nil), "\(multiplicity)")
			if let envelope { #expect(envelope.isMany && envelope.isPage == isPage) }
		}
	}

	@Test(
		"An entity with a list of its own stays the entity, also where an endpoint has many",
		arguments: [
			#"{"id":1,"total":20,"items":[{"sku":"a"}]}"#, #"{"name":"a","items":[{"sku":"a"}]}"#,
			#"{"user_id":1,"currency":"EUR","items":[{"sku":"a"}]}"#, #"{"text":"a","users":[{"text":"b"}]}"#,
			#"{"label":"a","children":[{"label":"b"}]}"#, #"{"currency":"EUR","address":{"city":"a"},"items":[{"sku":"a"}]}"#,
			#"{"id":1,"total":2,"links":[{"rel":"self"}],"items":[{"product":{"id":1},"quantity":1}]}"#,
			#"{"currency":"EUR","items":[{"sku":"a"}],"results":[{"sku":"a"}]}"#, #"{"currency":"EUR","lines":[{"sku":"a"}]}"#,
		])
	func owned(text: String) throws {
		#expect(try envelope(text, expected: .plural) == nil)
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
