import Generator
import SourceText
import Workspace

/// The settings that all verifications of a run share.
struct VerificationSettings: Sendable {
	var toolchain: Toolchain
	/// The folder in which the toolchain stores the modules of C headers.
	var moduleCache: String
	var runsTests: Bool
	/// Whether the upcoming features are enabled that Xcode calls approachable concurrency.
	var isApproachable: Bool
	/// The library that runs the tests.
	var library = TestLibrary.testing
	/// Whether the tests are run later, in one program with those of other features.
	var sharesProgram = false
}

/// The verification of one feature with one default isolation: its modules are compiled, then its tests, which are then run.
struct Verification: Sendable {
	let feature: VerifiedFeature
	let isolation: DefaultIsolation
	let runtime: CompiledRuntime
	let settings: VerificationSettings
	/// The scratch folder of this verification.
	let scratch: String

	private var targets: [VerifiedTarget]
	/// The index of the current target.
	private var index = 0
	private var step = Step.compile
	private var others: [FeatureFile.Location]
	private(set) var findings: [Diagnostic] = []
	/// The reason why the feature could not be verified.
	private(set) var failure: Diagnostic?
	private(set) var testCount = 0
	/// The number of findings that were known before anything was compiled.
	private let knownCount: Int
	/// Whether the result is that of an earlier run, since nothing has changed.
	let isRecorded: Bool
	/// Whether all targets are compiled, so that only tests are left.
	private var isCompiled = false

	private enum Step {
		case compile, link, run
	}

	/// - Parameter record: the result of an earlier run, which makes this one unnecessary.
	init(
		_ feature: VerifiedFeature, _ isolation: DefaultIsolation, runtime: CompiledRuntime, settings: VerificationSettings,
		scratch: String, record: VerificationRecord? = nil
	) {
		self.feature = feature
		self.isolation = isolation
		self.runtime = runtime
		self.settings = settings
		self.scratch = scratch
		targets = feature.targets
		others = feature.others
		isRecorded = record != nil
		let known = settings.runsTests ? feature.tests.compactMap { $0.unrun(by: settings.library) } : []
		knownCount = known.count
		findings = known + (record?.findings ?? [])
		if isRecorded { index = targets.count }
	}

	var isFailed: Bool { failure != nil || findings.contains { $0.severity == .error } }

	/// The result to store, if the feature passed.
	var record: VerificationRecord? {
		isFailed ? nil : VerificationRecord(testCount: testCount, findings: Array(findings.dropFirst(knownCount)))
	}

	/// The modules of tests that are compiled and were not run yet, with the object files that they consist of.
	var pendingTests: (modules: Set<String>, objects: [String])? {
		guard settings.runsTests, settings.sharesProgram, isCompiled, !isFailed else { return nil }
		let tests = targets.indices.filter { targets[$0].isTest && !targets[$0].files.isEmpty }
		guard !tests.isEmpty else { return nil }
		let own = tests.map { "\(folder(of: $0))/\(targets[$0].module).o" }
		return (Set(targets.map(\.module)), own + ownObjects)
	}

	/// The names of the modules with tests.
	var testModules: [String] { targets.filter(\.isTest).map(\.module) }

	/// Whether nothing is left to do.
	var isEnded: Bool { index >= targets.count || failure != nil }

	/// Concludes tests that passed in a program with those of other features.
	mutating func pass(testCount: Int) {
		self.testCount += testCount
	}

	/// Prepares to run the compiled tests in a program of their own.
	mutating func runAlone() {
		index = -1
		proceed()
	}

	/// Returns the next program to run after the result of the last one; nil at the end.
	mutating func next(after result: ChildResult?) -> ChildCommand? {
		if let result { conclude(result) }
		guard index < targets.count else { return nil }
		do throws(DiskError) {
			return try command(for: targets[index])
		} catch {
			failure = error.cacheError
			return nil
		}
	}

	private func command(for target: VerifiedTarget) throws(DiskError) -> ChildCommand {
		let folder = folder
		switch step {
		case .compile where !target.isTest:
			return compile(target, to: ["-enable-testing"] + output(scratch, target.module))
		case .compile:
			try makeFolders(folder)
			let bundle = try TestBundle(fixtures: target.fixtures, folder: folder)
			guard settings.runsTests, settings.library == .testing, !settings.sharesProgram else {
				return compile(
					target, with: [bundle.accessor],
					to: ["-enable-testing"] + output(folder, target.module, isImported: isImported(target)))
			}
			return compile(
				target, with: [bundle.accessor, bundle.entry], to: ["-emit-executable", "-o", "\(folder)/tests"] + objects)
		case .link:
			let program = "\(folder)/TestProgram.swift"
			if settings.library == .xctest {
				try writeOwnFile(program, Array(XCTestProgram(module: target.module, files: target.files).text.utf8))
			}
			return settings.linking(
				["\(folder)/\(target.module).o"] + objects, program: program, modules: [runtime.modules, scratch, folder],
				to: "\(folder)/tests")
		case .run:
			return settings.library == .testing
				? .tests("\(folder)/tests", events: events)
				: ChildCommand(
					"\(folder)/tests", [], inheriting: .ofBuilds, seconds: Self.longestTests)
		}
	}

	/// The folder in which the current target is compiled, if it is a test target.
	private var folder: String { folder(of: index) }

	private func folder(of index: Int) -> String {
		let number = targets[..<index].count(where: \.isTest)
		return number == 0 ? scratch : "\(scratch)/tests-\(number)"
	}

	/// The object files that tests are linked with.
	private var objects: [String] { ownObjects + runtime.objects }

	private var ownObjects: [String] { targets.filter { !$0.isTest && !$0.files.isEmpty }.map { "\(scratch)/\($0.module).o" } }

	private var events: String { "\(folder)/events.jsonl" }

	/// The time limit for tests: those of a data layer take milliseconds, so a longer run waits for an event that never comes.
	static let longestTests = 120

	/// Returns whether the module of tests is imported: by other tests, or by the program that runs them with XCTest.
	private func isImported(_ tests: VerifiedTarget) -> Bool {
		settings.runsTests && settings.library == .xctest
			|| targets.contains { $0.files.contains { $0.imports.modules.contains(tests.module) } }
	}

	/// The options for the compiled module, and for its machine code where tests run it: errors and warnings come before that.
	private func output(_ folder: String, _ module: String, isImported: Bool = true) -> [String] {
		(isImported || !settings.runsTests ? ["-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule"] : [])
			+ (settings.runsTests ? ["-c", "-o", "\(folder)/\(module).o"] : [])
	}

	private func compile(_ target: VerifiedTarget, with own: [String] = [], to output: [String]) -> ChildCommand {
		var arguments = [
			"-parse-as-library", "-swift-version", "6", "-wmo", "-no-emit-module-separately-wmo", "-Onone", "-module-name", target.module,
			"-I", runtime.modules, "-I", scratch,
			"-module-cache-path", settings.moduleCache, "-diagnostic-style", "llvm", "-no-color-diagnostics",
		]
		// A test case of XCTest has a fixed isolation, and so have its subclasses.
		let isFixed = target.isTest && settings.library == .xctest
		if isolation == .mainActor, !isFixed { arguments += ["-default-isolation", "MainActor"] }
		if settings.isApproachable {
			for feature in ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"] {
				arguments += ["-enable-upcoming-feature", feature]
			}
		}
		let paths = target.files.map(\.location.absolute) + own
		return settings.toolchain.compile(arguments + settings.toolchain.options + output + paths, in: scratch)
	}
}

extension Verification {
	private mutating func conclude(_ result: ChildResult) {
		guard index < targets.count else { return }
		switch step {
		case .compile:
			if let remaining = concludeCompiling(targets[index].files, result) { targets[index].files = remaining }
		case .link where result.isSuccess: step = .run
		case .link: end(with: .compilerFailed(feature.shown, result))
		case .run:
			concludeTests(result)
			proceed()
		}
	}

	/// Proceeds to the next target with files; to the next one with tests if all are compiled.
	private mutating func proceed() {
		step = isCompiled ? .link : .compile
		index += 1
		while index < targets.count, targets[index].files.isEmpty || isCompiled && !targets[index].isTest { index += 1 }
		if index == targets.count { isCompiled = true }
	}

	private mutating func end(with failure: Diagnostic? = nil) {
		index = targets.count
		if let failure { self.failure = failure }
	}

	/// Evaluates the compiler's output for `files`. If some of them do not belong to the data layer, returns the remaining ones for another attempt.
	private mutating func concludeCompiling(_ files: [FeatureFile], _ result: ChildResult) -> [FeatureFile]? {
		let byPath = Dictionary(files.map { ($0.location.absolute, $0) }) { first, _ in first }
		let output = String(decoding: result.output, as: UTF8.self)
		let byShown = Dictionary(files.map { ($0.location.shown, $0) }) { first, _ in first }
		var found = CompilerOutput(output, files: byPath.mapValues(\.text)).diagnostics
		// Warnings in hand-written files are not reported: they are compiled only because other files need them.
		found.removeAll { finding in
			finding.severity != .error && finding.span.flatMap { byShown[$0.source.path] }?.isHandWritten == true
		}
		if result.isSuccess {
			findings += found
			if targets[index].isTest, settings.runsTests, !settings.sharesProgram {
				step = settings.library == .testing ? .run : .link
			} else {
				proceed()
			}
			return nil
		}
		let unmanaged = UnmanagedFiles(among: found.filter { $0.severity == .error }, files: byShown, declaredIn: others)
		if !unmanaged.reasons.isEmpty {
			for (path, reason) in unmanaged.reasons { findings.append(.leftOut(path, because: reason)) }
			others += files.map(\.location).filter { unmanaged.reasons.keys.contains($0.shown) }
			let remaining = files.filter { !unmanaged.reasons.keys.contains($0.location.shown) }
			if !remaining.isEmpty { return remaining }
			proceed()
			return nil
		}
		end()
		var advised: Set<String> = []
		for index in found.indices where found[index].severity == .error {
			guard let path = found[index].span?.source.path, advised.insert(path).inserted else { continue }
			found[index].fix = byShown[path].flatMap { ErrorAdvice(feature).help(for: found[index], in: $0) }
		}
		findings += found
		// On a full disk, a compiler reports the same failure in many messages.
		if result.isDiskFull {
			failure = DiskError(.write, scratch, .full).cacheError
		} else if !found.contains(where: { $0.severity == .error }) {
			failure = .compilerFailed(feature.shown, result)
		}
		return nil
	}

	private mutating func concludeTests(_ result: ChildResult) {
		let byPath = targets[index].texts
		let results: (failures: [Diagnostic], endedCount: Int, unfinished: [Diagnostic.Note])
		switch settings.library {
		case .testing:
			let stream = (try? ReadableFolders(only: events).read(events, displayName: events))?.withBytes { Array($0) } ?? []
			let events = TestEvents(stream, files: byPath)
			results = (events.failures, events.endedCount, events.unfinished)
		case .xctest:
			let output = XCTestOutput(String(decoding: result.output, as: UTF8.self), files: byPath)
			results = (output.failures, output.endedCount, output.unfinished)
		}
		testCount += results.endedCount
		findings += results.failures
		switch result.ending {
		case .exit(0): break
		// The status with which Swift Testing reports that there are no tests.
		case .exit(69) where results.endedCount == 0: break
		case .exit where !results.failures.isEmpty: break
		case .timeout: findings.append(.testsHang(feature.shown, seconds: Self.longestTests, results.unfinished))
		default: findings.append(.testsCrashed(feature.shown, result, results.unfinished))
		}
	}
}

extension ChildCommand {
	/// Runs tests of Swift Testing for a limited time, with their events in a file.
	static func tests(_ program: String, events: String) -> ChildCommand {
		ChildCommand(
			program, ["--testing-library", "swift-testing", "--event-stream-output-path", events], inheriting: .ofBuilds,
			seconds: Verification.longestTests)
	}
}

extension VerificationSettings {
	/// Returns the command that links objects with the entry point `program`, to which no rules apply: it calls the tests but is none of them.
	func linking(_ objects: [String], program: String, modules: [String], to output: String) -> ChildCommand {
		toolchain.compile(
			["-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-module-name", "GenTestProgram"]
				+ modules.flatMap { ["-I", $0] } + ["-module-cache-path", moduleCache, "-emit-executable", "-o", output]
				+ toolchain.options + objects + [program], in: StyleRuntime.parent(of: output))
	}
}

extension FeatureFile {
	/// Reports tests for the other library, which are not run.
	fileprivate func unrun(by library: TestLibrary) -> Diagnostic? {
		let foreign = TestLibrary.allCases.first { $0 != library && imports.modules.contains($0.rawValue) }
		guard let foreign, !imports.modules.contains(library.rawValue) else { return nil }
		let outline = text.withBytes { SwiftOutline(Array($0)) }.declarations
		let position = outline.first { $0.keyword == "import" && $0.name == foreign.rawValue }?.offset ?? 0
		return Diagnostic(
			.foreignTests,
			"these tests are compiled but not run: they import '\(foreign.rawValue)', but the style uses '\(library.rawValue)'",
			at: SourceSpan(text, SourceRange(at: position)), fix: "set \"tests\": \"\(foreign.rawValue)\" in style.json")
	}
}

extension Diagnostic {
	fileprivate static func compilerFailed(_ folder: String, _ result: ChildResult) -> Diagnostic {
		Diagnostic(
			.compilerFailed, "the compiler failed on '\(folder)' without a position",
			fix: "check that the toolchain works, and that the disk has space",
			notes: result.lastLines.map { .init($0) })
	}

	fileprivate static func testsHang(_ folder: String, seconds: Int, _ unfinished: [Diagnostic.Note]) -> Diagnostic {
		Diagnostic(
			.testsIncomplete, "the tests of '\(folder)' did not end in \(seconds) seconds", at: unfinished.first?.span,
			fix: "check what these tests wait for", notes: unfinished)
	}

	fileprivate static func testsCrashed(_ folder: String, _ result: ChildResult, _ unfinished: [Diagnostic.Note]) -> Diagnostic {
		Diagnostic(
			.testsIncomplete, "the tests of '\(folder)' crashed", at: unfinished.first?.span, fix: "read their last output",
			notes: unfinished + result.crashMessage.map { .init($0) })
	}
}
