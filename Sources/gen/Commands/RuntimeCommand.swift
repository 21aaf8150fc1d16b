import Generator
import SourceText
import Workspace

extension Command {
	static let runtime = Command(
		word: .runtime, operands: "", summary: "writes the networking modules that generated code uses, as a Swift package",
		options: [
			OptionSpec("app", value: "NAME", "the prefix of the module names, such as 'Acme'"),
			OptionSpec("output", short: "o", value: "DIR", "the folder of the package; the current folder by default"),
			OptionSpec("prune", "remove files that are no longer generated"),
		] + GenerateOptions.named("dry-run", "force", "adopt") + GenerateOptions.resolutions,
		examples: ["gen runtime --app Acme --output Packages/AcmeRuntime", "gen runtime --app Acme --dry-run"],
		run: { RuntimeCommand(context: $0).run() })
}

/// The command `gen runtime`: writes the reference runtime as a Swift package, atomically and preserving edits, as for a feature.
struct RuntimeCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		let app = arguments["app"]
		if let app, !RuntimeModules.isPrefix(app.text) { diagnostics.report(.badPrefix(app)) }
		if app == nil { diagnostics.report(.noPrefix()) }
		if let app, let module = RuntimeModules(app: app.text).systemModule { diagnostics.report(.systemModule(module, prefix: app)) }
		guard let app, !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		return write(RuntimePackage(app: app.text).files)
	}

	private func write(_ files: [GeneratedFile]) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		return context.perform { diagnostics throws(DiskError) in
			guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
			let known = LockedFiles(TemplatePaths(only: RuntimePackage.paths))
			guard let (lock, entry) = try folder.readLock(of: known, diagnostics: &diagnostics) else { return context.refuse(diagnostics) }
			let changes = try folder.changes(for: files, of: known, lock: lock, options: ChangeOptions(arguments))
			for refusal in changes.refusals { diagnostics.report(refusal.diagnostic(shown: InputReader.join(output, refusal.path))) }
			guard changes.refusals.isEmpty else { return context.refuse(diagnostics) }
			if let status = context.stop(at: changes, in: folder, fixes: .sameCommand, diagnostics) { return status }
			for change in changes.reported { if let written = Diagnostic.conflict(change, in: folder) { diagnostics.report(written) } }
			if arguments.has("dry-run") {
				context.reporter.show(diff: changes.reported.map(DiffNames(of: output, context.environment).diff).joined())
			}
			let reported = diagnostics
			let report = { () throws(DiskError) in
				try context.reporter.deliver(
					reported, files: changes.reported.compactMap { $0.isRenameSource ? nil : FileResult($0, in: folder) })
			}
			if arguments.has("dry-run") {
				try report()
			} else {
				try folder.apply(changes, version: context.version, lock: entry, report: report)
			}
			return changes.hasConflicts ? .conflict : .done
		}
	}
}

extension Diagnostic {
	static func systemModule(_ module: String, prefix: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.invalidName, "'\(module)' is a module of Swift, so '\(prefix.text)' cannot be the prefix of modules", at: prefix.span,
			fix: "choose another one, as in 'Acme'")
	}

	fileprivate static func noPrefix() -> Diagnostic {
		Diagnostic(.missingArgument, "the prefix of the modules is missing", fix: "pass --app Acme")
	}

	fileprivate static func badPrefix(_ app: ArgumentValue) -> Diagnostic {
		let proposal = RuntimeModules.prefix(similarTo: app.text)
		return Diagnostic(
			.invalidName, "'\(app.text)' cannot begin the name of a module", at: app.span,
			fix: proposal.map { "\(didYouMean: $0)" } ?? "begin with a capital letter, and use letters and digits, as in 'Acme'")
	}
}
