import GraphQLLanguage
import SourceText

/// The diagnostics about the operations of one entity while they are drafted: each once, at the operation that it is met in first.
struct GraphQLFindings {
	/// Inputs that a note was given about.
	private var told: Set<String> = []
	/// The variables whose type is the convention's, since nothing says what it is.
	private var guessedIdentifiers: [(variable: VariableDefinition, operation: OperationDefinition)] = []

	static func reportAnonymous(_ operation: OperationDefinition, _ diagnostics: inout Diagnostics) {
		diagnostics.report(.anonymous(operation))
	}

	/// - Parameter isAll: there is nothing else to ask a server for.
	static func reportSubscription(_ operation: OperationDefinition, isAll: Bool, _ diagnostics: inout Diagnostics) {
		diagnostics.report(.subscription(operation, isAll: isAll))
	}

	/// What became of an operation's selections, and what its sample has otherwise.
	static func report(
		_ selecting: SelectionDrafting, _ comparison: SelectionComparison, _ operation: GraphQLOperationRequest,
		_ diagnostics: inout Diagnostics
	) {
		if !selecting.guesses.isEmpty { diagnostics.report(.guessed(selecting.guesses, in: operation.definition)) }
		if !selecting.undistinguished.isEmpty { diagnostics.report(.undistinguished(selecting.undistinguished, in: operation.definition)) }
		if let first = selecting.takenForTypes.first {
			diagnostics.report(.takenForTypes(first, more: selecting.takenForTypes.dropFirst(), in: operation.definition))
		}
		for mismatch in comparison.mismatches {
			diagnostics.report(.mismatch(mismatch, sample: operation.sample?.source))
		}
		if selecting.isTooLarge { diagnostics.report(.tooLarge(operation.definition)) }
	}

	mutating func report(_ inputs: InputDrafting, in operation: OperationDefinition, _ diagnostics: inout Diagnostics) {
		for type in inputs.unknownTypes.sorted() where told.insert(type).inserted {
			diagnostics.report(.unknownInput(type, isObject: inputs.isObject(type), in: operation))
		}
	}

	/// A variable of the type `ID`.
	///
	/// - Parameter isNumber: Swift holds it as a number.
	mutating func note(
		_ variable: VariableDefinition, of operation: GraphQLOperationRequest, _ identifier: IdentifierRule.Decision, isNumber: Bool,
		_ diagnostics: inout Diagnostics
	) {
		if isNumber, identifier.reason?.isGuess == true { guessedIdentifiers.append((variable, operation.definition)) }
		if let example = identifier.contradiction, told.insert("ID").inserted {
			diagnostics.report(.noNumber(example, for: variable, of: operation))
		}
	}

	/// The fields of inputs that null clears, once all operations are drafted.
	func report(cleared fields: [InputDrafting.Cleared], _ diagnostics: inout Diagnostics) {
		if let first = fields.first { diagnostics.report(.clears(first, more: fields.count - 1)) }
	}

	/// Once all operations are drafted.
	func reportGuessedIdentifiers(_ diagnostics: inout Diagnostics) {
		guard let first = guessedIdentifiers.first else { return }
		diagnostics.report(.guessedIdentifier(first.variable, of: first.operation, more: guessedIdentifiers.count - 1))
	}
}

extension Diagnostic {
	private static func at(_ operation: OperationDefinition) -> SourceSpan {
		SourceSpan(operation.source, operation.name?.range ?? SourceRange(at: operation.range.lower))
	}

	fileprivate static func anonymous(_ operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.anonymousOperation, "the operation has no name", at: at(operation),
			fix: "name it, as in 'query GetCharacter { … }'")
	}

	fileprivate static func subscription(_ operation: OperationDefinition, isAll: Bool) -> Diagnostic {
		var diagnostic = Diagnostic(
			.subscriptionOmitted,
			"'\(operation.name?.text ?? "")' is a subscription, which the documented client does not support, so it is skipped",
			at: at(operation),
			fix: (isAll ? "add another operation: " : "") + "a query that selects the same can be repeated")
		if isAll { diagnostic.severity = .error }
		return diagnostic
	}

	fileprivate static func unknownInput(_ type: String, isObject: Bool, in operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.unknownScalar, "no schema declares '\(type)', so it is treated as \(isObject ? "an object with any values" : "text")",
			at: at(operation),
			fix: "pass the schema with --schema")
	}

	fileprivate static func guessedIdentifier(_ variable: VariableDefinition, of operation: OperationDefinition, more: Int) -> Diagnostic {
		Diagnostic(
			.idTypeAssumed,
			"'$\(variable.name): \(variable.type.reference)'\(more == 0 ? " is" : " and \(more) more are") treated as Int",
			at: SourceSpan(operation.source, variable.range), fix: "pass --identifier String if IDs are not numbers, or --schema")
	}

	fileprivate static func noNumber(
		_ example: IdentifierRule.Example, for variable: VariableDefinition, of operation: GraphQLOperationRequest
	) -> Diagnostic {
		Diagnostic(
			.idTypeConflict, "'$\(variable.name)' is configured as Int, but samples have the id '\(example.text)', which is not a number",
			at: SourceSpan(operation.definition.source, variable.range), fix: "pass --identifier String")
	}

	fileprivate static func clears(_ first: InputDrafting.Cleared, more: Int) -> Diagnostic {
		Diagnostic(
			.nullClearsValue,
			"null clears '\(first.path)'\(more == 0 ? "" : " and \(more) more"), since '\(first.cleared)' may be null",
			at: first.place,
			fix:
				"nil omits it, and .some(nil) sends null; for a plain optional set types.\"\(first.path)\" in gen.json, to 'String?' or what it is"
		)
	}

	/// One line for the guesses of an operation, those that shape whole types first, with the option that replaces them; each of them, with its
	/// place, where all is asked for.
	fileprivate static func guessed(_ guesses: [SelectionDrafting.Guess], in operation: OperationDefinition) -> Diagnostic {
		let guesses = guesses.filter(\.hasSelection) + guesses.filter { !$0.hasSelection }
		let shown = guesses.prefix(8).map { "\($0.path): \($0.type)" }.joined(separator: ", ")
		let more = guesses.count > 8 ? " and \(guesses.count - 8) more, which --verbose and 'gen explain' show" : ""
		var note = Diagnostic(
			.selectionGuessed, "without a schema and a sample these types are guessed by name: \(shown)\(more)", at: at(operation),
			fix: "pass --schema or --sample, or set types.\"\(guesses.first?.path ?? "")\" in gen.json")
		note.details = guesses.map { Note("\($0.path): \($0.type), guessed by its name", at: $0.place) }
		return note
	}

	/// Which types have what stands under type conditions, where these may be interfaces.
	fileprivate static func undistinguished(_ types: [SelectionDrafting.Undistinguished], in operation: OperationDefinition) -> Diagnostic {
		var paths: [String] = []
		for path in types.map(\.path) where !path.isEmpty && !paths.contains(path) { paths.append(path) }
		let more = paths.count > 4 ? " and \(paths.count - 4) more places" : ""
		var note = Diagnostic(
			.conditionsOptional,
			"what type conditions select in \(paths.prefix(4).map { "'\($0)'" }.joined(separator: ", "))\(more) is optional, because without a schema the types may be interfaces of each other",
			at: at(operation),
			fix: "pass --schema, or write '... on Type { … }' for each concrete type without nesting, with '__typename' beside them")
		note.details = types.map { Note("in '\($0.path)'", at: $0.span) }
		return note
	}

	/// Which type conditions are cases, where nothing says that they are no interfaces.
	fileprivate static func takenForTypes(
		_ first: SelectionDrafting.TakenForTypes, more: ArraySlice<SelectionDrafting.TakenForTypes>, in operation: OperationDefinition
	) -> Diagnostic {
		let names = first.conditions.map { "'\($0.name)'" }
		let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
		let seen = first.seen.map { ", and the sample has \($0)" } ?? ""
		let places = more.isEmpty ? "" : ", as are those in \(more.count) more place\(more.count == 1 ? "" : "s")"
		var note = Diagnostic(
			.conditionsAsTypes,
			"\(shown) in '\(first.path)' \(names.count == 1 ? "is" : "are each") treated as the name of an object type\(places): "
				+ "without a schema it may be an interface, whose values would all be '.unknown'\(seen)",
			at: first.conditions.first?.span ?? at(operation),
			fix:
				"pass --schema, or --sample with a '__typename' that is one of them; for an interface write '... on Type { … }' for each of its types"
		)
		note.details = ([first] + more).flatMap { place in
			place.conditions.map { Note("'\($0.name)' in '\(place.path)'", at: $0.span) }
		}
		return note
	}

	fileprivate static func mismatch(_ mismatch: SelectionComparison.Mismatch, sample: SourceText?) -> Diagnostic {
		let inSample = sample.flatMap { source in mismatch.position.map { SourceSpan(source, SourceRange(at: $0.offset)) } }
		switch mismatch.kind {
		case .missing:
			return Diagnostic(
				.sampleLacksSelection, "the query selects '\(mismatch.path)', which is missing in the sample", at: mismatch.span,
				fix: "pass a response to this query", notes: [Note("the object that lacks it", at: inSample)])
		case .extra:
			return Diagnostic(
				.sampleExceedsSelection, "the sample has '\(mismatch.path)', which the query does not select", at: inSample,
				fix: "pass a response to this query",
				notes: [Note("the selection it would belong to", at: mismatch.span)])
		}
	}

	fileprivate static func tooLarge(_ operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.selectionSize, "with its fragments the operation selects more than \(SelectionDrafting.fieldLimit) fields", at: at(operation),
			fix: "select less: fragments that spread others several times multiply")
	}
}
