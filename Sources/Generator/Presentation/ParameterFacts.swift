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
		Fact("Name", .text, "the name with an initial capital, for names that contain it: `PageSize`") {
			$0.context.upperCamel($0.plan.name.name)
		}
		Fact("name", .text, "its name in the declaration: `pageSize`") { $0.plan.name.declared }
		Fact("label", .text, "its argument label in a call: `pageSize`") { $0.plan.name.label }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("wireName", .text, "its name in the request, escaped for a string literal: `page_size`") {
			SwiftLiteral.escaped($0.plan.wireName)
		}
		Fact("isInPath", .flag, "whether it is inserted into the path") { $0.plan.role == .path }
		Fact("isQuery", .flag, "whether it is sent as a query item") { $0.plan.role == .query }
		Fact("isFilter", .flag, "whether it is the filter") { $0.plan.role == .filter }
		Fact("isBody", .flag, "whether it is the request body") { $0.plan.role == .body }
		Fact("isVariable", .flag, "whether it is sent as a GraphQL variable") { $0.plan.role == .variable }
		Fact(
			"hasOwnText", .flag,
			"whether its type has a text of its own, such as a date, a decimal number, an enum, or a type of the project that declares its text"
		) { $0.context.speller.ownText(of: $0.plan) != nil }
		Fact("text", .text, "the Swift code for the text that is sent as a query item: `name`, `String(page)`, `day.text` or `day?.text`") {
			$0.context.speller.queryText(of: $0.plan)
		}
		Fact.documentation("the description of the argument in the schema") { $0.plan.documentation }
		Fact.evidence("the reasons for the parameter and its type") { $0.plan.evidence }
		Fact("values", .list(PresentedValue.facts), "its value, for partials that include themselves; a list of one") {
			[PresentedValue($0.plan.name.declared, $0.plan.type, $0.context)]
		}
	}

	/// A parameter without arguments of tests.
	static let typed = parameter.with(PresentedType.facts) { PresentedType(type: $0.plan.type, context: $0.context) }

	static let ofOperation = typed.with(example) { $0 }
	static let ofFilter = typed.with(filterExample) { $0 }
	static let ofQuery = typed.with(queryItem) { $0 }

	static let example = Facts<PresentedParameter>("parameterExample", "The arguments that tests pass for a parameter.") {
		Fact("example", .text, "the simplest argument: `1`, or `nil` for an optional") { $0.examples?(.plainest) }
		Fact("absentExample", .text, "an argument for a request that fails, such as `999` for an identifier that the server does not have")
		{ $0.examples?(.absent) }
		Fact("pagedExample", .text, "the simplest argument, but `3` for a required integer query item, such as a page number") {
			$0.examples?(.paged)
		}
		Fact(
			"distinctExample", .text,
			"an argument that differs from all others in the path; a string has characters that must be percent-encoded"
		) {
			$0.examples?(.distinct)
		}
		Fact("fullExample", .text, "an argument that differs from the others, and is not `nil` even for an optional") {
			$0.examples?(.full)
		}
	}

	static let filterExample = Facts<PresentedParameter>("filterExample", "The arguments that tests pass for a property of a filter.") {
		Fact("example", .text, "a value that differs from those of the other properties") { $0.examples?(.plainest) }
		Fact("emptyExample", .text, "a value that is not sent: `nil` or `\"\"`") { $0.examples?(.empty) }
		Fact("sent", .text, "the text of the query item that is sent for `example`, escaped for a string literal; empty by GraphQL") {
			$0.examples?(.sent) ?? ""
		}
		Fact("call", .text, "a call that passes only this property: `fetchMovies(page: 3, filter: MovieFilterDTO(genre: \"genre\"))`") {
			$0.examples?(.call)
		}
	}

	static let queryItem = Facts<PresentedParameter>("queryItem", "Additional facts of a parameter that is sent as a query item.") {
		Fact("example", .text, "an argument that differs from those of other query items, as Swift") { $0.examples?(.plainest) }
		Fact("sent", .text, "the text that is sent for `example`, escaped for a string literal") { $0.examples?(.sent) }
	}
}
