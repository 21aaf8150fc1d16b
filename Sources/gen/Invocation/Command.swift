import SourceText
import Workspace

/// One command of `gen`: how it is called, and what it does.
///
/// Each command stands in a file of its own as `extension Command { static let name = … }`, and under its name in `CommandName`.
struct Command: Sendable {
	/// Nil for the command without a name: generating.
	var word: CommandName?
	/// `[INPUT …]`
	var operands: String
	/// One line for the overview.
	var summary: String
	/// What help says of the operands, one line each.
	var operandHelp: [String] = []
	var options: [OptionSpec]
	/// The help for an option that the command does not have, where there is something better than a list of its options.
	var unknownOptionHelp: String?
	var examples: [String]
	/// The ways in which it is called, where its options depend on them; the first that applies counts.
	var forms: [CommandForm] = []
	/// Options that say something only beside another one.
	var dependencies: [(option: String, other: String)] = []
	var run: @Sendable (CommandContext) -> ExitStatus

	/// Every command takes these.
	static let commonOptions: [OptionSpec] = [
		OptionSpec("format", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue), "the output format"),
		OptionSpec("quiet", "print nothing but errors"),
		OptionSpec("verbose", "print the duration of each stage and all notes"),
		OptionSpec("help", short: "h", "print help with examples"),
		OptionSpec("version", "print the version"),
	]

	var allOptions: [OptionSpec] { options + Self.commonOptions }

	/// Empty for the command without a name.
	var name: String { word?.rawValue ?? "" }

	/// As it is called: `gen check`.
	var title: String { name.isEmpty ? "gen" : "gen \(name)" }
}

extension FeatureFolder {
	/// Takes the folder for this run alone and mends what an interrupted one left; a rehearsal only looks. False when it cannot be gone on with.
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
		Diagnostic(.interruptedRun, "a run of gen in '\(folder)' was interrupted", fix: "run 'gen' there once to complete or undo it")
	}

	fileprivate static func recovered(_ how: String) -> Diagnostic {
		Diagnostic(.runRecovered, "the last run was interrupted; it is \(how) now")
	}
}

/// What a command works with.
struct CommandContext: Sendable {
	var arguments: ParsedArguments
	var console: Console
	var environment: Environment
	var version: String

	var reporter: Reporter { Reporter(console: console, environment: environment, arguments: arguments, version: version) }

	/// The feature folder at `path`, as the user wrote it, for a command that changes it: another run at work there is waited for, and that
	/// is said.
	func openFolder(_ path: String) throws(DiskError) -> FeatureFolder {
		let reporter = reporter
		return try FeatureFolder(at: environment.resolve(path), shownAs: path, gate: environment.gate) { shown in
			reporter.tell(waitingIn: shown)
		}
	}

	/// The same folder, for this run alone, after what an interrupted run left is finished or undone; a rehearsal only looks. Nil where it cannot
	/// be gone on with, which is reported.
	func takeFolder(_ path: String, _ diagnostics: inout Diagnostics) throws(DiskError) -> FeatureFolder? {
		let folder = try openFolder(path)
		return try folder.prepare(isRehearsal: arguments.has("dry-run") || arguments.has("diff"), &diagnostics) ? folder : nil
	}

	/// What `work` gives; what the disk would not do for it is told beside what it had found.
	func perform(_ work: (inout Diagnostics) throws(DiskError) -> ExitStatus) -> ExitStatus {
		var diagnostics = Diagnostics()
		do throws(DiskError) {
			return try work(&diagnostics)
		} catch {
			return refuse(error, diagnostics)
		}
	}

	/// Prints what the disk would not do, and gives the status for it: that of bad input says that nothing was written.
	func refuse(_ error: DiskError, _ diagnostics: Diagnostics) -> ExitStatus {
		// Why is told in the end, where all output is.
		if error.cause == .untold, !error.isHalfDone { return .bad }
		var diagnostics = diagnostics
		diagnostics.report(error.diagnostic)
		return error.isHalfDone ? refuseHalfDone(diagnostics) : refuse(diagnostics)
	}

	private func refuseHalfDone(_ diagnostics: Diagnostics) -> ExitStatus {
		reporter.report(diagnostics, files: [])
		return .bug
	}

	/// Prints what is wrong, and gives the status for it.
	func refuse(_ diagnostics: Diagnostics) -> ExitStatus {
		reporter.report(diagnostics, files: [])
		return diagnostics.hasBugs ? .bug : diagnostics.hasConflicts ? .conflict : .bad
	}
}
