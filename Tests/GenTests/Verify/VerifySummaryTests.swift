import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace
@testable import gen

/// The findings of a feature with both default isolations, as one list; no program is run.
struct VerifySummaryTests {
	private let folder: TemporaryFolder
	private let toolchain: Toolchain
	private let tests = SourceText(path: "Tests/B.swift", "one\ntwo\nthree\n")

	init() throws {
		folder = try TemporaryFolder()
		let info = #"{"compilerVersion": "Swift version 6.3 (x)", "target": {"triple": "t"}, "paths": {"runtimeResourcePath": "/nowhere"}}"#
		folder.write("bin/swiftc", "#!/bin/sh\necho '\(info)'\n")
		folder.setMode("bin/swiftc", 0o755)
		let path = folder.path
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: path, variables: { $0 == "PATH" ? path + "/bin" : nil })
		toolchain = try #require(Toolchain(environment, diagnostics: &diagnostics))
	}

	/// Returns the messages and notes of the summary.
	private func summary(_ findings: [DefaultIsolation: [Diagnostic]]) -> [String] {
		let feature = VerifiedFeature(
			shown: "F", modules: FeatureModules(app: "App", feature: "AppF"), sources: [], tests: [], fixtures: [], others: [],
			findings: Diagnostics())
		let settings = VerificationSettings(toolchain: toolchain, moduleCache: "/cache", runsTests: true, isApproachable: false)
		let verifications = [DefaultIsolation.mainActor, .nonisolated].map { isolation in
			var verification = Verification(
				feature: feature, isolation: isolation, runtime: CompiledRuntime(key: "", modules: "/modules", objects: []),
				settings: settings)
			verification.findings = findings[isolation] ?? []
			return verification
		}
		return VerifySummary([feature], verifications, runsTests: true).diagnostics.all.flatMap { [$0.message] + $0.notes.map(\.message) }
	}

	private func failure(_ text: String, line: Int = 2) -> Diagnostic {
		Diagnostic(.testFailed, text, at: tests.span(line: line, column: 1))
	}

	@Test("A test that fails in both isolations with texts in another order is one finding, and of no isolation alone")
	func unordered() {
		let found = summary([.mainActor: [failure("[a: 1, b: 2]")], .nonisolated: [failure("[b: 2, a: 1]")]])
		#expect(found == ["[a: 1, b: 2]"])
	}

	@Test("Several failures of one line are all reported, and once")
	func several() {
		let found = summary([
			.mainActor: [failure("a"), failure("b")], .nonisolated: [failure("c"), failure("b")],
		])
		#expect(found == ["a", "b"])
	}

	@Test("Failures of different lines are different findings, each with its isolation")
	func different() {
		let note: (String) -> String = { "found with \($0) as default isolation" }
		let found = summary([.mainActor: [failure("a")], .nonisolated: [failure("a", line: 3)]])
		#expect(found == ["a", note("MainActor"), "a", note("nonisolated")])
	}

	@Test("A failure of one isolation names it")
	func onlyOne() {
		let found = summary([.nonisolated: [failure("a")]])
		#expect(found == ["a", "found with nonisolated as default isolation"])
	}

	@Test("Tests that crash in both isolations are one finding, whichever of them had begun")
	func crash() {
		let crash = { (line: Int) in
			Diagnostic(
				.testsIncomplete, "the tests of 'F' crashed", at: tests.span(line: line, column: 1),
				notes: [.init("the test '\(line)' had begun")])
		}
		#expect(summary([.mainActor: [crash(1)], .nonisolated: [crash(2)]]) == ["the tests of 'F' crashed", "the test '1' had begun"])
	}
}
