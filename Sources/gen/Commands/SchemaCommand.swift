import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Wire
import Workspace

extension Command {
	static let schema = Command(
		word: .schema, operands: "URL", summary: "downloads the schema of a GraphQL server as sorted SDL",
		operandHelp: ["URL   the GraphQL endpoint, such as https://api.example.com/graphql"],
		options: [
			OptionSpec("output", short: "o", value: "FILE", "the file to write; the schema is printed by default"),
			OptionSpec("force", "replace a file that gen did not write"),
			GenerateOptions.header,
		],
		examples: [
			"gen schema https://api.example.com/graphql --output schema.graphqls",
			"gen schema https://api.example.com/graphql --header 'Authorization: Bearer $TOKEN' | less",
		],
		run: { SchemaCommand(context: $0).run() })
}

/// The command `gen schema URL`: downloads a schema by introspection, in as much detail as the service supports.
struct SchemaCommand {
	let context: CommandContext

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let address = context.arguments.positionals.first else {
			diagnostics.report(.noService())
			return context.refuse(diagnostics)
		}
		let options = RequestOptions(context.arguments, &diagnostics)
		guard let request = options.question(address, method: "POST", &diagnostics), !diagnostics.hasErrors,
			let schema = try schema(request, at: address.span, &diagnostics)
		else { return context.refuse(diagnostics) }
		let text = schema.printed + "\n"
		guard let output = context.arguments["output"] else {
			context.reporter.report(diagnostics, files: [], more: [.init("schema", .string(text))])
			if !context.reporter.isJSON { context.console.output(text) }
			return .done
		}
		return try write(text, to: output, &diagnostics)
	}

	private func schema(
		_ request: HTTPRequest, at location: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> Schema? {
		let client = CurlClient(environment: context.environment, access: .typed(context.environment, context.arguments))
		func introspection(_ query: String) -> HTTPRequest {
			var request = request
			request.body = Array(
				JSONValue.object([
					.init("operationName", .string(IntrospectionQuery.operationName)), .init("query", .string(query)),
				]).compactText().utf8)
			return request
		}
		// A service that does not report its abilities gets the query that every service supports.
		var discarded = Diagnostics()
		let known = try client.send(introspection(IntrospectionAbilities.question), at: location, &discarded)
		let abilities = known.map { IntrospectionAbilities(from: SourceText(path: request.shown, bytes: $0, origin: .wire)) }
		let query = IntrospectionQuery(abilities: abilities ?? IntrospectionAbilities())
		guard let response = try client.send(introspection(query.text), at: location, &diagnostics) else { return nil }
		let source = SourceText(path: request.shown, bytes: response, origin: .wire)
		guard let document = GraphQLDocument.parse(introspection: source, diagnostics: &diagnostics), !diagnostics.hasErrors else {
			return nil
		}
		return Schema([document])
	}

	/// Returns whether the file is a schema as gen writes it: sorted, formatted, with nothing else in it.
	private static func isWritten(_ bytes: [UInt8]) -> Bool {
		var discarded = Diagnostics()
		guard let document = GraphQLDocument.parse(SourceText(path: "", bytes: bytes), diagnostics: &discarded), !discarded.hasErrors else {
			return false
		}
		return Array((Schema([document]).printed + "\n").utf8) == bytes
	}

	private func write(_ text: String, to output: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let parts = output.text.split(separator: "/", omittingEmptySubsequences: false)
		let folder = parts.dropLast().joined(separator: "/")
		guard let name = parts.last, let path = FolderPath(generated: String(name)),
			name.hasSuffix(".graphqls") || name.hasSuffix(".graphql")
		else {
			diagnostics.report(.noSchemaFile(output))
			return context.refuse(diagnostics)
		}
		let outer = folder.isEmpty ? output.text.hasPrefix("/") ? "/" : "." : folder
		guard let feature = try context.takeFolder(outer, &diagnostics) else { return context.refuse(diagnostics) }
		let before = try feature.read(path)
		if case .file(let file) = before, file.bytes != Array(text.utf8), !context.arguments.has("force"), !Self.isWritten(file.bytes) {
			diagnostics.report(.writtenByHand(feature.display(path.text), at: output.span))
			return context.refuse(diagnostics)
		}
		return try context.write([FileEdit(path, .write(Array(text.utf8)), before: before)], in: feature, diagnostics)
	}
}

extension Diagnostic {
	fileprivate static func noService() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no address is passed",
			fix: "pass the address of a GraphQL server, as in 'gen schema https://api.example.com/graphql'")
	}

	fileprivate static func writtenByHand(_ path: String, at location: SourceSpan) -> Diagnostic {
		Diagnostic(
			.notRefreshable, "'\(path)' was written or edited by hand, and the schema would replace it", at: location,
			fix: "name another file, or replace it with --force", fixes: [.addition("--force")])
	}

	fileprivate static func noSchemaFile(_ output: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(output.text)' is not a name for a schema file", at: output.span,
			fix: "end it in .graphqls, as in --output schema.graphqls")
	}
}
