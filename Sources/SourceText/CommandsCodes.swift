extension DiagnosticCode {
	/// The codes of diagnostics about the command line.
	static let commandsCodes: [DiagnosticCode] = [
		.unknownCommand, .unknownOption, .optionValue, .optionConflict, .optionWithoutEffect, .gitUnavailable, .unexpectedArgument,
		.missingArgument, .noInput, .unknownInput, .noOperation, .entityName, .moduleName, .moduleRenamed, .moduleConflict, .missingModule,
		.appAssumed,
		.unknownDeclaration, .notCurrent, .namesRemembered, .handWrittenUse, .needsConfirmation, .noTerminal, .searchLimit, .linkedFeature,
		.nothingToLint,
		.featureLimit, .responseMismatch, .unknownField, .operationAssumed, .unknownOperation, .missingEnumCase, .moreDiagnostics,
	]

	package static let unknownCommand = DiagnosticCode(
		"unknown-command", .error, "There is no such command.",
		example: "gen genrate",
		help: "Correct the word; gen --help lists the commands.")

	package static let unknownOption = DiagnosticCode(
		"unknown-option", .error, "The command has no such option.",
		example: "gen --styl concurrent",
		help: "Correct the option; 'gen COMMAND --help' lists them.")

	package static let optionValue = DiagnosticCode(
		"option-value", .error, "An option has a missing, repeated or unusable value.",
		example: "--limit many",
		help: "Write it as the message says.")

	package static let optionConflict = DiagnosticCode(
		"option-conflict", .error, "Two options contradict each other.",
		example: "--force --adopt",
		help: "Pass one of them.")

	package static let gitUnavailable = DiagnosticCode(
		"git-unavailable", .error, "git cannot compare the folder with a revision.",
		example: "gen check --changed no-such-branch",
		help: "Pass a revision that exists in the clone.")

	package static let optionWithoutEffect = DiagnosticCode(
		"option-without-effect", .error, "An option has no effect in this command.",
		example: "--key recent without --local user-defaults",
		help: "Remove the option, or add what it needs.")

	package static let unexpectedArgument = DiagnosticCode(
		"unexpected-argument", .error, "The command does not accept this argument.",
		example: "gen undo Character.swift",
		help: "Remove it.")

	package static let missingArgument = DiagnosticCode(
		"missing-argument", .error, "The command requires an argument.",
		example: "gen completions",
		help: "Add it as the message says.")

	package static let noInput = DiagnosticCode(
		"no-input", .error, "There is nothing to generate from.",
		example: "gen in an empty folder",
		help: "Pass a sample or a query.")

	package static let unknownInput = DiagnosticCode(
		"unknown-input", .error, "The kind of an input cannot be recognised.",
		example: "gen notes.txt",
		help: "Pass a file with the ending .json, .ndjson, .graphql, .gql or .har.")

	package static let noOperation = DiagnosticCode(
		"no-operation", .error, "The inputs contain no operation.",
		example: "gen fragments.graphql",
		help: "Pass the file with the operation.")

	package static let entityName = DiagnosticCode(
		"entity-name", .error, "The name cannot be used for a Swift type.",
		example: "--name 1st",
		help: "Use letters and digits, beginning with a letter.")

	package static let moduleName = DiagnosticCode(
		"module-name", .error, "The name cannot be used for a Swift module.",
		example: "--feature 1st",
		help: "Use letters and digits, beginning with a letter.")

	package static let moduleRenamed = DiagnosticCode(
		"module-renamed", .note, "The name of the feature is written differently in Swift.",
		example: "--feature my-feature",
		help: "No action is needed.")

	package static let moduleConflict = DiagnosticCode(
		"module-conflict", .error, "The module of the feature would have the name of a module that its code imports.",
		example: "--feature HTTPClient",
		help: "Choose another name with --feature.")

	package static let missingModule = DiagnosticCode(
		"missing-module", .note, "Generated code imports a networking module that the project does not have.",
		example: "gen character.json --app Acme in a folder without AcmeNetworking",
		help: "Let 'gen runtime' write it, or describe your own client in a style: 'gen style new NAME'.")

	package static let appAssumed = DiagnosticCode(
		"app-assumed", .note, "The prefix of the modules is assumed.",
		example: "gen character.json",
		help: "Pass --app.")

	package static let unknownDeclaration = DiagnosticCode(
		"unknown-declaration", .error, "No generated declaration has this name.",
		example: "gen explain Carracter",
		help: "Correct the name; 'gen explain' lists all names.")

	package static let namesRemembered = DiagnosticCode(
		"names-remembered", .warning,
		"The style's naming patterns changed, and gen.lock.json remembers names that they would choose differently.",
		example: "\"methods\": {\"one\": \"load{Name}\"} in the style.json of a feature with fetchCharacter",
		help: "Run 'gen rename --all' to see and apply the new names.")

	package static let notCurrent = DiagnosticCode(
		"not-current", .error, "The generated files are not current, so the command would change more than requested.",
		example: "gen rename after an edited sample",
		help: "Run 'gen' first.")

	package static let handWrittenUse = DiagnosticCode(
		"hand-written-use", .warning, "A file that gen does not manage uses a renamed declaration.",
		example: "gen rename with a view model that uses the type",
		help: "Rename it there as well.")

	package static let needsConfirmation = DiagnosticCode(
		"needs-confirmation", .error, "The command changed nothing, because there is no terminal to confirm it.",
		example: "gen rename CharacterDTO HeroDTO in a script",
		help: "Pass --yes, or --dry-run to see the changes only.")

	package static let noTerminal = DiagnosticCode(
		"no-terminal", .error, "The command asks questions, but there is no terminal.",
		example: "gen init in CI",
		help: "Pass --yes, and the options that the message names.")

	package static let searchLimit = DiagnosticCode(
		"search-limit", .warning, "The folder contains more folders than gen searches.",
		example: "gen check /",
		help: "Pass subfolders instead.")

	package static let linkedFeature = DiagnosticCode(
		"linked-feature", .warning, "A symbolic link leads to a feature outside of the searched folder, and is not entered.",
		example: "gen check --all, where Features/Movies is a link to ../Shared/Movies",
		help: "Pass the link as a folder as well, or search the folder in which the feature is.")

	package static let nothingToLint = DiagnosticCode(
		"nothing-to-lint", .error, "There is nothing to validate.",
		example: "gen lint in an empty folder",
		help: "Pass a file or folder.")

	package static let featureLimit = DiagnosticCode(
		"feature-limit", .error, "The feature has more requests or patterns than gen supports.",
		example: "a recording of 10,000 endpoints",
		help: "Split the runs among feature folders.")

	package static let responseMismatch = DiagnosticCode(
		"response-mismatch", .error, "A response does not decode with the generated types.",
		example: "gen check --against response.json",
		help: "Add the response to the inputs of the run, and run gen.")

	package static let unknownField = DiagnosticCode(
		"unknown-field", .note, "A response contains a key for which the generated type has no property.",
		example: "gen check --against response.json",
		help: "Add the response to the inputs, if the app needs the key.")

	package static let operationAssumed = DiagnosticCode(
		"operation-assumed", .note, "The response is compared with the most similar operation.",
		example: "gen check --against response.json",
		help: "Pass another operation with --for.")

	package static let unknownOperation = DiagnosticCode(
		"unknown-operation", .error, "There is no operation with this name.",
		example: "--for fetchCaracter",
		help: "Correct the name.")

	package static let missingEnumCase = DiagnosticCode(
		"missing-enum-case", .warning, "The GraphQLVariable of the app lacks a case that an operation sends.",
		example: "a variable of type Float",
		help: "Add the case, as the reference runtime has it.")

	package static let moreDiagnostics = DiagnosticCode(
		"more-diagnostics", .note, "More diagnostics were counted, but not printed.",
		example: "a sample with 100 mistakes",
		help: "Run again with --format json to see all.")
}
