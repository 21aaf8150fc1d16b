import Generator
import JSONLanguage
import SourceText

/// One run of `gen` with its inputs and options, which `gen.json` remembers under `runs` with the names of the options as keys, beside keys that have no option.
///
/// `GenerateOptions` defines the options; the properties here give typed access to them.
struct Run: Sendable {
	/// The inputs as the user wrote them (`-` is standard input), and the options.
	var arguments: ParsedArguments
	/// The folder that the paths of the run are relative to, itself relative to the current folder.
	var folder: String
	/// Whether the samples are responses over the wire to one request: they are of one type, and the path is complete.
	var isRecorded = false
	/// The pages in the response, with the roles of their keys; none if nothing was decided.
	var pages: [PageRoles] = []

	init(arguments: ParsedArguments, folder: String = ".") {
		self.arguments = arguments.withMethodOfEndpoint
		self.folder = folder
	}

	var inputs: [String] { arguments.positionals.map(\.text) }
	var name: String? { arguments["name"]?.text }
	var endpoint: String? { arguments["endpoint"]?.text }
	/// The HTTP method; by default POST with a body, otherwise GET.
	var method: HTTPVerb { arguments["method"].flatMap { HTTPVerb(rawValue: $0.text) } ?? (body == nil ? .get : .post) }
	var body: String? { arguments["body"]?.text }
	/// The name of the method. A run that has one is decided: it is one operation, and what it does not say is not there.
	var operation: String? { arguments["operation"]?.text }
	/// Whether all samples are those of one operation.
	var isOfOneOperation: Bool { isRecorded || operation != nil }
	/// The samples of request bodies, of which a request may have several.
	var bodies: [ArgumentValue] { arguments.all("body") }
	/// Whether a run without a sample of the response is a request whose response has no body: one that sends, deletes or triggers something.
	var hasNoResponse: Bool { body != nil || method == .delete || method != .get && endpoint != nil }
	var query: String? { arguments["query"]?.text }
	var list: String? { arguments["list"]?.text }
	/// Whether there is only one such entity, which is requested without an identifier.
	var isSingle: Bool { arguments.has("single") }
	/// The schemas, as SDL or introspection JSON; a folder means the schema files in it.
	var schemas: [String] { arguments.all("schema").map(\.text) }
	/// The responses of the operations.
	var samples: [String] { arguments.all("sample").map(\.text) }
	/// The Swift type of `ID` variables: `Int` or `String`.
	var identifier: String? { arguments["identifier"]?.text }
	/// Whether `__typename` is added to the operations that are sent: `add` or `keep`.
	var typename: String? { arguments["typename"]?.text }
	/// Whether samples are accepted as responses even if they look like something else.
	var acceptsSamplesAsIs: Bool { arguments.has("as-is") }
	/// Whether operations without mistakes are generated even if others have some.
	var keepsGoing: Bool { arguments.has("keep-going") }
	/// The paths of objects that are types.
	var objects: [ArgumentValue] { arguments.all("object") }
	/// The kinds of storage on the device: `memory`, `user-defaults`.
	var local: [String] { arguments.all("local").map(\.text) }
	/// The key of the memory cache.
	var keyedBy: ArgumentValue? { arguments["keyed-by"] }
	/// The ways to clear the memory cache: `item`, `pages`, `all`.
	var clear: [ArgumentValue] { arguments.all("clear") }
	/// The ways in which pages are cached in memory: `by-filter`, `with-items`.
	var paging: [ArgumentValue] { arguments.all("paging") }
	var item: String? { arguments["item"]?.text }
	var key: String? { arguments["key"]?.text }
	var limit: String? { arguments["limit"]?.text }
}

extension Run {
	/// Creates the run of `arguments`; nil if they have no inputs or options, which repeats the remembered runs.
	init?(_ arguments: ParsedArguments) {
		self.init(arguments: arguments.only(GenerateOptions.optionsOfRuns))
		if self.arguments.isEmpty { return nil }
	}

	/// Returns the run with other paths.
	///
	/// - Parameter folder: the folder that the paths are relative to.
	func withPaths(from folder: String, _ path: (ArgumentValue) -> String) -> Run {
		var run = self
		run.folder = folder
		func moved(_ value: ArgumentValue) -> ArgumentValue {
			var value = value
			value.text = path(value)
			return value
		}
		run.arguments.positionals = run.arguments.positionals.map(moved)
		for option in GenerateOptions.ofRuns where option.isPath {
			run.arguments.values[option.name] = run.arguments.values[option.name]?.map(moved)
		}
		let local = LocalOptions(self, name: Words(""), style: StyleNames())
		if let file = local.itemFile, let item = arguments["item"] {
			var value = item
			value.text = local.item { _ in path(file) } ?? item.text
			run.arguments.values["item"] = [value]
		}
		return run
	}

	/// Returns whether `path` is the entity or the method of the run: `Post`, `fetchPost`, `Post.fetchPost`.
	func isAt(_ path: String) -> Bool { [name, operation, name.flatMap { name in operation.map { "\(name).\($0)" } }].contains(path) }

	/// Whether `gen.json` can remember the run: standard input cannot be read again.
	var isRepeatable: Bool { !inputs.contains("-") }
}

extension ParsedArguments {
	/// The arguments with the method in `--endpoint 'DELETE /orders/{id}'` moved to `--method`; unchanged, so that it is reported, if they disagree.
	fileprivate var withMethodOfEndpoint: ParsedArguments {
		guard let endpoint = self["endpoint"], let end = endpoint.text.firstIndex(of: " ") else { return self }
		let verb = String(endpoint.text[..<end])
		let path = endpoint.text[end...].drop { $0 == " " }
		guard HTTPVerb(rawValue: verb) != nil, path.hasPrefix("/"), self["method"].map({ $0.text == verb }) ?? true else { return self }
		let location = endpoint.location.map { location in
			SourceSpan(
				location.source, SourceRange(location.range.lower + (endpoint.text.utf8.count - path.utf8.count), location.range.upper))
		}
		var result = self
		result.values["endpoint"] = [ArgumentValue(String(path), of: "--endpoint", at: location)]
		result.values["method"] = [ArgumentValue(verb, of: "--method", at: endpoint.location)]
		return result
	}
}
