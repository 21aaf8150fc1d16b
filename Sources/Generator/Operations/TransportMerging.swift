import SourceText

/// Merges the operations of both transports into one contract: operations with the same name become one method.
struct TransportMerging {
	private let entity: String
	private let differences: [String: [TransportAgreement.Difference]]
	private let inputs: [SourceText]
	private let initialisms: Initialisms

	/// - Parameter differences: the differences between the results of a method that no type can decode.
	init(_ entity: Words, _ differences: [String: [TransportAgreement.Difference]], inputs: [SourceText], _ initialisms: Initialisms) {
		self.entity = entity.upperCamel(initialisms)
		self.initialisms = initialisms
		self.differences = differences
		self.inputs = inputs
	}

	func merged(_ rest: [OperationDraft], _ graphQL: [OperationDraft], diagnostics: inout Diagnostics) -> [OperationDraft] {
		guard !rest.isEmpty, !graphQL.isEmpty else { return rest + graphQL }
		var merged = rest
		func name(_ operation: OperationDraft) -> String { operation.method.lowerCamel(initialisms) }
		let indices = Dictionary(zip(rest.map(name), rest.indices)) { first, _ in first }
		for operation in graphQL {
			let method = name(operation)
			guard let index = indices[method] else {
				diagnostics.report(.onlyOneTransport(method, has: "GraphQL", lacks: "REST", entity: entity))
				continue
			}
			let mine = merged[index].signature
			let theirs = operation.signature
			if mine != theirs {
				diagnostics.report(.parametersDiffer(method, mine.described, theirs.described, entity: entity))
			} else if merged[index].result != operation.result {
				diagnostics.report(
					.resultsDiffer(
						method, differences[method] ?? [], entity: entity, notes: notes(differences[method] ?? []), initialisms))
			}
			merged[index].graphQL = operation.graphQL
			merged[index].root = operation.root
			merged[index].answers.graphQL = operation.answers.graphQL
			merged[index].evidence += operation.evidence
			merged[index].paths += operation.paths
		}
		let others = Set(graphQL.map(name))
		for operation in rest where !others.contains(name(operation)) {
			diagnostics.report(.onlyOneTransport(name(operation), has: "REST", lacks: "GraphQL", entity: entity))
		}
		return merged
	}

	/// Returns notes at the locations of the first difference.
	private func notes(_ differences: [TransportAgreement.Difference]) -> [Diagnostic.Note] {
		guard let first = differences.first else { return [] }
		return [("in REST", first.rest?.location), ("in GraphQL", first.graphQL?.location)].compactMap { text, location in
			switch location {
			case nil: nil
			case .text(let span): Diagnostic.Note(text, at: span)
			case .sample(let position):
				inputs.indices.contains(position.input)
					? Diagnostic.Note(text, at: SourceSpan(inputs[position.input], SourceRange(at: position.offset))) : nil
			}
		}
	}
}

extension OperationDraft {
	/// The parameters as callers see them, with the properties of the filter.
	fileprivate var signature: [Parameter] {
		parameters.map { parameter in
			let filter = parameter.role == .filter ? anyFilter?.properties.map { Parameter(name: $0.name.name, type: $0.type) } : nil
			return Parameter(name: parameter.name.name, type: parameter.type, properties: filter ?? [])
		}
	}
}

private struct Parameter: Hashable {
	var name: String
	var type: SwiftType
	/// The properties of a filter.
	var properties: [Parameter] = []
}

extension [Parameter] {
	fileprivate var described: String {
		let parts = map { parameter -> String in
			if !parameter.properties.isEmpty {
				"\(parameter.name): \(parameter.properties.described)"
			} else if case .scalar(let scalar) = parameter.type {
				"\(parameter.name): \(scalar.name)"
			} else {
				parameter.name
			}
		}
		return "(" + parts.joined(separator: ", ") + ")"
	}
}

extension TransportAgreement.Difference {
	/// `'id' is Int in REST and String in GraphQL`
	fileprivate var text: String {
		let name = path.isEmpty ? "it" : "'\(path)'"
		switch (rest, graphQL) {
		case (let rest?, let graphQL?): return "\(name) is \(rest.type) in REST and \(graphQL.type) in GraphQL"
		case (_?, nil): return "\(name) exists only in REST"
		default: return "\(name) exists only in GraphQL"
		}
	}

	fileprivate var isNumberAndText: Bool {
		guard let rest, let graphQL else { return false }
		return Set([rest.type, graphQL.type]) == ["Int", "String"]
	}
}

extension Diagnostic {
	fileprivate static func onlyOneTransport(_ method: String, has: String, lacks: String, entity: String) -> Diagnostic {
		Diagnostic(
			.transportMismatch,
			"'\(method)' of \(entity) exists in \(has) but not in \(lacks), which share one contract",
			fix: "add an input for \(lacks), or generate one of the two with its own --name, in another run")
	}

	fileprivate static func parametersDiffer(_ method: String, _ rest: String, _ graphQL: String, entity: String) -> Diagnostic {
		Diagnostic(
			.transportMismatch,
			"'\(method)' of \(entity) takes \(rest) in REST and \(graphQL) in GraphQL, which share one contract",
			fix:
				"make both agree with --endpoint, --query or \"identifier\", or generate one of the two with its own --name, in another run"
		)
	}

	fileprivate static func resultsDiffer(
		_ method: String, _ differences: [TransportAgreement.Difference], entity: String, notes: [Note], _ initialisms: Initialisms
	) -> Diagnostic {
		let shown = differences.prefix(3).map(\.text).joined(separator: "; ")
		let more = differences.count > 3 ? "; and \(differences.count - 3) more" : ""
		let both = differences.lazy.compactMap { difference in
			difference.isNumberAndText ? difference.setting : nil
		}.first.map { path in
			let type = Words(path).upperCamel(initialisms) + "Value"
			return
				"to decode both, write a type '\(type)' that decodes a number or a string, and "
				+ "set types.\"\(path)\": \"\(type)\" in gen.json; otherwise "
		}
		return Diagnostic(
			.transportMismatch,
			"'\(method)' of \(entity) returns different types in REST and GraphQL, which share one contract"
				+ (shown.isEmpty ? "" : ": " + shown + more),
			fix: "\(both ?? "")"
				+ "select the same fields, make their types agree in gen.json (types), or generate one of the two with its own --name, in "
				+ "another run",
			notes: notes)
	}
}
