import SourceText
import TemplateLanguage

extension TemplateLibrary {
	/// Parses every template and renders it with a feature that has everything; nil when anything was wrong, which is told where it stands.
	///
	/// Names are checked in both halves of every `{if …}`, also where no rendering would come past.
	///
	/// - Parameter app: the prefix of the modules, which a team's own templates may have in their words.
	package func check(app: String = "Challenge", diagnostics: inout Diagnostics) -> [RenderedFile]? {
		var notes = Diagnostics()
		guard let request = SpecimenRequest.make(style, app: app, has: has, diagnostics: &notes),
			let plan = FeaturePlan(request, diagnostics: &notes)
		else {
			// Not the user's mistake, and nothing that templates can change.
			diagnostics.report(contentsOf: notes)
			return nil
		}
		let scope = FeatureScope(plan)
		var found = Diagnostics()
		for entry in entries {
			guard let file = entry.file(diagnostics: &found) else { continue }
			for each in scopes(of: entry.part, in: plan, scope) {
				var mistakes = Diagnostics()
				file.check(against: each, diagnostics: &mistakes)
				found.report(contentsOf: mistakes)
				// The next entity would only repeat the same mistakes.
				if mistakes.hasErrors { break }
			}
		}
		diagnostics.report(contentsOf: found)
		guard !found.hasErrors else { return nil }
		return Pipeline.renderTraced(plan, templates: self, indentation: .tabs, diagnostics: &diagnostics)
	}

	private func scopes(of part: Part, in plan: FeaturePlan, _ scope: FeatureScope) -> [TemplateScope] {
		part.isShared ? [scope.feature] : plan.entities.filter { $0.parts.contains(part) }.map(scope.entity)
	}
}
