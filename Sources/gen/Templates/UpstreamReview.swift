import Generator
import SourceText
import Workspace

/// The built-in templates that have changed since a team copied them.
struct UpstreamReview {
	struct Change {
		var template: OwnTemplates.Template
		var provenance: TemplateProvenance.Entry
		/// The difference from the copied built-in template to the current one; it removes everything if there is none any more.
		var diff: UnifiedDiff
		var isGone: Bool
	}

	private(set) var changes: [Change] = []

	init(_ own: OwnTemplates, style: Style) {
		var current: [String: [UInt8]] = [:]
		for file in TemplateLibrary(style: style).files { current[file.name] = file.source.withBytes { Array($0) } }
		for template in own.templates {
			guard let provenance = template.provenance, provenance.style == style.name else { continue }
			let now = current[template.name]
			guard now.map({ Fingerprint(of: $0).text }) != provenance.hash else { continue }
			let path = template.name
			changes.append(
				Change(
					template: template, provenance: provenance,
					diff: UnifiedDiff(path: path, old: Array(provenance.original.utf8), new: now),
					isGone: now == nil))
		}
	}
}

extension UpstreamReview.Change {
	func diagnostic(version: String) -> Diagnostic {
		let location = SourceSpan(template.source, SourceRange(at: 0))
		if isGone {
			return Diagnostic(
				.outdatedTemplate,
				"gen \(version) has no template '\(template.name)' any more; this copy was made by gen \(provenance.version)",
				at: location,
				fix: "move your changes to a template that \(run: "gen templates list") shows, and remove this one")
		}
		return Diagnostic(
			.outdatedTemplate, "the built-in template has changed since this copy was made (by gen \(provenance.version))", at: location,
			fix: "apply the changes that you need, and run 'gen templates accept \(template.name)'")
	}
}
