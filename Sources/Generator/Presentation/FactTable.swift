import TemplateLanguage

/// The facts of one scope for the reference: the feature, an entity, or an element of some list.
package struct FactScope: Sendable {
	package let name: String
	package let about: String
	/// The facts in alphabetical order.
	package let facts: [FactDeclaration]

	private init(_ name: String, _ about: String, _ facts: [FactDeclaration]) {
		self.name = name
		self.about = about
		self.facts = facts
	}

	fileprivate init(_ schema: FactSchema) {
		self.init(schema.name, schema.about, schema.facts.sorted { $0.name < $1.name })
	}

	/// Returns the scope with only the facts that `isWanted` accepts; nil when there are none.
	package func narrowed(_ isWanted: (FactDeclaration) -> Bool) -> FactScope? {
		let wanted = facts.filter(isWanted)
		return wanted.isEmpty ? nil : FactScope(name, about, wanted)
	}
}

/// Every fact with its meaning.
package enum FactTable {
	/// All scopes, in reading order.
	package static let scopes: [FactScope] =
		(ofFeatures + ofTypes + ofOperations + ofREST + ofGraphQL + ofTests + ofLocalData + ofContainers)
		.map { FactScope($0) }

	private static let ofFeatures = [PresentedFeature.feature.schema, SourceNames.facts.schema, PresentedEntity.entity.schema]

	private static let ofTypes = [
		GeneratedType.anyType.schema, TextFacts.exampleLine.schema, TextFacts.documentationLine.schema, GeneratedType.dto.schema,
		PresentedIdentifier.facts.schema, StoredProperty.facts.schema, CodingKeys.line.schema, CodingKeys.key.schema,
		Conversion.facts.schema,
		Conversion.Argument.facts.schema, GeneratedType.choice.schema, JSONKind.facts.schema, GeneratedType.union.schema,
		SharedProperty.facts.schema, UnionMember.facts.schema, UnionMember.TypeName.facts.schema, GeneratedType.enumeration.schema,
		EnumerationCasePlan.facts.schema, GeneratedType.input.schema, InputProperty.facts.schema, GeneratedType.choiceInput.schema,
		InputProperty.choiceCase.schema, PresentedFilter.facts.schema, IndirectBox.facts.schema, TextFacts.anyValue.schema,
		PresentedTextDate.facts.schema, PresentedEpochDate.facts.schema, TextFacts.decimal.schema,
		PresentedDateCoding.facts.schema,
		PresentedType.facts.schema, PresentedValue.facts.schema,
	]

	private static let ofOperations = [
		PresentedOperation.operation.schema, MockPlan.facts.schema, TrackedParameter.facts.schema, PresentedParameter.parameter.schema,
		TrackedParameter.value.schema,
	]

	private static let ofREST = [
		RESTOperation.facts.schema, PathPart.facts.schema, PresentedParameter.queryItem.schema,
		EndpointSegment.facts.schema, PresentedParameter.example.schema, PresentedParameter.filterExample.schema, QueryItem.facts.schema,
		PresentedCalls.facts.schema,
	]

	private static let ofGraphQL = [
		GraphQLOperation.facts.schema, TextFacts.fragmentName.schema, GraphQLPlan.Fragment.facts.schema, RequestVariable.facts.schema,
		FurtherTest.facts.schema, SwiftArgument.facts.schema, PresentedExample.facts.schema,
		ResponseWrapper.facts.schema,
		InputConversion.facts.schema, InputConversion.Field.facts.schema, InputConversion.Field.caseFacts.schema,
	]

	private static let ofTests = [
		PresentedResponse.facts.schema, PresentedVariant.facts.schema, Demand.facts.schema, PresentedMisfit.facts.schema,
		TextFacts.elementLine.schema, TextFacts.jsonChange.schema, Expectation.facts.schema, PresentedFixture.facts.schema,
		Stubs.Stub.facts.schema, RequestBody.facts.schema,
	]

	private static let ofLocalData = [
		PresentedEntity.local.schema, PresentedFixture.local.schema, PresentedMemory.facts.schema, PresentedMemory.parameters.schema,
		PresentedMemory.expressions.schema,
		PresentedMemory.arguments.schema, MemoryMockPlan.facts.schema,
		ItemKey.facts.schema, PagePart.facts.schema, NearKey.facts.schema, PresentedStore.facts.schema,
	]

	private static let ofContainers = [
		ContainerPlan.wiring.schema, ContainerPlan.facts.schema, EntryPoint.facts.schema, RepositoryPlan.facts.schema,
		DataSourcePlan.facts.schema,
	]

	/// The schemas whose facts are read like settings: without a qualifier, or after `operation.` like an operation's settings.
	static var besideSettings: [FactSchema] {
		[PresentedEntity.root.schema, PresentedOperation.any.schema, PresentedOperation.byGraphQL.schema]
	}
}
