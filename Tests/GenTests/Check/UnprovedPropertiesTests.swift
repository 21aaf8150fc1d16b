import Foundation
import TestSupport
import Testing

@testable import gen

@Suite("Properties that no sample has")
struct UnprovedPropertiesTests {
	private static let dto = "Sources/Data/DTOs/HeroDTO.swift"

	/// Returns a generated feature of heroes, whose `rank` is an enum.
	private func folder(settings: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(
			"heroes.json",
			#"[{"id": 1, "full_name": "x", "rank": "low", "home": {"city": "a"}}, {"id": 2, "full_name": "y", "rank": "high"}]"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Heroes", "runs": [{"inputs": ["heroes.json"], "name": "Hero", "endpoint": "/heroes"}], "rules": [{"match": "rank", "type": "enum"}]\#(settings)}"#
		)
		GenRun(in: folder).expectDone()
		return folder
	}

	private func edit(_ folder: TemporaryFolder, in path: String = dto, _ old: String, _ new: String) {
		let text = folder.text(path) ?? ""
		#expect(text.contains(old), "\(text)")
		folder.write(path, text.replacing(old, with: new, maxReplacements: 1))
	}

	private static let message = "note[unproved-property]: no sample, schema or recording has"

	@Test("A check of a generated feature reports no property, edited in other ways or not")
	func proved() throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\t/// Mine.\n\tlet id: Int\n")
		let run = GenRun("check", in: folder)
		#expect(run.status == .done && !run.errors.contains("unproved-property"), "\(run.errors)")
	}

	@Test("A property that was added by hand is reported at its position")
	func property() throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tlet nickname: String?\n")
		let run = GenRun("check", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(run.errors.contains("\(Self.dto):3:6: \(Self.message) 'nickname' in 'HeroDTO'"), "\(run.errors)")
		#expect(run.errors.contains("'gen add RESPONSE'") && run.errors.contains(#""Hero.nickname": "String?""#), "\(run.errors)")
	}

	@Test(
		"Computed, static, lazy and initialized properties, and types of the user, are not reported",
		arguments: [
			"var both: Int { id }", "static let one = 1", "lazy var twice = 2", "var tags: [String] = []", "let one = 1",
			"enum Size: String, Decodable { case small, large }", "struct Badge: Decodable { let label: String }",
		])
	func others(declaration: String) throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\t\(declaration)\n")
		let run = GenRun("check", in: folder)
		#expect(!run.errors.contains("unproved-property"), "\(run.errors)")
	}

	@Test(
		"The declaration that is proposed for a property has its type",
		arguments: [
			("let rate: Double", "Double"), ("let nickname: String?", "String?"), ("var tags: [String: Int]?", "[String: Int]?"),
			("let a: Int, b: Int", "Int"), ("let f: (Int) -> Void", "String"), ("let due: Foundation.Date? // later", "Foundation.Date?"),
		])
	func proposal(declaration: String, type: String) throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\t\(declaration)\n")
		let run = GenRun("check", in: folder)
		#expect(run.errors.contains(#"": "\#(type)""#), "\(run.errors)")
	}

	@Test("A property with another coding key is reported at that key, and a renamed property with the right key is not")
	func codingKey() throws {
		let folder = try folder()
		edit(folder, "fullName = \"full_name\"", "fullName = \"display_name\"")
		let run = GenRun("check", in: folder)
		#expect(run.errors.contains("\(Self.message) the key 'display_name' of 'fullName' in 'HeroDTO'"), "\(run.errors)")
		edit(folder, "fullName = \"display_name\"", "title = \"full_name\"")
		edit(folder, "let fullName", "let title")
		#expect(!GenRun("check", in: folder).errors.contains("unproved-property"))
	}

	@Test("A type in gen.json proves a property, and a misspelled path is a warning")
	func declared() throws {
		let folder = try folder(settings: #", "types": {"Hero.nickname": "String?", "Hero.full_nam": "String"}"#)
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tlet nickname: String?\n")
		#expect(!GenRun("check", in: folder).errors.contains("unproved-property"))
		let run = GenRun("--verbose", in: folder)
		run.expectDone()
		#expect(run.errors.contains("note[unused-setting]: no sample has 'Hero.nickname', so its type is only for"), "\(run.errors)")
		#expect(run.errors.contains("warning[unused-setting]: there is no 'Hero.full_nam'"), "\(run.errors)")
	}

	@Test("A property that a removed sample had is no edit")
	func removedSample() throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\t/// Mine.\n\tlet id: Int\n")
		folder.write("heroes.json", #"[{"id": 1, "rank": "low"}, {"id": 2, "rank": "high"}]"#)
		let run = GenRun("check", in: folder)
		#expect(run.status == .found && !run.errors.contains("unproved-property"), "\(run.errors)")
	}

	@Test("A level in gen.json makes the note an error, with which the check exits with 1, or silences it")
	func level() throws {
		for (level, status) in [("error", ExitStatus.found), ("off", .done)] {
			let folder = try folder(settings: #", "diagnostics": {"unproved-property": "\#(level)"}"#)
			edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tlet nickname: String?\n")
			let run = GenRun("check", in: folder)
			#expect(run.status == status, "\(run.errors)")
			#expect(run.errors.contains("error[unproved-property]") == (level == "error"), "\(run.errors)")
		}
	}

	@Test(
		"A property that is added to every type of an example is reported for each type, and nothing else",
		arguments: ExamplesTests.features)
	func planted(feature: String) throws {
		let folder = try Self.copy(of: feature)
		var expected: Set<String> = []
		for path in folder.files("") where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
			var lines = (folder.text(path) ?? "").components(separatedBy: "\n")
			var isCoded = false
			for (index, line) in lines.enumerated() {
				if line.contains("struct ") { isCoded = ["Decodable", "Encodable", "Codable"].contains(where: line.contains) }
				let isProperty = line.trimmingCharacters(in: .whitespaces).hasPrefix("let ") || line.contains("public let ")
				guard isCoded, isProperty, !line.contains("="), !line.contains("(") else { continue }
				let name = "planted\(expected.count)"
				// On the same line, so that the numbers of lines stay.
				lines[index] += "; let \(name): Int"
				expected.insert(name)
				isCoded = false
			}
			folder.write(path, lines.joined(separator: "\n"))
		}
		let run = GenRun("check", "--format", "json", in: folder)
		let found = run.output.components(separatedBy: "recording has '").dropFirst().map { String($0.prefix { $0 != "'" }) }
		#expect(
			Set(found) == expected && found.count == expected.count,
			"missing: \(expected.subtracting(found)); false: \(Set(found).subtracting(expected))")
	}

	private static func copy(of feature: String) throws -> TemporaryFolder {
		let example = ExamplesTests.folder.appending(path: feature)
		let copy = try TemporaryFolder()
		for path in ExamplesTests.files(of: example) {
			copy.write(path, try String(contentsOf: example.appending(path: path), encoding: .utf8))
		}
		return copy
	}
}
