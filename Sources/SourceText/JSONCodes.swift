extension DiagnosticCode {
	/// The codes of diagnostics about JSON texts and the configuration files that are written in it.
	static let jsonCodes: [DiagnosticCode] = [
		.jsonSyntax, .jsonEncoding, .jsonDepth, .jsonSurrogate, .jsonDuplicateKey, .notJSON, .valueType, .unknownKey, .repeatedKey,
		.unknownValue,
	]

	package static let jsonSyntax = DiagnosticCode(
		"json-syntax", .error, "The text is not valid JSON.",
		example: #"{"id": 1,}"#,
		help: "Correct the text at the position that the message names.")

	package static let jsonEncoding = DiagnosticCode(
		"json-encoding", .error, "The text is not UTF-8, the only encoding of JSON.",
		example: "a file saved as UTF-16",
		help: "Convert the file: iconv -f UTF-16 -t UTF-8 FILE")

	package static let jsonDepth = DiagnosticCode(
		"json-depth", .error, "Arrays and objects are nested deeper than JSONDecoder reads.",
		example: "[[[[…]]]] with more than 512 levels",
		help: "Shorten the sample.")

	package static let jsonSurrogate = DiagnosticCode(
		"json-surrogate", .warning, "A string contains one half of a surrogate pair, which JSONDecoder refuses.",
		example: #"{"name": "\ud83d"}"#,
		help: "Write the character itself, or both halves.")

	package static let jsonDuplicateKey = DiagnosticCode(
		"json-duplicate-key", .warning, "An object contains a key twice.",
		example: #"{"id": 1, "id": 2}"#,
		help: "Remove one of the two.")

	package static let notJSON = DiagnosticCode(
		"not-json", .error, "The input is something other than JSON, such as HTML, YAML or a response with its headers.",
		example: "<html>…</html> in character.json",
		help: "Save the body of the response as JSON.")

	package static let valueType = DiagnosticCode(
		"value-type", .error, "A value in a configuration file has the wrong type.",
		example: #"{"app": 1}"#,
		help: "Write a value of the type that the message names, or remove the key.")

	package static let unknownKey = DiagnosticCode(
		"unknown-key", .error, "A configuration file contains a key that gen does not know.",
		example: #"{"featur": "Episode"}"#,
		help: "Correct the key; the configuration page lists all keys.")

	package static let repeatedKey = DiagnosticCode(
		"repeated-key", .error, "A configuration file contains a key twice, so that one of its values would be ignored.",
		example: #"{"names": {"Order.sum": "total"}, "names": {"Order.at": "date"}}"#,
		help: "Join the two values, or remove one. A merge by git can leave a key twice.")

	package static let unknownValue = DiagnosticCode(
		"unknown-value", .error, "A key or an option does not accept this value.",
		example: #"{"style": "concurent"}"#,
		help: "Use one of the values that the message lists.")
}
