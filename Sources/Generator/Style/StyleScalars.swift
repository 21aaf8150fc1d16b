/// The Swift types of numbers and identifiers, and the expressions for their values.
package struct StyleScalars: Hashable, Sendable {
	package var integer = "Int"
	/// The expression for a value where a literal is not enough: `Int64({value})`.
	package var integerValue = "{value}"
	package var number = "Double"
	package var numberValue = "{value}"
	/// The type of an object's `id`, `{Name}ID`; nil where it is the string or number of the JSON.
	package var identifier: NamePattern?
	package var identifierValue = "{value}"
	/// The expression for an identifier as a string or number, `{value}.rawValue`; nil where paths take strings and numbers.
	package var identifierText: String?
	/// The expression for a value of a type that only the team knows: it is decoded from JSON, since gen does not know its initialiser.
	package var decodedValue = "try! JSONDecoder().decode({Type}.self, from: Data({value}.utf8))"
	/// The team's own types, by name.
	package var known: [String: OwnType] = [:]

	package init() {}
}
