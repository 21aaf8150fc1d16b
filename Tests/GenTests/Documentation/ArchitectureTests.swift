import Foundation
import Testing

@Suite("The drawing of the house")
struct ArchitectureTests {
	private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

	/// The drawings below `## Targets and rooms`, each under the target's name; that of all targets under nothing.
	private static func drawings() throws -> [String: RoomDrawing] {
		let page = try String(contentsOf: sources.appendingPathComponent("gen/Documentation.docc/Architecture.md"), encoding: .utf8)
		let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Targets and rooms\n") } ?? ""
		let parts = section.components(separatedBy: "\n### ")
		return Dictionary(
			parts.enumerated().map { index, part in
				let blocks = part.components(separatedBy: "```\n")
				let title = part.prefix { $0 != "\n" }
				return (index == 0 ? "" : String(title), RoomDrawing(blocks.count > 1 ? blocks[1] : ""))
			}, uniquingKeysWith: { first, _ in first })
	}

	/// The Swift files of all targets, by the names of both.
	private static func targets() throws -> [String: [String: String]] {
		var targets: [String: [String: String]] = [:]
		let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
		while let file = files?.nextObject() as? URL {
			guard file.pathExtension == "swift" else { continue }
			var parts = file.pathComponents.dropFirst(sources.pathComponents.count)
			if parts.first == "Runtime" { parts = parts.dropFirst() }
			guard let target = parts.popFirst() else { continue }
			targets[target, default: [:]][parts.joined(separator: "/")] = try String(contentsOf: file, encoding: .utf8)
		}
		return targets
	}

	@Test("Targets, and the rooms of each, use those above them in the drawing that it lets them use, and no others")
	func isTrue() throws {
		let drawings = try Self.drawings()
		let targets = try Self.targets()
		#expect(targets.count > 10)
		#expect(try #require(drawings[""]).complaints(about: Rooms(targets: targets)) == [])
		for (target, files) in targets where files.keys.contains(where: { $0.contains("/") }) && !target.hasPrefix("Challenge") {
			let drawing = try #require(drawings[target], "\(target) has rooms that are not drawn")
			#expect(drawing.complaints(about: Rooms(files)) == [], "\(target)")
		}
	}

	@Test("The system is asked in one room alone, but for what measures gen and what is built before it")
	func systemCalls() throws {
		let others: Set<String> = ["EmbedTemplates", "gen-bench"]
		for (target, files) in try Self.targets() where !others.contains(target) {
			for (path, text) in files where text.contains("import Glibc") {
				#expect(target == "Workspace" && path.hasPrefix("Disk/"), "\(target)/\(path)")
			}
		}
	}

	private static let files = [
		"Cellar/Wine.swift": "struct Wine { enum Kind {} }",
		"Kitchen/Cook.swift": "/// Not an Attic.\nstruct Cook { let wine: Wine; let kind: Kind? }",
		"Attic/Ghost.swift": "private struct Cook {}\nenum Ghost { static let name = \"Wine\"; typealias Kind = Other.Wine }",
	]

	@Test(
		"A drawing that is not so is told what is wrong with it",
		arguments: [
			("Cellar\nKitchen ─▶ Cellar\nAttic", []),
			("Cellar\nKitchen\nAttic", ["Kitchen may not use Cellar, and does: Wine in Kitchen/Cook.swift"]),
			("Kitchen ─▶ Cellar\nCellar\nAttic", ["Kitchen uses Cellar, which does not stand above it"]),
			("Cellar\nKitchen ─▶ Cellar\nAttic ─▶ Cellar", ["Attic does not use Cellar"]),
			("Cellar\nKitchen ─▶ Cellar", ["Attic is not drawn"]), ("Cellar\nKitchen ─▶ Cellar\nAttic\nHall", ["there is no Hall"]),
		])
	func complaints(_ drawing: String, _ expected: [String]) {
		#expect(RoomDrawing(drawing).complaints(about: Rooms(Self.files)) == expected)
	}
}
