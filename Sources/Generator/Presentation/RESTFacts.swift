/// An operation's HTTP request, and the arguments of the calls in its tests, as templates see them.
final class RESTOperation: Sendable {
	private let operation: OperationPlan
	private let plan: RESTPlan
	private let context: PresentationContext

	init(_ operation: OperationPlan, _ plan: RESTPlan, _ context: PresentationContext) {
		self.operation = operation
		self.plan = plan
		self.context = context
	}

	static let facts = Facts<RESTOperation>("restOperation", "Additional facts of a REST operation.") {
		Fact("httpMethod", .text, "the HTTP method: `get`") { $0.plan.method.rawValue.lowercased() }
		Fact("verb", .text, "the HTTP method: `GET`") { $0.plan.method.rawValue }
		Fact("isGet", .flag, "whether it is a GET request") { $0.plan.method == .get }
		Fact("endpoint", .text, "the path as in `--endpoint`: `/movies/{identifier}`") { SwiftLiteral.escaped($0.plan.endpoint.text) }
		Fact("pathParts", .list(PathPart.facts), "the texts and parameters of the path") { $0.pathParts($0.plan.endpoint.parts) }
		Fact("segments", .list(EndpointSegment.facts), "the parts of the path between slashes") { $0.segments }
		Fact("hasSegments", .flag, "whether a parameter is inserted into the path") {
			$0.operation.parameters.contains { $0.role == .path }
		}
		Fact("testPath", .text, "the path of the plain call: `/movies/1`") { $0.path($0.plan.endpoint.parts, .plainest) }
		Fact("segmentPath", .text, "the percent-encoded path of the distinct call") { $0.path($0.plan.endpoint.parts, .distinct) }
		Fact("query", .list(PresentedParameter.ofQuery, as: "item"), "all query items") { $0.query }
		Fact("requiredQuery", .list(PresentedParameter.typed, as: "item"), "the query items that are always sent") { $0.requiredQuery }
		Fact("requiredExamples", .list(QueryItem.facts, as: "item"), "the query items of a call with the required ones") {
			$0.requiredExamples
		}
		Fact(
			"allExamples", .list(QueryItem.facts, as: "item"), "the query items of a call with all of them"
		) { $0.requiredExamples + $0.filterExamples }
		Fact("optionalQuery", .list(PresentedParameter.ofFilter, as: "filter"), "the query items that can be omitted") { $0.optionalItems }
		Fact("hasSeveralFilters", .flag, "whether several query items can be omitted") { $0.optionalQuery.count > 1 }
		Fact("hasTextFilters", .flag, "whether a query item that can be omitted is a string") {
			$0.optionalQuery.contains { $0.type == .scalar(.string) }
		}
		Fact("filters", .list(PresentedParameter.ofFilter, as: "filter"), "the properties of the filter") {
			$0.plan.filter == nil ? [] : $0.optionalItems
		}
		Fact(
			"answers", .list(GeneratedType.any, as: "type"), "the generated type in the result"
		) { GeneratedType(in: $0.operation.result, $0.context).map { [$0] } ?? [] }
		Fact("bodyType", .text, "the type of the body, if it sends one") { ($0.plan.body?.type).map($0.context.text) ?? "" }
		Fact("hidesRequest", .flag, "whether a parameter is named `request`") {
			$0.operation.parameters.contains { $0.name.name == "request" }
		}
		Fact("bodyName", .text, "the parameter that takes the body") { $0.plan.body?.parameter.name.declared ?? "" }
		Fact("bodyFixture", .text, "the fixture of the body") { $0.plan.body?.fixture ?? "" }
	}
}

extension RESTOperation {
	var body: RequestBody? { plan.body.map { RequestBody(name: operation.method + "Body", plan: $0, context: context) } }

	/// The query items that can be omitted, with the types of their values.
	private var optionalQuery: [ParameterPlan] { plan.filter?.properties ?? operation.optionalQuery }

	/// All query items, in the order of the parameters.
	private var query: [PresentedParameter] {
		(operation.parameters.filter { $0.role == .query } + (plan.filter?.properties ?? [])).map { item in
			PresentedParameter(plan: item, context: context) { [self] example in
				switch example {
				case .plainest: exampleLiteral(item)
				case .sent: sentExample(item)
				case .absent, .paged, .distinct, .full, .empty, .call: nil
				}
			}
		}
	}

	private var requiredQuery: [PresentedParameter] { plan.requiredQuery.map { PresentedParameter(plan: $0, context: context) } }

	private var requiredExamples: [QueryItem] {
		plan.requiredQuery.map { QueryItem(name: $0.wireName, value: requiredExample($0)) }
	}

	private var filterExamples: [QueryItem] {
		optionalQuery.map { QueryItem(name: $0.wireName, value: sentExample($0)) }
	}

	/// The query items that can be omitted, with the arguments that tests pass for them.
	private var optionalItems: [PresentedParameter] {
		optionalQuery.map { parameter in
			PresentedParameter(plan: parameter, context: context) { [self] example in
				example == .call ? calls.call(.paged, passing: .only(parameter)) : property(example, parameter)
			}
		}
	}

	/// Returns the argument that tests pass for a query item that can be omitted.
	private func property(_ example: PresentedParameter.Example, _ parameter: ParameterPlan) -> String? {
		switch example {
		case .plainest: exampleLiteral(parameter)
		case .empty: parameter.type == .scalar(.string) ? "\"\"" : "nil"
		case .sent: sentExample(parameter)
		case .absent, .paged, .distinct, .full, .call: nil
		}
	}

	var calls: PresentedCalls {
		PresentedCalls(
			operation: operation, filter: plan.filter, argument: { [self] in argument($0, for: $1) },
			property: { [self] in property($0, $1) }, besideFilter: (some: .paged, all: .paged))
	}

	/// The parts of the path: literal texts, and parameters at the endpoint's placeholders.
	private func pathParts(_ parts: [EndpointTemplate.Part]) -> [PathPart] {
		parts.compactMap { part in
			switch part {
			case .text(let text): return PathPart(text: text, parameter: nil, sent: SwiftLiteral.escaped(text), context: context)
			case .parameter(let name):
				guard let parameter = pathParameter(name) else { return nil }
				return PathPart(text: "", parameter: parameter, sent: example(of: parameter).text, context: context)
			}
		}
	}

	/// The path's segments, each with the values that a minimal call and a call with distinctive values send.
	private var segments: [EndpointSegment] {
		var segments: [[EndpointTemplate.Part]] = [[]]
		for part in plan.endpoint.parts {
			guard case .text(let text) = part else {
				segments[segments.count - 1].append(part)
				continue
			}
			for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
				if index > 0 { segments.append([]) }
				if !piece.isEmpty { segments[segments.count - 1].append(.text(String(piece))) }
			}
		}
		return segments.filter { !$0.isEmpty }.map {
			EndpointSegment(parts: pathParts($0), example: path($0, .plainest))
		}
	}

	/// The path of a call with these arguments.
	private func path(_ parts: [EndpointTemplate.Part], _ example: PresentedParameter.Example) -> String {
		parts.map { part in
			switch part {
			case .text(let text): SwiftLiteral.escaped(text)
			case .parameter(let name):
				pathParameter(name).map {
					example == .distinct ? self.example(of: $0).segment : plainSegment($0, identifier: "1").segment
				} ?? ""
			}
		}.joined()
	}

	private func pathParameter(_ name: String) -> ParameterPlan? {
		operation.parameters.first { $0.role == .path && $0.wireName == name }
	}

	/// A parameter with the arguments that tests pass for it.
	func parameter(_ parameter: ParameterPlan) -> PresentedParameter {
		PresentedParameter(plan: parameter, context: context) { [self] in argument($0, for: parameter) }
	}

	private func argument(_ example: PresentedParameter.Example, for parameter: ParameterPlan) -> String? {
		func value(identifier: String, page: String) -> String {
			switch (parameter.role, parameter.type.plain) {
			case (.path, _): plainSegment(parameter, identifier: identifier).source
			case (.query, .optional): "nil"
			case (.query, .scalar(.int)): page
			case (.query, _), (.variable, _): exampleLiteral(parameter)
			case (.filter, _), (.body, _): ""
			}
		}
		switch (example, parameter.role) {
		case (.absent, _): return value(identifier: "999", page: "1")
		case (.paged, _): return value(identifier: "1", page: "3")
		case (.distinct, .path), (.full, .path): return self.example(of: parameter).source
		case (.full, .query): return exampleLiteral(parameter)
		case (.plainest, _), (.distinct, _), (.full, _): return value(identifier: "1", page: "1")
		case (.empty, _), (.sent, _), (.call, _): return nil
		}
	}

	/// The argument that the documented tests pass for a path parameter, and the resulting path segment.
	private func plainSegment(_ parameter: ParameterPlan, identifier: String) -> (source: String, segment: String) {
		if let example = context.speller.textExample(Int(identifier) ?? 1, of: parameter) { return (example.source, example.segment) }
		return switch parameter.sentType.plain {
		case .scalar(.string): (context.speller.value("\"example\"", of: parameter), "example")
		case .scalar(.bool): ("true", "true")
		case .scalar(.double): ("\(identifier).5", "\(identifier).5")
		default: (context.speller.value(identifier, of: parameter), identifier)
		}
	}

	/// A value that no other part of the path has, and that must be percent-encoded; its texts are contents of string literals.
	private func example(of parameter: ParameterPlan) -> (source: String, segment: String, text: String) {
		let number = 42 + (operation.parameters.firstIndex { $0.name == parameter.name } ?? 0)
		if let example = context.speller.textExample(number, of: parameter) { return (example.source, example.segment, example.text) }
		switch parameter.sentType.plain {
		case .scalar(.string):
			// Characters with a meaning in URLs, and characters that URLs cannot contain.
			let text = "a/b?%#&+=;. é\(number)"
			return (
				context.speller.value("\"\(text)\"", of: parameter), "a%2Fb%3F%25%23%26%2B%3D%3B%2E%20%C3%A9\(number)",
				SwiftLiteral.escaped(text)
			)
		case .scalar(.bool): return ("false", "false", "false")
		default:
			let plain = plainSegment(parameter, identifier: String(number))
			return (plain.source, plain.segment, plain.segment)
		}
	}

	private func requiredExample(_ parameter: ParameterPlan) -> String {
		parameter.type.plain == .scalar(.int) ? "3" : sentExample(parameter)
	}

	/// A value that no other parameter of the call has, so that a mix-up breaks a test.
	private func exampleText(_ parameter: ParameterPlan) -> String {
		let index = exampleNumber(of: parameter)
		switch parameter.type.unwrapped.plain {
		case .scalar(.int), .scalar(.uint64), .scalar(.named): return String(index + 40)
		case .scalar(.double): return "\(index).5"
		case .scalar(.bool): return "true"
		default: return "example " + parameter.wireName
		}
	}

	private func exampleNumber(of parameter: ParameterPlan) -> Int {
		operation.parameters.count + (optionalQuery.firstIndex { $0.wireName == parameter.wireName } ?? 0)
	}

	/// The text that is sent for the example, as the content of a string literal.
	private func sentExample(_ parameter: ParameterPlan) -> String {
		context.speller.textExample(exampleNumber(of: parameter), of: parameter)?.text ?? SwiftLiteral.escaped(exampleText(parameter))
	}

	private func exampleLiteral(_ parameter: ParameterPlan) -> String {
		if let example = context.speller.textExample(exampleNumber(of: parameter), of: parameter) { return example.source }
		return parameter.type.unwrapped == .scalar(.string) ? SwiftLiteral.string(exampleText(parameter)) : exampleText(parameter)
	}
}

/// A part of a path: a text or a parameter.
struct PathPart: Sendable {
	let text: String
	let parameter: ParameterPlan?
	/// The text in a call with distinctive values, as the content of a string literal.
	let sent: String
	let context: PresentationContext

	static let facts = Facts<PathPart>("part", "A part of a path: a literal text or a parameter.") {
		Fact("isParameter", .flag, "whether it is a parameter") { $0.parameter != nil }
		Fact("text", .text, "the text") { SwiftLiteral.escaped($0.text) }
		Fact("name", .text, "the parameter") { $0.parameter?.name.declared ?? "" }
		Fact("isText", .flag, "whether it is a string parameter, which is percent-encoded") { $0.parameter?.sentType == .scalar(.string) }
		Fact("value", .text, "what is sent: `identifier`, or `identifier.rawValue`") { $0.parameter.map($0.context.speller.sent) ?? "" }
		Fact("sent", .text, "what the distinct call sends") { $0.sent }
	}
}

/// The text between two slashes of a path.
struct EndpointSegment: Sendable {
	let parts: [PathPart]
	let example: String

	static let facts = Facts<EndpointSegment>("segment", "A part of a path between slashes.") {
		Fact("parts", .list(PathPart.facts), "its texts and parameters") { $0.parts }
		Fact("example", .text, "the text in the plain call: `1`") { $0.example }
	}
}

/// A query item as tests expect it.
struct QueryItem: Sendable {
	let name: String
	/// The content of a string literal.
	let value: String

	static let facts = Facts<QueryItem>("exampleItem", "A query item that tests expect.") {
		Fact("name", .text, "its name in the request") { SwiftLiteral.escaped($0.name) }
		Fact("value", .text, "its value") { $0.value }
	}
}

/// A body as tests write it.
struct RequestBody: Sendable {
	let name: String
	let plan: BodyPlan
	let context: PresentationContext

	static let facts = Facts<RequestBody>("requestBody", "A request body as a constant for tests.") {
		Fact("name", .text, "the name of the constant: `createMovieBody`") { $0.name }
		Fact("type", .text, "its type") { $0.context.text($0.plan.type) }
		Fact("example", .text, "its value as Swift") { $0.plan.example }
		Fact("isLiteral", .flag, "whether the constant must declare its type") { $0.isLiteral }
	}

	/// A literal shows no more than its content: the type of `[:]` is unknown.
	private var isLiteral: Bool { if case .generated = plan.type { false } else { true } }
}
