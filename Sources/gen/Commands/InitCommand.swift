import SourceText
import Workspace

extension Command {
	static let initialise = Command(
		word: .initialise, operands: "[FOLDER …]",
		summary: "writes a CI workflow, the schema of gen.json, a guide for agents, or git attributes",
		operandHelp: ["FOLDER  with --ci: a pattern of feature folders; 'Features/*' by default"],
		options: [
			OptionSpec(
				"ci", value: "SYSTEM", choices: CISystem.allCases.map(\.rawValue), excludes: ["agents", "git", "schema"],
				"print a workflow that runs gen check and gen verify"),
			OptionSpec(
				"agents", needs: [.noOperand], excludes: ["git", "schema"],
				"write the guide for coding agents ('gen guide') as a section of AGENTS.md and as a skill"),
			OptionSpec(
				"git", needs: [.noOperand], excludes: ["schema"],
				"let git merge gen.lock.json, gen.base and gen.json by their entries: write .gitattributes"),
			OptionSpec("schema", needs: [.noOperand], "write gen.schema.json, the JSON Schema of gen.json"),
			OptionSpec(
				"force", needs: [.option(["output", "agents", "schema"])],
				"replace a workflow, a schema or a guide that gen did not write"),
			OptionSpec(
				"output", short: "o", value: "DIR",
				"the folder to write to; with --ci, the root of the repository: writes the workflow there instead of printing it"),
			OptionSpec("dry-run", needs: [.option(["output", "agents", "git", "schema"])], "list the files without writing them"),
		],
		examples: ["gen init --ci github 'Features/*'", "gen init --schema", "gen init --agents", "gen init --git"],
		run: { context in
			if let system = context.arguments["ci"].flatMap({ CISystem(rawValue: $0.text) }) {
				return WorkflowCommand(context: context, system: system).run()
			}
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
