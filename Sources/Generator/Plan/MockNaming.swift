/// What a mock calls its results and what it tracks.
///
/// One operation: `result`, `fetchCallCount`, `lastFetchedIdentifier`. Several: `charactersResult`, `fetchCharactersCallCount`, and
/// `lastFetchedIdentifier` as long as one operation only has it, `lastFetchedCharacterIdentifier` where two would overwrite each other.
enum MockNaming {
	struct Operation {
		var verb: String
		var method: String
		var subject: Words
		var parameters: [ParameterPlan]
	}

	/// The names for `operations`, with what the user calls their answers.
	static func names(for operations: [OperationDraft]) -> [MockPlan] {
		let plans = names(
			for: operations.map { Operation(verb: $0.verb, method: $0.method.lowerCamel, subject: $0.subject, parameters: $0.parameters) })
		return zip(operations, plans).map { operation, plan in
			var plan = plan
			if let told = operation.mockResult { plan.result = told }
			return plan
		}
	}

	static func names(for operations: [Operation]) -> [MockPlan] {
		guard operations.count > 1 else {
			return operations.map { operation in
				MockPlan(
					result: "result", callCount: operation.verb + "CallCount",
					lastValues: operation.parameters.map { lastValue(operation, $0, isQualified: false) })
			}
		}
		let subjects = operations.map(\.subject.lowerCamel)
		let plain = operations.flatMap { operation in operation.parameters.map { lastValue(operation, $0, isQualified: false) } }
		let unambiguous = Set(counts(plain).filter { $1 == 1 }.keys)
		let subjectCounts = counts(subjects)
		var taken = unambiguous
		var plans: [MockPlan] = []
		for (operation, subject) in zip(operations, subjects) {
			let isUnique = subjectCounts[subject] == 1 && !subject.isEmpty
			let lastValues = operation.parameters.map { parameter in
				let name = lastValue(operation, parameter, isQualified: false)
				if unambiguous.contains(name) { return name }
				let qualified = lastValue(operation, parameter, isQualified: true)
				if taken.insert(qualified).inserted { return qualified }
				return qualified + "Of" + operation.method.prefix(1).uppercased() + operation.method.dropFirst()
			}
			plans.append(
				MockPlan(
					result: (isUnique ? subject : operation.method) + "Result", callCount: operation.method + "CallCount",
					lastValues: lastValues))
		}
		return plans
	}

	private static func counts(_ names: [String]) -> [String: Int] {
		names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
	}

	private static func lastValue(_ operation: Operation, _ parameter: ParameterPlan, isQualified: Bool) -> String {
		let words = Words(parts: ["last", OperationNaming.past(operation.verb)]) + (isQualified ? operation.subject : Words(parts: []))
		return (words + Words(parameter.name.name)).lowerCamel
	}
}
