/// The style's types for the `id` of a feature's objects; a path parameter that identifies an object has its type.
struct TypedIdentifiers: Sendable {
	/// The types in the order of their objects.
	private(set) var all: [IdentifierPlan] = []
	private let scalars: StyleScalars
	private let affix: TypeAffix
	private let initialisms: Initialisms

	init(_ catalog: TypeCatalog) {
		scalars = catalog.scalars
		affix = catalog.affix
		initialisms = catalog.initialisms
		guard scalars.identifier != nil else { return }
		var known: Set<String> = []
		for plan in catalog.plans where !plan.usage.isDisjoint(with: [.decoded, .encoded]) {
			guard case .object(let properties) = plan.form, let property = properties.first(where: { $0.identifies != nil }),
				let sent = property.identifies, case .scalar(.named(let name)) = property.type.unwrapped, known.insert(name).inserted
			else { continue }
			all.append(IdentifierPlan(name: name, object: affix.stem(plan.name), sentAs: sent))
		}
	}

	/// Returns `parameter` with the type of the identified object, if the path shows which.
	func typed(
		_ parameter: ParameterPlan, in path: [EndpointTemplate.Part], answering result: SwiftType?, of entity: Words, _ catalog: TypeCatalog
	) -> ParameterPlan {
		guard scalars.identifierText != nil, parameter.role == .path, !parameter.isTypeOverridden, case .scalar(let sent) = parameter.type,
			sent == .string || sent == .int
		else { return parameter }
		let names = objects(parameter, path, result, entity, catalog).compactMap {
			scalars.identifier?.text($0, plural: $0.plural, initialisms)
		}
		guard let found = names.lazy.compactMap({ name in all.first { $0.name == name } }).first,
			found.sentAs == sent || parameter.evidence.contains(where: \.isGuess)
		else { return parameter }
		var typed = parameter
		typed.type = .scalar(.named(found.name))
		typed.identifies = found.sentAs
		return typed
	}

	/// Returns the objects that a parameter can identify: the one that its name has; otherwise the result, or the entity at the end of a path.
	private func objects(
		_ parameter: ParameterPlan, _ path: [EndpointTemplate.Part], _ result: SwiftType?, _ entity: Words, _ catalog: TypeCatalog
	) -> [Words] {
		let words = SwiftIdentifier.words(ofKey: parameter.wireName)
		guard words.parts.last.map({ ["id", "identifier", "uuid"].contains($0.lowercased()) }) == true else { return [] }
		let named = Words(parts: Array(words.parts.dropLast()))
		guard named.isEmpty else { return [named] }
		guard case .parameter(parameter.wireName)? = path.last else {
			// `/orders/{id}/lines`: the collection before the parameter shows what it identifies.
			guard let index = path.firstIndex(of: .parameter(parameter.wireName)), index > 0, case .text(let text) = path[index - 1],
				let collection = text.split(separator: "/").last
			else { return [] }
			return [Words(String(collection)).singular]
		}
		let answered = result?.innermost.map { [Words(affix.stem(catalog[$0].name))] } ?? []
		return answered + [entity.singular]
	}
}

/// The style's type for the `id` of an object.
package struct IdentifierPlan: Hashable, Sendable {
	/// `OrderID`
	package var name: String
	/// `Order`
	package var object: String
	/// The type in JSON: a string or an integer.
	package var sentAs: SwiftScalar
}
