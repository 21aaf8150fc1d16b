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
	}

	static let parameter: Facts<PresentedParameter> = Facts("parameter", "A parameter of a method, or of what may be asked for.") {
		Fact("Name", .text, "the name, with a capital, for what is called after it") { Words($0.plan.name.name).upperCamel }
		Fact("name", .text, "the name, as it is declared") { $0.plan.name.declared }
		Fact("label", .text, "what calls write before the colon") { $0.plan.name.label }
		Fact("member", .text, "the name after a dot") { $0.plan.name.member }
		Fact("wireName", .text, "what the server calls it, as it stands in a string literal") { SwiftLiteral.escaped($0.plan.wireName) }
		Fact("isInPath", .flag, "it is a part of the path") { $0.plan.role == .path }
		Fact("isQuery", .flag, "it is a query item") { $0.plan.role == .query }
		Fact("isFilter", .flag, "it is the filter") { $0.plan.role == .filter }
		Fact("isBody", .flag, "it is the body") { $0.plan.role == .body }
		Fact("isVariable", .flag, "it is a GraphQL variable") { $0.plan.role == .variable }
		Fact(
			"documentation", .list(TextFacts.documentationLine, as: "line"),
			"what the schema says of the argument that it is given to, line by line; mostly none"
		) { CommentLines.of($0.plan.documentation) }
		Fact(
			"evidence", .list(TextFacts.documentationLine, as: "line"),
			"why it is there and has its type, as 'gen explain' says it, line by line"
		) { CommentLines.of($0.plan.evidence) }
		Fact("values", .list(PresentedValue.facts), "its value; a list of one") {
			[PresentedValue($0.plan.name.declared, $0.plan.type, $0.context)]
		}
	}

	/// A parameter without arguments of tests.
	static let typed = parameter.with(PresentedType.facts) { PresentedType(type: $0.plan.type, context: $0.context) }

	static let ofOperation = typed.with(example) { $0 }
	static let ofFilter = typed.with(filterExample) { $0 }
	static let ofQuery = typed.with(queryItem) { $0 }

	static let example = Facts<PresentedParameter>("parameterExample", "What tests give for a parameter of an operation over HTTP.") {
		Fact("example", .text, "the plainest value; nil where it may be") { $0.examples?(.plainest) }
		Fact("absentExample", .text, "a value that nothing on the server has") { $0.examples?(.absent) }
		Fact("pagedExample", .text, "a value that shows when a page is asked for that is not the first") { $0.examples?(.paged) }
		Fact("distinctExample", .text, "a value that no other part of the path has, and that a text must be encoded for") {
			$0.examples?(.distinct)
		}
		Fact("fullExample", .text, "a value of its own, also where it may be left out") { $0.examples?(.full) }
	}

	static let filterExample = Facts<PresentedParameter>("filterExample", "What tests give for a property of a filter.") {
		Fact("example", .text, "a value that no other has") { $0.examples?(.plainest) }
		Fact("emptyExample", .text, "a value that is not sent") { $0.examples?(.empty) }
	}

	static let queryItem = Facts<PresentedParameter>("queryItem", "What tests give for a query item.") {
		Fact("example", .text, "a value that no other has") { $0.examples?(.plainest) }
		Fact("sent", .text, "the same on the wire, as it stands in a string literal") { $0.examples?(.sent) }
	}
}
