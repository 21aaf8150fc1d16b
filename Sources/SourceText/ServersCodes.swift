extension DiagnosticCode {
	/// The codes of diagnostics about servers, recordings and copied commands.
	static let serversCodes: [DiagnosticCode] = [
		.serverAddress, .headerSyntax, .unsetVariable, .variableNotAllowed, .variableUnconfirmed, .missingCurl, .requestFailed,
		.redirectRefused,
		.responseSize, .responseNotJSON, .recordingSyntax, .recordingVersion, .recordingChoice, .recordingWithoutJSON,
		.recordingOmissions, .methodOmitted, .queryItemOmitted, .secretsReplaced, .headerReplaced, .notRefreshable, .sampleEdited,
		.inputsMixed, .operationRun, .operationNotRun, .serviceError, .curlCommand, .curlCredentials, .curlOmission,
	]

	package static let serverAddress = DiagnosticCode(
		"server-address", .error, "The address cannot be requested.",
		example: "gen https://user:password@example.com/",
		help: "Write it as in https://api.example.com/characters/1.")

	package static let headerSyntax = DiagnosticCode(
		"header-syntax", .error, #"The value of a header is not "Name: value"."#,
		example: "--header Authorization",
		help: "Write it as in 'Authorization: Bearer $TOKEN'.")

	package static let unsetVariable = DiagnosticCode(
		"unset-variable", .error, "An environment variable that a request needs is not set, or is not a single line.",
		example: "--header 'Authorization: Bearer $TOKEN' without TOKEN",
		help: "Set it: export TOKEN=…")

	package static let variableNotAllowed = DiagnosticCode(
		"variable-not-allowed", .error, "This machine has not allowed the variable to be sent to the host.",
		example: #""headers": ["X: $TOKEN"] in a gen.json of someone else"#,
		help: "Run 'gen refresh' with --allow-env NAME=HOST if you trust the server with it.")

	package static let variableUnconfirmed = DiagnosticCode(
		"variable-unconfirmed", .note, "A request would send a variable that this machine has not allowed for the host.",
		example: "gen refresh --dry-run",
		help: "Pass --allow-env NAME=HOST if you trust the server with it.")

	package static let missingCurl = DiagnosticCode(
		"missing-curl", .error, "gen requests servers with curl, which was not found.",
		example: "a machine without curl",
		help: "Install curl, or save the response as a file.")

	package static let requestFailed = DiagnosticCode(
		"request-failed", .error, "The server could not be reached, or answered with an error.",
		example: "404 Not Found",
		help: "Correct the address or the credentials.")

	package static let redirectRefused = DiagnosticCode(
		"redirect-refused", .error, "The server redirects the request to a place where gen does not follow.",
		example: "a redirect of a POST to another host",
		help: "Request the final address.")

	package static let responseSize = DiagnosticCode(
		"response-size", .error, "The response is larger than gen reads.",
		example: "an endless response",
		help: "Request less, as in ?limit=20.")

	package static let responseNotJSON = DiagnosticCode(
		"response-not-json", .error, "The server answered with something other than JSON.",
		example: "a page of HTML",
		help: "Request the API, with --header 'Accept: application/json'.")

	package static let recordingSyntax = DiagnosticCode(
		"recording-syntax", .error, "The file is not a complete HAR recording.",
		example: "a truncated .har",
		help: "Save the recording again as HAR.")

	package static let recordingVersion = DiagnosticCode(
		"recording-version", .warning, "The recording has a version of HAR that gen does not know.",
		example: #""version": "2.0""#,
		help: "Save the recording as HAR 1.2.")

	package static let recordingChoice = DiagnosticCode(
		"recording-choice", .error, "The recording contains several endpoints, and none is chosen.",
		example: "gen session.har",
		help: "Choose with --endpoint '/users*', or all with --endpoint '*'.")

	package static let recordingWithoutJSON = DiagnosticCode(
		"recording-without-json", .error, "The recording contains no JSON response.",
		example: "a recording without bodies",
		help: "Record the session again, with the bodies of responses.")

	package static let recordingOmissions = DiagnosticCode(
		"recording-omissions", .note, "Some entries of the recording were not used.",
		example: "images in a recording",
		help: "Nothing is required.")

	package static let methodOmitted = DiagnosticCode(
		"method-omitted", .warning, "Requests with this method are not generated.",
		example: "OPTIONS /users in a recording",
		help: "Nothing is required.")

	package static let queryItemOmitted = DiagnosticCode(
		"query-item-omitted", .note, "A query item of a recorded request is omitted, because it is secret or cannot be named.",
		example: "?api_key=…",
		help: "Let the client of the app add it.")

	package static let secretsReplaced = DiagnosticCode(
		"secrets-replaced", .note, "Secrets in samples were replaced by values of the same form.",
		example: #"{"token": "ghp_…"}"#,
		help: "Nothing is required; the list shows the paths.")

	package static let headerReplaced = DiagnosticCode(
		"header-replaced", .note, "The value of a header is not written to gen.json, but a variable in its place.",
		example: "--header 'Authorization: Bearer abc'",
		help: "Set the variable where gen refresh is run.")

	package static let notRefreshable = DiagnosticCode(
		"not-refreshable", .error, "No sample of the folder comes from a server, or one is outside of it.",
		example: "gen refresh in a folder of saved samples",
		help: "Generate from an address once: gen https://…")

	package static let sampleEdited = DiagnosticCode(
		"sample-edited", .error, "A sample was written or edited by hand, and the response would replace it.",
		example: "gen refresh after an edit",
		help: "Run 'gen refresh --force', or remove it from gen.json.")

	package static let inputsMixed = DiagnosticCode(
		"inputs-mixed", .error, "A recording or an address is combined with inputs that need a run of their own.",
		example: "gen session.har character.json",
		help: "Run gen for each of them.")

	package static let operationRun = DiagnosticCode(
		"operation-run", .error, "An operation cannot be sent to the service.",
		example: "--run without --variables",
		help: "Pass what the message names.")

	package static let operationNotRun = DiagnosticCode(
		"operation-not-run", .note, "Mutations and subscriptions are not sent, unless they are named alone.",
		example: "--run with a mutation",
		help: "Name its file alone to send it.")

	package static let serviceError = DiagnosticCode(
		"service-error", .error, "The service answered the operation with errors.",
		example: #"{"errors": […]}"#,
		help: "Correct the operation; 'gen lint' validates it.")

	package static let curlCommand = DiagnosticCode(
		"curl-command", .error, "The command for curl cannot be turned into a request.",
		example: "curl --ftp …",
		help: "Copy the whole command, without what the message names.")

	package static let curlCredentials = DiagnosticCode(
		"curl-credentials", .note, "Credentials of a copied command are not written.",
		example: "curl -u user:password …",
		help: "Set the variable BASIC_CREDENTIALS.")

	package static let curlOmission = DiagnosticCode(
		"curl-omission", .note, "A part of a copied command is ignored.",
		example: "curl --insecure …",
		help: "Nothing is required.")
}
