import SourceText
import Workspace

/// The command `gen` for features that exist: `gen --all`, `gen Features/Movies Features/Planets`.
///
/// Each feature is generated from its own `gen.json` in a transaction of its own, on all cores. A failure leaves the others done. The exit
/// status is the highest of all.
struct FleetCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	/// The options that apply to every feature. All others belong to the `gen.json` of one.
	private static let options: Set<String> = [
		"all", "dry-run", "stat", "force", "adopt", "prune", "merge", "ours", "theirs", "format", "quiet", "verbose", "any-version",
	]

	/// Whether the arguments are about existing features instead of inputs.
	var applies: Bool { arguments.has("all") || arguments.positionals.contains(where: isFeature) }

	/// Returns whether the operand is a folder with a `gen.json` that lists runs, or with the lock of a feature whose `gen.json` is lost: its files
	/// are no inputs.
	private func isFeature(_ operand: ArgumentValue) -> Bool {
		let path = environment.resolve(operand.text)
		guard kind(ofPath: path) == .folder else { return false }
		if LostConfiguration(in: operand.text, environment) != nil { return true }
		guard kind(ofPath: path + "/" + ConfigurationFile.path.text) != .missing else { return false }
		let feature = FeatureSearch.Feature(
			path: operand.text, hasConfiguration: true, hasLock: kind(ofPath: path + "/" + GenerationLock.path.text) != .missing)
		return feature.isGenerated(environment)
	}

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		for name in arguments.flags.union(arguments.values.keys).subtracting(Self.options).sorted() {
			diagnostics.report(.ofOneFeature(name))
		}
		let features = arguments.has("all") ? try found(&diagnostics) : named(&diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		guard !features.isEmpty else {
			diagnostics.report(.noFeature(arguments.positionals.map(\.text)))
			return context.refuse(diagnostics)
		}
		let progress = Progress("generating", of: features.count, context)
		let results = features.mapInParallel { feature in
			defer { progress.step() }
			return generate(feature)
		}
		progress.end()
		for result in results { diagnostics.reportOnce(result.report.diagnostics) }
		let reporter = context.reporter
		reporter.show(diff: results.map(\.report.diff).joined())
		for note in results.flatMap(\.report.notes) { reporter.inform(note) }
		reporter.report(diagnostics, files: results.flatMap(\.report.files))
		let failed = zip(features, results).filter { $0.1.status != .done }.map(\.0)
		if features.count > 1 {
			let rest = features.count - failed.count
			reporter.inform(
				"\(rest) of \(features.count) features are done"
					+ (failed.isEmpty ? "" : "; not done: \(failed.map { "'\($0)'" }.joined(separator: ", "))"))
		}
		return results.map(\.status).max { $0.rawValue < $1.rawValue } ?? .done
	}

	/// Generates one feature, and returns what it reported instead of printing it.
	private func generate(_ feature: String) -> (status: ExitStatus, report: ReportBuffer.Contents) {
		var own = context
		let buffer = ReportBuffer()
		own.buffer = buffer
		own.arguments.positionals = []
		own.arguments.flags.remove("all")
		own.arguments.values["output"] = [ArgumentValue(feature, of: "--output")]
		// The line about the progress is the fleet's.
		own.console.errorsAreTerminal = false
		let status = GenerateCommand(context: own).run()
		return (status, buffer.all)
	}

	/// Returns the features that the operands name.
	private func named(_ diagnostics: inout Diagnostics) -> [String] {
		for operand in arguments.positionals where !isFeature(operand) { diagnostics.report(.noSuchFeature(operand)) }
		return arguments.positionals.map(\.text)
	}

	/// Returns the features below the operands, or the current folder.
	private func found(_ diagnostics: inout Diagnostics) throws(DiskError) -> [String] {
		var features: [String] = []
		for folder in arguments.positionals.isEmpty ? ["."] : arguments.positionals.map(\.text) {
			guard kind(ofPath: environment.resolve(folder)) == .folder else {
				diagnostics.report(.noFolder(folder))
				continue
			}
			let search = try FeatureSearch(below: environment.resolve(folder), shownAs: folder)
			if search.isCutShort { diagnostics.report(.cutShort(folder)) }
			for link in search.links { diagnostics.report(.linkNotEntered(link)) }
			// A lock without a gen.json is reported, since the feature cannot be generated.
			let others = search.features.filter { $0.isGenerated(environment) && WrittenRuntime($0, environment) == nil }
			features += others.map(\.path).filter { !features.contains($0) }
		}
		return features
	}
}

extension Diagnostic {
	fileprivate static func ofOneFeature(_ option: String) -> Diagnostic {
		Diagnostic(
			.optionConflict, "'--\(option)' is an option of one feature, and does not apply to several",
			fix: "\(removing: "remove it"), or run gen in one folder")
	}

	fileprivate static func noSuchFeature(_ operand: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.notGenerated, "'\(operand.text)' is not a feature, but other operands are", at: operand.span,
			fix: "pass either inputs or folders with a gen.json; the folder of a new feature follows --output")
	}
}
