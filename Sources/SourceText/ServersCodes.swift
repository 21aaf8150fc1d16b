extension DiagnosticCode {
	/// The codes of diagnostics about servers, recordings and copied commands.
	static let serversCodes: [DiagnosticCode] = [
		.serverAddress, .headerSyntax, .unsetVariable, .variableNotAllowed, .variableUnconfirmed, .missingCurl, .requestFailed,
		.redirectRefused,
		.responseSize, .responseNotJSON, .recordingSyntax, .recordingVersion, .recordingChoice, .recordingWithoutJSON,
		.recordingOmissions, .unreadableBodies, .methodOmitted, .queryItemOmitted, .queryItemRepeated, .bodyOmitted,
		.bodyTypeLost,
		.secretsReplaced,
		.headerReplaced,
		.notRefreshable, .sampleEdited,
		.inputsMixed, .operationRun, .operationNotRun, .serviceError, .curlCommand, .curlCredentials, .curlOmission,
	]

	package static let serverAddress = DiagnosticCode(
		"server-address", .error, "The address cannot be requested.",
		example: "gen https://user:password@example.com/",
		help: "Write an address such as https://api.example.com/characters/1.")

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
		"missing-curl", .error, "gen sends requests with curl, which was not found.",
		example: "a machine without curl",
		help: "Install curl, or save the response as a file.")

	package static let requestFailed = DiagnosticCode(
		"request-failed", .error, "The server could not be reached, or returned an error.",
		example: "404 Not Found",
		help: "Correct the address or the credentials.")

	package static let redirectRefused = DiagnosticCode(
		"redirect-refused", .error, "The server redirects the request to an address that gen does not follow.",
		example: "a redirect of a POST to another host",
		help: "Request the final address.")

	package static let responseSize = DiagnosticCode(
		"response-size", .error, "The response is larger than gen can read.",
		example: "an endless response",
		help: "Request less data, as in ?limit=20.")

	package static let responseNotJSON = DiagnosticCode(
		"response-not-json", .error, "The server returned something other than JSON.",
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
		help: "No action is needed, unless a request of the app is missing: record it with a response in JSON.")

	package static let unreadableBodies = DiagnosticCode(
		"unreadable-bodies", .warning, "The recording has responses that are compressed or cut off, so their requests are omitted.",
		example: #""content": {"mimeType": "application/json", "encoding": "base64", "text": "H4sIAAAA…"}"#,
		help: "Record decoded and whole bodies: turn off compression in the proxy, or send 'Accept-Encoding: identity'.")

	package static let methodOmitted = DiagnosticCode(
		"method-omitted", .warning, "Requests with this method are not generated.",
		example: "OPTIONS /users in a recording",
		help: "No action is needed.")

	package static let queryItemRepeated = DiagnosticCode(
		"query-item-repeated", .note, "A recorded request has a query item several times, and the method sends it once.",
		example: "?tag=a&tag=b",
		help: "Pass several values in one if the server accepts that, or edit the method.")

	package static let bodyOmitted = DiagnosticCode(
		"body-omitted", .note, "A recorded request has a body that is not JSON, which the method does not send.",
		example: "a form, or a file in multipart/form-data",
		help: "Pass --body with a sample if the server accepts JSON, or add the body to the method.")

	package static let bodyTypeLost = DiagnosticCode(
		"body-type-lost", .warning, "A recorded request has a body of JSON under another media type than the method sends.",
		example: "application/merge-patch+json",
		help: "If the server requires the type, change the header in the method; later runs preserve the edit.")

	package static let queryItemOmitted = DiagnosticCode(
		"query-item-omitted", .note,
		"A query item of a recorded request is omitted, because it is a secret or no parameter can have its name.",
		example: "?api_key=…",
		help: "Add it in the client of the app.")

	package static let secretsReplaced = DiagnosticCode(
		"secrets-replaced", .note, "Secrets in samples were replaced with values of the same format.",
		example: #"{"token": "ghp_…"}"#,
		help: "No action is needed; the list shows the paths.")

	package static let headerReplaced = DiagnosticCode(
		"header-replaced", .note, "gen.json contains a variable instead of the value of a header.",
		example: "--header 'Authorization: Bearer abc'",
		help: "Set the variable where gen refresh is run.")

	package static let notRefreshable = DiagnosticCode(
		"not-refreshable", .error, "No sample of the folder was fetched from a server, or one is outside of the folder.",
		example: "gen refresh in a folder of saved samples",
		help: "Generate from an address once: gen https://…")

	package static let sampleEdited = DiagnosticCode(
		"sample-edited", .error, "A sample was written or edited by hand, and the response would replace it.",
		example: "gen refresh after an edit",
		help: "Run 'gen refresh --force', or remove the sample from gen.json.")

	package static let inputsMixed = DiagnosticCode(
		"inputs-mixed", .error, "A recording or an address is combined with other inputs, which need a run of their own.",
		example: "gen session.har character.json",
		help: "Run gen separately for each of them.")

	package static let operationRun = DiagnosticCode(
		"operation-run", .error, "An operation cannot be sent to the service.",
		example: "--run without --variables",
		help: "Pass the options that the message names.")

	package static let operationNotRun = DiagnosticCode(
		"operation-not-run", .note, "A mutation or subscription is only sent if its file is the only input.",
		example: "--run with a mutation",
		help: "Pass only its file to send it.")

	package static let serviceError = DiagnosticCode(
		"service-error", .error, "The service returned errors for the operation.",
		example: #"{"errors": […]}"#,
		help: "Correct the operation; 'gen lint' validates it.")

	package static let curlCommand = DiagnosticCode(
		"curl-command", .error, "The command for curl cannot be turned into a request.",
		example: "curl --ftp …",
		help: "Copy the whole command, without the parts that the message names.")

	package static let curlCredentials = DiagnosticCode(
		"curl-credentials", .note, "Credentials of a copied command are not written to gen.json.",
		example: "curl -u user:password …",
		help: "Set the variable BASIC_CREDENTIALS.")

	package static let curlOmission = DiagnosticCode(
		"curl-omission", .note, "A part of a copied command is ignored.",
		example: "curl --insecure …",
		help: "No action is needed.")
}
