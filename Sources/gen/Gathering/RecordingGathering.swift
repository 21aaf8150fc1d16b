import Generator
import GraphQLLanguage
import SourceText
import Wire
import Workspace

/// Makes runs and samples of the chosen requests of a recording.
struct RecordingGathering {
	let recording: Recording
	/// The options beside the recording.
	let arguments: ParsedArguments
	/// The feature folder, relative to the current folder.
	let folder: String

	/// Returns the runs for the chosen requests.
	///
	/// - Parameter samples: The folder that the samples are added to.
	func gather(
		_ choice: RecordedChoice, into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> [Run] {
		var runs: [Run] = []
		var names: Set<String> = []
		var known: [String: String] = [:]
		var separated: Set<String> = []
		var namesOfTextIdentifiers: Set<String> = []
		var keysOfDigits: [String: Set<String>] = [:]
		for endpoint in choice.endpoints {
			let request = "\(endpoint.method) \(endpoint.path)"
			if let other = known[endpoint.spelling] {
				diagnostics.report(.skipped(request, because: "it differs from \(other) only in capital letters and names"))
				continue
			}
			if let mistake = endpoint.mistake {
				diagnostics.report(.skipped(request, because: mistake))
				continue
			}
			guard HTTPVerb(rawValue: endpoint.method) != nil else {
				diagnostics.report(.otherMethod(endpoint))
				continue
			}
			guard let (run, responses) = try run(for: endpoint, into: &samples, diagnostics: &diagnostics) else { continue }
			known[endpoint.spelling] = endpoint.path
			if let type = endpoint.otherBodyType { diagnostics.report(.bodyOmitted(request, type)) }
			if let type = endpoint.specialBodyType { diagnostics.report(.bodyTypeLost(request, type)) }
			let name = run.name ?? ""
			if responses.haveDigitsAsText { namesOfTextIdentifiers.insert(name) }
			keysOfDigits[name, default: []].formUnion(responses.keysOfDigits)
			names.insert(name)
			runs.append(run)
		}
		for index in runs.indices {
			let name = runs[index].name ?? ""
			if namesOfTextIdentifiers.contains(name) {
				runs[index].inferIdentifiers(declared: arguments.all("endpoint").map(\.text))
			}
			if arguments["query"] == nil { runs[index].readIdentifiersAsText(keysOfDigits[name] ?? []) }
		}
		for operation in choice.operations {
			if let reason = operation.omission {
				diagnostics.report(.skipped(operation.description, because: reason))
			} else if var run = try run(for: operation, into: &samples, diagnostics: &diagnostics) {
				// Both transports of an entity share one contract, which a recording rarely allows: `GetProduct` returns other fields.
				if let entity = operation.entity, names.contains(entity), run.name == nil {
					run.arguments.values["name"] = [ArgumentValue(entity + "Query", of: "--name")]
					separated.insert(entity)
				}
				runs.append(run)
			}
		}
		for entity in separated.sorted() { diagnostics.report(.separated(entity)) }
		return runs
	}

	/// Returns the run of an endpoint and its responses; nil if none of them is a sample.
	private func run(
		for endpoint: RecordedEndpoint, into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> (Run, NovelSamples)? {
		var run = Run(
			method: endpoint.method, path: endpoint.path, endpoint.parameters, query: endpoint.query, arguments: arguments, in: folder,
			diagnostics: &diagnostics)
		let name = SampleName(method: endpoint.method, path: endpoint.path)
		var responses = NovelSamples()
		recording.responses(of: endpoint) { body, _ in responses.add(body, of: endpoint.path, as: .response) }
		guard report(responses, of: "\(endpoint.method) \(endpoint.path)", &diagnostics) else { return nil }
		var bodies = NovelSamples()
		recording.bodies(of: endpoint) { body, _ in
			bodies.add(body, of: endpoint.path)
		}
		for body in responses.bodies {
			let path = try samples.add(sample: body, called: name.answer, dictionaryKeys: responses.dictionaryKeys)
			run.arguments.positionals.append(ArgumentValue(path, of: "inputs"))
		}
		for body in bodies.bodies {
			let path = try samples.add(sample: body, called: name.body, dictionaryKeys: bodies.dictionaryKeys)
			run.arguments.values["body", default: []].append(ArgumentValue(path, of: "--body"))
		}
		return (run, responses)
	}

	/// Reports the documents among the responses of `subject` that are no samples; returns false if there is no other response.
	private func report(_ responses: NovelSamples, of subject: String, _ diagnostics: inout Diagnostics) -> Bool {
		guard let kind = responses.foreign.first else { return true }
		diagnostics.report(
			responses.bodies.isEmpty
				? .skipped(
					subject, because: "its response looks like \(kind)",
					fix: "if it is the response to generate from, \(Diagnostic.acceptance)")
				: .noSample(responses.foreign.count, of: subject, kind))
		return !responses.bodies.isEmpty
	}

	private func run(
		for operation: RecordedOperation, into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> Run? {
		let name = operation.name ?? "Operation"
		var responses = NovelSamples()
		recording.responses(of: operation) { body, _ in responses.add(body, of: name, as: .other) }
		guard report(responses, of: "the operation '\(name)'", &diagnostics) else { return nil }
		let text = try samples.add(operation: operation.text, called: name)
		var options = arguments.only(
			GenerateOptions.optionsOfRuns.filter { !["endpoint", "method", "query", "body", "list", "single"].contains($0.name) })
		options.positionals = [ArgumentValue(text, of: "inputs")]
		for body in responses.bodies {
			let path = try samples.add(
				sample: body, called: SwiftIdentifier.words(ofKey: name).snake, dictionaryKeys: responses.dictionaryKeys)
			options.values["sample", default: []].append(ArgumentValue(path, of: "--sample"))
		}
		return Run(arguments: options, folder: folder)
	}
}

extension RecordedEndpoint {
	/// The text that endpoints with the same names have in common.
	fileprivate var spelling: String {
		var result = "\(method) \(origin)"
		var isInside = false
		for character in path.lowercased() {
			if character == "{" { isInside = true }
			if !isInside || character == "{" { result.append(character) }
			if character == "}" { isInside = false }
		}
		return PercentText.decoded(result)
	}

	/// The reason why the path cannot be an endpoint.
	fileprivate var mistake: String? {
		var found = Diagnostics()
		let template = EndpointTemplate(SourceText(path: "--endpoint", path), diagnostics: &found)
		return template == nil ? found.all.first?.message : nil
	}
}

extension RecordedOperation {
	/// The parsed text; nil if it is not valid.
	private var document: GraphQLDocument? {
		var mistakes = Diagnostics()
		return GraphQLDocument.parse(SourceText(path: name ?? "", text), diagnostics: &mistakes)
	}

	/// The operation in words. Without a name those of its fields, since arguments may be secret.
	fileprivate var description: String {
		if let name { return "the operation '\(name)'" }
		let operation = document?.operations.first
		let fields = (operation?.selectionSet.selections ?? []).compactMap { selection in
			if case .field(let field) = selection { field.name.text } else { nil }
		}
		return "an anonymous \(operation?.kind.rawValue ?? "operation")"
			+ (fields.isEmpty ? "" : " of '\(fields.prefix(3).joined(separator: "', '"))'")
	}

	/// The entity that the operation returns.
	fileprivate var entity: String? {
		guard let document else { return nil }
		let operations = document.operations.map { GraphQLOperationRequest(definition: $0) }
		return GraphQLRequest(operations: operations, fragments: FragmentIndex([document]), schema: nil).entityName?.upperCamel(.common)
	}

	/// The reason why no method can send the operation.
	fileprivate var omission: String? {
		guard let operations = document?.operations else { return "it is not valid GraphQL" }
		if operations.contains(where: { $0.name == nil }) { return "it has no name" }
		return !operations.isEmpty && operations.allSatisfy { $0.kind == .subscription } ? "gen does not support subscriptions" : nil
	}
}

extension Diagnostic {
	/// How to generate from a response that looks like something else.
	fileprivate static let acceptance = "save it, and set \"as-is\": true in its run in gen.json"

	fileprivate static func skipped(_ subject: String, because reason: String, fix: Remedy? = nil) -> Diagnostic {
		Diagnostic(
			.recordingOmissions, "\(subject) is skipped: \(reason)", fix: fix)
	}

	fileprivate static func separated(_ entity: String) -> Diagnostic {
		Diagnostic(
			.transportsSeparated, "'\(entity)' is recorded from REST and GraphQL, so the operations of GraphQL generate '\(entity)Query'",
			fix: "to share one contract, or to choose another name, change \"name\" of the run in gen.json")
	}

	fileprivate static func bodyTypeLost(_ request: String, _ type: String) -> Diagnostic {
		Diagnostic(
			.recordingIncomplete, "\(request) was recorded with a body of the type '\(type)', but its method sends 'application/json'",
			fix: "if the server requires the type, change the header 'Content-Type' in the method, which later runs preserve")
	}

	static func bodyOmitted(_ request: String, _ type: String) -> Diagnostic {
		Diagnostic(
			.recordingOmissions,
			"\(request) was recorded with a body of the type '\(type)', which its method does not send: gen generates bodies of JSON",
			fix: "if the server accepts JSON, pass --body FILE; otherwise add the body to the method, which later runs preserve")
	}

	fileprivate static func noSample(_ count: Int, of subject: String, _ kind: String) -> Diagnostic {
		Diagnostic(
			.recordingOmissions,
			"\(count) \(count == 1 ? "response" : "responses") of \(subject) \(count == 1 ? "is" : "are") no sample: "
				+ "\(count == 1 ? "it looks" : "they look") like \(kind)",
			fix: "if it is a response to generate from, \(acceptance)")
	}

	fileprivate static func otherMethod(_ endpoint: RecordedEndpoint) -> Diagnostic {
		Diagnostic(
			.recordingIncomplete, "\(endpoint.method) \(endpoint.path) is skipped: data sources send GET, POST, PUT, PATCH and DELETE")
	}
}
