import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Wire
import Workspace

/// Runs operations on a service to get samples: `gen GetUser.graphql --run https://api.example.com/graphql --variables '{"id": 1}'`.
///
/// It sends the same texts as the generated client, including `__typename` where types are distinguished.
struct OperationRunning {
	let session: FeatureSession

	private var arguments: ParsedArguments { session.context.arguments }
	private var environment: Environment { session.context.environment }

	/// An operation to run.
	private struct RunnableOperation {
		var name: String
		var text: String
		/// The values of the variables that the operation declares.
		var variables: [JSONValue.Member]
	}

	/// Runs the operations on `service`.
	///
	/// - Parameter samples: The folder that the responses are added to.
	/// - Returns: The run with the samples; nil if there are errors, which are reported.
	func gather(
		at service: ArgumentValue, into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> Run? {
		let options = RequestOptions(arguments, &diagnostics)
		guard let question = options.question(service, method: "POST", &diagnostics) else { return nil }
		let variables = variables(&diagnostics)
		guard !diagnostics.hasErrors, let operations = try operations(variables, &diagnostics) else { return nil }
		// The inputs are relative to the current folder, and the samples to the feature folder.
		var run = Run(arguments: arguments.only(GenerateOptions.optionsOfRuns), folder: ".")
		for operation in operations {
			var request = question
			request.body = Array(
				JSONValue.object([
					JSONValue.Member("query", .string(operation.text)), JSONValue.Member("operationName", .string(operation.name)),
					JSONValue.Member("variables", .object(operation.variables)),
				]).text(indentation: "").utf8)
			let client = CurlClient(environment: environment, access: .typed(environment, arguments))
			guard let received = try client.send(request, at: service.span, &diagnostics) else { return nil }
			if let mistake = Self.mistake(in: received, of: question) {
				diagnostics.report(.refused(operation.name, mistake, at: service.span))
				return nil
			}
			let path = try samples.add(sample: received, called: SwiftIdentifier.words(ofKey: operation.name).snake)
			run.arguments.values["sample", default: []].append(ArgumentValue(InputReader.join(session.output, path), of: "--sample"))
		}
		return run
	}

	// MARK: - Requests

	private func variables(_ diagnostics: inout Diagnostics) -> [JSONValue.Member] {
		guard let argument = arguments[GenerateOptions.variables.name] else { return [] }
		var source = argument.source
		if argument.text.first(where: { !$0.isWhitespace }) != "{" {
			do {
				source = try environment.read(typed: argument.text)
			} catch {
				diagnostics.report(error.diagnostic)
				return []
			}
		}
		guard source.isMerged(&diagnostics), let value = JSONNode.parse(source, diagnostics: &diagnostics)?.value else { return [] }
		if case .object(let members) = value { return members }
		diagnostics.report(.noVariables(at: argument.span))
		return []
	}

	/// Returns the operations of the inputs with the texts that are sent.
	private func operations(_ supplied: [JSONValue.Member], _ diagnostics: inout Diagnostics) throws(DiskError) -> [RunnableOperation]? {
		var reader = InputReader(
			environment, reading: environment.readable(in: environment.project(around: session.output), typed: [Run(arguments: arguments)]))
		let files = reader.files(arguments.positionals, folder: ".", diagnostics: &diagnostics)
		var definitions: [OperationDefinition] = []
		for file in files {
			guard let number = reader.read(file, folder: ".", diagnostics: &diagnostics) else { return nil }
			guard !InputReader.isSample(file.text) else {
				diagnostics.report(.noOperations(file))
				return nil
			}
			var discarded = Diagnostics()
			definitions += GraphQLDocument.parse(reader.inputs[number].source, diagnostics: &discarded)?.operations ?? []
		}
		// Notes and warnings are reported by the run that has the samples.
		var found = Diagnostics()
		guard
			let generation = try FeatureGeneration(
				GenerationRequest(arguments: arguments, rendersFiles: false), in: session.output, environment, diagnostics: &found)
		else {
			diagnostics.report(contentsOf: found)
			return nil
		}
		let plans = generation.plan.entities.flatMap(\.operations).compactMap(\.graphQL)
		var operations: [RunnableOperation] = []
		for definition in definitions {
			guard let name = definition.name?.text, let plan = plans.first(where: { $0.operationName == name }) else { continue }
			if definition.kind != .query, definitions.count > 1 {
				diagnostics.report(.notRun(definition))
				continue
			}
			let declared = Set(definition.variables.map(\.name))
			for variable in definition.variables where variable.isNeeded && !supplied.contains(where: { $0.key == variable.name }) {
				diagnostics.report(.noValue(variable, of: definition))
			}
			operations.append(RunnableOperation(name: name, text: plan.queryText, variables: supplied.filter { declared.contains($0.key) }))
		}
		let known = Set(definitions.flatMap { $0.variables.map(\.name) })
		for member in supplied where !known.contains(member.key) {
			diagnostics.report(.unknownVariable(member.key, known, at: arguments[GenerateOptions.variables.name]?.span))
		}
		if operations.isEmpty, !diagnostics.hasErrors { diagnostics.report(.nothingToRun(at: arguments.positionals.first?.span)) }
		return diagnostics.hasErrors ? nil : operations
	}

	// MARK: - Responses

	/// Returns the message of a response that has errors instead of data.
	private static func mistake(in answer: [UInt8], of question: HTTPRequest) -> String? {
		var discarded = Diagnostics()
		let value = JSONNode.parse(SourceText(path: question.shown, bytes: answer, origin: .wire), diagnostics: &discarded)?.value
		if case .array(let errors)? = value?["errors"], !errors.isEmpty {
			if case .string(let message)? = errors[0]["message"] { return OpaqueText.hidden(in: message) }
			return "the response has errors"
		}
		if case .object? = value?["data"] { return nil }
		return "the response has no 'data'"
	}
}

extension VariableDefinition {
	/// Whether the operation cannot be sent without a value for the variable.
	fileprivate var isNeeded: Bool {
		type.reference.isNonNull && defaultValue == nil
	}
}

extension Diagnostic {
	fileprivate static func noVariables(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.operationRun, "the variables must be an object", at: span,
			fix: #"write them as --variables '{"id": 1}', or pass a file that contains it"#
		)
	}

	fileprivate static func noOperations(_ file: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.operationRun, "'--run' sends operations, but '\(Visible.text(file.text))' contains none", at: file.span,
			fix: "pass the operations, as in 'gen GetUser.graphql --run https://api.example.com/graphql'")
	}

	fileprivate static func nothingToRun(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.operationRun, "there is no operation to run", at: span, fix: "pass the file of a query; mutations are not run among several")
	}

	/// A note that a mutation is not sent: whoever passes a folder does not mean to run all of its mutations.
	fileprivate static func notRun(_ operation: OperationDefinition) -> Diagnostic {
		Diagnostic(
			.operationNotRun, "'\(operation.name?.text ?? "")' is not run: it is a \(operation.kind.rawValue)",
			at: SourceSpan(operation.source, operation.name?.range ?? operation.range), fix: "pass its file alone to run it")
	}

	fileprivate static func noValue(_ variable: VariableDefinition, of operation: OperationDefinition) -> Diagnostic {
		let name = variable.name
		return Diagnostic(
			.operationRun, "'\(operation.name?.text ?? "")' cannot be run without '$\(name)'",
			at: SourceSpan(operation.source, variable.range),
			fix: "pass a value, as in --variables '{\"\(name)\": …}'")
	}

	fileprivate static func unknownVariable(_ name: String, _ known: Set<String>, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.operationRun, "no operation has a variable '$\(Visible.text(name))'", at: span,
			fix: nearestName(to: name, in: known.sorted()).map { "\(didYouMean: $0)" } ?? .remove)
	}

	fileprivate static func refused(_ operation: String, _ message: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.requestFailed, "the service rejects '\(operation)': \(Visible.text(String(message.prefix(300))))", at: span,
			fix: "correct the operation; 'gen check FILE --schema FILE' validates it against a schema, which 'gen schema' fetches")
	}
}
