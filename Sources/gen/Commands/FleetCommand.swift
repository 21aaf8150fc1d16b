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
		arguments.reportUnused(GenerateOptions.all, &diagnostics) { $0 == .oneFeature ? false : nil }
		if !arguments.has("all") {
			for operand in arguments.positionals where !isFeature(operand) { diagnostics.report(.noSuchFeature(operand)) }
		}
		let fleet = arguments.has("all") ? try FeatureFleet(context, &diagnostics) : FeatureFleet(context, in: arguments.positionals)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let results = fleet.map("generating") { feature, _ in generate(feature.path) }
		for result in results { diagnostics.reportOnce(result.report.diagnostics) }
		let reporter = context.reporter
		reporter.show(diff: results.map(\.report.diff).joined())
		for note in results.flatMap(\.report.notes) { reporter.inform(note) }
		reporter.report(diagnostics, files: results.flatMap(\.report.files))
		let failed = zip(fleet.features, results).filter { $0.1.status != .done }.map(\.0.path)
		if results.count > 1 {
			reporter.inform(
				"\(results.count - failed.count) of \(results.count) features are done"
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
}

extension Diagnostic {
	fileprivate static func noSuchFeature(_ operand: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.notGenerated, "'\(operand.text)' is not a feature, but other operands are", at: operand.span,
			fix: "pass either inputs or folders with a gen.json; the folder of a new feature follows --output")
	}
}
