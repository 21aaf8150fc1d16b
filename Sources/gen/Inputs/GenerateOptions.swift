import Generator
import SourceText

/// The options of `gen`, in the order in which help lists them, and the keys of `gen.json`.
enum GenerateOptions {
	static let all: [OptionSpec] = [
		OptionSpec(
			"name", short: "n", value: "NAME", scope: .run,
			"the entity, such as 'Character'; from the file name or the feature by default"),
		OptionSpec("app", value: "NAME", scope: .feature, "the prefix of the module names, such as 'Challenge'"),
		OptionSpec("feature", value: "NAME", scope: .feature, "the module of the feature; the folder's name by default"),
		OptionSpec(
			"style", value: "STYLE", choices: Styles.builtIn.names, takesOthers: true, scope: .feature,
			"the convention; your own styles are in .gen/styles/"),
		OptionSpec(
			"endpoint", short: "e", value: "PATH", isRepeatableForRecordings: true, scope: .run, needs: [.endpoint],
			"the REST path, such as '/api/character/{identifier}' or 'DELETE /api/character/{identifier}'; for a recording also '/users*' or '*', repeatable"
		),
		OptionSpec(
			"method", short: "X", value: "METHOD", choices: HTTPVerb.allCases.map(\.rawValue), scope: .run,
			needs: [.noRecording, .endpoint],
			"the HTTP method; GET by default"),
		OptionSpec(
			"body", value: "FILE", scope: .run, needs: [.noRecording, .endpoint, .sentBody], "a sample of the request body"),
		OptionSpec(
			"query", short: "q", value: "LIST", scope: .run, needs: [.endpoint],
			"query items, such as 'page,name?,limit:Int?'; those with '?' form the filter"),
		OptionSpec(
			"list", value: "KEY", scope: .run, needs: [.endpoint, .page],
			"the key of the list in a page; 'none' if the response is not a page"),
		OptionSpec(
			"single", scope: .run, needs: [.endpoint, .plainPath, .oneObject],
			"there is only one, requested without an identifier, such as '/settings'"),
		OptionSpec(
			"schema", short: "s", value: "FILE|DIR", isRepeatable: true, scope: .run, needs: [.operation],
			"the GraphQL schema, as SDL or introspection JSON"),
		OptionSpec(
			"sample", value: "FILE", isRepeatable: true, scope: .run, needs: [.operation], "a sample response of a GraphQL operation"),
		OptionSpec(
			"local", value: "KIND", choices: LocalOptions.kinds, isRepeatable: true, scope: .run, "add a local data source"),
		OptionSpec(
			"item", value: "NAME", scope: .run, needs: [.userDefaults],
			"the items in UserDefaults, such as 'Search', 'Search: Int' or 'Search: search.json'"),
		run, variables, header, keep,
		OptionSpec("output", short: "o", value: "DIR", needs: [.oneFeature], "the feature folder; the current folder by default"),
		OptionSpec("all", "generate every feature below the current folder, or below the folders in its place, from its gen.json"),
		OptionSpec("dry-run", "show the changes as a diff without writing files"),
		OptionSpec("stat", needs: [.option(["dry-run"])], "with --dry-run: list the files without their changes"),
		OptionSpec(
			"fresh", value: "PATH", isValueOptional: true, isRepeatable: true,
			"decide again what an earlier run decided about this entity, type, method or property; everything without a path"),
		OptionSpec("force", excludes: ["adopt"], "replace files that gen did not write"),
		OptionSpec("adopt", "manage existing files that gen did not write; their content counts as your edits"),
		OptionSpec("prune", "also remove the files of a feature without runs; keep edited ones as yours"),
		OptionSpec(
			"merge", excludes: ["ours", "theirs"], "write everything, with conflict markers where both versions overlap; exits with 3"),
		OptionSpec("ours", excludes: ["theirs"], "keep your version of what overlaps"),
		OptionSpec("theirs", "take the generated version of what overlaps"),
	]

	/// The keys of a run in `gen.json` that no option sets, since they are said once.
	static let keysOfRuns: [OptionSpec] = [
		OptionSpec(
			"operation", value: "NAME", scope: .run, isKey: true, needs: [.endpoint],
			"the method; gen writes it when it has decided the operation, and decides again if it is removed"),
		OptionSpec(
			"object", value: "PATH", isRepeatable: true, scope: .run, isKey: true,
			"an object that is a type, although its keys look like data"),
		OptionSpec(
			"identifier", value: "Int|String", choices: ["Int", "String"], scope: .run, isKey: true, needs: [.operation, .identifier],
			"the Swift type of ID variables; by default String if a schema or sample shows strings, otherwise Int"),
		OptionSpec(
			"typename", value: "add|keep", choices: GraphQLOptions.Typename.allCases.map(\.rawValue), scope: .run, isKey: true,
			needs: [.operation, .typeCondition],
			"whether '__typename' is added where types must be distinguished; 'keep' sends operations unchanged"),
		OptionSpec("as-is", scope: .run, isKey: true, needs: [.sample], "accept samples that look like an error or an API description"),
		OptionSpec(
			"keep-going", scope: .run, isKey: true, needs: [.operation], "generate the valid operations even if others have errors"),
		OptionSpec(
			"keyed-by", value: "KEY", scope: .run, isKey: true, needs: [.memory],
			"the key of the memory store: 'id', 'parameters' (of the fetch), 'none' (a single item), or a key of the item; by default 'id' if items are fetched by id or listed, otherwise 'parameters'"
		),
		OptionSpec(
			"clear", value: "WHAT", choices: StoreClearing.allCases.map(\.rawValue), isRepeatable: true, scope: .run, isKey: true,
			needs: [.memory], "add methods to the memory store that remove one 'item', all 'pages', or 'all'"),
		OptionSpec(
			"paging", value: "HOW", choices: StorePaging.allCases.map(\.rawValue), isRepeatable: true, scope: .run, isKey: true,
			needs: [.memory], "how the memory store caches pages: 'by-filter' also by their filter, 'with-items' also each item"),
		OptionSpec(
			"key", value: "TEXT", scope: .run, isKey: true, needs: [.userDefaults],
			"the key in UserDefaults; the entity's name by default"),
		OptionSpec(
			"limit", value: "NUMBER", scope: .run, isKey: true, needs: [.userDefaults],
			"the maximum number of items in UserDefaults, or 'none'; 5 by default"),
	]

	/// The keys of a feature in `gen.json` that no option sets.
	private static let keysOfFeature: [OptionSpec] = [
		OptionSpec(
			"indent", value: "tab|2|4", choices: ["tab", "2", "4"], scope: .feature, isKey: true, "the indentation of generated code"),
		OptionSpec(
			"line-length", value: "COLUMNS", scope: .feature, isKey: true,
			"the line length at which generated code is wrapped; 'none' does not wrap"),
		OptionSpec(
			"initialisms", value: "WORDS", isRepeatable: true, scope: .feature, isKey: true,
			"words that names capitalise, such as 'URL,ID', or 'none'; the style's by default"),
		OptionSpec("container", scope: .feature, isKey: true, "add a dependency container with minimal repositories"),
		OptionSpec(
			"entry-point", scope: .feature, isKey: true, "with \"container\": add the public type that apps create"),
		OptionSpec(
			"without", value: "KIND", choices: TestMaterial.allCases.map(\.rawValue), isRepeatable: true, scope: .feature, isKey: true,
			"do not generate 'tests', 'fixtures' or 'mocks'"),
	]

	/// Returns the options with these names.
	static func named(_ names: String...) -> [OptionSpec] { names.compactMap { name in all.first { $0.name == name } } }

	/// The options that decide conflicts between edits and generated changes.
	static let resolutions = named("merge", "ours", "theirs")
	/// The options of a command that plans a feature again and changes it.
	static let changes = named("output", "dry-run") + resolutions

	static let run = OptionSpec(
		"run", value: "URL", needs: [.oneFeature], "send the operations to a GraphQL endpoint, and use the responses as samples")

	static let variables = OptionSpec(
		"variables", value: "JSON|FILE", needs: [.option(["run"])],
		"with --run: the variables of the operations, such as '{\"id\": 1}'")

	static let header = OptionSpec(
		"header", short: "H", value: "TEXT", isRepeatable: true, needs: [.oneFeature, .request],
		"with an address or --run: a request header, such as 'Authorization: Bearer $TOKEN'; '$NAME' is an environment variable")

	static let allowEnvironment = OptionSpec(
		"allow-env", value: "NAME=HOST", isRepeatable: true,
		"a variable that may be sent to a host, such as 'TOKEN=api.example.com'")

	static let keep = OptionSpec(
		"keep", value: "KEY", isRepeatable: true, scope: .feature,
		"store the values of a key of responses and recordings instead of placeholders; '*' for all")

	/// The options that `gen.json` remembers for each run.
	static let optionsOfRuns = all.filter { $0.scope == .run }
	/// The options of a feature.
	static let optionsOfFeature = all.filter { $0.scope == .feature }

	/// The options and the keys of a run.
	static let ofRuns = optionsOfRuns + keysOfRuns
	/// The keys of a run in `gen.json`, where the method is a part of the endpoint.
	static let inRuns = ofRuns.filter { $0.name != "method" }
	/// The keys of a feature in `gen.json`, in their order there.
	static let ofFeature = optionsOfFeature + keysOfFeature
}
