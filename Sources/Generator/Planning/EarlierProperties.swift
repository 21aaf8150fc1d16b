import JSONLanguage

extension [SampleEvidence.EarlierProperty] {
	/// Returns the properties at the paths of their types: `Comment.text` for `Comment.replies.text`, since a reply is a comment. Properties that
	/// current samples have elsewhere in the recursion are omitted.
	func atTypes(_ plans: [TypePlan]) -> [SampleEvidence.EarlierProperty] {
		let paths = TypesByPath(plans)
		var found: [SampleEvidence.EarlierProperty] = []
		var indices: [String: Int] = [:]
		for var property in self {
			if let folded = paths.fold(property.path) {
				guard folded.isEarlier || property.reason != .property else { continue }
				property.path = folded.path
			}
			if let index = indices[property.path] {
				found[index].recorded += property.recorded
			} else {
				indices[property.path] = found.count
				found.append(property)
			}
		}
		return found
	}
}

/// The types of a feature by the paths at which they are described.
private struct TypesByPath {
	private let plans: [TypePlan]
	private let indices: [String: Int]

	init(_ plans: [TypePlan]) {
		self.plans = plans
		let paths = plans.enumerated().flatMap { index, plan in ([plan.path] + plan.otherPaths).map { ($0, index) } }
		indices = Dictionary(paths) { first, _ in first }
	}

	/// Returns the path without the steps that lead back to a type around it, and whether only earlier samples have the property; nil if no
	/// step does.
	func fold(_ path: String) -> (path: String, isEarlier: Bool)? {
		var steps = JSONPath.keys(path)[...]
		guard let root = steps.popFirst(), var index = indices[root] else { return nil }
		var current = root
		var visited = [index: root]
		var isFolded = false
		var isEarlier = false
		while let key = steps.popFirst() {
			current = current.appending(key: key)
			guard case .object(let properties) = plans[index].form, let property = properties.first(where: { $0.key == key }) else {
				return isFolded ? (steps.reduce(current) { $0.appending(key: $1) }, true) : nil
			}
			isEarlier = property.evidence.contains(where: \.isOfEarlierSample)
			guard let next = property.type.innermost?.index else { continue }
			index = next
			if let known = visited[next], !steps.isEmpty {
				(current, isFolded) = (known, true)
			} else {
				visited[next] = current
			}
		}
		return isFolded ? (current, isEarlier) : nil
	}
}
