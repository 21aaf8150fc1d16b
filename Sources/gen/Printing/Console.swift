import SourceText
import Synchronization
import Workspace

/// The destinations of text: results go to `output`, everything else to `errors`.
///
/// All text is made printable here, whatever its origin: keys, names and messages come from inputs, and neither a terminal nor a service that
/// reads logs may interpret them.
struct Console: Sendable {
	private let writeOutput: @Sendable (String) -> Void
	private let writeErrors: @Sendable (String) -> Void
	var outputIsTerminal: Bool
	var errorsAreTerminal: Bool
	/// Reads the next line that somebody types; nil if there is no terminal.
	var readLine: (@Sendable () -> String?)?
	/// Returns why some of the output could not be written; nil if all of it was.
	var outputFailure: @Sendable () -> String?
	/// Whether output goes to a file, whose bytes matter: neither a terminal nor a log.
	var outputIsFile: Bool
	/// Called before anything is written.
	var eraseLine: @Sendable () -> Void = {}
	private let delivery = Delivery()

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

	/// Whether the results of a run that writes files are printed.
	var isDelivered: Bool { delivery.isDone.withLock { $0 } }

	func noteDelivery() { delivery.isDone.withLock { $0 = true } }

	private final class Delivery: Sendable {
		let isDone = Mutex(false)
	}

	func output(_ text: String) {
		eraseLine()
		writeOutput(Visible.text(text, as: .lines))
	}

	func errors(_ text: String) {
		eraseLine()
		writeErrors(Visible.text(text, as: .lines))
	}

	/// Writes text with colours, whose parts are printable already.
	func output(painted text: String) {
		eraseLine()
		writeOutput(Paint.visible(text))
	}

	/// Writes text with colours, and possibly with a sequence that redraws a line, to the errors.
	func errors(painted text: String) {
		eraseLine()
		writeErrors(Paint.visible(text))
	}

	/// Writes text whose format requires its exact bytes, and which is safe because of that format or its destination.
	func output(exactly text: String) {
		eraseLine()
		writeOutput(text)
	}

	/// Writes text to the errors whose format requires its exact bytes, and which is safe because of that format.
	func errors(exactly text: String) {
		eraseLine()
		writeErrors(text)
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

	/// The first failure to write, wherever in the process.
	private final class FirstFailure: Sendable {
		private let state = Mutex<String?>(nil)

		var reason: String? { state.withLock { $0 } }

		func note(_ reason: String?) { state.withLock { $0 = $0 ?? reason } }
	}

	@Sendable private static func typedLine() -> String? { Swift.readLine(strippingNewline: true) }
}

/// The environment of a run: its working directory, console and variables.
struct Environment: Sendable {
	/// The working directory; nil if relative paths are resolved against it anyway.
	var workingDirectory: String?
	var variables: @Sendable (String) -> String?
	/// Called before every change of a feature folder, so that tests can stop a run there.
	var gate: DiskGate? = nil
	/// The time after which work shows its progress.
	var progressDelay = quickWork
	/// Whether the version that gen.json or a style requires does not matter.
	var acceptsAnyVersion = false

	/// The files and folders outside of the project that a person allows to be read, without links.
	var allowedPaths: [String] = []

	/// The duration below which no progress is shown.
	static let quickWork = Duration.milliseconds(500)

	static let process = Environment(workingDirectory: nil, variables: environmentVariable)

	/// Resolves `path` against the working directory.
	func resolve(_ path: String) -> String {
		guard let workingDirectory, !path.hasPrefix("/") else { return path }
		return path == "." ? workingDirectory : workingDirectory + "/" + path
	}

	/// Finds the project around the feature in `folder`, as the user wrote it.
	func project(around folder: String) -> ProjectFolders { ProjectFolders(of: resolve(folder), shownAs: folder) }

	/// Returns the files that gen reads for the feature of `project`; for the working directory without one.
	func readable(in project: ProjectFolders? = nil) -> ReadableFolders {
		ReadableFolders(project ?? self.project(around: "."), allowing: allowedPaths)
	}

	/// Reads a file that was typed on the command line.
	func read(typed path: String, origin: Origin = .written) throws(ReadFailure) -> SourceText {
		try readable().adding(typed: [resolve(path)]).read(resolve(path), displayName: path, origin: origin)
	}

	/// The absolute path of the working directory.
	var currentFolder: String { workingDirectory ?? currentDirectory() ?? "." }
}
