import SourceText

extension TemplateLibrary {
	/// Returns whether the style has all templates that `plan` needs; missing parts are reported.
	///
	/// A style has the parts for which it has templates.
	func serves(_ plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		meets(plan.requirements, for: plan.style, diagnostics: &diagnostics) && distinguishesKinds(plan, diagnostics: &diagnostics)
	}

	/// Returns whether the templates write the enums of objects whose kinds a rule distinguishes; a team's style that is older than these rules
	/// writes enums that do not compile.
	private func distinguishesKinds(_ plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		let unions = plan.types.compactMap { type in
			if case .variants(let union) = type.form, union.storesUnknown { union } else { nil as VariantsPlan? }
		}
		guard let first = unions.first else { return true }
		let facts =
			["storesUnknown"] + (unions.contains(where: \.isBeside) ? ["isBeside", "kindKey"] : [])
			+ (unions.contains { $0.form != .text } ? ["keyType", "literal"] : [])
			+ (unions.contains { !$0.hasOthers } ? ["hasOthers"] : [])
		let texts = sources(for: plan).map { $0.text(in: SourceRange(0, $0.count)) }
		guard let missing = facts.first(where: { fact in !texts.contains { $0.contains(".\(fact)}") } }) else { return true }
		diagnostics.report(.lacksKinds(plan.style, first, fact: missing))
		return false
	}

	/// Returns whether the style supports the request, as far as that is known before planning: the requested transports and options.
	package func serves(_ request: FeatureRequest, diagnostics: inout Diagnostics) -> Bool {
		for (fact, span) in request.entities.flatMap(\.local.requestedFacts) {
			guard let span, has(.memory), let memory = templates(requiring: .memory, diagnostics: &diagnostics),
				!memory.contains(where: { $0.uses(fact) })
			else { continue }
			diagnostics.report(.lacksFact(request.style, fact, at: span))
			return false
		}
		for entity in request.entities
		where !usesSourceNames(
			of: entity.name, StylePart.documented.compactMap { part in part.requirement.map { ($0, part.sources) } }, request.overrides,
			request.style, diagnostics: &diagnostics)
		{
			return false
		}
		if request.container != nil,
			!usesSourceNames(
				of: Words(request.feature), [(.container, [.container, .entryPoint])], request.overrides, request.style,
				diagnostics: &diagnostics)
		{
			return false
		}
		return meets(request.entities.contains { $0.graphQL != nil } ? [.graphql] : [], for: request.style, diagnostics: &diagnostics)
	}

	/// Returns whether the templates use the names that the user configured for data sources; a template with a fixed name would ignore them.
	private func usesSourceNames(
		of entity: Words, _ requirements: [(StylePart.Requirement, [StyleSourceNames.Role])], _ overrides: TypeOverrides, _ style: Style,
		diagnostics: inout Diagnostics
	) -> Bool {
		for (requirement, roles) in requirements {
			for role in roles {
				let path = SourceNames.path(of: role, of: entity.upperCamel(style.settings.initialisms))
				guard let name = overrides.names[path], name.text != style.settings.names.source(role, of: entity), has(requirement),
					let templates = templates(requiring: requirement, diagnostics: &diagnostics)
				else { continue }
				let facts = role.facts
				if templates.contains(where: { file in facts.contains(where: file.uses) }) { continue }
				let refusal = NameRefusal(
					path: path, name: name.text, reason: "no template of the style '\(style.name)' uses '\(facts[0])'",
					fix: "\(removing: "remove it"), or use '{\(facts[0])}' in the templates of the style", span: name.span)
				diagnostics.report([refusal])
				return false
			}
		}
		return true
	}

	/// Returns whether the style has a part for each of the requirements; missing parts are reported.
	private func meets(_ requirements: Set<StylePart.Requirement>, for style: Style, diagnostics: inout Diagnostics) -> Bool {
		let missing = StylePart.Requirement.allCases.filter { requirements.contains($0) && $0.isRequested && !has($0) }
		for requirement in missing {
			let others = Styles.builtIn.all.filter { other in other.folder.templates.contains { $0.part.requirement == requirement } }
			diagnostics.report(.missing(requirement, in: style, having: style.settings.parts.filter(has), others: others))
		}
		return missing.isEmpty
	}
}

extension TemplateLibrary {
	/// The source texts from which the files of `plan` are rendered.
	package func sources(for plan: FeaturePlan) -> [SourceText] {
		let requirements = plan.requirements
		return entries.filter { $0.part.isRendered(meeting: requirements) }.map(\.source) + partials + style.sources
	}
}

extension LocalRequest {
	/// The storage options in the request, by the fact that templates read.
	fileprivate var requestedFacts: [(fact: String, span: SourceSpan?)] {
		clearings.map { ($0.kind.fact, $0.span) } + pagings.map { ($0.kind.fact, $0.span) }
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
	/// The requirements of parts that the feature meets, those of its entities among them.
	var requirements: Set<StylePart.Requirement> {
		entities.reduce(into: ownRequirements) { $0.formUnion($1.requirements) }
	}

	/// The requirements of parts that the feature meets by itself.
	var ownRequirements: Set<StylePart.Requirement> { container == nil ? [] : [.container] }
}

extension Diagnostic {
	fileprivate static func lacksFact(_ style: Style, _ fact: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.styleLacksTemplates, "the style '\(style.name)' does not support it: none of its templates uses '\(fact)'", at: span,
			fix: "\(removing: "remove it"), or add code inside '{if \(fact)}' to a template")
	}

	fileprivate static func lacksKinds(_ style: Style, _ union: VariantsPlan, fact: String) -> Diagnostic {
		Diagnostic(
			.styleLacksTemplates,
			"the style '\(style.name)' does not support objects whose kind '\(union.discriminator)' decides: none of its templates uses '\(fact)'",
			fix: "remove the rule with \"by\", or copy the text for enums of objects from a style of gen: \(run: "gen templates list")")
	}

	fileprivate static func missing(
		_ requirement: StylePart.Requirement, in style: Style, having parts: [StylePart], others: [Style]
	) -> Diagnostic {
		let name = requirement.rawValue
		guard !parts.isEmpty else {
			return Diagnostic(
				.styleLacksTemplates, "the style '\(style.name)' has no templates for '\(name)' yet",
				fix: "add one for it in the style's folder, as '\(name)/Sources/{Name}.swift', or extend a style that has them")
		}
		let known = others.map { "--style \($0.name)" }.joined(separator: " or ")
		return Diagnostic(
			.styleLacksTemplates,
			"the style '\(style.name)' has no '\(name)' templates, only \(parts.map(\.name).joined(separator: ", "))",
			fix: known.isEmpty ? "\(removing: "remove it"): no style has such templates" : "\(removing: "remove it"), or use \(known)")
	}
}
