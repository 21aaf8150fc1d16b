import SourceText
import Synchronization
import Workspace

/// Where text goes: what was asked for to `output`, everything else to `errors`.
///
/// All of it is made visible here, whoever wrote it: keys, names and messages come from inputs, and neither a terminal nor a service that
/// reads logs may obey them.
struct Console: Sendable {
	private let writeOutput: @Sendable (String) -> Void
	private let writeErrors: @Sendable (String) -> Void
	var outputIsTerminal: Bool
	var errorsAreTerminal: Bool
	/// The next line that somebody types; nil when nobody can be asked.
	var readLine: (@Sendable () -> String?)?
	/// Why something that was asked for could not be written; nil while all of it was.
	var outputFailure: @Sendable () -> String?
	/// Output is kept in a file, for whoever wants its bytes: neither a terminal nor a log.
	var outputIsFile: Bool
	/// Called before anything is written.
	var makeWay: @Sendable () -> Void = {}

	init(
		output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void, outputIsTerminal: Bool,
		errorsAreTerminal: Bool, readLine: (@Sendable () -> String?)? = nil, outputFailure: @escaping @Sendable () -> String? = { nil },
		outputIsFile: Bool = false
	) {
		writeOutput = output
		writeErrors = errors
		self.outputIsTerminal = outputIsTerminal
		self.errorsAreTerminal = errorsAreTerminal
		self.readLine = readLine
		self.outputFailure = outputFailure
		self.outputIsFile = outputIsFile
	}

	func output(_ text: String) {
		makeWay()
		writeOutput(Visible.text(text, as: .lines))
	}

	func errors(_ text: String) {
		makeWay()
		writeErrors(Visible.text(text, as: .lines))
	}

	/// Text with colours in it, of parts that are visible already.
	func output(painted text: String) {
		makeWay()
		writeOutput(Paint.visible(text))
	}

	/// The same; also with what redraws a line.
	func errors(painted text: String) {
		makeWay()
		writeErrors(Paint.visible(text))
	}

	/// Text whose form asks for its very bytes, and which is safe because of that form or of where it goes.
	func output(exactly text: String) {
		makeWay()
		writeOutput(text)
	}
}

extension Console {
	static var standard: Console {
		let failure = FirstFailure()
		return Console(
			output: { failure.note(writeText($0, to: .standardOutput)) }, errors: { failure.note(writeText($0, to: .standardError)) },
			outputIsTerminal: isTerminal(.standardOutput), errorsAreTerminal: isTerminal(.standardError),
			readLine: inputIsTerminal() && isTerminal(.standardError) ? typedLine : nil,
			outputFailure: { failure.reason ?? writeFailure(of: .standardOutput) },
			outputIsFile: isFile(.standardOutput))
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
	var progressDelay = quickWork

	/// Quick work stays silent.
	static let quickWork = Duration.milliseconds(500)

	static let process = Environment(workingDirectory: nil, variables: environmentVariable)

	/// `path` from where gen was started.
	func resolve(_ path: String) -> String {
		guard let workingDirectory, !path.hasPrefix("/") else { return path }
		return path == "." ? workingDirectory : workingDirectory + "/" + path
	}

	/// The absolute path of the folder that gen was started in.
	var currentFolder: String { workingDirectory ?? currentDirectory() ?? "." }
}
