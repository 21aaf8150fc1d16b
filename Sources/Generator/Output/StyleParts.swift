import SourceText

extension TemplateLibrary {
	/// Whether the style has all that `plan` needs; what it lacks is told.
	///
	/// A style has the parts that there are templates for.
	func serves(_ plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		has(parts(of: plan), for: plan.style, diagnostics: &diagnostics)
	}

	/// The same as far as it is known before there is a plan: which transports are asked for.
	package func serves(_ request: FeatureRequest, diagnostics: inout Diagnostics) -> Bool {
		for (fact, place) in request.entities.flatMap(\.local.asked) {
			guard let place, has(.memory), let memory = templates(of: .memory, diagnostics: &diagnostics),
				!memory.files.contains(where: { $0.uses(fact) })
			else { continue }
			diagnostics.report(.saysNothing(request.style, fact, at: place))
			return false
		}
		for entity in request.entities
		where !callsSources(
			of: entity.name, Part.allCases.map { ($0, $0.sources) }, entity.overrides, request.style, diagnostics: &diagnostics)
		{
			return false
		}
		if request.container != nil, let overrides = request.entities.first?.overrides,
			!callsSources(
				of: Words(request.feature), [(.container, [.container, .entryPoint])], overrides, request.style, diagnostics: &diagnostics)
		{
			return false
		}
		return has(request.entities.contains { $0.graphQL != nil } ? [.graphql] : [], for: request.style, diagnostics: &diagnostics)
	}

	/// Whether its templates ask what each data source is called that the user calls otherwise; one that spells the name itself would not follow.
	private func callsSources(
		of entity: Words, _ parts: [(Part, [StyleSourceNames.Role])], _ overrides: TypeOverrides, _ style: Style,
		diagnostics: inout Diagnostics
	) -> Bool {
		for (part, roles) in parts {
			for role in roles {
				let path = SourceNames.path(of: role, of: entity)
				guard let told = overrides.name(path), told != style.settings.names.sources.name(role, of: entity), has(part),
					let templates = templates(of: part, diagnostics: &diagnostics)
				else { continue }
				let facts = role.facts
				if templates.files.contains(where: { file in facts.contains(where: file.uses) }) { continue }
				let refusal = NameRefusal(
					path: path, name: told, reason: "no template of the style '\(style.name)' asks for '\(facts[0])'",
					fix: "remove it, or use '{\(facts[0])}' in the templates of the style")
				overrides.report([refusal], to: &diagnostics)
				return false
			}
		}
		return true
	}

	private func has(_ needed: Set<Part>, for style: Style, diagnostics: inout Diagnostics) -> Bool {
		// A convention may have no contract.
		let missing = Part.allCases.filter { needed.contains($0) && $0 != .remote && !has($0) }
		for part in missing {
			let others = Styles.builtIn.all.filter { other in other.folder.templates.contains { $0.part == part } }
			diagnostics.report(.missing(part, in: style, having: Part.allCases.filter(has), others: others))
		}
		return missing.isEmpty
	}
}

extension TemplateLibrary {
	/// The texts that the files of `plan` are rendered from.
	package func sources(for plan: FeaturePlan) -> [SourceText] {
		let parts = parts(of: plan).union([.dto])
		return entries.filter { parts.contains($0.part) }.map(\.source) + partials + style.sources
	}

	/// All but the types, which every plan may have.
	private func parts(of plan: FeaturePlan) -> Set<Part> {
		plan.entities.reduce(into: plan.container == nil ? [] : [.container]) { $0.formUnion($1.parts) }
	}
}

extension LocalRequest {
	/// What the user wants of a store, by the fact that templates ask for.
	fileprivate var asked: [(fact: String, place: SourceSpan?)] {
		clearings.map { ($0.kind.fact, $0.place) } + pagings.map { ($0.kind.fact, $0.place) }
	}
}

extension TemplateLibrary.Part {
	/// Those whose files its templates make.
	var sources: [StyleSourceNames.Role] {
		switch self {
		case .dto: []
		case .container: [.repositoryContract, .repositoryType]
		case .remote: [.contract, .mock]
		case .rest: [.rest]
		case .graphql: [.graphQL]
		case .memory: [.localContract, .localMock, .memory]
		case .userDefaults: [.storeContract, .storeMock, .userDefaults]
		}
	}
}

extension StyleSourceNames.Role {
	/// How templates ask for it.
	fileprivate var facts: [String] {
		switch self {
		case .storeContract: ["sources.storeContract", "store.contract"]
		case .storeMock: ["sources.storeMock", "store.mock"]
		case .repositoryContract: ["repository.contract"]
		case .repositoryType: ["repository.type"]
		case .container: ["container.type"]
		case .entryPoint: ["entryPoint.type"]
		default: ["sources.\(rawValue)"]
		}
	}
}

extension FeaturePlan {
	/// What files of the container are called otherwise than the style calls them.
	var renamedInContainer: [String: String] {
		let own = container?.names.renamed([.container, .entryPoint]) ?? [:]
		return entities.reduce(into: own) { names, entity in
			names.merge(entity.sources.renamed(TemplateLibrary.Part.container.sources)) { first, _ in first }
		}
	}
}

extension EntityPlan {
	/// What of the templates the entity needs.
	var parts: Set<TemplateLibrary.Part> {
		var parts: Set<TemplateLibrary.Part> = operations.isEmpty ? [] : [.remote]
		if operations.contains(where: { $0.rest != nil }) { parts.insert(.rest) }
		if operations.contains(where: { $0.graphQL != nil }) { parts.insert(.graphql) }
		if local?.memory != nil { parts.insert(.memory) }
		if local?.userDefaults != nil { parts.insert(.userDefaults) }
		return parts
	}
}

extension Diagnostic {
	fileprivate static func saysNothing(_ style: Style, _ fact: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.styleLacksTemplates, "the style '\(style.name)' does not support it: none of its templates uses '\(fact)'", at: place,
			fix: "remove it, or add code behind '{if \(fact)}'")
	}

	fileprivate static func missing(_ part: TemplateLibrary.Part, in style: Style, having parts: [TemplateLibrary.Part], others: [Style])
		-> Diagnostic
	{
		guard !parts.isEmpty else {
			return Diagnostic(
				.styleLacksTemplates, "the style '\(style.name)' has no templates for '\(part.rawValue)' yet",
				fix: "add one for it in the style's folder, as '\(part.rawValue)/Sources/{Name}.swift', or extend a style that has them")
		}
		let known = others.map { "--style \($0.name)" }.joined(separator: " or ")
		return Diagnostic(
			.styleLacksTemplates,
			"the style '\(style.name)' has no part '\(part.rawValue)', only \(parts.map(\.rawValue).joined(separator: ", "))",
			fix: known.isEmpty ? "remove it: no style has it" : "remove it, or use \(known)")
	}
}
