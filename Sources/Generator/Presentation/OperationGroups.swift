/// REST operations with a common property, for code with one line for equal operations: `case .list, .detail: .get`.
struct OperationGroup: Sendable {
	private var operations: [PresentedOperation]

	/// Groups by `key`, ordered by the first operation of each group.
	static func groups<Key: Hashable>(of operations: [PresentedOperation], by key: (OperationPlan) -> Key) -> [OperationGroup] {
		var groups: [OperationGroup] = []
		var positions: [Key: Int] = [:]
		for operation in operations {
			let key = key(operation.plan)
			if let position = positions[key] {
				groups[position].operations.append(operation)
			} else {
				positions[key] = groups.count
				groups.append(OperationGroup(operations: [operation]))
			}
		}
		return groups
	}

	static let facts = Facts<OperationGroup>(
		"operationGroup", "REST operations that are grouped by a property. Facts in which they differ are empty or false."
	) {
		Fact("operations", .list(PresentedOperation.any), "the operations of the group") { $0.operations }
		Fact("httpMethod", .text, "the HTTP method in lower case: `get`") {
			$0.shared { $0.plan.rest?.method.rawValue.lowercased() ?? "" }
		}
		Fact("verb", .text, "the HTTP method in upper case: `GET`") { $0.shared { $0.plan.rest?.method.rawValue ?? "" } }
		Fact("result", .text, "the type of the result, or `Void`") { $0.shared(\.result) }
		Fact("returnsValue", .flag, "whether all of them return a value") { $0.operations.allSatisfy { $0.plan.result != nil } }
		Fact("hasQuery", .flag, "whether all of them can send query items") { $0.operations.allSatisfy(\.plan.hasQuery) }
		Fact("hasBody", .flag, "whether all of them send a body") { $0.operations.allSatisfy { $0.plan.rest?.body != nil } }
	}

	/// The text that all operations of the group have in common; empty where it differs.
	private func shared(_ text: (PresentedOperation) -> String) -> String {
		let texts = Set(operations.map(text))
		return texts.count == 1 ? texts.first ?? "" : ""
	}
}

extension OperationPlan {
	/// Whether the request can have a query string.
	var hasQuery: Bool { rest?.filter != nil || parameters.contains { $0.role == .query } }

	/// The parameters for query items that can be omitted, in a style without filter types, with the types of their values.
	var optionalQuery: [ParameterPlan] {
		parameters.filter { $0.role == .query && $0.type.isOptional }.map { parameter in
			var item = parameter
			item.type = item.type.unwrapped
			return item
		}
	}
}
