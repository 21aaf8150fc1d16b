import SourceText

/// Brings the operations of both transports behind one contract: what has one name is one method that both implement.
enum TransportMerging {
	static func merge(
		_ rest: [OperationDraft], _ graphQL: [OperationDraft], entity: Words, diagnostics: inout Diagnostics
	) -> [OperationDraft] {
		guard !rest.isEmpty, !graphQL.isEmpty else { return rest + graphQL }
		var merged = rest
		for operation in graphQL {
			guard let index = merged.firstIndex(where: { $0.method.lowerCamel == operation.method.lowerCamel }) else {
				diagnostics.report(.onlyOneTransport(operation.method.lowerCamel, has: "GraphQL", lacks: "REST", entity: entity))
				continue
			}
			guard merged[index].result == operation.result, merged[index].parameters.signature == operation.parameters.signature else {
				diagnostics.report(.transportsDiffer(operation.method.lowerCamel, entity: entity))
				continue
			}
			merged[index].graphQL = operation.graphQL
			merged[index].answers.graphQL = operation.answers.graphQL
			merged[index].evidence += operation.evidence
		}
		for operation in rest where !graphQL.contains(where: { $0.method.lowerCamel == operation.method.lowerCamel }) {
			diagnostics.report(.onlyOneTransport(operation.method.lowerCamel, has: "REST", lacks: "GraphQL", entity: entity))
		}
		return merged
	}
}

extension [ParameterPlan] {
	/// What callers see of them.
	fileprivate var signature: [String] {
		map { "\($0.name.name): \($0.type)" }
	}
}

extension Diagnostic {
	fileprivate static func onlyOneTransport(_ method: String, has: String, lacks: String, entity: Words) -> Diagnostic {
		.error(
			"'\(method)' of \(entity.upperCamel) is there for \(has) but not for \(lacks), and both implement one contract",
			fix: "give an input for the other transport as well, or another --name")
	}

	fileprivate static func transportsDiffer(_ method: String, entity: Words) -> Diagnostic {
		.error(
			"'\(method)' of \(entity.upperCamel) takes or returns something else by REST than by GraphQL, and both implement one contract",
			fix: "make the types agree in gen.json (types), or give each its own --name")
	}
}
