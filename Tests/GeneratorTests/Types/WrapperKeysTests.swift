import Testing

@testable import Generator

struct WrapperKeysTests {
	private func types(_ text: String) throws -> [String] { try Derivation(text).description }

	@Test("A key that only wraps leaves the name to what holds it, in the singular")
	func parent() throws {
		#expect(
			try types(#"{"videos":{"items":[{"title":"a"}],"next":null}}"#) == [
				"RootDTO { videos: VideosDTO }", "VideoDTO { title: String }", "VideosDTO { items: [VideoDTO], next: JSONValue? }",
			])
	}

	@Test("What wraps leaves the plain name to what it wraps")
	func edges() throws {
		#expect(
			try types(#"{"repositories":{"edges":[{"cursor":"a","node":{"stars":1}}]}}"#) == [
				"RepositoriesDTO { edges: [RepositoryEdgeDTO] }", "RepositoryDTO { stars: Int }",
				"RepositoryEdgeDTO { cursor: String, node: RepositoryDTO }", "RootDTO { repositories: RepositoriesDTO }",
			])
	}

	@Test("Wrappers in wrappers are named after what holds them all")
	func nested() throws {
		#expect(
			try types(#"{"videos":{"data":{"items":[{"title":"a"}]}}}"#) == [
				"RootDTO { videos: VideosDTO }", "VideoDTO { title: String }", "VideoDataDTO { items: [VideoDTO] }",
				"VideosDTO { data: VideoDataDTO }",
			])
	}

	@Test("Numbers behind keys are no words: many of one look are called by what comes before them")
	func numbers() throws {
		let parts = (0..<12).map { #""part\#($0)":{"id":\#($0),"value":"x"}"# }.joined(separator: ",")
		#expect(try types("{\"title\":\"a\",\(parts)}").contains("PartDTO { id: Int, value: String }"))
		#expect(
			try types(#"{"home_1":{"zip":"a","town":"b"},"home_2":{"zip":"a","town":"b"},"n":1}"#).contains(
				"HomeDTO { zip: String, town: String }"))
	}

	@Test("Where the plain name is taken the key follows it, and no name is made of such keys alone")
	func taken() throws {
		#expect(
			try types(#"{"pattern":{"data":[{"note":1}],"values":{"a":true}}}"#) == [
				"PatternDTO { data: [PatternItemDTO], values: PatternValuesDTO }", "PatternItemDTO { note: Int }",
				"PatternValuesDTO { a: Bool }", "RootDTO { pattern: PatternDTO }",
			])
		let listing = try types(#"{"kind":"a","data":{"children":[{"kind":"b","data":{"title":"c"}}]}}"#)
		#expect(!listing.contains { $0.hasPrefix("Child") || $0.hasPrefix("Data") })
	}

	@Test("One thing in another is not what that is")
	func inner() throws {
		#expect(
			try types(#"{"events":[{"payload":{"size":1}}]}"#) == [
				"EventDTO { payload: EventPayloadDTO }", "EventPayloadDTO { size: Int }", "RootDTO { events: [EventDTO] }",
			])
	}

	@Test("A telling key names what stands under a wrapper as well")
	func telling() throws {
		#expect(
			try types(#"{"data":{"login":"a"},"user":{"login":"b"}}"#) == [
				"RootDTO { data: UserDTO, user: UserDTO }", "UserDTO { login: String }",
			])
	}
}
