import TemplateLanguage

/// What styles do in their own way, in the words of templates that several styles share.
extension StyleConvention {
	/// `{nonisolated}struct` is `nonisolated struct` or `struct`: values bring the space after them.
	var templateValues: [String: TemplateValue] {
		[
			"nonisolated": .text(spellsIsolation ? "nonisolated " : ""),
			"concurrent": .text(spellsIsolation ? "@concurrent " : ""),
			"hasErrorMapper": .flag(errorMapping == .mapper),
			"mappedError": .text(mappedError),
			"unconfiguredError": .text(unconfiguredError),
			"marksSections": .flag(marksSections),
		]
	}

	private var mappedError: String {
		switch errorMapping {
		case .mapper: "errorMapper.map(error)"
		case .property: "error.toAPIError"
		case .none: "error"
		}
	}
}
