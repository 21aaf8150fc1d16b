import Foundation
import TestSupport
import Testing

@testable import gen

/// The methods that clear the memory cache: `clear`.
struct MemoryClearingTests {
	private static let character = #"{"id": 1, "name": "Rick"}"#
	private static let page = #"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": [\#(character)]}"#
	private static let files = ["character.json": character, "characters.json": page]
	private static let inputs = ["character.json", "characters.json", "--name", "Character", "--local", "memory"]

	private func contract(_ arguments: [String], style: String = "concurrent") throws -> [String] {
		let run = try FeatureRun(files: Self.files)
		#expect(run.run(all: Self.inputs + ["--style", style] + arguments) == .done, "\(run.errors)")
		return try run.text("Sources/Data/DataSources/Local/CharacterLocalDataSourceContract.swift").split(separator: "\n")
			.map { $0.trimmingPrefix { $0 == "\t" || $0 == " " } }.filter { $0.hasPrefix("func ") }.map(String.init)
	}

	@Test("The memory cache has no clearing methods without clear")
	func nothing() throws {
		#expect(
			try contract([]).map { $0.prefix { $0 != "(" } } == [
				"func getCharacter", "func saveCharacter", "func getPage", "func savePage",
			])
	}

	@Test(
		"clear adds a method that clears one item, all pages, or everything",
		arguments: [("item", "func deleteCharacter(identifier: Int)"), ("pages", "func clearPages()"), ("all", "func clear()")])
	func each(kind: String, method: String) throws {
		let methods = try contract([":clear", kind])
		#expect(methods.count == 5)
		#expect(methods.contains(method))
	}

	@Test("A style can clear single items by default")
	func style() throws {
		#expect(try contract([], style: "sendable").contains("func deleteCharacter(identifier: Int) async"))
		#expect(try contract([":clear", "pages", ":clear", "all"], style: "sendable").count == 7)
	}

	@Test("The store, the mock and the tests have the clearing methods")
	func everywhere() throws {
		let run = try FeatureRun(files: Self.files)
		#expect(run.run(all: Self.inputs + [":clear", "item", ":clear", "pages", ":clear", "all"]) == .done)
		let store = try run.text("Sources/Data/DataSources/Local/CharacterMemoryDataSource.swift")
		#expect(store.contains("items.removeValue(forKey: identifier)"))
		#expect(store.contains("func clearPages() {\n\t\tpages.removeAll()\n\t}"))
		#expect(store.contains("func clear() {\n\t\titems.removeAll()\n\t\tpages.removeAll()\n\t}"))
		let mock = try run.text("Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift")
		for member in [
			"deleteCharacterCallCount = 0", "deleteCharacterLastIdentifier: Int?", "clearPagesCallCount = 0", "clearCallCount = 0",
		] {
			#expect(mock.contains("private(set) var " + member))
		}
		let tests = try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")
		for test in ["deletesItem", "deletesOnlyOneItem", "clearsPages", "clearsEverything"] { #expect(tests.contains("func \(test)()")) }
	}

	@Test("The names of clearing methods can be set in gen.json")
	func names() throws {
		let run = try FeatureRun(files: Self.files)
		#expect(run.run(all: Self.inputs + [":clear", "pages", ":clear", "all"]) == .done)
		let configuration = try run.text("gen.json").replacing(#""runs""#, with: #""names": {"Character.clear": "reset"}, "runs""#)
		try configuration.write(to: run.folder.appending(path: "gen.json"), atomically: true, encoding: .utf8)
		#expect(run.run(all: [], feature: nil) == .done, "\(run.errors)")
		let store = try run.text("Sources/Data/DataSources/Local/CharacterMemoryDataSource.swift")
		#expect(store.contains("func reset()"))
		#expect(store.contains("func clearPages()"))
	}

	@Test(
		"clear is refused for a cache without such values",
		arguments: [
			(["character.json", "--local", "memory", ":clear", "pages"], "no pages of 'Character' are cached"),
			(["character.json", ":clear", "all"], "'clear' has no effect: nothing is cached in memory"),
			(["character.json", "--local", "memory", ":clear", "page"], "did you mean 'pages'?"),
		] as [([String], String)])
	func refused(arguments: [String], message: String) throws {
		let run = try FeatureRun(files: Self.files)
		#expect(run.run(all: arguments) == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test("clear is reported at its position if the templates of the style do not support it")
	func styleWithout() throws {
		let folder = try TemporaryFolder()
		let style = "Feature/.gen/styles/plain/"
		let local = "Sources/Data/DataSources/Local/"
		let left = [local + "{sources.localContract}.swift", "Tests/Shared/Mocks/{sources.localMock}.swift"]
		let files = (left + ["Tests/Unit/Data/DataSources/Local/{Name}MemoryDataSourceTests.swift"]).map { "\"memory/\($0)\": false" }
		folder.write(style + "style.json", #"{"extends": "concurrent", "files": {\#(files.joined(separator: ", "))}}"#)
		folder.write(style + "memory/" + local + "{sources.memory}.swift", "actor {Name}MemoryDataSource {}\n")
		folder.write("Feature/character.json", Self.character)
		let arguments = ["character.json", "--local", "memory", "--style", "plain"]
		#expect(GenRun(arguments: arguments + [":clear", "all"], in: folder, at: "Feature").status == .bad)
		let run = GenRun(arguments: arguments + [":clear", "item"], in: folder, at: "Feature")
		#expect(run.status == .bad)
		#expect(
			run.errors.contains("the style 'plain' does not support it: none of its templates uses 'memory.deletes'"), "\(run.errors)")
		folder.delete("Feature/gen.json")
		#expect(GenRun(arguments: arguments, in: folder, at: "Feature").status == .done)
	}
}
