import BuildVersion
import Generator
import JSONLanguage
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
			OptionSpec(
				"runtime", value: "PATH",
				"the sources of your networking modules, a package or a folder for each, instead of the style's runtime"),
			OptionSpec("cache", value: "FOLDER", "store results in this folder, which machines can share, instead of the user's cache"),
			OptionSpec("no-cache", "compile everything again, and store nothing"),
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
			let cache = try openCache(&diagnostics)
			defer { cache.removeEverything() }
			cache.removeAbandoned()
			return try verify(toolchain, cache, jobs: jobs, &diagnostics)
		} catch {
			diagnostics.report(error.cacheError)
			return context.refuse(diagnostics)
		}
	}

	private func openCache(_ diagnostics: inout Diagnostics) throws(DiskError) -> CacheFolder {
		if arguments.has("no-cache") { return try .temporary(environment.variables) }
		guard let folder = arguments["cache"] else { return try .ofUser(environment, diagnostics: &diagnostics) }
		return try CacheFolder(at: environment.resolve(folder.text))
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
		var runtimes = FeatureRuntimes(RuntimeBuild(toolchain: toolchain, cache: cache, version: context.version))
		let named = arguments["runtime"].flatMap { runtime(named: $0, &diagnostics) }
		let folders = try featureFolders(&diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let (read, empty) = try read(folders.features, toolchain, named, &diagnostics)
		var features = read
		let skipped = folders.skipped + empty
		let isAlone = folders.features.count + folders.skipped.count == 1
		if let folder = empty.first, isAlone {
			diagnostics.report(.nothingGenerated(folder))
		} else if !skipped.isEmpty {
			diagnostics.report(folders.features.count == empty.count ? .noFeatures(skipped) : .passedOver(skipped))
		}
		let results = arguments.has("no-cache") ? nil : VerificationCache(in: cache)
		guard var planned = try plan(features, toolchain, cache, &runtimes, results, &diagnostics) else {
			return context.refuse(diagnostics)
		}
		// A runtime that does not build leaves the features of other runtimes to verify.
		var withoutRuntime: Set<String> = []
		for each in planned where each.record == nil {
			let runtime = try runtimes.runtime(of: each.runtime, app: each.feature.modules.app, diagnostics: &diagnostics)
			if runtime == nil { withoutRuntime.insert(each.feature.shown) }
		}
		planned.removeAll { withoutRuntime.contains($0.feature.shown) }
		features.removeAll { withoutRuntime.contains($0.feature.shown) }
		guard !features.isEmpty else { return context.refuse(diagnostics) }
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		let changed = Set(planned.filter { $0.record == nil }.map(\.feature.shown)).count
		var verifications: [Verification] = []
		for each in planned {
			var runtime = runtimes.unbuilt(each.runtime, app: each.feature.modules.app)
			if each.record == nil {
				runtime =
					try runtimes.runtime(of: each.runtime, app: each.feature.modules.app, diagnostics: &diagnostics) ?? runtime
			}
			let folder = "\(scratch)/\(verifications.count)"
			if each.record == nil { try makeFolders(folder) }
			var settings = each.settings
			settings.sharesProgram = changed > 1 && settings.library == .testing
			verifications.append(
				Verification(each.feature, each.isolation, runtime: runtime, settings: settings, scratch: folder, record: each.record))
		}
		let ended = run(VerificationSchedule(verifications, scratch: scratch, jobs: jobs))
		if let results, let ended {
			for (each, verification) in zip(planned, ended) where !verification.isRecorded {
				if let record = verification.record { results.store(record, of: each.feature, each.key) }
			}
			results.prune()
		}
		let done = Set(features.map(\.feature.shown) + empty)
		let unverified = folders.features.filter { !done.contains($0) }
		return conclude(features.map(\.feature), ended, unverified: unverified, &diagnostics)
	}

	/// Returns the sources that the user named; nil if there are none, which is reported.
	private func runtime(named value: ArgumentValue, _ diagnostics: inout Diagnostics) -> RuntimeSources? {
		guard let path = realPath(environment.resolve(value.text)), kind(ofPath: path) == .folder else {
			diagnostics.report(.noFolder(value.text))
			return nil
		}
		return RuntimeSources(
			in: path, shownAs: Configured(value.text, at: value.span), reading: ReadableFolders(only: path),
			origin: "the sources in '\(value.text)'", diagnostics: &diagnostics)
	}

	/// A feature with one isolation, and the result of an earlier run if nothing has changed since.
	private struct Planned {
		let feature: VerifiedFeature
		let isolation: DefaultIsolation
		let runtime: StyleRuntime
		let settings: VerificationSettings
		let key: VerificationKey
		let record: VerificationRecord?
	}

	/// Returns each feature with each of its isolations; nil if modules that identify results do not build, which is reported.
	private func plan(
		_ features: [(feature: VerifiedFeature, convention: FeatureConvention)], _ toolchain: Toolchain, _ cache: CacheFolder,
		_ runtimes: inout FeatureRuntimes, _ results: VerificationCache?, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> [Planned]? {
		var identities: [String] = []
		for (feature, convention) in features {
			let identity = try runtimes.identity(of: convention.runtime, app: feature.modules.app, diagnostics: &diagnostics)
			guard let identity else { return nil }
			identities.append(identity)
		}
		let moduleCache = cache.moduleCache
		let positions = Array(features.indices)
		let planned = positions.mapInParallel { [self, identities] position in
			let (feature, convention) = features[position]
			let settings = VerificationSettings(
				toolchain: toolchain, moduleCache: moduleCache, runsTests: arguments.has("test"),
				isApproachable: arguments.has("approachable-concurrency"), library: convention.style.settings.testLibrary)
			return isolations(convention.style).map { isolation in
				let key = VerificationKey(
					feature, isolation, settings: settings, runtime: identities[position], version: BuildVersion.current.text,
					variables: environment.variables)
				return Planned(
					feature: feature, isolation: isolation, runtime: convention.runtime, settings: settings, key: key,
					record: results?.record(of: feature, key))
			}
		}
		return planned.flatMap { $0 }
	}

	/// Returns the requested isolations, or those that the style's code supports.
	private func isolations(_ style: Style) -> [DefaultIsolation] {
		if let isolation = arguments["isolation"] {
			return DefaultIsolation(rawValue: isolation.text).map { [$0] } ?? DefaultIsolation.allCases
		}
		return style.settings.isolation.map { [$0] } ?? DefaultIsolation.allCases
	}

	/// Returns the folders of features that the operands name. A folder among several that is not a feature is skipped.
	private func featureFolders(_ diagnostics: inout Diagnostics) throws(DiskError) -> (features: [String], skipped: [String]) {
		var operands = arguments.positionals.isEmpty ? ["."] : arguments.positionals.map(\.text)
		if arguments.has("all") {
			var found: [String] = []
			for folder in operands {
				let path = environment.resolve(folder)
				guard kind(ofPath: path) == .folder else {
					found.append(folder)
					continue
				}
				let search = try FeatureSearch(below: path, shownAs: folder)
				if search.isCutShort { diagnostics.report(.cutShort(folder)) }
				for link in search.links { diagnostics.report(.linkNotEntered(link)) }
				let features = search.features.filter(\.hasLock)
				found += features.filter { WrittenRuntime($0, environment) == nil }.map(\.path)
			}
			operands = found
			if operands.isEmpty { diagnostics.report(.noFeature(arguments.positionals.map(\.text))) }
		}
		var folders: [String] = []
		var passedOver: [String] = []
		var seen: Set<String> = []
		for shown in operands {
			let path = environment.resolve(shown)
			guard seen.insert(realPath(path) ?? path).inserted else { continue }
			if kind(ofPath: path) == .missing {
				diagnostics.report(.noFolder(shown))
			} else if let runtime = WrittenRuntime(in: shown, environment) {
				diagnostics.report(operands.count > 1 ? runtime.skipped : runtime.rejected)
			} else if operands.count > 1, kind(ofPath: path + "/" + GenerationLock.path.text) == .missing {
				passedOver.append(shown)
			} else {
				folders.append(shown)
			}
		}
		return (folders, passedOver)
	}

	/// A feature folder while it is read, with what was found in it.
	private struct Reading: Sendable {
		let shown: String
		var convention: FeatureConvention?
		var feature: VerifiedFeature?
		/// The modules of the project, if the style has no runtime.
		var project: ProjectModules?
		var diagnostics = Diagnostics()
	}

	/// Reads the folders on all cores. A folder with errors is omitted; one without generated files is returned as empty.
	///
	/// - Parameter named: the runtime that the user named, which replaces all others.
	private func read(
		_ folders: [String], _ toolchain: Toolchain, _ named: RuntimeSources?, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> (features: [(feature: VerifiedFeature, convention: FeatureConvention)], empty: [String]) {
		var readings = folders.mapInParallel { [environment] shown in
			var reading = Reading(shown: shown)
			// Without its settings, the style and the runtime of the code would be guesses.
			if let lost = LostConfiguration(in: shown, environment), lost.wasRemembered {
				reading.diagnostics.report(lost.diagnostic)
				return reading
			}
			do throws(DiskError) {
				reading.convention = try FeatureConvention(of: shown, environment: environment, diagnostics: &reading.diagnostics)
			} catch {
				reading.diagnostics.report(error.diagnostic)
			}
			return reading
		}
		var projects: [[String]: ProjectModules] = [:]
		for index in readings.indices {
			if let named { readings[index].convention?.runtime = .sources(named) }
			guard case .reference = readings[index].convention?.runtime else { continue }
			let folders = ProjectFolders(of: environment.resolve(readings[index].shown), shownAs: readings[index].shown)
			let around = folders.above.map(\.path)
			let project = projects[around] ?? ProjectModules(in: folders, toolchain: toolchain)
			projects[around] = project
			readings[index].project = project
		}
		let read = readings.mapInParallel { [environment] reading in
			var reading = reading
			guard let convention = reading.convention else { return reading }
			do throws(DiskError) {
				reading.feature = try VerifiedFeature(
					reading.shown, environment: environment, project: reading.project,
					offers: { module, app in
						toolchain.has(module) || convention.runtime.modules(app: app).contains(module)
					}, diagnostics: &reading.diagnostics)
			} catch {
				reading.diagnostics.report(error.diagnostic)
			}
			return reading
		}
		for reading in read { diagnostics.report(contentsOf: reading.diagnostics) }
		let sound = read.filter { !$0.diagnostics.hasErrors && $0.convention != nil }
		var projectRuntimes = ProjectRuntimes()
		let features = sound.compactMap { reading -> (VerifiedFeature, FeatureConvention)? in
			guard let feature = reading.feature, var convention = reading.convention else { return nil }
			if let project = reading.project, let runtime = projectRuntimes.runtime(of: feature, in: project) {
				convention.runtime = .sources(runtime)
			}
			return (feature, convention)
		}
		return (features, sound.filter { $0.feature == nil }.map(\.shown))
	}

	/// Runs the verifications and returns them with their findings; nil if the user interrupted.
	private func run(_ schedule: VerificationSchedule) -> [Verification]? {
		var schedule = schedule
		let progress = Progress("verifying", of: schedule.verifications.count { !$0.isRecorded }, context)
		defer { progress.end() }
		let isComplete = schedule.run { verification in
			if verification.isEnded { progress.step() } else { progress.update(verification.title) }
		}
		return isComplete ? schedule.verifications : nil
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
			let advice = ErrorAdvice(feature, orphans: orphans(of: feature, generation))
			result = result.map { finding in
				guard finding.code == .swiftCompiler else { return }
				finding = origins.traced(finding)
				if finding.fix != nil, let help = advice.orphanHelp(for: finding) { finding.fix = help }
			}
		}
		return result
	}

	/// Returns the files that are no longer generated, by their paths for messages, each with whether it was edited.
	private func orphans(of feature: VerifiedFeature, _ generation: FeatureGeneration) -> [String: Bool] {
		var discarded = Diagnostics()
		let folder = try? FeatureFolder(at: environment.resolve(feature.shown), shownAs: feature.shown)
		let comparison = try? folder?.compare(generation, version: context.version, verifiesDigests: false, diagnostics: &discarded)
		let orphans = comparison?.changes.reported.filter { $0.state == .orphaned || $0.isRemoval } ?? []
		return Dictionary(
			orphans.map { (InputReader.join(feature.shown, $0.path.text), $0.state == .orphaned && !$0.isUneditedOrphan) }
		) { first, _ in first }
	}

	/// - Parameter unverified: the folders of features that could not be read, or whose runtime does not build, which is reported.
	private func conclude(
		_ features: [VerifiedFeature], _ verifications: [Verification]?, unverified: [String], _ diagnostics: inout Diagnostics
	) -> ExitStatus {
		guard let verifications else { return context.refuse(diagnostics) }
		let here = environment.currentFolder.split(separator: "/").last.map(String.init) ?? "/"
		let summary = VerifySummary(features, verifications, unverified: unverified, here: here, runsTests: arguments.has("test"))
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
		Diagnostic(.invalidValue, "'\(value.text)' is not a number of jobs", at: value.span, fix: "pass a number from 1 to 1024")
	}

	/// A folder to check or verify is missing. A pattern is expanded by the shell, unless it is quoted.
	static func noFolder(_ path: String) -> Diagnostic {
		Diagnostic(
			.unreadableFile, "there is no folder '\(path)'",
			fix: path.contains("*")
				? "write the pattern without quotes, so that the shell expands it"
				: "check the path; it is relative to the current folder")
	}

	fileprivate static func noFeatures(_ paths: [String]) -> Diagnostic {
		Diagnostic(.notGenerated, "gen has generated nothing in \(listed(paths))", fix: "pass feature folders, which have a gen.lock.json")
	}

	fileprivate static func passedOver(_ paths: [String]) -> Diagnostic {
		Diagnostic(.unreadDocument, "gen has generated nothing in \(listed(paths)), so it is skipped")
	}

	private static func listed(_ paths: [String]) -> String {
		let shown = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
		return paths.count > 3 ? "\(shown) and \(paths.count - 3) more" : shown
	}
}
