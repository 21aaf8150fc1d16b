import Generator
import SourceText
import Workspace

extension Command {
	static let prove = Command(
		word: .prove, operands: "[FOLDER …]",
		summary: "reports properties of DTOs that no sample, schema or recording has; exits 1 if there are any",
		operandHelp: ["FOLDER   a feature folder, or a folder that contains features; the current folder by default"],
		options: [],
		examples: ["gen prove", "gen prove Features/*", "gen prove --format github"],
		run: { ProveCommand(context: $0).run() })
}

/// The command `gen prove [FOLDER …]`: compares the members of the DTOs in the folder with the evidence. Never writes.
struct ProveCommand {
	let context: CommandContext

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		var features: [FeatureSearch.Feature]
		do throws(DiskError) {
			features = try context.features(&diagnostics)
		} catch {
			return context.refuse(error, diagnostics)
		}
		if features.isEmpty, !diagnostics.hasErrors { diagnostics.report(.noFeature(context.arguments.positionals.map(\.text))) }
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let results = features.mapInParallel { [context] in UnprovedMembers($0, environment: context.environment) }
		for result in results { diagnostics.reportOnce(result.diagnostics) }
		let isSound = results.allSatisfy(\.isPlanned)
		context.reporter.report(diagnostics, files: [])
		guard isSound else { return diagnostics.hasConflicts ? .conflict : .bad }
		let count = results.reduce(0) { $0 + $1.count }
		guard !diagnostics.hasErrors else { return .found }
		context.reporter.inform("all \(count) properties and cases of the DTOs have evidence")
		return .done
	}
}
