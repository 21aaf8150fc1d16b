import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Workspace

/// Reads operations, schemas and sample responses of GraphQL.
struct GraphQLReader {
	private(set) var documents: [GraphQLDocument] = []
	private(set) var schema: Schema?
	/// Some operation was left out, since no server answers it.
	private(set) var hasClientOperations = false
	/// What is in the texts and is not sent.
	private(set) var cuts = TextCuts()

	/// Parses `sources`; what does not parse is told and left out.
	mutating func readOperations(_ sources: [SourceText], diagnostics: inout Diagnostics) {
		for source in sources {
			if let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) { documents.append(document) }
		}
	}

	/// Builds the schema of SDL and introspection files.
	///
	/// Mistakes in a schema are warnings: one broken type does not stand in the way of operations that do not touch it. Where a file does not
	/// parse, there is no schema: what it lacks then would be one more error for every operation.
	///
	/// - Parameter isTold: the user says that they are the schema; otherwise they lie beside the operations, and are it if they have a query.
	mutating func readSchema(_ sources: [SourceText], isOverridden: Bool = true, diagnostics: inout Diagnostics) {
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
		guard isOverridden || built.rootID(for: .query) != nil else { return }
		schema = built
		if !isOverridden, let first = sources.first { diagnostics.report(.foundSchema(first)) }
		for diagnostic in found.all {
			var told = diagnostic
			if told.severity == .error { told.severity = .warning }
			diagnostics.report(told)
		}
	}

	/// Every mistake in the operations that stands in the way of generating from them.
	///
	/// `gen lint` holds to every rule. Here a fragment that another feature uses is no mistake, and mistakes in it are warnings, as nothing is
	/// generated from it. So is a directive that the schema does not define, such as a client's own.
	func validate(diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		validateExecutable(documents, schema: schema, diagnostics: &found)
		let fragments = fragments
		let used = Set(operations.flatMap { fragments.fragments(neededBy: $0) }.map(\.name.text))
		let unused = fragments.fragments.filter { !used.contains($0.name.text) }
		func isUnused(_ span: SourceSpan) -> Bool {
			unused.contains { $0.source === span.source && $0.range.lower <= span.range.lower && span.range.upper <= $0.range.upper }
		}
		for diagnostic in found.all {
			var told = diagnostic
			if told.rule == "NoUnusedFragmentsRule" { continue }
			if told.rule == "KnownDirectivesRule" { told.severity = .warning }
			let spans = [told.span].compactMap { $0 } + told.moreSpans
			if !spans.isEmpty, spans.allSatisfy(isUnused) { told.severity = .warning }
			diagnostics.report(told)
		}
	}

	/// Leaves out what no server answers: parts of operations and fragments, and operations that nothing is left of; each operation is told.
	mutating func leaveOutClientOperations(diagnostics: inout Diagnostics) {
		let directives = ClientDirectives(documents)
		let pruned = PrunedDocuments(documents, without: ClientDirectives.areForClient)
		for (document, left) in zip(documents, pruned.documents) {
			let remaining = Set(left.operations.map(\.range.lower))
			for operation in document.operations {
				guard let use = directives.use(in: operation) else { continue }
				let isSent = remaining.contains(operation.range.lower)
				diagnostics.report(isSent ? .partlyLeftToClient(operation, use) : .leftToClient(operation, use))
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
	/// What is in `data` where the sample is a whole response.
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
	fileprivate static func leftToClient(_ operation: OperationDefinition, _ use: ClientDirectives.Use) -> Diagnostic {
		Diagnostic(
			.clientOnlyOperation,
			"no request is generated for '\(operation.name?.text ?? operation.kind.rawValue)': '@\(use.name)' resolves it in the client",
			at: use.span,
			fix: "select what the server has, in this operation or another")
	}

	/// The rest of it is sent.
	fileprivate static func partlyLeftToClient(_ operation: OperationDefinition, _ use: ClientDirectives.Use) -> Diagnostic {
		Diagnostic(
			.clientFieldsOmitted,
			"'\(operation.name?.text ?? operation.kind.rawValue)' is sent without the fields that '@\(use.name)' resolves in the client\(use.selection.map { ", such as '\($0)'" } ?? "")",
			at: use.span, fix: "read these fields where the client resolves them")
	}

	static func onlyForClient(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.noServerOperation, "all operations are resolved in the client, so there is nothing to request", at: span,
			fix: "name an operation that a server answers")
	}

	fileprivate static func foundSchema(_ source: SourceText) -> Diagnostic {
		Diagnostic(
			.schemaFound, "used as the schema, because it is beside the operations", at: SourceSpan(source, SourceRange(at: 0)),
			fix: "name another with --schema, or move this one")
	}
}
