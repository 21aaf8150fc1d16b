extension DiagnosticCode {
	/// The codes of diagnostics about endpoints, declarations, names, types and caches.
	static let requestsCodes: [DiagnosticCode] = [
		.endpointSyntax, .endpointGuessed, .identifierAdded, .identifierMissing, .fixedPath, .pageParameters, .singlePage, .noBody,
		.querySyntax, .duplicateOperation, .transportMismatch, .transportsSeparated,
		.parameterType, .invalidName,
		.nameConflict, .overrideMismatch, .ruleMismatch, .dateForm,
		.missingExample, .hiddenType, .unmatchedRule, .unknownPath, .unknownType, .unusedSetting, .typeChanged, .storeKey,
		.storeOption, .filtersSharePage, .listsSharePages, .queryNotCached, .nothingToCache,
	]

	package static let typeChanged = DiagnosticCode(
		"type-changed", .note, "Two objects that were one type are two now, or two are one.",
		example: "an order in a list has 2 of 5 keys of the single order, where it had 2 of 4",
		help: "Adapt your code, or set the type under \"types\" in gen.json.")

	package static let endpointSyntax = DiagnosticCode(
		"endpoint-syntax", .error, "The endpoint is not a path with parameters in braces.",
		example: "--endpoint api/character/{id",
		help: "Write it as in '/api/character/{identifier}'.")

	package static let endpointGuessed = DiagnosticCode(
		"endpoint-guessed", .note, "No endpoint is configured, so one was derived from the name.",
		example: "gen character.json",
		help: "Pass --endpoint.")

	package static let identifierAdded = DiagnosticCode(
		"identifier-added", .note, "The sample has an 'id', or the request changes one of many, so its path has an identifier.",
		example: #"{"id": 1} with --endpoint /api/orders"#,
		help: "Pass the whole path with --endpoint to confirm, or --single if there is only one.")

	package static let identifierMissing = DiagnosticCode(
		"identifier-missing", .note, "The request has no identifier, although the resource may exist many times.",
		example: "--endpoint /api/orders with one order",
		help: "Pass a path with an identifier, or --single.")

	package static let fixedPath = DiagnosticCode(
		"fixed-path", .note, "A path segment looks like an identifier, but every request sends the same value.",
		example: "--endpoint /api/characters/1",
		help: "Use a parameter instead, as in '/api/characters/{identifier}'.")

	package static let pageParameters = DiagnosticCode(
		"page-parameters", .note, "The query items that select a page were derived from the sample.",
		example: #"{"next_page": 2, "results": []}"#,
		help: "Pass --query to confirm or change them.")

	package static let singlePage = DiagnosticCode(
		"single-page", .note, "The sample is a page, but nothing shows how other pages are requested, or --query has no parameter for it.",
		example: #"{"total": 90, "results": []}"#,
		help: "Pass the query items of pages with --query.")

	package static let noBody = DiagnosticCode(
		"no-body", .note, "A POST, PUT or PATCH is sent without a body.",
		example: "gen order.json --method POST",
		help: "Pass a sample of the body with --body, if the server expects one.")

	package static let querySyntax = DiagnosticCode(
		"query-syntax", .error, "The value of --query is not a list of query items.",
		example: #"--query "page&name""#,
		help: "Separate names with commas, as in 'page,name?,limit:Int?'.")

	package static let duplicateOperation = DiagnosticCode(
		"duplicate-operation", .error, "Two operations have the same name.",
		example: #"two entries of GET /users/{id} in gen.json with "name": "user" and "name": "loadUser""#,
		help: "Give each its own name or endpoint.")

	package static let transportMismatch = DiagnosticCode(
		"transport-mismatch", .error, "An operation differs between REST and GraphQL, which share one contract.",
		example: "fetchCharacter(identifier: Int) in REST, fetchCharacter(identifier: String) in GraphQL",
		help: "Make both agree, or give each its own --name.")

	package static let transportsSeparated = DiagnosticCode(
		"transports-separated", .note, "REST and GraphQL of a recording return an entity differently, so they generate two.",
		example: "gen session.har --endpoint '*' where /products/{id} has other fields than the operation GetProduct",
		help: "Change \"name\" of the run in gen.json if you prefer another name.")

	package static let parameterType = DiagnosticCode(
		"parameter-type", .error, "A value with this type cannot be part of a URL.",
		example: #""types": {"Character.fetchCharacter(identifier)": "Money"}"#,
		help: "Use String, Int, Double, Bool or an integer of a fixed width.")

	package static let invalidName = DiagnosticCode(
		"invalid-name", .error, "A configured name cannot be used in Swift.",
		example: #""names": {"character.name": "1st"}"#,
		help: "Use letters and digits, beginning with a letter.")

	package static let nameConflict = DiagnosticCode(
		"name-conflict", .error, "Two declarations would have the same name.",
		example: "two patterns of a style that both make CharacterDTO",
		help: #"Make one of the patterns more specific, or set a name under "names" in gen.json."#)

	package static let overrideMismatch = DiagnosticCode(
		"override-mismatch", .warning, "A configured type does not decode the value that the sample has.",
		example: #""types": {"Character.id": "Bool"} with {"id": 1}"#,
		help: #"Remove it from "types", or add a sample of what the server sends."#)

	package static let ruleMismatch = DiagnosticCode(
		"rule-mismatch", .warning, "A rule matches a path whose value does not have the type that the rule requires.",
		example: #"{"match": "*_at", "type": "Date"} with {"seated_at": "A1"}"#,
		help: "Write a rule for the path before this one.")

	package static let dateForm = DiagnosticCode(
		"date-form", .error, "The client's decoder reads dates, and they have several forms, or an unknown one.",
		example: #""dates": "decoder" with rules for "date(iso8601)" and "date(seconds)""#,
		help: #"Use one form of dates, or remove "dates": "decoder"."#)

	package static let missingExample = DiagnosticCode(
		"missing-example", .warning, "Tests need a value of a type of the team, and gen knows none.",
		example: #""scalars": {"Mode": "GameMode"} with a variable of the scalar"#,
		help: #"Describe the type under "known-types" in gen.json."#)

	package static let hiddenType = DiagnosticCode(
		"hidden-type", .warning, "A type of the team hides the type of that name that the style's templates use.",
		example: #""types": {"Login.session": "Session"} in a style whose client is called Session"#,
		help: "Rename the type of the team, or write the other type with its module in the templates.")

	package static let unmatchedRule = DiagnosticCode(
		"unmatched-rule", .warning, "A pattern in gen.json matches nothing.",
		example: #"{"match": "*_urll", "type": "url"}"#,
		help: "Correct the pattern; 'gen explain' lists the paths.")

	package static let unknownPath = DiagnosticCode(
		"unknown-path", .warning, "A path in gen.json does not exist in this feature.",
		example: #""types": {"Character.nam": "String"}"#,
		help: "Correct the path; 'gen explain' lists the paths.")

	package static let unknownType = DiagnosticCode(
		"unknown-type", .warning, "A configured type is not declared by the feature, the standard library or Foundation.",
		example: #""types": {"Character.age": "Dbl"}"#,
		help: "Correct the name, or declare the type.")

	package static let unusedSetting = DiagnosticCode(
		"unused-setting", .warning, "A setting in gen.json has no effect.",
		example: #""plurals": {"person": "people"} in a feature without persons"#,
		help: "Remove it, or correct its name.")

	package static let storeKey = DiagnosticCode(
		"store-key", .error, "A cached entity has no property to use as a cache key.",
		example: "--local memory --keyed-by name without a name",
		help: "Pass --keyed-by with another key, or with parameters or none.")

	package static let storeOption = DiagnosticCode(
		"store-option", .error, "An option of the cache does not apply to this entity.",
		example: "--clear pages for an entity without pages",
		help: "Remove the option, or add a sample that it needs.")

	package static let filtersSharePage = DiagnosticCode(
		"filters-share-page", .note, "Pages with different filters replace each other in the cache.",
		example: #"--local memory with --query "page,name?""#,
		help: "Pass --pages by-filter, or --clear pages.")

	package static let listsSharePages = DiagnosticCode(
		"lists-share-pages", .note, "Pages of several lists of one type have the same keys in the cache.",
		example: "--local memory with --endpoint '/movies/popular' and --endpoint '/movies/top_rated'",
		help: "Store pages of one list only, or give the other list another --name.")

	package static let queryNotCached = DiagnosticCode(
		"query-not-cached", .note, "Responses with different query items replace each other in the cache.",
		example: #"--local memory with --endpoint "/products/{identifier}" and --query "currency?""#,
		help: "Declare the items without '?' and pass --keyed-by parameters, or confirm the key with --keyed-by.")

	package static let nothingToCache = DiagnosticCode(
		"nothing-to-cache", .error, "No fetched response can be cached.",
		example: "--local memory with a bare value",
		help: "Remove --local, or pass a sample of an object.")
}
