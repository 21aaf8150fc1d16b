import Generator
import JSONLanguage
import SourceText
import Synchronization
import Workspace

extension Command {
	static let verify = Command(
		word: .verify, operands: "[FOLDER …]", summary: "compiles generated code against the runtime and runs its tests",
		operandHelp: [
			"FOLDER  a feature folder; the current one by default.",
			"        Generated files are compiled with the hand-written files of the data layer: Sources/Data/,",
			"        and folders called Data, Shared, Mocks, Stubs or Fixtures in Tests/.",
		],
		options: [
			OptionSpec("test", "also run the tests"),
			OptionSpec("all", "verify every feature below the folders"),
			OptionSpec(
				"isolation", value: "ISOLATION", choices: DefaultIsolation.allCases.map(\.rawValue) + ["both"],
				"the default isolation of the modules; that of the style by default"
			),
			OptionSpec("approachable-concurrency", "as Xcode's setting of this name"),
			OptionSpec(
				"runtime", value: "PATH",
				"the sources of your networking modules, a package or a folder for each, instead of the style's runtime"),
			OptionSpec(
				"cache", value: "FOLDER|none",
				"store results in this folder, which machines can share, instead of the user's cache; 'none' compiles everything again"),
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
		defer { interruption.end() }
		var diagnostics = Diagnostics()
		guard let toolchain = Toolchain(environment, diagnostics: &diagnostics) else { return context.refuse(diagnostics) }
		do throws(DiskError) {
			let cache = try openCache(&diagnostics)
			defer { cache.removeEverything() }
			cache.removeAbandoned()
			return try verify(toolchain, cache, &diagnostics)
		} catch {
			diagnostics.report(error.cacheError)
			return context.refuse(diagnostics)
		}
	}

	private func openCache(_ diagnostics: inout Diagnostics) throws(DiskError) -> CacheFolder {
		guard let folder = arguments["cache"]?.text else { return try .ofUser(environment, diagnostics: &diagnostics) }
		return try folder == "none" ? .temporary(environment.variables) : CacheFolder(at: environment.resolve(folder))
	}

	private func verify(
		_ toolchain: Toolchain, _ cache: CacheFolder, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> ExitStatus {
		let named = arguments["runtime"].flatMap { value in
			let path = environment.resolve(value.text)
			return RuntimeSources(
				in: path, shownAs: Configured(value.text, at: value.span), reading: ReadableFolders(only: path),
				missing: .noFolder(value.text), diagnostics: &diagnostics)
		}
		let folders = try featureFolders(&diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let (read, empty) = read(folders, toolchain, named, &diagnostics)
		if !empty.isEmpty { diagnostics.report(folders == empty ? .nothingGenerated(in: empty) : .passedOver(empty)) }
		let settings = VerificationSettings(
			toolchain: toolchain, moduleCache: cache.moduleCache, runsTests: arguments.has("test"),
			isApproachable: arguments.has("approachable-concurrency"))
		var build = RuntimeBuild(toolchain: toolchain, cache: cache)
		// A runtime that does not build leaves the features of other runtimes to verify.
		var features: [VerifiedFeature] = []
		var verifications: [Verification] = []
		for feature in read {
			guard let runtime = try build.runtime(of: feature.runtime, app: feature.modules.app, diagnostics: &diagnostics) else {
				continue
			}
			features.append(feature)
			verifications += isolations(of: feature).map {
				Verification(feature: feature, isolation: $0, runtime: runtime, settings: settings)
			}
		}
		guard !features.isEmpty else { return context.refuse(diagnostics) }
		verifications = try verifications.run(in: cache, context)
		guard !verifications.contains(where: \.isInterrupted) else { return context.refuse(diagnostics) }
		let done = Set(features.map(\.shown) + empty)
		return conclude(features, verifications, unverified: folders.filter { !done.contains($0) }, &diagnostics)
	}

	/// Returns the requested isolations, or those that the style's code supports.
	private func isolations(of feature: VerifiedFeature) -> [DefaultIsolation] {
		let isolation = arguments["isolation"].map { DefaultIsolation(rawValue: $0.text) } ?? feature.isolation
		return isolation.map { [$0] } ?? DefaultIsolation.allCases
	}

	/// Returns the folders that the operands name.
	private func featureFolders(_ diagnostics: inout Diagnostics) throws(DiskError) -> [String] {
		var operands = arguments.positionals.isEmpty ? ["."] : arguments.positionals.map(\.text)
		if arguments.has("all") { operands = try FeatureFleet(context, &diagnostics, where: \.hasLock).features.map(\.path) }
		var folders: [String] = []
		var seen: Set<String> = []
		for shown in operands {
			let path = environment.resolve(shown)
			guard seen.insert(realPath(path) ?? path).inserted else { continue }
			if kind(ofPath: path) == .missing {
				diagnostics.report(.noFolder(shown))
			} else if let runtime = WrittenRuntime(in: shown, environment) {
				diagnostics.report(operands.count > 1 ? runtime.skipped : runtime.rejected)
			} else {
				folders.append(shown)
			}
		}
		return folders
	}

	/// Reads the folders on all cores. A folder with errors is omitted; one without generated files is returned as empty.
	///
	/// - Parameter named: the runtime that the user named, which replaces all others.
	private func read(
		_ folders: [String], _ toolchain: Toolchain, _ named: RuntimeSources?, _ diagnostics: inout Diagnostics
	) -> (features: [VerifiedFeature], empty: [String]) {
		let projects = Mutex<[[String]: ProjectModules]>([:])
		let readings = folders.mapInParallel { shown -> (shown: String, feature: VerifiedFeature?, found: Diagnostics) in
			var found = Diagnostics()
			do throws(DiskError) {
				return (shown, try feature(shown, toolchain, named, projects, &found), found)
			} catch {
				found.report(error.diagnostic)
				return (shown, nil, found)
			}
		}
		for reading in readings { diagnostics.report(contentsOf: reading.found) }
		let sound = readings.filter { !$0.found.hasErrors }
		return (sound.compactMap(\.feature), sound.filter { $0.feature == nil }.map(\.shown))
	}

	/// Returns the feature in a folder; nil if it has no generated files, or for an error, which is reported.
	///
	/// - Parameter projects: the modules of the projects that were searched, by the folders around the features.
	private func feature(
		_ shown: String, _ toolchain: Toolchain, _ named: RuntimeSources?, _ projects: borrowing Mutex<[[String]: ProjectModules]>,
		_ diagnostics: inout Diagnostics
	) throws(DiskError) -> VerifiedFeature? {
		guard kind(ofPath: environment.resolve(shown) + "/" + GenerationLock.path.text) != .missing else { return nil }
		// Without its settings, the style and the runtime of the code would be guesses.
		if let lost = LostConfiguration(in: shown, environment), lost.wasRemembered {
			diagnostics.report(lost.diagnostic)
			return nil
		}
		var problems = Diagnostics()
		let setup = try FeatureSetup(GenerationRequest(), in: shown, environment, diagnostics: &problems)
		let declared = setup.flatMap {
			RuntimeSources(of: $0.settings.style.value, in: $0.own, allowing: environment.allowedPaths, diagnostics: &problems)
		}
		guard let setup, !problems.hasErrors else {
			diagnostics.report(contentsOf: problems)
			return nil
		}
		let runtime = named ?? declared
		let folders = ProjectFolders(of: setup.path, shownAs: shown)
		let around = folders.above.map(\.path)
		let project = projects.withLock { projects -> ProjectModules? in
			guard runtime == nil else { return nil }
			let project = projects[around] ?? ProjectModules(in: folders, toolchain: toolchain)
			projects[around] = project
			return project
		}
		let read = try VerifiedFeature(
			setup, environment: environment, project: project,
			offers: { toolchain.has($0) || (runtime?.names ?? RuntimeModules(app: $1).all).contains($0) }, diagnostics: &diagnostics)
		guard var feature = read else { return nil }
		feature.runtime = runtime ?? projects.withLock { $0[around]?.runtime(of: feature) }
		if arguments.has("test") { feature.reportForeignTests(in: setup.settings.style.value.settings.testLibrary) }
		return feature
	}

	/// - Parameter unverified: the folders of features that could not be read, or whose runtime does not build, which is reported.
	private func conclude(
		_ features: [VerifiedFeature], _ verifications: [Verification], unverified: [String], _ diagnostics: inout Diagnostics
	) -> ExitStatus {
		let here = environment.currentFolder.split(separator: "/").last.map(String.init) ?? "/"
		let summary = VerifySummary(
			features, verifications, unverified: unverified, here: here, runsTests: arguments.has("test"), advise: advised)
		diagnostics.report(contentsOf: summary.diagnostics)
		context.reporter.report(diagnostics, files: [], more: [summary.member])
		if !arguments.has("quiet"), arguments["format"]?.text ?? "text" == "text" { context.console.errors(summary.text) }
		return summary.isIncomplete ? .bad : summary.diagnostics.hasErrors ? .found : .done
	}

	/// Returns the findings of a feature with help; if it can still be generated, with the places in templates that generated them.
	private func advised(_ feature: VerifiedFeature, _ findings: [Diagnostic]) -> [Diagnostic] {
		guard findings.contains(where: { $0.code == .swiftCompiler && $0.severity == .error }) else { return findings }
		var session = try? FeatureSession(context, at: feature.shown)
		let generation = try? session?.plan()
		let comparison = generation.flatMap { try? session?.compare($0, verifiesDigests: false) }
		let orphans = comparison?.changes.reported.filter { $0.state == .orphaned || $0.isRemoval } ?? []
		let areEdited = orphans.map {
			(InputReader.join(feature.shown, $0.path.text), $0.state == .orphaned && !$0.isUneditedOrphan)
		}
		return FindingAdvice(feature, rendered: generation?.tracedFiles ?? [], orphans: Dictionary(areEdited) { first, _ in first })
			.advised(findings)
	}
}

extension Diagnostic {
	fileprivate static func nothingGenerated(in paths: [String]) -> Diagnostic {
		Diagnostic(
			.notGenerated, "gen has generated nothing in \(listed(paths)): there is no gen.lock.json that lists files",
			fix: "name a feature folder, as in 'gen verify Features/Episode', or run \(run: "gen verify --all")")
	}

	fileprivate static func passedOver(_ paths: [String]) -> Diagnostic {
		Diagnostic(.unreadDocument, "gen has generated nothing in \(listed(paths)), so it is skipped")
	}

	private static func listed(_ paths: [String]) -> String {
		let shown = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
		return paths.count > 3 ? "\(shown) and \(paths.count - 3) more" : shown
	}
}
