import Generator
import JSONLanguage
import SourceText
import Wire
import Workspace

extension Command {
	static let add = Command(
		word: .add, operands: "RESPONSE [OPERATION]",
		summary: "adds a response to the samples of the operation that it answers, if it shows something new, and generates",
		operandHelp: [
			"RESPONSE    a file, - (standard input), an address, a curl command as one argument, or a recording (.har)",
			"OPERATION   the method or its endpoint: 'fetchCharacter', '/characters/{identifier}'; found by the request,",
			"            the name of the file or the keys of the response by default",
		],
		options: GenerateOptions.changes + [
			OptionSpec(
				"header", short: "H", value: "TEXT", isRepeatable: true, needs: [.request],
				"with an address: a request header, such as 'Authorization: Bearer $TOKEN'; '$NAME' is an environment variable"),
			OptionSpec(
				"keep", value: "KEY", isRepeatable: true, scope: .feature, needs: [.received],
				"store the values of a key of a response over the wire instead of placeholders; '*' for all"),
		],
		examples: [
			"gen add character_without_image.json", "gen add response.json fetchCharacter",
			"gen add https://api.example.com/characters/2", "gen add - --output Features/Character",
		],
		run: { AddCommand(context: $0).run() })
}

/// The command `gen add RESPONSE`: the samples that gen.json lists are all that types are inferred from, and this adds one.
struct AddCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus {
		context.inFeature { session in
			guard let response = arguments.positionals.first else { throw session.refuse(.noResponse()) }
			try session.prepare()
			let before = try session.plan(GenerationRequest(rendersFiles: false), reporting: [.error])
			var operations = AnswerableOperation.all(of: before)
			if let name = arguments.positionals.dropFirst().first {
				operations = operations.named(name, &session.diagnostics)
			} else if operations.isEmpty {
				session.diagnostics.report(.nothingAnswers(response))
			}
			try session.check()

			var addition = try SampleAddition(to: before, in: session, hosts: [])
			if response.isRecording {
				try add(recording: response, to: operations, of: &session, by: &addition)
			} else if WebAddress.isMeant(by: response.text) || response.text.hasPrefix("curl ") {
				try add(requesting: response, to: operations, of: &session, by: &addition)
			} else {
				try add(file: response, to: operations, of: &session, by: &addition)
			}
			try session.check()
			for note in addition.notes { session.diagnostics.report(note) }
			guard let configuration = addition.configuration(keeping: arguments.all(GenerateOptions.keep.name)) else {
				context.reporter.report(session.diagnostics, files: [])
				for method in addition.methods { context.reporter.inform("the samples of \(method) show all of the response already") }
				return .done
			}
			let generation = try session.plan(
				GenerationRequest(prepared: PreparedRuns(files: addition.files), configuration: configuration))
			let status = try session.deliver(try session.compare(generation), of: generation)
			if status == .done { for line in addition.summary { context.reporter.inform(line) } }
			return status
		}
	}

	private func add(
		file: ArgumentValue, to operations: [AnswerableOperation], of session: inout FeatureSession, by addition: inout SampleAddition
	) throws {
		let source = try source(of: file, .written, &session)
		guard let response = addition.read(source, path: file.text, &session.diagnostics),
			let operation = ResponseMatching(response, among: operations).best(
				named: AnswerableOperation.stem(ofFile: file.text), of: file, isChosen: arguments.positionals.count > 1,
				&session.diagnostics)
		else { throw FeatureSession.Refusal() }
		if let note = Diagnostic.credential(in: source) { session.diagnostics.report(note) }
		try addition.add(response, to: operation, written: file)
	}

	private func add(
		requesting value: ArgumentValue, to operations: [AnswerableOperation], of session: inout FeatureSession,
		by addition: inout SampleAddition
	) throws {
		let request: HTTPRequest
		var span = value.span
		if WebAddress.isMeant(by: value.text) {
			let options = RequestOptions(arguments, &session.diagnostics)
			guard let found = options.question(value, method: "GET", &session.diagnostics) else { throw FeatureSession.Refusal() }
			request = found
		} else {
			guard let command = CopiedCommand(value.source, diagnostics: &session.diagnostics) else { throw FeatureSession.Refusal() }
			for note in command.notes { session.diagnostics.report(note) }
			request = command.request
			span = SourceSpan(command.shown, SourceRange(0, command.shown.count))
		}
		try session.check()
		// A request that no operation sends is not sent: it may change something.
		let isNamed = arguments.positionals.count > 1
		let name = request.address.graphQLOperation(sentWith: request.body)
		let answered =
			isNamed
			? operations
			: name.map { name in operations.filter { $0.isGraphQL && $0.plan.graphQL?.operationName == name } }
				?? operations.requesting(request.method, request.address.path)
		guard !answered.isEmpty else {
			throw session.refuse(.unrequested("\(request.method) \(request.address.path)", operations, at: span))
		}
		addition = try SampleAddition(to: addition.generation, in: session, hosts: [request])
		let client = CurlClient(environment: context.environment, access: .typed(context.environment, arguments))
		guard let received = try client.send(request, at: span, &session.diagnostics) else { throw FeatureSession.Refusal() }
		var shown = NovelSamples()
		shown.add(received, of: request.shown)
		try add(shown, from: request, to: answered, named: value, of: &session, by: &addition)
	}

	/// Adds responses over the wire, each to the operation that it answers.
	private func add(
		_ responses: NovelSamples, from request: HTTPRequest?, to operations: [AnswerableOperation], named value: ArgumentValue,
		of session: inout FeatureSession, by addition: inout SampleAddition
	) throws {
		for body in responses.bodies {
			let source = SourceText(path: request?.shown ?? value.text, bytes: body, origin: .wire)
			guard let response = addition.read(source, path: "response.json", &session.diagnostics),
				let operation = ResponseMatching(response, among: operations).best(
					named: nil, of: value, isChosen: true, &session.diagnostics)
			else { throw FeatureSession.Refusal() }
			try addition.add(response, to: operation, received: body, responses.dictionaryKeys, from: request)
		}
	}

	/// Reads a file or standard input, without the markers of an unfinished merge.
	private func source(of file: ArgumentValue, _ origin: Origin, _ session: inout FeatureSession) throws -> SourceText {
		let source: SourceText
		do {
			source = try file.text == "-" ? readStandardInput() : context.environment.read(typed: file.text, origin: origin)
		} catch {
			throw session.refuse(error.diagnostic)
		}
		guard source.isMerged(&session.diagnostics) else { throw FeatureSession.Refusal() }
		return source
	}

	private func add(
		recording value: ArgumentValue, to operations: [AnswerableOperation], of session: inout FeatureSession,
		by addition: inout SampleAddition
	) throws {
		let source = try source(of: value, .wire, &session)
		let declared = operations.compactMap(\.endpoint).compactMap { DeclaredPath($0) }
		guard let recording = Recording.read(source, declared: declared, diagnostics: &session.diagnostics) else {
			throw FeatureSession.Refusal()
		}
		let hosts = Set(recording.origins.map(\.text)).compactMap { HTTPRequest($0) }
		addition = try SampleAddition(to: addition.generation, in: session, hosts: hosts)
		var answered: [(operations: [AnswerableOperation], responses: NovelSamples)] = []
		for endpoint in recording.endpoints {
			let found = operations.requesting(endpoint.method, endpoint.path)
			guard !found.isEmpty else { continue }
			var responses = NovelSamples()
			recording.responses(of: endpoint) { body, _ in responses.add(body, of: endpoint.path, as: .response) }
			answered.append((found, responses))
		}
		for recorded in recording.operations {
			let found = operations.filter { $0.isGraphQL && $0.plan.graphQL?.operationName == recorded.name }
			guard !found.isEmpty else { continue }
			var responses = NovelSamples()
			recording.responses(of: recorded) { body, _ in responses.add(body, of: recorded.name ?? "", as: .other) }
			answered.append((found, responses))
		}
		guard !answered.isEmpty else { throw session.refuse(.unrequested("the requests of the recording", operations, at: value.span)) }
		for (operations, responses) in answered {
			try add(responses, from: nil, to: operations, named: value, of: &session, by: &addition)
		}
	}
}

extension Diagnostic {
	fileprivate static func noResponse() -> Diagnostic {
		Diagnostic(.missingArgument, "no response is passed", fix: "pass one, as in 'gen add response.json'")
	}

	fileprivate static func nothingAnswers(_ response: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.responseUnmatched, "no operation of the feature returns anything", at: response.span,
			fix: "generate from the response: gen \(ShellWord.quoted(response.text))")
	}

	/// An error for a request that no operation sends, with the nearest operations.
	fileprivate static func unrequested(_ request: String, _ operations: [AnswerableOperation], at span: SourceSpan) -> Diagnostic {
		let sent = operations.map { operation -> (method: String, request: String) in
			let verb = operation.plan.rest?.method.rawValue ?? ""
			return (
				operation.method,
				operation.endpoint.map { "\(verb) \($0)" } ?? "the operation \(operation.plan.graphQL?.operationName ?? "")"
			)
		}
		func words(_ text: String) -> Set<Substring> { Set(text.split { $0 == "/" || $0 == " " }) }
		func shared(_ other: String) -> Int { words(other).intersection(words(request)).count }
		let nearest = sent.sorted { (-shared($0.request), $0.method) < (-shared($1.request), $1.method) }.prefix(3)
		return Diagnostic(
			.responseUnmatched, "no operation sends \(request)", at: span,
			fix: "pass the operation: gen add RESPONSE OPERATION", notes: nearest.map { Note("\($0.method) sends \($0.request)") })
	}
}
