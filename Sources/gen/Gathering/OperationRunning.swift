import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Wire
import Workspace

/// Has a service answer the operations that are named: `gen GetUser.graphql --run https://api.example.com/graphql --variables '{"id": 1}'`.
///
/// What is asked is what the generated client asks, `__typename` where types are distinguished included; what is answered becomes their samples.
struct OperationRunning {
	let context: CommandContext
	/// The feature folder as the user wrote it.
	let output: String

	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	/// An operation that is asked.
	private struct Asked {
		var name: String
		var text: String
		/// Those that it has.
		var variables: [JSONValue.Member]
	}

	/// - Parameter samples: gets the answers.
	/// - Returns: the run that has them; nil where something is wrong, which is told.
	func gather(
		at service: ArgumentValue, into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> Run? {
		let told = AppliedQuestion(arguments, &diagnostics)
		guard let question = told.question(service, method: "POST", &diagnostics) else { return nil }
		let variables = variables(&diagnostics)
		guard !diagnostics.hasErrors, let operations = try operations(variables, &diagnostics) else { return nil }
		var run = Run(given: arguments.only(GenerateOptions.ofRuns), folder: output)
		for operation in operations {
			var asked = question
			asked.body = Array(
				JSONValue.object([
					JSONValue.Member("query", .string(operation.text)), JSONValue.Member("operationName", .string(operation.name)),
					JSONValue.Member("variables", .object(operation.variables)),
				]).text(indentation: "").utf8)
			let asking = Asking(environment: environment, access: .typed(environment, arguments))
			guard let received = try asking.ask(asked, at: service.span, &diagnostics) else { return nil }
			let answer = received.body
			samples.note(asked, secrets: received.secrets)
			if let mistake = Self.mistake(in: samples.withoutSecrets(answer), of: question) {
				diagnostics.report(.refused(operation.name, mistake, at: service.span))
				return nil
			}
			let path = try samples.add(sample: answer, called: SwiftIdentifier.words(ofKey: operation.name).snake)
			run.given.values["sample", default: []].append(ArgumentValue(path, of: "--sample"))
		}
		return run
	}

	// MARK: - What is asked

	private func variables(_ diagnostics: inout Diagnostics) -> [JSONValue.Member] {
		guard let told = arguments[GenerateOptions.variables.name] else { return [] }
		var source = told.source
		if told.text.first(where: { !$0.isWhitespace }) != "{" {
			do {
				source = try readSource(path: environment.resolve(told.text), displayName: told.text)
			} catch {
				diagnostics.report(error.diagnostic)
				return []
			}
		}
		guard source.isMerged(&diagnostics), let value = JSONNode.parse(source, diagnostics: &diagnostics)?.value else { return [] }
		if case .object(let members) = value { return members }
		diagnostics.report(.noVariables(at: told.span))
		return []
	}

	/// The operations of the inputs, as they are sent.
	private func operations(_ given: [JSONValue.Member], _ diagnostics: inout Diagnostics) throws(DiskError) -> [Asked]? {
		var reader = InputReader(environment)
		let files = reader.files(arguments.positionals, folder: ".", diagnostics: &diagnostics)
		var definitions: [OperationDefinition] = []
		for file in files {
			guard let number = reader.read(file, folder: ".", diagnostics: &diagnostics) else { return nil }
			guard !InputReader.isSample(file.text) else {
				diagnostics.report(.noOperations(file))
				return nil
			}
			var unheard = Diagnostics()
			definitions += GraphQLDocument.parse(reader.places[number].source, diagnostics: &unheard)?.operations ?? []
		}
		// What is not wrong is told when there are samples.
		var found = Diagnostics()
		guard
			let generation = try FeatureGeneration(
				arguments, folder: output, rendersFiles: false, environment: environment, diagnostics: &found)
		else {
			diagnostics.report(contentsOf: found)
			return nil
		}
		let plans = generation.plan.entities.flatMap(\.operations).compactMap(\.graphQL)
		var asked: [Asked] = []
		for definition in definitions {
			guard let name = definition.name?.text, let plan = plans.first(where: { $0.operationName == name }) else { continue }
			if definition.kind != .query, definitions.count > 1 {
				diagnostics.report(.notRun(definition))
				continue
			}
			let declared = Set(definition.variables.map(\.name))
			for variable in definition.variables where variable.isNeeded && !given.contains(where: { $0.key == variable.name }) {
				diagnostics.report(.noValue(variable, of: definition))
			}
			asked.append(Asked(name: name, text: plan.queryText, variables: given.filter { declared.contains($0.key) }))
		}
		let known = Set(definitions.flatMap { $0.variables.map(\.name) })
		for member in given where !known.contains(member.key) {
			diagnostics.report(.unknownVariable(member.key, known, at: arguments[GenerateOptions.variables.name]?.span))
		}
		if asked.isEmpty, !diagnostics.hasErrors { diagnostics.report(.nothingToRun(at: arguments.positionals.first?.span)) }
		return diagnostics.hasErrors ? nil : asked
	}

	// MARK: - What is answered

	/// What a service says instead of data.
	private static func mistake(in answer: [UInt8], of question: HTTPQuestion) -> String? {
		var unheard = Diagnostics()
		let value = JSONNode.parse(SourceText(path: question.shown, bytes: answer), diagnostics: &unheard)?.value
		if case .array(let errors)? = value?["errors"], !errors.isEmpty {
			if case .string(let message)? = errors[0]["message"] { return message }
			return "there are errors"
		}
		if case .object? = value?["data"] { return nil }
		return "there is no 'data'"
	}
}

extension VariableDefinition {
	/// Nothing is asked without a value for it.
	fileprivate var isNeeded: Bool {
		type.reference.isNonNull && defaultValue == nil
	}
}

extension Diagnostic {
	fileprivate static func noVariables(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.operationRun, "the variables must be an object", at: span,
			fix: #"write them as --variables '{"id": 1}', or name a file with it"#
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

	/// Somebody who names a folder does not mean to change all that can be changed.
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
			fix: nearestName(to: name, in: known.sorted()).map { "did you mean '\($0)'?" } ?? "remove it")
	}

	fileprivate static func refused(_ operation: String, _ message: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.serviceError, "the service rejects '\(operation)': \(Visible.text(String(message.prefix(300))))", at: span,
			fix: "correct the operation; 'gen lint' validates it against a schema, which 'gen schema' fetches")
	}
}
