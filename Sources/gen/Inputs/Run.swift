import Generator
import SourceText

/// One run of `gen` as it was asked for: what `gen.json` remembers under `runs`, with the names of the options for keys.
///
/// Which options those are stands in `GenerateOptions` alone; here is what they are called in code.
struct Run: Sendable {
	/// The inputs as the user wrote them (`-` is standard input), and the options.
	var given: ParsedArguments
	/// The folder that its paths are relative to, as seen from where gen was started.
	var folder: String
	/// What `gen.json` lists beside its options.
	var endpoints: [EndpointEntry] = []
	/// It asks for one of those: its samples are of one thing, and its path is whole.
	var isEndpoint = false
	/// What the method of such a one is called.
	var methodName: ArgumentValue?

	init(given: ParsedArguments, folder: String = ".") {
		self.given = given.withVerbOfEndpoint
		self.folder = folder
	}

	var inputs: [String] { given.positionals.map(\.text) }
	var name: String? { given["name"]?.text }
	var endpoint: String? { given["endpoint"]?.text }
	/// What has a body is sent, by default otherwise.
	var method: HTTPVerb { given["method"].flatMap { HTTPVerb(rawValue: $0.text) } ?? (body == nil ? .get : .post) }
	var body: String? { given["body"]?.text }
	/// Of an endpoint, all that was sent.
	var bodies: [ArgumentValue] { given.all("body") }
	/// Without a sample of what comes back, what is sent, deleted or done at a place is all that it is about.
	var answersNothing: Bool { body != nil || method == .delete || method != .get && endpoint != nil }
	var query: String? { given["query"]?.text }
	var list: String? { given["list"]?.text }
	/// There is one of what comes back: it is asked for without an identifier.
	var isSingle: Bool { given.has("single") }
	/// SDL or introspection JSON; folders stand for the schema files in them.
	var schemas: [String] { given.all("schema").map(\.text) }
	/// Responses of the operations.
	var samples: [String] { given.all("sample").map(\.text) }
	/// `Int` or `String`: what Swift holds an `ID` variable as.
	var identifier: String? { given["identifier"]?.text }
	/// `add` or `keep`: whether `__typename` is added to what is sent.
	var typename: String? { given["typename"]?.text }
	/// Samples are taken for what servers answer, whatever they look like.
	var takesSamplesAsIs: Bool { given.has("as-is") }
	/// Operations without mistakes are generated although others have some.
	var keepsGoing: Bool { given.has("keep-going") }
	/// Paths of objects that are dictionaries, and of those that are types.
	var maps: [ArgumentValue] { given.all("map") }
	var objects: [ArgumentValue] { given.all("object") }
	/// What is kept on the device: `memory`, `user-defaults`.
	var local: [String] { given.all("local").map(\.text) }
	/// By what that which is kept in memory is found.
	var keyedBy: ArgumentValue? { given["keyed-by"] }
	/// What of that can be forgotten: `item`, `pages`, `all`.
	var clear: [ArgumentValue] { given.all("clear") }
	/// How pages are kept in memory: `by-filter`, `with-items`.
	var pages: [ArgumentValue] { given.all("pages") }
	var item: String? { given["item"]?.text }
	var key: String? { given["key"]?.text }
	var limit: String? { given["limit"]?.text }
	/// What was told by hand.
	var fields: String? { given["fields"]?.text }
	var operations: [String] { given.all("operation").map(\.text) }
}

extension Run {
	/// The run that `arguments` ask for; nil when they ask for none, which repeats what is remembered.
	init?(_ arguments: ParsedArguments) {
		self.init(given: arguments.only(GenerateOptions.ofRuns))
		if given.isEmpty { return nil }
	}

	/// Whether `gen.json` can hold it: what came through standard input is gone.
	var isRepeatable: Bool { !inputs.contains("-") }
}

extension ParsedArguments {
	/// `--endpoint 'DELETE /orders/{id}'` says how it is asked for, too; what contradicts a `--method` is left as it is, and told.
	fileprivate var withVerbOfEndpoint: ParsedArguments {
		guard let endpoint = self["endpoint"], let end = endpoint.text.firstIndex(of: " ") else { return self }
		let verb = String(endpoint.text[..<end])
		let path = endpoint.text[end...].drop { $0 == " " }
		guard HTTPVerb(rawValue: verb) != nil, path.hasPrefix("/"), self["method"].map({ $0.text == verb }) ?? true else { return self }
		var result = self
		result.values["endpoint"] = [ArgumentValue(String(path), of: "--endpoint", at: endpoint.place)]
		result.values["method"] = [ArgumentValue(verb, of: "--method", at: endpoint.place)]
		return result
	}
}
