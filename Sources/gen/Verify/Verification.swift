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
}

/// The verification of one feature with one default isolation: its modules are compiled, then its tests, which are then run.
struct Verification: Sendable {
	let feature: VerifiedFeature
	let isolation: DefaultIsolation
	let runtime: CompiledRuntime
	let settings: VerificationSettings
	/// Whether nothing has changed since the feature passed, so there is nothing to do.
	var isUnchanged = false
	var findings: [Diagnostic] = []
	/// The reason why the feature could not be verified.
	private(set) var failure: Diagnostic?
	private(set) var testCount = 0
	/// Whether the user interrupted.
	private(set) var isInterrupted = false

	/// The time limit for tests: those of a data layer take milliseconds, so a longer run waits for an event that never comes.
	private static let longestTests = 120

	/// The feature and isolation: `Character (MainActor)`.
	var title: String { "\(feature.modules.feature) (\(isolation.rawValue))" }

	var isFailed: Bool { failure != nil || findings.contains { $0.severity == .error } }

	/// Whether the feature was verified now, without findings.
	var isSound: Bool { !isUnchanged && !isInterrupted && failure == nil && findings.isEmpty }

	/// Compiles all modules, then compiles and runs the tests, in the folder `scratch`, which no other verification uses.
	mutating func run(in scratch: String) {
		do throws(DiskError) {
			var objects = runtime.objects
			var others = feature.others
			for target in feature.targets {
				let folder = target.isTest ? "\(scratch)/\(target.module)" : scratch
				try makeFolders(folder)
				let bundle = target.isTest ? try target.writeBundle(in: folder, withEntry: settings.runsTests) : []
				guard compile(target, with: bundle, objects: objects, in: scratch, omitting: &others) else { return }
				if target.isTest, settings.runsTests { runTests(of: target, in: folder) }
				if !target.isTest { objects.append("\(scratch)/\(target.module).o") }
			}
		} catch {
			failure = error.cacheError
		}
	}

	/// Compiles a target; again without the hand-written files that need declarations of other layers. Returns false if it does not compile.
	private mutating func compile(
		_ target: VerifiedTarget, with bundle: [String], objects: [String], in scratch: String,
		omitting others: inout [SourceText]
	) -> Bool {
		var files = target.files
		while !files.isEmpty {
			let arguments = options(of: target, objects: objects, in: scratch) + files.map(\.absolute) + bundle
			let command = settings.toolchain.compile(
				target.module, against: [runtime.modules, scratch], moduleCache: settings.moduleCache, temporary: scratch, arguments)
			guard let result = runChild(command) else {
				isInterrupted = true
				return false
			}
			let compiled = Dictionary(files.map { ($0.text.path, $0) }) { first, _ in first }
			// Warnings in hand-written files are not reported: they are compiled only because other files need them.
			let found = CompilerOutput(result.text, files: target.texts).diagnostics.filter { finding in
				finding.severity == .error || finding.span.flatMap { compiled[$0.source.path] }?.isHandWritten != true
			}
			let omitted = result.isSuccess ? [:] : Self.omitted(found, of: compiled, declaredIn: others)
			if omitted.isEmpty {
				findings += found
				// On a full disk, a compiler reports the same failure in many messages.
				if result.isDiskFull {
					failure = DiskError(.write, scratch, .full).cacheError
				} else if !result.isSuccess, !isFailed {
					failure = .compilerFailed(feature.shown, result)
				}
				return result.isSuccess
			}
			findings += omitted.sorted { $0.key < $1.key }.map { .leftOut($0.key, because: $0.value) }
			others += files.map(\.text).filter { omitted[$0.path] != nil }
			files.removeAll { omitted[$0.text.path] != nil }
		}
		return true
	}

	/// Returns the hand-written files that need a declaration of another layer, by their paths for messages, each with the reason.
	///
	/// - Parameters:
	///   - files: the compiled files, by the path for messages.
	///   - others: the files of other layers, which were not compiled.
	private static func omitted(
		_ errors: [Diagnostic], of files: [String: FeatureFile], declaredIn others: [SourceText]
	) -> [String: String] {
		var reasons: [String: String] = [:]
		for error in errors {
			guard let path = error.span?.source.path, files[path]?.isHandWritten == true, reasons[path] == nil else { continue }
			// `cannot find 'X' in scope` and `cannot find type 'X' in scope`
			let parts = error.message.split(separator: "'")
			guard parts.count == 3, parts[0].hasPrefix("cannot find "), parts[2] == " in scope",
				let other = others.first(where: { $0.declares(String(parts[1])) })
			else { continue }
			reasons[path] = "it needs '\(parts[1])' in '\(other.path)', which is not verified"
		}
		return reasons
	}

	private func options(of target: VerifiedTarget, objects: [String], in scratch: String) -> [String] {
		var options: [String]
		if target.isTest, settings.runsTests {
			options = ["-emit-executable", "-o", "\(scratch)/\(target.module)/tests"] + objects
		} else {
			options = ["-enable-testing", "-emit-module", "-emit-module-path", "\(scratch)/\(target.module).swiftmodule"]
			// Errors and warnings come before machine code, which only tests need.
			if settings.runsTests { options += ["-c", "-o", "\(scratch)/\(target.module).o"] }
		}
		// A test case of XCTest has a fixed isolation, and so have its subclasses.
		let isFixed = target.isTest && target.files.contains { $0.imports.modules.contains(TestLibrary.xctest.rawValue) }
		if isolation == .mainActor, !isFixed { options += ["-default-isolation", "MainActor"] }
		if settings.isApproachable {
			options += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].flatMap { ["-enable-upcoming-feature", $0] }
		}
		return options
	}

	private mutating func runTests(of target: VerifiedTarget, in folder: String) {
		let path = "\(folder)/events.jsonl"
		let command = ChildCommand(
			"\(folder)/tests", ["--testing-library", "swift-testing", "--event-stream-output-path", path], inheriting: .ofBuilds,
			seconds: Self.longestTests)
		guard let result = runChild(command) else {
			isInterrupted = true
			return
		}
		let stream = (try? ReadableFolders(only: path).read(path, displayName: path))?.withBytes { Array($0) } ?? []
		conclude(TestEvents(stream, files: target.texts), result)
	}

	/// Adds the results of tests whose program ended with `result`.
	mutating func conclude(_ events: TestEvents, _ result: ChildResult) {
		func report(_ end: String, fix: Remedy, _ output: [String] = []) {
			findings.append(
				Diagnostic(
					.testsIncomplete, "the tests of '\(feature.shown)' \(end)", at: events.unfinished.first?.span, fix: fix,
					notes: events.unfinished + output.map { .init($0) }))
		}
		testCount += events.endedCount
		findings += events.failures
		switch result.ending {
		case .exit(0): break
		// The status with which Swift Testing reports that there are no tests.
		case .exit(69) where events.endedCount == 0: break
		case .exit where !events.failures.isEmpty: break
		case .timeout: report("did not end in \(Self.longestTests) seconds", fix: "check what these tests wait for")
		default: report("crashed", fix: "read their last output", result.crashMessage)
		}
	}
}

extension [Verification] {
	/// Runs the verifications that have not passed before, and stores which of them pass.
	func run(in cache: CacheFolder, _ context: CommandContext) throws(DiskError) -> [Verification] {
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		let results = VerifiedResults(in: cache)
		let progress = Progress("verifying", of: count, context)
		defer { progress.end() }
		let numbers = indices.map(\.self)
		let verified = numbers.mapInParallel { number in
			var verification = self[number]
			progress.update(verification.title)
			defer { progress.step() }
			let key = VerifiedResults.key(verification, variables: context.environment.variables)
			verification.isUnchanged = results?.has(key) ?? false
			if !verification.isUnchanged { verification.run(in: "\(scratch)/\(number)") }
			if verification.isSound { results?.store(key, of: verification.feature) }
			return verification
		}
		results?.prune()
		return verified
	}
}

extension VerifiedTarget {
	/// Writes the fixtures as a bundle, and returns the paths of sources with `Bundle.module` and the entry point of a program.
	fileprivate func writeBundle(in folder: String, withEntry isProgram: Bool) throws(DiskError) -> [String] {
		let bundle = "\(folder)/Fixtures.bundle"
		try makeFolders(bundle)
		for fixture in fixtures { try writeOwnFile("\(bundle)/\(fixture.name)", fixture.bytes) }
		let path = bundle.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
		let accessor = """
			import Foundation

			extension Foundation.Bundle {
				nonisolated static let module = Bundle(path: "\(path)") ?? Bundle.main
			}

			"""
		let entry = """
			import Testing

			@main struct GenTestProgram {
				static func main() async {
					await Testing.__swiftPMEntryPoint() as Never
				}
			}

			"""
		try writeOwnFile("\(folder)/BundleModule.swift", Array(accessor.utf8))
		try writeOwnFile("\(folder)/TestProgram.swift", Array(entry.utf8))
		return ["\(folder)/BundleModule.swift"] + (isProgram ? ["\(folder)/TestProgram.swift"] : [])
	}
}

extension Diagnostic {
	fileprivate static func compilerFailed(_ folder: String, _ result: ChildResult) -> Diagnostic {
		Diagnostic(
			.compilerFailed, "the compiler failed on '\(folder)' without a position",
			fix: "check that the toolchain works, and that the disk has space", notes: result.lastLines.map { .init($0) })
	}
}
