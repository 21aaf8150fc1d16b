import Testing

@testable import Generator

struct WrapperKeysTests {
	private func types(_ text: String) throws -> [String] { try Derivation(text).description }

	@Test("A type under a wrapper key is named after its parent, in the singular")
	func parent() throws {
		#expect(
			try types(#"{"videos":{"items":[{"title":"a"}],"next":null}}"#) == [
				"RootDTO { videos: VideosDTO }", "VideoDTO { title: String }", "VideosDTO { items: [VideoDTO], next: JSONValue? }",
			])
	}

	@Test("The wrapped type has the plain name, the wrapper is named after its key as well")
	func edges() throws {
		#expect(
			try types(#"{"repositories":{"edges":[{"cursor":"a","node":{"stars":1}}]}}"#) == [
				"RepositoriesDTO { edges: [RepositoryEdgeDTO] }", "RepositoryDTO { stars: Int }",
				"RepositoryEdgeDTO { cursor: String, node: RepositoryDTO }", "RootDTO { repositories: RepositoriesDTO }",
			])
	}

	@Test("Nested wrappers are named after the object around them all")
	func nested() throws {
		#expect(
			try types(#"{"videos":{"data":{"items":[{"title":"a"}]}}}"#) == [
				"RootDTO { videos: VideosDTO }", "VideoDTO { title: String }", "VideoDataDTO { items: [VideoDTO] }",
				"VideosDTO { data: VideoDataDTO }",
			])
	}

	@Test("Trailing numbers of keys are not part of the name of their common type")
	func numbers() throws {
		let parts = (0..<12).map { #""part\#($0)":{"id":\#($0),"value":"x"}"# }.joined(separator: ",")
		#expect(try types("{\"title\":\"a\",\(parts)}").contains("PartDTO { id: Int, value: String }"))
		#expect(
			try types(#"{"home_1":{"zip":"a","town":"b"},"home_2":{"zip":"a","town":"b"},"n":1}"#).contains(
				"HomeDTO { zip: String, town: String }"))
	}

	@Test("If the plain name is taken, the wrapper key is appended to it, and no type is named after wrapper keys only")
	func taken() throws {
		#expect(
			try types(#"{"pattern":{"data":[{"note":1}],"values":{"a":true}}}"#) == [
				"PatternDTO { data: [PatternItemDTO], values: PatternValuesDTO }", "PatternItemDTO { note: Int }",
				"PatternValuesDTO { a: Bool }", "RootDTO { pattern: PatternDTO }",
			])
		let listing = try types(#"{"kind":"a","data":{"children":[{"kind":"b","data":{"title":"c"}}]}}"#)
		#expect(!listing.contains { $0.hasPrefix("Child") || $0.hasPrefix("Data") })
	}

	@Test("A single object under a wrapper key does not have the name of its parent")
	func inner() throws {
		#expect(
			try types(#"{"events":[{"payload":{"size":1}}]}"#) == [
				"EventDTO { payload: EventPayloadDTO }", "EventPayloadDTO { size: Int }", "RootDTO { events: [EventDTO] }",
			])
	}

	@Test("A specific key also names the same type under a wrapper key")
	func specificKey() throws {
		#expect(
			try types(#"{"data":{"login":"a"},"user":{"login":"b"}}"#) == [
				"RootDTO { data: UserDTO, user: UserDTO }", "UserDTO { login: String }",
			])
	}

	@Test("A type under wrapper keys of several parents is not named after one of them")
	func shared() throws {
		let types = try types(#"{"author":{"data":{"type":"a","id":"1"}},"comments":{"data":[{"type":"b","id":"2"}],"n":1}}"#)
		#expect(types.contains("ReferenceDTO { type: String, id: String }"))
		#expect(types.contains("AuthorDTO { data: ReferenceDTO }"))
	}

	@Test("Objects under '_links' with equal keys are one link type")
	func links() throws {
		let text = #"{"_links":{"self":{"href":"a"},"find":{"href":"b","templated":true},"admins":[{"href":"c"}]},"n":1}"#
		#expect(
			try types(text) == [
				"FindLinkDTO { href: String, templated: Bool }", "LinkDTO { href: String }",
				"LinksDTO { self: LinkDTO, find: FindLinkDTO, admins: [LinkDTO] }", "RootDTO { links: LinksDTO, n: Int }",
			])
		#expect(try types(#"{"links":{"self":{"href":"a"}},"n":1}"#).contains("LinkDTO { href: String }"))
		#expect(try types(#"{"links":{"patch":{"small":"a"}},"n":1}"#).contains("PatchDTO { small: String }"))
	}

	@Test(
		"Type names do not repeat a word in a row",
		arguments: [
			(#"{"weather":{"weather":[{"main":"a"}],"wind":1}}"#, "WeatherItemDTO { main: String }"),
			(#"{"user":{"user":{"main":"a"},"n":1}}"#, "UserDetailDTO { main: String }"),
			(#"{"instruments":{"instrument":{"main":"a"},"instruments":[{"b":1}]}}"#, "InstrumentDTO { main: String }"),
		])
	func stutter(text: String, expected: String) throws {
		let types = try types(text)
		#expect(types.contains(expected))
		#expect(!types.contains { $0.contains("WeatherWeather") || $0.contains("UserUser") || $0.contains("InstrumentsInstrument") })
	}
}
