import Generator
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
		samples.protect(recording.credentials)
		var runs: [Run] = []
		var indices: [String?: Int] = [:]
		for endpoint in choice.endpoints {
			guard HTTPVerb(rawValue: endpoint.method) != nil else {
				diagnostics.report(.otherMethod(endpoint))
				continue
			}
			let entry = try entry(for: endpoint, into: &samples, diagnostics: &diagnostics)
			let name = arguments["name"]?.text ?? EntityName.words(ofPath: endpoint.path)?.upperCamel(.common)
			if let index = indices[name] {
				runs[index].endpoints.append(entry)
			} else {
				indices[name] = runs.count
				var run = Run(arguments: options(name), folder: folder)
				run.endpoints = [entry]
				runs.append(run)
			}
		}
		for operation in choice.operations { runs.append(try run(for: operation, into: &samples)) }
		return runs
	}

	private func options(_ name: String?) -> ParsedArguments {
		var options = arguments.only(
			GenerateOptions.ofRuns.filter { !["endpoint", "method", "query", "body", "list", "single"].contains($0.name) })
		options.positionals = []
		if options.values["name"] == nil, let name { options.values["name"] = [ArgumentValue(name, of: "--name")] }
		return options
	}

	private func entry(
		for endpoint: RecordedEndpoint, into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> EndpointEntry {
		var entry = EndpointEntry(
			method: endpoint.method, path: endpoint.path, endpoint.parameters, query: endpoint.query, arguments: arguments,
			diagnostics: &diagnostics)
		let name = SampleName(method: endpoint.method, path: endpoint.path)
		var responses = NovelSamples()
		recording.responses(of: endpoint) { body, _ in responses.add(body, of: endpoint.path) }
		var bodies = NovelSamples()
		recording.bodies(of: endpoint) { body, _ in
			samples.protect(credentialsIn: body)
			bodies.add(body, of: endpoint.path)
		}
		for body in responses.bodies { entry.arguments.positionals.append(try file(body, name.answer, &samples)) }
		for body in bodies.bodies {
			let path = try samples.add(sample: body, called: name.body)
			entry.arguments.values["body", default: []].append(ArgumentValue(path, of: "--body"))
		}
		return entry
	}

	private func file(_ body: [UInt8], _ name: String, _ samples: inout SampleFolder) throws(DiskError) -> ArgumentValue {
		ArgumentValue(try samples.add(sample: body, called: name), of: "inputs")
	}

	private func run(for operation: RecordedOperation, into samples: inout SampleFolder) throws(DiskError) -> Run {
		let name = operation.name ?? "Operation"
		let text = try samples.add(operation: operation.text, called: name)
		var responses = NovelSamples()
		recording.variables(of: operation) { variables, _ in samples.protect(credentialsIn: variables) }
		recording.responses(of: operation) { body, _ in responses.add(body, of: name) }
		var options = options(nil)
		options.positionals = [ArgumentValue(text, of: "inputs")]
		for body in responses.bodies {
			let path = try samples.add(sample: body, called: SwiftIdentifier.words(ofKey: name).snake)
			options.values["sample", default: []].append(ArgumentValue(path, of: "--sample"))
		}
		return Run(arguments: options, folder: folder)
	}
}

extension Diagnostic {
	fileprivate static func otherMethod(_ endpoint: RecordedEndpoint) -> Diagnostic {
		Diagnostic(.methodOmitted, "\(endpoint.method) \(endpoint.path) is skipped: data sources send GET, POST, PUT, PATCH and DELETE")
	}
}
