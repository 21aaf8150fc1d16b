import SourceText

extension Schema {
	/// Builds the schema that `documents` define together and reports its mistakes; the valid parts can be used.
	package static func build(documents: [GraphQLDocument], diagnostics: inout Diagnostics) -> Schema {
		validateSDL(documents, diagnostics: &diagnostics)
		let schema = Schema(documents)
		validateSchema(schema, diagnostics: &diagnostics)
		return schema
	}
}
