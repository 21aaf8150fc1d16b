import Generator
import JSONLanguage
import SourceText
import Wire
import Workspace

/// Prepares runs for inputs that are not samples or operations: recordings, addresses, curl commands and operations to run.
struct InputGathering {
	let context: CommandContext
	let folder: FeatureFolder
	/// The folder as the user wrote it.
	let output: String

	/// A request that was copied as a curl command.
	var copied: ArgumentValue?

	enum Outcome {
		/// There are no such inputs.
		case nothing
		case prepared(PreparedRuns)
		/// There were errors, which are reported.
		case ended
		/// The endpoints of a recording were listed, as requested.
		case listed([JSONValue.Member])
	}

	private var arguments: ParsedArguments { context.arguments }

	func gather(_ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		if let copied { return try gather(copied: copied, &diagnostics) }
		if let service = arguments[GenerateOptions.run.name] { return try gather(operationsAt: service, &diagnostics) }
		if let variables = arguments[GenerateOptions.variables.name] { diagnostics.report(.onlyForOperations(at: variables.span)) }
		let addresses = arguments.positionals.filter { WebAddress.isMeant(by: $0.text) }
		guard addresses.isEmpty else { return try gather(addresses, &diagnostics) }
		if let header = arguments[GenerateOptions.header.name] { diagnostics.report(.onlyForAddresses(header.span)) }
		if diagnostics.hasErrors { return .ended }
		let recordings = arguments.positionals.filter { Self.isRecording($0.text) }
		guard let first = recordings.first else { return .nothing }
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
		let live = LiveGathering(environment: context.environment, arguments: arguments, folder: output, preserved: try preserved(requests))
		var samples = SampleFolder(in: folder, keeping: live.preserved)
		let runs = try live.gather(live.questions(addresses, &diagnostics), into: &samples, diagnostics: &diagnostics)
		if !runs.isEmpty { for note in samples.notes { diagnostics.report(note) } }
		return runs.isEmpty ? .ended : .prepared(PreparedRuns(runs: runs, files: samples.files))
	}

	private func gather(operationsAt service: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		var samples = SampleFolder(in: folder, keeping: try preserved([HTTPRequest(service.text)].compactMap { $0 }))
		let running = OperationRunning(context: context, output: output)
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
			environment: context.environment, arguments: arguments, folder: output, preserved: try preserved([command.request]))
		var samples = SampleFolder(in: folder, keeping: live.preserved)
		let question = LiveGathering.Question(request: command.request, span: span)
		let runs = try live.gather([question], into: &samples, diagnostics: &diagnostics)
		if !runs.isEmpty { for note in samples.notes { diagnostics.report(note) } }
		return runs.isEmpty ? .ended : .prepared(PreparedRuns(runs: runs, files: samples.files))
	}

	/// Returns the values that are stored as they are.
	private func preserved(_ requests: [HTTPRequest]) throws(DiskError) -> PreservedValues {
		try PreservedValues(arguments, folder: output, requests: requests, context.environment)
	}

	static func isRecording(_ path: String) -> Bool { path.lowercased().hasSuffix(".har") }

	private func gather(recording value: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		let source: SourceText
		do {
			source = try context.environment.read(typed: value.text, origin: .wire)
		} catch {
			diagnostics.report(error.diagnostic)
			return .ended
		}
		RecordingOptionUse(arguments).report(&diagnostics)
		guard !diagnostics.hasErrors else { return .ended }
		let declared = RecordedChoice.declaredPaths(arguments.all("endpoint"))
		guard source.isMerged(&diagnostics), let recording = Recording.read(source, declared: declared, diagnostics: &diagnostics) else {
			return .ended
		}
		for lost in recording.omissions where lost.reason.isLoss { diagnostics.report(.unreadable(lost, in: source)) }
		if arguments.has("list") {
			let choice = arguments["endpoint"].map { _ in
				RecordedChoice(arguments.all("endpoint"), of: recording, diagnostics: &diagnostics)
			}
			guard !diagnostics.hasErrors else {
				diagnostics = diagnostics.map { $0.fixes.removeAll { $0.action == .addition(["--list"]) } }
				return .ended
			}
			let list = RecordingList(recording, choice)
			context.reporter.show(list.text)
			if let note = Diagnostic.omissions(of: recording) { diagnostics.report(note) }
			if list.isEmpty { diagnostics.report(.nothingToList(recording, value)) }
			return .listed([list.member])
		}
		guard let choice = choice(of: recording, value, &diagnostics), !diagnostics.hasErrors else { return .ended }
		let hosts = choice.endpoints.map(\.origin) + choice.operations.map(\.origin)
		var samples = SampleFolder(in: folder, keeping: try preserved(Set(hosts).compactMap { HTTPRequest($0) }))
		let gathering = RecordingGathering(recording: recording, arguments: arguments, folder: output)
		let runs = try gathering.gather(choice, into: &samples, diagnostics: &diagnostics)
		if let note = Diagnostic.omissions(of: recording) { diagnostics.report(note) }
		for note in samples.notes { diagnostics.report(note) }
		if runs.isEmpty { diagnostics.report(.nothingChosen(value)) }
		return runs.isEmpty ? .ended : .prepared(PreparedRuns(runs: runs, files: samples.files))
	}

	/// Returns the requests of the recording that are chosen; nil if none is.
	private func choice(of recording: Recording, _ value: ArgumentValue, _ diagnostics: inout Diagnostics) -> RecordedChoice? {
		let isEmpty = recording.endpoints.isEmpty && recording.operations.isEmpty
		if isEmpty, recording.failures.isEmpty || !RecordedChoice.isSpecific(arguments.all("endpoint")) {
			diagnostics.report(.nothingRecorded(recording, value))
			return nil
		}
		if arguments["endpoint"] != nil { return RecordedChoice(arguments.all("endpoint"), of: recording, diagnostics: &diagnostics) }
		let all = RecordedChoice(all: recording)
		let count = all.endpoints.count + all.operations.count
		guard count > 1 else {
			if all.isEmpty { diagnostics.report(.nothingRecorded(recording, value)) }
			if !all.isEmpty, let note = Diagnostic.otherServers(recording) { diagnostics.report(note) }
			return all.isEmpty ? nil : all
		}
		context.reporter.show(RecordingList(recording).text)
		diagnostics.report(.whichEndpoints(count, value, all.example(in: recording) ?? "*"))
		return nil
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

	fileprivate static func onlyForAddresses(_ span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.optionConflict, "'--header' is an option of requests, but no address is passed", at: span,
			fix: "\(removing: "remove it"), or pass an address: gen https://api.example.com/…")
	}

	fileprivate static func onlyForOperations(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.optionConflict, "'--variables' is an option of --run", at: span,
			fix: "\(removing: "remove it"), or pass --run https://api.example.com/graphql")
	}

	fileprivate static func whichEndpoints(_ count: Int, _ value: ArgumentValue, _ example: String) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "the recording contains \(count) endpoints, and none is chosen",
			fix: "pass --endpoint '*' for all, or choose: gen \(ShellWord.quoted(value.text)) --endpoint \(ShellWord.quoted(example))",
			fixes: [
				.addition("--list"), .addition("--endpoint", "*"),
			])
	}

	fileprivate static func nothingChosen(_ recording: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "nothing can be generated from the chosen requests", at: recording.span,
			fix: "choose others: \(run: "gen \(ShellWord.quoted(recording.text)) --list") lists them",
			fixes: [.addition("--list")])
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

	fileprivate static func otherServers(_ recording: Recording) -> Diagnostic? {
		let others = recording.origins.dropFirst().map(\.text)
		return others.isEmpty
			? nil
			: Diagnostic(
				.recordingOmissions, "other servers in the recording are not used: \(others.joined(separator: ", "))",
				fix: "choose one with --endpoint '\(others[0])/*'", fixes: others.prefix(8).map { .addition("--endpoint", "\($0)/*") })
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
