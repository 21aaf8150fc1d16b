import Generator
import GraphQLLanguage
import SourceText
import Workspace

/// The validation of `gen check FILE …`: returns 0 without errors, 2 for errors, which are bad input, 3 for conflict markers; warnings do not
/// matter.
///
/// A document of type definitions is a schema, or a part of one: by itself, or, in a file `.graphqls` without other definitions, as an extension
/// of `--schema`. Every other document contains operations, which are validated together, so that fragments may be in other files.
///
/// Definitions are validated by the rules for each of them (the reference implementation's `validateSDL`). All together are a whole schema
/// (`validateSchema`) if they have the type of queries, as every schema does, or are passed as one: with `--schema`, as an introspection
/// response, or beside operations that are validated against them. Otherwise they are a part, and missing definitions are a warning.
struct InputValidation {
	private let context: CommandContext
	private var reader: InputReader
	private var diagnostics = Diagnostics()
	/// Whether some input is an introspection response, which is never a part.
	private var hasIntrospection = false

	init(context: CommandContext) {
		self.context = context
		let paths = context.arguments.positionals + context.arguments.all("schema")
		let readable = context.environment.readable().adding(typed: paths.map { context.environment.resolve($0.text) })
		reader = InputReader(context.environment, reading: readable)
	}

	/// Whether the arguments are about files: an option of the validation is passed, or the operands are inputs and no folders.
	static func isMeant(by arguments: ParsedArguments, in environment: Environment) -> Bool {
		if arguments["schema"] != nil || arguments.has("syntax-only") { return true }
		guard !arguments.positionals.isEmpty, ["against", "changed"].allSatisfy({ arguments[$0] == nil }),
			!arguments.has("all")
		else { return false }
		return arguments.positionals.allSatisfy { operand in
			switch kind(ofPath: environment.resolve(operand.text)) {
			case .folder: false
			case .missing: operand.text == "-" || isGraphQL(operand.text) || isSample(operand.text)
			case .file, .unreadable: true
			}
		}
	}

	func run() -> ExitStatus {
		var copy = self
		copy.validate()
		context.reporter.report(copy.diagnostics, files: [])
		return copy.diagnostics.hasConflicts ? .conflict : copy.diagnostics.hasErrors ? .bad : .done
	}

	private mutating func validate() {
		let arguments = context.arguments
		for argument in arguments.positionals where kind(ofPath: context.environment.resolve(argument.text)) == .folder {
			diagnostics.report(.folder(argument))
		}
		guard !diagnostics.hasErrors else { return }
		let inputs = arguments.positionals.map(\.text)
		let schemas = arguments.all("schema").flatMap { reader.schemaFiles($0, folder: ".") }.map(\.text)
		if inputs.isEmpty, schemas.isEmpty, !diagnostics.hasErrors { diagnostics.report(.nothingToValidate()) }
		let base = schemas.compactMap { parse($0, isSchema: true) }
		var operations: [GraphQLDocument] = []
		var definitions: [GraphQLDocument] = []
		for file in inputs {
			guard let document = parse(file, isSchema: false) else { continue }
			if isSchema(document, at: file, besideSchema: !schemas.isEmpty) {
				definitions.append(document)
			} else {
				operations.append(document)
			}
		}
		guard !arguments.has("syntax-only") else { return }
		let isWhole = hasIntrospection || !operations.isEmpty
		let schema = validated(definitions, isWhole: isWhole, extending: base, isComplete: base.count == schemas.count)
		guard !operations.isEmpty else { return }
		validateExecutable(operations, schema: schema, diagnostics: &diagnostics)
		// Valid by the specification, but no operation of the app should rely on it.
		var found = Diagnostics()
		validateExecutable(operations, schema: schema, rules: Rule.requestRules + Rule.optionalRules, diagnostics: &found)
		for var finding in found.all {
			finding.severity = .warning
			diagnostics.report(finding)
		}
	}

	/// Returns the schema that `base` and `definitions` define together, with its errors reported; nil if there is none, or a part of it is unknown.
	private mutating func validated(
		_ definitions: [GraphQLDocument], isWhole: Bool, extending base: [GraphQLDocument], isComplete: Bool
	) -> Schema? {
		guard !base.isEmpty || !definitions.isEmpty else { return nil }
		guard !base.isEmpty else { return together(definitions, isWhole: isWhole) }
		guard !definitions.isEmpty else {
			let schema = together(base, isWhole: true)
			return isComplete ? schema : nil
		}
		validateSDL(base, diagnostics: &diagnostics)
		validateSDL(definitions, extending: Schema(base), diagnostics: &diagnostics)
		let schema = Schema(base + definitions)
		reportWhole(schema, within: definitions)
		return isComplete ? schema : nil
	}

	/// Reports the errors of the whole schema that are located in `definitions`: the base that they extend is validated by itself.
	private mutating func reportWhole(_ schema: Schema, within definitions: [GraphQLDocument]) {
		guard !diagnostics.hasErrors else { return }
		var found = Diagnostics()
		validateSchema(schema, diagnostics: &found)
		for finding in found.all where definitions.contains(where: { $0.source === finding.span?.source }) { diagnostics.report(finding) }
	}

	/// Validates definitions one by one, and, if that finds nothing, all together: an incomplete schema has too many consequential errors.
	private mutating func together(_ documents: [GraphQLDocument], isWhole: Bool) -> Schema {
		var found = Diagnostics()
		validateSDL(documents, diagnostics: &found)
		let schema = Schema(documents)
		if !found.hasErrors {
			let isWhole = isWhole || schema.rootType(for: .query).map { !$0.fields.isEmpty } ?? false
			var whole = Diagnostics()
			validateSchema(schema, isWhole: isWhole, diagnostics: &whole)
			found.report(contentsOf: whole)
		}
		diagnostics.report(contentsOf: found)
		return schema
	}

	/// Whether `document` defines a schema or a part of one: definitions among operations are errors, and so are those in a file for
	/// operations if the schema is passed separately.
	private func isSchema(_ document: GraphQLDocument, at path: String, besideSchema: Bool) -> Bool {
		let isForOperations = [".graphql", ".gql"].contains { path.hasSuffix($0) }
		if besideSchema { return document.definesOnlyTypes && !isForOperations }
		return document.definesTypes && !(isForOperations && !document.operations.isEmpty)
	}

	/// Parses the document at `path`; nil for a sample, and for a malformed document, which is reported.
	private mutating func parse(_ path: String, isSchema: Bool) -> GraphQLDocument? {
		guard path == "-" || Self.isGraphQL(path) || Self.isSample(path) else {
			diagnostics.report(.unknownKind(path))
			return nil
		}
		guard let number = reader.read(ArgumentValue(path, of: "<input>"), folder: ".", diagnostics: &diagnostics) else { return nil }
		let source = reader.sources[number]
		if Self.isGraphQL(path) || path == "-" && !source.appearsToBeJSON {
			return GraphQLDocument.parse(source, diagnostics: &diagnostics)
		}
		if isSchema || source.appearsToBeIntrospection {
			hasIntrospection = true
			return GraphQLDocument.parse(introspection: source, diagnostics: &diagnostics)
		}
		let isLines: Bool? = path.hasSuffix(".json") ? false : path == "-" ? nil : true
		_ = SampleInference.infer(source, input: number, isLines: isLines, diagnostics: &diagnostics)
		return nil
	}

	private static func isGraphQL(_ path: String) -> Bool { [".graphql", ".gql", ".graphqls"].contains { path.hasSuffix($0) } }
	private static func isSample(_ path: String) -> Bool { [".json", ".ndjson", ".jsonl"].contains { path.hasSuffix($0) } }
}

extension SourceText {
	/// The length of the prefix by which the kind of a text is recognized.
	private static let headLength = 4096

	private var head: String { text(in: SourceRange(0, min(count, Self.headLength))) }

	/// Whether the text is a response to the introspection query, which shows near its beginning.
	var appearsToBeIntrospection: Bool { head.contains("\"__schema\"") }

	/// Whether the text is JSON: a GraphQL document may begin with a brace as well, but without a quoted name or brace in it.
	fileprivate var appearsToBeJSON: Bool {
		let significant = head.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
		guard let first = significant.first else { return false }
		if first == "[" { return true }
		guard first == "{" else { return false }
		return significant.dropFirst().first { !$0.properties.isWhitespace }.map { $0 == "\"" || $0 == "}" } ?? false
	}
}

extension Diagnostic {
	fileprivate static func nothingToValidate() -> Diagnostic {
		Diagnostic(
			.noInput, "there is nothing to validate",
			fix: "name a file, as in 'gen check GetCharacter.graphql --schema schema.graphqls'")
	}

	fileprivate static func folder(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(folder.text)' is a folder, and --schema and --syntax-only validate files", at: folder.span,
			fix: "name its files, or check the features in it: gen check \(ShellWord.quoted(folder.text))")
	}

	fileprivate static func unknownKind(_ path: String) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' is not a type of file that gen reads", fix: "inputs end in .graphql, .gql, .graphqls, .json, .ndjson")
	}
}
