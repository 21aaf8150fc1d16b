import SourceText

extension FeaturePlan {
	/// Decides names, types and files for `request`; renders nothing. Nil when something is wrong with the request.
	package init?(_ request: FeatureRequest, diagnostics: inout Diagnostics) {
		var types = TypeTable()
		var drafts: [EntityDraft] = []
		var locals: [LocalDraft] = []
		for entity in request.entities {
			drafts.append(
				EntityDraft(entity, convention: request.style.convention, inputs: request.inputs, types: &types, diagnostics: &diagnostics))
			locals.append(LocalDraft(entity, convention: request.style.convention, types: &types))
		}
		UnknownPaths.report(request.entities.map(\.overrides), known: drafts.map(\.paths), diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return nil }
		let catalog = TypeCatalog(types, reserved: drafts.flatMap(\.reservedTypeNames), overrides: request.entities.map(\.overrides))
		app = request.app
		feature = request.feature
		style = request.style
		self.types = request.style.convention.comparesDTOs ? catalog.plans : catalog.plans.comparedWhereNeeded()
		let remotes = drafts.map { $0.plan(catalog) }
		let kept = zip(locals, remotes).map { $0.plan($1, catalog, diagnostics: &diagnostics) }
		guard !diagnostics.hasErrors else { return nil }
		let entities = zip(remotes, kept).map { $0.keeping($1) }
		self.entities = entities
		container = request.container.map { ContainerPlan($0, entities: entities) }
		filters = drafts.flatMap(\.filters)
		needsJSONValue =
			catalog.needsJSONValue || filters.contains { $0.properties.contains(where: \.type.mentionsJSONValue) }
			|| entities.contains { entity in
				entity.operations.contains {
					$0.result?.mentionsJSONValue == true || $0.parameters.contains(where: \.type.mentionsJSONValue)
				}
			}
	}
}

/// The named types of a feature, and how to spell a reference to one.
struct TypeCatalog: Sendable {
	private(set) var plans: [TypePlan] = []

	init(_ table: TypeTable, reserved: [String], overrides: [TypeOverrides]) {
		let names = TypeNaming.names(for: table, taken: Set(reserved))
		for (entry, name) in zip(table.entries, names) {
			let form: TypePlan.Form
			switch entry.form {
			case .object(let properties):
				// What is sent has a `variable`, made of its `fields`.
				let own = entry.usage.contains(.variable) ? ["variable", "fields", "self"] : []
				let identifiers = PropertyNaming.identifiers(for: properties.map(\.key), requested: properties.map(\.name), reserved: own)
				form = .object(
					zip(properties, identifiers).map { PropertyPlan(name: $1, key: $0.key, type: $0.type, evidence: $0.evidence) })
			case .mixed(let cases): form = .mixed(cases)
			case .variants(let discriminator, let cases, let other):
				let identifiers = PropertyNaming.identifiers(for: cases.map { $0.typeNames.first ?? "" }, reserved: ["unknown"])
				form = .variants(
					VariantsPlan(
						discriminator: discriminator,
						cases: zip(cases, identifiers).map {
							VariantsPlan.Case(name: $1, typeNames: $0.typeNames, type: $0.type, evidence: $0.evidence)
						},
						other: other))
			case .enumeration(let values):
				let identifiers = PropertyNaming.identifiers(for: values.map(\.text), reserved: ["unknown", "rawValue"])
				form = .enumeration(
					zip(values, identifiers).map { EnumerationCasePlan(name: $1, value: $0.text, evidence: $0.evidence) })
			case .oneOf(let properties):
				let identifiers = PropertyNaming.identifiers(for: properties.map(\.key), reserved: ["variable"])
				form = .oneOf(
					zip(properties, identifiers).map { PropertyPlan(name: $1, key: $0.key, type: $0.type, evidence: $0.evidence) })
			case .pending: form = .object([])
			}
			plans.append(TypePlan(name: name, form: form, usage: entry.usage, documentation: entry.documentation, path: ""))
		}
		let origins = TypeOrigins(table, names: names)
		for index in plans.indices {
			plans[index].path = origins.paths[index]
			plans[index].evidence = origins.reasons(TypeID(index: index))
		}
	}

	subscript(id: TypeID) -> TypePlan { plans[id.index] }

	/// `[CharacterDTO]?`
	func text(_ type: SwiftType) -> String {
		switch type {
		case .scalar(let scalar): scalar.name
		case .jsonValue: "JSONValue"
		case .generated(let id): self[id].name
		case .array(let element): "[\(text(element))]"
		case .dictionary(let value): "[String: \(text(value))]"
		case .optional(let wrapped): text(wrapped) + "?"
		case .indirect(let wrapped): "Indirect<\(text(wrapped))>"
		}
	}

	var needsJSONValue: Bool {
		plans.contains { plan in
			switch plan.form {
			case .object(let properties): properties.contains { $0.type.mentionsJSONValue }
			case .mixed(let cases): cases.contains { $0.type.mentionsJSONValue }
			case .oneOf(let properties): properties.contains { $0.type.mentionsJSONValue }
			case .variants, .enumeration: false
			}
		}
	}
}
