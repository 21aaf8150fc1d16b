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
		let isAlone = operations.count == 1
		let plain = operations.flatMap { operation in operation.parameters.map { lastValue(operation, $0, isQualified: false) } }
		let unambiguous = Set(counts(plain).filter { $1 == 1 }.keys)
		let subjects = counts(operations.map(\.subject.lowerCamel))
		var taken = unambiguous.union(operations.map { callCount($0, isAlone: isAlone) })
		var results: [String] = []
		for operation in operations {
			let subject = operation.subject.lowerCamel
			let own = subjects[subject] == 1 && !subject.isEmpty ? [subject + "Result"] : []
			results.append(taken.takeFirst(of: (isAlone ? ["result"] : []) + own + [operation.method + "Result"]))
		}
		return zip(operations, results).map { operation, result in
			let lastValues = operation.parameters.map { parameter in
				let name = lastValue(operation, parameter, isQualified: false)
				if unambiguous.contains(name) { return name }
				let qualified = lastValue(operation, parameter, isQualified: true)
				return taken.takeFirst(of: (isAlone ? [name] : []) + [qualified, qualified + "Of" + operation.method.capitalizingFirst])
			}
			return MockPlan(result: result, callCount: callCount(operation, isAlone: isAlone), lastValues: lastValues)
		}
	}

	private static func callCount(_ operation: Operation, isAlone: Bool) -> String {
		(isAlone ? operation.verb : operation.method) + "CallCount"
	}

	private static func counts(_ names: [String]) -> [String: Int] {
		names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
	}

	private static func lastValue(_ operation: Operation, _ parameter: ParameterPlan, isQualified: Bool) -> String {
		let words = Words(parts: ["last", OperationNaming.past(operation.verb)]) + (isQualified ? operation.subject : Words(parts: []))
		return (words + Words(parameter.name.name)).lowerCamel
	}
}

extension Set<String> {
	/// The first of `names` that is free, which is taken then; when none is, one made of the last.
	fileprivate mutating func takeFirst(of names: [String]) -> String {
		for name in names where insert(name).inserted { return name }
		var name = names.last ?? ""
		repeat { name = "other" + name.capitalizingFirst } while !insert(name).inserted
		return name
	}
}

extension String {
	fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
