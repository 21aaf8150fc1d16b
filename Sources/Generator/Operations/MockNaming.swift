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
		// Methods share few verbs.
		var pasts: [String: Words] = [:]
		for operation in operations where pasts[operation.verb] == nil { pasts[operation.verb] = OperationVerb.past(operation.verb) }
		var members = operations.map { Members($0, &taken) }
		for index in members.indices {
			let operation = members[index].operation
			members[index].inferLastValues { lastValue(operation, $0, style, past: pasts[operation.verb]) }
		}
		let inferred = members.flatMap { $0.values.filter { !$0.isRemembered }.map(\.name) }
		let unambiguous = Set(counts(inferred).filter { $1 == 1 }.keys).subtracting(taken)
		let subjects = counts(operations.map { $0.subject.lowerCamel(initialisms) })
		taken.formUnion(unambiguous)
		for index in members.indices where members[index].callCount == nil {
			let operation = members[index].operation
			let own = style[.callCount].map { [operation.name($0, initialisms)] } ?? (isAlone ? [operation.verb + "CallCount"] : [])
			members[index].callCount = taken.takeFirst(of: own + [operation.method + "CallCount"])
		}
		for index in members.indices where members[index].result == nil {
			let operation = members[index].operation
			let subject = operation.subject.lowerCamel(initialisms)
			let short = (isAlone ? ["result"] : []) + (subjects[subject] == 1 && !subject.isEmpty ? [subject + "Result"] : [])
			let own = style[.result].map { [operation.name($0, initialisms)] } ?? short
			members[index].result = taken.takeFirst(of: own + [operation.method + "Result"])
		}
		return members.map { own in
			let operation = own.operation
			let lastValues = own.values.map { value in
				if value.isRemembered || unambiguous.contains(value.name) { return (value.parameter, value.name) }
				let qualified = qualifiedLastValue(operation, value.parameter, past: pasts[operation.verb], initialisms)
				let options = [qualified, qualified + "Of" + operation.method.capitalizingFirst]
				return (value.parameter, taken.takeFirst(of: (isAlone ? [value.name] : []) + options))
			}
			return Names(result: own.result ?? "", callCount: own.callCount ?? "", lastValues: lastValues)
		}
	}

	/// The members for one operation, first with the names of an earlier run, each at most once in the mock.
	private struct Members {
		struct LastValue {
			let parameter: ParameterPlan
			let isRemembered: Bool
			var name: String
		}

		let operation: Operation
		var result: String?
		var callCount: String?
		private(set) var values: [LastValue]

		init(_ operation: Operation, _ taken: inout Set<String>) {
			self.operation = operation
			let own = Set(operation.parameters.map(\.name.name))
			func name(_ kind: NamePath.Kind, _ parameter: String = "") -> String? {
				operation.rememberedName(kind, parameter).flatMap { !own.contains($0) && taken.insert($0).inserted ? $0 : nil }
			}
			callCount = name(.callCount)
			result = name(.result)
			values = operation.parameters.map { parameter in
				let known = name(.last, parameter.name.name)
				return LastValue(parameter: parameter, isRemembered: known != nil, name: known ?? "")
			}
		}

		mutating func inferLastValues(_ name: (ParameterPlan) -> String) {
			for index in values.indices where !values[index].isRemembered { values[index].name = name(values[index].parameter) }
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
		guard let pattern = style[.last] else { return lastValue(of: operation.verb, words, style, past: past) }
		return operation.name(pattern, style.initialisms, ["parameter": NamePattern.Subject(words, plural: words)])
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

	/// Returns the name of the last value passed to a method with that verb.
	static func lastValue(of verb: String, _ parameter: Words, _ style: StyleNames, past: Words? = nil) -> String {
		let initialisms = style.initialisms
		guard let pattern = style[.last] else {
			return (Words(parts: ["last"]) + (past ?? OperationVerb.past(verb)) + parameter).lowerCamel(initialisms)
		}
		let operation = Operation(verb: verb, method: (Words(verb) + parameter).lowerCamel(initialisms), subject: parameter, parameters: [])
		return operation.name(pattern, initialisms, ["parameter": NamePattern.Subject(parameter, plural: parameter)])
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
