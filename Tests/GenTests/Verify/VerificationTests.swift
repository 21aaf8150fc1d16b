import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace
@testable import gen

/// The steps of a verification and the interpretation of each exit; no program is run.
struct VerificationTests {
	private let folder: TemporaryFolder
	private let toolchain: Toolchain

	init() throws {
		folder = try TemporaryFolder()
		let info = #"{"compilerVersion": "Swift version 6.3 (x)", "target": {"triple": "t"}, "paths": {"runtimeResourcePath": "/nowhere"}}"#
		folder.write("bin/swiftc", "#!/bin/sh\necho '\(info)'\n")
		folder.setMode("bin/swiftc", 0o755)
		folder.makeFolder("scratch")
		let path = folder.path
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: path, variables: { $0 == "PATH" ? path + "/bin" : nil })
		toolchain = try #require(Toolchain(environment, diagnostics: &diagnostics))
	}

	private func file(_ path: String, _ text: String = "let x = y\n", generated: String? = nil) -> FeatureFile {
		FeatureFile(
			location: .init(path: FolderPath(valid: path), absolute: "/f/" + path, shown: path), text: SourceText(path: path, text),
			generated: generated.map { Array($0.utf8) }, imports: SwiftImports(text))
	}

	private func verification(
		sources: [FeatureFile]? = nil, tests: [FeatureFile]? = nil, others: [FeatureFile.Location] = [], runsTests: Bool = true,
		_ isolation: DefaultIsolation = .nonisolated, isApproachable: Bool = false
	) -> Verification {
		let feature = VerifiedFeature(
			shown: "F", modules: FeatureModules(app: "App", feature: "AppF"), sources: sources ?? [file("Sources/A.swift")],
			tests: tests ?? [file("Tests/B.swift")], fixtures: [.init(path: FolderPath(valid: "Tests/a.json"), bytes: [1])], others: others,
			findings: Diagnostics())
		let settings = VerificationSettings(
			toolchain: toolchain, moduleCache: "/cache", runsTests: runsTests, isApproachable: isApproachable)
		return Verification(
			feature, isolation, runtime: CompiledRuntime(modules: "/modules", objects: ["/runtime.o"]), settings: settings,
			scratch: folder.path + "/scratch")
	}

	private func ended(_ ending: ChildResult.Ending, _ output: String = "") -> ChildResult {
		ChildResult(ending: ending, output: Array(output.utf8), isTruncated: false)
	}

	/// Returns the next program and fails if there is none.
	private func next(_ verification: inout Verification, after result: ChildResult?) throws -> ChildCommand {
		let command = verification.next(after: result)
		return try #require(command)
	}

	private let success = ChildResult(ending: .exit(0), output: [], isTruncated: false)

	@Test("Sources are compiled, then tests with what they load, and then the tests are run for at most two minutes")
	func steps() throws {
		var verification = verification()
		let sources = try next(&verification, after: nil)
		#expect(sources.program == toolchain.compiler && sources.arguments.contains("-enable-testing"))
		#expect(sources.arguments.last == "/f/Sources/A.swift" && !sources.arguments.contains("-default-isolation"))
		let tests = try next(&verification, after: success)
		#expect(tests.arguments.contains("-emit-executable") && tests.arguments.contains("/runtime.o"))
		#expect(tests.arguments.contains(folder.path + "/scratch/AppF.o"))
		#expect(tests.arguments.suffix(3).map { $0.split(separator: "/").last } == ["B.swift", "BundleModule.swift", "TestProgram.swift"])
		#expect(folder.text("scratch/Fixtures.bundle/a.json") == "\u{1}")
		let run = try next(&verification, after: success)
		#expect(run.program == folder.path + "/scratch/tests" && run.seconds == 120)
		#expect(verification.next(after: success) == nil)
		#expect(!verification.isFailed && verification.findings.isEmpty)
		#expect(verification.next(after: nil) == nil)
	}

	@Test("Without sources the tests are compiled alone, and without tests nothing is run")
	func missingParts() throws {
		var alone = verification(sources: [])
		#expect(alone.next(after: nil)?.arguments.contains(folder.path + "/scratch/AppF.o") == false)
		var noTests = verification(tests: [])
		#expect(noTests.next(after: nil) != nil)
		#expect(noTests.next(after: success) == nil)
		var compiledOnly = verification(runsTests: false)
		_ = compiledOnly.next(after: nil)
		let tests = try next(&compiledOnly, after: success)
		#expect(!tests.arguments.contains("-emit-executable") && tests.arguments.last?.hasSuffix("BundleModule.swift") == true)
		#expect(compiledOnly.next(after: success) == nil)
	}

	@Test("The isolation and the upcoming features are passed to the compiler")
	func options() throws {
		var main = verification(.mainActor, isApproachable: true)
		let arguments = try next(&main, after: nil).arguments
		#expect(arguments.contains("-default-isolation") && arguments.contains("MainActor"))
		#expect(arguments.count { $0 == "-enable-upcoming-feature" } == 2)
	}

	@Test("A folder that is not writable is not a finding of the feature")
	func unwritable() {
		var verification = verification()
		_ = verification.next(after: nil)
		folder.delete("scratch")
		folder.write("scratch", "")
		#expect(verification.next(after: success) == nil)
		#expect(verification.isFailed && verification.findings.isEmpty)
		#expect(verification.failure?.message.hasPrefix("cannot write ") == true)
	}

	@Test("An error has the advice for the author of its file, once for each file")
	func advice() {
		let text = "let x = y\n"
		var verification = verification(sources: [
			file("Sources/Hand.swift"), file("Sources/Edited.swift", text, generated: "let x = z\n"),
			file("Sources/Same.swift", text, generated: text),
		])
		_ = verification.next(after: nil)
		let errors = ["Hand", "Edited", "Edited", "Same"].enumerated().map { "/f/Sources/\($1).swift:1:\($0 + 1): error: wrong" }
		#expect(verification.next(after: ended(.exit(1), errors.joined(separator: "\n"))) == nil)
		#expect(verification.failure == nil && verification.isFailed)
		let fixes = verification.findings.map { $0.fix?.text }
		#expect(fixes.count == 4 && fixes[0] == nil && fixes[2] == nil)
		#expect(fixes[1]?.hasPrefix("the file was edited") == true && fixes[1]?.contains("'gen restore Sources/Edited.swift'") == true)
		#expect(fixes[3]?.hasPrefix("the file is unchanged since gen wrote it") == true)
		#expect(verification.next(after: nil) == nil)
	}

	@Test("Warnings in generated files, edited or not, are findings that do not fail", arguments: ["let x = y\n", "let x = z\n"])
	func warnings(generated: String) {
		var verification = verification(sources: [file("Sources/A.swift", generated: generated)])
		_ = verification.next(after: nil)
		#expect(verification.next(after: ended(.exit(0), "/f/Sources/A.swift:1:5: warning: unused")) != nil)
		#expect(verification.findings.map(\.message) == ["unused"] && !verification.isFailed)
	}

	@Test("Warnings in hand-written files are not reported, but errors are")
	func othersWarnings() {
		var verification = verification()
		_ = verification.next(after: nil)
		#expect(verification.next(after: ended(.exit(0), "/f/Sources/A.swift:1:5: warning: unused")) != nil)
		#expect(verification.findings.isEmpty)
		var broken = self.verification()
		_ = broken.next(after: nil)
		_ = broken.next(after: ended(.exit(1), "/f/Sources/A.swift:1:5: error: no such\n/f/Sources/A.swift:1:1: warning: unused\n"))
		#expect(broken.findings.map(\.message) == ["no such"])
	}

	@Test("A compiler without disk space is reported as such, and one without diagnostics with its last output")
	func failures() {
		var full = verification()
		_ = full.next(after: nil)
		_ = full.next(after: ended(.exit(1), "/f/Sources/A.swift:1:1: error: x\nerror: No space left on device\n"))
		#expect(full.failure?.message.contains("cannot write ") == true)
		var silent = verification()
		_ = silent.next(after: nil)
		_ = silent.next(after: ended(.signal(11), "Stack dump:\n1. end\n"))
		#expect(silent.failure?.message == "the compiler failed on 'F' without a position")
		#expect(silent.failure?.notes.map(\.message) == ["Stack dump:", "1. end"])
	}

	@Test("A hand-written file that needs another layer is skipped, and the others are compiled again in the same step")
	func skippedFiles() throws {
		folder.write("Other.swift", "struct Planet {}\n")
		let other = FeatureFile.Location(
			path: FolderPath(valid: "Other.swift"), absolute: folder.path + "/Other.swift", shown: "Other.swift")
		var verification = verification(sources: [file("Sources/A.swift"), file("Sources/B.swift", generated: "x")], others: [other])
		_ = verification.next(after: nil)
		let output = ["A", "B"].map { "/f/Sources/\($0).swift:1:1: error: cannot find type 'Planet' in scope" }.joined(
			separator: "\n")
		let again = try next(&verification, after: ended(.exit(1), output))
		#expect(again.arguments.last == "/f/Sources/B.swift" && !again.arguments.contains("/f/Sources/A.swift"))
		#expect(again.arguments.contains("-enable-testing"))
		#expect(
			verification.findings.map(\.message) == [
				"'Sources/A.swift' is not verified: it needs 'Planet' in 'Other.swift', which is not verified"
			])
	}

	private func run(_ result: ChildResult, events: String = "") -> Verification {
		if !events.isEmpty { folder.write("scratch/events.jsonl", events) }
		var verification = verification()
		_ = verification.next(after: nil)
		_ = verification.next(after: success)
		_ = verification.next(after: success)
		#expect(verification.next(after: result) == nil)
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
		let hung = run(ended(.timeout), events: Self.begun)
		#expect(hung.findings.map(\.message) == ["the tests of 'F' did not end in 120 seconds"])
		#expect(hung.findings.first?.notes.map(\.message) == ["the test 'a()' had begun"])
		let crashed = run(ended(.signal(4), "one\nx.swift:1: Fatal error: Index out of range\ntwo\n"), events: Self.begun)
		#expect(crashed.findings.map(\.message) == ["the tests of 'F' crashed"])
		#expect(crashed.findings.first?.notes.map(\.message).last == "x.swift:1: Fatal error: Index out of range")
		#expect(crashed.findings.first?.notes.count == 2 && crashed.isFailed)
		let failing = run(ended(.exit(1)), events: Self.failed)
		#expect(failing.findings.map(\.message) == ["test 'a()': failed"])
		#expect(run(ended(.signal(6)), events: Self.failed).findings.count == 2)
		#expect(run(success, events: Self.finished).testCount == 1)
		#expect(run(ended(.exit(1)), events: Self.finished).findings.map(\.message) == ["the tests of 'F' crashed"])
	}

	@Test("Status 69 without a test means that Swift Testing found none, and with a test it is a crash")
	func noTests() {
		#expect(!run(ended(.exit(69))).isFailed)
		#expect(run(ended(.exit(69)), events: Self.finished).isFailed)
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
