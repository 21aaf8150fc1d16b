import Generator
import SourceText

/// An endpoint that a run lists in `gen.json`: its request, the samples of its body and response, and the name of its method.
///
/// ```json
/// { "method": "GET", "path": "/users/{identifier}", "samples": ["Samples/user.json"], "name": "fetchUser" }
/// ```
///
/// All samples of an endpoint are merged into one shape, however much they differ, and its path is used unchanged.
struct EndpointEntry: Sendable {
	/// The endpoint's options under the names that they have for runs; the samples are the positionals.
	var arguments = ParsedArguments()
	/// The name of the generated method.
	var methodName: ArgumentValue?
	/// The URL that each sample came from; `gen refresh` requests it again, with `headers`.
	var origins: [(sample: ArgumentValue, url: ArgumentValue)] = []
	var headers: [ArgumentValue] = []

	/// The options of runs that an endpoint has, with its keys for them.
	static let options: [(key: String, option: String)] = [
		("method", "method"), ("path", "endpoint"), ("query", "query"), ("list", "list"), ("single", "single"), ("body", "body"),
	]

	static let samples = "samples"
	static let name = "name"
	static let origins = "from"
	static let headers = "headers"

	/// The options of a run that apply to each of its endpoints.
	private static let shared = ["name", "object", "as-is"]

	/// Returns the part of `run` that requests this endpoint only.
	func run(in run: Run) -> Run {
		var arguments = arguments
		for name in Self.shared {
			arguments.values[name] = run.arguments.values[name]
			if run.arguments.has(name) { arguments.flags.insert(name) }
			arguments.flagLocations[name] = run.arguments.flagLocations[name]
		}
		var result = Run(arguments: arguments, folder: run.folder)
		result.isEndpoint = true
		result.methodName = methodName
		return result
	}

	/// The identity of an endpoint's request: entries with the same request and query share their samples.
	struct Request: Hashable {
		let method: HTTPVerb
		let endpoint: String?
		var query: String?
	}

	var request: Request {
		let run = Run(arguments: arguments)
		return Request(method: run.method, endpoint: run.endpoint, query: run.query)
	}

	/// Returns the entry with the samples of `other`, which has the same request, added.
	func adding(_ other: EndpointEntry) -> EndpointEntry {
		var result = self
		func added(_ new: [ArgumentValue], to old: [ArgumentValue]) -> [ArgumentValue] {
			old + new.filter { value in !old.contains { $0.text == value.text } }
		}
		result.arguments.positionals = added(other.arguments.positionals, to: arguments.positionals)
		let bodies = added(other.arguments.all("body"), to: arguments.all("body"))
		if !bodies.isEmpty { result.arguments.values["body"] = bodies }
		result.origins = origins.filter { origin in !other.origins.contains { $0.sample.text == origin.sample.text } } + other.origins
		if headers.isEmpty { result.headers = other.headers }
		return result
	}
}

extension Run {
	/// The run's requests, one by one: the one of its own options, then its endpoints. Without inputs, its own options are about the endpoints
	/// (such as a cache for what they return) and come last.
	var requests: [Run] { endpointsOfRequests.map { $0.map { endpoints[$0].run(in: self) } ?? self } }

	/// The index of the endpoint of each request; nil for the one of its own options.
	var endpointsOfRequests: [Int?] {
		let (own, others): ([Int?], [Int?]) = (hasOwnRequest ? [nil] : [], endpoints.indices.map { $0 })
		return arguments.positionals.isEmpty ? others + own : own + others
	}

	/// Whether the run generates something beside its endpoints.
	private var hasOwnRequest: Bool {
		guard !endpoints.isEmpty else { return true }
		let about: Set<String> = ["name", "object", "as-is"]
		return !arguments.positionals.isEmpty || !arguments.flags.subtracting(about).isEmpty
			|| arguments.values.keys.contains { !about.contains($0) }
	}

	/// The arguments of the run and of its endpoints.
	var allArguments: [ParsedArguments] { [arguments] + endpoints.map(\.arguments) }

	/// The run as an endpoint of another run; nil if it has options that an endpoint cannot have.
	var asEndpoint: EndpointEntry? {
		let allowed = Set(EndpointEntry.options.map(\.option) + ["name"])
		guard endpoints.isEmpty, !arguments.positionals.contains(where: { !InputReader.isSample($0.text) || $0.text == "-" }),
			arguments.values.keys.allSatisfy(allowed.contains), arguments.flags.isSubset(of: ["single"]), endpoint != nil
		else { return nil }
		var entry = EndpointEntry()
		entry.arguments = arguments
		entry.arguments.values["name"] = nil
		return entry
	}
}

/// The runs that list endpoints, by entity, so that a new endpoint is added to the run of its entity.
struct EndpointRuns {
	private var indices: [String: Int] = [:]

	init(_ runs: [Run]) {
		for (index, run) in runs.enumerated() { add(run, at: index) }
	}

	/// Records that `run` is now at `index`.
	mutating func add(_ run: Run, at index: Int) {
		guard !run.endpoints.isEmpty, let entity = run.entity?.upperCamel(.common) else { return }
		indices[entity] = min(index, indices[entity] ?? index)
	}

	/// Returns the run among `runs` that lists endpoints of the same entity, with the endpoints of `run` added, and its index; nil if there is none.
	func adding(_ run: Run, to runs: [Run]) -> (run: Run, index: Int)? {
		let additions = run.endpoints.isEmpty ? run.asEndpoint.map { [$0] } ?? [] : run.endpoints
		guard !additions.isEmpty, let entity = run.entity, let index = indices[entity.upperCamel(.common)], runs.indices.contains(index)
		else {
			return nil
		}
		var result = runs[index]
		var positions: [EndpointEntry.Request: Int] = [:]
		func note(_ entry: EndpointEntry, at position: Int) {
			var request = entry.request
			positions[request] = positions[request] ?? position
			// An addition without a query belongs to the first entry with the same method and path.
			guard request.query != nil else { return }
			request.query = nil
			positions[request] = positions[request] ?? position
		}
		for (position, entry) in result.endpoints.enumerated() { note(entry, at: position) }
		for addition in additions {
			guard let same = positions[addition.request] else {
				note(addition, at: result.endpoints.count)
				result.endpoints.append(addition)
				continue
			}
			result.endpoints[same] = result.endpoints[same].adding(addition)
		}
		return (result, index)
	}
}
