import TestSupport
import Testing

@testable import gen

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// One folder is one case: the inputs beside `arguments`, the generated files in `expected/`, the output in `stderr`, and the status.
///
/// `UPDATE_GOLDENS=1 swift test --filter EndToEnd` rewrites `expected/` and `stderr`; the diff shows the effect of a change.
struct EndToEndTests {
	@Test("A case produces exactly the expected files and messages", arguments: Case.all)
	func run(_ name: String) throws {
		let expected = Case(name)
		let folder = try TemporaryFolder()
		for (path, text) in expected.inputs { folder.write(path, text) }
		let run = GenRun(arguments: expected.arguments, in: folder)
		let inputs = Set(expected.inputs.keys)
		let lock = ["gen.lock.json", "gen.base"]
		let written = folder.tree().filter { !$0.key.hasSuffix("/") && !inputs.contains($0.key) && !lock.contains($0.key) }
		let stderr = run.errors + "status: \(run.status.rawValue)\n"
		if Case.updates {
			expected.update(written, stderr: stderr)
			return
		}
		#expect(stderr == expected.stderr)
		#expect(written.keys.sorted() == expected.tree.keys.sorted())
		for (path, text) in written { #expect(text == expected.tree[path], "\(path)") }
		if run.status != .done {
			#expect(folder.tree().filter { !$0.key.hasSuffix("/") } == expected.inputs, "a run that fails writes nothing")
		}
		if run.status == .done {
			let again = GenRun(arguments: expected.arguments, in: folder)
			#expect(again.states.isEmpty, "a second run changes nothing")
			#expect(GenRun("check", in: folder).status == .done)
		}
	}

	@Test("Cases whose names start with 'bad' are rejected with status 2", arguments: Case.all.filter { $0.hasPrefix("bad-") })
	func bad(_ name: String) {
		#expect(Case(name).stderr.hasSuffix("status: 2\n"))
	}

	@Test(
		"An unreadable file, and a folder where a file is expected, are rejected", .disabled(if: getuid() == 0, "root may read everything")
	)
	func unreadable() throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", "{}")
		folder.setMode("a.json", 0)
		let run = GenRun("a.json", "--feature", "A", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.hasPrefix("gen: error[unreadable-file]: 'a.json' cannot be read"))
	}
}

/// The contents of one folder in `Cases`.
struct Case {
	private let folder: String

	init(_ name: String) {
		folder = Self.root + "/" + name
	}

	private static let root = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Cases"
	static let all = TemporaryFolder.names(in: root).filter { TemporaryFolder.isFolder(root + "/" + $0) }
	static var updates: Bool { getenv("UPDATE_GOLDENS").map { String(cString: $0) } == "1" }

	/// The arguments, separated by spaces and line breaks.
	var arguments: [String] { (TemporaryFolder.text(folder + "/arguments") ?? "").split { $0 == " " || $0 == "\n" }.map(String.init) }
	var stderr: String { TemporaryFolder.text(folder + "/stderr") ?? "" }
	var tree: [String: String] { Self.files(in: folder + "/expected") }
	var inputs: [String: String] {
		Self.files(in: folder).filter { $0.key != "arguments" && $0.key != "stderr" && !$0.key.hasPrefix("expected/") }
	}

	func update(_ tree: [String: String], stderr: String) {
		TemporaryFolder.remove(folder + "/expected")
		for (path, text) in tree { TemporaryFolder.write(text, to: "\(folder)/expected/\(path)") }
		TemporaryFolder.write(stderr, to: folder + "/stderr")
	}

	private static func files(in folder: String) -> [String: String] {
		var files: [String: String] = [:]
		var pending = [""]
		while let inner = pending.popLast() {
			for name in TemporaryFolder.names(in: "\(folder)/\(inner)") {
				let path = inner.isEmpty ? name : "\(inner)/\(name)"
				if TemporaryFolder.isFolder("\(folder)/\(path)") {
					pending.append(path)
				} else {
					files[path] = TemporaryFolder.text("\(folder)/\(path)")
				}
			}
		}
		return files
	}
}
