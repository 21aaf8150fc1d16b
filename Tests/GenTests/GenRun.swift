import Generator
import Synchronization
import TestSupport
import Workspace

@testable import gen

/// A run of `gen` in a folder, in this process, with its arguments, output and status.
///
/// ```swift
/// let folder = try TemporaryFolder()
/// folder.write("character.json", #"{"id": 1}"#)
/// let run = GenRun("character.json", "--name", "Character", in: folder)
/// #expect(run.status == .done)
/// #expect(folder.files().contains("Sources/Data/DTOs/CharacterDTO.swift"))
/// ```
struct GenRun {
	let status: ExitStatus
	let output: String
	let errors: String
	/// Both streams in the order in which they were written, as a terminal shows them.
	let transcript: String

	/// - Parameters:
	///   - arguments: the arguments, in which `:key` is a key of gen.json that is written before the run (`ConfiguredArguments`).
	///   - inner: the folder to run in, inside of `folder`.
	///   - isTerminal: whether both streams are the same terminal.
	init(
		_ arguments: String..., in folder: TemporaryFolder, at inner: String = "", isTerminal: Bool = false,
		variables: [String: String] = [:], typing answers: [String]? = nil
	) {
		self.init(arguments: arguments, in: folder, at: inner, isTerminal: isTerminal, variables: variables, typing: answers)
	}

	/// - Parameter gate: called before every change to a feature folder.
	init(
		arguments: [String], in folder: TemporaryFolder, at inner: String = "", isTerminal: Bool = false, variables: [String: String] = [:],
		gate: DiskGate? = nil, progressDelay: Duration = Environment.quickWork, typing answers: [String]? = nil
	) {
		let streams = Streams()
		streams.answers.withLock { $0 = answers ?? [] }
		var console = Console(
			output: { text in
				streams.output.withLock { $0 += text }
				streams.transcript.withLock { $0 += text }
			},
			errors: { text in
				streams.errors.withLock { $0 += text }
				streams.transcript.withLock { $0 += text }
			},
			outputIsTerminal: isTerminal, errorsAreTerminal: isTerminal)
		if answers != nil { console.readLine = { streams.next() } }
		let environment = Environment(
			workingDirectory: inner.isEmpty ? folder.path : folder.path + "/" + inner, variables: { variables[$0] }, gate: gate,
			progressDelay: progressDelay)
		let arguments = ConfiguredArguments(arguments, in: environment.currentFolder).rest
		status = Gen(arguments: arguments, console: console, environment: environment).run()
		output = streams.output.withLock { $0 }.replacingFolder(folder.path)
		errors = streams.errors.withLock { $0 }.replacingFolder(folder.path)
		transcript = streams.transcript.withLock { $0 }.replacingFolder(folder.path)
		if arguments.contains("json"), output.hasPrefix("{") {
			JSONSchema.expectDocumented(output, of: arguments)
		}
	}

	private final class Streams: Sendable {
		let output = Mutex("")
		let errors = Mutex("")
		let transcript = Mutex("")
		/// The lines that are typed next.
		let answers = Mutex<[String]>([])

		func next() -> String? { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
	}

	/// The state of each file, by path, as in text output: `new`, `updated`, ….
	var states: [String: String] {
		var states: [String: String] = [:]
		for line in errors.split(separator: "\n") {
			let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
			guard words.count == 2 else { continue }
			// A text report calls a deleted file absent if no run removes it.
			let state = words[0] == "absent" ? "deleted" : String(words[0])
			guard FileState(rawValue: state) != nil else { continue }
			let rest = words[1].drop { $0 == " " }
			states[String(rest.prefix { $0 != ":" })] = state
		}
		return states
	}
}

extension String {
	/// Replaces the path of the folder, so that the text does not depend on where the test ran.
	fileprivate func replacingFolder(_ path: String) -> String {
		var result = ""
		var rest = self[...]
		while let range = rest.firstRange(of: path) {
			result += rest[..<range.lowerBound] + "<folder>"
			rest = rest[range.upperBound...]
		}
		return result + rest
	}
}
