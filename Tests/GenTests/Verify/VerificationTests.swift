import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace
@testable import gen

/// The compilers and tests of one verification, and the interpretation of how each ends.
struct VerificationTests {
	private let folder: TemporaryFolder
	private let toolchain: Toolchain

	/// Installs a compiler that notes its arguments. It prints the text of `output-N` in its N-th run, and fails if that has an error or a crash.
	init() throws {
		folder = try TemporaryFolder()
		let info = #"{"compilerVersion": "Swift version 6.3 (x)", "target": {"triple": "t"}, "paths": {"runtimeResourcePath": "/nowhere"}}"#
		folder.write(
			"bin/swiftc",
			"""
			#!/bin/sh
			if [ "$1" = -print-target-info ]; then echo '\(info)'; exit; fi
			echo "$*" >>'\(folder.path)/arguments'
			last=
			for argument; do
				[ "$last" = -o ] && printf '#!/bin/sh\\n' >"$argument" && chmod +x "$argument"
				last=$argument
			done
			output="\(folder.path)/output-$(($(wc -l <'\(folder.path)/arguments')))"
			[ -f "$output" ] || exit 0
			cat "$output"
			grep -q warning: "$output"

			""")
		folder.setMode("bin/swiftc", 0o755)
		let path = folder.path
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: path, variables: { $0 == "PATH" ? path + "/bin" : nil })
		toolchain = try #require(Toolchain(environment, diagnostics: &diagnostics))
	}

	private func file(_ path: String, _ text: String = "let x = y\n", generated: String? = nil) -> FeatureFile {
		FeatureFile(
			path: FolderPath(valid: path), absolute: "/f/" + path, text: SourceText(path: path, text),
			generated: generated.map { Array($0.utf8) }, imports: SwiftImports(Array(text.utf8)))
	}

	private func verification(
		sources: [FeatureFile]? = nil, tests: [FeatureFile]? = nil, others: [SourceText] = [], runsTests: Bool = true,
		_ isolation: DefaultIsolation = .nonisolated, isApproachable: Bool = false
	) -> Verification {
		let feature = VerifiedFeature(
			shown: "F", modules: FeatureModules(app: "App", feature: "AppF"), sources: sources ?? [file("Sources/A.swift")],
			tests: tests ?? [file("Tests/B.swift")], fixtures: [.init(path: FolderPath(valid: "Tests/a.json"), bytes: [1])], others: others,
			findings: Diagnostics())
		let settings = VerificationSettings(
			toolchain: toolchain, moduleCache: "/cache", runsTests: runsTests, isApproachable: isApproachable)
		return Verification(
			feature: feature, isolation: isolation, runtime: CompiledRuntime(key: "r", modules: "/modules", objects: ["/runtime.o"]),
			settings: settings)
	}

	/// Runs a verification with a compiler that prints `outputs`, and returns the arguments of each compiler.
	private func run(_ verification: inout Verification, _ outputs: String...) -> [[Substring]] {
		folder.write("arguments", "")
		for (number, output) in outputs.enumerated() where !output.isEmpty { folder.write("output-\(number + 1)", output + "\n") }
		verification.run(in: folder.path + "/scratch")
		return folder.text("arguments")?.split(separator: "\n").map { $0.split(separator: " ") } ?? []
	}

	@Test("Sources are compiled, then tests with what they load, and then the tests are run")
	func steps() throws {
		var verification = verification()
		let commands = run(&verification)
		try #require(commands.count == 2)
		#expect(commands[0].contains("-enable-testing") && commands[0].contains("-c"))
		#expect(commands[0].last == "/f/Sources/A.swift" && !commands[0].contains("-default-isolation"))
		#expect(commands[1].contains("-emit-executable") && commands[1].contains("/runtime.o"))
		#expect(commands[1].contains("\(folder.path)/scratch/AppF.o"))
		#expect(commands[1].suffix(3).map { $0.split(separator: "/").last } == ["B.swift", "BundleModule.swift", "TestProgram.swift"])
		#expect(folder.text("scratch/AppFTests/Fixtures.bundle/a.json") == "\u{1}")
		#expect(verification.isSound && verification.findings.isEmpty)
	}

	@Test("Without sources the tests are compiled alone, and tests that do not run are not linked")
	func missingParts() throws {
		var alone = verification(sources: [])
		#expect(!run(&alone)[0].contains("\(folder.path)/scratch/AppF.o"))
		var noTests = verification(tests: [])
		#expect(run(&noTests).count == 1)
		var compiledOnly = verification(runsTests: false)
		let commands = run(&compiledOnly)
		try #require(commands.count == 2)
		#expect(!commands[1].contains("-emit-executable") && commands[1].last?.hasSuffix("BundleModule.swift") == true)
	}

	@Test("The isolation and the upcoming features are passed to the compiler, but tests with XCTest have a fixed isolation")
	func options() throws {
		var main = verification(tests: [file("Tests/B.swift", "import XCTest\n")], .mainActor, isApproachable: true)
		let commands = run(&main)
		try #require(commands.count == 2)
		#expect(commands[0].contains("-default-isolation") && commands[0].contains("MainActor"))
		#expect(commands[0].count { $0 == "-enable-upcoming-feature" } == 2)
		#expect(!commands[1].contains("-default-isolation"))
	}

	@Test("A folder that is not writable is not a finding of the feature")
	func unwritable() {
		folder.write("scratch", "")
		var verification = verification()
		#expect(run(&verification).isEmpty)
		#expect(verification.isFailed && verification.findings.isEmpty)
		#expect(verification.failure?.message.hasPrefix("cannot write ") == true)
	}

	@Test("Nothing is compiled after an error")
	func errors() {
		var broken = verification()
		#expect(run(&broken, "/f/Sources/A.swift:1:5: error: no such").count == 1)
		#expect(broken.findings.map(\.message) == ["no such"] && broken.isFailed && broken.failure == nil)
	}

	@Test("Warnings in generated files, edited or not, are findings that do not fail", arguments: ["let x = y\n", "let x = z\n"])
	func warnings(generated: String) {
		var verification = verification(sources: [file("Sources/A.swift", generated: generated)])
		#expect(run(&verification, "/f/Sources/A.swift:1:5: warning: unused").count == 2)
		#expect(verification.findings.map(\.message) == ["unused"] && !verification.isFailed && !verification.isSound)
	}

	@Test("Warnings in hand-written files are not reported")
	func othersWarnings() {
		var verification = verification()
		#expect(run(&verification, "/f/Sources/A.swift:1:5: warning: unused").count == 2)
		#expect(verification.findings.isEmpty)
	}

	@Test("A compiler without disk space is reported as such, and one without diagnostics with its last output")
	func failures() {
		var full = verification()
		_ = run(&full, "/f/Sources/A.swift:1:1: error: x\nerror: No space left on device")
		#expect(full.failure?.message.contains("cannot write ") == true)
		var silent = verification()
		_ = run(&silent, "Stack dump:\n1. end")
		#expect(silent.failure?.message == "the compiler failed on 'F' without a position")
		#expect(silent.failure?.notes.map(\.message) == ["Stack dump:", "1. end"])
	}

	@Test("A hand-written file that needs another layer is skipped, and the others are compiled again")
	func skippedFiles() throws {
		let other = SourceText(path: "Other.swift", "struct Planet {}\n")
		var verification = verification(sources: [file("Sources/A.swift"), file("Sources/B.swift", generated: "x")], others: [other])
		let output = ["A", "B"].map { "/f/Sources/\($0).swift:1:1: error: cannot find type 'Planet' in scope" }.joined(separator: "\n")
		let commands = run(&verification, output)
		try #require(commands.count == 3)
		#expect(commands[1].last == "/f/Sources/B.swift" && !commands[1].contains("/f/Sources/A.swift"))
		#expect(
			verification.findings.map(\.message) == [
				"'Sources/A.swift' is not verified: it needs 'Planet' in 'Other.swift', which is not verified"
			])
	}

	private func ended(_ ending: ChildResult.Ending, _ output: String = "") -> ChildResult {
		ChildResult(ending: ending, output: Array(output.utf8), isTruncated: false)
	}

	private func concluded(_ result: ChildResult, events: String = "") -> Verification {
		var verification = verification()
		verification.conclude(TestEvents(Array(events.utf8), files: [:]), result)
		return verification
	}

	private static let begun = """
		{"kind": "test", "payload": {"kind": "function", "id": "a", "name": "a()"}}
		{"kind": "event", "payload": {"kind": "testStarted", "testID": "a"}}
		"""
	private static let finished = begun + "\n" + #"{"kind": "event", "payload": {"kind": "testEnded", "testID": "a"}}"#
	private static let failed = begun + "\n" + #"{"kind": "event", "payload": {"kind": "issueRecorded", "testID": "a", "issue": {}}}"#

	@Test("Tests that hang or crash are named, and failing ones are reported by their failures")
	func endings() {
		let hung = concluded(ended(.timeout), events: Self.begun)
		#expect(hung.findings.map(\.message) == ["the tests of 'F' did not end in 120 seconds"])
		#expect(hung.findings.first?.notes.map(\.message) == ["the test 'a()' had begun"])
		let crashed = concluded(ended(.signal(4), "one\nx.swift:1: Fatal error: Index out of range\ntwo\n"), events: Self.begun)
		#expect(crashed.findings.map(\.message) == ["the tests of 'F' crashed"])
		#expect(crashed.findings.first?.notes.map(\.message).last == "x.swift:1: Fatal error: Index out of range")
		#expect(crashed.findings.first?.notes.count == 2 && crashed.isFailed)
		let failing = concluded(ended(.exit(1)), events: Self.failed)
		#expect(failing.findings.map(\.message) == ["test 'a()': failed"])
		#expect(concluded(ended(.signal(6)), events: Self.failed).findings.count == 2)
		#expect(concluded(ended(.exit(0)), events: Self.finished).testCount == 1)
		#expect(concluded(ended(.exit(1)), events: Self.finished).findings.map(\.message) == ["the tests of 'F' crashed"])
	}

	@Test("Status 69 without a test means that Swift Testing found none, and with a test it is a crash")
	func noTests() {
		#expect(!concluded(ended(.exit(69))).isFailed)
		#expect(concluded(ended(.exit(69)), events: Self.finished).isFailed)
	}

	@Test("A crash is reported with the last eight lines of output")
	func crashMessage() {
		let lines = (0..<10).map { "line \($0)" }
		#expect(ended(.exit(1), lines.joined(separator: "\n\n")).lastLines == Array(lines.suffix(8)))
		let crashes = (0..<5).map { "Fatal error: \($0)" }
		#expect(ended(.exit(1), crashes.joined(separator: "\nx\n")).crashMessage == Array(crashes.suffix(3)))
		#expect(!ended(.exit(0), "No space left on device").isDiskFull)
		#expect(!ended(.exit(1), "No space").isDiskFull)
	}
}
