/// The types that a style has for the `id` of an object, as far as a feature has such objects; what a path asks for one by is of its type.
struct TypedIdentifiers: Sendable {
	/// In the order of the types.
	private(set) var all: [IdentifierPlan] = []
	private let scalars: StyleScalars
	private let affix: TypeAffix

	init(_ catalog: TypeCatalog) {
		scalars = catalog.scalars
		affix = catalog.affix
		guard scalars.identifier != nil else { return }
		var known: Set<String> = []
		for plan in catalog.plans where !plan.usage.isDisjoint(with: [.decoded, .encoded]) {
			guard case .object(let properties) = plan.form, let property = properties.first(where: { $0.identifies != nil }),
				let sent = property.identifies, case .scalar(.named(let name)) = property.type.unwrapped, known.insert(name).inserted
			else { continue }
			all.append(IdentifierPlan(name: name, object: affix.stem(plan.name), sentAs: sent))
		}
	}

	/// `parameter` with the type of the object that it asks for, where the path says which.
	func typed(
		_ parameter: ParameterPlan, in path: [EndpointTemplate.Part], answering result: SwiftType?, of entity: Words, _ catalog: TypeCatalog
	) -> ParameterPlan {
		guard scalars.identifierText != nil, parameter.role == .path, !parameter.isTypeOverridden, case .scalar(let sent) = parameter.type,
			sent == .string || sent == .int
		else { return parameter }
		let names = objects(parameter, path, result, entity, catalog).compactMap { scalars.identifier?.text($0, plural: $0.plural) }
		guard let found = names.lazy.compactMap({ name in all.first { $0.name == name } }).first,
			found.sentAs == sent || parameter.evidence.contains(where: \.isGuess)
		else { return parameter }
		var typed = parameter
		typed.type = .scalar(.named(found.name))
		typed.identifies = found.sentAs
		return typed
	}

	/// What may be asked for by it: what it names before its `id`, otherwise what is answered, or the entity where its `id` ends the path.
	private func objects(
		_ parameter: ParameterPlan, _ path: [EndpointTemplate.Part], _ result: SwiftType?, _ entity: Words, _ catalog: TypeCatalog
	) -> [Words] {
		let words = SwiftIdentifier.words(ofKey: parameter.wireName)
		guard words.parts.last.map({ ["id", "identifier", "uuid"].contains($0.lowercased()) }) == true else { return [] }
		let named = Words(parts: Array(words.parts.dropLast()))
		guard named.isEmpty else { return [named] }
		guard case .parameter(parameter.wireName)? = path.last else {
			// `/orders/{id}/lines`: what stands before it says whose it is.
			guard let index = path.firstIndex(of: .parameter(parameter.wireName)), index > 0, case .text(let text) = path[index - 1],
				let collection = text.split(separator: "/").last
			else { return [] }
			return [Words(String(collection)).singular]
		}
		let answered = result?.innermost.map { [Words(affix.stem(catalog[$0].name))] } ?? []
		return answered + [entity.singular]
	}
}

/// A type that a style has for the `id` of an object.
package struct IdentifierPlan: Hashable, Sendable {
	/// `OrderID`
	package var name: String
	/// `Order`
	package var object: String
	/// What it is read and written as: a string or an integer.
	package var sentAs: SwiftScalar
}
