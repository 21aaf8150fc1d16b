/// The names of a mock's results and tracked values.
///
/// One operation: `result`, `fetchCallCount`, `lastFetchedIdentifier`. Several: `charactersResult`, `fetchCharactersCallCount`, and
/// `lastFetchedIdentifier` as long as one operation only has it, `lastFetchedCharacterIdentifier` where two would overwrite each other. A method with
/// another verb than the documented ones has `rateFilmResult`, `rateFilmCallCount` and `rateFilmArguments`, a tuple if there are several.
enum MockNaming {
	struct Operation {
		var verb: String
		var method: String
		var subject: Words
		var parameters: [ParameterPlan]
		/// Returns the name of a member in an earlier run.
		var rememberedName: (NamePath.Kind, _ parameter: String) -> String? = { _, _ in nil }
	}

	/// The names of the members for one operation.
	struct Names {
		var result: String
		var callCount: String
		/// The name for each parameter.
		var lastValues: [(parameter: ParameterPlan, name: String)]
	}

	/// Returns the names for `operations`.
	static func names(for operations: [OperationDraft], _ paths: EntityPaths, _ style: StyleNames) -> [Names] {
		names(
			for: operations.map { operation in
				Operation(
					verb: operation.verb, method: operation.method.lowerCamel(style.initialisms), subject: operation.subject,
					parameters: operation.parameters
				) { paths.remembered($0, $1, of: operation.method) }
			}, style)
	}

	static func names(for operations: [Operation], _ style: StyleNames) -> [Names] {
		let initialisms = style.initialisms
		let isAlone = operations.count == 1
		var taken = SwiftIdentifier.keywords
		let known = operations.map { Remembered($0, &taken) }
		let proposals = operations.map { operation in operation.parameters.map { lastValue(operation, $0, style) } }
		let unambiguous = Set(counts(proposals.flatMap(Set.init)).filter { $1 == 1 }.keys).subtracting(taken)
		let subjects = counts(operations.map { $0.subject.lowerCamel(initialisms) })
		taken.formUnion(unambiguous)
		return operations.indices.map { index in
			let (operation, known) = (operations[index], known[index])
			let isShort = isAlone && operation.participle != nil
			let subject = operation.subject.lowerCamel(initialisms)
			let hasOwnSubject = operation.participle != nil && subjects[subject] == 1 && !subject.isEmpty
			func first(_ known: String?, _ pattern: NamePattern?, or short: [String], _ last: String) -> String {
				let own = pattern.map { [operation.name($0, initialisms)] } ?? short
				return known ?? taken.takeFirst(of: own + [last])
			}
			let callCount = first(
				known.callCount, style[.callCount], or: isShort ? [operation.verb + "CallCount"] : [], operation.method + "CallCount")
			let short = (isShort ? ["result"] : []) + (hasOwnSubject ? [subject + "Result"] : [])
			let result = first(known.result, style[.result], or: short, operation.method + "Result")
			var lastValues: [(parameter: ParameterPlan, name: String)] = []
			for (position, parameter) in operation.parameters.enumerated() {
				let proposal = proposals[index][position]
				let own = known.lastValues[position] ?? (unambiguous.contains(proposal) ? proposal : nil)
				let others = (isAlone ? [proposal] : []) + operation.qualifiedLastValues(parameter, initialisms)
				lastValues.append((parameter, own ?? taken.takeFirst(of: others)))
			}
			return Names(result: result, callCount: callCount, lastValues: lastValues)
		}
	}

	/// The names of an earlier run, each at most once in the mock; one for several parameters of a method counts as one.
	private struct Remembered {
		var result: String?
		var callCount: String?
		private(set) var lastValues: [String?]

		init(_ operation: Operation, _ taken: inout Set<String>) {
			var own = Set(operation.parameters.map(\.name.name))
			func name(_ kind: NamePath.Kind, _ parameter: String = "") -> String? {
				operation.rememberedName(kind, parameter).flatMap { own.contains($0) || taken.contains($0) ? nil : $0 }
			}
			callCount = name(.callCount)
			own.formUnion([callCount].compactMap(\.self))
			result = name(.result)
			own.formUnion([result].compactMap(\.self))
			lastValues = operation.parameters.map { name(.last, $0.name.name) }
			taken.formUnion((lastValues + [callCount, result]).compactMap(\.self))
		}
	}

	private static func counts(_ names: [String]) -> [String: Int] {
		names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
	}

	private static func lastValue(_ operation: Operation, _ parameter: ParameterPlan, _ style: StyleNames) -> String {
		let words = Words(parameter.name.name)
		if let pattern = style[.last], operation.participle != nil || !pattern.mentions("verbed") {
			return operation.name(pattern, style.initialisms, ["parameter": NamePattern.Subject(words, plural: words)])
		}
		return operation.participle == nil ? operation.method + "Arguments" : lastValue(of: operation.verb, words, style)
	}

	/// Returns the names of the last values passed to the methods of a list: `lastSavedSearch`, `lastDeletedSearch`. A pattern that makes one name for
	/// both, or one of `taken`, does not apply.
	static func lastValues(of item: Words, _ style: StyleNames, besides taken: [String]) -> (saved: String, deleted: String) {
		let names = (saved: lastValue(of: "save", item, style), deleted: lastValue(of: "delete", item, style))
		let isUsable = names.saved != names.deleted && SwiftIdentifier.keywords.union(taken).isDisjoint(with: [names.saved, names.deleted])
		if isUsable { return names }
		var conventional = style
		conventional[.last] = nil
		return (lastValue(of: "save", item, conventional), lastValue(of: "delete", item, conventional))
	}

	/// Returns the name of the last value passed to a documented method with that verb.
	static func lastValue(of verb: String, _ parameter: Words, _ style: StyleNames) -> String {
		let initialisms = style.initialisms
		guard let pattern = style[.last] else {
			return (Words("last_" + (MethodVerb.participles[verb] ?? "")) + parameter).lowerCamel(initialisms)
		}
		let operation = Operation(verb: verb, method: (Words(verb) + parameter).lowerCamel(initialisms), subject: parameter, parameters: [])
		return operation.name(pattern, initialisms, ["parameter": NamePattern.Subject(parameter, plural: parameter)])
	}
}

extension MockNaming.Operation {
	/// The participle of a documented verb.
	fileprivate var participle: String? { MethodVerb.participles[verb] }

	/// Returns the names of a tracked value with the words of the method, best first.
	fileprivate func qualifiedLastValues(_ parameter: ParameterPlan, _ initialisms: Initialisms) -> [String] {
		guard let participle else { return [method + "Arguments"] }
		let name = (Words("last_" + participle) + subject + Words(parameter.name.name)).lowerCamel(initialisms)
		return [name, name + "Of" + method.capitalizingFirst]
	}

	/// Returns the name that `pattern` makes for a member of the operation.
	fileprivate func name(
		_ pattern: NamePattern, _ initialisms: Initialisms, _ others: [String: NamePattern.Subject] = [:]
	) -> String {
		let subjects = [
			"method": Words(method), "name": subject, "verb": Words(verb), "verbed": Words(participle ?? verb),
		].mapValues { NamePattern.Subject($0, plural: $0.plural) }
		return SwiftIdentifier(lowerCamel: pattern.words(subjects.merging(others) { $1 }), initialisms).name
	}
}

extension Set<String> {
	/// Inserts and returns the first of `names` that is not taken; if all are, a variation of the last.
	mutating func takeFirst(of names: [String]) -> String {
		for name in names where insert(name).inserted { return name }
		var name = names.last ?? ""
		repeat { name = "other" + name.capitalizingFirst } while !insert(name).inserted
		return name
	}
}

extension String {
	fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
