/// Which Swift types stand for numbers and identifiers, and how code says their values.
package struct StyleScalars: Hashable, Sendable {
	package var integer = "Int"
	/// A value of it, where its literal alone is none: `Int64({value})`.
	package var integerValue = "{value}"
	package var number = "Double"
	package var numberValue = "{value}"
	/// What the `id` of an object is, `{Name}ID`; nil where it is the string or number that it is sent as.
	package var identifier: NamePattern?
	package var identifierValue = "{value}"
	/// What one is as the text or number that it is sent as, `{value}.rawValue`; nil where paths take texts and numbers.
	package var identifierText: String?
	/// A value of a type that only the team knows, decoded from JSON: nobody else knows how it is made.
	package var decodedValue = "try! JSONDecoder().decode({Type}.self, from: Data({value}.utf8))"

	package init() {}
}
