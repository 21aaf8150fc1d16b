import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Workspace

/// Reads operations, schemas and sample responses of GraphQL.
struct GraphQLReader {
	private(set) var documents: [GraphQLDocument] = []
	private(set) var schema: Schema?
	/// Whether some operation was omitted because the client resolves it.
	private(set) var hasClientOperations = false
	/// The parts of the texts that are not sent.
	private(set) var cuts = TextCuts()

	/// Parses `sources`; those with syntax errors are reported and skipped.
	mutating func readOperations(_ sources: [SourceText], diagnostics: inout Diagnostics) {
		for source in sources {
			if let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) { documents.append(document) }
		}
	}

	/// Builds the schema of SDL and introspection files.
	///
	/// Mistakes in a schema are warnings: one broken type does not block operations that do not use it. If a file has syntax errors, there is no
	/// schema: each type that it then lacks would be one more error in every operation.
	///
	/// - Parameter isExplicit: Whether the user passed them as the schema. Files that are merely beside the operations need a query type.
	mutating func readSchema(_ sources: [SourceText], isExplicit: Bool = true, diagnostics: inout Diagnostics) {
		guard !sources.isEmpty else { return }
		var found = Diagnostics()
		var documents: [GraphQLDocument] = []
		for source in sources {
			let isJSON = source.path.hasSuffix(".json")
			let document =
				isJSON
				? GraphQLDocument.parse(introspection: source, diagnostics: &diagnostics)
				: GraphQLDocument.parse(source, diagnostics: &diagnostics)
			if let document { documents.append(document) }
		}
		guard documents.count == sources.count else { return }
		let built = Schema.build(documents: documents, diagnostics: &found)
		guard isExplicit || built.rootID(for: .query) != nil else { return }
		schema = built
		if !isExplicit, let first = sources.first { diagnostics.report(.foundSchema(first)) }
		for diagnostic in found.all {
			var demoted = diagnostic
			if demoted.severity == .error { demoted.severity = .warning }
			diagnostics.report(demoted)
		}
	}

	/// Removes the documents that only declare types, and returns their texts: schemas that were passed as operations.
	mutating func removeSchemas() -> [SourceText] {
		let schemas = documents.filter { document in
			!document.definitions.isEmpty
				&& document.definitions.allSatisfy { definition in
					switch definition {
					case .operation, .fragment: false
					case .schema, .type, .directive: true
					}
				}
		}
		documents.removeAll { document in schemas.contains { $0.source === document.source } }
		return schemas.map(\.source)
	}

	/// Reports the mistakes in the operations that block generating from them.
	///
	/// `gen check FILE` applies every rule. Here, an unused fragment is no mistake (another feature may use it), and mistakes in it are warnings, as
	/// nothing is generated from it.
	func validate(diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		for applied in documents.flatMap(\.appliedDirectives) {
			if ClientDirectives.fragmentArguments.contains(applied.name) { found.report(.fragmentArguments(applied)) }
		}
		let reportedDirectives = found.all.compactMap(\.span)
		validateExecutable(documents, schema: schema, rules: Rule.executableRules + Rule.requestRules, diagnostics: &found)
		let fragments = fragments
		let used = Set(operations.flatMap { fragments.fragments(neededBy: $0) }.map(\.name.text))
		let unused = fragments.fragments.filter { !used.contains($0.name.text) }
		func isUnused(_ span: SourceSpan) -> Bool {
			unused.contains { $0.source === span.source && $0.range.lower <= span.range.lower && span.range.upper <= $0.range.upper }
		}
		for diagnostic in found.all {
			var reported = diagnostic
			if reported.rule == "NoUnusedFragmentsRule" { continue }
			if reported.rule == "KnownDirectivesRule", let span = reported.span,
				reportedDirectives.contains(where: { $0.source === span.source && $0.range == span.range })
			{
				continue
			}
			let spans = [reported.span].compactMap { $0 } + reported.moreSpans
			if !spans.isEmpty, spans.allSatisfy(isUnused) { reported.severity = .warning }
			diagnostics.report(reported)
		}
	}

	/// Reports the use of what the schema deprecates, and of introspection, if gen.json sets a level for it; `gen check FILE` always does.
	func validateOptionally(_ levels: DiagnosticLevels, diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		validateExecutable(documents, schema: schema, rules: Rule.optionalRules, diagnostics: &found)
		for finding in found.all where levels.isOn(finding.code) {
			var reported = finding
			reported.severity = .warning
			diagnostics.report(reported)
		}
	}

	/// Removes the fields that the client resolves, and operations without any other field; reports each operation that changed.
	/// Directives that only a client library reads, and those for a response in several parts, are removed, too.
	mutating func removeClientFields(diagnostics: inout Diagnostics) {
		let directives = ClientDirectives(documents)
		let known = Set((schema?.directives ?? [:]).keys)
		let pruned = PrunedDocuments(documents, without: ClientDirectives.unsentParts(besides: known))
		var reported: Set<String> = []
		for removed in pruned.removedDirectives where reported.insert(removed.name).inserted {
			diagnostics.report(Directive.incremental.contains(removed.name) ? .incremental(removed) : .clientDirective(removed))
		}
		for (document, left) in zip(documents, pruned.documents) {
			let remaining = Set(left.operations.map(\.range.lower))
			for operation in document.operations {
				guard let use = directives.use(in: operation) else { continue }
				let isSent = remaining.contains(operation.range.lower)
				diagnostics.report(isSent ? .partlyResolvedInClient(operation, use) : .resolvedInClient(operation, use))
				if !isSent { hasClientOperations = true }
			}
		}
		documents = pruned.documents
		cuts = pruned.cuts
	}

	var operations: [OperationDefinition] { documents.flatMap(\.operations) }
	var fragments: FragmentIndex { FragmentIndex(documents) }
}

extension Sample {
	/// The content of `data` if the sample is a whole response, otherwise the sample.
	var unwrappedData: Sample {
		guard let object = shape.object, object.fields.contains(where: { $0.key == "data" }), let data = instance["data"] else {
			return self
		}
		let envelope: Set<String> = ["data", "errors", "extensions"]
		guard object.fields.allSatisfy({ envelope.contains($0.key) }), let inner = object.fields.first(where: { $0.key == "data" }) else {
			return self
		}
		return Sample(shape: inner.shape, instance: data, source: source)
	}
}

extension Diagnostic {
	fileprivate static func resolvedInClient(_ operation: OperationDefinition, _ use: ClientDirectives.Use) -> Diagnostic {
		Diagnostic(
			.operationOmitted,
			"no request is generated for '\(operation.name?.text ?? operation.kind.rawValue)': '@\(use.name)' resolves it in the client",
			at: use.span,
			fix: "select fields of the server in this operation, or in another one")
	}

	/// A note that the rest of the operation is sent.
	fileprivate static func partlyResolvedInClient(_ operation: OperationDefinition, _ use: ClientDirectives.Use) -> Diagnostic {
		Diagnostic(
			.clientSelection,
			"'\(operation.name?.text ?? operation.kind.rawValue)' is sent without the fields that '@\(use.name)' resolves in the client\(use.selection.map { ", such as '\($0)'" } ?? "")",
			at: use.span, fix: "read these fields from the client's local state")
	}

	/// A note that a directive is not sent.
	fileprivate static func clientDirective(_ applied: AppliedDirective) -> Diagnostic {
		Diagnostic(
			.clientSelection, "'@\(applied.name)' is not sent: a client library reads it, not the server", at: applied.span,
			fix: ClientDirectives.isApollo(applied.name) ? nil : "declare it in the schema if the server reads it")
	}

	/// A note that the response is requested in one part.
	fileprivate static func incremental(_ applied: AppliedDirective) -> Diagnostic {
		Diagnostic(
			.clientSelection, "'@\(applied.name)' is not sent, so that the response is one document", at: applied.span,
			fix: "to receive its fields later, request them in another operation")
	}

	fileprivate static func fragmentArguments(_ applied: AppliedDirective) -> Diagnostic {
		Diagnostic(
			.unknownName, "'@\(applied.name)' gives a fragment variables of its own, which no server resolves",
			at: applied.span, fix: "declare the variables in the operation, and remove the directive")
	}

	static func onlyForClient(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unsupportedOperation, "all operations are resolved in the client, so there is nothing to request", at: span,
			fix: "pass an operation with fields of the server")
	}

	fileprivate static func foundSchema(_ source: SourceText) -> Diagnostic {
		Diagnostic(
			.schemaFound, "used as the schema, because it is beside the operations", at: SourceSpan(source, SourceRange(at: 0)),
			fix: "pass another one with --schema, or move this file")
	}
}
