import Generator
import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// Tests of locks with hostile contents, such as from somebody else's branch.
struct HostileLockTests {
	/// Files in the folder that no template generates, whatever a lock lists.
	private static let victims = [
		".git/config": "[core]\n", ".git/hooks/pre-commit": "#!/bin/sh\n", ".gen/templates/dto/X.swift": "x\n",
		".github/workflows/ci.yml": "on: push\n",
		"gen.json": "{}\n", "Package.swift": "// swift\n", "README.md": "read\n", "Sources/App.swift": "app\n",
		"Sources/Data/Own.swift": "own\n",
		"Samples/item.json": "{\"id\": 1}\n", "Tests/Shared/Fixtures/input.json": "{\"id\": 2}\n",
		"Tests/Shared/Fixtures/deep/x.json": "{}\n",
	]
	private static let inputs = ["gen.json", "Samples/item.json", "Tests/Shared/Fixtures/input.json"]
	private static let templates = [
		"Sources/Data/DTOs/ItemDTO.swift", "Sources/Data/DTOs/MineDTO.swift", "Tests/Shared/Fixtures/item.json",
		"Sources/Data/DataSources/Remote/ItemRESTDataSource.swift", "Tests/Shared/Mocks/ItemRemoteDataSourceMock.swift",
	]
	private static let current = ["Sources/Data/DTOs/ItemDTO.swift": "item\n", "Tests/Shared/Fixtures/item.json": "{}\n"]

	private static var files: LockedFiles { LockedFiles(TemplatePaths(), besides: inputs) }

	/// A section of `gen.base`, and what the lock has of the file.
	private struct Listing {
		var path: String
		var text = "x\n"
		var absence: String?
		var template: String?

		var section: String { "=== gen \(Fingerprint(of: Array(text.utf8)).text) \(path)\n\(text)" }

		var facts: JSONValue.Member? {
			var members: [JSONValue.Member] = []
			if let absence { members.append(.init(absence, .bool(true))) }
			if let template { members.append(.init("movedFrom", .string(template))) }
			return members.isEmpty ? nil : .init(path, .object(members))
		}
	}

	private static func lock(_ listings: [Listing]) -> (record: String, base: String) {
		let record = JSONValue.object([.init("version", .integer(3)), .init("files", .object(listings.compactMap(\.facts)))])
		return (record.text(indentation: "\t"), GenerationLock().base + listings.map(\.section).joined())
	}

	private static func write(_ listings: [Listing], to folder: TemporaryFolder, at path: String = "") {
		let (record, base) = lock(listings)
		folder.write(path + "gen.lock.json", record)
		folder.write(path + "gen.base", base)
	}

	private func reading(_ listings: Listing...) -> (lock: GenerationLock?, problems: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let (record, base) = Self.lock(listings)
		let lock = GenerationLock(
			SourceText(path: "gen.lock.json", record), base: SourceText(path: "gen.base", base), of: Self.files, diagnostics: &diagnostics)
		return (lock, diagnostics.all)
	}

	@Test("An entry counts only if a template can have generated the file, and others are reported as unmanaged")
	func managedFiles() throws {
		for path in Self.victims.keys {
			let (lock, problems) = reading(Listing(path: path))
			#expect(lock?.entries.isEmpty == true, "\(path)")
			#expect(lock?.hasUnmanagedFiles == true, "\(path)")
			#expect(problems.map(\.severity) == [.warning], "\(path)")
			#expect(problems.first?.message.contains("'\(path)'") == true)
		}
		for path in Self.templates {
			let (lock, problems) = reading(Listing(path: path))
			#expect(lock?.entries.keys.map(\.text) == [path])
			#expect(problems.isEmpty)
		}
	}

	@Test("An entry with a hidden path, one of gen's own, or another spelling of those is skipped", arguments: GeneratedPathTests.refused)
	func refused(path: String) {
		let (lock, problems) = reading(Listing(path: path))
		#expect(lock?.entries.isEmpty ?? true)
		// A header without a path is none.
		#expect(!problems.isEmpty || path.isEmpty)
	}

	@Test("The next run drops skipped entries from the lock even if nothing else changes")
	func dropped() throws {
		let scratch = try TemporaryFolder()
		Self.write([Listing(path: ".git/config", absence: "deleted")], to: scratch)
		try run(Self.current, in: scratch)
		for path in ["gen.lock.json", "gen.base"] { #expect(scratch.text(path)?.contains(".git") == false) }
	}

	@Test("A generated file is never written over an input, and no template has a hidden path")
	func generatedPaths() throws {
		let scratch = try TemporaryFolder()
		scratch.write("Tests/Shared/Fixtures/Input.json", "{\"id\": 2}\n")
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let files = generated(["Tests/Shared/Fixtures/INPUT.json": "{}\n", ".git/config": "x\n", "gen.json": "x\n"])
		let comparison = try #require(
			try folder.compare(files, of: Self.files, options: ChangeOptions(force: true), diagnostics: &diagnostics))
		#expect(comparison.changes.refusals.count == 3)
		#expect(comparison.changes.changes.isEmpty)
	}

	@Test(
		"A link at the path of a generated file is not followed to a file that gen never writes",
		arguments: [
			("Sources/Data/DTOs/ItemDTO.swift", "../../../.git/config"), ("Sources/Data/DTOs", "../../.git"), ("Sources", ".git"),
			("Tests/Shared/Fixtures/item.json", "../../../gen.json"), ("Tests/Shared/Fixtures/item.json", "input.json"),
			("Tests/Shared/Fixtures/item.json", "../../../gen.lock.json"), ("Tests/Shared/Fixtures/item.json", "../../../gen.base"),
			("Sources/Data/DTOs", "a"),
		])
	func links(link: String, target: String) throws {
		let scratch = try TemporaryFolder()
		for (path, text) in Self.victims
		where !link.hasPrefix("Sources") || !path.hasPrefix(link + "/") && link != "Sources" || !path.hasPrefix("Sources") {
			scratch.write(path, text)
		}
		if target == "a" {
			scratch.link("Sources/Data/a", to: "b")
			scratch.link("Sources/Data/b", to: "../../.git")
		}
		scratch.write(link + ".x", "")
		scratch.link(link, to: target)
		let before = Self.victims.keys.map { scratch.text($0) }
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let error = #expect(throws: DiskError.self) {
			let comparison = try #require(
				try folder.compare(
					generated(Self.current), of: Self.files, options: ChangeOptions(force: true), diagnostics: &diagnostics))
			try folder.apply(comparison, version: "1")
		}
		#expect(error?.cause == .leadsAstray)
		#expect(Self.victims.keys.map { scratch.text($0) } == before)
		#expect(TemporaryFolder.names(in: scratch.path + "/.git").sorted() == ["config", "hooks"])
	}

	@Test("Files that no template generates stay unchanged, whatever a lock lists and wherever links lead", arguments: 0..<20)
	func invariant(seed: Int) throws {
		var numbers = SeededNumbers(seed: seed)
		let outer = try TemporaryFolder()
		outer.write("Elsewhere/x.txt", "outside\n")
		for (path, text) in Self.victims { outer.write("Feature/" + path, text) }
		for path in Self.templates where Bool.random(using: &numbers) { outer.write("Feature/" + path, "template\n") }
		var listed: [String] = []
		let entries = (0..<12).map { _ -> Listing in
			let path = numbers.hostilePath(victims: Self.victims.keys.sorted(), templates: Self.templates)
			listed.append(path)
			let text = Bool.random(using: &numbers) ? Self.victims[path] ?? "template\n" : "other\n"
			return Listing(
				path: path, text: text, absence: [nil, nil, "deleted", "excluded"].randomElement(using: &numbers) ?? nil,
				template: [nil, nil, Self.templates.first].randomElement(using: &numbers) ?? nil)
		}
		Self.write(entries, to: outer, at: "Feature/")
		if seed % 3 == 0 {
			let link = ["Sources/Data/DTOs", "Tests/Shared/Mocks", "Tests/Shared/Fixtures/item.json"].randomElement(using: &numbers) ?? ""
			outer.delete("Feature/" + link)
			let up = String(repeating: "../", count: link.split(separator: "/").count - 1)
			let target = [".git", "gen.json", "../Elsewhere", ".git/config", "Samples/item.json", "."].randomElement(using: &numbers) ?? ""
			outer.link("Feature/" + link, to: up + target)
		}
		let before = Self.victims.keys.map { outer.text("Feature/" + $0) }
		func check(_ action: String) {
			#expect(Self.victims.keys.map { outer.text("Feature/" + $0) } == before, "seed \(seed): \(action)")
			#expect(
				outer.tree().filter { $0.key.hasPrefix("Elsewhere") } == ["Elsewhere/": "", "Elsewhere/x.txt": "outside\n"],
				"seed \(seed): \(action)")
		}
		let path = outer.path + "/Feature"
		for options in [
			ChangeOptions(), ChangeOptions(prune: true), ChangeOptions(force: true), ChangeOptions(adopt: true),
		] {
			_ = try? Self.go(path, options)
			check("run")
			_ = try? FeatureFolder(at: path).undo(force: true)
			check("undo")
		}
		Self.write(entries, to: outer, at: "Feature/")
		for name in listed {
			for resolution in Resolution.allCases {
				let paths = Set([FolderPath(name)].compactMap { $0 })
				_ = try? Self.go(path, ChangeOptions(conflicts: .resolveFiles(paths, resolution)))
				check("resolve \(name)")
			}
			_ = try? Self.settle(path, name) { folder, path, lock in try folder.restored(path, in: lock) }
			check("restore \(name)")
		}
	}

	private static func go(_ path: String, _ options: ChangeOptions) throws {
		let folder = try FeatureFolder(at: path)
		var diagnostics = Diagnostics()
		let comparison = try folder.compare(generated(Self.current), of: files, options: options, diagnostics: &diagnostics)
		if let comparison { try folder.apply(comparison, version: "1") }
	}

	private static func settle(
		_ path: String, _ name: String, by change: (FeatureFolder, FolderPath, GenerationLock) throws -> FileChange?
	) throws {
		let folder = try FeatureFolder(at: path)
		var diagnostics = Diagnostics()
		guard let (lock, before) = try folder.readLock(of: files, diagnostics: &diagnostics), let file = lock.path(named: name, in: folder)
		else { return }
		folder.protect(files)
		if let change = try change(folder, file, lock) { try folder.apply([change], to: lock, before, version: "1") }
	}
}

extension SeededNumbers {
	/// Returns the path of a victim or of a template, often in a spelling that some disk or reader treats as another path.
	fileprivate mutating func hostilePath(victims: [String], templates: [String]) -> String {
		let path = (Int.random(in: 0..<3, using: &self) == 0 ? templates : victims).randomElement(using: &self) ?? ""
		switch Int.random(in: 0..<12, using: &self) {
		case 0: return path.uppercased()
		case 1: return "Sources/../" + path
		case 2: return "./" + path
		case 3: return "../Elsewhere/x.txt"
		case 4: return path.replacing("/", with: "//", maxReplacements: 1)
		case 5: return path.replacing("/", with: "\\")
		case 6: return path + (Bool.random(using: &self) ? "." : " ")
		case 7: return "Sources/Data/DTOs/../../../" + path
		case 8: return "\u{200B}" + path
		default: return path
		}
	}
}
