import Generator
import SourceText
import Workspace

/// The options of `gen generate`, in the order in which help lists them.
enum GenerateOptions {
	static let all: [OptionSpec] = [
		OptionSpec("name", short: "n", value: "NAME", "the entity, as in 'Character'; otherwise from the file or the feature"),
		OptionSpec("feature", value: "NAME", "the feature's module; otherwise the folder's name"),
		OptionSpec("app", value: "NAME", "the prefix of the modules, as in 'Challenge'"),
		OptionSpec(
			"style", value: "STYLE", choices: Styles.builtIn.names, takesOthers: true, "the convention; a team's own stands in .gen/styles/"
		),
		OptionSpec(
			"line-length", value: "COLUMNS",
			"lines of generated code that are longer are cut where they can be; 'none' leaves them as the style has them"),
		OptionSpec("indent", value: "tab|2|4", choices: ["tab", "2", "4"], "how generated code is indented"),
		OptionSpec(
			"initialisms", value: "WORDS", isRepeatable: true,
			"the words that names have in capitals, as in 'URL,ID'; 'none' for no word; otherwise the style's"),
		setting,
		OptionSpec(
			"endpoint", short: "e", value: "PATH",
			"the REST path, as in '/api/character/{identifier}', or 'DELETE /api/character/{identifier}'"),
		OptionSpec(
			"method", short: "X", value: "METHOD", choices: HTTPVerb.allCases.map(\.rawValue), "how it is asked for; GET by default"),
		OptionSpec("body", value: "FILE", "a sample of the body that is sent"),
		OptionSpec("query", short: "q", value: "LIST", "query items, as in 'page,name?,limit:Int?'; those with '?' make the filter"),
		OptionSpec("list", value: "KEY", "the key of a paginated object's list; 'none' when it is no page"),
		OptionSpec("single", "there is one of it, asked for without an identifier, as in '/settings'"),
		OptionSpec("map", value: "PATH", isRepeatable: true, "an object that is a dictionary, as in 'Character.scores'"),
		OptionSpec("object", value: "PATH", isRepeatable: true, "an object that is a type though its keys look like data"),
		OptionSpec("schema", short: "s", value: "FILE|DIR", isRepeatable: true, "SDL or introspection JSON for operations"),
		OptionSpec("sample", value: "FILE", isRepeatable: true, "a response of a GraphQL operation"),
		OptionSpec(
			"identifier", value: "Int|String", choices: ["Int", "String"],
			"what Swift holds an ID that is sent as; otherwise String where a schema or a sample says so, and Int"),
		OptionSpec(
			"typename", value: "add|keep", choices: GraphQLOptions.Typename.allCases.map(\.rawValue),
			"whether '__typename' is sent where types are distinguished; 'keep' sends operations as they are"),
		OptionSpec("as-is", "take samples for what a server answers, though they look like an error or a description"),
		OptionSpec("keep-going", "generate the operations without mistakes although others have some"),
		OptionSpec("fields", value: "LIST", "the declared entity, as in 'id: Int, name: String?, origin: Location{name: String}'"),
		OptionSpec(
			"operation", value: "TEXT", isRepeatable: true,
			"a declared operation, as in 'fetchCharacter(identifier: Int) -> Character'"),
		OptionSpec("local", value: "KIND", choices: LocalOptions.kinds, isRepeatable: true, "what is kept on the device, and where"),
		OptionSpec(
			"keyed-by", value: "KEY",
			"what is kept in memory is found by: 'id', 'parameters' (those of the fetch), 'none' (there is one), or a key of it; otherwise its id where it is fetched by that, and the parameters"
		),
		OptionSpec(
			"clear", value: "WHAT", choices: StoreClearing.allCases.map(\.rawValue), isRepeatable: true,
			"what is kept in memory can be forgotten again: one 'item' by its key, all 'pages', or 'all'"),
		OptionSpec(
			"pages", value: "HOW", choices: StorePaging.allCases.map(\.rawValue), isRepeatable: true,
			"how pages are kept in memory: found by their filter, too ('by-filter'), and what is in them one by one, too ('with-items')"),
		OptionSpec(
			"item", value: "NAME", "what UserDefaults hold, as in 'Search', 'Search: Int', 'Search{text: String}', 'Search: search.json'"),
		OptionSpec("key", value: "TEXT", "the key in UserDefaults; otherwise the entity's name"),
		OptionSpec("limit", value: "NUMBER", "how many items UserDefaults hold; 5 by default, 'none' for all"),
		OptionSpec("container", "wire the feature's container, with the thinnest repositories"),
		OptionSpec("entry-point", "with --container: also the public type that apps make"),
		OptionSpec(
			"without", value: "KIND", choices: TestMaterial.allCases.map(\.rawValue), isRepeatable: true,
			"what is written by hand or not at all: 'tests', 'fixtures' or 'mocks'"),
		run, variables, header, maxTime,
		OptionSpec("output", short: "o", value: "DIR", "the feature folder; the current one by default"),
		OptionSpec("dry-run", "say what would change, write nothing"),
		OptionSpec("diff", "show what would change, write nothing"),
		OptionSpec("force", "replace files that gen did not write"),
		OptionSpec("adopt", "take over files that gen did not write; their text is kept as edits"),
		OptionSpec("watch", "generate again whenever an input changes; with --format json, each run is an object on one line"),
		OptionSpec("prune", "remove files that are no longer generated"),
		OptionSpec("merge", "write everything, with both versions between markers where they overlap; exits 3 then"),
		OptionSpec("ours", "keep your text of files in conflict"),
		OptionSpec("theirs", "take the generated text of files in conflict"),
	]

	/// The options that decide conflicts between edits and generated changes.
	static let resolutions = all.filter { Resolution(rawValue: $0.name) != nil }

	static let run = OptionSpec("run", value: "URL", "has a GraphQL service answer the operations, and takes that for their samples")

	static let variables = OptionSpec(
		"variables", value: "JSON|FILE", "with --run: what the operations are asked with, as in '{\"id\": 1}'")

	static let header = OptionSpec(
		"header", short: "H", value: "TEXT", isRepeatable: true,
		"with an address or --run: what is sent with the question, as in 'Authorization: Bearer $TOKEN'; a '$NAME' is a variable")

	static let allowEnvironment = OptionSpec(
		"allow-env", value: "NAME=HOST", isRepeatable: true,
		"a variable of the environment that may be sent to a host in this run, as in 'TOKEN=api.example.com'")

	static let maxTime = OptionSpec("max-time", value: "SECONDS", "with an address or --run: how long an answer may take; 30 by default")

	static let setting = OptionSpec(
		"setting", value: "NAME=VALUE", isRepeatable: true,
		"a setting that the style has of its own, as in 'apiVersion=v3'; gen.json remembers it")

	/// The options about the result of a run, which `gen.json` does not remember.
	private static let once: Set<String> = [
		"setting", "run", "variables", "header", "max-time", "output", "dry-run", "diff", "force", "adopt", "prune", "watch",
		"merge", "ours", "theirs",
	]
	/// The options that apply to all runs of a feature: the keys at the top of `gen.json`.
	private static let feature = ["app", "feature", "style", "indent", "line-length", "initialisms", "container", "entry-point", "without"]

	/// The options that `gen.json` remembers for each run: all but those of `once` and `feature`.
	static let ofRuns = all.filter { !once.contains($0.name) && !feature.contains($0.name) }
	/// The options of a feature, in the order of their keys in `gen.json`.
	static let ofFeature = feature.compactMap { name in all.first { $0.name == name } }
}
