import Testing

@testable import gen

@Suite("Settings of a style's own in gen.json")
struct StyleFactsTests {
	private func folder(settings: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/ours/style.json",
			"""
			{"extends": "sendable", "settings": {
				"apiVersion": {"kind": "text", "default": "v2", "meaning": "the version of the API"},
				"isPublic": {"kind": "flag", "default": false, "meaning": "types are public"}}}
			""")
		folder.write(
			".gen/styles/ours/remote/Sources/{Name}Version.swift", "{if isPublic}public {end}let version = \"{apiVersion}\"\n")
		folder.write("order.json", #"{"id": 1}"#)
		folder.write(
			"gen.json", #"{"style": "ours", "settings": \#(settings), "runs": [{"inputs": "order.json", "endpoint": "/orders/{id}"}]}"#)
		return folder
	}

	@Test("A feature says another value than the style's default")
	func isTold() throws {
		let folder = try folder(settings: #"{"apiVersion": "v3", "isPublic": true}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.text("Sources/OrderVersion.swift") == "public let version = \"v3\"\n")
		#expect(GenRun("check", in: folder).status == .done)
		// The file is read again for each run.
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing("v3", with: "v4"))
		#expect(GenRun("check", in: folder).status != .done)
	}

	@Test("What the style has no setting for is an error that says what there is")
	func unknown() throws {
		let run = GenRun(in: try folder(settings: #"{"apiVersoin": "v3"}"#))
		#expect(run.errors.contains("the style 'ours' has no setting 'apiVersoin'"))
		#expect(run.errors.contains("did you mean 'apiVersion'?"))
	}

	@Test("A value of another kind is an error that says what the setting is for")
	func wrongKind() throws {
		let run = GenRun(in: try folder(settings: #"{"isPublic": "yes"}"#))
		#expect(run.errors.contains("the setting 'isPublic' is true or false: types are public"))
	}
}
