import SourceText

extension Rule {
	/// The variables of an operation have different names.
	static let uniqueVariableNames = Rule("UniqueVariableNamesRule") { document, findings in
		for operation in document.operations {
			for group in operation.variables.groupedByName(\.name) where group.count > 1 {
				findings.report(.duplicateVariable(group[0].name, at: group.map { SourceSpan(operation.source, $0.nameRange) }))
			}
		}
	}
}

extension Sequence {
	/// Returns the elements grouped by name, in the order in which the names first appear.
	func groupedByName(_ name: (Element) -> String) -> [[Element]] {
		var positions: [String: Int] = [:]
		var groups: [[Element]] = []
		for element in self {
			if let position = positions[name(element)] {
				groups[position].append(element)
			} else {
				positions[name(element)] = groups.count
				groups.append([element])
			}
		}
		return groups
	}
}

extension Diagnostic {
	fileprivate static func duplicateVariable(_ name: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.uniqueNames, "there can be only one variable '$\(name)'", at: spans, fix: "remove the others")
	}
}
