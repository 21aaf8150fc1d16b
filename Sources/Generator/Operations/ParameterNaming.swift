/// Names the parameters of one method so that none shadows a name in the generated code around it.
///
/// A name that is taken gets the suffix `Value`: `request` becomes `requestValue`. The parameter for optional values is `filter`, or `options`
/// beside a wire parameter `filter`; the one that was `filter` in an earlier run keeps that name.
struct ParameterNaming {
	let method: Words
	let verb: String
	/// The names that the style's code uses itself.
	let reserved: Set<String>
	private let hasFilter: Bool
	private let hasBody: Bool
	private let initialisms: Initialisms

	/// - Parameter hasFilter: whether an earlier run named the parameter for optional values `filter`.
	init(method: Words, verb: String, _ style: StyleNames, hasFilter: Bool = false, hasBody: Bool = false) {
		self.method = method
		self.verb = verb
		self.hasFilter = hasFilter
		self.hasBody = hasBody
		reserved = Set(style.reserved)
		initialisms = style.initialisms
	}

	/// Returns whether the method's body, in a data source or a mock, uses `name` itself.
	func isTaken(_ name: String) -> Bool {
		if Self.ownNames.contains(name) || reserved.contains(name) || hasFilter && name == "filter" || hasBody && name == "body" {
			return true
		}
		let subject = MethodVerb.subject(of: method, verb: verb)
		let (own, object) = (method.lowerCamel(initialisms), subject.lowerCamel(initialisms))
		let mocked = [own + "Result", object + "Result", own + "CallCount", verb + "CallCount", own + "Arguments"]
		return mocked.contains(name) || isLastValue(name)
	}

	/// Returns whether `name` begins like the mock's property for a value of the last call.
	private func isLastValue(_ name: String) -> Bool {
		MethodVerb.participles[verb].map { name.hasPrefix(Words("last_" + $0).lowerCamel(initialisms)) } ?? false
	}

	/// Returns the parameters, each with an identifier for its text.
	///
	/// - Parameter remembered: returns the name in an earlier run.
	func named<Element>(
		_ parameters: [Element], by text: (Element) -> String, remembered: (Element) -> String? = { _ in nil }
	) -> [(element: Element, name: SwiftIdentifier)] {
		PropertyNaming.named(
			parameters, initialisms,
			by: { parameter in
				let text = text(parameter)
				let name = SwiftIdentifier(key: text, initialisms).name
				return isLastValue(name) ? "given_" + text : isTaken(name) ? text + "Value" : text
			}, remembered: { remembered($0).flatMap { isTaken($0) ? nil : $0 } })
	}

	/// Returns the properties of a filter, each with an identifier for its text. The method reads them one by one, so fewer names are taken.
	static func namedForFilter<Element>(
		_ properties: [Element], _ style: StyleNames, by text: (Element) -> String, remembered: (Element) -> String? = { _ in nil }
	) -> [(element: Element, name: SwiftIdentifier)] {
		PropertyNaming.named(
			properties, style.initialisms,
			by: { property in
				let text = text(property)
				return isTakenForFilter(SwiftIdentifier(key: text, style.initialisms).name, style) ? text + "Value" : text
			}, remembered: { remembered($0).flatMap { isTakenForFilter($0, style) ? nil : $0 } })
	}

	/// Returns the name of the parameter for optional values, beside `parameters`.
	static func filter(
		beside parameters: [SwiftIdentifier], remembered: String?, for purpose: FilterPlan.Purpose = .filter, _ initialisms: Initialisms
	) -> SwiftIdentifier {
		let own = purpose == .filter ? ["filter", "options", "filterOptions"] : ["options", "optionalValues"]
		let names = ([remembered].compactMap { $0 } + own).map { SwiftIdentifier(key: $0, initialisms) }
		return names.first { !parameters.contains($0) } ?? SwiftIdentifier(key: "filterOptionsValue", initialisms)
	}

	static func isTakenForFilter(_ name: String, _ style: StyleNames) -> Bool {
		["variables", "queryItems"].contains(name) || style.reserved.contains(name)
	}

	private static let ownNames: Set<String> = [
		"self", "endpoint", "queryItems", "request", "send", "pathSegment", "httpClient", "operation", "variables", "response", "result",
	]
}
