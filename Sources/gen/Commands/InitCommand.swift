import SourceText
import Workspace

extension Command {
	static let initialise = Command(
		word: .initialise, operands: "[FOLDER …]",
		summary: "writes a CI workflow, the schema of gen.json, a guide for agents, or git attributes",
		operandHelp: ["FOLDER  with --ci: a pattern of feature folders; 'Features/*' by default"],
		options: [
			OptionSpec(
				"ci", value: "SYSTEM", choices: CISystem.allCases.map(\.rawValue), "print a workflow that runs gen check and gen verify"),
			OptionSpec(
				"source", value: "REPOSITORY",
				"with --ci: the repository of gen, from which the workflow installs it; by default the variable GEN_REPOSITORY of the CI"),
			OptionSpec("agents", "write the guide for coding agents ('gen guide') as a section of AGENTS.md and as a skill"),
			OptionSpec("git", "let git merge gen.lock.json and gen.json by their entries: write .gitattributes"),
			OptionSpec("schema", "write gen.schema.json, the JSON Schema of gen.json"),
			OptionSpec("force", "replace a workflow, a schema or a guide that gen did not write"),
			OptionSpec(
				"output", short: "o", value: "DIR",
				"the folder to write to; with --ci, the root of the repository: writes the workflow there instead of printing it"),
			OptionSpec("dry-run", "list the files without writing them"),
		],
		examples: ["gen init --ci github 'Features/*'", "gen init --schema", "gen init --agents", "gen init --git"],
		forms: [
			CommandForm(title: "gen init --ci … --output", options: ["ci", "source", "output", "force"]) {
				$0["ci"] != nil && $0["output"] != nil
			},
			CommandForm(title: "gen init --ci", options: ["ci", "source"], printsText: true) { $0["ci"] != nil },
			CommandForm(title: "gen init --agents", options: ["agents", "output", "force", "dry-run"], operands: 0) { $0.has("agents") },
			CommandForm(title: "gen init --git", options: ["git", "output", "dry-run"], operands: 0) { $0.has("git") },
			CommandForm(title: "gen init --schema", options: ["schema", "output", "force"], operands: 0) { $0.has("schema") },
			CommandForm(title: "gen init", options: [], operands: 0) { _ in true },
		],
		run: { context in
			if context.arguments["ci"] != nil { return WorkflowCommand(context: context).run() }
			if context.arguments.has("git") { return GitAttributesCommand(context: context).run() }
			if context.arguments.has("agents") { return AgentsCommand(context: context).run() }
			return context.perform { diagnostics throws(DiskError) in
				guard context.arguments.has("schema") else {
					diagnostics.report(.nothingToWrite())
					return context.refuse(diagnostics)
				}
				return try SchemaFile.ofConfiguration.write(to: context.arguments["output"]?.text ?? ".", context, &diagnostics)
			}
		})
}

extension Diagnostic {
	fileprivate static func nothingToWrite() -> Diagnostic {
		Diagnostic(
			.missingArgument, "nothing to write is named", fix: "pass --ci SYSTEM, --schema, --agents or --git",
			fixes: [.addition("--schema"), .addition("--agents"), .addition("--git")])
	}
}
