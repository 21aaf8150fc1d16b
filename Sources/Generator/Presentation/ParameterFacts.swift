/// A parameter of a method, or a property of a filter, as templates see it.
struct PresentedParameter: Sendable {
	let plan: ParameterPlan
	let context: PresentationContext
	/// The arguments that tests pass for it; nil where no transport defines them.
	var examples: (@Sendable (Example) -> String?)?

	/// An argument that tests pass.
	enum Example: Sendable {
		case plainest
		/// A value that nothing on the server has.
		case absent
		/// A value that shows whether the requested page is sent.
		case paged
		/// A value that no other part of the path has.
		case distinct
		/// A value even for an optional parameter.
		case full
		/// A value that is not sent.
		case empty
		/// The value in the query string.
		case sent
		/// A whole call that passes only this property of the filter.
		case call
	}

	static let parameter: Facts<PresentedParameter> = Facts("parameter", "A parameter of a method, or a property of its filter.") {
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("label", .text, "its argument label") { $0.plan.name.label }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("wireName", .text, "its name in the request") { SwiftLiteral.escaped($0.plan.wireName) }
		Fact("isBody", .flag, "whether it is the request body") { $0.plan.role == .body }
		Fact(
			"hasOwnText", .flag, "whether its type has a text of its own, such as a date or an enum"
		) { $0.context.speller.ownText(of: $0.plan) != nil }
		Fact("text", .text, "its text in a query item: `name`, `String(page)` or `day?.text`") { $0.context.speller.queryText(of: $0.plan) }
		Fact.documentation { $0.plan.documentation }
		Fact("values", .list(PresentedValue.facts), "its value, for partials that include themselves") {
			[PresentedValue($0.plan.name.declared, $0.plan.type, $0.context)]
		}
	}

	/// A parameter without arguments of tests.
	static let typed = parameter.with(PresentedType.facts) { PresentedType(type: $0.plan.type, context: $0.context) }

	static let ofOperation = typed.with(example) { $0 }
	static let ofFilter = typed.with(filterExample) { $0 }
	static let ofQuery = typed.with(queryItem) { $0 }

	static let example = Facts<PresentedParameter>("parameterExample", "The arguments that tests pass for a parameter.") {
		Fact("example", .text, "the simplest argument: `1`, or `nil`") { $0.examples?(.plainest) }
		Fact("fullExample", .text, "another argument, which is not `nil`") { $0.examples?(.full) }
	}

	static let filterExample = Facts<PresentedParameter>("filterExample", "The arguments that tests pass for a property of a filter.") {
		Fact("sent", .text, "the text that is sent") { $0.examples?(.sent) ?? "" }
		Fact("call", .text, "a call that passes only this property") { $0.examples?(.call) }
	}

	static let queryItem = Facts<PresentedParameter>("queryItem", "Additional facts of a parameter that is sent as a query item.") {
		Fact("sent", .text, "the text that is sent") { $0.examples?(.sent) }
	}
}
