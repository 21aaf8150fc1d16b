import TestSupport
import Testing

@testable import gen

@Suite("Settings that a style defines, in gen.json")
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

	@Test("A feature overrides the style's default of a setting")
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

	@Test("An entity and an operation override a setting, and templates read the nearest value")
	func nearestValue() throws {
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

	@Test("A setting for an unknown path is reported with the nearest path")
	func unknownPath() throws {
		let run = GenRun(in: try folder(settings: #"{"Order.fetchOrdr": {"apiVersion": "v3"}}"#))
		#expect(run.status == .done)
		#expect(run.errors.contains("warning[unused-setting]: no entity or operation is named 'Order.fetchOrdr'"))
		#expect(run.errors.contains("did you mean 'Order.fetchOrder'?"))
		let misspelt = GenRun(in: try folder(settings: #"{"Order": {"apiVersoin": "v3"}}"#))
		#expect(misspelt.errors.contains("the style 'ours' has no setting 'apiVersoin'"))
	}

	@Test("A setting without a default is required, and read from gen.json")
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
		let incomplete = GenRun(arguments: arguments, in: folder)
		#expect(incomplete.status == .bad)
		#expect(incomplete.errors.contains("the style 'ours' requires the setting 'base': where the API lies"))
		#expect(incomplete.errors.contains(#"add "settings": {"base": "…"} to gen.json"#))
		#expect(folder.text("gen.json") == nil)
		for (text, message) in [
			("bsae=1", "has no setting 'bsae'"),
			("isPublic=yes", "the setting 'isPublic' is true or false"),
		] {
			#expect(GenRun(arguments: arguments + [":settings", text], in: folder).errors.contains(message))
			folder.delete("gen.json")
		}
		let complete = GenRun(arguments: arguments + [":settings", "base=/v2", ":settings", "isPublic=true"], in: folder)
		#expect(complete.status == .done, "\(complete.errors)")
		#expect(folder.text("Sources/OrderBase.swift") == "public let base = \"/v2\"\n")
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun(":settings", "base=/v3", in: folder).status == .done)
		#expect(folder.text("Sources/OrderBase.swift") == "public let base = \"/v3\"\n")
		#expect(folder.text("gen.json")?.contains(#""base": "/v3""#) == true)
		#expect(GenRun("templates", "check", "--no-compile", "--style", "ours", in: folder).status == .done)
	}

	@Test("An unknown setting is an error that lists the existing ones")
	func unknown() throws {
		let run = GenRun(in: try folder(settings: #"{"apiVersoin": "v3"}"#))
		#expect(run.errors.contains("the style 'ours' has no setting 'apiVersoin'"))
		#expect(run.errors.contains("did you mean 'apiVersion'?"))
	}

	@Test("A value of the wrong kind is an error with the meaning of the setting")
	func wrongKind() throws {
		let run = GenRun(in: try folder(settings: #"{"isPublic": "yes"}"#))
		#expect(run.errors.contains("the setting 'isPublic' is true or false: types are public"))
	}

	@Test(
		"A setting with the name of a fact, a list element or a template keyword is reported at its location with both",
		arguments: [
			("Name", "a fact: the entity in type names"), ("isMany", "a fact: whether it returns several entities"),
			("dto", "an element of dtos"), ("between", "is a keyword of the template language"),
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
			run.errors.contains(".gen/styles/ours/style.json:1:38: error[invalid-style]: '\(name)'") && run.errors.contains(other),
			"\(run.errors)")
		if other != "is a keyword of the template language" { #expect(run.errors.contains("who pays")) }
		#expect(!folder.files().contains { $0.hasSuffix(".swift") })
	}
}
