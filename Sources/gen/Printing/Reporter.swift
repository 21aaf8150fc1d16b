import Generator
import SourceText
import Workspace

/// Prints what a command found and did, in the format that was asked for.
struct Reporter {
	private let console: Console
	private let format: String
	private let isQuiet: Bool
	private let mayColour: Bool

	init(console: Console, environment: Environment, arguments: ParsedArguments) {
		self.console = console
		format = arguments["format"]?.text ?? "text"
		isQuiet = arguments.has("quiet")
		mayColour = environment.variables("NO_COLOR").map(\.isEmpty) ?? true
	}

	/// Text that was asked for.
	func show(_ text: String) {
		if format == "text" { console.output(text) }
	}

	/// A difference, coloured on a terminal.
	func show(diff: String) {
		show(console.outputIsTerminal && mayColour ? DiffColours.paint(diff) : diff)
	}

	/// Something that is worth knowing while it lasts.
	func tell(_ text: String) {
		if !isQuiet, format == "text" { console.errors("gen: note: \(text)\n") }
	}

	/// Diagnostics, then the files with what became of each.
	func report(_ diagnostics: Diagnostics, files: [FileResult]) {
		if format == "json" {
			console.output(JSONReport(diagnostics: diagnostics, files: files).text)
			return
		}
		let printer = DiagnosticPrinter(isColoured: console.errorsAreTerminal && mayColour)
		let told = isQuiet ? diagnostics.all.filter { $0.severity == .error } : diagnostics.all
		console.errors(told.map(printer.text).joined())
		guard !isQuiet else { return }
		console.errors(summary(files))
	}

	/// A line for each file that changes, and one that counts the rest.
	private func summary(_ files: [FileResult]) -> String {
		guard !files.isEmpty else { return "" }
		let width = FileState.allCases.map(\.rawValue.count).max() ?? 0
		var text = ""
		for file in files where file.state != .same {
			text += file.state.rawValue + String(repeating: " ", count: width - file.state.rawValue.count + 1) + file.path
			text += (file.reason.map { ": " + $0 } ?? "") + "\n"
		}
		let same = files.count { $0.state == .same }
		if same > 0 { text += "\(same) \(same == 1 ? "file is" : "files are") as \(same == 1 ? "it was" : "they were")\n" }
		return text
	}
}
