import Foundation
import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("gen templates facts")
struct FactsCommandTests {
	private func json(_ run: GenRun) throws -> JSONNode {
		var diagnostics = Diagnostics()
		return try #require(JSONNode.parse(SourceText(path: "report", run.output), diagnostics: &diagnostics))
	}

	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "name": "x", "origin": {"name": "y"}}"#)
		let run = GenRun("hero.json", "--feature", "Hero", "--app", "Harbor", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		return folder
	}

	@Test("Without a feature every scope is shown, with the meaning of each fact")
	func meanings() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("templates", "facts", in: folder)
		#expect(run.status == .done)
		#expect(run.output.contains("dto: A struct that is decoded or encoded: a response, a request body or a stored value.\n"))
		#expect(run.output.contains("  isPair             flag "))
		let report = try json(GenRun("templates", "facts", "--format", "json", in: folder))
		let dto = try #require(report["scopes"]?.elements?.first { $0["name"]?.string == "dto" })
		let properties = try #require(dto["facts"]?.elements?.first { $0["name"]?.string == "properties" })
		#expect(properties["kind"]?.string == "list")
		#expect(properties["element"]?.string == "property")
	}

	@Test("For a feature every fact is shown with its meaning and its value, from its remembered inputs")
	func values() throws {
		let folder = try feature()
		let run = GenRun("templates", "facts", ".", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
		#expect(lines.contains("App Harbor the prefix of the app's modules: `Challenge` in `ChallengeNetworking`"), "\(run.output)")
		#expect(lines.contains { $0.hasPrefix("dtos 2: OriginDTO, HeroDTO ") }, "\(run.output)")
		#expect(lines.contains("entity Hero"))
		#expect(lines.contains("operation.method fetchHero the name of the method: `fetchMovie`"))
		let report = try json(GenRun("templates", "facts", ".", "--format", "json", in: folder))
		let facts = try #require(report["feature"]?["facts"]?.elements)
		let dtos = try #require(facts.first { $0["name"]?.string == "dtos" }?["elements"]?.elements)
		#expect(dtos.count == 2)
	}

	@Test("A fact or scope is shown alone and completely by its name")
	func narrowed() throws {
		let folder = try feature()
		let run = GenRun("templates", "facts", ".", "dto.properties", in: folder)
		let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
		#expect(lines.contains { $0.hasPrefix("property.name origin") }, "\(run.output)")
		#expect(!run.output.contains("operation"))
		let meaning = GenRun("templates", "facts", "dto.isPair", in: folder)
		#expect(meaning.output.split(separator: "\n").count == 2, "\(meaning.output)")
	}

	@Test("An unknown name is reported with the nearest one", arguments: [["dto.nmae"], [".", "dto.nmae"]])
	func unknown(_ operands: [String]) throws {
		let run = GenRun(arguments: ["templates", "facts"] + operands, in: try feature())
		#expect(run.status == .bad)
		#expect(run.errors.contains("did you mean 'dto.name'?"), "\(run.errors)")
	}

	@Test("Facts are shown even if a template uses an unknown one, which is reported with the nearest one")
	func templatesAtFault() throws {
		let folder = try feature()
		folder.write(".gen/templates/dto/Sources/{dto.name}.txt", "{dto.nmae}")
		#expect(GenRun("check", in: folder).errors.contains("did you mean 'dto.name'? 'gen templates facts' lists all names"))
		#expect(GenRun("templates", "facts", ".", in: folder).status == .done)
	}

	@Test("The settings of a style are shown with their meanings and values")
	func settings() throws {
		let folder = try feature()
		folder.write(
			".gen/styles/harbor/style.json",
			#"{"extends": "sendable", "settings": {"apiVersion": {"kind": "text", "default": "v2", "meaning": "the version"}}}"#)
		let meanings = GenRun("templates", "facts", "apiVersion", "--style", "harbor", in: folder)
		#expect(meanings.output == "settings of the style 'harbor'\n  apiVersion  text  the version\n", "\(meanings.errors)")
		let values = GenRun("templates", "facts", ".", "apiVersion", "--style", "harbor", in: folder)
		#expect(values.output.contains("  apiVersion  v2  the version\n"), "\(values.output)\(values.errors)")
	}

	@Test("Every fact of an example has a meaning", arguments: ["Character", "RecentSearches"])
	func examples(_ feature: String) throws {
		let folder = try TemporaryFolder()
		let example = ExamplesTests.folder.appending(path: feature).path(percentEncoded: false)
		let run = GenRun("templates", "facts", example, "--format", "json", in: folder)
		#expect(run.status == .done, "\(run.output)")
		// Compares bytes, since the text has megabytes and characters are slow.
		#expect(
			run.output.utf8CString.withUnsafeBufferPointer { text in text.baseAddress.flatMap { strstr($0, #""meaning": null"#) } } == nil)
	}
}
