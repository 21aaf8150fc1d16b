import Generator
import SourceText
import Workspace

/// The options of `gen`, in the order in which help lists them, and the keys of `gen.json`.
enum GenerateOptions {
	static let all: [OptionSpec] = [
		OptionSpec("name", short: "n", value: "NAME", "the entity, such as 'Character'; from the file name or the feature by default"),
		OptionSpec("feature", value: "NAME", "the module of the feature; the folder's name by default"),
		OptionSpec("app", value: "NAME", "the prefix of the module names, such as 'Challenge'"),
		OptionSpec(
			"style", value: "STYLE", choices: Styles.builtIn.names, takesOthers: true, "the convention; your own styles are in .gen/styles/"
		),
		OptionSpec(
			"endpoint", short: "e", value: "PATH", isRepeatableForRecordings: true,
			"the REST path, such as '/api/character/{identifier}' or 'DELETE /api/character/{identifier}'; for a recording also '/users*' or '*', repeatable"
		),
		OptionSpec(
			"method", short: "X", value: "METHOD", choices: HTTPVerb.allCases.map(\.rawValue), "the HTTP method; GET by default"),
		OptionSpec("body", value: "FILE", "a sample of the request body"),
		OptionSpec("query", short: "q", value: "LIST", "query items, such as 'page,name?,limit:Int?'; those with '?' form the filter"),
		OptionSpec(
			"list", value: "KEY", mayOmitValue: true,
			"the key of the list in a page; 'none' if the response is not a page; without KEY: list the endpoints of a recording"),
		OptionSpec("single", "there is only one, requested without an identifier, such as '/settings'"),
		OptionSpec("schema", short: "s", value: "FILE|DIR", isRepeatable: true, "the GraphQL schema, as SDL or introspection JSON"),
		OptionSpec("sample", value: "FILE", isRepeatable: true, "a sample response of a GraphQL operation"),
		OptionSpec("local", value: "KIND", choices: LocalOptions.kinds, isRepeatable: true, "add a local data source"),
		OptionSpec(
			"item", value: "NAME",
			"the items in UserDefaults, such as 'Search', 'Search: Int' or 'Search: search.json'"),
		run, variables, header, keep,
		OptionSpec("output", short: "o", value: "DIR", "the feature folder; the current folder by default"),
		OptionSpec("all", "generate every feature below the current folder, or below the folders in its place, from its gen.json"),
		OptionSpec("dry-run", "show the changes as a diff without writing files"),
		OptionSpec("stat", "with --dry-run: list the files without their changes"),
		OptionSpec("force", "replace files that gen did not write"),
		OptionSpec("adopt", "manage existing files that gen did not write; their content counts as your edits"),
		OptionSpec("prune", "also remove the files of a feature without runs; keep edited ones as yours"),
		OptionSpec("forget", "remove properties that only earlier samples have"),
		OptionSpec("merge", "write everything, with conflict markers where both versions overlap; exits with 3"),
		OptionSpec("ours", "keep your version of files with conflicts"),
		OptionSpec("theirs", "take the generated version of files with conflicts"),
	]

	/// The keys of a run in `gen.json` that no option sets, since they are said once.
	static let keysOfRuns: [OptionSpec] = [
		OptionSpec("object", value: "PATH", isRepeatable: true, "an object that is a type, although its keys look like data"),
		OptionSpec(
			"identifier", value: "Int|String", choices: ["Int", "String"],
			"the Swift type of ID variables; by default String if a schema or sample shows strings, otherwise Int"),
		OptionSpec(
			"typename", value: "add|keep", choices: GraphQLOptions.Typename.allCases.map(\.rawValue),
			"whether '__typename' is added where types must be distinguished; 'keep' sends operations unchanged"),
		OptionSpec("as-is", "accept samples that look like an error or an API description"),
		OptionSpec("keep-going", "generate the valid operations even if others have errors"),
		OptionSpec(
			"keyed-by", value: "KEY",
			"the key of the memory store: 'id', 'parameters' (of the fetch), 'none' (a single item), or a key of the item; by default 'id' if items are fetched by id or listed, otherwise 'parameters'"
		),
		OptionSpec(
			"clear", value: "WHAT", choices: StoreClearing.allCases.map(\.rawValue), isRepeatable: true,
			"add methods to the memory store that remove one 'item', all 'pages', or 'all'"),
		OptionSpec(
			"pages", value: "HOW", choices: StorePaging.allCases.map(\.rawValue), isRepeatable: true,
			"how the memory store caches pages: 'by-filter' also by their filter, 'with-items' also each item"),
		OptionSpec("key", value: "TEXT", "the key in UserDefaults; the entity's name by default"),
		OptionSpec("limit", value: "NUMBER", "the maximum number of items in UserDefaults, or 'none'; 5 by default"),
	]

	/// The keys of a feature in `gen.json` that no option sets.
	private static let keysOfFeature: [OptionSpec] = [
		OptionSpec("indent", value: "tab|2|4", choices: ["tab", "2", "4"], "the indentation of generated code"),
		OptionSpec(
			"line-length", value: "COLUMNS",
			"the line length at which generated code is wrapped; 'none' does not wrap"),
		OptionSpec(
			"initialisms", value: "WORDS", isRepeatable: true,
			"words that names capitalise, such as 'URL,ID', or 'none'; the style's by default"),
		OptionSpec("container", "add a dependency container with minimal repositories"),
		OptionSpec("entry-point", "with \"container\": add the public type that apps create"),
		OptionSpec(
			"without", value: "KIND", choices: TestMaterial.allCases.map(\.rawValue), isRepeatable: true,
			"do not generate 'tests', 'fixtures' or 'mocks'"),
	]

	/// The options that decide conflicts between edits and generated changes.
	static let resolutions = all.filter { Resolution(rawValue: $0.name) != nil }

	static let run = OptionSpec("run", value: "URL", "send the operations to a GraphQL endpoint, and use the responses as samples")

	static let variables = OptionSpec(
		"variables", value: "JSON|FILE", "with --run: the variables of the operations, such as '{\"id\": 1}'")

	static let header = OptionSpec(
		"header", short: "H", value: "TEXT", isRepeatable: true,
		"with an address or --run: a request header, such as 'Authorization: Bearer $TOKEN'; '$NAME' is an environment variable")

	static let allowEnvironment = OptionSpec(
		"allow-env", value: "NAME=HOST", isRepeatable: true,
		"an environment variable that may be sent to a host in this run, such as 'TOKEN=api.example.com'")

	static let keep = OptionSpec(
		"keep", value: "KEY", isRepeatable: true,
		"store the values of a key of responses and recordings instead of placeholders; '*' for all")

	/// The options about the result of a run, which `gen.json` does not remember.
	private static let once: Set<String> = [
		"run", "variables", "header", "output", "all", "dry-run", "stat", "force", "adopt", "prune", "forget", "merge", "ours", "theirs",
	]
	/// The options that apply to all runs of a feature: keys at the top of `gen.json`.
	private static let feature = ["app", "feature", "style", "keep"]

	/// The options that `gen.json` remembers for each run: all but those of `once` and `feature`.
	static let optionsOfRuns = all.filter { !once.contains($0.name) && !feature.contains($0.name) }
	/// The options of a feature.
	static let optionsOfFeature = feature.compactMap { name in all.first { $0.name == name } }

	/// The keys of a run in `gen.json`.
	static let ofRuns = optionsOfRuns + keysOfRuns
	/// The keys of a feature in `gen.json`, in their order there.
	static let ofFeature = optionsOfFeature + keysOfFeature
}
