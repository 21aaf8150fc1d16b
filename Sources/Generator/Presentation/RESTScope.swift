import TemplateLanguage

/// The template facts of an operation's HTTP request and of the calls in its tests.
struct RESTScope {
	private let operation: OperationPlan
	private let rest: RESTPlan
	private let speller: TypeSpeller
	private let samples: Samples

	init(_ operation: OperationPlan, _ rest: RESTPlan, speller: TypeSpeller, samples: Samples) {
		self.samples = samples
		self.operation = operation
		self.rest = rest
		self.speller = speller
	}

	var values: [String: TemplateValue] {
		let filters = rest.filter?.properties ?? []
		let segments = operation.parameters.filter { $0.role == .path }
		let shared: [String: TemplateValue] = [
			"hasRequiredQuery": .flag(!rest.requiredQuery.isEmpty),
			"requiredQuery": ParameterScope.list(rest.requiredQuery, as: "item", speller),
			"hasFilters": .flag(rest.filter != nil),
			"hasTextFilters": .flag(filters.contains { $0.type == .scalar(.string) }),
			"hasOptionalQuery": .flag(rest.filter != nil || operation.parameters.contains { $0.role == .query && $0.type.isOptional }),
			"query": .list(elementName: "item", query),
			"parameters": .list(elementName: "parameter", operation.parameters.map(parameter)),
			"filters": .list(elementName: "filter", filters.map(filter)),
			"hasBody": .flag(rest.body != nil),
			"bodyExample": .text(rest.body?.example ?? ""),
			"bodyType": .text(rest.body.map { speller.text($0.type) } ?? ""),
			"bodyName": .text(rest.body?.parameter.name.declared ?? ""),
			"pathParts": .list(elementName: "part", pathParts(rest.endpoint.parts)),
			"segments": .deferred { [self] in .list(elementName: "segment", pathSegments) },
			"httpMethod": .text(rest.method.rawValue.lowercased()),
			"verb": .text(rest.method.rawValue),
			"isGet": .flag(rest.method == .get),
			"filterType": .text(rest.filter?.name ?? ""),
			"hasQuery": .flag(operation.hasQuery),
			"requiredExamples": .list(elementName: "item", rest.requiredQuery.map { exampleItem($0, value: requiredExample($0)) }),
			"allExamples": .list(
				elementName: "item",
				rest.requiredQuery.map { exampleItem($0, value: requiredExample($0)) }
					+ filters.map { exampleItem($0, value: exampleText($0)) }),
			"testPath": .text(path { plainSegment($0, identifier: "1").segment }),
			"hasSegments": .flag(!segments.isEmpty),
			"segmentPath": .text(path { example(of: $0).segment }),
			"bodyFixture": .text(rest.body?.fixture ?? ""),
		]
		return shared.merging(ResponseScope.values(rest.response, of: operation, samples)) { _, response in response }
	}

	/// All query items, in the order of the parameters.
	private var query: [TemplateScope] {
		let parameters = operation.parameters.filter { $0.role == .query } + (rest.filter?.properties ?? [])
		return parameters.map { item in
			ParameterScope.scope(
				item, speller, ["example": .text(exampleLiteral(item)), "sent": .text(SwiftLiteral.escaped(exampleText(item)))])
		}
	}

	/// The parts of the path: literal texts, and parameters at the endpoint's placeholders.
	private func pathParts(_ parts: [EndpointTemplate.Part]) -> [TemplateScope] {
		parts.compactMap { part in
			switch part {
			case .text(let text):
				return [
					"isParameter": .flag(false), "text": .text(SwiftLiteral.escaped(text)), "name": .text(""), "isText": .flag(false),
					"value": .text(""),
					"sent": .text(SwiftLiteral.escaped(text)),
				]
			case .parameter(let name):
				guard let parameter = operation.parameters.first(where: { $0.role == .path && $0.wireName == name }) else { return nil }
				return [
					"isParameter": .flag(true), "text": .text(""), "name": .text(parameter.name.declared),
					"isText": .flag(parameter.sentType == .scalar(.string)),
					"value": .text(speller.sent(parameter)),
					"sent": .text(example(of: parameter).text),
				]
			}
		}
	}

	/// The path's segments, each with the values that a minimal call and a call with distinctive values send.
	private var pathSegments: [TemplateScope] {
		var segments: [[EndpointTemplate.Part]] = [[]]
		for part in rest.endpoint.parts {
			guard case .text(let text) = part else {
				segments[segments.count - 1].append(part)
				continue
			}
			for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
				if index > 0 { segments.append([]) }
				if !piece.isEmpty { segments[segments.count - 1].append(.text(String(piece))) }
			}
		}
		return segments.filter { !$0.isEmpty }.map { parts in
			[
				"parts": .list(elementName: "part", pathParts(parts)),
				"example": .text(path(parts) { plainSegment($0, identifier: "1").segment }),
				"distinctExample": .text(path(parts) { example(of: $0).segment }),
			]
		}
	}

	private func path(_ segment: (ParameterPlan) -> String) -> String { path(rest.endpoint.parts, segment) }

	private func path(_ parts: [EndpointTemplate.Part], _ segment: (ParameterPlan) -> String) -> String {
		parts.map { part in
			switch part {
			case .text(let text): SwiftLiteral.escaped(text)
			case .parameter(let name): operation.parameters.first { $0.role == .path && $0.wireName == name }.map(segment) ?? ""
			}
		}.joined()
	}
}

extension RESTScope {
	/// A parameter with the arguments that tests pass for it.
	private func parameter(_ parameter: ParameterPlan) -> TemplateScope {
		func value(identifier: String, page: String) -> String {
			switch (parameter.role, parameter.type.plain) {
			case (.path, _): plainSegment(parameter, identifier: identifier).source
			case (.query, .optional): "nil"
			case (.query, .scalar(.int)): page
			case (.query, _), (.variable, _): exampleLiteral(parameter)
			case (.filter, _), (.body, _): ""
			}
		}
		let example = value(identifier: "1", page: "1")
		return ParameterScope.scope(
			parameter, speller,
			[
				"example": .text(example),
				"absentExample": .text(value(identifier: "999", page: "1")),
				"pagedExample": .text(value(identifier: "1", page: "3")),
				"distinctExample": .text(parameter.role == .path ? self.example(of: parameter).source : example),
				"fullExample": .text(
					parameter.role == .path
						? self.example(of: parameter).source : parameter.role == .query ? exampleLiteral(parameter) : example),
			])
	}

	/// A filter parameter with the arguments that tests pass for it.
	private func filter(_ parameter: ParameterPlan) -> TemplateScope {
		ParameterScope.scope(
			parameter, speller,
			[
				"example": .text(exampleLiteral(parameter)),
				"emptyExample": .text(parameter.type == .scalar(.string) ? "\"\"" : "nil"),
			])
	}

	/// The argument that the documented tests pass for a path parameter, and the resulting path segment.
	private func plainSegment(_ parameter: ParameterPlan, identifier: String) -> (source: String, segment: String) {
		switch parameter.sentType.plain {
		case .scalar(.string): (speller.value("\"example\"", of: parameter), "example")
		case .scalar(.bool): ("true", "true")
		case .scalar(.double): ("\(identifier).5", "\(identifier).5")
		default: (speller.value(identifier, of: parameter), identifier)
		}
	}

	/// A value that no other part of the path has, and that must be percent-encoded.
	private func example(of parameter: ParameterPlan) -> (source: String, segment: String, text: String) {
		let number = 42 + (operation.parameters.firstIndex { $0.name == parameter.name } ?? 0)
		switch parameter.sentType.plain {
		case .scalar(.string):
			// Characters with a meaning in URLs, and characters that URLs cannot contain.
			let text = "a/b?%#&+=;. é\(number)"
			return (speller.value("\"\(text)\"", of: parameter), "a%2Fb%3F%25%23%26%2B%3D%3B%2E%20%C3%A9\(number)", text)
		case .scalar(.bool): return ("false", "false", "false")
		default:
			let plain = plainSegment(parameter, identifier: String(number))
			return (plain.source, plain.segment, plain.segment)
		}
	}

	private func exampleItem(_ parameter: ParameterPlan, value: String) -> TemplateScope {
		["name": .text(SwiftLiteral.escaped(parameter.wireName)), "value": .text(SwiftLiteral.escaped(value))]
	}

	private func requiredExample(_ parameter: ParameterPlan) -> String {
		parameter.type.plain == .scalar(.int) ? "3" : exampleText(parameter)
	}

	/// A value that no other parameter of the call has, so that a mix-up breaks a test.
	private func exampleText(_ parameter: ParameterPlan) -> String {
		let index = operation.parameters.count + (rest.filter?.properties.firstIndex { $0.wireName == parameter.wireName } ?? 0)
		switch parameter.type.unwrapped.plain {
		case .scalar(.int), .scalar(.uint64), .scalar(.named): return String(index + 40)
		case .scalar(.double): return "\(index).5"
		case .scalar(.bool): return "true"
		default: return "example " + parameter.wireName
		}
	}

	private func exampleLiteral(_ parameter: ParameterPlan) -> String {
		parameter.type.unwrapped == .scalar(.string) ? SwiftLiteral.string(exampleText(parameter)) : exampleText(parameter)
	}
}
