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
			OptionSpec("no-deprecated", "omit deprecated fields, arguments and values"),
			OptionSpec("force", "replace a file that gen did not write"),
			GenerateOptions.header, GenerateOptions.maxTime,
		],
		examples: [
			"gen schema https://api.example.com/graphql --output schema.graphqls",
			"gen schema https://api.example.com/graphql --header 'Authorization: Bearer $TOKEN' | less",
		],
		run: { SchemaCommand(context: $0).run() })
}

/// `gen schema URL`: by introspection, as much of it as the service knows.
struct SchemaCommand {
	let context: CommandContext

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let place = context.arguments.positionals.first, context.arguments.positionals.count == 1 else {
			diagnostics.report(.noService())
			return context.refuse(diagnostics)
		}
		let told = AskedWith(context.arguments, &diagnostics)
		guard let question = told.question(place, method: "POST", &diagnostics), !diagnostics.hasErrors,
			let schema = try schema(question, at: place.span, &diagnostics)
		else { return context.refuse(diagnostics) }
		let text = schema.printed + "\n"
		guard let output = context.arguments["output"] else {
			context.reporter.report(diagnostics, files: [])
			context.console.output(text)
			return .done
		}
		return try write(text, to: output, &diagnostics)
	}

	private func schema(
		_ question: HTTPQuestion, at place: SourceSpan, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> Schema? {
		let asking = Asking(environment: context.environment, access: .typed(context.environment, context.arguments))
		func asked(_ query: String) -> HTTPQuestion {
			var question = question
			question.body = Array(
				JSONValue.object([
					.init("operationName", .string(IntrospectionQuery.operationName)), .init("query", .string(query)),
				]).compactText().utf8)
			return question
		}
		// A service that does not tell what it knows is asked for what every one knows.
		var unheard = Diagnostics()
		let known = try asking.ask(asked(IntrospectionAbility.question), at: place, &unheard)
		let abilities = known.map { IntrospectionAbility.read(from: SourceText(path: question.shown, bytes: $0.body)) } ?? []
		let query = IntrospectionQuery(abilities: abilities, includesDeprecated: !context.arguments.has("no-deprecated"))
		guard let answer = try asking.ask(asked(query.text), at: place, &diagnostics) else { return nil }
		let source = SourceText(path: question.shown, bytes: answer.body)
		guard let document = GraphQLDocument.parse(introspection: source, diagnostics: &diagnostics), !diagnostics.hasErrors else {
			return nil
		}
		return Schema([document])
	}

	/// Whether the file is as gen writes a schema: sorted, in one form, with nothing else in it.
	private static func isWritten(_ bytes: [UInt8]) -> Bool {
		var unheard = Diagnostics()
		guard let document = GraphQLDocument.parse(SourceText(path: "", bytes: bytes), diagnostics: &unheard), !unheard.hasErrors else {
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
		let edit = FileEdit(path, .write(Array(text.utf8)), before: before)
		let state: FileState = before == .missing ? .new : edit.isIdle ? .same : .updated
		let result = FileResult(path: feature.display(path.text), state: state)
		let told = diagnostics
		try feature.apply(edit.isIdle ? [] : [edit]) { () throws(DiskError) in try context.reporter.deliver(told, files: [result]) }
		return .done
	}
}

extension Diagnostic {
	fileprivate static func noService() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no service is named", fix: "pass its address, as in 'gen schema https://api.example.com/graphql'")
	}

	fileprivate static func writtenByHand(_ path: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sampleEdited, "'\(path)' was written or edited by hand, and the schema would replace it", at: place,
			fix: "name another file, or replace it with --force")
	}

	fileprivate static func noSchemaFile(_ output: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.optionValue, "'\(output.text)' is not the name of a schema", at: output.span,
			fix: "end it in .graphqls, as in --output schema.graphqls")
	}
}
