import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let explain = Command(
		word: .explain, operands: "[CODE|TYPE[.FIELD]] [INPUT …]", summary: "explains why each type, property and operation is what it is",
		operandHelp: [
			"CODE    the code of a diagnostic, such as 'few-samples'",
			"TYPE    a generated type or property ('Character', 'CharacterDTO.origin'), a method, or a path in \"names\"; all by default",
			"INPUT   an input of 'gen'; the runs in gen.json by default",
		],
		options: [
			OptionSpec(
				"config", needs: [.noOperand], excludes: ["names"] + GenerateOptions.optionsOfRuns.map(\.name),
				"the settings, each with its source"),
			OptionSpec("names", "all names by path, in the form of \"names\" in gen.json"),
		] + GenerateOptions.optionsOfRuns + GenerateOptions.optionsOfFeature + GenerateOptions.named("output"),
		examples: [
			"gen explain", "gen explain Character.origin characters.json", "gen explain --format json", "gen explain --config",
			"gen explain --names", "gen explain few-samples",
		],
		run: { ExplainCommand(context: $0).run() })
}

/// The command `gen explain`: plans as a run would, and shows the reasons. Writes nothing.
struct ExplainCommand {
	let context: CommandContext

	func run() -> ExitStatus {
		context.inFeature { session in
			if let word = context.arguments.positionals.first, !isInput(word.text), CodePage.isCode(word.text) {
				return try showCode(word, &session)
			}
			if context.arguments.has("config") { return try showSettings(&session) }
			var arguments = context.arguments
			let requested = arguments.positionals.filter { !isInput($0.text) }
			arguments.positionals.removeAll { !isInput($0.text) }
			let generation = try session.plan(GenerationRequest(arguments: arguments))
			let found = session.diagnostics
			session.diagnostics = Diagnostics()
			var text = ExplanationText(generation)
			let listsNames = context.arguments.has("names")
			for name in requested {
				guard listsNames ? text.narrowNames(to: name.text) : text.narrow(to: name.text) else {
					throw session.refuse(.nothingCalled(name.text, nearest: nearestName(to: name.text, in: text.names)))
				}
			}
			// Guesses are shown beside the items that they explain.
			for warning in found.all where warning.severity == .warning && text.isAbout(warning.message) {
				session.diagnostics.report(warning)
			}
			context.reporter.show(listsNames ? JSONValue.object([text.namesMember]).text() + "\n" : text.text)
			context.reporter.report(session.diagnostics, files: [], more: listsNames ? [text.namesMember] : text.members)
			return .done
		}
	}

	/// Whether the word is an input; other words name a type or a method.
	private func isInput(_ word: String) -> Bool {
		if word == "-" || InputReader.suffixes.contains(where: word.hasSuffix) { return true }
		return kind(ofPath: context.environment.resolve(word)) != .missing
	}

	private func showCode(_ word: ArgumentValue, _ session: inout FeatureSession) throws -> ExitStatus {
		if let other = context.arguments.positionals.dropFirst().first { session.diagnostics.report(.besideCode(other)) }
		guard let page = CodePage(word.text) else { throw session.refuse(.unknownCode(word)) }
		try session.check()
		context.reporter.show(page.text)
		context.reporter.report(session.diagnostics, files: [], more: [page.member])
		return .done
	}

	private func showSettings(_ session: inout FeatureSession) throws -> ExitStatus {
		let request = GenerationRequest(arguments: context.arguments)
		let setup = try FeatureSetup(request, in: session.output, context.environment, diagnostics: &session.diagnostics)
		guard let settings = setup?.settings else { throw FeatureSession.Refusal() }
		let rows = [
			("app", settings.app.value, settings.app.origin), ("feature", settings.feature.value, settings.feature.origin),
			("style", settings.style.value.name, settings.style.origin),
			("indent", settings.indentation.value.option, settings.indentation.origin),
			("line-length", settings.lineLength.value.map(String.init) ?? "none", settings.lineLength.origin),
			("initialisms", settings.initialisms.value.option, settings.initialisms.origin),
			("without", settings.without.value.option, settings.without.origin),
		]
		context.reporter.show(rows.map { "\($0.0): \($0.1)  (\($0.2.description))\n" }.joined())
		let values = rows.map {
			JSONValue.object([.init("name", .string($0.0)), .init("value", .string($0.1)), .init("from", .string($0.2.description))])
		}
		context.reporter.report(session.diagnostics, files: [], more: [.init("settings", .array(values))])
		return .done
	}
}

extension Diagnostic {
	fileprivate static func unknownCode(_ word: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "'\(Visible.text(word.text))' is not the code of a diagnostic",
			fix: nearestName(to: word.text, in: DiagnosticCode.all.map(\.name)).map { "\(didYouMean: $0, insteadOf: word.text)" }
				?? "use a code as gen prints it, such as '\(DiagnosticCode.fewSamples.name)'")
	}

	fileprivate static func besideCode(_ word: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownOption, "'gen explain' describes one code at a time", fix: "remove '\(Visible.text(word.text))'")
	}

	fileprivate static func nothingCalled(_ name: String, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no generated declaration is named '\(name)'",
			fix: nearest.map { "\(didYouMean: $0, insteadOf: name)" } ?? "\(run: "gen explain") lists all")
	}
}
