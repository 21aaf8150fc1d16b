import Foundation
import TestSupport
import Testing

@testable import gen

@Suite("gen prove")
struct ProveCommandTests {
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

	@Test("A generated feature is proved")
	func proved() throws {
		let run = GenRun("prove", in: try folder())
		#expect(run.status == .done && run.errors.contains("properties and cases of the DTOs have evidence"), "\(run.errors)")
	}

	@Test("A property that was added by hand is reported at its position; computed and static ones are not")
	func property() throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tlet nickname: String?\n\tvar both: Int { id }\n\tstatic let one = 1\n")
		let run = GenRun("prove", in: folder)
		#expect(run.status == .found, "\(run.errors)")
		#expect(run.errors.contains("error[unproved-member]: no sample, schema or recording has 'nickname' in 'HeroDTO'"), "\(run.errors)")
		#expect(run.errors.contains("\(Self.dto):3:6"), "\(run.errors)")
		#expect(!run.errors.contains("both") && !run.errors.contains("'one'"), "\(run.errors)")
	}

	@Test(
		"The declaration that is proposed for a property has its type",
		arguments: [
			("let rate: Double", "Double"), ("let nickname: String?", "String?"), ("var tags: [String: Int]? = nil", "[String: Int]?"),
			("let a: Int, b: Int", "Int"), ("let f: (Int) -> Void", "String"), ("let due: Foundation.Date? // later", "Foundation.Date?"),
		])
	func proposal(declaration: String, type: String) throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\t\(declaration)\n")
		let run = GenRun("prove", in: folder)
		#expect(run.status == .found && run.errors.contains(#"": "\#(type)""#), "\(run.errors)")
	}

	@Test("A property with another coding key is reported at that key, and a renamed property with the right key is proved")
	func codingKey() throws {
		let folder = try folder()
		edit(folder, "fullName = \"full_name\"", "fullName = \"display_name\"")
		let run = GenRun("prove", in: folder)
		#expect(run.status == .found && run.errors.contains("the key 'display_name' of 'fullName' in 'HeroDTO'"), "\(run.errors)")
		edit(folder, "fullName = \"display_name\"", "title = \"full_name\"")
		edit(folder, "let fullName", "let title")
		GenRun("prove", in: folder).expectDone()
	}

	@Test("A case of a generated enum that no sample has is reported")
	func enumCase() throws {
		let folder = try folder()
		let path = try #require(folder.files().first { (folder.text($0) ?? "").contains("case high") })
		edit(folder, in: path, "case high", "case medium\n\tcase high")
		let run = GenRun("prove", in: folder)
		#expect(run.status == .found && run.errors.contains("the case 'medium' of"), "\(run.errors)")
	}

	@Test("A type in gen.json proves a property")
	func declared() throws {
		let folder = try folder(settings: #", "types": {"Hero.nickname": "String?"}"#)
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tlet nickname: String?\n")
		GenRun("prove", in: folder).expectDone()
	}

	@Test("A property that gen.json declares is a note in other commands, and a misspelled one a warning")
	func declaredProperty() throws {
		let folder = try folder(settings: #", "types": {"Hero.nickname": "String?", "Hero.full_nam": "String"}"#)
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tlet nickname: String?\n")
		let run = GenRun("--verbose", in: folder)
		run.expectDone()
		#expect(run.errors.contains("note[unused-setting]: no sample has 'Hero.nickname', so its type is only evidence"), "\(run.errors)")
		#expect(run.errors.contains("warning[unused-setting]: there is no 'Hero.full_nam'"), "\(run.errors)")
		GenRun("prove", in: folder).expectDone()
	}

	@Test("Decodable types that nothing generates are reported in the files and folders of DTOs, and not elsewhere")
	func types() throws {
		let folder = try folder()
		edit(folder, "\tlet id: Int\n", "\tlet id: Int\n\tstruct Badge: Decodable { let label: String }\n")
		folder.write("Sources/Data/DTOs/ExtraDTO.swift", "struct ExtraDTO {\n\tlet amount: Int\n}\nextension ExtraDTO: Decodable {}\n")
		folder.write("Sources/Domain/Other.swift", "struct Other: Decodable { let x: Int }\n")
		let run = GenRun("prove", in: folder)
		#expect(run.errors.contains("'label' in 'HeroDTO.Badge'") && run.errors.contains("'amount' in 'ExtraDTO'"), "\(run.errors)")
		#expect(!run.errors.contains("Other"), "\(run.errors)")
	}

	@Test("A DTO that was moved is compared, and a folder without a feature or with a broken sample is bad input")
	func folders() throws {
		let folder = try folder()
		let text = folder.text(Self.dto) ?? ""
		folder.delete(Self.dto)
		folder.write("Sources/Models/Hero.swift", text.replacing("\tlet id: Int\n", with: "\tlet id: Int\n\tlet planted: Int\n"))
		#expect(GenRun("prove", in: folder).errors.contains("Sources/Models/Hero.swift:3:6"))
		#expect(GenRun("prove", in: try TemporaryFolder()).status == .bad)
		folder.write("heroes.json", "[")
		#expect(GenRun("prove", in: folder).status == .bad)
	}

	@Test("No example has an unproved property", arguments: ExamplesTests.features)
	func examples(feature: String) throws {
		let run = GenRun("prove", in: try Self.copy(of: feature))
		#expect(run.status == .done, "\(run.errors)")
	}

	@Test("No case has an unproved property", arguments: Case.all.filter { !$0.hasPrefix("bad-") })
	func cases(name: String) throws {
		let folder = try TemporaryFolder()
		for (path, text) in Case(name).inputs { folder.write(path, text) }
		guard GenRun(arguments: Case(name).arguments, in: folder).status == .done else { return }
		let run = GenRun("prove", in: folder)
		#expect(run.status == .done, "\(run.errors)")
	}

	@Test("A hundred properties at random places of each example are all found, and nothing else", arguments: ExamplesTests.features)
	func planted(feature: String) throws {
		let folder = try Self.copy(of: feature)
		var random = Seeded(seed: feature.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
		/// The lines after which a property can be: stored properties of types that are decoded or encoded.
		var places: [(path: String, line: Int)] = []
		for path in folder.files("") where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
			let lines = (folder.text(path) ?? "").components(separatedBy: "\n")
			var isCoded = false
			for (index, line) in lines.enumerated() {
				if line.contains("struct ") { isCoded = ["Decodable", "Encodable", "Codable"].contains(where: line.contains) }
				let isProperty = line.trimmingCharacters(in: .whitespaces).hasPrefix("let ") || line.contains("public let ")
				if isCoded, isProperty, !line.contains("="), !line.contains("(") { places.append((path, index)) }
			}
		}
		guard !places.isEmpty else { return }
		var expected: Set<String> = []
		for number in 0..<100 {
			let place = places[Int.random(in: places.indices, using: &random)]
			let name = "planted\(feature.filter(\.isLetter))\(number)"
			var lines = (folder.text(place.path) ?? "").components(separatedBy: "\n")
			let access = lines[place.line].contains("public ") ? "public " : ""
			// On the same line, so that the numbers of lines stay.
			lines[place.line] +=
				"; \(access)\(number.isMultiple(of: 2) ? "let" : "var") \(name): \(["Int", "String?", "[Bool]"][number % 3])"
			folder.write(place.path, lines.joined(separator: "\n"))
			expected.insert(name)
		}
		let run = GenRun("prove", "--format", "json", in: folder)
		#expect(run.status == .found)
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

	/// Numbers that are the same in every run.
	private struct Seeded: RandomNumberGenerator {
		var seed: UInt64

		mutating func next() -> UInt64 {
			seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
			return seed ^ (seed >> 29)
		}
	}
}
