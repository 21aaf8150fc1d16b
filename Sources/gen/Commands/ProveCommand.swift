import Generator
import SourceText
import Workspace

extension Command {
	static let prove = Command(
		word: .prove, operands: "[FOLDER …]",
		summary: "reports properties of DTOs that no sample, schema or recording has; exits 1 if there are any",
		operandHelp: ["FOLDER   a folder with features; the current one by default"],
		options: [],
		examples: ["gen prove", "gen prove Features/*", "gen prove --format github"],
		run: { context in context.perform { diagnostics throws(DiskError) in try prove(context, &diagnostics) } })

	/// Compares the members of the DTOs in the folders with the evidence. Never writes.
	private static func prove(_ context: CommandContext, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let fleet = try FeatureFleet(context, &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let results = fleet.map("proving") { UnprovedMembers($0, $1) }
		for result in results { diagnostics.reportOnce(result.diagnostics) }
		context.reporter.report(diagnostics, files: [])
		guard results.allSatisfy(\.isPlanned) else { return diagnostics.hasConflicts ? .conflict : .bad }
		guard !diagnostics.hasErrors else { return .found }
		let count = results.reduce(0) { $0 + $1.count }
		context.reporter.inform("all \(count) properties and cases of the DTOs have evidence")
		return .done
	}
}
