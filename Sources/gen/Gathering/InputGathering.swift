import Generator
import JSONLanguage
import SourceText
import Wire
import Workspace

/// Prepares runs for inputs that are not samples or operations: recordings, addresses, curl commands and operations to run.
struct InputGathering {
	private let session: FeatureSession
	/// A request that was copied as a curl command.
	private let copied: ArgumentValue?

	init(_ session: FeatureSession, copied: ArgumentValue?) {
		self.session = session
		self.copied = copied
	}

	enum Outcome {
		/// There are no such inputs.
		case nothing
		case prepared(PreparedRuns)
		/// There were errors, which are reported.
		case ended
		/// The endpoints of a recording were listed, since none is chosen.
		case listed([JSONValue.Member])
	}

	private var context: CommandContext { session.context }
	private var arguments: ParsedArguments { context.arguments }

	func gather(_ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		if let copied { return try gather(copied: copied, &diagnostics) }
		if let service = arguments[GenerateOptions.run.name] { return try gather(operationsAt: service, &diagnostics) }
		let addresses = arguments.positionals.filter { WebAddress.isMeant(by: $0.text) }
		guard addresses.isEmpty else { return try gather(addresses, &diagnostics) }
		guard let first = arguments.positionals.first(where: \.isRecording) else { return .nothing }
		guard arguments.positionals.count == 1 else {
			diagnostics.report(.notAlone(first))
			return .ended
		}
		return try gather(recording: first, &diagnostics)
	}

	private func gather(_ addresses: [ArgumentValue], _ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		guard addresses.count == arguments.positionals.count else {
			diagnostics.report(.notAlone(addresses[0]))
			return .ended
		}
		let requests = addresses.compactMap { HTTPRequest($0.text) }
		let live = LiveGathering(
			environment: context.environment, arguments: arguments, folder: session.output, preserved: try preserved(requests))
		var samples = SampleFolder(in: session.folder, keeping: live.preserved)
		let (runs, origins) = try live.gather(live.questions(addresses, &diagnostics), into: &samples, diagnostics: &diagnostics)
		if !runs.isEmpty { for note in samples.notes { diagnostics.report(note) } }
		return runs.isEmpty ? .ended : .prepared(PreparedRuns(runs: runs, origins: origins, files: samples.files))
	}

	private func gather(operationsAt service: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		var samples = SampleFolder(in: session.folder, keeping: try preserved([HTTPRequest(service.text)].compactMap { $0 }))
		let running = OperationRunning(session: session)
		guard let run = try running.gather(at: service, into: &samples, diagnostics: &diagnostics) else { return .ended }
		for note in samples.notes { diagnostics.report(note) }
		return .prepared(PreparedRuns(runs: [run], files: samples.files))
	}

	private func gather(copied: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		guard let command = CopiedCommand(copied.source, diagnostics: &diagnostics) else { return .ended }
		for note in command.notes { diagnostics.report(note) }
		let span = SourceSpan(command.shown, SourceRange(0, command.shown.count))
		if let operation = command.request.address.graphQLOperation(sentWith: command.request.body) {
			diagnostics.report(.graphQLRequest(operation, to: command.request, at: span))
			return .ended
		}
		let live = LiveGathering(
			environment: context.environment, arguments: arguments, folder: session.output, preserved: try preserved([command.request]))
		var samples = SampleFolder(in: session.folder, keeping: live.preserved)
		let question = LiveGathering.Question(request: command.request, span: span)
		let (runs, origins) = try live.gather([question], into: &samples, diagnostics: &diagnostics)
		if !runs.isEmpty { for note in samples.notes { diagnostics.report(note) } }
		return runs.isEmpty ? .ended : .prepared(PreparedRuns(runs: runs, origins: origins, files: samples.files))
	}

	/// Returns the values that are stored as they are.
	private func preserved(_ requests: [HTTPRequest]) throws(DiskError) -> PreservedValues {
		try PreservedValues(arguments, folder: session.output, requests: requests, context.environment)
	}

	/// Makes runs of the endpoints that `--endpoint` chooses; without it, lists all.
	private func gather(recording value: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		let source: SourceText
		do {
			source = try context.environment.read(typed: value.text, origin: .wire)
		} catch {
			diagnostics.report(error.diagnostic)
			return .ended
		}
		let patterns = arguments.all("endpoint")
		let declared = RecordedChoice.declaredPaths(patterns)
		guard source.isMerged(&diagnostics), let recording = Recording.read(source, declared: declared, diagnostics: &diagnostics) else {
			return .ended
		}
		for lost in recording.omissions where lost.reason.isLoss { diagnostics.report(.unreadable(lost, in: source)) }
		let isEmpty = recording.endpoints.isEmpty && recording.operations.isEmpty
		guard !patterns.isEmpty else {
			let list = RecordingList(recording)
			context.reporter.show(list.text)
			if let note = Diagnostic.omissions(of: recording) { diagnostics.report(note) }
			if isEmpty {
				diagnostics.report(.nothingToList(recording, value))
			} else {
				context.reporter.inform("'gen \(ShellWord.quoted(value.text)) --endpoint PATH' generates one of them, --endpoint '*' all")
			}
			return .listed([list.member])
		}
		if isEmpty, recording.failures.isEmpty || !RecordedChoice.isSpecific(patterns) {
			diagnostics.report(.nothingRecorded(recording, value))
			return .ended
		}
		let choice = RecordedChoice(patterns, of: recording, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return .ended }
		let hosts = choice.endpoints.map(\.origin) + choice.operations.map(\.origin)
		var samples = SampleFolder(in: session.folder, keeping: try preserved(Set(hosts).compactMap { HTTPRequest($0) }))
		let gathering = RecordingGathering(recording: recording, arguments: arguments, folder: session.output)
		let runs = try gathering.gather(choice, into: &samples, diagnostics: &diagnostics)
		if let note = Diagnostic.omissions(of: recording) { diagnostics.report(note) }
		for note in samples.notes { diagnostics.report(note) }
		if runs.isEmpty { diagnostics.report(.nothingChosen(value)) }
		return runs.isEmpty ? .ended : .prepared(PreparedRuns(runs: runs, files: samples.files))
	}
}

extension Diagnostic {
	/// A request that is refused before it is sent, since a mutation would change data.
	fileprivate static func graphQLRequest(_ operation: String, to request: HTTPRequest, at span: SourceSpan?) -> Diagnostic {
		let name = operation.isEmpty ? "Operation" : operation
		let named = operation.isEmpty ? "an operation" : "the operation '\(operation)'"
		return Diagnostic(
			.notASample, "the command sends \(named) to a GraphQL server; it was not sent", at: span,
			fix: "save its query as \(name).graphql, and run: gen \(name).graphql --run \(ShellWord.quoted(request.shown)) --variables JSON"
		)
	}

	fileprivate static func notAlone(_ recording: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.optionConflict, "a recording or an address cannot be combined with other inputs", at: recording.span,
			fix: "run gen for the other inputs separately")
	}

	fileprivate static func nothingChosen(_ recording: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "nothing can be generated from the chosen requests", at: recording.span,
			fix: "choose others: \(run: "gen \(ShellWord.quoted(recording.text))") lists them")
	}

	fileprivate static func nothingToList(_ recording: Recording, _ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingOmissions,
			recording.entryCount == 0 ? "the recording contains no requests" : "the recording contains no JSON response",
			at: value.span, fix: nextRecording(recording))
	}

	fileprivate static func nothingRecorded(_ recording: Recording, _ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingSyntax,
			recording.entryCount == 0
				? "the recording contains no requests"
				: "the recording contains no JSON response"
					+ (recording.omissions.isEmpty ? "" : "; omitted are \(reasons(recording))"),
			at: value.span, fix: nextRecording(recording))
	}

	/// The advice for another recording, by the most frequent reason for which exchanges of this one were omitted.
	private static func nextRecording(_ recording: Recording) -> Remedy {
		(recording.omissions.max { $0.count < $1.count }?.reason ?? .noBody).nextRecording
	}

	/// Reports the requests of the recording whose response cannot be read, at the first of them.
	fileprivate static func unreadable(_ lost: OmittedExchanges, in source: SourceText) -> Diagnostic {
		let requests = lost.requests.map { "\($0.method) \($0.path)" }
		let more = requests.count > 3 ? " and \(requests.count - 3) more" : ""
		return Diagnostic(
			.recordingIncomplete,
			"\(lost.count) \(lost.count == 1 ? "response" : "responses") \(lost.reason.text) \(lost.count == 1 ? "is no sample" : "are no samples"): "
				+ requests.prefix(3).joined(separator: ", ") + more,
			at: SourceSpan(source, lost.first), fix: lost.reason.nextRecording)
	}

	fileprivate static func omissions(of recording: Recording) -> Diagnostic? {
		let isReported = recording.omissions.allSatisfy(\.reason.isLoss)
		return isReported ? nil : Diagnostic(.recordingOmissions, "omitted from the recording: \(reasons(recording, withLosses: false))")
	}

	private static func reasons(_ recording: Recording, withLosses: Bool = true) -> String {
		recording.omissions.filter { withLosses || !$0.reason.isLoss }.map { "\($0.count) \($0.reason.text)" }.joined(separator: ", ")
	}
}

extension OmittedExchanges.Reason {
	/// The advice for another recording, if most exchanges of this one were omitted for this reason.
	var nextRecording: Remedy {
		switch self {
		case .persistedQuery:
			"turn persisted queries off while recording, or pass the operations, as in 'gen GetUser.graphql --schema schema.graphqls'"
		case .status: "record a session in which requests succeed"
		case .noData: "record operations that succeed"
		case .webSocket, .method, .html, .image, .script, .stylesheet, .notJSON: "record requests whose responses are JSON"
		case .encoding: "record decoded bodies: turn off compression in the proxy, or send 'Accept-Encoding: identity'"
		case .brokenJSON: "record whole bodies: proxies and browsers have a limit for their size"
		case .incomplete, .malformed, .noAddress, .noBody: "record a session with the bodies of its responses"
		}
	}
}
