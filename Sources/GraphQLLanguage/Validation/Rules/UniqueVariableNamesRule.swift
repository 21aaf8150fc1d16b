import SourceText

extension Rule {
	/// The variables of an operation have different names.
	static let uniqueVariableNames = Rule("UniqueVariableNamesRule") { document, findings in
		for operation in document.operations {
			for group in operation.variables.duplicates(\.name) {
				findings.report(.duplicateVariable(group[0].name, at: group.map { SourceSpan(operation.source, $0.nameRange) }))
			}
		}
	}
}

extension Collection {
	/// The number of elements up to which comparing each with each is faster than hashing.
	private static var few: Int { 16 }

	/// Returns the groups of elements that have the same name.
	func duplicates(_ name: (Element) -> String) -> [[Element]] {
		haveDistinctNames(name) ? [] : groupedByName(name).filter { $0.count > 1 }
	}

	/// Returns whether no two elements have the same name.
	func haveDistinctNames(_ name: (Element) -> String) -> Bool {
		guard count > 1 else { return true }
		guard count <= Self.few else { return Set(map(name)).count == count }
		var rest = self[...]
		while let first = rest.popFirst().map(name) {
			if rest.contains(where: { name($0) == first }) { return false }
		}
		return true
	}

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
		Diagnostic(.repeatedName, "there can be only one variable '$\(name)'", at: spans, fix: "remove the others")
	}
}
