import Generator
import GraphQLLanguage
import SourceText
import Workspace

extension Command {
	static let lint = Command(
		word: .lint, operands: "[INPUT …]", summary: "parses and validates operations, schemas and JSON samples; writes nothing",
		operandHelp: [
			"INPUT   .graphql, .gql or .graphqls: operations or a schema, by content; .json: a sample or an introspection response;",
			"        .ndjson: samples; a folder: its inputs.",
			"        Definitions without a query type are part of a schema: missing types are warnings, or errors with --schema.",
			"        With --schema, .graphql and .gql files are operations; .graphqls files may extend the schema.",
		],
		options: [
			OptionSpec(
				"schema", short: "s", value: "FILE|DIR", isRepeatable: true,
				"the schema (SDL or introspection JSON) that operations are validated against and definitions in INPUT extend"),
			OptionSpec("syntax-only", "parse without validating"),
		],
		examples: [
			"gen lint GetCharacter.graphql --schema schema.graphqls", "gen lint schema.graphqls", "gen lint --syntax-only *.graphql",
		],
		run: { LintCommand(context: $0).run() })
}

/// `gen lint`: 0 when nothing is wrong, 2 when there are errors, which are bad input, 3 for conflict markers; warnings change nothing.
///
/// A document of type definitions is a schema, or a part of one: by itself, or, in a file `.graphqls` that holds nothing else, as an extension of
/// `--schema`. Every other document holds operations, which are validated together, so that fragments may lie in other files.
///
/// Definitions are held to the rules for each of them (the reference implementation's `validateSDL`). All together are a whole schema
/// (`validateSchema`) when they have what every schema has, the type of queries, or are given as one: with `--schema`, as an introspection
/// answer, or beside operations that are held to them. Otherwise they are a part, and what they lack as a whole is a warning.
struct LintCommand {
	private let context: CommandContext
	private var reader: InputReader
	private var diagnostics = Diagnostics()
	/// Some input is an introspection answer, which is never a part.
	private var hasIntrospection = false

	init(context: CommandContext) {
		self.context = context
		reader = InputReader(context.environment)
	}

	func run() -> ExitStatus {
		var copy = self
		copy.lint()
		context.reporter.report(copy.diagnostics, files: [])
		return copy.diagnostics.hasConflicts ? .conflict : copy.diagnostics.hasErrors ? .bad : .done
	}

	private mutating func lint() {
		let arguments = context.arguments
		var inputs: [String] = []
		for argument in arguments.positionals { inputs += files(argument.text) }
		let schemas = arguments.all("schema").flatMap { reader.schemaFiles($0, folder: ".") }.map(\.text)
		if inputs.isEmpty, schemas.isEmpty, !diagnostics.hasErrors { diagnostics.report(.nothingToLint()) }
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
		if !operations.isEmpty { validateExecutable(operations, schema: schema, diagnostics: &diagnostics) }
	}

	/// What `base` and `definitions` define together, its mistakes told; nil when there is none, or when a part of it is not known.
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

	/// What is wrong with all together and stands in `definitions`: what they extend is linted by itself.
	private mutating func reportWhole(_ schema: Schema, within definitions: [GraphQLDocument]) {
		guard !diagnostics.hasErrors else { return }
		var found = Diagnostics()
		validateSchema(schema, diagnostics: &found)
		for finding in found.all where definitions.contains(where: { $0.source === finding.span?.source }) { diagnostics.report(finding) }
	}

	/// Holds definitions to the rules one by one, and, where that finds nothing, all of them together: half of a schema has too many follow-up mistakes.
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

	/// Whether `document` defines a schema or a part of one: definitions among operations are mistakes in them, and so are those in a file for
	/// operations where the schema is given.
	private func isSchema(_ document: GraphQLDocument, at path: String, besideSchema: Bool) -> Bool {
		let isForOperations = [".graphql", ".gql"].contains { path.hasSuffix($0) }
		if besideSchema { return document.definesOnlyTypes && !isForOperations }
		return document.definesTypes && !(isForOperations && !document.operations.isEmpty)
	}

	/// The files that an input names: a folder stands for all in it that can be linted.
	private mutating func files(_ input: String) -> [String] {
		guard input != "-", kind(ofPath: context.environment.resolve(input)) == .folder else { return [input] }
		let found = names(inFolder: context.environment.resolve(input)).filter { name in
			!name.hasPrefix(".") && name != "gen.json" && name != "gen.lock.json" && (Self.isGraphQL(name) || Self.isSample(name))
		}
		if found.isEmpty { diagnostics.report(.emptyFolder(input)) }
		return found.map { input.hasSuffix("/") ? input + $0 : input + "/" + $0 }
	}

	/// The document at `path`; nil for a sample, and for what does not parse, which is told.
	private mutating func parse(_ path: String, isSchema: Bool) -> GraphQLDocument? {
		guard path == "-" || Self.isGraphQL(path) || Self.isSample(path) else {
			diagnostics.report(.unknownKind(path))
			return nil
		}
		guard let number = reader.read(ArgumentValue(path, of: "<input>"), folder: ".", diagnostics: &diagnostics) else { return nil }
		let source = reader.sources[number]
		if Self.isGraphQL(path) || path == "-" && !source.looksLikeJSON { return GraphQLDocument.parse(source, diagnostics: &diagnostics) }
		if isSchema || source.looksLikeIntrospection {
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
	/// How far into a text is looked for what tells its kind.
	private static let headLength = 4096

	private var head: String { text(in: SourceRange(0, min(count, Self.headLength))) }

	/// An answer to the introspection query says so near its beginning.
	fileprivate var looksLikeIntrospection: Bool { head.contains("\"__schema\"") }

	/// A document may begin with a brace as well, but no name or brace in it is quoted.
	fileprivate var looksLikeJSON: Bool {
		let significant = head.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
		guard let first = significant.first else { return false }
		if first == "[" { return true }
		guard first == "{" else { return false }
		return significant.dropFirst().first { !$0.properties.isWhitespace }.map { $0 == "\"" || $0 == "}" } ?? false
	}
}

extension Diagnostic {
	fileprivate static func nothingToLint() -> Diagnostic {
		Diagnostic(
			.nothingToLint, "nothing to lint", fix: "name a file or folder, as in 'gen lint GetCharacter.graphql --schema schema.graphqls'")
	}

	fileprivate static func emptyFolder(_ path: String) -> Diagnostic {
		Diagnostic(
			.nothingToLint, "the folder '\(path)' contains nothing to lint", fix: "inputs end in .graphql, .gql, .graphqls, .json, .ndjson")
	}

	fileprivate static func unknownKind(_ path: String) -> Diagnostic {
		Diagnostic(.unknownInput, "gen cannot tell what '\(path)' is", fix: "inputs end in .graphql, .gql, .graphqls, .json, .ndjson")
	}
}
