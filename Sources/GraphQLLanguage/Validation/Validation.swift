import SourceText

extension Rule {
	/// The rules for operations, in the order of the reference implementation.
	package static let executableRules: [Rule] = [
		executableDefinitions, uniqueOperationNames, loneAnonymousOperation, singleFieldSubscriptions, knownTypeNames,
		fragmentsOnCompositeTypes, variablesAreInputTypes, scalarLeafs, fieldsOnCorrectType, uniqueFragmentNames, knownFragmentNames,
		noUnusedFragments, possibleFragmentSpreads, noFragmentCycles, uniqueVariableNames, noUndefinedVariables, noUnusedVariables,
		knownDirectives, uniqueDirectivesPerLocation, knownArgumentNames, uniqueArgumentNames, valuesOfCorrectType,
		providedRequiredArguments, variablesInAllowedPosition, overlappingFieldsCanBeMerged, uniqueInputFieldNames, maxIntrospectionDepth,
	]

	/// The rules for operations that are to be sent, in addition to those of the specification.
	package static let requestRules: [Rule] = [knownOperationTypes, knownFieldTypes]

	/// The rules for definitions of a schema.
	package static let schemaRules: [Rule] = [
		loneSchemaDefinition, uniqueOperationTypes, uniqueTypeNames, uniqueEnumValueNames, uniqueFieldDefinitionNames,
		uniqueArgumentDefinitionNames, uniqueDirectiveNames, knownTypeNames, knownDirectives, uniqueDirectivesPerLocation,
		possibleTypeExtensions, knownArgumentNamesOnDirectives, uniqueArgumentNames, uniqueInputFieldNames,
		providedRequiredArgumentsOnDirectives,
	]

	/// Optional rules, which report warnings only.
	package static let optionalRules: [Rule] = [noDeprecated, noSchemaIntrospection]
}

/// Validates the operations and fragments of `documents` together; without a schema only by the rules that need none.
package func validateExecutable(
	_ documents: [GraphQLDocument], schema: Schema?, rules: [Rule] = Rule.executableRules, diagnostics: inout Diagnostics
) {
	validate(TypedDocument(documents, schema: schema, purpose: .execution), rules, &diagnostics)
}

/// Validates the type definitions of `documents` together; `schema` is one that they extend.
package func validateSDL(
	_ documents: [GraphQLDocument], extending schema: Schema? = nil, rules: [Rule] = Rule.schemaRules, diagnostics: inout Diagnostics
) {
	validate(TypedDocument(documents, schema: schema, purpose: .schema), rules, &diagnostics)
}

private func validate(_ document: TypedDocument, _ rules: [Rule], _ diagnostics: inout Diagnostics) {
	for rule in rules {
		for finding in rule.findings(in: document) { diagnostics.report(finding) }
	}
}
