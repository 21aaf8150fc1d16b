import SourceText
import Workspace

/// `gen init --ci`: the workflow of a CI, printed or written.
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
		let text = CIWorkflow.text(for: system, features: arguments.positionals.map(\.text))
		guard let output = arguments["output"]?.text else {
			context.console.output(text)
			return .done
		}
		return write(text, at: CIWorkflow.path(for: system), in: output, isProgram: system == .generic, &diagnostics)
	}

	/// One file, outside of what `gen.lock.json` knows: a team goes on with it by hand.
	private func write(_ text: String, at path: String, in output: String, isProgram: Bool, _ diagnostics: inout Diagnostics) -> ExitStatus
	{
		do throws(DiskError) {
			guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
			guard let place = FolderPath(path) else { return .bug }
			let before = try folder.read(place)
			if case .file(let file) = before, file.bytes == Array(text.utf8) {
				context.reporter.report(diagnostics, files: [FileResult(path: path, state: .same)])
				return .done
			}
			if before != .missing, !arguments.has("force") {
				diagnostics.report(.exists(InputReader.join(output, path)))
				return context.refuse(diagnostics)
			}
			var edit = FileEdit(place, .write(Array(text.utf8)), before: before)
			if isProgram { edit.mode = 0o755 }
			let told = diagnostics
			try folder.apply([edit]) { () throws(DiskError) in
				try context.reporter.deliver(told, files: [FileResult(path: path, state: before == .missing ? .new : .updated)])
			}
			return .done
		} catch {
			return context.refuse(error, diagnostics)
		}
	}
}

extension Diagnostic {
	fileprivate static func noSystem() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no CI system is named",
			fix: "pass one: --ci \(CISystem.allCases.map(\.rawValue).joined(separator: ", --ci "))")
	}

	fileprivate static func badFolder(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.optionValue, "'\(folder.text)' is not a pattern of feature folders", at: folder.span, fix: "write it as in 'Features/*'")
	}

	fileprivate static func exists(_ path: String) -> Diagnostic {
		Diagnostic(
			.pathTaken, "'\(path)' exists and differs; nothing was written",
			fix: "run without --output to compare, or pass --force to replace it")
	}
}
