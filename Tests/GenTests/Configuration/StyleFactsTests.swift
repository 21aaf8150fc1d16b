import TestSupport
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
	func isOverridden() throws {
		let folder = try folder(settings: #"{"apiVersion": "v3", "isPublic": true}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.text("Sources/OrderVersion.swift") == "public let version = \"v3\"\n")
		#expect(GenRun("check", in: folder).status == .done)
		// The file is read again for each run.
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing("v3", with: "v4"))
		#expect(GenRun("check", in: folder).status != .done)
	}

	@Test("An entity and an operation say their own, and templates read the nearest")
	func isToldNearer() throws {
		let folder = try folder(
			settings: #"{"apiVersion": "v3", "Order": {"apiVersion": "v4"}, "Order.fetchOrder": {"apiVersion": "v5"}}"#)
		folder.write(
			".gen/styles/ours/remote/Sources/{Name}Operations.swift",
			"{each operations}\n// {operation.method} {operation.apiVersion}\n{end}\n")
		folder.write("item.json", #"{"id": 1}"#)
		#expect(GenRun(in: folder).status == .done)
		#expect(GenRun("item.json", "--name", "Order", "--endpoint", "/orders", "--method", "POST", in: folder).status == .done)
		#expect(GenRun("item.json", "--endpoint", "/items/{id}", in: folder).status == .done)
		#expect(folder.text("Sources/OrderVersion.swift") == "let version = \"v4\"\n")
		#expect(folder.text("Sources/ItemVersion.swift") == "let version = \"v3\"\n")
		#expect(folder.text("Sources/OrderOperations.swift") == "// fetchOrder v5\n// createOrder v4\n")
		#expect(folder.text("Sources/ItemOperations.swift") == "// fetchItem v3\n")
		#expect(GenRun("templates", "facts", ".", "apiVersion", in: folder).output.contains("the version of the API"))
	}

	@Test("A path that nothing has is told with the nearest")
	func unknownPath() throws {
		let run = GenRun(in: try folder(settings: #"{"Order.fetchOrdr": {"apiVersion": "v3"}}"#))
		#expect(run.status == .done)
		#expect(run.errors.contains("warning[unknown-path]: no entity or operation is named 'Order.fetchOrdr'"))
		#expect(run.errors.contains("did you mean 'Order.fetchOrder'?"))
		let misspelt = GenRun(in: try folder(settings: #"{"Order": {"apiVersoin": "v3"}}"#))
		#expect(misspelt.errors.contains("the style 'ours' has no setting 'apiVersoin'"))
	}

	@Test("A setting without a default has to be told; told once on the command line, it is remembered")
	func required() throws {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/ours/style.json",
			"""
			{"extends": "sendable", "settings": {
				"base": {"kind": "text", "meaning": "where the API lies"}, "isPublic": {"kind": "flag"}}}
			""")
		folder.write(".gen/styles/ours/remote/Sources/{Name}Base.swift", "{if isPublic}public {end}let base = \"{base}\"\n")
		folder.write("order.json", #"{"id": 1}"#)
		let arguments = ["order.json", "--endpoint", "/orders/{id}", "--style", "ours"]
		let untold = GenRun(arguments: arguments, in: folder)
		#expect(untold.status == .bad)
		#expect(untold.errors.contains("the style 'ours' requires the setting 'base': where the API lies"))
		#expect(untold.errors.contains(#"pass --setting base=…, once, or add "settings": {"base": "…"} to gen.json"#))
		#expect(folder.text("gen.json") == nil)
		for (text, message) in [
			("base", "'base' sets no value"), ("bsae=1", "has no setting 'bsae'"),
			("isPublic=yes", "the setting 'isPublic' is true or false"),
		] {
			#expect(GenRun(arguments: arguments + ["--setting", text], in: folder).errors.contains(message))
		}
		let told = GenRun(arguments: arguments + ["--setting", "base=/v2", "--setting", "isPublic=true"], in: folder)
		#expect(told.status == .done, "\(told.errors)")
		#expect(folder.text("Sources/OrderBase.swift") == "public let base = \"/v2\"\n")
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun("--setting", "base=/v3", in: folder).status == .done)
		#expect(folder.text("Sources/OrderBase.swift") == "public let base = \"/v3\"\n")
		#expect(folder.text("gen.json")?.contains(#""base": "/v3""#) == true)
		#expect(GenRun("templates", "check", "--no-compile", "--style", "ours", in: folder).status == .done)
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

	@Test(
		"A setting that is called like a fact, like an element of a list or like a word of the templates is told at its place, with both",
		arguments: [
			("Name", "a fact, the entity (entity)"), ("isMany", "a fact, it answers several"), ("dto", "an element of dtos"),
			("between", "is a word of the template language"),
		])
	func hidden(name: String, other: String) throws {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/ours/style.json",
			#"{"extends": "sendable", "settings": {"\#(name)": {"kind": "text", "default": "x", "meaning": "who pays"}}}"#)
		folder.write("gen.json", #"{"style": "ours"}"#)
		folder.write("order.json", #"{"id": 1}"#)
		let run = GenRun("order.json", "--endpoint", "/orders/{id}", in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains(".gen/styles/ours/style.json:1:38: error[setting-name]: '\(name)'") && run.errors.contains(other),
			"\(run.errors)")
		if other != "is a word of the template language" { #expect(run.errors.contains("who pays")) }
		#expect(!folder.files().contains { $0.hasSuffix(".swift") })
	}
}
