import Generator
import SourceText

/// The questions of `gen init`; each answer is an option of `gen`, so that the run can be repeated.
///
/// Options from the command line are not asked for, and unsupported features are not offered: a question appears only if its option is in
/// the table of options.
struct Interview {
	private(set) var arguments: ParsedArguments
	/// The required options without an answer.
	private(set) var missing = Diagnostics()
	private(set) var questions: Questions?
	private let found: FoundInputs
	private let folder: String
	private let answers: Answers

	/// The settings that are not configured for the feature: the app's prefix, with a proposal, and the settings of its style without a default.
	struct Unspecified {
		var app: String?
		var settings: [(name: String, fact: StyleFact)] = []
		/// The style whose settings they are.
		var style: Style
	}

	/// - Parameters:
	///   - questions: nil accepts the proposals.
	///   - folder: the name of the feature folder.
	init(
		_ arguments: ParsedArguments, found: FoundInputs, folder: String, unspecified: Unspecified, questions: Questions?,
		environment: Environment
	) {
		self.arguments = arguments
		self.found = found
		self.folder = folder
		answers = Answers(environment: environment)
		self.questions = questions
		promptForInputs()
		guard arguments["name"] != nil || !self.arguments.positionals.isEmpty else { return }
		// A recording contains the answers itself.
		if isRecording { return }
		promptForName()
		if !isGraphQL { promptForOperation() }
		promptForSchema()
		promptForCache()
		promptForApp(unspecified.app)
		for setting in unspecified.settings { promptFor(setting.name, setting.fact, of: unspecified.style) }
	}

	private var isGraphQL: Bool { arguments.positionals.contains { $0.text.hasSuffix(".graphql") || $0.text.hasSuffix(".gql") } }
	var isRecording: Bool { arguments.positionals.contains { $0.text.lowercased().hasSuffix(".har") } }
	private func has(_ option: String) -> Bool { arguments[option] != nil }

	private mutating func set(_ option: String, _ value: String) {
		if !value.isEmpty { arguments.values[option, default: []].append(ArgumentValue(value, of: "--\(option)")) }
	}

	private mutating func prompt(_ question: String, proposal: String = "", problem: (String) -> String? = { _ in nil }) -> String {
		questions?.prompt(question, proposal: proposal, problem: problem) ?? proposal
	}

	private mutating func promptForInputs() {
		guard arguments.positionals.isEmpty, !has("local") else { return }
		let words: [String]
		let (answers, all) = (answers, found.all)
		func paths(_ answer: String) -> [String] {
			Self.words(answer).map { word in Int(word).flatMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil } ?? word }
		}
		func problem(_ answer: String) -> String? {
			answers.problem(inputs: paths(answer))
		}
		if found.inputs.isEmpty {
			words = paths(prompt("Path of a sample (.json), an operation (.graphql) or a recording (.har)", problem: problem))
		} else {
			words = paths(
				prompt("Inputs of the first entity: numbers or paths", proposal: found.inputs.joined(separator: " "), problem: problem))
		}
		arguments.positionals = words.map { ArgumentValue($0, of: "<input>") }
		if words.isEmpty { missing.report(.noInput()) }
	}

	private mutating func promptForName() {
		guard !has("name"), !isGraphQL else { return }
		let file = arguments.positionals.first?.text.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
		let words = Words(file).singular
		let name = words.upperCamel(.common)
		let proposal = SwiftIdentifier(exactly: name) == nil ? Words(folder).upperCamel(.common) : name
		let answers = answers
		set("name", prompt("Name of the entity, in the singular", proposal: proposal) { answers.problem(name: $0) })
	}

	private mutating func promptForOperation() {
		guard !arguments.positionals.isEmpty else { return }
		if !has("method"), questions != nil {
			let method = questions?.choose("HTTP method", among: HTTPVerb.allCases.map(\.rawValue), proposal: "GET") ?? "GET"
			if method != "GET" { set("method", method) }
		}
		let name = arguments["name"].map { Words($0.text) } ?? Words(folder)
		let answers = answers
		if !has("endpoint") {
			set("endpoint", prompt("Path of the endpoint", proposal: "/" + name.plural.snake) { answers.problem(endpoint: $0) })
		}
		if !has("query") { set("query", prompt("Query items, such as 'page,name?' (none)") { answers.problem(query: $0) }) }
	}

	private mutating func promptForSchema() {
		guard isGraphQL, !has("schema") else { return }
		let answers = answers
		let question = "Schema (without one, types are guessed from names)"
		set("schema", prompt(question, proposal: found.schemas.first ?? "") { answers.problem(schema: $0) })
	}

	private mutating func promptForCache() {
		guard !has("local"), let option = GenerateOptions.all.first(where: { $0.name == "local" }), questions != nil else { return }
		let answer = questions?.choose("Local data source", among: ["no"] + option.choices, proposal: "no") ?? "no"
		if answer != "no" { set("local", answer) }
	}

	/// Prompts only at a terminal; otherwise the default applies, which is reported.
	private mutating func promptForApp(_ proposal: String?) {
		guard !has("app"), let proposal, questions != nil else { return }
		let answers = answers
		set("app", prompt("Prefix of the app's module names", proposal: proposal) { answers.problem(app: $0) })
	}

	private mutating func promptFor(_ name: String, _ fact: StyleFact, of style: Style) {
		guard !arguments.all("setting").contains(where: { $0.text.hasPrefix(name + "=") }) else { return }
		let kind = StyleFactKind(fact.value)
		let meaning = fact.meaning.isEmpty ? "" : ", \(fact.meaning)"
		let answer = prompt("Setting '\(name)' of the style '\(style.name)'\(meaning) (\(kind.description))") { answer in
			answer.isEmpty || kind.value(of: answer) == nil ? "'\(answer)' is not \(kind.description)" : nil
		}
		if answer.isEmpty { missing.report(.noSetting(name, fact, style)) } else { set("setting", "\(name)=\(answer)") }
	}

	private static func words(_ answer: String) -> [String] {
		answer.split { $0 == " " || $0 == "," }.map(String.init)
	}

	/// Whether the terminal was closed before the last answer.
	var isOver: Bool { questions?.isOver ?? false }

	/// The equivalent command.
	var command: String {
		var words = ["gen"] + arguments.positionals.map(\.text)
		for option in GenerateOptions.all {
			for value in arguments.all(option.name) { words += ["--\(option.name)", value.text] }
			if arguments.has(option.name) { words.append("--\(option.name)") }
		}
		return words.map(ShellWord.quoted).joined(separator: " ")
	}
}

extension Diagnostic {
	fileprivate static func noSetting(_ name: String, _ fact: StyleFact, _ style: Style) -> Diagnostic {
		Diagnostic(
			.missingSetting, "the style '\(style.name)' requires the setting '\(name)'" + (fact.meaning.isEmpty ? "" : ": \(fact.meaning)"),
			fix: "add --setting \(name)=…")
	}

	fileprivate static func noInput() -> Diagnostic {
		Diagnostic(
			.noInput, "no input is passed",
			fix: "pass a sample or a query, as in 'gen init character.json --yes'")
	}
}
