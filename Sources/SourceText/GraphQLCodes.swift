extension DiagnosticCode {
	/// The codes of diagnostics about schemas and operations.
	static let graphQLCodes: [DiagnosticCode] = [
		.graphqlSyntax, .invalidSchema, .introspectionResult, .executableDefinitions, .fieldsOnCorrectType, .fragmentsOnCompositeTypes,
		.knownArgumentNames, .knownDirectives, .knownFragmentNames, .knownOperationTypes, .knownTypeNames, .loneAnonymousOperation,
		.loneSchemaDefinition,
		.maxIntrospectionDepth, .noDeprecated, .noFragmentCycles, .noSchemaIntrospection, .noUndefinedVariables, .noUnusedFragments,
		.noUnusedVariables, .overlappingFields, .possibleFragmentSpreads, .possibleTypeExtensions, .providedRequiredArguments,
		.scalarLeafs, .singleFieldSubscriptions, .uniqueNames, .uniqueDirectives, .valuesOfCorrectType, .variablesAreInputTypes,
		.variablesInAllowedPosition, .anonymousOperation, .unknownScalar, .idTypeAssumed, .idTypeConflict, .nullClearsValue,
		.sampleLacksSelection, .sampleExceedsSelection, .selectionSize, .inputSize, .fileUpload, .clientOnlyOperation,
		.clientFieldsOmitted, .clientDirectiveOmitted, .incrementalResponse, .noServerOperation, .schemaFound,
		.subscriptionOmitted, .typenameAdded, .scalarAsText, .selectionGuessed, .conditionsOptional, .conditionsAsTypes,
	]

	package static let graphqlSyntax = DiagnosticCode(
		"graphql-syntax", .error, "The text is not valid GraphQL.",
		example: "query { character(id: ) { name } }",
		help: "Correct the text at the position that the message names.")

	package static let invalidSchema = DiagnosticCode(
		"invalid-schema", .error, "The schema breaks a rule of the GraphQL specification.",
		example: "type Dog implements Animal {} where Animal has fields",
		help: "Correct the schema, or export it from the service again.")

	package static let introspectionResult = DiagnosticCode(
		"introspection-result", .error, "The JSON is not a complete response to the introspection query.",
		example: #"{"data": {"__schema": {}}}"#,
		help: "Export the schema again with the full introspection query, or as SDL.")

	package static let executableDefinitions = DiagnosticCode(
		"executable-definitions", .error, "A document of operations contains a type definition.",
		example: "type Dog { name: String } in GetDog.graphql",
		help: "Move the definition into a schema file and pass it with --schema.")

	package static let fieldsOnCorrectType = DiagnosticCode(
		"fields-on-correct-type", .error, "An operation selects a field that the type does not have.",
		example: "{ character(id: 1) { nam } }",
		help: "Correct the name, or select it on a type that has it.")

	package static let fragmentsOnCompositeTypes = DiagnosticCode(
		"fragments-on-composite-types", .error, "A fragment is declared on a type without fields.",
		example: "fragment Name on String { length }",
		help: "Use an object, an interface or a union.")

	package static let knownArgumentNames = DiagnosticCode(
		"known-argument-names", .error, "An argument is not declared by its field or directive.",
		example: "{ character(key: 1) { name } }",
		help: "Correct the name, or remove the argument.")

	package static let knownDirectives = DiagnosticCode(
		"known-directives", .error, "A directive is unknown, or is not allowed in this location.",
		example: "query @skip(if: true) { … }",
		help: "Declare the directive in the schema, or remove it.")

	package static let knownFragmentNames = DiagnosticCode(
		"known-fragment-names", .error, "A spread names a fragment that no input declares.",
		example: "{ character(id: 1) { ...Missing } }",
		help: "Declare the fragment, or add the file that declares it to the inputs.")

	package static let knownOperationTypes = DiagnosticCode(
		"known-operation-types", .error, "The schema has no type for mutations or subscriptions, or for queries.",
		example: "mutation Rename { rename { id } } for a schema without 'type Mutation'",
		help: "Pass the whole schema with --schema.")

	package static let knownTypeNames = DiagnosticCode(
		"known-type-names", .error, "A type is not declared in the schema.",
		example: "query Get($id: Identifier) { … }",
		help: "Correct the name, or pass the file that declares it with --schema.")

	package static let loneAnonymousOperation = DiagnosticCode(
		"lone-anonymous-operation", .error, "An operation without a name shares its document with others.",
		example: "{ a } query B { b }",
		help: "Name the operation.")

	package static let loneSchemaDefinition = DiagnosticCode(
		"lone-schema-definition", .error, "There is more than one schema definition.",
		example: "schema { query: A } schema { query: B }",
		help: "Write 'extend schema'.")

	package static let maxIntrospectionDepth = DiagnosticCode(
		"max-introspection-depth", .error, "An introspection query nests lists of types and fields too deeply.",
		example: "{ __schema { types { fields { type { fields … } } } } }",
		help: "Request the types by name instead.")

	package static let noDeprecated = DiagnosticCode(
		"no-deprecated", .warning, "An operation uses something that the schema marks as deprecated.",
		example: "{ character(id: 1) { oldName } }",
		help: "Use the replacement that the deprecation reason names.")

	package static let noFragmentCycles = DiagnosticCode(
		"no-fragment-cycles", .error, "A fragment spreads itself, directly or through others.",
		example: "fragment A on T { ...A }",
		help: "Remove one of the spreads.")

	package static let noSchemaIntrospection = DiagnosticCode(
		"no-schema-introspection", .warning, "An operation requests the schema of the service.",
		example: "{ __schema { types { name } } }",
		help: "Remove it from the operations of the app.")

	package static let noUndefinedVariables = DiagnosticCode(
		"no-undefined-variables", .error, "A variable is used but not declared.",
		example: "query Get { character(id: $id) { name } }",
		help: "Declare it in the parentheses of the operation.")

	package static let noUnusedFragments = DiagnosticCode(
		"no-unused-fragments", .error, "A fragment is declared but never spread.",
		example: "fragment Name on Character { name }",
		help: "Spread it, or remove it.")

	package static let noUnusedVariables = DiagnosticCode(
		"no-unused-variables", .error, "A variable is declared but never used.",
		example: "query Get($id: ID!) { characters { name } }",
		help: "Use it as an argument, or remove it.")

	package static let overlappingFields = DiagnosticCode(
		"overlapping-fields", .error, "Two fields have the same response name but different content.",
		example: "{ name: id name }",
		help: "Give one of them another alias.")

	package static let possibleFragmentSpreads = DiagnosticCode(
		"possible-fragment-spreads", .error, "A fragment can never apply where it is spread.",
		example: "{ dog { ... on Cat { name } } }",
		help: "Remove the spread.")

	package static let possibleTypeExtensions = DiagnosticCode(
		"possible-type-extensions", .error, "An extension names a type that does not exist or has another kind.",
		example: "extend type Missing { id: ID }",
		help: "Declare the type, or correct the keyword.")

	package static let providedRequiredArguments = DiagnosticCode(
		"provided-required-arguments", .error, "A required argument is missing.",
		example: "{ character { name } }",
		help: "Add the argument.")

	package static let scalarLeafs = DiagnosticCode(
		"scalar-leafs", .error, "A field of an object type selects nothing, or a scalar selects fields.",
		example: "{ character(id: 1) }",
		help: "Add a selection, or remove the braces.")

	package static let singleFieldSubscriptions = DiagnosticCode(
		"single-field-subscriptions", .error, "A subscription selects more than one root field.",
		example: "subscription { a b }",
		help: "Write a subscription for each field.")

	package static let uniqueNames = DiagnosticCode(
		"unique-names", .error, "Two declarations, such as operations or arguments, have the same name.",
		example: "query Get { a } query Get { b }",
		help: "Rename one of the two, or remove it.")

	package static let uniqueDirectives = DiagnosticCode(
		"unique-directives", .error, "A directive that is not repeatable appears twice in one location.",
		example: "name @skip(if: $a) @skip(if: $b)",
		help: "Remove one of the two.")

	package static let valuesOfCorrectType = DiagnosticCode(
		"values-of-correct-type", .error, "A value does not have the type that its location requires.",
		example: "{ character(id: [1]) { name } }",
		help: "Pass a value of the required type.")

	package static let variablesAreInputTypes = DiagnosticCode(
		"variables-are-input-types", .error, "A variable has a type that cannot be sent.",
		example: "query Get($dog: Dog) { … } where Dog is an object",
		help: "Use a scalar, an enum or an input object.")

	package static let variablesInAllowedPosition = DiagnosticCode(
		"variables-in-allowed-position", .error, "A variable is used where its type does not fit.",
		example: "query Get($id: ID) { character(id: $id) { name } }",
		help: "Declare the variable with the type that the message names.")

	package static let anonymousOperation = DiagnosticCode(
		"anonymous-operation", .error, "An operation has no name, so no method can be named after it.",
		example: "{ characters { name } }",
		help: "Name it, as in 'query GetCharacters { … }'.")

	package static let unknownScalar = DiagnosticCode(
		"unknown-scalar", .note, "No schema declares the type of a variable, so its Swift type is assumed.",
		example: "query Get($at: DateTime) without --schema",
		help: "Pass the schema with --schema.")

	package static let idTypeAssumed = DiagnosticCode(
		"id-type-assumed", .note, "Neither a schema nor a sample shows whether an ID is a number or a string, so it is an Int.",
		example: "query Get($id: ID!) without samples",
		help: "Pass --identifier String, or a schema or a sample.")

	package static let idTypeConflict = DiagnosticCode(
		"id-type-conflict", .warning, "An ID is configured as Int, but samples contain strings.",
		example: #"--identifier Int with {"id": "a1"}"#,
		help: "Pass --identifier String.")

	package static let nullClearsValue = DiagnosticCode(
		"null-clears-value", .note, "A nullable input field of a mutation can be omitted, or sent as null to clear the value.",
		example: "input Changes { note: String }",
		help: "Set its type to an optional in gen.json if null is never sent.")

	package static let sampleLacksSelection = DiagnosticCode(
		"sample-lacks-selection", .warning, "The sample lacks a field that the operation selects.",
		example: #"a query with { name }, a sample with {"data": {"character": {}}}"#,
		help: "Pass a response to this operation.")

	package static let sampleExceedsSelection = DiagnosticCode(
		"sample-exceeds-selection", .warning, "The sample contains a field that the operation does not select.",
		example: #"a query with { name }, a sample with {"name": "Rick", "age": 70}"#,
		help: "Pass a response to this operation.")

	package static let selectionSize = DiagnosticCode(
		"selection-size", .error, "With its fragments, an operation selects more fields than gen supports.",
		example: "fragments that spread each other several times",
		help: "Select fewer fields.")

	package static let inputSize = DiagnosticCode(
		"input-size", .error, "An operation sends a larger input than gen supports.",
		example: "an input object with thousands of fields",
		help: "Send a smaller input, or remove the operation.")

	package static let fileUpload = DiagnosticCode(
		"file-upload", .error, "An operation uploads a file, which requires multipart requests, and gen does not generate them.",
		example: "mutation Add($file: Upload!) { … }",
		help: #"Exclude the operation, or map the scalar deliberately under "scalars" in gen.json."#)

	package static let clientOnlyOperation = DiagnosticCode(
		"client-only-operation", .note,
		"Directives of the client exclude every field of an operation from the request, so no request is generated.",
		example: "query Draft { draft @client { id } }",
		help: "Select a field that the server resolves.")

	package static let clientFieldsOmitted = DiagnosticCode(
		"client-fields-omitted", .note, "Fields that the client resolves itself are not sent.",
		example: "{ character(id: 1) { name isSelected @client } }",
		help: "Resolve these fields in the app.")

	package static let clientDirectiveOmitted = DiagnosticCode(
		"client-directive-omitted", .note, "A directive that only a client library reads is not sent; its selection is.",
		example: #"{ characters @connection(key: "all") { name } }"#,
		help: "Declare the directive in the schema if the server reads it.")

	package static let incrementalResponse = DiagnosticCode(
		"incremental-response", .note, "A directive for a response in several parts is not sent; its selection is.",
		example: "{ character(id: 1) { name ... @defer { episodes { name } } } }",
		help: "To receive its fields later, request them in another operation.")

	package static let noServerOperation = DiagnosticCode(
		"no-server-operation", .error, "All operations are resolved by the client.",
		example: "query Draft { draft @client { id } }",
		help: "Pass an operation that a server resolves.")

	package static let schemaFound = DiagnosticCode(
		"schema-found", .note, "A schema file beside the operations is used.",
		example: "GetCharacter.graphql beside schema.graphqls",
		help: "Pass another with --schema, or move this one away.")

	package static let subscriptionOmitted = DiagnosticCode(
		"subscription-omitted", .note, "An operation is a subscription, which gen does not support.",
		example: "subscription Added { added { id } }",
		help: "Write a query that selects the same fields, and send it repeatedly.")

	package static let typenameAdded = DiagnosticCode(
		"typename-added", .note, "gen adds '__typename' to an operation, because it distinguishes the cases of a union.",
		example: "{ search { ... on Book { name } } }",
		help: "Add '__typename' to the operation, or pass --typename keep.")

	package static let scalarAsText = DiagnosticCode(
		"scalar-as-text", .note, "A scalar of the schema has no Swift type, so it is a String.",
		example: "scalar DateTime",
		help: #"Map it under "scalars" in gen.json."#)

	package static let selectionGuessed = DiagnosticCode(
		"selection-guessed", .note, "Without a schema or a value in a sample, the types of fields are guessed from their names.",
		example: "{ character(id: 1) { isAlive } } alone",
		help: "Pass --schema or --sample, or set the types in gen.json.")

	package static let conditionsOptional = DiagnosticCode(
		"conditions-optional", .note,
		"Without a schema, it is unknown whether type conditions exclude each other, so their fields are optional.",
		example: "{ node { ... on A { a } ... on B { b } } } alone",
		help: "Pass --schema.")

	package static let conditionsAsTypes = DiagnosticCode(
		"conditions-as-types", .note, "Without a schema, the type in a type condition is treated as an object type.",
		example: "{ node { ... on Node { id } } } alone",
		help: "Pass --schema, or a sample with __typename.")
}
