import JSONLanguage
import SourceText
import Workspace

/// The command `gen init --ci`: prints or writes the workflow of a CI.
struct WorkflowCommand {
	let context: CommandContext
	let system: CISystem
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		for folder in arguments.positionals where folder.text.isEmpty || folder.text.unicodeScalars.contains(where: Visible.isUnsafe) {
			diagnostics.report(.badFolder(folder))
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let text = CIWorkflow.text(for: system, features: arguments.positionals.map(\.text))
		guard let output = arguments["output"]?.text else {
			guard context.reporter.isJSON else {
				context.console.output(text)
				return .done
			}
			let workflow = JSONValue.object([.init("path", .string(CIWorkflow.path(for: system))), .init("text", .string(text))])
			context.reporter.report(diagnostics, files: [], more: [.init("workflow", workflow)])
			return .done
		}
		let location = CIWorkflow.location(for: system, in: output, from: context.environment.currentFolder)
		if let root = misplaced(location) {
			diagnostics.report(.belowRoot(system, root, at: arguments["output"]?.span))
			return context.refuse(diagnostics)
		}
		return write(text, at: location.path, in: location.folder)
	}

	/// Returns the root of the repository around the folder, if the system reads workflows only there and the file would be elsewhere.
	private func misplaced(_ location: (folder: String, path: String)) -> String? {
		guard let folder = realPath(context.environment.resolve(location.folder)),
			let root = ProjectFolders(of: folder).repository, "\(folder)/\(location.path)" != "\(root)/\(CIWorkflow.path(for: system))"
		else { return nil }
		return root
	}

	/// Writes one file that the lock does not list, since the team edits it from then on.
	private func write(_ text: String, at path: String, in output: String) -> ExitStatus {
		context.perform { diagnostics throws(DiskError) in
			guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
			guard let target = FolderPath(path) else { return .bug }
			let before = try folder.read(target)
			let edit = FileEdit(target, .write(Array(text.utf8)), before: before)
			if !edit.isIdle, before != .missing, !arguments.has("force") {
				diagnostics.report(.exists(folder.display(path)))
				return context.refuse(diagnostics)
			}
			return try context.write([edit], in: folder, diagnostics)
		}
	}
}

extension Diagnostic {
	fileprivate static func belowRoot(_ system: CISystem, _ root: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidValue, "\(system == .github ? "GitHub" : "GitLab") reads workflows only in the root of the repository", at: span,
			fix: "pass it: --output \(ShellWord.quoted(root))", fixes: [.option("output", .text(root))])
	}

	fileprivate static func badFolder(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(folder.text)' is not a pattern of feature folders", at: folder.span, fix: "write it as in 'Features/*'")
	}

	fileprivate static func exists(_ path: String) -> Diagnostic {
		Diagnostic(
			.pathTaken, "'\(path)' exists and differs; nothing was written",
			fix: "run without --output to compare, or pass --force to replace it", fixes: [.addition("--force")])
	}
}
