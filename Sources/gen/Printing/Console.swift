import Synchronization
import Workspace

/// Where text goes: what was asked for to `output`, everything else to `errors`.
struct Console: Sendable {
	var output: @Sendable (String) -> Void
	var errors: @Sendable (String) -> Void
	var outputIsTerminal: Bool
	var errorsAreTerminal: Bool
	/// The next line that somebody types; nil when nobody can be asked.
	var readLine: (@Sendable () -> String?)?

	/// Why something that was asked for could not be written; nil while all of it was.
	var outputFailure: @Sendable () -> String? = { nil }

	static var standard: Console {
		let failure = FirstFailure()
		return Console(
			output: { failure.note(writeText($0, to: .standardOutput)) }, errors: { writeText($0, to: .standardError) },
			outputIsTerminal: isTerminal(.standardOutput), errorsAreTerminal: isTerminal(.standardError),
			readLine: inputIsTerminal() && isTerminal(.standardError) ? typedLine : nil, outputFailure: { failure.reason })
	}

	/// What went wrong first, wherever in the process.
	private final class FirstFailure: Sendable {
		private let state = Mutex<String?>(nil)

		var reason: String? { state.withLock { $0 } }

		func note(_ reason: String?) { state.withLock { $0 = $0 ?? reason } }
	}

	@Sendable private static func typedLine() -> String? { Swift.readLine(strippingNewline: true) }
}

/// What a run knows about where it runs.
struct Environment: Sendable {
	/// Nil when the folder that gen was started in is the one paths are relative to anyway.
	var workingDirectory: String?
	var variables: @Sendable (String) -> String?
	/// Asked before every call that changes a feature folder, so that tests can end a run there.
	var gate: DiskGate? = nil
	/// How long work may take before it shows how far it is.
	var progressDelay = Progress.delay

	static let process = Environment(workingDirectory: nil, variables: environmentVariable)

	/// `path` from where gen was started.
	func resolve(_ path: String) -> String {
		guard let workingDirectory, !path.hasPrefix("/") else { return path }
		return path == "." ? workingDirectory : workingDirectory + "/" + path
	}

	/// The absolute path of the folder that gen was started in.
	var currentFolder: String { workingDirectory ?? currentDirectory() ?? "." }
}
