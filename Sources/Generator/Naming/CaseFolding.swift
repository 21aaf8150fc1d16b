extension String {
	/// The text that names share if a case-insensitive file system treats them as equal: `Straße` and `STRASSE`, composed and decomposed `é`.
	///
	/// Upper case first, because it expands ligatures (`ß`, `ﬁ`).
	package var caseFolded: String { uppercased().lowercased() }
}
