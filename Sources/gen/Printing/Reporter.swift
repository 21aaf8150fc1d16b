import Generator
import JSONLanguage
import SourceText
import Workspace

/// Prints what a command found and did, in the format that was asked for.
struct Reporter {
	private let console: Console
	private let format: String
	private let isQuiet: Bool
	private let isColoured: Bool

	init(console: Console, environment: Environment, arguments: ParsedArguments) {
		self.console = console
		format = arguments["format"]?.text ?? "text"
		isQuiet = arguments.has("quiet")
		isColoured = console.errorsAreTerminal && environment.variables("NO_COLOR").map(\.isEmpty) ?? true
	}

	/// Text that was asked for.
	func show(_ text: String) {
		if format == "text" { console.output(text) }
	}

	/// A remark that nobody asked for.
	func tell(_ text: String) {
		if format == "text", !isQuiet { console.errors(text + "\n") }
	}

	/// Diagnostics, then the files with what became of each; `more` is what a command adds to the JSON object.
	func report(_ diagnostics: Diagnostics, files: [(path: String, state: FileState)], more: [JSONValue.Member] = []) {
		if format == "json" {
			console.output(JSONReport(diagnostics: diagnostics, files: files, more: more).text)
			return
		}
		let printer = DiagnosticPrinter(isColoured: isColoured)
		let told = isQuiet ? diagnostics.all.filter { $0.severity == .error } : diagnostics.all
		console.errors(told.map(printer.text).joined())
		guard !isQuiet else { return }
		console.errors(summary(files))
	}

	/// A line for each file that changes, and one that counts the rest.
	private func summary(_ files: [(path: String, state: FileState)]) -> String {
		guard !files.isEmpty else { return "" }
		let width = FileState.allCases.map(\.rawValue.count).max() ?? 0
		var text = ""
		for file in files where file.state != .same {
			text += file.state.rawValue + String(repeating: " ", count: width - file.state.rawValue.count + 1) + file.path + "\n"
		}
		let same = files.count { $0.state == .same }
		if same > 0 { text += "\(same) \(same == 1 ? "file is" : "files are") as \(same == 1 ? "it was" : "they were")\n" }
		return text
	}
}
