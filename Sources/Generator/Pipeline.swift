import SourceText
import TemplateLanguage

/// The stages in order: what was read becomes a plan, the plan becomes files in memory. Both are held against laws (`PlanAudit`, `FileAudit`)
/// before the next stage sees them.
///
/// ```
/// FeatureRequest ─▶ FeaturePlan ─▶ [GeneratedFile]
/// ```
package enum Pipeline {
	/// The files for `request`, or nil when something is wrong with it.
	package static func files(
		for request: FeatureRequest, templates: TemplateLibrary, indentation: TemplateIndentation, diagnostics: inout Diagnostics
	) -> [GeneratedFile]? {
		FeaturePlan(request, diagnostics: &diagnostics).flatMap { plan in
			render(plan, templates: templates, indentation: indentation, diagnostics: &diagnostics)
		}
	}

	/// The files of `plan`: shared parts once, the others for each entity.
	package static func render(
		_ plan: FeaturePlan, templates: TemplateLibrary, indentation: TemplateIndentation, diagnostics: inout Diagnostics
	) -> [GeneratedFile]? {
		renderTraced(plan, templates: templates, indentation: indentation, diagnostics: &diagnostics)?
			.map { GeneratedFile(path: $0.path, contents: $0.contents) }
	}

	/// The files of `plan`, each with the way back to its template.
	static func renderTraced(
		_ plan: FeaturePlan, templates: TemplateLibrary, indentation: TemplateIndentation, diagnostics: inout Diagnostics
	) -> [RenderedFile]? {
		guard templates.serves(plan, diagnostics: &diagnostics), plan.keepsLaws(diagnostics: &diagnostics) else { return nil }
		let scope = FeatureScope(plan)
		let feature = scope.feature
		// Made once, though several parts are rendered with each.
		let entities = plan.entities.map { (parts: $0.parts, scope: scope.entity($0)) }
		var files: [RenderedFile] = []
		for part in TemplateLibrary.Part.allCases where part != .container || plan.container != nil {
			guard let set = templates.templates(of: part, diagnostics: &diagnostics) else { return nil }
			let scopes = part.isShared ? [feature] : entities.filter { $0.parts.contains(part) }.map(\.scope)
			for each in scopes {
				guard let rendered = set.expand(each, indentation: indentation, diagnostics: &diagnostics) else { return nil }
				files += rendered
			}
		}
		// Entities share fixtures: a file that is there already, with the same text, is that file.
		var known: [String: String] = [:]
		files.removeAll { known.updateValue($0.contents, forKey: $0.path) == $0.contents }
		return templates.keepsLaws(files, indentation: indentation, diagnostics: &diagnostics) ? files : nil
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
