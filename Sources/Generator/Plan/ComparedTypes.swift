extension [TypePlan] {
	/// Returns the types where, in a style whose DTOs are not `Equatable`, only those are that tests compare as a whole: values of several
	/// kinds, with all types that they contain.
	func comparedWhereNeeded() -> [TypePlan] {
		var compared: Set<Int> = []
		var pending = indices.filter { if case .object = self[$0].form { false } else { true } }
		while let next = pending.popLast() {
			guard compared.insert(next).inserted else { continue }
			pending += self[next].form.types.compactMap { $0.innermost?.index }
		}
		return enumerated().map { index, plan in
			var plan = plan
			plan.isEquatable = compared.contains(index)
			return plan
		}
	}
}
