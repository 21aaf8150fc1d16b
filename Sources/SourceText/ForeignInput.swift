/// Input of another kind than expected, recognised by a signature, with the words and the help that its diagnostic shows.
package struct ForeignInput: Sendable {
	/// The beginning of a text or a tag, a part of an endpoint, or conditions on the keys of a JSON object, all of which are met.
	///
	/// A condition is a path of keys without regard to case and to separators inside of them, which is present; `key!` has a value that is
	/// not empty, and `key^text` one that begins with the text, whose spaces are `_`. After `only`, the object has no other keys than `errorKeys`.
	package let signature: String
	package let name: String
	/// The advice; `FILE` is replaced by the path of the input.
	package let help: Remedy
	/// The command at the end of the help.
	package var command: String?
	/// Whether nothing else has the signature.
	package var isCertain = true

	private init(_ signature: String, _ name: String, _ help: Remedy, command: String? = nil, isCertain: Bool = true) {
		self.signature = signature
		self.name = name
		self.help = command.map { "\(help): \($0)" } ?? help
		self.command = command
		self.isCertain = isCertain
	}
}

extension ForeignInput {
	/// Files that are not JSON, by their first characters, of which each is one byte.
	package static let texts = [
		ForeignInput(
			"\u{1F}\u{8B}", "compressed (gzip)", "unpack it: gunzip -c FILE > response.json; 'curl --compressed' does this itself"),
		ForeignInput("\u{28}\u{B5}\u{2F}\u{FD}", "compressed (zstd)", "unpack it: zstd -dc FILE > response.json"),
		ForeignInput("PK\u{03}\u{04}", "an archive (zip)", "unpack it, and pass the file inside"),
		ForeignInput("\u{89}PNG", "a PNG image", saveJSON),
		ForeignInput("\u{FF}\u{D8}\u{FF}", "a JPEG image", saveJSON),
		ForeignInput("%PDF-", "a PDF", saveJSON),
		ForeignInput("bplist", "a binary property list", "convert it: plutil -convert json FILE"),
		ForeignInput(")]}'", "guarded against browsers", guarded),
		ForeignInput("while(1);", "guarded against browsers", guarded),
		ForeignInput("for(;;);", "guarded against browsers", guarded),
		ForeignInput("HTTP/", "a response with its headers", "save the body alone: 'curl -s' without -i"),
		ForeignInput("<", "HTML or XML", "save the response's body as JSON"),
		ForeignInput("---", "YAML", saveJSON),
		ForeignInput("%YAML", "YAML", saveJSON),
		ForeignInput("query ", "a GraphQL operation", "rename the file to end in .graphql"),
		ForeignInput("mutation ", "a GraphQL operation", "rename the file to end in .graphql"),
	]

	/// JSON that describes an API, or how one was used.
	package static let documents = [
		ForeignInput("openapi info", "an OpenAPI document, which describes responses but is not one", saveResponse),
		ForeignInput("openapi paths", "an OpenAPI document, which describes responses but is not one", saveResponse),
		ForeignInput("swagger info", "an OpenAPI document, which describes responses but is not one", saveResponse),
		ForeignInput("swagger paths", "an OpenAPI document, which describes responses but is not one", saveResponse),
		ForeignInput("asyncapi info", "an AsyncAPI document, which describes responses but is not one", saveResponse),
		ForeignInput("$schema^https://json-schema.org/", "a JSON Schema, which describes responses but is not one", saveResponse),
		ForeignInput("$schema^http://json-schema.org/", "a JSON Schema, which describes responses but is not one", saveResponse),
		ForeignInput(
			"type^object properties!", "a JSON Schema, which describes responses", saveResponse + ", unless a server returns this",
			isCertain: false),
		ForeignInput("info._postman_id item", "a Postman collection, which contains requests", send),
		ForeignInput("_type^export __exportformat", "an Insomnia export, which contains requests", send),
		ForeignInput(
			"log.entries log.version", "a HAR file, a recording of requests", "rename it to end in .har, and gen takes samples from it",
			command: "mv FILE session.har && gen session.har"),
		ForeignInput("__schema", "the schema of a GraphQL server", passSchema),
		ForeignInput("data.__schema", "the schema of a GraphQL server", passSchema),
		ForeignInput("query^query variables", "a request to a GraphQL server", saveQuery),
		ForeignInput("query^mutation variables", "a request to a GraphQL server", saveQuery),
		ForeignInput("query^{ variables", "a request to a GraphQL server", saveQuery),
	]

	/// JSON that reports a failure: common forms, problem details, and those of well-known servers.
	package static let failures =
		[
			"only error!", "only fault!", "only errors.message", "only errors.detail", "only errors.title", "only errors.code",
			"only status^4 message!", "only status^5 message!", "only status^fail message!", "only status^error message!",
			"only statuscode^4 message!", "only statuscode^5 message!", "only code^4 message!", "only code^5 message!",
			"only cod^4 message!",
			"only success^false message!", "only success^false statusmessage!", "only ok^false message!", "only message^not_found",
			"only message^bad_request", "only message^bad_credentials", "only message^unauthorized", "only message^forbidden",
			"only message^internal_server_error", "only message^missing_authentication_token", "status^4 title type^about:blank",
			"status^5 title type^about:blank", "status^4 title type^http", "status^5 title type^http", "type^http title detail instance",
		].map { failure($0, isCertain: true) }
		+ [
			"only errors!", "only errormessages!", "tppmessages.category^error", "resourcetype^operationoutcome issue.severity",
			"kind^status status^failure",
		].map { failure($0, isCertain: false) }

	/// The keys that a response may have which only reports a failure.
	package static let errorKeys: Set<String> = [
		"cod", "code", "correlationid", "detail", "details", "developermessage", "docs", "documentationurl", "errcode", "errmsg", "error",
		"errorcode", "errordescription", "errormessage", "errormessages", "errors", "errortype", "erroruri", "exception", "extensions",
		"fault", "faultstring", "help", "httpstatus", "instance", "jsonapi", "links", "message", "meta", "moreinfo", "msg", "ok", "path",
		"reason", "requestid", "response", "stack", "status", "statuscode", "statusmessage", "statustext", "success", "timestamp", "title",
		"trace", "traceid", "type", "usermessage",
	]

	/// Tags of other template languages; a letter follows each, unless it ends with a brace.
	package static let tags = [
		ForeignInput("{{ ", "a value", "write '{name}', with a name that \(run: "gen templates facts") lists"),
		ForeignInput("{{#", "a block", blocks), ForeignInput("{{^", "a block", blocks), ForeignInput("{{/", "a block", blocks),
		ForeignInput("{% ", "a block", blocks), ForeignInput("{#if ", "a block", blocks), ForeignInput("{#each ", "a block", blocks),
		ForeignInput("{/if}", "a block", blocks), ForeignInput("{/each}", "a block", blocks), ForeignInput("{^", "a block", blocks),
		ForeignInput("{{>", "a partial", include), ForeignInput("{{> ", "a partial", include), ForeignInput("{>", "a partial", include),
		ForeignInput("{> ", "a partial", include), ForeignInput("{# ", "a comment", "remove it; templates have no comments"),
	]

	/// Endpoints that are more than a path, or have parameters of other tools; `^` marks a beginning.
	package static let endpoints = [
		ForeignInput("://", "this is a complete URL, but an endpoint is only its path", path),
		ForeignInput("^//", "this is a complete URL, but an endpoint is only its path", path),
		ForeignInput("/:", parameter, path), ForeignInput("/<", parameter, path), ForeignInput("/[", parameter, path),
		ForeignInput("{{", parameter, path), ForeignInput("${", parameter, path),
		ForeignInput("?", "'?' is not part of a path", "pass query items with --query page,name?"),
		ForeignInput("#", "'#' is not part of a path", "remove it and what follows"),
	]

	private static let saveJSON: Remedy = "save the response as JSON"
	private static let guarded: Remedy = "remove what precedes the JSON, here and in the app: JSONDecoder does not accept it"
	private static let saveResponse: Remedy = "save a response, as in 'curl -s https://host/path > response.json', and pass that file"
	private static let send: Remedy = "send one of the requests, save the response to a file, and pass that"
	private static let passSchema: Remedy = "pass it with operations: gen GetCharacter.graphql --schema FILE"
	private static let saveQuery: Remedy =
		"save the query in a .graphql file, and pass that: gen GetCharacter.graphql --sample response.json"
	private static let blocks: Remedy = "the blocks are each, between, if, else, end and include, as in '{if flag}…{end}'"
	private static let include: Remedy = "write '{include name}' with the name of a file in 'partials'"
	private static let parameter = "a parameter of the endpoint is written '{name}'"
	private static let path: Remedy = "write it as '/api/character/{identifier}'"

	private static func failure(_ signature: String, isCertain: Bool) -> ForeignInput {
		ForeignInput(
			signature, "the response to a failed request",
			isCertain
				? "save the response to a successful request; this one may lack a token or a parameter, or have a wrong path"
				: "if so, save the response to a successful request", isCertain: isCertain)
	}
}
