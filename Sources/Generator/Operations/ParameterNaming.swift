/// Names the parameters of one method so that none hides what the generated code around it calls its own things.
///
/// A name that is taken there gets `Value` behind it: `request` becomes `requestValue`. What holds all that may be left out is called `filter`, and
/// `options` beside something that is called `filter` on the wire; whichever an earlier run called `filter` stays that.
struct ParameterNaming {
	let method: Words
	let verb: String
	/// What the style's code calls things of its own.
	let reserved: Set<String>
	private let hasFilter: Bool
	private let hasBody: Bool

	/// - Parameter hasFilter: an earlier run called what holds all that may be left out `filter`.
	init(method: Words, verb: String, _ style: StyleNames, hasFilter: Bool = false, hasBody: Bool = false) {
		self.method = method
		self.verb = verb
		self.hasFilter = hasFilter
		self.hasBody = hasBody
		reserved = Set(style.reserved)
	}

	/// Whether the method's body, in a data source or a mock, has something of its own called `name`.
	func isTaken(_ name: String) -> Bool {
		if Self.ownNames.contains(name) || reserved.contains(name) || hasFilter && name == "filter" || hasBody && name == "body" {
			return true
		}
		let subject = MethodVerb.subject(of: method, verb: verb)
		let mocked = [method.lowerCamel + "Result", subject.lowerCamel + "Result", method.lowerCamel + "CallCount", verb + "CallCount"]
		return mocked.contains(name) || isLastValue(name)
	}

	/// Whether it begins like what a mock keeps of the last call.
	private func isLastValue(_ name: String) -> Bool { name.hasPrefix((Words(parts: ["last"]) + OperationNaming.past(verb)).lowerCamel) }

	/// One identifier for each of `names`, in order.
	///
	/// - Parameter kept: what an earlier run called them.
	func identifiers(for names: [String], kept: [String?] = []) -> [SwiftIdentifier] {
		PropertyNaming.identifiers(
			for: names.map { text in
				let name = SwiftIdentifier(key: text).name
				return isLastValue(name) ? "given_" + text : isTaken(name) ? text + "Value" : text
			}, kept: kept.map { $0.flatMap { isTaken($0) ? nil : $0 } })
	}

	/// The same for the properties of a filter, which the method looks at one by one.
	static func identifiers(forFilter names: [String], _ style: StyleNames, kept: [String?] = []) -> [SwiftIdentifier] {
		PropertyNaming.identifiers(
			for: names.map { isTakenForFilter(SwiftIdentifier(key: $0).name, style) ? $0 + "Value" : $0 },
			kept: kept.map { $0.flatMap { isTakenForFilter($0, style) ? nil : $0 } })
	}

	/// What contains all that may be omitted, beside `parameters`.
	static func filter(beside parameters: [SwiftIdentifier], kept: String?, for purpose: FilterPlan.Purpose = .filter) -> SwiftIdentifier {
		let own = purpose == .filter ? ["filter", "options", "filterOptions"] : ["options", "optionalValues"]
		let names = ([kept].compactMap { $0 } + own).map { SwiftIdentifier(key: $0) }
		return names.first { !parameters.contains($0) } ?? SwiftIdentifier(key: "filterOptionsValue")
	}

	static func isTakenForFilter(_ name: String, _ style: StyleNames) -> Bool {
		["variables", "queryItems"].contains(name) || style.reserved.contains(name)
	}

	private static let ownNames: Set<String> = [
		"self", "endpoint", "queryItems", "request", "send", "pathSegment", "httpClient", "operation", "variables", "response", "result",
	]
}
