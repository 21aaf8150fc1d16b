import Generator
import SourceText
import Workspace

extension Command {
	static let check = Command(
		word: .check, operands: "[FILE|FOLDER …]",
		summary: "reports whether generated files are up to date, and exits 1 if they are not; of files, whether they are valid",
		operandHelp: [
			"FOLDER   a folder with features; the current one by default",
			"FILE     .graphql, .gql, .graphqls: operations or a schema; .json, .ndjson: samples. Errors exit with 2.",
			"         With --schema, .graphql and .gql files are operations; .graphqls files may extend the schema.",
		],
		options: [
			OptionSpec(
				"schema", short: "s", value: "FILE|DIR", isRepeatable: true, excludes: ["against", "changed", "all", "for"],
				"the schema (SDL or introspection JSON) that operations are validated against and definitions in FILE extend; by itself, it is validated"
			),
			OptionSpec("syntax-only", excludes: ["against", "changed", "all", "for"], "with FILE: parse without validating"),
			OptionSpec(
				"against", value: "FILE",
				"a response: report what the generated types cannot decode"),
			OptionSpec(
				"changed", value: "REVISION",
				"check only features whose files, inputs, schemas, templates or settings differ from a git revision, such as 'origin/main'"),
			OptionSpec("all", "check every feature below the folders, as without this option"),
			OptionSpec(
				"for", value: "METHOD", needs: [.option(["against"])],
				"with --against: the operation that returns it, such as 'fetchCharacters'"),
		],
		examples: [
			"gen check", "gen check Features/*", "gen check --format github", "gen check --changed origin/main",
			"gen check Features/Character --against response.json", "gen check GetCharacter.graphql --schema schema.graphqls",
			"gen check schema.graphqls",
		],
		run: { context in
			InputValidation.isMeant(by: context.arguments, in: context.environment)
				? InputValidation(context: context).run() : CheckCommand(context: context).run()
		})
}

/// The command `gen check [FOLDER …]`: reports what `gen` would change, in any number of features. Never writes.
struct CheckCommand {
	let context: CommandContext

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		var fleet = try FeatureFleet(context, &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		if let revision = context.arguments["changed"] {
			guard let changed = fleet.changed(since: revision, &diagnostics) else { return context.refuse(diagnostics) }
			fleet = changed
		}
		let checks = fleet.map("checking") { FeatureCheck($0, $1) }
		if let response = context.arguments["against"] { return compare(response, checks) }
		for check in checks { diagnostics.reportOnce(check.diagnostics) }
		context.reporter.report(diagnostics, files: checks.flatMap(\.files))
		return checks.contains(where: \.isUnsound) ? .bad : checks.contains { $0.isDrift || $0.diagnostics.hasErrors } ? .found : .done
	}

	private func compare(_ response: ArgumentValue, _ checks: [FeatureCheck]) -> ExitStatus {
		var diagnostics = Diagnostics()
		for check in checks where check.plan == nil { diagnostics.report(contentsOf: check.diagnostics) }
		guard !diagnostics.hasErrors else {
			let status = context.refuse(diagnostics)
			return status == .conflict ? .found : status
		}
		let drift = ResponseDrift(
			plans: checks.compactMap(\.plan), path: response.text, operation: context.arguments["for"], environment: context.environment,
			diagnostics: &diagnostics)
		context.reporter.report(diagnostics, files: [])
		// Without a line, nothing would show that the response was compared at all.
		if let drift, !diagnostics.hasErrors {
			context.reporter.inform("1 response matches: '\(response.text)' decodes as the result of '\(drift.operation)'")
		}
		return drift == nil && !diagnostics.hasConflicts ? .bad : diagnostics.hasErrors ? .found : .done
	}
}

extension FeatureCheck {
	/// Whether the check itself failed, and not only because of the level of a finding.
	fileprivate var isUnsound: Bool {
		!isDrift && diagnostics.all.contains { $0.severity == .error && $0.code != .unprovedProperty }
	}
}
