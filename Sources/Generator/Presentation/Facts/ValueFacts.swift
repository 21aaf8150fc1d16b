extension FactTable {
	static let ofValues: [FactScope] = [
		FactScope(
			"type", "What a declaration's type is, as text and as what it is made of. Of the flags one is true, besides 'isOptional'.",
			kinds(
				or: [
					.text("element", "of a list or of a map, the type of what it holds"),
					.flag("isOptional", "it may be nil; the other flags say what it is where it is not"),
					.text("type", "the type"),
					.text("wrapped", "the type without the optional"),
				])),
		FactScope(
			"value", "A value and what it holds in turn, for partials that include themselves. Of the flags one is true.",
			kinds(
				or: [
					.list("inner", "of an optional, a list or a map, what it holds; otherwise none", of: "value"),
					.flag("isOptional", "it may be nil"),
					.text("name", "what it is called: inside of another, '$0'"),
					.text("text", "of a type of Foundation, the text that it is sent as, as Swift"),
					.text("type", "its type"),
				])),
		FactScope(
			"sample", "A value for tests and previews, and what it holds in turn.",
			[
				.list("fields", "of a struct, what it is made with", of: "sample"),
				.flag("isEmpty", "it holds nothing, or is a single value"),
				.flag("isLast", "it is no field or item, or the last"),
				.flag("isList", "it is an array"),
				.flag("isMap", "it is a dictionary"),
				.flag("isNil", "it is nil"),
				.flag("isObject", "it is a struct"),
				.list("items", "what an array or a dictionary holds", of: "sample"),
				.text("key", "of a field or of what a dictionary holds, its key, as it stands in a string literal"),
				.text("label", "of a field, what stands before the colon"),
				.text("type", "of a struct, its type"),
				.text("value", "all of it, as Swift"),
			]),
	]

	/// Flags for the kind of a value, and `others`.
	private static func kinds(or others: [FactMeaning]) -> [FactMeaning] {
		let kinds: [FactMeaning] = [
			.flag("isEnumeration", "it is a generated enum of names"),
			.flag("isFlag", "it is a Bool"),
			.flag("isForeign", "it is a type of Foundation, or of the team's own"),
			.flag("isInteger", "it is an Int"),
			.flag("isJSON", "it is any JSON"),
			.flag("isList", "it is an array"),
			.flag("isMap", "it is a dictionary"),
			.flag("isNumber", "it is a Double"),
			.flag("isObject", "it is another generated type"),
			.flag("isText", "it is a String"),
			.flag("isUnsigned", "it is a UInt64"),
		]
		return (kinds + others).sorted { $0.name < $1.name }
	}
}
