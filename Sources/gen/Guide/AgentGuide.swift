import JSONLanguage

/// The page of instructions for coding agents and other programs that run gen.
enum AgentGuide {
	struct Section {
		let title: String
		/// The text in Markdown.
		let text: String
	}

	static let title = "gen: data sources from samples, operations and recordings"

	/// When to use gen, in one sentence, as the front matter of a skill says it.
	static let summary =
		"Generates the data source layer of a Swift feature (types, REST or GraphQL data source, mock, fixtures, tests) from JSON samples, "
		+ "GraphQL operations or recordings. Use it instead of writing Decodable types, request code, mocks or fixtures by hand, and when the "
		+ "response of a server changes."

	/// The page as Markdown.
	///
	/// - Parameter level: the level of its heading.
	static func text(level: Int = 1) -> String {
		let mark = String(repeating: "#", count: level)
		return "\(mark) \(title)\n\n" + sections.map { "\(mark)# \($0.title)\n\n\($0.text)\n" }.joined(separator: "\n")
	}

	static let sections = [
		Section(
			title: "When to use it",
			text: """
				Use gen whenever a feature needs types for a response, a REST or GraphQL data source, its mock, fixtures or tests, and there is one of these inputs:

				| input | |
				| --- | --- |
				| `.json`, `.ndjson` | a sample response; save what the server sends, unchanged |
				| `.graphql` | operations, with `--schema FILE` if there is a schema |
				| `.har` | a recording of a browser or proxy; without `--endpoint`, its endpoints are listed |
				| `https://…` | an address that gen requests |

				Do not write these files by hand, and do not copy them from another feature. Write domain models, repositories and views by hand; gen does not generate them.
				When a response changes, replace the sample and run `gen` again: edits in generated files are merged.
				"""),
		Section(
			title: "The commands",
			text: """
				Run them with `--format json`. Without a terminal nothing asks; what is missing is an error that names the option. Options and inputs are remembered in `gen.json`.

				| command | purpose |
				| --- | --- |
				| `gen INPUT … --app APP --output DIR` | generates into the feature folder DIR; `--dry-run` shows the changes, and with `--format json` files, types and methods, and writes nothing |
				| `gen explain --output DIR` | the reason for each type, property and method; `gen explain CODE` describes a diagnostic |
				| `gen fix --output DIR` | applies the fixes that need no decision |
				| `gen suggest --output DIR` | the rules that the samples support (UUIDs, dates, enums, kinds of objects); `--write` adds them and generates again |
				| `gen check DIR` | whether the generated files are current |
				| `gen verify --test DIR` | compiles the feature and runs its tests |

				```sh
				gen user.json --name User --endpoint '/users/{identifier}' --app Acme --output Features/User --format json
				gen GetUser.graphql --schema schema.graphqls --app Acme --output Features/User --format json
				gen session.har --format json
				gen session.har --endpoint '/users/{identifier}' --app Acme --output Features/User --format json
				gen verify --test Features/User --format json
				```

				`--app` is the prefix of the modules: generated code imports `AcmeNetworking`. `--endpoint` is the path after the server, with `{name}` for what varies; a list has none at its end.
				`gen rename OLD NEW` renames a type or method; with `--dry-run`, it shows the changes and writes nothing. `gen COMMAND --help` lists all options, `gen runtime` writes the networking modules, `gen undo` reverts a run.
				"""),
		Section(
			title: "Reading the result",
			text: """
				| exit status | meaning | next |
				| --- | --- | --- |
				| 0 | done | read the notes: they are guesses that may need a decision |
				| 1 | `check` or `verify` found something | stale files: run `gen` in the feature folder; compiler errors: see `file` and `line` |
				| 2 | bad input or usage; nothing was written | follow `fix` of each error |
				| 3 | a conflict with edits; nothing was written | `gen resolve FILE --ours`, `--theirs` or `--merge` |
				| 70 | a bug in gen | report it with the input and `gen --version` |

				The JSON object has `diagnostics` and `files`. Each diagnostic has `severity` (`error`, `warning`, `note`), a stable `code`, a `message`, its location (`file`, `line`, `column`),
				`fix` in words, and `fixes`: a `command` to run, a `setting` with the `path` and `value` to set in `gen.json` (null removes it), or a `key` with the `path` of a misspelt key in `gen.json`
				and its correct `name`. With `isAutomatic`, `gen fix` applies it; otherwise decide first, and apply one of them. A type among them is a proposal. A fix that needs a name, a file or another value that only you
				know is in `fix` alone. Each file has a `path` and a `state`: `new`, `updated`, `merged`, `renamed`, `same`, `stale`, `conflict`, ….
				A property with `"isGuess": true` in its evidence has an `override`: the setting that decides its type instead.
				"""),
		Section(
			title: "What not to edit",
			text: """
				| file | |
				| --- | --- |
				| `gen.lock.json`, `gen.base` | never; commit it |
				| generated files | only for behaviour that no setting describes: the edit is merged into later runs. For types and names, set `types`, `names` or `rules` in `gen.json` |
				| samples | only to match the server |
				| `.gen/styles`, `.gen/templates` | the team's conventions: only if asked to change them |
				"""),
	]

	/// The page in the JSON output.
	static var member: JSONValue.Member {
		let sections = Self.sections.map { JSONValue.object([.init("title", .string($0.title)), .init("text", .string($0.text))]) }
		return .init(
			"guide",
			.object([
				.init("title", .string(title)), .init("summary", .string(summary)), .init("sections", .array(sections)),
			]))
	}
}
