import SourceText

/// Applies the types in gen.json to parameters and to the properties of filters, by the paths that also name them:
/// `Character.fetchCharacters(page)`, `Character.fetchCharacters(filter).name`, `CharacterFilter.name`.
struct ParameterOverrides {
	private let overrides: TypeOverrides
	private let scalars: StyleScalars
	private let paths: OperationPaths
	/// The settings that answered lookups.
	private(set) var use = SettingUse()

	init(_ overrides: TypeOverrides, _ scalars: StyleScalars, _ paths: OperationPaths) {
		self.overrides = overrides
		self.scalars = scalars
		self.paths = paths
	}

	mutating func apply(to operation: inout OperationDraft) {
		// The text of a GraphQL operation declares the types of its variables.
		for index in operation.parameters.indices where [.path, .query].contains(operation.parameters[index].role) {
			apply(to: &operation.parameters[index], of: operation)
		}
		for index in operation.rest?.requiredQuery.indices ?? 0..<0 {
			guard var parameter = operation.rest?.requiredQuery[index] else { continue }
			apply(to: &parameter, of: operation)
			operation.rest?.requiredQuery[index] = parameter
		}
		guard operation.graphQL == nil, var filter = operation.anyFilter else { return }
		let filterPaths = paths.filter(of: operation)
		for index in filter.properties.indices {
			let property = filter.properties[index]
			let types = filterPaths.map { type(at: "\($0).\(property.wireName)") }
			guard let type = types.lazy.compactMap(\.self).first else { continue }
			filter.properties[index].identifies = sent(for: type, insteadOf: property)
			filter.properties[index].type = type
		}
		operation.anyFilter = filter
	}

	private mutating func apply(to parameter: inout ParameterPlan, of operation: OperationDraft) {
		for path in [parameter.wireName, parameter.name.name].map({ "\(paths.path(of: operation))(\($0))" }) {
			guard let type = type(at: path, isInPath: parameter.role == .path) else { continue }
			parameter.identifies = sent(for: type, insteadOf: parameter)
			parameter.type = parameter.type.isOptional ? type.asOptional : type
			parameter.isTypeOverridden = true
			return
		}
	}

	/// Returns the type that is sent for a parameter whose type is overridden; nil if that is the type itself.
	private func sent(for type: SwiftType, insteadOf parameter: ParameterPlan) -> SwiftScalar? {
		if scalars.textMembers(of: type, isEnumeration: { _ in false }) != nil { return .string }
		guard case .scalar(.named(let name)) = type, scalars.isIdentifier(name), case .scalar(let sent) = parameter.sentType else {
			return nil
		}
		return sent
	}

	/// Returns the type override at `path`, if a URL can contain its values.
	private mutating func type(at path: String, isInPath: Bool = false) -> SwiftType? {
		use.note(.type, at: path, by: overrides.spans[.type(path)])
		guard let text = overrides.types[path], let draft = SwiftTypeText.draft(text) else { return nil }
		switch draft {
		case .scalar(let scalar) where isSendable(scalar, isInPath: isInPath),
			.optional(.scalar(let scalar)) where isSendable(scalar, isInPath: isInPath):
			return scalars.asWritten(.scalar(scalar))
		default:
			use.refuse(.type, at: path, "a URL contains only a String, Int, Double, Bool or an integer of a fixed width")
			return nil
		}
	}

	/// Returns whether a URL can contain the scalar and tests have an example value for it.
	private func isSendable(_ scalar: SwiftScalar, isInPath: Bool) -> Bool {
		switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: true
		case .named(let name):
			scalar.isFixedWidthInteger || isInPath && scalars.isIdentifier(name)
				|| scalars.textMembers(of: .scalar(scalar), isEnumeration: { _ in false }) != nil
		case .formatted: true
		}
	}
}
