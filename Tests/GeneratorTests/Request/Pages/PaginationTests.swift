import Testing

@testable import Generator

struct PaginationTests {
	private func page(_ text: String, entity: String = "Character", _ listKey: RESTRequest.ListKey = .byRule) throws -> Pagination? {
		let words = Words(entity)
		return Pagination(try #require(shape(text).object), entity: words, plural: words.plural, listKey: listKey)
	}

	@Test(
		"Everything that a page says about other pages makes a list a page, and links to them may be null",
		arguments: [
			"next_uri", "prev_url", "previousLink", "next_page_link", "prev_page_token", "nextPageNumber", "num_pages", "page_num",
			"has_prev",
			"start_index", "max_results",
		])
	func oneVocabulary(_ marker: String) throws {
		#expect(try page(#"{"characters":[{"id":1}],"\#(marker)":1}"#)?.listKey == "characters")
		let isLink = ["next", "prev"].contains { marker.hasPrefix($0) } && marker != "has_prev"
		#expect(PageLink.isLink(marker, among: ["characters", marker]) == isLink)
	}

	@Test(
		"The envelopes of well-known APIs are pages",
		arguments: [
			("Rick and Morty", #"{"info":{"count":826,"pages":42,"next":"u","prev":null},"results":[{"id":1}]}"#, "results", "info"),
			("GitHub search", #"{"total_count":40,"incomplete_results":false,"items":[{"id":1}]}"#, "items", nil),
			("Stripe", #"{"object":"list","url":"/v1/customers","has_more":false,"data":[{"id":"c"}]}"#, "data", nil),
			("Django", #"{"count":2,"next":null,"previous":null,"results":[{"id":1}]}"#, "results", nil),
			("JSON:API", #"{"data":[{"type":"a","id":"1"}],"links":{"self":"u","next":"v"},"meta":{"total":3}}"#, "data", "meta"),
			(
				"JSON:API with links only",
				#"{"data":[{"type":"a","id":"1"}],"links":{"self":"u","next":"v","last":"w"},"included":[{"id":"9"}]}"#, "data", "links"
			),
			(
				"Spring Data",
				#"{"content":[{"id":1}],"pageable":{"sort":{"sorted":true},"pageNumber":0,"pageSize":20},"totalElements":9,"totalPages":1,"last":true,"first":true}"#,
				"content", nil
			),
			(
				"Spring HATEOAS", #"{"_embedded":{"people":[{"id":1}]},"page":{"size":20,"totalElements":9,"totalPages":1,"number":0}}"#,
				nil, nil
			),
			(
				"Laravel",
				#"{"current_page":1,"data":[{"id":1}],"first_page_url":"u","last_page":3,"links":[{"url":null}],"next_page_url":null,"per_page":15,"total":40}"#,
				"data", nil
			),
			(
				"Laravel resources",
				#"{"data":[{"id":1}],"links":{"first":"u","last":"v","prev":null,"next":"w"},"meta":{"current_page":1,"total":10}}"#,
				"data", "meta"
			),
			(
				"Asana", #"{"data":[{"gid":"1","name":"a"}],"next_page":{"offset":"eyJ0","path":"/tasks?offset=eyJ0","uri":"u"}}"#, "data",
				nil
			),
			("HubSpot", #"{"results":[{"id":"1"}],"paging":{"next":{"after":"MTA","link":"u"}}}"#, "results", "paging"),
			("Shopify", #"{"characters":[{"id":1}],"page_info":{"has_next_page":true}}"#, "characters", "page_info"),
			("Spotify", #"{"href":"u","items":[{"id":"a"}],"limit":20,"next":null,"offset":0,"previous":null,"total":4}"#, "items", nil),
			("TMDB", #"{"page":1,"results":[{"id":1}],"total_pages":3,"total_results":50}"#, "results", nil),
			(
				"TMDB with dates",
				#"{"dates":{"maximum":"a","minimum":"b"},"page":1,"results":[{"id":1}],"total_pages":3,"total_results":50}"#, "results", nil
			),
			(
				"Twitter v2", #"{"data":[{"id":"1"}],"includes":{"users":[{"id":"2"}]},"meta":{"result_count":10,"next_token":"x"}}"#,
				"data", "meta"
			),
			(
				"YouTube",
				#"{"kind":"youtube#list","etag":"x","nextPageToken":"y","pageInfo":{"totalResults":5,"resultsPerPage":5},"items":[{"kind":"a"}]}"#,
				"items", "pageInfo"
			),
			("Google Books", #"{"kind":"books#volumes","totalItems":10,"items":[{"id":"a"}]}"#, "items", nil),
			("DummyJSON", #"{"characters":[{"id":1}],"total":194,"skip":0,"limit":30}"#, "characters", nil),
			("MongoDB paginate", #"{"docs":[{"id":1}],"totalDocs":5,"limit":10,"hasNextPage":false,"page":1}"#, "docs", nil),
			("PokeAPI", #"{"count":1302,"next":"u","previous":null,"results":[{"name":"a","url":"b"}]}"#, "results", nil),
			("Open Library", #"{"numFound":5,"start":0,"docs":[{"key":"a"}]}"#, "docs", nil),
			("Algolia", #"{"hits":[{"objectID":"a"}],"nbHits":10,"page":0,"nbPages":1,"hitsPerPage":20}"#, "hits", nil),
			("OData", #"{"@odata.context":"u","@odata.count":3,"@odata.nextLink":"v","value":[{"id":1}]}"#, "value", nil),
			("Slack", #"{"ok":true,"characters":[{"id":"a"}],"response_metadata":{"next_cursor":"x"}}"#, "characters", "response_metadata"),
			("Contentful", #"{"sys":{"type":"Array"},"total":1,"skip":0,"limit":100,"items":[{"sys":{"id":"a"}}]}"#, "items", nil),
			("Strapi", #"{"data":[{"id":1}],"meta":{"pagination":{"page":1,"pageSize":25,"total":1}}}"#, "data", "meta"),
			("Facebook Graph", #"{"data":[{"id":"1"}],"paging":{"cursors":{"before":"a","after":"b"},"next":"u"}}"#, "data", "paging"),
			(
				"Notion", #"{"object":"list","results":[{"id":"a"}],"next_cursor":null,"has_more":false,"type":"page_or_database"}"#,
				"results", nil
			),
			("NewsAPI", #"{"status":"ok","totalResults":10,"articles":[{"title":"a"}]}"#, "articles", nil),
			("Wikipedia search", #"{"characters":[],"limit":10}"#, "characters", nil),
			("Empty page", #"{"count":0,"next":null,"previous":null,"results":[]}"#, "results", nil),
			("CocktailDB", #"{"characters":[{"id":1}]}"#, nil, nil),
		] as [(String, String, String?, String?)])
	func envelopes(name: String, text: String, listKey: String?, infoKey: String?) throws {
		let page = try page(text)
		#expect(page?.listKey == listKey)
		#expect(page?.infoKey == infoKey)
	}

	@Test(
		"An entity that has a list and a count of its own is not a page",
		arguments: [
			#"{"id":1,"name":"x","count":3,"items":[{"id":2}]}"#,
			#"{"id":"a","name":"x","total":9.5,"currency":"EUR","items":[{"sku":"a"}]}"#,
			#"{"uuid":"a","title":"x","size":3,"entries":[]}"#,
			#"{"_id":"a","next":"u","data":[1]}"#, #"{"name":"x","values":[1,2],"start":1}"#,
			#"{"slug":"x","limit":3,"results":[{"a":1}]}"#, #"{"id":1,"characters":[{"id":2}],"page":7}"#,
		])
	func entities(text: String) throws {
		#expect(try page(text) == nil)
	}

	@Test(
		"A list without a marker, and a marker without a list, are not pages",
		arguments: [
			#"{"data":[{"id":1}]}"#, #"{"count":3,"next":null}"#, #"{"results":{"id":1},"count":3}"#,
			#"{"took":1,"hits":{"total":3,"hits":[{"id":"a"}]}}"#, #"{"kind":"Listing","data":{"after":"x","children":[{"kind":"t3"}]}}"#,
			#"{"coordinates":[1,2],"count":3}"#, #"{"total":3,"tags":["a"]}"#,
		])
	func neither(text: String) throws {
		#expect(try page(text) == nil)
	}

	@Test("A general object contains page information if a third of its keys are markers")
	func info() throws {
		let search = #"{"characters":[{"id":1}],"search_metadata":{"completed_in":0.1,"query":"a","max_id":9,"count":100}}"#
		#expect(try page(search) == nil)
		#expect(try page(search, entity: "Character", .key("characters"))?.infoKey == nil)
		#expect(try page(#"{"characters":[{"id":1}],"meta":{"request_id":"a","took":1,"total":3}}"#)?.infoKey == "meta")
		#expect(try page(#"{"characters":[{"id":1}],"paging":{"a":1,"b":2,"c":3,"next":"u"}}"#)?.infoKey == "paging")
	}

	@Test("--list overrides the rule")
	func overruled() throws {
		#expect(try page(#"{"count":0,"results":[]}"#, entity: "Character", .none) == nil)
		#expect(try page(#"{"stuff":[{"id":1}],"id":3}"#, entity: "Character", .key("stuff"))?.listKey == "stuff")
		#expect(try page(#"{"stuff":[{"id":1}],"meta":{"total":3}}"#, entity: "Character", .key("stuff"))?.infoKey == "meta")
		#expect(try page(#"{"stuff":{"id":1}}"#, entity: "Character", .key("stuff")) == nil)
	}

	@Test(
		"A link or a cursor to another page is optional, although the only sample has it",
		arguments: [
			(#"{"totalSize":2,"done":false,"nextRecordsUrl":"/query/01g-2000","records":[{"id":1}]}"#, ["nextRecordsUrl"]),
			(#"{"objects":[{"id":1}],"cursor":"CAA"}"#, ["cursor"]), (#"{"feed":[{"id":1}],"cursor":"2024"}"#, ["cursor"]),
			(#"{"@odata.count":2,"value":[{"id":1}],"@odata.nextLink":"https://host/items?$skiptoken=a"}"#, ["@odata.nextLink"]),
			(
				#"{"items":[{"id":1}],"meta":{"has_more":true,"after_cursor":"a","before_cursor":"b"}}"#,
				["meta.after_cursor", "meta.before_cursor"]
			),
			(
				#"{"data":[{"id":1}],"paging":{"cursors":{"after":"a","before":"b"},"next":"u"}}"#,
				["paging.cursors.after", "paging.cursors.before", "paging.next"]
			),
			(#"{"results":[{"id":1}],"paging":{"next":{"after":"MTA","link":"u"}}}"#, ["paging", "paging.next"]),
			(#"{"data":[{"id":1}],"next_page":{"offset":"eyJ0","path":"/tasks?offset=eyJ0","uri":"u"}}"#, ["next_page"]),
			(#"{"items":[{"id":1}],"total":2,"offset":"itrXX"}"#, ["offset"]), (#"{"items":[{"id":1}],"total":2,"offset":"20"}"#, []),
			(#"{"items":[{"id":1}],"total":2,"page":1,"has_next":true,"links":{"self":"a","next":"b","last":"c"}}"#, ["links.next"]),
		])
	func otherPages(_ sample: String, optional: [String]) throws {
		let whole = try shape(sample)
		let object = try #require(whole.object)
		let words = Words("Character")
		let page = try #require(Pagination(object, entity: words, plural: words.plural, listKey: .byRule))
		var found: [String] = []
		func visit(_ object: ObjectShape, at path: String) {
			for field in object.fields where field.key != page.listKey {
				if field.shape.null != nil { found.append(path + field.key) }
				if let inner = field.shape.object { visit(inner, at: path + field.key + ".") }
			}
		}
		let middle = whole.withLinks(of: [PageRoles(object, list: [page.listKey])], list: [page.listKey])
		visit(try #require(middle.object), at: "")
		#expect(found.sorted() == optional)
	}
}
