import Foundation
import Testing

@Suite("The drawings in Architecture.md")
struct ArchitectureTests {
	private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

	/// Returns the drawings below `## Targets and folders` by target name; the drawing of all targets has an empty name.
	private static func drawings() throws -> [String: RoomDrawing] {
		let page = try String(contentsOf: sources.appendingPathComponent("gen/Documentation.docc/Architecture.md"), encoding: .utf8)
		let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Targets and folders\n") } ?? ""
		let parts = section.components(separatedBy: "\n### ")
		return Dictionary(
			parts.enumerated().map { index, part in
				let blocks = part.components(separatedBy: "```\n")
				let title = part.prefix { $0 != "\n" }
				return (index == 0 ? "" : String(title), RoomDrawing(blocks.count > 1 ? blocks[1] : ""))
			}, uniquingKeysWith: { first, _ in first })
	}

	/// Returns the Swift files of all targets, by target and path.
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

	@Test("Targets and their folders use only what the drawing allows, and everything that it shows")
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

	@Test(
		"The C library is imported in one file and called in one folder, except by build tools")
	func systemCalls() throws {
		let targets = try Self.targets()
		let importing = targets.flatMap { target, files in
			files.filter { $0.value.contains("import Glibc") }.map { "\(target)/\($0.key)" }
		}
		#expect(importing.sorted() == ["EmbedTemplates/Disk.swift", "Workspace/Disk/CLibrary.swift"])
		let seen = targets.mapValues { $0.mapValues(CalledWords.init) }
		// The name of a method somewhere is not counted as a call of the C library.
		let methods = seen.values.flatMap { $0.values.map(\.declared) }.reduce(into: Set<String>()) { $0.formUnion($1) }
		for (target, files) in seen where target != "EmbedTemplates" {
			for (path, words) in files where target != "Workspace" || !path.hasPrefix("Disk/") {
				#expect(words.called.intersection(Self.calls).subtracting(methods) == [], "\(target)/\(path)")
			}
		}
		#expect(Self.calls.subtracting(methods).count > 40)
	}

	@Test("Calls of the C library are detected, and methods, declarations and comments of the same name are not")
	func seesSystemCalls() {
		let words = CalledWords(
			"\tlet file = fopen(path, \"r\")\n\tif unlink(path) == 0 { a.stat(x) }\nfunc rename(_ a: Int) {}\n// kill(1)\n")
		#expect(words.called.intersection(Self.calls) == ["fopen", "unlink"])
		#expect(words.declared == ["rename"])
	}

	private static let calls: Set<String> = [
		"access", "chmod", "close", "dlopen", "dlsym", "execv", "execve", "fclose", "fcntl", "fgets", "flock", "fopen", "fork", "fprintf",
		"fread", "fstat", "fsync", "ftruncate", "fwrite", "getcwd", "getenv", "getpid", "isatty", "kill", "link", "lseek", "lstat",
		"malloc",
		"memcpy", "mkdir", "mkdtemp", "mmap", "munmap", "open", "openat", "opendir", "pipe", "poll", "posix_spawn", "posix_spawnp",
		"printf",
		"pthread_create", "putenv", "raise", "read", "readdir", "readlink", "rename", "renameat", "rmdir", "setenv", "sigaction",
		"signal", "stat", "strerror", "symlink", "sysconf", "system", "truncate", "umask", "unlink", "unlinkat", "unsetenv", "usleep",
		"waitpid",
		"write",
	]

	private static let files = [
		"Cellar/Wine.swift": "struct Wine { enum Kind {} }",
		"Kitchen/Cook.swift": "/// Not an Attic.\nstruct Cook { let wine: Wine; let kind: Kind? }",
		"Attic/Ghost.swift": "private struct Cook {}\nenum Ghost { static let name = \"Wine\"; typealias Kind = Other.Wine }",
	]

	@Test(
		"An incorrect drawing is reported with what is wrong in it",
		arguments: [
			("Cellar\nKitchen ─▶ Cellar\nAttic", []),
			("Cellar\nKitchen\nAttic", ["Kitchen may not use Cellar, and does: Wine in Kitchen/Cook.swift"]),
			("Kitchen ─▶ Cellar\nCellar\nAttic", ["Kitchen uses Cellar, which is not drawn above it"]),
			("Cellar\nKitchen ─▶ Cellar\nAttic ─▶ Cellar", ["Attic does not use Cellar"]),
			("Cellar\nKitchen ─▶ Cellar", ["Attic is not drawn"]), ("Cellar\nKitchen ─▶ Cellar\nAttic\nHall", ["there is no Hall"]),
		])
	func complaints(_ drawing: String, _ expected: [String]) {
		#expect(RoomDrawing(drawing).complaints(about: Rooms(Self.files)) == expected)
	}
}

/// The words before a parenthesis in a Swift file, except in comments.
private struct CalledWords {
	/// The called words, except after a dot and in strings.
	private(set) var called: Set<String> = []
	/// The words after `func`.
	private(set) var declared: Set<String> = []

	init(_ text: String) {
		for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
			let code = Array(line.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") })
			guard !code.starts(with: "//".utf8) else { continue }
			for (index, byte) in code.enumerated() where byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") {
				let word = code[..<index].reversed().prefix(while: Self.isWord).reversed()
				guard !word.isEmpty else { continue }
				let before = code[..<(index - word.count)]
				if before.suffix(5).elementsEqual("func ".utf8) {
					declared.insert(String(decoding: word, as: UTF8.self))
				} else if byte == UInt8(ascii: "("), before.last != UInt8(ascii: "."), before.last != UInt8(ascii: "\"") {
					called.insert(String(decoding: word, as: UTF8.self))
				}
			}
		}
	}

	private static func isWord(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
			UInt8(ascii: "_"):
			true
		default: false
		}
	}
}
