import Generator
import SourceText

/// One of the endpoints that a run lists in `gen.json`: how it is asked for, what it was sent and answered, what its method is called.
///
/// ```json
/// { "method": "GET", "path": "/users/{identifier}", "samples": ["Samples/user.json"], "name": "fetchUser" }
/// ```
///
/// All samples of an endpoint are of one thing, so that they are one shape whatever they look like, and its path is taken as it stands.
struct EndpointEntry: Sendable {
	/// The words of the options of runs; the samples are its inputs.
	var given = ParsedArguments()
	/// What its method is called.
	var methodName: ArgumentValue?
	/// Where samples were asked for, by their paths, and with which headers: `gen refresh` asks there again.
	var places: [(sample: ArgumentValue, url: ArgumentValue)] = []
	var headers: [ArgumentValue] = []

	/// Of a run's options, those that an endpoint has, by the keys that it has for them.
	static let options: [(key: String, option: String)] = [
		("method", "method"), ("path", "endpoint"), ("query", "query"), ("list", "list"), ("single", "single"), ("body", "body"),
	]

	static let samples = "samples"
	static let name = "name"
	static let places = "from"
	static let headers = "headers"

	/// What a run says that holds for each of its endpoints.
	private static let shared = ["name", "map", "object", "as-is"]

	/// The run that asks for this endpoint alone, of all that `run` asks for.
	func run(in run: Run) -> Run {
		var given = given
		for name in Self.shared {
			given.values[name] = run.given.values[name]
			if run.given.has(name) { given.flags.insert(name) }
			given.flagPlaces[name] = run.given.flagPlaces[name]
		}
		var result = Run(given: given, folder: run.folder)
		result.isEndpoint = true
		result.methodName = methodName
		return result
	}

	/// How it is requested: entries with one request and one query share their samples.
	struct Request: Hashable {
		let method: HTTPVerb
		let endpoint: String?
		var query: String?
	}

	var request: Request {
		let run = Run(given: given)
		return Request(method: run.method, endpoint: run.endpoint, query: run.query)
	}

	/// With the samples of `other`, which asks for the same.
	func adding(_ other: EndpointEntry) -> EndpointEntry {
		var result = self
		func added(_ new: [ArgumentValue], to old: [ArgumentValue]) -> [ArgumentValue] {
			old + new.filter { value in !old.contains { $0.text == value.text } }
		}
		result.given.positionals = added(other.given.positionals, to: given.positionals)
		let bodies = added(other.given.all("body"), to: given.all("body"))
		if !bodies.isEmpty { result.given.values["body"] = bodies }
		result.places = places.filter { place in !other.places.contains { $0.sample.text == place.sample.text } } + other.places
		if headers.isEmpty { result.headers = other.headers }
		return result
	}
}

extension Run {
	/// Each request for itself: what the run asks for with its own options, then its endpoints; what it only keeps is of these, and stands
	/// behind them.
	var requests: [Run] {
		let (own, others) = (asksItself ? [self] : [], endpoints.map { $0.run(in: self) })
		return given.positionals.isEmpty ? others + own : own + others
	}

	/// Whether there is something to make without the endpoints.
	private var asksItself: Bool {
		guard !endpoints.isEmpty else { return true }
		let about: Set<String> = ["name", "map", "object", "as-is"]
		return !given.positionals.isEmpty || !given.flags.subtracting(about).isEmpty || given.values.keys.contains { !about.contains($0) }
	}

	/// All values that were given, wherever they stand.
	var allGiven: [ParsedArguments] { [given] + endpoints.map(\.given) }

	/// This run as an endpoint of another, where it asks for nothing but one; what it says beyond that is its own affair.
	var asEndpoint: EndpointEntry? {
		let told = Set(EndpointEntry.options.map(\.option) + ["name"])
		guard endpoints.isEmpty, !given.positionals.contains(where: { !InputReader.isSample($0.text) || $0.text == "-" }),
			given.values.keys.allSatisfy(told.contains), given.flags.isSubset(of: ["single"]), endpoint != nil
		else { return nil }
		var entry = EndpointEntry()
		entry.given = given
		entry.given.values["name"] = nil
		return entry
	}
}

/// The runs that list endpoints, by their entities, so that endpoints are added to the run of theirs.
struct EndpointRuns {
	private var indices: [String: Int] = [:]

	init(_ runs: [Run]) {
		for (index, run) in runs.enumerated() { add(run, at: index) }
	}

	/// Notes a run that is the one at `index` now.
	mutating func add(_ run: Run, at index: Int) {
		guard !run.endpoints.isEmpty, let entity = run.entity?.upperCamel else { return }
		indices[entity] = min(index, indices[entity] ?? index)
	}

	/// The one of `runs` that lists endpoints of the entity of `run`, with those of `run`, and where it is; nil where there is none.
	func adding(_ run: Run, to runs: [Run]) -> (run: Run, index: Int)? {
		let additions = run.endpoints.isEmpty ? run.asEndpoint.map { [$0] } ?? [] : run.endpoints
		guard !additions.isEmpty, let entity = run.entity, let index = indices[entity.upperCamel], runs.indices.contains(index) else {
			return nil
		}
		var result = runs[index]
		var places: [EndpointEntry.Request: Int] = [:]
		func note(_ entry: EndpointEntry, at place: Int) {
			var request = entry.request
			places[request] = places[request] ?? place
			// Without a query, an addition is of the first entry that is requested in the same way.
			guard request.query != nil else { return }
			request.query = nil
			places[request] = places[request] ?? place
		}
		for (place, entry) in result.endpoints.enumerated() { note(entry, at: place) }
		for addition in additions {
			guard let same = places[addition.request] else {
				note(addition, at: result.endpoints.count)
				result.endpoints.append(addition)
				continue
			}
			result.endpoints[same] = result.endpoints[same].adding(addition)
		}
		return (result, index)
	}
}
