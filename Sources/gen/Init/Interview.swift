import Generator
import SourceText

/// What a colleague would ask before a feature is begun; each answer is an option of `gen`, so that the run can be repeated.
///
/// What was given on the command line is not asked, and what gen cannot do (yet) is not offered: an option that is not in the table of
/// options is no question.
struct Interview {
	private(set) var given: ParsedArguments
	/// What is not told and has no answer, with the option that tells it.
	private(set) var missing = Diagnostics()
	private(set) var questions: Questions?
	private let found: FoundInputs
	private let folder: String
	private let answers: Answers

	/// What nothing says of the feature: the app's prefix that is proposed then, and the settings of its style that have no default.
	struct Unsaid {
		var app: String?
		var settings: [(name: String, fact: StyleFact)] = []
		/// Whose settings they are.
		var style: Style
	}

	/// - Parameters:
	///   - questions: nil takes what is proposed.
	///   - folder: the name of the feature folder.
	init(_ given: ParsedArguments, found: FoundInputs, folder: String, unsaid: Unsaid, questions: Questions?, environment: Environment) {
		self.given = given
		self.found = found
		self.folder = folder
		answers = Answers(environment: environment)
		self.questions = questions
		askForInputs()
		guard given["name"] != nil || !self.given.positionals.isEmpty || has("fields") else { return }
		// What is recorded says so itself.
		if isRecording { return }
		askForName()
		if !isGraphQL { askForOperation() }
		askForSchema()
		askForCache()
		askForApp(unsaid.app)
		for setting in unsaid.settings { askFor(setting.name, setting.fact, of: unsaid.style) }
	}

	private var isGraphQL: Bool { given.positionals.contains { $0.text.hasSuffix(".graphql") || $0.text.hasSuffix(".gql") } }
	var isRecording: Bool { given.positionals.contains { $0.text.lowercased().hasSuffix(".har") } }
	private func has(_ option: String) -> Bool { given[option] != nil }
	private func isOffered(_ option: String) -> Bool { GenerateOptions.all.contains { $0.name == option } }

	private mutating func set(_ option: String, _ value: String) {
		if !value.isEmpty { given.values[option, default: []].append(ArgumentValue(value, of: "--\(option)")) }
	}

	private mutating func ask(_ question: String, proposal: String = "", problem: (String) -> String? = { _ in nil }) -> String {
		questions?.ask(question, proposal: proposal, problem: problem) ?? proposal
	}

	private mutating func askForInputs() {
		guard given.positionals.isEmpty, !has("fields"), !has("local") else { return }
		var words: [String]
		let (answers, all) = (answers, found.all)
		func paths(_ answer: String) -> [String] {
			Self.words(answer).map { word in Int(word).flatMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil } ?? word }
		}
		func problem(_ answer: String) -> String? {
			Self.words(answer) == Self.typedFields ? nil : answers.problem(inputs: paths(answer))
		}
		if found.inputs.isEmpty {
			let alternative = isOffered("fields") ? ", or 'fields' to type the fields" : ""
			words = paths(
				ask("Path of a sample (.json), an operation (.graphql) or a recording (.har)\(alternative)", problem: problem))
		} else {
			let alternative = isOffered("fields") ? ", or 'fields' to type the fields" : ""
			words = paths(
				ask(
					"Inputs of the first entity: numbers or paths\(alternative)", proposal: found.inputs.joined(separator: " "),
					problem: problem))
		}
		if words == Self.typedFields, isOffered("fields") {
			set("fields", ask("Fields, such as 'id: Int, name: String?'") { answers.problem(fields: $0) })
			if isOffered("operation") { set("operation", ask("Operation, such as 'fetchCharacter(identifier: Int) -> Character'")) }
			return
		}
		given.positionals = words.map { ArgumentValue($0, of: "<input>") }
		if words.isEmpty { missing.report(.noInput(isOffered("fields"))) }
	}

	private mutating func askForName() {
		guard !has("name"), !isGraphQL else { return }
		let file = given.positionals.first?.text.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
		let words = Words(file).singular
		let proposal = SwiftIdentifier(exactly: words.upperCamel) == nil ? Words(folder).upperCamel : words.upperCamel
		let answers = answers
		set("name", ask("Name of the entity, in the singular", proposal: proposal) { answers.problem(name: $0) })
	}

	private mutating func askForOperation() {
		guard !has("fields"), !given.positionals.isEmpty else { return }
		if !has("method"), questions != nil {
			let method = questions?.choose("HTTP method", among: HTTPVerb.allCases.map(\.rawValue), proposal: "GET") ?? "GET"
			if method != "GET" { set("method", method) }
		}
		let name = given["name"].map { Words($0.text) } ?? Words(folder)
		let answers = answers
		if !has("endpoint") {
			set("endpoint", ask("Path of the endpoint", proposal: "/" + name.plural.snake) { answers.problem(endpoint: $0) })
		}
		if !has("query") { set("query", ask("Query items, such as 'page,name?' (none)") { answers.problem(query: $0) }) }
	}

	private mutating func askForSchema() {
		guard isGraphQL, !has("schema") else { return }
		let answers = answers
		let question = "Schema (without one, types are guessed from names)"
		set("schema", ask(question, proposal: found.schemas.first ?? "") { answers.problem(schema: $0) })
	}

	private mutating func askForCache() {
		guard !has("local"), let option = GenerateOptions.all.first(where: { $0.name == "local" }), questions != nil else { return }
		let answer = questions?.choose("Local data source", among: ["no"] + option.choices, proposal: "no") ?? "no"
		if answer != "no" { set("local", answer) }
	}

	/// Only somebody who can answer is asked: it is the default otherwise, which is told.
	private mutating func askForApp(_ proposal: String?) {
		guard !has("app"), let proposal, questions != nil else { return }
		let answers = answers
		set("app", ask("Prefix of the app's module names", proposal: proposal) { answers.problem(app: $0) })
	}

	private mutating func askFor(_ name: String, _ fact: StyleFact, of style: Style) {
		guard !given.all("setting").contains(where: { $0.text.hasPrefix(name + "=") }) else { return }
		let kind = StyleFactKind(fact.value)
		let meaning = fact.meaning.isEmpty ? "" : ", \(fact.meaning)"
		let answer = ask("Setting '\(name)' of the style '\(style.name)'\(meaning) (\(kind.description))") { answer in
			answer.isEmpty || kind.value(of: answer) == nil ? "'\(answer)' is not \(kind.description)" : nil
		}
		if answer.isEmpty { missing.report(.noSetting(name, fact, style)) } else { set("setting", "\(name)=\(answer)") }
	}

	private static let typedFields = ["fields"]

	private static func words(_ answer: String) -> [String] {
		answer.split { $0 == " " || $0 == "," }.map(String.init)
	}

	/// The terminal was closed before all was said.
	var isOver: Bool { questions?.isOver ?? false }

	/// The command that does the same.
	var command: String {
		var words = ["gen"] + given.positionals.map(\.text)
		for option in GenerateOptions.all {
			for value in given.all(option.name) { words += ["--\(option.name)", value.text] }
			if given.has(option.name) { words.append("--\(option.name)") }
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

	fileprivate static func noInput(_ hasFields: Bool) -> Diagnostic {
		Diagnostic(
			.noInput, "no input is named",
			fix: "pass a sample or a query, as in 'gen init character.json --yes'" + (hasFields ? ", or --fields" : ""))
	}
}
