import SourceText
import TemplateLanguage

extension TemplateLibrary {
	/// Returns whether no template of the style imports the feature's own module, which would be an import of itself.
	func leavesModule(of plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		let tested = folder.codeNames.testedModules.filter(\.namesFeature).map { $0.module(app: plan.app, feature: plan.feature) }
		// File systems that ignore case also ignore it in module names.
		let own = Dictionary((tested + [plan.app + plan.feature]).map { ($0.caseFolded, $0) }) { first, _ in first }
		let names = folder.codeNames.modules.filter { own[TemplateImport.module($0, app: plan.app).caseFolded] != nil }
		guard !names.isEmpty else { return true }
		let imported = folder.codeNames.imports.first { imported in
			names.contains(imported.name) && entries.contains { $0.source === imported.span.source }
		}
		guard let imported, let module = own[imported.module(app: plan.app).caseFolded] else { return true }
		diagnostics.report(.ownImport(module, feature: plan.feature, at: imported.span))
		return false
	}
}

extension Diagnostic {
	fileprivate static func ownImport(_ module: String, feature: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.nameConflict,
			"the module of the feature '\(feature)' would be named \(module), like a module that the code of its style imports",
			fix: "choose another name: --feature \(feature)Feature", fixes: [.setting(["feature"], .text(feature + "Feature"))],
			notes: [Diagnostic.Note("imported here", at: span)])
	}
}
