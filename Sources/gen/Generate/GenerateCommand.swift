import Generator
import SourceText
import Workspace

/// `gen [INPUT …]`: reads, plans, renders, compares, writes.
struct GenerateCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	private let progress: Progress

	init(context: CommandContext) {
		progress = Progress("generating", context)
		var context = context
		context.console = progress.shieldedConsole
		self.context = context
	}

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		do throws(DiskError) {
			return try run(&diagnostics)
		} catch {
			return context.refuse(error, diagnostics)
		}
	}

	private var isRehearsal: Bool { arguments.has("dry-run") || arguments.has("diff") }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		let options = ChangeOptions(arguments, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let times = StageTimes(context, progress)
		defer { times.report() }
		let folder = try context.openFolder(output)
		if try !prepare(folder, &diagnostics) { return context.refuse(diagnostics) }
		guard
			let generation = try FeatureGeneration(
				arguments, folder: output, environment: environment, times: times, diagnostics: &diagnostics)
		else {
			return context.refuse(diagnostics)
		}
		times.begin("comparing")
		guard
			let comparison = try folder.compare(
				generation.files, from: generation.inputFiles.paths, of: generation.lockedFiles, version: context.version, options: options,
				diagnostics: &diagnostics)
		else {
			return context.refuse(diagnostics)
		}
		let changes = comparison.changes
		guard changes.refusals.isEmpty else {
			for refusal in changes.refusals { diagnostics.report(refusal.diagnostic(shown: folder.display(refusal.path))) }
			return context.refuse(diagnostics)
		}
		guard changes.protected.isEmpty else {
			for change in changes.protected { diagnostics.report(.protected(folder.display(change.path.text))) }
			return context.refuse(diagnostics)
		}
		let others = [generation.configurationEdit].compactMap { $0 }
		times.begin("writing")
		for change in changes.reported where change.state == .conflict {
			diagnostics.report(.conflict(change, in: folder))
		}
		let reporter = context.reporter
		if arguments.has("diff") {
			let names = DiffNames(of: output, environment)
			reporter.show(diff: (changes.reported.map(names.diff) + others.map(names.diff)).joined())
		}
		let files = changes.reported.map { FileResult($0, in: folder) } + others.map { FileResult($0, in: folder) }
		let told = diagnostics
		let report = { () throws(DiskError) in try reporter.deliver(told, files: files) }
		if isRehearsal {
			try report()
		} else {
			let inputs = generation.inputFiles.records()
			try folder.apply(comparison, inputs: inputs, others: others, version: context.version, report: report)
		}
		return changes.hasConflicts ? .conflict : .done
	}

	/// Takes the folder for this run alone and mends what an interrupted one left; a rehearsal only looks.
	private func prepare(_ folder: FeatureFolder, _ diagnostics: inout Diagnostics) throws(DiskError) -> Bool {
		guard !isRehearsal else {
			try folder.share()
			guard try folder.isInterrupted() else { return true }
			diagnostics.report(.interrupted(folder.shown))
			return false
		}
		try folder.acquire()
		switch try folder.recover() {
		case .none: break
		case .finished: diagnostics.report(.recovered("finished"))
		case .reverted: diagnostics.report(.recovered("undone"))
		}
		return true
	}
}

extension Diagnostic {
	fileprivate static func protected(_ path: String) -> Diagnostic {
		.error(
			"'\(path)' would change, and is read-only; nothing was written",
			fix: "make it writable if gen may change it: chmod u+w \(ShellWord.quoted(path))")
	}

	fileprivate static func interrupted(_ folder: String) -> Diagnostic {
		.error("a run of gen in '\(folder)' was interrupted", fix: "run 'gen' there once, which finishes or undoes it")
	}

	fileprivate static func recovered(_ how: String) -> Diagnostic {
		.note("the last run was interrupted; it is \(how) now")
	}
}
