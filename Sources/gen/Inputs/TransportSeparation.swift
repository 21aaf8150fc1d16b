import Generator
import SourceText
import Workspace

/// Entities of their own for the GraphQL operations of a recording whose results differ from those of its REST endpoints.
///
/// Both transports of an entity share one contract. In a recording, `GET /products/{id}` and `GetProduct` often return other fields, so `GetProduct`
/// generates the entity `ProductQuery`.
struct TransportSeparation {
	private let prepared: PreparedRuns
	/// The indices of the runs of each entity.
	private let runs: [String: [Int]]

	/// The number of entities for which each is tried with one contract.
	private static let mostTries = 6

	/// Returns nil unless the transports differ in `diagnostics`, and the prepared runs have operations that are not named by the user.
	init?(of prepared: PreparedRuns, _ diagnostics: Diagnostics) {
		guard diagnostics.all.contains(where: { $0.code == .transportMismatch }) else { return nil }
		let files = Dictionary(prepared.files.map { ($0.path.text, $0.bytes) }) { $1 }
		var runs: [String: [Int]] = [:]
		for (index, run) in prepared.runs.enumerated() where run.arguments["name"] == nil {
			guard let entity = Self.entity(of: run, files) else { continue }
			runs[entity, default: []].append(index)
		}
		guard !runs.isEmpty else { return nil }
		self.prepared = prepared
		self.runs = runs
	}

	/// Returns the result of `attempt` with separate entities only for those that cannot share a contract; nil if that does not help.
	func chosen<Result>(
		_ attempt: (PreparedRuns) throws(DiskError) -> (Result, Diagnostics)?
	) throws(DiskError) -> (Result, Diagnostics)? {
		var separated = Set(runs.keys)
		guard var found = try attempt(separating(separated)) else { return nil }
		if (2...Self.mostTries).contains(runs.count) {
			for entity in runs.keys.sorted() {
				guard let other = try attempt(separating(separated.subtracting([entity]))) else { continue }
				separated.remove(entity)
				found = other
			}
		}
		for entity in separated.sorted() { found.1.report(.separated(entity, as: Self.name(for: entity))) }
		return found
	}

	private func separating(_ entities: Set<String>) -> PreparedRuns {
		var result = prepared
		for (entity, indices) in runs where entities.contains(entity) {
			for index in indices { result.runs[index].arguments.values["name"] = [ArgumentValue(Self.name(for: entity), of: "--name")] }
		}
		return result
	}

	private static func name(for entity: String) -> String { entity + "Query" }

	/// Returns the entity that the operations of a run return.
	private static func entity(of run: Run, _ files: [String: [UInt8]]) -> String? {
		var reader = GraphQLReader()
		var discarded = Diagnostics()
		for input in run.arguments.positionals {
			guard let bytes = files[input.text] else { return nil }
			reader.readOperations([SourceText(path: input.text, bytes: bytes)], diagnostics: &discarded)
		}
		let operations = reader.operations.map { GraphQLOperationRequest(definition: $0) }
		return GraphQLRequest(operations: operations, fragments: reader.fragments, schema: nil).entityName?.upperCamel(.common)
	}
}

extension Diagnostic {
	fileprivate static func separated(_ entity: String, as name: String) -> Diagnostic {
		Diagnostic(
			.transportsSeparated, "'\(entity)' is not the same in REST and GraphQL, so the operations of GraphQL generate '\(name)'",
			fix: "to choose another name, change \"name\" of the run in gen.json")
	}
}
