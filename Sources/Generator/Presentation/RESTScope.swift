import TemplateLanguage

/// How an operation travels over HTTP, and how its tests call it, in the words of the templates.
struct RESTScope {
	private let operation: OperationPlan
	private let rest: RESTPlan
	private let speller: TypeSpeller

	init(_ operation: OperationPlan, _ rest: RESTPlan, speller: TypeSpeller) {
		self.operation = operation
		self.rest = rest
		self.speller = speller
	}

	var values: [String: TemplateValue] {
		let filters = rest.filter?.properties ?? []
		let segments = operation.parameters.filter { $0.role == .path }
		let shared: [String: TemplateValue] = [
			"hasRequiredQuery": .flag(!rest.requiredQuery.isEmpty),
			"requiredQueryItems": .text(rest.requiredQuery.map(queryItem).joined(separator: ", ")),
			"hasFilters": .flag(rest.filter != nil),
			"filters": .list(
				elementName: "filter",
				filters.map { parameter in
					[
						"name": .text(parameter.name.declared),
						"member": .text(parameter.name.member),
						"condition": .text(parameter.type == .scalar(.string) ? ", !\(parameter.name.declared).isEmpty" : ""),
						"wireName": .text(SwiftLiteral.escaped(parameter.wireName)),
						"text": .text(text(of: parameter)),
					]
				}),
			"hasBody": .flag(rest.body != nil),
			"endpoint": .text(endpoint),
			"httpMethod": .text(rest.method.rawValue.lowercased()),
			"call": .text(call(identifier: "1", filter: ".empty")),
			"failingCall": .text(call(identifier: "999", filter: ".empty")),
			"pagedCall": .text(call(identifier: "1", page: "3", filter: ".empty")),
			"filteredCall": .text(call(identifier: "1", page: "3", filter: filterExample { exampleLiteral($0) })),
			"emptyFilterCall": .text(
				call(identifier: "1", page: "3", filter: filterExample { $0.type == .scalar(.string) ? "\"\"" : "nil" })),
			"hasQuery": .flag(!rest.requiredQuery.isEmpty || rest.filter != nil),
			"requiredExamples": .list(elementName: "item", rest.requiredQuery.map { exampleItem($0, value: requiredExample($0)) }),
			"allExamples": .list(
				elementName: "item",
				rest.requiredQuery.map { exampleItem($0, value: requiredExample($0)) }
					+ filters.map { exampleItem($0, value: exampleText($0)) }),
			"testPath": .text(path { plainSegment($0, identifier: "1").segment }),
			"hasSegments": .flag(!segments.isEmpty),
			"segmentCall": .text(call(filter: ".empty") { self.example(of: $0).source }),
			"segmentPath": .text(path { example(of: $0).segment }),
			"bodyFixture": .text(rest.body?.fixture ?? ""),
		]
		return shared.merging(ResponseScope.values(rest.response)) { _, response in response }
	}

	/// `Endpoint(path: "/api/character/\(identifier)")`
	private var endpoint: String {
		var arguments = [
			"path: \"" + path { $0.type == .scalar(.string) ? "\\(pathSegment(\($0.name.declared)))" : "\\(\($0.name.declared))" } + "\""
		]
		if rest.method != .get { arguments.append("method: .\(rest.method.rawValue.lowercased())") }
		if rest.body != nil { arguments.append("headers: [\"Content-Type\": \"application/json\"]") }
		if !rest.requiredQuery.isEmpty || rest.filter != nil { arguments.append("queryItems: queryItems") }
		if rest.body != nil { arguments.append("body: JSONEncoder().encode(\(rest.body?.parameter.name.declared ?? "body"))") }
		let initializer = "Endpoint(\(arguments.joined(separator: ", ")))"
		return rest.body == nil ? initializer : "try " + initializer
	}

	private func path(_ segment: (ParameterPlan) -> String) -> String {
		rest.endpoint.parts.map { part in
			switch part {
			case .text(let text): SwiftLiteral.escaped(text)
			case .parameter(let name): operation.parameters.first { $0.role == .path && $0.wireName == name }.map(segment) ?? ""
			}
		}.joined()
	}

	private func queryItem(_ parameter: ParameterPlan) -> String {
		"URLQueryItem(name: \(SwiftLiteral.string(parameter.wireName)), value: \(text(of: parameter)))"
	}

	private func text(of parameter: ParameterPlan) -> String {
		parameter.type == .scalar(.string) ? parameter.name.declared : "String(\(parameter.name.declared))"
	}
}

extension RESTScope {
	/// `fetchCharacters(page: 3, filter: .empty)`
	private func call(identifier: String, page: String = "1", filter: String) -> String {
		call(page: page, filter: filter) { plainSegment($0, identifier: identifier).source }
	}

	private func call(page: String = "1", filter: String, segment: (ParameterPlan) -> String) -> String {
		let arguments = operation.parameters.map { parameter in
			let value: String
			switch (parameter.role, parameter.type) {
			case (.filter, _): value = filter
			case (.body, _): value = operation.method + "Body"
			case (.path, _): value = segment(parameter)
			case (.query, .scalar(.int)): value = page
			case (.query, _), (.variable, _): value = exampleLiteral(parameter)
			}
			return "\(parameter.name.label): \(value)"
		}
		return "\(operation.method)(\(arguments.joined(separator: ", ")))"
	}

	/// What the documented tests give for a part of the path, and how it stands there.
	private func plainSegment(_ parameter: ParameterPlan, identifier: String) -> (source: String, segment: String) {
		switch parameter.type {
		case .scalar(.string): ("\"example\"", "example")
		case .scalar(.bool): ("true", "true")
		case .scalar(.double): ("\(identifier).5", "\(identifier).5")
		default: (identifier, identifier)
		}
	}

	/// A value that no other part of the path has, and that a text must be encoded for.
	private func example(of parameter: ParameterPlan) -> (source: String, segment: String) {
		let number = 42 + (operation.parameters.firstIndex { $0.name == parameter.name } ?? 0)
		switch parameter.type {
		case .scalar(.string): return ("\"a/b?\(number)\"", "a%2Fb%3F\(number)")
		case .scalar(.bool): return ("false", "false")
		default: return plainSegment(parameter, identifier: String(number))
		}
	}

	private func filterExample(_ value: (ParameterPlan) -> String) -> String {
		guard let filter = rest.filter else { return ".empty" }
		return "\(filter.name)(\(filter.properties.map { "\($0.name.label): \(value($0))" }.joined(separator: ", ")))"
	}

	private func exampleItem(_ parameter: ParameterPlan, value: String) -> TemplateScope {
		["name": .text(SwiftLiteral.escaped(parameter.wireName)), "value": .text(SwiftLiteral.escaped(value))]
	}

	private func requiredExample(_ parameter: ParameterPlan) -> String {
		parameter.type == .scalar(.int) ? "3" : exampleText(parameter)
	}

	/// A value that no other parameter of the call has: mixing two up must break a test.
	private func exampleText(_ parameter: ParameterPlan) -> String {
		let index = operation.parameters.count + (rest.filter?.properties.firstIndex { $0.wireName == parameter.wireName } ?? 0)
		switch parameter.type.unwrapped {
		case .scalar(.int), .scalar(.uint64): return String(index + 40)
		case .scalar(.double): return "\(index).5"
		case .scalar(.bool): return "true"
		default: return parameter.wireName + " value"
		}
	}

	private func exampleLiteral(_ parameter: ParameterPlan) -> String {
		parameter.type.unwrapped == .scalar(.string) ? SwiftLiteral.string(exampleText(parameter)) : exampleText(parameter)
	}
}
