import Generator
import SourceText
import Workspace

extension Command {
	static let check = Command(
		word: .check, operands: "[FILE|FOLDER …]",
		summary: "reports whether generated files are up to date, and exits 1 if they are not; of files, whether they are valid",
		operandHelp: [
			"FOLDER   a feature folder, or a folder that contains features; the current folder by default",
			"FILE     .graphql, .gql or .graphqls: operations or a schema, by content; .json: a sample or an introspection response;",
			"         .ndjson: samples. Files are parsed and validated; errors exit with 2.",
			"         Definitions without a query type are part of a schema: missing types are warnings, or errors with --schema.",
			"         With --schema, .graphql and .gql files are operations; .graphqls files may extend the schema.",
		],
		options: [
			OptionSpec(
				"schema", short: "s", value: "FILE|DIR", isRepeatable: true,
				"the schema (SDL or introspection JSON) that operations are validated against and definitions in FILE extend; by itself, it is validated"
			),
			OptionSpec("syntax-only", "with FILE: parse without validating"),
			OptionSpec(
				"against", value: "FILE",
				"a response: report values that the generated types cannot decode, and fields without a property"),
			OptionSpec(
				"changed", value: "REVISION",
				"check only features whose files, inputs, schemas, templates or settings differ from a git revision, such as 'origin/main'"),
			OptionSpec("explain-upgrade", "show what this version of gen generates differently from the one that generated the files"),
			OptionSpec("all", "check every feature below the folders, as without this option"),
			OptionSpec("for", value: "METHOD", "with --against: the operation that returns it, such as 'fetchCharacters'"),
		],
		examples: [
			"gen check", "gen check Features/*", "gen check --format github", "gen check --explain-upgrade",
			"gen check --changed origin/main",
			"gen check Features/Character --against response.json", "gen check GetCharacter.graphql --schema schema.graphqls",
			"gen check schema.graphqls",
		],
		forms: [
			CommandForm(title: "gen check FILE …", options: ["schema", "syntax-only"]) {
				$0["schema"] != nil || $0.has("syntax-only")
			},
			CommandForm(title: "gen check", options: ["against", "changed", "explain-upgrade", "all", "for"]) { _ in true },
		],
		dependencies: [("for", "against")],
		run: { context in
			InputValidation.isMeant(by: context.arguments, in: context.environment)
				? InputValidation(context: context).run() : CheckCommand(context: context).run()
		})
}

/// The command `gen check [FOLDER …]`: reports what `gen` would change, in any number of features. Never writes.
struct CheckCommand {
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
		if let revision = context.arguments["changed"] {
			guard let changed = ChangedFeatures(since: revision, environment: context.environment, diagnostics: &diagnostics) else {
				return context.refuse(diagnostics)
			}
			let count = features.count
			features = features.filter { changed.contains($0, context.environment) }
			context.reporter.inform("\(features.count) of \(count) features differ from '\(revision.text)'")
		}

		let progress = Progress("checking", of: features.count, context)
		var telling = context
		telling.console = progress.shieldedConsole
		let reporter = telling.reporter
		let checks = features.mapInParallel { [context] feature in
			defer { progress.step() }
			let explainsUpgrade = context.arguments.has("explain-upgrade")
			return FeatureCheck(
				feature, version: context.version, environment: context.environment, explainsUpgrade: explainsUpgrade
			) { reporter.inform(waitingIn: $0) }
		}
		progress.end()
		if let response = context.arguments["against"] { return compare(response, checks) }
		if context.arguments.has("explain-upgrade") { explainUpgrade(features, checks) }
		var isBad = false
		for check in checks {
			diagnostics.reportOnce(check.diagnostics)
			if check.isUnsound { isBad = true }
		}
		context.reporter.report(diagnostics, files: checks.flatMap(\.files))
		return isBad ? .bad : checks.contains(where: \.isDrift) ? .found : .done
	}

	/// Shows the differences between the versions of gen, and counts the features without any.
	private func explainUpgrade(_ features: [FeatureSearch.Feature], _ checks: [FeatureCheck]) {
		var same = 0
		for (feature, check) in zip(features, checks) {
			guard let upgrade = check.upgrade else { continue }
			guard let recorded = upgrade.version, recorded != context.version, !upgrade.diff.isEmpty else {
				same += 1
				continue
			}
			context.reporter.show(diff: upgrade.diff)
			let cause = upgrade.hasChangedInputs ? ", also because inputs changed: run gen \(recorded) first to see the versions alone" : ""
			context.reporter.inform("gen \(context.version) generates '\(feature.path)' differently from gen \(recorded)\(cause)")
		}
		if same > 0 { context.reporter.inform("gen \(context.version) changes nothing in \(same) of \(features.count) features") }
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

extension CommandContext {
	/// Returns the features in the folders that the arguments name, without duplicates, ordered by path.
	func features(_ diagnostics: inout Diagnostics) throws(DiskError) -> [FeatureSearch.Feature] {
		let folders = arguments.positionals.isEmpty ? ["."] : arguments.positionals.map(\.text)
		var features: [FeatureSearch.Feature] = []
		for folder in folders {
			let found = kind(ofPath: environment.resolve(folder))
			// A shell expands `Features/*` to files too.
			if found == .file, folders.count > 1 { continue }
			if found == .missing {
				diagnostics.report(.noFolder(folder))
				continue
			}
			let search = try FeatureSearch(below: environment.resolve(folder), shownAs: folder)
			if search.isCutShort { diagnostics.report(.cutShort(folder)) }
			for link in search.links { diagnostics.report(.linkNotEntered(link)) }
			let others = search.features.filter { feature in
				guard let runtime = WrittenRuntime(feature, environment) else { return true }
				if feature.path == folder { diagnostics.report(folders.count > 1 ? runtime.skipped : runtime.rejected) }
				return false
			}
			features += others.filter { !features.contains($0) && $0.isGenerated(environment) }
		}
		return features
	}
}

extension FeatureCheck {
	/// Whether the check itself failed.
	fileprivate var isUnsound: Bool { diagnostics.hasErrors && !isDrift }
}

extension Diagnostic {
	static func noFeature(_ folders: [String]) -> Diagnostic {
		let location = folders.isEmpty ? "here" : "in \(folders.joined(separator: ", "))"
		return Diagnostic(
			.notGenerated, "there is no generated feature \(location)",
			fix: "pass a folder with a gen.json, or run 'gen INPUT' first")
	}

	static func linkNotEntered(_ link: String) -> Diagnostic {
		Diagnostic(
			.searchLimit, "'\(link)' is a link to a feature outside of this folder, and is not entered",
			fix: "pass it as a folder as well: \(ShellWord.quoted(link))")
	}

	static func cutShort(_ folder: String) -> Diagnostic {
		Diagnostic(
			.searchLimit, "'\(folder)' contains more folders than gen searches, so some features may be missing",
			fix: "pass folders deeper in it")
	}
}
