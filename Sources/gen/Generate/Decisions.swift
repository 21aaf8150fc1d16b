import Generator
import JSONLanguage
import SourceText

/// The runs of a feature as `gen.json` remembers them: one for each operation over HTTP, one for the documents of GraphQL, and one for each store,
/// completed by what was decided about them.
///
/// Values that the user wrote are completed, never contradicted: a method in front of the path, types in its parameters.
struct Decisions {
	/// A request of the plan: a run, and those of its samples that are answers of one form.
	struct Request: Sendable {
		/// The number of the run.
		let run: Int
		let files: [ArgumentValue]
		/// Whether the query of the run belongs to the request.
		let isQueried: Bool
	}

	/// The entity and the documents of a run, known after its files are read.
	struct Reading: Sendable {
		/// The entity.
		let name: String
		/// The GraphQL files among the inputs.
		let documents: [ArgumentValue]

		fileprivate func moved(_ path: (ArgumentValue) -> String) -> Reading {
			Reading(name: name, documents: documents.map { ArgumentValue(path($0), of: "inputs", at: $0.location) })
		}
	}

	/// The runs, each with its position in `gen.json`; nil for one that the file does not have yet.
	private(set) var runs: [(run: Run, position: Int?)] = []
	/// The positions of runs whose samples belong to other runs.
	private(set) var removed: [Int] = []

	/// - Parameters:
	///   - merged: the runs of the feature, with those of the command.
	///   - requests: the requests of these runs.
	///   - readings: the entity and the documents of each run, by its number.
	///   - plan: the plan with the decisions.
	///   - setup: the settings of the feature, whose folder all paths are relative to.
	init(
		_ merged: MergedRuns, _ requests: [Request], _ readings: [Int: Reading], _ plan: FeaturePlan, in setup: FeatureSetup
	) {
		func path(_ value: ArgumentValue, _ folder: String) -> String {
			value.location != nil && folder == setup.folder ? value.text : setup.relation.fromFeature(value.text, in: folder)
		}
		let known = merged.runs.map { run in run.withPaths(from: setup.folder) { path($0, run.folder) } }
		func files(_ request: Request) -> [ArgumentValue] {
			request.files.map { ArgumentValue(path($0, merged.runs[request.run].folder), of: "inputs", at: $0.location) }
		}
		var completed: [[Run]] = Array(repeating: [], count: known.count)
		removed = merged.removed
		let requestCounts = requests.reduce(into: [Int: Int]()) { $0[$1.run, default: 0] += 1 }
		for operation in plan.decisions {
			let members = operation.requests.compactMap { requests.indices.contains($0) ? requests[$0] : nil }
			let decided = members.first { known[$0.run].operation != nil }
			guard let home = decided?.run ?? members.map(\.run).min() else { continue }
			var run = known[home]
			if decided == nil {
				let own = members.filter { $0.run == home }
				// A folder stays if all of its samples are those of the operation.
				let isWhole = own.count == requestCounts[home] && readings[home]?.documents.isEmpty != false
				run.decide(operation, files: isWhole ? nil : own.flatMap(files), isQueried: members.contains(where: \.isQueried))
			}
			for other in members where other.run != home { run.add(files(other), of: known[other.run]) }
			completed[home].append(run)
		}
		for (number, run) in known.enumerated() {
			var all = completed[number]
			if run.operation != nil {
				if requestCounts[number] == nil { all = [run] }
			} else if let reading = readings[number]?.moved({ path($0, merged.runs[number].folder) }) {
				let isSplit = requestCounts[number] != nil || !reading.documents.isEmpty && !run.local.isEmpty
				var run = run.named(reading)
				let memory = plan.entities.first { $0.name == reading.name }?.local?.memory
				if run.local.contains("memory"), run.keyedBy == nil, let key = memory?.item?.keyedBy {
					run.arguments.values["keyed-by"] = [ArgumentValue(key, of: "keyed-by")]
				}
				if !reading.documents.isEmpty, run.identifier == nil, let type = plan.identifierTypes[number] {
					run.arguments.values["identifier"] = [ArgumentValue(type.rawValue, of: "identifier")]
				}
				all += isSplit ? run.withoutRequests(reading.documents) : [run]
			}
			if all.isEmpty, let position = merged.positions[number] { removed.append(position) }
			for (index, run) in all.enumerated() { runs.append((run, index == 0 ? merged.positions[number] : nil)) }
		}
	}
}

extension Run {
	/// Removes the request of a run, with its samples.
	mutating func removeRequest() {
		arguments.positionals = []
		keep { $0 == "name" || Self.keysOfStores.contains($0) }
	}

	/// Removes the request of a run over HTTP, beside which it has documents.
	mutating func removeHTTP() { keep { !["endpoint", "method", "query", "list", "body", "single"].contains($0) } }

	/// Removes the store of a run.
	mutating func removeStore() { keep { !Self.keysOfStores.contains($0) } }

	/// The keys of stores, which have runs of their own beside requests.
	fileprivate static let keysOfStores = ["local", "item", "keyed-by", "clear", "paging", "key", "limit"]
	/// The keys of documents of GraphQL.
	private static let keysOfDocuments = ["schema", "sample", "identifier", "typename", "keep-going"]

	/// Removes all but some of the keys and flags.
	private mutating func keep(_ stays: (String) -> Bool) {
		arguments.values = arguments.values.filter { stays($0.key) }
		arguments.flags = arguments.flags.filter(stays)
	}

	/// Makes this the run of one operation.
	///
	/// - Parameter files: its samples; nil if all inputs are.
	fileprivate mutating func decide(_ operation: DecidedOperation, files: [ArgumentValue]?, isQueried: Bool) {
		keep { !(Self.keysOfStores + Self.keysOfDocuments).contains($0) }
		if let files { arguments.positionals = files }
		func set(_ key: String, _ text: String?) { arguments.values[key] = text.map { [ArgumentValue($0, of: key)] } }
		if name == nil { set("name", operation.name) }
		set("endpoint", operation.path)
		set("method", operation.verb)
		if !isQueried { set("query", nil) }
		if let query = operation.query { set("query", query) }
		if operation.list != nil || list != "none" { set("list", operation.list) }
		if operation.isMany { arguments.flags.remove("single") }
		pages = operation.pages
		set("operation", operation.method)
		isRecorded = false
	}

	/// Adds samples of another run for the same request.
	fileprivate mutating func add(_ files: [ArgumentValue], of other: Run) {
		arguments.positionals += files.filter { file in !inputs.contains(file.text) }
		for body in other.bodies where !bodies.contains(where: { $0.text == body.text }) {
			arguments.values["body", default: []].append(body)
		}
	}

	/// Returns the run with the name of its entity.
	fileprivate func named(_ reading: Decisions.Reading) -> Run {
		var run = self
		if name == nil { run.arguments.values["name"] = [ArgumentValue(reading.name, of: "name")] }
		return run
	}

	/// Returns the documents and the stores of a run, each as one of its own.
	fileprivate func withoutRequests(_ documents: [ArgumentValue]) -> [Run] {
		var rest = self
		(rest.arguments.positionals, rest.pages, rest.isRecorded) = (documents, [], false)
		var results: [Run] = []
		if !documents.isEmpty {
			var run = rest
			run.keep { $0 == "name" || Self.keysOfDocuments.contains($0) }
			results.append(run)
		}
		if !local.isEmpty {
			rest.removeRequest()
			results.append(rest)
		}
		return results
	}
}
