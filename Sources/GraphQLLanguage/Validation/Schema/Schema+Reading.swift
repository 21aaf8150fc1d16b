import SourceText

extension Schema {
	/// The schema that `documents` define together, with all that is wrong with it in `diagnostics`; what is sound can be used.
	package static func build(documents: [GraphQLDocument], diagnostics: inout Diagnostics) -> Schema {
		validateSDL(documents, diagnostics: &diagnostics)
		let schema = Schema(documents)
		validateSchema(schema, diagnostics: &diagnostics)
		return schema
	}
}
