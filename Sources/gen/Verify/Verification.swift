import SourceText
import Workspace

/// The isolation that a module has where its code says nothing: what `defaultIsolation` is in a manifest.
enum DefaultIsolation: String, CaseIterable, Sendable {
	case mainActor = "MainActor", nonisolated
}

/// What every verification of a run has in common.
struct VerificationSettings: Sendable {
	var toolchain: Toolchain
	/// Where the toolchain keeps the modules it makes of C headers.
	var moduleCache: String
	var runsTests: Bool
	/// With the upcoming features that Xcode calls approachable concurrency.
	var isApproachable: Bool
}

/// One feature with one default isolation: sources, then tests, then their run, each as one program.
struct Verification: Sendable {
	let feature: VerifiedFeature
	let isolation: DefaultIsolation
	let runtime: CompiledRuntime
	let settings: VerificationSettings
	/// A folder of its own.
	let scratch: String

	private var step = Step.sources
	private var sources: [FeatureFile]
	private var tests: [FeatureFile]
	private var others: [FeatureFile.Place]
	private(set) var findings: [Diagnostic] = []
	/// Why nothing can be said about the feature.
	private(set) var failure: Diagnostic?
	private(set) var testCount = 0

	private enum Step {
		case sources, tests, run, done
	}

	init(
		_ feature: VerifiedFeature, _ isolation: DefaultIsolation, runtime: CompiledRuntime, settings: VerificationSettings, scratch: String
	) {
		self.feature = feature
		self.isolation = isolation
		self.runtime = runtime
		self.settings = settings
		self.scratch = scratch
		sources = feature.sources
		tests = feature.tests
		others = feature.others
	}

	var isFailed: Bool { failure != nil || findings.contains { $0.severity == .error } }

	/// The next program to run, given how the last one ended; nil when all is said.
	mutating func next(after result: ChildResult?) -> ChildCommand? {
		if let result { conclude(result) }
		do throws(DiskError) {
			return try command()
		} catch {
			failure = error.cacheError
			return nil
		}
	}

	private mutating func command() throws(DiskError) -> ChildCommand? {
		if step == .sources, sources.isEmpty { step = .tests }
		if step == .tests, tests.isEmpty { step = .done }
		switch step {
		case .sources:
			return compile(sources, as: feature.modules.feature, to: ["-enable-testing"] + Self.object(scratch, feature.modules.feature))
		case .tests:
			let module = feature.modules.tests
			let bundle = try TestBundle(fixtures: feature.fixtures, folder: scratch)
			guard settings.runsTests else { return compile(tests, as: module, with: [bundle.accessor], to: Self.object(scratch, module)) }
			let objects = (sources.isEmpty ? [] : ["\(scratch)/\(feature.modules.feature).o"]) + runtime.objects
			return compile(
				tests, as: module, with: [bundle.accessor, bundle.entry], to: ["-emit-executable", "-o", "\(scratch)/tests"] + objects)
		case .run:
			return ChildCommand(
				"\(scratch)/tests", ["--testing-library", "swift-testing", "--event-stream-output-path", events], seconds: Self.longestTests
			)
		case .done: return nil
		}
	}

	private var events: String { "\(scratch)/events.jsonl" }

	/// Tests of a data layer take milliseconds; those that take so long wait for what never comes.
	private static let longestTests = 120

	private static func object(_ folder: String, _ module: String) -> [String] {
		["-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule", "-c", "-o", "\(folder)/\(module).o"]
	}

	private func compile(_ files: [FeatureFile], as module: String, with own: [String] = [], to output: [String]) -> ChildCommand {
		var arguments = [
			"-parse-as-library", "-swift-version", "6", "-wmo", "-no-emit-module-separately-wmo", "-Onone", "-module-name", module, "-I",
			runtime.modules, "-I", scratch,
			"-module-cache-path", settings.moduleCache, "-diagnostic-style", "llvm", "-no-color-diagnostics",
		]
		if isolation == .mainActor { arguments += ["-default-isolation", "MainActor"] }
		if settings.isApproachable {
			for feature in ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"] {
				arguments += ["-enable-upcoming-feature", feature]
			}
		}
		let paths = files.map(\.place.absolute) + own
		return ChildCommand(settings.toolchain.compiler, arguments + settings.toolchain.options + output + paths)
	}
}

extension Verification {
	private mutating func conclude(_ result: ChildResult) {
		switch step {
		case .sources:
			if let kept = concludeCompiling(sources, result, then: .tests) { sources = kept }
		case .tests:
			if let kept = concludeCompiling(tests, result, then: settings.runsTests ? .run : .done) { tests = kept }
		case .run:
			concludeTests(result)
			step = .done
		case .done: break
		}
	}

	/// What the compiler said of `files`. When some of them do not belong, those to try again with, in the same step.
	private mutating func concludeCompiling(_ files: [FeatureFile], _ result: ChildResult, then next: Step) -> [FeatureFile]? {
		let byPath = Dictionary(files.map { ($0.place.absolute, $0) }) { first, _ in first }
		let output = String(decoding: result.output, as: UTF8.self)
		var found = CompilerOutput(output, files: byPath.mapValues(\.text)).diagnostics
		if result.isSuccess {
			findings += found
			step = next
			return nil
		}
		let byShown = Dictionary(files.map { ($0.place.shown, $0) }) { first, _ in first }
		let strangers = Strangers(among: found.filter { $0.severity == .error }, files: byShown, declaredIn: others)
		if !strangers.reasons.isEmpty {
			for (path, reason) in strangers.reasons { findings.append(.leftOut(path, because: reason)) }
			others += files.map(\.place).filter { strangers.reasons.keys.contains($0.shown) }
			return files.filter { !strangers.reasons.keys.contains($0.place.shown) }
		}
		step = .done
		var advised: Set<String> = []
		for index in found.indices where found[index].severity == .error {
			guard let path = found[index].span?.source.path, advised.insert(path).inserted else { continue }
			found[index].fix = byShown[path]?.advice
		}
		findings += found
		// A compiler that has no room says so in many words at many places.
		if result.isDiskFull {
			failure = DiskError(.write, scratch, .full).cacheError
		} else if !found.contains(where: { $0.severity == .error }) {
			failure = .compilerFailed(feature.shown, result)
		}
		return nil
	}

	private mutating func concludeTests(_ result: ChildResult) {
		let byPath = Dictionary(tests.map { ($0.place.absolute, $0.text) }) { first, _ in first }
		let stream = (try? readSource(path: events, displayName: events))?.withBytes { Array($0) } ?? []
		let told = TestEvents(stream, files: byPath)
		testCount = told.endedCount
		findings += told.failures
		switch result.ending {
		case .exit(0): break
		// Swift Testing's word for "there are no tests".
		case .exit(69) where told.endedCount == 0: break
		case .exit where !told.failures.isEmpty: break
		case .timeout: findings.append(.testsHang(feature.shown, seconds: Self.longestTests, told.unfinished))
		default: findings.append(.testsCrashed(feature.shown, result, told.unfinished))
		}
	}
}

extension FeatureFile {
	/// What to do about an error in the file.
	fileprivate var advice: String? {
		if isHandWritten { return nil }
		return isEdited
			? "the file was edited since gen wrote it; 'gen --diff' and version control show how"
			: "the file is as gen wrote it: see that the others it needs are there, or verify against your own package with --runtime"
	}
}

extension Diagnostic {
	fileprivate static func compilerFailed(_ folder: String, _ result: ChildResult) -> Diagnostic {
		.error(
			"the compiler failed on '\(folder)' without saying where", fix: "see that the toolchain works, and that its disk has room",
			notes: result.lastLines.map { .init($0) })
	}

	fileprivate static func testsHang(_ folder: String, seconds: Int, _ unfinished: [Diagnostic.Note]) -> Diagnostic {
		Diagnostic(
			.error, "the tests of '\(folder)' did not end in \(seconds) seconds", at: unfinished.first?.span,
			fix: "see what the tests named below wait for", notes: unfinished)
	}

	fileprivate static func testsCrashed(_ folder: String, _ result: ChildResult, _ unfinished: [Diagnostic.Note]) -> Diagnostic {
		Diagnostic(
			.error, "the tests of '\(folder)' crashed", at: unfinished.first?.span, fix: "see what they printed last",
			notes: unfinished + result.lastWords.map { .init($0) })
	}
}
