extension String {
	/// The same for all names that a file system without case takes for one: `Straße` and `STRASSE`, `é` in one sign or two.
	///
	/// Upper case first: that is what writes a letter of several (`ß`, `ﬁ`) in full.
	package var caseFolded: String { uppercased().lowercased() }
}
