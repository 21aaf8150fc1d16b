import SourceText

extension TemplateLibrary {
	/// Whether the feature's own module is none that templates of the style import: it would import itself.
	func leavesModule(of plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		let module = plan.app + plan.feature
		// Where case makes no difference to a disk, it makes none to modules.
		guard let imported = imports(app: plan.app).first(where: { $0.module.caseFolded == module.caseFolded }) else { return true }
		diagnostics.report(.ownImport(module, feature: plan.feature, at: imported.span))
		return false
	}

	/// What stands after `import` at the top of templates, but for what the feature's own tests look into.
	private func imports(app: String) -> [(module: String, span: SourceSpan)] {
		entries.filter { $0.path.hasSuffix(".swift") }.flatMap { entry -> [(module: String, span: SourceSpan)] in
			let text = entry.source.text(in: SourceRange(0, entry.source.count))
			var start = 0
			var found: [(module: String, span: SourceSpan)] = []
			for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
				let range = SourceRange(start, start + line.utf8.count)
				start = range.upper + 1
				if line.hasPrefix("import ") {
					let pieces = line.dropFirst("import ".count).split(separator: "{App}", maxSplits: 1, omittingEmptySubsequences: false)
					found.append((pieces.joined(separator: app), SourceSpan(entry.source, range)))
				}
			}
			return found
		}
	}
}

extension Diagnostic {
	fileprivate static func ownImport(_ module: String, feature: String, at span: SourceSpan) -> Diagnostic {
		.error(
			"the feature '\(feature)' would be the module \(module), which the code of its style imports",
			fix: "call it otherwise: --feature \(feature)Feature", notes: [Diagnostic.Note("imported here", at: span)])
	}
}
