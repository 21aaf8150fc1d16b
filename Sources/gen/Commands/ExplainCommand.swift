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
			OptionSpec("config", "the settings, each with its source"),
			OptionSpec("names", "all names by path, in the form of \"names\" in gen.json"),
		] + GenerateOptions.optionsOfRuns + GenerateOptions.optionsOfFeature
			+ [
				OptionSpec("output", short: "o", value: "DIR", "the feature folder; the current folder by default")
			],
		examples: [
			"gen explain", "gen explain Character.origin characters.json", "gen explain --format json", "gen explain --config",
			"gen explain --names", "gen explain few-samples",
		],
		forms: [
			CommandForm(
				title: "gen explain --config", options: Set(GenerateOptions.optionsOfFeature.map(\.name) + ["config", "output"]),
				operands: 0
			) { $0.has("config") }
		],
		run: { ExplainCommand(context: $0).run() })
}

/// The command `gen explain`: plans as a run would, and shows the reasons. Writes nothing.
struct ExplainCommand {
	let context: CommandContext

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = context.arguments["output"]?.text ?? "."
		if let word = context.arguments.positionals.first, !isInput(word.text), CodePage.isCode(word.text) {
			return showCode(word, &diagnostics)
		}
		if context.arguments.has("config") { return try showSettings(of: output, &diagnostics) }
		var arguments = context.arguments
		let requested = arguments.positionals.filter { !isInput($0.text) }
		arguments.positionals.removeAll { !isInput($0.text) }
		var found = Diagnostics()
		let generation = try FeatureGeneration(
			arguments, folder: output, names: .explained, environment: context.environment, diagnostics: &found)
		guard let generation else { return context.refuse(found) }
		var text = ExplanationText(generation)
		let listsNames = context.arguments.has("names")
		for name in requested {
			guard listsNames ? text.narrowNames(to: name.text) : text.narrow(to: name.text) else {
				diagnostics.report(.nothingCalled(name.text, nearest: nearestName(to: name.text, in: text.names)))
				return context.refuse(diagnostics)
			}
		}
		// Guesses are shown beside the items that they explain.
		for diagnostic in found.all where diagnostic.severity != .note {
			if diagnostic.severity == .error || text.isAbout(diagnostic.message) { diagnostics.report(diagnostic) }
		}
		context.reporter.show(listsNames ? JSONValue.object([text.namesMember]).text() + "\n" : text.text)
		context.reporter.report(diagnostics, files: [], more: listsNames ? [text.namesMember] : text.members)
		return .done
	}

	/// Whether the word is an input; other words name a type or a method.
	private func isInput(_ word: String) -> Bool {
		if word == "-" || InputReader.suffixes.contains(where: word.hasSuffix) { return true }
		return kind(ofPath: context.environment.resolve(word)) != .missing
	}

	private func showCode(_ word: ArgumentValue, _ diagnostics: inout Diagnostics) -> ExitStatus {
		if let other = context.arguments.positionals.dropFirst().first { diagnostics.report(.besideCode(other)) }
		guard let page = CodePage(word.text) else {
			diagnostics.report(.unknownCode(word))
			return context.refuse(diagnostics)
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		context.reporter.show(page.text)
		context.reporter.report(diagnostics, files: [], more: [page.member])
		return .done
	}

	private func showSettings(of output: String, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let path = context.environment.resolve(output)
		let search = try ConfigurationSearch(from: path, shownAs: output, diagnostics: &diagnostics)
		let configuration = FeatureConfiguration(search, folder: output, diagnostics: &diagnostics)
		let relation = PathRelation(folder: output, environment: context.environment)
		let own = try OwnTemplates(for: path, shownAs: output, allowing: context.environment.allowedPaths, diagnostics: &diagnostics)
		let settings = FeatureSettings(
			context.arguments, configuration, folder: relation.featureName, styles: own.styles,
			siblings: { SiblingConventions(of: path, shownAs: output) },
			diagnostics: &diagnostics)
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
		context.reporter.report(diagnostics, files: [], more: [.init("settings", .array(values))])
		return diagnostics.hasErrors ? .bad : .done
	}
}

extension Diagnostic {
	fileprivate static func unknownCode(_ word: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "'\(Visible.text(word.text))' is not the code of a diagnostic",
			fix: nearestName(to: word.text, in: DiagnosticCode.all.map(\.name)).map { "\(didYouMean: $0)" }
				?? "use a code as gen prints it, such as '\(DiagnosticCode.fewSamples.name)'")
	}

	fileprivate static func besideCode(_ word: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownOption, "'gen explain' describes one code at a time", fix: "remove '\(Visible.text(word.text))'")
	}

	fileprivate static func nothingCalled(_ name: String, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no generated declaration is named '\(name)'",
			fix: nearest.map { "\(didYouMean: $0)" } ?? "\(run: "gen explain") lists all")
	}
}
