import TestSupport
import Testing

@testable import gen

@Suite("Parts that a style declares")
struct StylePartsTests {
	private static let orders = #"[{"id": 1, "total": 9.5}]"#
	private static let request = ["--endpoint", "/orders", "--app", "Shop", "--feature", "Orders", "--style", "harbor"]

	private func folder(_ parts: String, _ templates: [String: String]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "concurrent", "parts": \#(parts)}"#)
		for (path, text) in templates { folder.write(".gen/styles/harbor/" + path, text) }
		folder.write("order.json", Self.orders)
		return folder
	}

	private func run(_ folder: TemporaryFolder, _ more: String...) -> GenRun {
		GenRun(arguments: ["order.json"] + Self.request + more, in: folder)
	}

	@Test(
		"A part is rendered for its subject",
		arguments: [
			(#"{"for": "feature"}"#, "Sources/{Feature}Log.swift", ["Sources/OrdersLog.swift"]),
			(#"{"for": "entity"}"#, "Sources/{Name}Log.swift", ["Sources/OrderLog.swift"]),
			("{}", "Sources/{Name}Log.swift", ["Sources/OrderLog.swift"]),
			(#"{"for": "operation"}"#, "Sources/{operation.method}Log.swift", ["Sources/fetchAllOrdersLog.swift"]),
			(#"{"for": "type"}"#, "Sources/{dto.name}Log.swift", ["Sources/OrderDTOLog.swift"]),
			(#"{"for": "store"}"#, "Sources/{Name}Log.swift", []),
		])
	func subjects(_ part: String, _ path: String, _ expected: [String]) throws {
		let folder = try folder(#"{"log": \#(part)}"#, ["log/" + path: "// A log.\n"])
		run(folder).expectDone()
		#expect(folder.files().filter { $0.hasSuffix("Log.swift") } == expected)
	}

	@Test(
		"A part is rendered where its requirement is met",
		arguments: [
			("operations", true), ("rest", true), ("graphql", false), ("memory", false), ("user-defaults", false), ("container", false),
		])
	func requirements(_ requirement: String, _ isRendered: Bool) throws {
		let folder = try folder(
			#"{"log": {"requires": "\#(requirement)"}}"#, ["log/Sources/{Name}Log.swift": "// A log.\n"])
		run(folder).expectDone()
		#expect(folder.files().contains("Sources/OrderLog.swift") == isRendered)
	}

	@Test("An option renders every part that requires it, whatever its name")
	func options() throws {
		let folder = try folder(
			#"{"memory": false, "cache": {"for": "store", "requires": "memory"}, "wires": {"for": "feature", "requires": "container"}}"#,
			[
				"cache/Sources/{Name}Cache.swift": "// A cache.\n", "wires/Sources/{Feature}Wires.swift": "// Wires.\n",
			])
		run(folder, "--local", "memory", ":container").expectDone()
		let written = folder.files()
		#expect(written.contains("Sources/OrderCache.swift") && written.contains("Sources/OrdersWires.swift"))
		#expect(!written.contains { $0.hasSuffix("OrderMemoryDataSource.swift") })
	}

	@Test("A requirement that no part meets is an error that names it")
	func missing() throws {
		let folder = try folder(#"{"memory": false}"#, [:])
		let result = run(folder, "--local", "memory")
		#expect(result.status == .bad)
		#expect(result.errors.contains("error[style-lacks-templates]: the style 'harbor' has no 'memory' templates, only dto, remote"))
	}

	@Test(
		"A mistake in a declaration is reported at its position",
		arguments: [
			(#"{"log": {"for": "entities"}}"#, "error[invalid-value]: 'entities' is not a value of 'for'"),
			(#"{"log": {"needs": "rest"}}"#, "error[unknown-key]: unknown key 'needs'"),
			(#"{"log": "entity"}"#, "error[invalid-value]: expected a boolean or an object, found a string"),
			(#"{"a/b": {}}"#, "error[invalid-style]: 'a/b' cannot name a part"),
			(#"{"partials": {}}"#, "error[invalid-style]: 'partials' cannot name a part"),
			(#"{"log": {}}"#, "warning[unknown-part]: the part 'log' has no templates"),
		])
	func mistakes(_ parts: String, _ message: String) throws {
		let folder = try folder(parts, [:])
		#expect(run(folder).errors.contains(message))
	}

	@Test("A folder that is not declared is ignored, and the warning contains the declaration")
	func undeclared() throws {
		let folder = try folder("{}", ["log/Sources/{Name}Log.swift": "// A log.\n"])
		let result = run(folder)
		#expect(result.errors.contains(#"declare it, as in "parts": {"log": {"for": "entity", "requires": "operations"}}"#))
		#expect(!folder.files().contains("Sources/OrderLog.swift"))
	}

	@Test("A file of an own part belongs to the lock: it is compared, merged and deleted")
	func lock() throws {
		let folder = try folder(#"{"log": {}}"#, ["log/Sources/{Name}Log.swift": "// A log.\n"])
		run(folder).expectDone()
		GenRun("check", in: folder).expectDone()
		folder.write(".gen/styles/harbor/log/Sources/{Name}Log.swift", "// Another log.\n")
		#expect(GenRun("check", in: folder).status != .done)
		GenRun(arguments: [], in: folder).expectDone()
		#expect(folder.text("Sources/OrderLog.swift") == "// Another log.\n")
	}

	@Test("An extending style inherits the parts of the extended one")
	func inheritance() throws {
		let folder = try folder(#"{"log": {}}"#, ["log/Sources/{Name}Log.swift": "// A log.\n"])
		folder.write(".gen/styles/port/style.json", #"{"extends": "harbor"}"#)
		GenRun(arguments: ["order.json", "--endpoint", "/orders", "--app", "Shop", "--style", "port"], in: folder).expectDone()
		#expect(folder.files().contains("Sources/OrderLog.swift"))
	}
}
