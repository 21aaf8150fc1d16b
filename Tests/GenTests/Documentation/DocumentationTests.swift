import Foundation
import Generator
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

@Suite("The documentation")
struct DocumentationTests {
	private static let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/gen/Documentation.docc")

	private static func text(_ name: String) throws -> String {
		let folder = name == "README.md" ? catalogue.appendingPathComponent("../../..").standardized : catalogue
		return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
	}

	@Test(
		"Every command on a page is valid",
		arguments: ["XcodeProjects.md", "Architecture.md", "Templates.md", "Facts.md", "Styles.md", "Configuration.md"] + GuideTests.pages)
	func commandsExist(_ name: String) throws {
		// Every second part is a block of code.
		let blocks = try Self.text(name).components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
		let lines = blocks.flatMap { $0.components(separatedBy: "\n") }.filter { $0.hasPrefix("gen ") }
		for line in lines {
			let words = ShellWords.split(line)
			let named = words.dropFirst().first.flatMap { word in Command.named.first { $0.name == word } }
			var diagnostics = Diagnostics()
			let parsed = ParsedArguments(
				words.dropFirst(named == nil ? 1 : 2), of: named ?? .generate, among: Command.all, diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.message).isEmpty, "\(line)")
			#expect(named != nil || parsed.positionals.allSatisfy { $0.text.contains { "./".contains($0) } }, "\(line)")
		}
		#expect(name == "Configuration.md" || GuideTests.pages.contains(name) || !lines.isEmpty)
	}

	@Test("Every gen.json on a page is valid", arguments: ["Configuration.md"])
	func configurationsAreRead(_ name: String) throws {
		let blocks = try Self.text(name).components(separatedBy: "```json\n").dropFirst().compactMap {
			$0.components(separatedBy: "```").first
		}
		#expect(!blocks.isEmpty)
		for block in blocks {
			let folder = try TemporaryFolder()
			folder.write("gen.json", block)
			var diagnostics = Diagnostics()
			let search = try ConfigurationSearch(in: ProjectFolders(of: folder.path), diagnostics: &diagnostics)
			_ = FeatureConfiguration(search, folder: ".", diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.message).isEmpty, "\(block)")
		}
	}

	@Test("The changelog begins with this version")
	func changelog() throws {
		#expect(try Self.text("Changelog.md").components(separatedBy: "\n## ").dropFirst().first?.hasPrefix(Gen.version + "\n") == true)
	}

	@Test("The style.json on a page is valid")
	func stylesAreRead() throws {
		let blocks = try Self.text("Styles.md").components(separatedBy: "```json\n").dropFirst()
		let block = try #require(blocks.first?.components(separatedBy: "```").first)
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/harbor/style.json", block)
		folder.write("Packages/HarborHTTP/API.swift", "")
		#expect(GenRun("templates", "check", "--style", "harbor", "--no-compile", in: folder).status == .done)
	}

	/// Returns the files that a text shows: "`path`:" followed by a block.
	private static func files(in text: String) -> [(path: String, text: String)] {
		let pieces = text.components(separatedBy: "`:\n\n```")
		return zip(pieces, pieces.dropFirst()).compactMap { before, after in
			guard let tick = before.lastIndex(of: "`"), let start = after.firstIndex(of: "\n"), let end = after.range(of: "\n```") else {
				return nil
			}
			return (String(before[before.index(after: tick)...]), String(after[after.index(after: start)..<end.lowerBound]) + "\n")
		}
	}

	@Test("The complete style on the page generates the files on the page")
	func wholeStyle() throws {
		let section = try #require(try Self.text("Styles.md").components(separatedBy: "\n## A whole style\n").last)
		let sides = section.components(separatedBy: "\ngen ")
		let command = try #require(sides.last?.components(separatedBy: "\n").first)
		let folder = try TemporaryFolder()
		let files = Self.files(in: sides[0])
		#expect(files.count == 4)
		for file in files { folder.write(file.path, file.text) }
		GenRun(arguments: ShellWords.split(command), in: folder).expectDone()
		let written = Self.files(in: sides[1])
		#expect(written.count == 2)
		for file in written { #expect(folder.text(file.path) == file.text) }
	}

	@Test("The option tables match the command table; UPDATE_DOCUMENTATION=1 rewrites them")
	func optionsAreComplete() throws {
		var text = try Self.text("Configuration.md")
		let tables = [("## For the feature", GenerateOptions.ofFeature), ("## For a run", GenerateOptions.inRuns)]
		if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
			text = replacing(text, tables)
			try text.write(to: Self.catalogue.appendingPathComponent("Configuration.md"), atomically: true, encoding: .utf8)
		}
		for (_, options) in tables { #expect(text.contains(table(options))) }
	}

	@Test("The facts page lists every fact with its meaning; UPDATE_DOCUMENTATION=1 rewrites it")
	func factsAreComplete() throws {
		var text = try Self.text("Facts.md")
		let sections = FactsPage(FactTable.scopes).sections
		if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
			text = (text.components(separatedBy: "\n## ").first ?? "") + sections.joined()
			try text.write(to: Self.catalogue.appendingPathComponent("Facts.md"), atomically: true, encoding: .utf8)
		}
		#expect(text.hasSuffix(sections.joined()))
		#expect(text.components(separatedBy: "\n## ").count == sections.count + 1)
	}

	@Test("The command line page has the help of every command; UPDATE_DOCUMENTATION=1 rewrites it")
	func commandLineIsComplete() throws {
		let shared = Help.sharedOptions
		let section = { (command: Command) in
			"\n### \(command.title)\n\n```\n\(Help.text(of: command).replacing("\n" + shared, with: ""))```\n"
		}
		let groups = Command.groups.map { group in
			"\n## Commands to \(group.group.rawValue)\n" + group.commands.map(section).joined()
		}
		let pages =
			"\n## Options of every command\n\n```\n\(shared)```\n\n## gen without a command\n" + section(.generate) + groups.joined()
		var text = try Self.text("CommandLine.md")
		if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
			text = (text.components(separatedBy: "\n## ").first ?? "") + pages
			try text.write(to: Self.catalogue.appendingPathComponent("CommandLine.md"), atomically: true, encoding: .utf8)
		}
		#expect(text.hasSuffix(pages))
	}

	private func table(_ options: [OptionSpec]) -> String {
		"| key | as an option | |\n| --- | --- | --- |\n"
			+ options.map { option in
				let value = option.value.map { " " + $0.replacing("|", with: "\\|") } ?? ""
				let typed = GenerateOptions.all.contains(option) ? "`--\(option.name)\(value)`" : ""
				return "| `\(option.name)` | \(typed) | \(option.help.replacing("|", with: "\\|")) |\n"
			}.joined()
	}

	/// Returns the text with the table below each heading replaced.
	private func replacing(_ text: String, _ tables: [(String, [OptionSpec])]) -> String {
		var sections = text.components(separatedBy: "\n## ")
		for (heading, options) in tables {
			let title = String(heading.dropFirst(3))
			guard let index = sections.firstIndex(where: { $0.hasPrefix(title + "\n") }) else { continue }
			let blocks = sections[index].components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
			let prose = blocks.filter { !$0.isEmpty && !$0.hasPrefix("|") }
			sections[index] = prose.joined(separator: "\n\n") + "\n\n" + table(options)
		}
		return sections.joined(separator: "\n## ")
	}
}
