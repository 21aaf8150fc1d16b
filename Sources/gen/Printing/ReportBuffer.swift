import JSONLanguage
import SourceText
import Synchronization

/// The reports of a command that runs in several features: each run adds to its own buffer, and the command prints one report.
final class ReportBuffer: Sendable {
	struct Contents {
		var diagnostics = Diagnostics()
		var files: [FileResult] = []
		/// The differences that the run would make, as text.
		var diff = ""
		var notes: [String] = []
		/// The additional members of the JSON object.
		var more: [JSONValue.Member] = []
	}

	private let contents = Mutex(Contents())

	func add(_ diagnostics: Diagnostics, files: [FileResult], more: [JSONValue.Member] = []) {
		contents.withLock {
			$0.diagnostics.levels = diagnostics.levels
			$0.diagnostics.report(contentsOf: diagnostics)
			$0.files += files
			$0.more += more
		}
	}

	func add(diff: String) { contents.withLock { $0.diff += diff } }

	func add(note: String) { contents.withLock { $0.notes.append(note) } }

	var all: Contents { contents.withLock { $0 } }
}
