import SourceText

extension TemplateLibrary {
	/// Returns whether the style has all templates that `plan` needs; missing parts are reported.
	///
	/// A style has the parts for which it has templates.
	func serves(_ plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		has(parts(of: plan), for: plan.style, diagnostics: &diagnostics)
	}

	/// Returns whether the style supports the request, as far as that is known before planning: the requested transports and options.
	package func serves(_ request: FeatureRequest, diagnostics: inout Diagnostics) -> Bool {
		for (fact, span) in request.entities.flatMap(\.local.requestedFacts) {
			guard let span, has(.memory), let memory = templates(of: .memory, diagnostics: &diagnostics),
				!memory.contains(where: { $0.uses(fact) })
			else { continue }
			diagnostics.report(.lacksFact(request.style, fact, at: span))
			return false
		}
		for entity in request.entities
		where !usesSourceNames(
			of: entity.name, Part.allCases.map { ($0, $0.sources) }, entity.overrides, request.style, diagnostics: &diagnostics)
		{
			return false
		}
		if request.container != nil, let overrides = request.entities.first?.overrides,
			!usesSourceNames(
				of: Words(request.feature), [(.container, [.container, .entryPoint])], overrides, request.style, diagnostics: &diagnostics)
		{
			return false
		}
		return has(request.entities.contains { $0.graphQL != nil } ? [.graphql] : [], for: request.style, diagnostics: &diagnostics)
	}

	/// Returns whether the templates use the names that the user configured for data sources; a template with a fixed name would ignore them.
	private func usesSourceNames(
		of entity: Words, _ parts: [(Part, [StyleSourceNames.Role])], _ overrides: TypeOverrides, _ style: Style,
		diagnostics: inout Diagnostics
	) -> Bool {
		for (part, roles) in parts {
			for role in roles {
				let path = SourceNames.path(of: role, of: entity)
				guard let name = overrides.name(path), name != style.settings.names.sources.name(role, of: entity), has(part),
					let templates = templates(of: part, diagnostics: &diagnostics)
				else { continue }
				let facts = role.facts
				if templates.contains(where: { file in facts.contains(where: file.uses) }) { continue }
				let refusal = NameRefusal(
					path: path, name: name, reason: "no template of the style '\(style.name)' uses '\(facts[0])'",
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
	/// The source texts from which the files of `plan` are rendered.
	package func sources(for plan: FeaturePlan) -> [SourceText] {
		let parts = parts(of: plan).union([.dto])
		return entries.filter { parts.contains($0.part) }.map(\.source) + partials + style.sources
	}

	/// The parts that the plan needs, without the types, which every plan can have.
	private func parts(of plan: FeaturePlan) -> Set<Part> {
		plan.entities.reduce(into: plan.container == nil ? [] : [.container]) { $0.formUnion($1.parts) }
	}
}

extension LocalRequest {
	/// The storage options in the request, by the fact that templates read.
	fileprivate var requestedFacts: [(fact: String, span: SourceSpan?)] {
		clearings.map { ($0.kind.fact, $0.span) } + pagings.map { ($0.kind.fact, $0.span) }
	}
}

extension TemplateLibrary.Part {
	/// The data sources whose files the part's templates generate.
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
	/// The facts by which templates read the name.
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
	/// The names in container files that differ from the style's, by the style's name.
	var renamedInContainer: [String: String] {
		let own = container?.names.renamed([.container, .entryPoint]) ?? [:]
		return entities.reduce(into: own) { names, entity in
			names.merge(entity.sources.renamed(TemplateLibrary.Part.container.sources)) { first, _ in first }
		}
	}
}

extension EntityPlan {
	/// The template parts that the entity needs.
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
	fileprivate static func lacksFact(_ style: Style, _ fact: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.styleLacksTemplates, "the style '\(style.name)' does not support it: none of its templates uses '\(fact)'", at: span,
			fix: "remove it, or add code inside '{if \(fact)}' to a template")
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
			"the style '\(style.name)' has no '\(part.rawValue)' templates, only \(parts.map(\.rawValue).joined(separator: ", "))",
			fix: known.isEmpty ? "remove it: no style has such templates" : "remove it, or use \(known)")
	}
}
