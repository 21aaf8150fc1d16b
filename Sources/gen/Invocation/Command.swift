import SourceText
import Workspace

/// The declaration of one command of `gen`: its name, options and action.
///
/// Each command is in a file of its own as `extension Command { static let name = … }`, and in `CommandName`.
struct Command: Sendable {
	/// The name; nil for the default command, which generates.
	var word: CommandName?
	/// The notation of the operands: `[INPUT …]`.
	var operands: String
	/// The line for the overview.
	var summary: String
	/// The help for the operands, one line each.
	var operandHelp: [String] = []
	var options: [OptionSpec]
	/// The help for an option or operand that the command does not accept, where there is something better than a list of its options.
	var misuseHelp: Remedy?
	var examples: [String]
	/// The actions among `operands` that take no further operand.
	var actionsAlone: Set<String> = []
	/// Whether the command prints text, which only JSON can contain.
	var printsText = false
	var run: @Sendable (CommandContext) -> ExitStatus

	/// The options of every command.
	static let commonOptions: [OptionSpec] = [
		OptionSpec("format", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue), "the output format"),
		OptionSpec("quiet", excludes: ["verbose"], "print nothing but errors"),
		OptionSpec("verbose", "print the duration of each stage and all notes"),
		OptionSpec(
			"allow-path", value: "PATH", isRepeatable: true,
			"a path outside of the project that may be read in this run"),
		OptionSpec("any-version", "ignore 'requires' in gen.json and style.json"),
		OptionSpec("help", short: "h", "print help with examples"),
		OptionSpec("version", "print the version"),
	]

	var allOptions: [OptionSpec] { options + Self.commonOptions }

	/// The name; empty for the default command.
	var name: String { word?.rawValue ?? "" }

	/// The name as it is typed: `gen check`.
	var title: String { name.isEmpty ? "gen" : "gen \(name)" }
}

extension FeatureFolder {
	/// Locks the folder for this run and recovers an interrupted one; a dry run only reads. Returns false if the command cannot proceed.
	func prepare(isRehearsal: Bool, _ diagnostics: inout Diagnostics) throws(DiskError) -> Bool {
		guard !isRehearsal else {
			try share()
			guard try isInterrupted() else { return true }
			diagnostics.report(.interrupted(shown))
			return false
		}
		try acquire()
		switch try recover() {
		case .none: break
		case .finished: diagnostics.report(.recovered("finished"))
		case .reverted: diagnostics.report(.recovered("undone"))
		}
		return true
	}
}

extension Diagnostic {
	static func interrupted(_ folder: String) -> Diagnostic {
		Diagnostic(
			.interruptedRun, "a run of gen in '\(folder)' was interrupted", fix: "run \(run: "gen") there once to complete or undo it")
	}

	fileprivate static func recovered(_ how: String) -> Diagnostic {
		Diagnostic(.runRecovered, "the last run was interrupted; it is \(how) now")
	}
}

/// The environment of a running command: its arguments, reporter and version.
struct CommandContext: Sendable {
	var arguments: ParsedArguments
	var console: Console
	var environment: Environment
	var version: String
	/// Receives the reports instead of the console, if the command runs in one of several features.
	var buffer: ReportBuffer?
	/// Receives the edits instead of the disk, if the command is a part of another one.
	var batch: EditBatch?

	var reporter: Reporter {
		Reporter(console: console, environment: environment, arguments: arguments, buffer: buffer)
	}

	/// Opens the feature folder at `path`, as the user wrote it, for a command that changes it: waits for another run in it, and reports
	/// that.
	func openFolder(_ path: String) throws(DiskError) -> FeatureFolder {
		let reporter = reporter
		return try FeatureFolder(at: environment.resolve(path), shownAs: path, gate: environment.gate, batch: batch) { shown in
			reporter.inform(waitingIn: shown)
		}
	}

	/// Opens and locks the folder, after an interrupted run is finished or reverted; a dry run only reads. Nil if the command
	/// cannot proceed, which is reported.
	func takeFolder(_ path: String, _ diagnostics: inout Diagnostics) throws(DiskError) -> FeatureFolder? {
		let folder = try openFolder(path)
		return try folder.prepare(isRehearsal: arguments.has("dry-run"), &diagnostics) ? folder : nil
	}

	/// Makes `edits` in one transaction and reports them; a dry run only reports.
	///
	/// - Parameter files: the results; those of the edits by default.
	func write(
		_ edits: [FileEdit], in folder: FeatureFolder, files: [FileResult]? = nil, _ diagnostics: Diagnostics
	) throws(DiskError) -> ExitStatus {
		let files = files ?? edits.map { FileResult($0, in: folder) }
		try folder.apply(arguments.has("dry-run") ? [] : edits) { () throws(DiskError) in
			try reporter.deliver(diagnostics, files: files)
		}
		return .done
	}

	/// Returns the result of `work`; an error of the disk is reported together with its diagnostics.
	func perform(_ work: (inout Diagnostics) throws(DiskError) -> ExitStatus) -> ExitStatus {
		var diagnostics = Diagnostics()
		do throws(DiskError) {
			return try work(&diagnostics)
		} catch {
			return refuse(error, diagnostics)
		}
	}

	/// Prints an error of the disk and returns its status: that of bad input if nothing was written.
	func refuse(_ error: DiskError, _ diagnostics: Diagnostics) -> ExitStatus {
		// The reason is reported at the end, where all output is.
		if error.cause == .unreported, !error.isHalfDone { return .bad }
		var diagnostics = diagnostics
		diagnostics.report(error.diagnostic)
		return error.isHalfDone ? refuseHalfDone(diagnostics) : refuse(diagnostics)
	}

	private func refuseHalfDone(_ diagnostics: Diagnostics) -> ExitStatus {
		reporter.report(diagnostics, files: [])
		return .bug
	}

	/// Prints the errors and returns their status.
	func refuse(_ diagnostics: Diagnostics) -> ExitStatus {
		reporter.report(diagnostics, files: [])
		return diagnostics.hasBugs ? .bug : diagnostics.hasConflicts ? .conflict : .bad
	}
}
