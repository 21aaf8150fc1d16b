extension DiagnosticCode {
	/// The codes of diagnostics about samples of responses and what they show.
	static let samplesCodes: [DiagnosticCode] = [
		.notASample, .doubtfulSample, .nullSample, .emptyList, .emptyObject, .bareValue, .sampleConflict, .mixedSamples, .unknownList,
		.keySize, .sampleSize, .typeLimit, .fewSamples, .onlyNull, .unsentNull, .onlyEmptyLists, .uncertainType, .optionalBySample,
		.fixtureShortened,
		.fixtureGenerated,
		.sampleWithoutData, .sampleOfOtherOperation, .largeFile, .unprovedMember, .kindChanged, .earlierSample,
	]

	package static let notASample = DiagnosticCode(
		"not-a-sample", .error, "The file does not look like a response of a server, for example an OpenAPI document or an error.",
		example: #"{"openapi": "3.0.0"}"#,
		help: "Save a response of the server; --as-is accepts this one.")

	package static let doubtfulSample = DiagnosticCode(
		"doubtful-sample", .warning, "The file may not be a response of a server.",
		example: #"{"error": "not found"}"#,
		help: "Save a successful response.")

	package static let nullSample = DiagnosticCode(
		"null-sample", .error, "The sample contains nothing but null.",
		example: "null",
		help: "Save a response that contains data; --as-is accepts any JSON.")

	package static let emptyList = DiagnosticCode(
		"empty-list", .warning, "The sample is a list without elements, so the type of its elements is unknown.",
		example: "[]",
		help: "Save a response with elements.")

	package static let emptyObject = DiagnosticCode(
		"empty-object", .warning, "The sample is an object without keys, so its properties are unknown.",
		example: "{}",
		help: "Save a response with data.")

	package static let bareValue = DiagnosticCode(
		"bare-value", .warning, "The sample is a single string, number or Boolean, so no type is generated.",
		example: #""ok""#,
		help: "Save the whole response if it contains more.")

	package static let sampleConflict = DiagnosticCode(
		"sample-conflict", .warning,
		"Two samples of one operation have values of different kinds at one path; its type is an enum.",
		example: #"{"items": []} and {"items": {}}"#,
		help: "Give samples of different things names of their own with --name, or correct the wrong one.")

	package static let kindChanged = DiagnosticCode(
		"kind-changed", .warning, "A value has another kind than in all earlier samples; the type is the new one.",
		example: #"{"total": "9.50"} in the last run, {"total": 9.5} in this one"#,
		help: "Keep a sample of each kind if the server sends both.")

	package static let earlierSample = DiagnosticCode(
		"earlier-sample", .note, "A property stays although no current sample has it: an earlier one had.",
		example: #"{"id": 1, "nickname": "Ricky"} in the last run, {"id": 1} in this one"#,
		help: "Remove the property with gen forget PATH if the server no longer sends it.")

	package static let mixedSamples = DiagnosticCode(
		"mixed-samples", .error, "The samples of a run without a name share fewer than half of their keys.",
		example: "gen repos.json user.json issues.json",
		help: "Run gen once for each entity, or pass --name.")

	package static let unknownList = DiagnosticCode(
		"unknown-list", .error, "The sample has no list under the key that --list names.",
		example: #"--list result with {"results": []}"#,
		help: "Correct the key, or remove --list.")

	package static let keySize = DiagnosticCode(
		"key-size", .error, "A key is too long for a property name.",
		example: #"{"aaaa…": 1} with a key of 10 kB"#,
		help: "Shorten the key, or remove the object from the sample.")

	package static let sampleSize = DiagnosticCode(
		"sample-size", .error, "The sample has more paths with different types than gen can analyse.",
		example: "a sample with a million different keys",
		help: "Shorten the sample to a few elements of each kind.")

	package static let typeLimit = DiagnosticCode(
		"type-limit", .error, "The feature would have more types than gen supports.",
		example: "an introspection result used as a sample",
		help: "Select fewer fields, shorten the samples, or split the runs among feature folders.")

	package static let fewSamples = DiagnosticCode(
		"few-samples", .note, "An object was seen so rarely that optional properties cannot be detected.",
		example: #"{"id": 1, "name": "Rick"}"#,
		help: "Add another sample, or compare a response with 'gen check --against FILE'.")

	package static let unprovedMember = DiagnosticCode(
		"unproved-member", .error, "A type for JSON has a property or a case that no sample, schema or recording has.",
		example: "struct CharacterDTO: Decodable { let nickname: String }",
		help: #"Remove it, add a sample that has it, or declare its type under "types" in gen.json."#)

	package static let onlyNull = DiagnosticCode(
		"only-null", .note, "Only null was seen for a property, so its type is unknown.",
		example: #"{"website": null}"#,
		help: #"Add a sample with a value, or set the type under "types" in gen.json."#)

	package static let unsentNull = DiagnosticCode(
		"unsent-null", .note, "The sample of a request body has null for a key, but its type cannot send null.",
		example: #"POST /tasks with {"title": "Buy milk", "due": null}"#,
		help: #"To send null, set the type under "types" in gen.json: "String??", or "??" for the inferred type."#)

	package static let onlyEmptyLists = DiagnosticCode(
		"only-empty-lists", .note, "Only empty lists were seen for a property, so the type of its elements is unknown.",
		example: #"{"rows": []}"#,
		help: #"Add a sample with an element, or set the type under "types" in gen.json: "[String]"."#)

	package static let uncertainType = DiagnosticCode(
		"uncertain-type", .note, "The type of a property is a guess.",
		example: #"{"scores": {"a": 1, "b": 2}}"#,
		help: #"Add a sample with another value, or set the type under "types" in gen.json."#)

	package static let optionalBySample = DiagnosticCode(
		"optional-by-sample", .note, "One sample always has a key that another never has, so it is optional.",
		example: #"character.json with "image", rick.json without"#,
		help: "If the samples are of two entities, give one of them its own --name.")

	package static let fixtureShortened = DiagnosticCode(
		"fixture-shortened", .note, "The fixture contains only those elements of a long list that differ in structure.",
		example: "a sample with 500 elements",
		help: "No action is needed.")

	package static let fixtureGenerated = DiagnosticCode(
		"fixture-generated", .note, "The sample does not decode with the current operation, so the fixture is generated from the types.",
		example: "a sample without '__typename' where a union requires it",
		help: "Save a response to the current operation.")

	package static let sampleWithoutData = DiagnosticCode(
		"sample-without-data", .error, "The sample of a GraphQL operation contains no data.",
		example: #"{"data": null}"#,
		help: "Pass a response in which 'data' is an object.")

	package static let sampleOfOtherOperation = DiagnosticCode(
		"sample-of-other-operation", .error, "The sample is not a response to any of the operations.",
		example: #"{"data": {"other": {}}}"#,
		help: "Pass a response to one of the operations.")

	package static let largeFile = DiagnosticCode(
		"large-file", .warning, "A generated file is too long to review comfortably.",
		example: "an entity with hundreds of operations",
		help: "Split the operations among several entities with --name, or select fewer fields.")
}
