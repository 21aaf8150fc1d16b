/// The names of a mock's results and tracked values.
///
/// One operation: `result`, `fetchCallCount`, `lastFetchedIdentifier`. Several: `charactersResult`, `fetchCharactersCallCount`, and
/// `lastFetchedIdentifier` as long as one operation only has it, `lastFetchedCharacterIdentifier` where two would overwrite each other.
/// ``MethodVerb`` finds the verb of a method.
enum MockNaming {
	struct Operation {
		var verb: String
		var method: String
		var subject: Words
		var parameters: [ParameterPlan]
		/// Returns the name of a member in an earlier run.
		var rememberedName: (NamePath.Part) -> String? = { _ in nil }
	}

	/// Returns the names for `operations`.
	static func names(for operations: [OperationDraft], _ paths: EntityPaths, _ style: StyleNames) -> [MockPlan] {
		names(
			for: operations.map { operation in
				Operation(
					verb: operation.verb, method: operation.method.lowerCamel(style.initialisms), subject: operation.subject,
					parameters: operation.parameters
				) { paths.remembered($0, of: operation.method) }
			}, style)
	}

	static func names(for operations: [Operation], _ style: StyleNames) -> [MockPlan] {
		let (patterns, initialisms) = (style.mocks, style.initialisms)
		let isAlone = operations.count == 1
		var taken = SwiftIdentifier.keywords
		let remembered = operations.map { RememberedMembers($0, &taken) }
		// Methods share few verbs.
		var pasts: [String: Words] = [:]
		for operation in operations where pasts[operation.verb] == nil { pasts[operation.verb] = OperationVerb.past(operation.verb) }
		let plain = zip(operations, remembered).map { operation, remembered in
			zip(operation.parameters, remembered.lastValues).map { parameter, remembered in
				remembered ?? lastValue(operation, parameter, style, past: pasts[operation.verb])
			}
		}
		let inferred = zip(plain, remembered).flatMap { zip($0, $1.lastValues).compactMap { $1 == nil ? $0 : nil } }
		let unambiguous = Set(counts(inferred).filter { $1 == 1 }.keys).subtracting(taken)
		let subjects = counts(operations.map { $0.subject.lowerCamel(initialisms) })
		taken.formUnion(unambiguous)
		let callCounts = zip(operations, remembered).map { operation, remembered in
			let own = patterns.callCount.map { [operation.name($0, initialisms)] } ?? (isAlone ? [operation.verb + "CallCount"] : [])
			return remembered.callCount ?? taken.takeFirst(of: own + [operation.method + "CallCount"])
		}
		var results: [String] = []
		for (operation, remembered) in zip(operations, remembered) {
			if let result = remembered.result {
				results.append(result)
				continue
			}
			let subject = operation.subject.lowerCamel(initialisms)
			let short = (isAlone ? ["result"] : []) + (subjects[subject] == 1 && !subject.isEmpty ? [subject + "Result"] : [])
			let own = patterns.result.map { [operation.name($0, initialisms)] } ?? short
			results.append(taken.takeFirst(of: own + [operation.method + "Result"]))
		}
		return operations.indices.map { index in
			let operation = operations[index]
			let lastValues = operation.parameters.indices.map { number in
				let name = plain[index][number]
				if remembered[index].lastValues[number] != nil || unambiguous.contains(name) { return name }
				let qualified = qualifiedLastValue(operation, operation.parameters[number], past: pasts[operation.verb], initialisms)
				return taken.takeFirst(of: (isAlone ? [name] : []) + [qualified, qualified + "Of" + operation.method.capitalizingFirst])
			}
			return MockPlan(result: results[index], callCount: callCounts[index], lastValues: lastValues)
		}
	}

	/// The names of one operation's members in an earlier run, each at most once in the mock.
	private struct RememberedMembers {
		var result: String?
		var callCount: String?
		var lastValues: [String?]

		init(_ operation: Operation, _ taken: inout Set<String>) {
			let own = Set(operation.parameters.map(\.name.name))
			func name(_ part: NamePath.Part) -> String? {
				operation.rememberedName(part).flatMap { !own.contains($0) && taken.insert($0).inserted ? $0 : nil }
			}
			callCount = name(.callCount)
			result = name(.result)
			lastValues = operation.parameters.map { name(.last(parameter: $0.name.name)) }
		}
	}

	private static func counts(_ names: [String]) -> [String: Int] {
		names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
	}

	/// - Parameter past: the verb in the past tense, if it is known.
	private static func lastValue(
		_ operation: Operation, _ parameter: ParameterPlan, _ style: StyleNames, past: Words?
	) -> String {
		let words = Words(parameter.name.name)
		guard let pattern = style.mocks.last else { return lastValue(of: operation.verb, words, style, past: past) }
		return operation.name(pattern, style.initialisms, ["parameter": NamePattern.Subject(words, plural: words)])
	}

	/// `lastSavedSearch`: the name of the last value passed to a method with that verb.
	static func lastValue(of verb: String, _ parameter: Words, _ style: StyleNames, past: Words? = nil) -> String {
		let initialisms = style.initialisms
		let plain = (Words(parts: ["last"]) + (past ?? OperationVerb.past(verb)) + parameter).lowerCamel(initialisms)
		guard let pattern = style.mocks.last else { return plain }
		let operation = Operation(verb: verb, method: (Words(verb) + parameter).lowerCamel(initialisms), subject: parameter, parameters: [])
		let name = operation.name(pattern, initialisms, ["parameter": NamePattern.Subject(parameter, plural: parameter)])
		return SwiftIdentifier.keywords.contains(name) ? plain : name
	}

	private static func qualifiedLastValue(
		_ operation: Operation, _ parameter: ParameterPlan, past: Words?, _ initialisms: Initialisms
	) -> String {
		(Words(parts: ["last"]) + (past ?? OperationVerb.past(operation.verb)) + operation.subject + Words(parameter.name.name))
			.lowerCamel(initialisms)
	}
}

extension MockNaming.Operation {
	/// Returns the name that `pattern` makes for a member of the operation.
	fileprivate func name(
		_ pattern: NamePattern, _ initialisms: Initialisms, _ others: [String: NamePattern.Subject] = [:]
	) -> String {
		let subjects = [
			"method": Words(method), "name": subject, "verb": Words(verb), "verbed": OperationVerb.past(verb),
		].mapValues { NamePattern.Subject($0, plural: $0.plural) }
		return SwiftIdentifier(lowerCamel: pattern.words(subjects.merging(others) { $1 }), initialisms).name
	}
}

extension Set<String> {
	/// Inserts and returns the first of `names` that is not taken; if all are, a variation of the last.
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
