import JSONLanguage
import SourceText
import Workspace

/// The command `gen init --ci`: prints or writes the workflow of a CI.
struct WorkflowCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		guard let system = arguments["ci"].flatMap({ CISystem(rawValue: $0.text) }) else {
			diagnostics.report(.noSystem())
			return context.refuse(diagnostics)
		}
		for folder in arguments.positionals where folder.text.isEmpty || folder.text.unicodeScalars.contains(where: Visible.isUnsafe) {
			diagnostics.report(.badFolder(folder))
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let source = arguments["source"]
		let repository = source.flatMap { $0.text.allSatisfy(Self.isOfAddress) ? CIWorkflow.repository($0.text, for: system) : nil }
		if let source, repository == nil { diagnostics.report(.badSource(source, for: system)) }
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let text = CIWorkflow.text(for: system, features: arguments.positionals.map(\.text), source: repository)
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
		if let root = misplaced(location, for: system) {
			diagnostics.report(.belowRoot(system, root, at: arguments["output"]?.span))
			return context.refuse(diagnostics)
		}
		return write(text, at: location.path, in: location.folder, &diagnostics)
	}

	/// Returns the root of the repository around the folder, if the system reads workflows only there and the file would be elsewhere.
	private func misplaced(_ location: (folder: String, path: String), for system: CISystem) -> String? {
		guard let folder = realPath(context.environment.resolve(location.folder)),
			let root = ProjectFolders(of: folder).repository, "\(folder)/\(location.path)" != "\(root)/\(CIWorkflow.path(for: system))"
		else { return nil }
		return root
	}

	/// Whether a character needs no quotes in YAML and in a shell.
	private static func isOfAddress(_ character: Character) -> Bool {
		character.isASCII && (character.isLetter || character.isNumber || "/:._-@".contains(character))
	}

	/// Writes one file that `gen.lock.json` does not list, since the team edits it from then on.
	private func write(_ text: String, at path: String, in output: String, _ diagnostics: inout Diagnostics) -> ExitStatus {
		do throws(DiskError) {
			guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
			guard let target = FolderPath(path) else { return .bug }
			let before = try folder.read(target)
			let edit = FileEdit(target, .write(Array(text.utf8)), before: before)
			if !edit.isIdle, before != .missing, !arguments.has("force") {
				diagnostics.report(.exists(folder.display(path)))
				return context.refuse(diagnostics)
			}
			return try context.write([edit], in: folder, diagnostics)
		} catch {
			return context.refuse(error, diagnostics)
		}
	}
}

extension Diagnostic {
	fileprivate static func noSystem() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no CI system is named",
			fix: "pass one: --ci \(CISystem.allCases.map(\.rawValue).joined(separator: ", --ci "))",
			fixes: CISystem.allCases.map { .command("gen init --ci \($0.rawValue)") })
	}

	fileprivate static func belowRoot(_ system: CISystem, _ root: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidValue, "\(system == .github ? "GitHub" : "GitLab") reads workflows only in the root of the repository", at: span,
			fix: "pass it: --output \(ShellWord.quoted(root))", fixes: [.option("output", .text(root))])
	}

	fileprivate static func badFolder(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(folder.text)' is not a pattern of feature folders", at: folder.span, fix: "write it as in 'Features/*'")
	}

	fileprivate static func badSource(_ source: ArgumentValue, for system: CISystem) -> Diagnostic {
		Diagnostic(
			.invalidValue, system == .github ? "'\(source.text)' is not a repository on GitHub" : "'\(source.text)' is not a repository",
			at: source.span,
			fix: system == .github
				? "write it as 'OWNER/NAME'; GitHub checks out repositories of the server that runs the workflow"
				: "write it as 'OWNER/NAME' for GitHub, or as an address that git clones")
	}

	fileprivate static func exists(_ path: String) -> Diagnostic {
		Diagnostic(
			.pathTaken, "'\(path)' exists and differs; nothing was written",
			fix: "run without --output to compare, or pass --force to replace it", fixes: [.addition("--force")])
	}
}
