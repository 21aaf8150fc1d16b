import Generator
import JSONLanguage
import SourceText
import Workspace

/// Prints the findings and results of a command in the requested format.
struct Reporter {
	private let console: Console
	private let format: OutputFormat
	/// The format of diagnostics on standard error, beside text that a command prints, if no format was requested.
	private let surroundings: OutputFormat
	/// Whether text has the paths from the root of the repository: a job's log is read without the folder in which gen was started.
	private let locatesText: Bool
	private let isQuiet: Bool
	private let isVerbose: Bool
	private let mayColour: Bool
	private let currentFolder: String
	private let repository: RepositoryPaths
	private let displayPath: DisplayPath
	/// The command that is reported on.
	private let typed: TypedCommand?
	/// Receives the reports instead of the console, if the command runs in one of several features.
	private let buffer: ReportBuffer?

	init(console: Console, environment: Environment, arguments: ParsedArguments, buffer: ReportBuffer? = nil) {
		typed = TypedCommand(arguments)
		self.buffer = buffer
		self.console = console
		format = arguments["format"].flatMap { OutputFormat(rawValue: $0.text) } ?? .text
		surroundings =
			arguments["format"] == nil ? .expected(by: environment, isTerminal: console.errorsAreTerminal) : .text
		locatesText = !console.errorsAreTerminal && environment.variables("GITLAB_CI") == "true"
		isQuiet = arguments.has("quiet")
		isVerbose = arguments.has("verbose")
		mayColour = environment.variables("NO_COLOR").map(\.isEmpty) ?? true
		currentFolder = environment.currentFolder
		repository = RepositoryPaths(environment)
		displayPath = DisplayPath(environment: environment)
	}

	/// Whether the output is one JSON object, so that a command with several steps prints a single report.
	var isJSON: Bool { format == .json }

	/// Prints requested text.
	func show(_ text: String) {
		if format == .text { console.output(text) }
	}

	/// Prints a difference, coloured on a terminal; with its exact bytes to a file, which may be applied.
	func show(diff: String) {
		guard format == .text else { return }
		if let buffer { return buffer.add(diff: diff) }
		if console.outputIsFile { return console.output(exactly: diff) }
		if console.outputIsTerminal, mayColour { return console.output(painted: DiffColours.paint(diff)) }
		console.output(diff)
		// Applying the escaped text would give another result.
		if !console.outputIsTerminal, Visible.text(diff, as: .lines) != diff {
			inform("control characters are shown escaped; to apply the diff with patch or git apply, redirect it to a file")
		}
	}

	/// Prints a line about the current state, in the text format only.
	func inform(_ text: String) {
		if let buffer { return buffer.add(note: text) }
		if !isQuiet, format == .text { console.errors("gen: note: \(Visible.text(Credentials.hidden(in: text)))\n") }
	}

	/// Reports the wait in every format, since nothing else shows why gen does not proceed.
	func inform(waitingIn folder: String) {
		if !isQuiet { console.errors("gen: note: waiting for another gen in '\(Visible.text(folder))' to finish\n") }
	}

	/// Reports like `report`, for a run that has written files and can still revert them. What is printed later is only advice.
	func deliver(_ diagnostics: Diagnostics, files: [FileResult], more: [JSONValue.Member] = []) throws(DiskError) {
		report(diagnostics, files: files, more: more)
		if console.outputFailure() != nil { throw DiskError(.write, "standard output", .unreported) }
		if buffer == nil { console.noteDelivery() }
	}

	/// Prints diagnostics, then the files with their states; `more` are the command's additional members of the JSON object.
	func report(_ diagnostics: Diagnostics, files: [FileResult], more: [JSONValue.Member] = []) {
		if let buffer { return buffer.add(diagnostics, files: files, more: more) }
		let diagnostics = diagnostics.map { $0 = $0.withoutCredentials }
		switch format {
		case .text where surroundings == .github:
			console.errors(exactly: annotations(diagnostics, files))
			if !isQuiet { console.errors(summary(files.filter { Finding($0) == nil })) }
		case .text where surroundings == .xcode:
			console.errors(lines(diagnostics, files))
			if !isQuiet { console.errors(summary(files.filter { Finding($0) == nil })) }
		case .text:
			var printer = DiagnosticPrinter(isColoured: console.errorsAreTerminal && mayColour, isVerbose: isVerbose)
			printer.path = displayPath.shown
			if locatesText { printer.path = { SourceText(path: $0, "").isFile ? repository.located($0) : $0 } }
			console.errors(painted: printer.text(isQuiet ? diagnostics.all.filter { $0.severity == .error } : diagnostics.all))
			if !isQuiet { console.errors(summary(files)) }
		case .json:
			console.output(JSONReport(diagnostics: diagnostics, files: files, more: more, typed: typed, path: displayPath.shown).text)
		case .github: console.output(exactly: annotations(diagnostics, files))
		case .xcode: console.output(lines(diagnostics, files))
		}
	}

	private func annotations(_ diagnostics: Diagnostics, _ files: [FileResult]) -> String {
		shownFindings(diagnostics, files).map(repository.located).map(GitHubAnnotation.text).joined()
	}

	private func lines(_ diagnostics: Diagnostics, _ files: [FileResult]) -> String {
		shownFindings(diagnostics, files).map { XcodeLine.text($0, currentFolder: currentFolder) }.joined()
	}

	/// The findings that people read one by one, in a log or an editor; programs read all of them.
	private func shownFindings(_ diagnostics: Diagnostics, _ files: [FileResult]) -> [Finding] {
		let limited = DisplayLimit(findings(diagnostics, files), severity: \.severity)
		return limited.shown + (limited.omitted.map { [Finding($0)] } ?? [])
	}

	/// `diagnostics` as a text report of a run without changes shows them: without notes, unless all were requested.
	func withoutNotes(_ diagnostics: Diagnostics) -> Diagnostics {
		guard format == .text, !isVerbose else { return diagnostics }
		// An entry of gen.json without effect is said in every run.
		return diagnostics.filtered { $0.severity != .note || $0.code == .unusedSetting }
	}

	private func findings(_ diagnostics: Diagnostics, _ files: [FileResult]) -> [Finding] {
		let found = diagnostics.all.map { diagnostic in
			var finding = Finding(diagnostic)
			finding.path = finding.path.map(displayPath.shown)
			return finding
		}
		let all = found + files.compactMap(Finding.init)
		return isQuiet ? all.filter { $0.severity == .error } : all
	}

	private func shown(_ path: String) -> String { locatesText ? repository.located(path) : path }

	/// Returns a line for each file that changes, and one that counts the rest.
	private func summary(_ files: [FileResult]) -> String {
		guard !files.isEmpty else { return "" }
		let width = FileState.allCases.map(\.rawValue.count).max() ?? 0
		var text = ""
		let orphans = files.count { $0.isCounted && $0.state == .orphaned }
		for file in files where file.state != .same && !(file.isCounted && orphans > 1) {
			text += file.label + String(repeating: " ", count: max(1, width - file.label.count + 1))
			text += (file.from.map { Visible.text(shown($0)) + " → " } ?? "") + Visible.text(shown(file.path))
			text += (file.reason.map { ": " + Visible.text($0) } ?? "") + "\n"
		}
		let same = files.count { $0.state == .same }
		if orphans > 1 { text += "\(orphans) files are no longer generated: 'gen check' lists them, 'gen --prune' removes them\n" }
		if same > 0 { text += "\(same) \(same == 1 ? "file" : "files") unchanged\n" }
		return text
	}
}
