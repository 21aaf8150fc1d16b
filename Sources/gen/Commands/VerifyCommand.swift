import Generator
import SourceText
import Workspace

extension Command {
	static let verify = Command(
		word: .verify, operands: "[FOLDER …]", summary: "compiles generated code against the runtime and runs its tests",
		operandHelp: [
			"FOLDER  a feature folder, or several, such as Features/*; the current folder by default.",
			"        Generated files are compiled with the hand-written files of the data layer: Sources/Data/,",
			"        and folders called Data, Shared, Mocks, Stubs or Fixtures in Tests/.",
		],
		options: [
			OptionSpec("test", "also run the tests"),
			OptionSpec("all", "verify every feature below the folders"),
			OptionSpec(
				"isolation", value: "ISOLATION", choices: DefaultIsolation.allCases.map(\.rawValue) + ["both"],
				"the default isolation of the modules: MainActor, nonisolated, or both in turn; the style decides by default"
			),
			OptionSpec("approachable-concurrency", "enable the upcoming features of Xcode's setting of this name"),
			OptionSpec("runtime", value: "PATH", "your package with the networking modules, instead of the style's runtime"),
			OptionSpec("jobs", short: "j", value: "COUNT", "the number of compilers that run at once; the number of processors by default"),
		],
		examples: [
			"gen verify --test", "gen verify Features/* --format json", "gen verify --all --test",
			"gen verify --runtime ../Packages/Networking",
		],
		run: { VerifyCommand(context: $0).run() })
}

/// The command `gen verify`: reads the features, builds the runtime, compiles and runs, and reports the findings.
struct VerifyCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	func run() -> ExitStatus {
		// A signal ends gen only after its child processes have ended and its scratch folder is removed.
		let interruption = Interruption()
		let status = verify()
		interruption.end()
		return status
	}

	private func verify() -> ExitStatus {
		var diagnostics = Diagnostics()
		let jobs = jobCount(&diagnostics)
		guard let jobs, let toolchain = Toolchain(environment, diagnostics: &diagnostics) else { return context.refuse(diagnostics) }
		do throws(DiskError) {
			let cache = try CacheFolder.ofUser(environment, diagnostics: &diagnostics)
			defer { cache.removeEverything() }
			cache.removeAbandoned()
			return try verify(toolchain, cache, jobs: jobs, &diagnostics)
		} catch {
			diagnostics.report(error.cacheError)
			return context.refuse(diagnostics)
		}
	}

	private func jobCount(_ diagnostics: inout Diagnostics) -> Int? {
		guard let jobs = arguments["jobs"] else { return processorCount() }
		if let count = Int(jobs.text), (1...1024).contains(count) { return count }
		diagnostics.report(.badCount(jobs))
		return nil
	}

	private func verify(
		_ toolchain: Toolchain, _ cache: CacheFolder, jobs: Int, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> ExitStatus {
		var own: CompiledRuntime?
		if let path = arguments["runtime"]?.text {
			let team = TeamRuntime(path, environment: environment, toolchain: toolchain, cache: cache, diagnostics: &diagnostics)
			own = team?.build(diagnostics: &diagnostics)
			own?.origin = "the package '\(path)'"
			if own == nil { return context.refuse(diagnostics) }
		}
		var runtimes = FeatureRuntimes(
			RuntimeBuild(toolchain: toolchain, cache: cache, version: context.version), override: own, environment: environment)
		let features = try readFeatures(toolchain, &runtimes, &diagnostics)
		guard !features.isEmpty, !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		var verifications: [Verification] = []
		for (feature, convention) in features {
			guard let runtime = try runtimes.runtime(of: convention.runtime, app: feature.modules.app, diagnostics: &diagnostics) else {
				return context.refuse(diagnostics)
			}
			let settings = VerificationSettings(
				toolchain: toolchain, moduleCache: cache.entry("clang"), runsTests: arguments.has("test"),
				isApproachable: arguments.has("approachable-concurrency"), library: convention.style.settings.testLibrary)
			for isolation in isolations(convention.style) {
				let folder = "\(scratch)/\(verifications.count)"
				try makeFolders(folder)
				verifications.append(Verification(feature, isolation, runtime: runtime, settings: settings, scratch: folder))
			}
		}
		return conclude(features.map(\.feature), run(verifications, jobs: jobs), &diagnostics)
	}

	/// Returns the requested isolations, or those that the style's code supports.
	private func isolations(_ style: Style) -> [DefaultIsolation] {
		if let isolation = arguments["isolation"] {
			return DefaultIsolation(rawValue: isolation.text).map { [$0] } ?? DefaultIsolation.allCases
		}
		return style.settings.isolation.map { [$0] } ?? DefaultIsolation.allCases
	}

	/// Returns the features that the operands name. A folder among several that is not a feature is skipped.
	private func readFeatures(
		_ toolchain: Toolchain, _ runtimes: inout FeatureRuntimes, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> [(feature: VerifiedFeature, convention: FeatureConvention)] {
		var operands = arguments.positionals.isEmpty ? ["."] : arguments.positionals.map(\.text)
		if arguments.has("all") {
			var found: [String] = []
			for folder in operands {
				let path = environment.resolve(folder)
				guard kind(ofPath: path) == .folder else {
					found.append(folder)
					continue
				}
				found += try FeatureSearch(below: path, shownAs: folder).features.filter(\.hasLock).map(\.path)
			}
			operands = found
			if operands.isEmpty { diagnostics.report(.noFeature(arguments.positionals.map(\.text))) }
		}
		var features: [(feature: VerifiedFeature, convention: FeatureConvention)] = []
		var passedOver: [String] = []
		var seen: Set<String> = []
		for shown in operands {
			let path = environment.resolve(shown)
			guard seen.insert(realPath(path) ?? path).inserted else { continue }
			if kind(ofPath: path) == .missing {
				diagnostics.report(.noFolder(shown))
			} else if operands.count > 1, kind(ofPath: path + "/" + GenerationLock.path.text) != .file {
				passedOver.append(shown)
			} else {
				do throws(DiskError) {
					guard let found = try read(shown, toolchain, &runtimes, &diagnostics) else { continue }
					features.append(found)
				} catch {
					diagnostics.report(error.diagnostic)
				}
			}
		}
		if !passedOver.isEmpty {
			diagnostics.report(features.isEmpty && !diagnostics.hasErrors ? .noFeatures(passedOver) : .passedOver(passedOver))
		}
		return features
	}

	private func read(
		_ shown: String, _ toolchain: Toolchain, _ runtimes: inout FeatureRuntimes, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> (feature: VerifiedFeature, convention: FeatureConvention)? {
		guard let convention = try FeatureConvention(of: shown, environment: environment, diagnostics: &diagnostics) else { return nil }
		// The modules of a package are known once it is built.
		var built = runtimes.override
		if built == nil, case .package = convention.runtime {
			guard let runtime = try runtimes.runtime(of: convention.runtime, app: "", diagnostics: &diagnostics) else { return nil }
			built = runtime
		}
		let feature = try VerifiedFeature(
			shown, environment: environment,
			offers: { module, app in
				toolchain.has(module) || (built.map { $0.has(module) } ?? convention.runtime.modules(app: app)?.contains(module) ?? false)
			}, diagnostics: &diagnostics)
		return feature.map { ($0, convention) }
	}

	/// Runs the verifications and returns them with their findings; nil if the user interrupted.
	private func run(_ verifications: [Verification], jobs: Int) -> [Verification]? {
		var verifications = verifications
		let progress = Progress("verifying", of: verifications.count, context)
		defer { progress.end() }
		let isComplete = runChildren(jobs: verifications.count, atOnce: jobs) { index, result in
			let command = verifications[index].next(after: result)
			if command == nil { progress.step() } else { progress.update(verifications[index].title) }
			return command
		}
		return isComplete ? verifications : nil
	}

	/// Returns the findings with the places in templates that generated them, for features that can still be generated.
	private func traced(_ findings: Diagnostics, _ features: [VerifiedFeature]) -> Diagnostics {
		guard findings.hasErrors else { return findings }
		var result = findings
		for feature in features {
			let prefix = feature.shown == "." ? "" : feature.shown
			guard findings.all.contains(where: { $0.code == .swiftCompiler && $0.span?.source.path.hasPrefix(prefix) == true }) else {
				continue
			}
			var discarded = Diagnostics()
			let generation = try? FeatureGeneration(
				ParsedArguments(), folder: feature.shown, environment: environment, diagnostics: &discarded)
			guard let generation else { continue }
			let origins = FindingOrigins(generation.tracedFiles, in: feature.shown)
			result = result.map { $0 = $0.code == .swiftCompiler ? origins.traced($0) : $0 }
		}
		return result
	}

	private func conclude(_ features: [VerifiedFeature], _ verifications: [Verification]?, _ diagnostics: inout Diagnostics) -> ExitStatus {
		guard let verifications else { return context.refuse(diagnostics) }
		let here = environment.currentFolder.split(separator: "/").last.map(String.init) ?? "/"
		let summary = VerifySummary(features, verifications, here: here, runsTests: arguments.has("test"))
		diagnostics.report(contentsOf: traced(summary.diagnostics, features))
		context.reporter.report(diagnostics, files: [], more: [summary.member])
		if !arguments.has("quiet"), arguments["format"]?.text ?? "text" == "text" { context.console.errors(summary.text) }
		if summary.isIncomplete { return .bad }
		return summary.diagnostics.hasErrors ? .found : .done
	}
}

extension Verification {
	/// The feature and isolation: `Character (MainActor)`.
	fileprivate var title: String { "\(feature.modules.feature) (\(isolation.rawValue))" }
}

extension Diagnostic {
	fileprivate static func badCount(_ value: ArgumentValue) -> Diagnostic {
		Diagnostic(.optionValue, "'\(value.text)' is not a number of jobs", at: value.span, fix: "pass a number from 1 to 1024")
	}

	/// A folder to check or verify is missing. A pattern is expanded by the shell, unless it is quoted.
	static func noFolder(_ path: String) -> Diagnostic {
		Diagnostic(
			.missingFile, "there is no folder '\(path)'",
			fix: path.contains("*")
				? "write the pattern without quotes, so that the shell expands it"
				: "check the path; it is relative to the current folder")
	}

	fileprivate static func noFeatures(_ paths: [String]) -> Diagnostic {
		Diagnostic(.notGenerated, "gen has generated nothing in \(listed(paths))", fix: "pass feature folders, which have a gen.lock.json")
	}

	fileprivate static func passedOver(_ paths: [String]) -> Diagnostic {
		Diagnostic(.folderSkipped, "gen has generated nothing in \(listed(paths)), so it is skipped")
	}

	private static func listed(_ paths: [String]) -> String {
		let shown = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
		return paths.count > 3 ? "\(shown) and \(paths.count - 3) more" : shown
	}
}
