import TemplateLanguage

/// What styles do in their own way, in the words of templates that several styles share.
extension StyleConvention {
	/// `{nonisolated}struct` is `nonisolated struct` or `struct`, `{async} {` is ` async {` or ` {`: values bring the space that they need.
	/// `{await}` and `{async}` are about lists in `UserDefaults`.
	var templateValues: [String: TemplateValue] {
		[
			"nonisolated": .text(spellsIsolation ? "nonisolated " : ""),
			"concurrent": .text(spellsIsolation ? "@concurrent " : ""),
			"hasErrorMapper": .flag(errorMapping == .mapper),
			"mappedError": .text(mappedError),
			"mappedGraphQLError": .text(mappedGraphQLError),
			"deletesKeptItems": .flag(deletesKeptItems),
			"await": .text(store == .actor ? "await " : ""),
			"async": .text(store == .actor ? " async" : ""),
			"unconfiguredError": .text(unconfiguredError),
			"marksSections": .flag(marksSections),
		]
	}

	/// Only what HTTP throws knows itself what it is to a repository.
	private var mappedGraphQLError: String {
		switch errorMapping {
		case .mapper: "errorMapper.map(error)"
		case .property: "GraphQLErrorMapper().map(error)"
		case .none: "error"
		}
	}

	private var mappedError: String {
		switch errorMapping {
		case .mapper: "errorMapper.map(error)"
		case .property: "error.toAPIError"
		case .none: "error"
		}
	}
}
