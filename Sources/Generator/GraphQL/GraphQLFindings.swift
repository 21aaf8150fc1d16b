import GraphQLLanguage
import SourceText

/// The diagnostics about the operations of one entity, each reported once, at the first operation that it applies to.
struct GraphQLFindings {
	/// The types that were reported.
	private var reported: Set<String> = []
	/// The `ID` variables whose type is the default, without other evidence.
	private var guessedIdentifiers: [(variable: VariableDefinition, operation: OperationDefinition)] = []

	/// Reports the guesses in an operation's selections, and the differences between them and the sample.
	static func report(
		_ selecting: SelectionDrafting, _ comparison: SelectionComparison, _ operation: GraphQLOperationRequest,
		_ diagnostics: inout Diagnostics
	) {
		if !selecting.guesses.isEmpty { diagnostics.report(.guessed(selecting.guesses, in: operation)) }
		if !selecting.undistinguished.isEmpty { diagnostics.report(.undistinguished(selecting.undistinguished, in: operation.definition)) }
		if let first = selecting.assumedTypes.first {
			diagnostics.report(.assumedTypes(first, more: selecting.assumedTypes.dropFirst(), in: operation.definition))
		}
		for mismatch in comparison.mismatches {
			diagnostics.report(.mismatch(mismatch, sample: operation.sample?.source))
		}
		if selecting.isTooLarge { diagnostics.report(.tooLarge(operation.definition)) }
	}

	/// Reports the variable types that are declared nowhere.
	mutating func report(_ inputs: InputDrafting, in operation: OperationDefinition, _ diagnostics: inout Diagnostics) {
		for type in inputs.unknownTypes.sorted() where reported.insert(type).inserted {
			diagnostics.report(.unknownInput(type, isObject: inputs.isObject(type), in: operation))
		}
	}

	/// Records the type that was chosen for a variable of the type `ID`, and reports a sample that contradicts it.
	///
	/// - Parameter isNumber: whether the variable is a number in Swift.
	mutating func note(
		_ variable: VariableDefinition, of operation: GraphQLOperationRequest, _ identifier: IdentifierRule.Decision, isNumber: Bool,
		_ diagnostics: inout Diagnostics
	) {
		if isNumber, identifier.reason?.isGuess == true { guessedIdentifiers.append((variable, operation.definition)) }
		if let example = identifier.contradiction, reported.insert("ID").inserted {
			diagnostics.report(.noNumber(example, for: variable, of: operation))
		}
	}

	/// Reports the `ID` variables whose type is the default, once all operations are drafted.
	func reportGuessedIdentifiers(_ diagnostics: inout Diagnostics) {
		guard let first = guessedIdentifiers.first else { return }
		diagnostics.report(.guessedIdentifier(first.variable, of: first.operation, more: guessedIdentifiers.count - 1))
	}
}

extension Diagnostic {
	private static func at(_ operation: OperationDefinition) -> SourceSpan {
		SourceSpan(operation.source, operation.name?.range ?? SourceRange(at: operation.range.lower))
	}

	static func anonymous(_ operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.invalidDocument, "the operation has no name", at: at(operation),
			fix: "name it, as in 'query GetCharacter { … }'")
	}

	/// Reports a subscription, which is skipped.
	///
	/// - Parameter isOnlyKind: whether no other operations are left, which is an error.
	static func subscription(_ operation: OperationDefinition, isOnlyKind: Bool) -> Diagnostic {
		var diagnostic = Diagnostic(
			.operationOmitted,
			"'\(operation.name?.text ?? "")' is a subscription, which gen does not support, so it is skipped",
			at: at(operation),
			fix: (isOnlyKind ? "add another operation: " : "") + "a query that selects the same fields can be sent repeatedly")
		if isOnlyKind { diagnostic.severity = .error }
		return diagnostic
	}

	fileprivate static func unknownInput(_ type: String, isObject: Bool, in operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.typeAssumed, "no schema declares '\(type)', so it is treated as \(isObject ? "an object with any values" : "String")",
			at: at(operation),
			fix: isObject
				? "pass the schema with --schema" : "pass the schema with --schema, or set its type under \"scalars\" in gen.json",
			fixes: isObject ? [] : [.setting(["scalars", .key(type)], .text("String"))])
	}

	fileprivate static func guessedIdentifier(_ variable: VariableDefinition, of operation: OperationDefinition, more: Int) -> Diagnostic {
		Diagnostic(
			.typeAssumed,
			"'$\(variable.name): \(variable.type.reference)'\(more == 0 ? " is" : " and \(more) more are") treated as Int",
			at: SourceSpan(operation.source, variable.range),
			fix: "set \"identifier\": \"String\" if IDs are not numbers, or pass --schema",
			fixes: [.option("identifier", .text("String"))])
	}

	fileprivate static func noNumber(
		_ example: IdentifierRule.Example, for variable: VariableDefinition, of operation: GraphQLOperationRequest
	) -> Diagnostic {
		Diagnostic(
			.overrideMismatch, "'$\(variable.name)' is configured as Int, but samples have the id '\(example.text)', which is not a number",
			at: SourceSpan(operation.definition.source, variable.range), fix: "set \"identifier\": \"String\"",
			fixes: [.option("identifier", .text("String"))])
	}

	/// Reports the guesses of an operation in one line, those with nested selections first; the details list each guess with its location.
	fileprivate static func guessed(_ guesses: [SelectionDrafting.Guess], in operation: GraphQLOperationRequest) -> Diagnostic {
		let guesses = guesses.filter(\.hasSelection) + guesses.filter { !$0.hasSelection }
		let shown = guesses.prefix(8).map { "\($0.path): \($0.type)" }.joined(separator: ", ")
		let more = guesses.count > 8 ? " and \(guesses.count - 8) more (listed by --verbose and 'gen explain')" : ""
		let hasSample = operation.sample != nil
		var note = Diagnostic(
			.typeAssumed,
			"without a schema or \(hasSample ? "a value in the sample" : "a sample"), these types are guessed from names: \(shown)\(more)",
			at: at(operation.definition),
			fix:
				"pass --schema or \(hasSample ? "a --sample that has values" : "--sample"), or set types.\"\(guesses.first?.path ?? "")\" in gen.json",
			fixes: guesses.compactMap { guess in guess.setting.map { .setting(["types", .key(guess.path)], .text($0)) } })
		note.details = guesses.map { Note("\($0.path): \($0.type), guessed from its name", at: $0.location) }
		return note
	}

	/// Reports the paths at which the fields of type conditions are optional, because the conditions may be interfaces.
	fileprivate static func undistinguished(_ types: [SelectionDrafting.Undistinguished], in operation: OperationDefinition) -> Diagnostic {
		var paths: [String] = []
		for path in types.map(\.path) where !path.isEmpty && !paths.contains(path) { paths.append(path) }
		let more = paths.count > 4 ? " and \(paths.count - 4) more" : ""
		var note = Diagnostic(
			.conditionsAssumed,
			"fields in type conditions of \(paths.prefix(4).map { "'\($0)'" }.joined(separator: ", "))\(more) are optional: "
				+ "without a schema, one type may be an interface of another",
			at: at(operation),
			fix: "pass --schema, or select '__typename' and write an unnested '... on Type { … }' for each concrete type")
		note.details = types.map { Note("in '\($0.path)'", at: $0.span) }
		return note
	}

	/// Reports the type conditions that are treated as object types, although without a schema they may be interfaces.
	fileprivate static func assumedTypes(
		_ first: SelectionDrafting.AssumedTypes, more: ArraySlice<SelectionDrafting.AssumedTypes>, in operation: OperationDefinition
	) -> Diagnostic {
		let names = first.conditions.map { "'\($0.name)'" }
		let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
		let seen = first.seen.map { "; the type in the sample is \($0)" } ?? ""
		let others = more.isEmpty ? "" : ", as are those of \(more.count) more field\(more.count == 1 ? "" : "s")"
		var note = Diagnostic(
			.conditionsAssumed,
			"\(shown) in '\(first.path)' \(names.count == 1 ? "is treated as an object type" : "are treated as object types")\(others); "
				+ "values of an interface would all decode as '.unknown'\(seen)",
			at: first.conditions.first?.span ?? at(operation),
			fix:
				"pass --schema, or a --sample whose '__typename' is one of them; for an interface, write '... on Type { … }' for each of its types"
		)
		note.details = ([first] + more).flatMap { selection in
			selection.conditions.map { Note("'\($0.name)' in '\(selection.path)'", at: $0.span) }
		}
		return note
	}

	fileprivate static func mismatch(_ mismatch: SelectionComparison.Mismatch, sample: SourceText?) -> Diagnostic {
		let inSample = sample.flatMap { source in mismatch.position.map { SourceSpan(source, SourceRange(at: $0.offset)) } }
		switch mismatch.kind {
		case .missing:
			return Diagnostic(
				.sampleSelection, "the query selects '\(mismatch.path)', which is missing in the sample", at: mismatch.span,
				fix: "pass a response to this query", notes: [Note("the object without it", at: inSample)])
		case .extra:
			return Diagnostic(
				.sampleSelection, "the sample has '\(mismatch.path)', which the query does not select", at: inSample,
				fix: "pass a response to this query",
				notes: [Note("the selection it would belong to", at: mismatch.span)])
		}
	}

	fileprivate static func tooLarge(_ operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "with its fragments the operation selects more than \(SelectionDrafting.fieldLimit) fields", at: at(operation),
			fix: "select fewer fields: fragments that spread each other several times multiply")
	}
}
