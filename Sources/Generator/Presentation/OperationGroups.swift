import TemplateLanguage

/// The REST operations of an entity grouped by common properties, for code with one line for equal operations: `case .list, .detail: .get`.
struct OperationGroups {
	private typealias Member = (plan: OperationPlan, scope: OperationScope)

	private let operations: [Member]

	init(_ operations: [(OperationPlan, OperationScope)]) {
		self.operations = operations.map { (plan: $0.0, scope: $0.1) }
	}

	var values: [String: TemplateValue] {
		[
			"operationsByVerb": groups { $0.rest?.method },
			"operationsByResult": groups(\.result),
			"operationsByQuery": groups(\.hasQuery),
			"operationsByBody": groups { $0.rest?.body != nil },
		]
	}

	/// Groups by `key`, ordered by the first operation of each group.
	private func groups<Key: Hashable & Sendable>(_ key: @escaping @Sendable (OperationPlan) -> Key) -> TemplateValue {
		.deferred { [operations] in
			var groups: [[Member]] = []
			var positions: [Key: Int] = [:]
			for operation in operations {
				let key = key(operation.plan)
				if let position = positions[key] {
					groups[position].append(operation)
				} else {
					positions[key] = groups.count
					groups.append([operation])
				}
			}
			return .list(elementName: "group", groups.map(Self.scope))
		}
	}

	/// The facts that all operations of a group have in common; facts that differ are empty.
	private static func scope(_ group: [Member]) -> TemplateScope {
		func shared(_ text: (OperationPlan) -> String) -> TemplateValue {
			let texts = Set(group.map { text($0.plan) })
			return .text(texts.count == 1 ? texts.first ?? "" : "")
		}
		return [
			"operations": .list(elementName: "operation", group.map(\.scope.scope)),
			"httpMethod": shared { $0.rest?.method.rawValue.lowercased() ?? "" },
			"verb": shared { $0.rest?.method.rawValue ?? "" },
			"result": .text(Set(group.map(\.plan.result)).count == 1 ? group.first?.scope.result ?? "" : ""),
			"returnsValue": .flag(group.allSatisfy { $0.plan.result != nil }),
			"hasQuery": .flag(group.allSatisfy(\.plan.hasQuery)),
			"hasBody": .flag(group.allSatisfy { $0.plan.rest?.body != nil }),
		]
	}
}

extension OperationPlan {
	/// Whether the request can have a query string.
	var hasQuery: Bool { rest?.filter != nil || parameters.contains { $0.role == .query } }
}
