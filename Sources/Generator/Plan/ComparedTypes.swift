extension [TypePlan] {
	/// The same types where DTOs are not `Equatable` by convention: only those are that tests compare as a whole, which are values
	/// of several kinds with all that they hold.
	func comparedWhereNeeded() -> [TypePlan] {
		var compared: Set<Int> = []
		var pending = indices.filter { if case .object = self[$0].form { false } else { true } }
		while let next = pending.popLast() {
			guard compared.insert(next).inserted else { continue }
			pending += self[next].form.contents.compactMap { $0.innermost?.index }
		}
		return enumerated().map { index, plan in
			var plan = plan
			plan.isEquatable = compared.contains(index)
			return plan
		}
	}
}

extension TypePlan.Form {
	/// What values of the type hold.
	fileprivate var contents: [SwiftType] {
		switch self {
		case .object(let properties), .oneOf(let properties): properties.map(\.type)
		case .mixed(let cases): cases.map(\.type)
		case .variants(let plan): (plan.cases.map(\.type) + [plan.other].compactMap { $0 }).map { .generated($0) }
		case .enumeration: []
		}
	}
}
