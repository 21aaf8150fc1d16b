import SourceText
import Workspace

extension Command {
	static let guide = Command(
		word: .guide, operands: "", summary: "prints one page of instructions for coding agents and scripts", options: [],
		examples: ["gen guide", "gen guide --format json"],
		run: { context in
			context.reporter.show(AgentGuide.text())
			if context.reporter.isJSON { context.reporter.report(Diagnostics(), files: [], more: [AgentGuide.member]) }
			return .done
		})
}

/// The command `gen init --agents`: writes the guide where coding agents find it, and updates only what it wrote.
struct AgentsCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = try context.takeFolder(arguments["output"]?.text ?? ".", &diagnostics) else {
			return context.refuse(diagnostics)
		}
		var edits: [FileEdit] = []
		let updates = [
			(AgentFiles.instructions, AgentFiles.instructions(in:force:)), (AgentFiles.skill, AgentFiles.skill(in:force:)),
		]
		for (name, update) in updates {
			guard let path = FolderPath(name) else { return .bug }
			let before = try folder.read(path)
			let shown = folder.display(name)
			var old = ""
			switch before {
			case .missing: break
			case .file(let file):
				guard let text = file.text else { throw DiskError(.read, shown, .notText) }
				old = text
			case .folder, .tooLarge, .other: throw DiskError(.read, shown, .notFile)
			}
			switch update(old, arguments.has("force")) {
			case .edited: diagnostics.report(.edited(shown, at: AgentFiles.start(in: old, of: shown)))
			case .unended: diagnostics.report(.unended(shown, at: AgentFiles.start(in: old, of: shown)))
			case .text(let text): edits.append(FileEdit(path, .write(Array(text.utf8)), before: before))
			}
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		return try context.write(edits, in: folder, diagnostics)
	}
}

extension Diagnostic {
	fileprivate static func edited(_ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.pathTaken, "the part of '\(path)' that gen writes was edited, or is not from gen; nothing was written", at: span,
			fix: "move your changes out of it, or pass --force to replace it", fixes: [.addition("--force")])
	}

	fileprivate static func unended(_ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.pathTaken, "the section of gen in '\(path)' has a beginning, but no end; nothing was written", at: span,
			fix: "remove the line of its beginning, or restore the file")
	}
}
