/// The calls of one method in its tests, as Swift: `fetchMovies(page: 1, filter: .empty)`.
struct PresentedCalls: Sendable {
	/// The properties of a filter that a call passes, or the parameters for query items that can be omitted.
	enum Properties: Sendable {
		case none
		/// All of them, with these arguments.
		case all(PresentedParameter.Example)
		case only(ParameterPlan)
	}

	let operation: OperationPlan
	let filter: FilterPlan?
	/// Returns the argument for a parameter; nil where the transport does not define it.
	let argument: @Sendable (PresentedParameter.Example, ParameterPlan) -> String?
	/// Returns the argument for a property of the filter.
	let property: @Sendable (PresentedParameter.Example, ParameterPlan) -> String?
	/// The arguments that accompany a filter: empty or with a single property, and with all properties.
	let besideFilter: (some: PresentedParameter.Example, all: PresentedParameter.Example)

	/// Returns a call with these arguments; nil where the transport does not define one of them.
	func call(_ example: PresentedParameter.Example, passing properties: Properties = .none) -> String? {
		call(passing: properties) { argument(example, $0) }
	}

	/// - Parameter argument: returns the argument for a parameter that is neither the filter nor the body.
	func call(passing properties: Properties = .none, _ argument: (ParameterPlan) -> String?) -> String? {
		var arguments: [SwiftArgument] = []
		for parameter in operation.parameters {
			let value: String? =
				switch parameter.role {
				case .filter: filterValue(properties)
				case .body: operation.method + "Body"
				case .query where parameter.type.isOptional: optionalValue(of: parameter, properties) ?? argument(parameter)
				case .path, .query, .variable: argument(parameter)
				}
			guard let value else { return nil }
			arguments.append(SwiftArgument(label: parameter.name.label, value: value))
		}
		return SwiftExpression.call(operation.method, arguments.map(\.expression)).text
	}

	/// A call with null for each parameter that null clears; nil if there is none.
	private var clearing: String? {
		guard operation.parameters.contains(where: \.isNullable) else { return nil }
		return call { $0.isNullable ? ".some(nil)" : argument(.plainest, $0) }
	}

	/// Returns the argument for a query item that can be omitted; nil if the call passes none of them.
	private func optionalValue(of parameter: ParameterPlan, _ properties: Properties) -> String? {
		guard let item = operation.optionalQuery.first(where: { $0.wireName == parameter.wireName }) else { return nil }
		switch properties {
		case .none: return nil
		case .all(let example): return property(example, item)
		case .only(let other): return other.wireName == item.wireName ? property(.plainest, item) : nil
		}
	}

	private func filterValue(_ properties: Properties) -> String? {
		guard let filter else { return ".empty" }
		var arguments: [SwiftArgument] = []
		for each in filter.properties {
			let value: String?
			switch properties {
			case .none: return ".empty"
			case .all(let example): value = property(example, each)
			case .only(let other): if each.wireName == other.wireName { value = property(.plainest, each) } else { continue }
			}
			guard let value else { return nil }
			arguments.append(SwiftArgument(label: each.name.label, value: value))
		}
		return SwiftExpression.call(filter.name, arguments.map(\.expression)).text
	}

	static let facts = Facts<PresentedCalls>("call", "The calls of a method in its tests, as Swift.") {
		Fact("plain", .text, "a call with the simplest arguments: `fetchMovies(page: 1, filter: .empty)`") { $0.call(.plainest) }
		Fact("clearing", .text, "a call with null for each parameter that can be null; otherwise empty") { $0.clearing ?? "" }
		Fact("failing", .text, "a call for something that the server does not have; empty by GraphQL") { $0.call(.absent) ?? "" }
		Fact("paged", .text, "the plain call, but for page `3`; empty by GraphQL") { $0.call(.paged) ?? "" }
		Fact("distinct", .text, "a call whose arguments in the path differ; empty by GraphQL") { $0.call(.distinct) ?? "" }
		Fact("filtered", .text, "a call with all properties of the filter") { $0.call($0.besideFilter.all, passing: .all(.plainest)) }
		Fact("emptyFilter", .text, "a call whose filter has properties, none of which is sent") {
			$0.call($0.besideFilter.some, passing: .all(.empty))
		}
	}
}

extension OperationPlan {
	/// The parameters for query items that can be omitted, in a style without filter types, with the types of their values.
	var optionalQuery: [ParameterPlan] {
		parameters.filter { $0.role == .query && $0.type.isOptional }.map { parameter in
			var item = parameter
			item.type = item.type.unwrapped
			return item
		}
	}
}

extension ParameterPlan {
	/// Whether it is a variable for which `.some(nil)` sends null, with a type such as `Int??`.
	var isNullable: Bool { role == .variable && type.unwrapped.isOptional }
}

/// A labelled argument of a call.
struct SwiftArgument: Sendable {
	let label: String
	let value: String

	/// `identifier: 1`
	var expression: SwiftExpression { SwiftExpression("\(label): \(value)") }

	static let facts = Facts<SwiftArgument>("labelledValue", "A labelled argument of a call.") {
		Fact("label", .text, "its argument label") { $0.label }
		Fact("value", .text, "its value as Swift") { $0.value }
	}
}
