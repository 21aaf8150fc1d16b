import JSONLanguage

/// Collects the conditions that the types of a response impose: where values are required, and where numbers must be integers.
///
/// Each property counts once in a feature, at its first occurrence in a response.
struct ResponseDemands {
	private typealias Position = SwiftValue.Position

	private let catalog: TypeCatalog
	private var needed: Set<Position> = []
	private var whole: Set<Position> = []
	/// The conditions of the current response.
	private var demands = ResponsePlan.Demands()

	init(_ catalog: TypeCatalog) { self.catalog = catalog }

	/// Returns the conditions that `value`, which decodes as `type`, is the first to show.
	///
	/// - Parameter wrapper: the key that contains the result, and its operation.
	mutating func shown(by value: JSONValue, _ type: SwiftType, under wrapper: (key: String, operation: String)?) -> ResponsePlan.Demands {
		demands = ResponsePlan.Demands()
		// Tests cannot change a response with a number beyond the range of `Double`, since `JSONSerialization` does not read it.
		guard !value.containsNumber({ Double($0)?.isFinite != true }) else { return demands }
		let position = Position(owner: nil, key: wrapper.map { $0.operation + "." + $0.key } ?? "")
		let root = SwiftValue(value, type, in: catalog.plans, at: position)
		if let wrapper { member(root, wrapper.key, "") } else { visit(root, "") }
		return demands
	}

	/// Visits the value under `key` of an object whose path begins with `path`.
	private mutating func member(_ part: SwiftValue, _ key: String, _ path: String) {
		// Paths are split at their slashes.
		guard !key.isEmpty, !key.contains("/") else { return }
		if !part.type.isOptional, needed.insert(part.position).inserted { demands.needed.append(path + key) }
		visit(part, path + key)
	}

	// Recursion is bounded by the value, as in `SwiftValue`.
	private mutating func visit(_ part: SwiftValue, _ path: String) {
		let inner = path.isEmpty ? "" : path + "/"
		if let discriminator = part.discriminator { member(discriminator, discriminator.position.key, inner) }
		switch part.content {
		case .leaf:
			guard case .number = part.value, let scalar = part.sentScalar, catalog.scalars.isWhole(scalar), !path.isEmpty else { return }
			if whole.insert(part.position).inserted { demands.whole.append(path) }
		case .wrapped(let part), .kind(let part, _, _): visit(part, path)
		case .list(let parts): for (index, part) in parts.enumerated() { visit(part, inner + String(index)) }
		case .map(let parts):
			for part in parts where !part.key.isEmpty && !part.key.contains("/") { visit(part, inner + part.key) }
		case .object(let members):
			for (index, (_, value)) in members.enumerated() where value.value != .null || part.value[value.key] != nil {
				// The keys of a pair are its indices.
				member(value, part.isPair ? String(index) : value.key, inner)
			}
		// Without what it needs, a value of several kinds is decoded as the unknown one.
		case .choice: return
		}
	}
}
