import Generator
import SourceText

/// The choice of templates and partials by name: a part (`dto`, `partials`), a path, with its part or without, or the end of one.
enum TemplateChoice {
	/// Returns the chosen templates, all of them without names; nil if a name matches nothing, which is reported.
	static func files(
		of library: TemplateLibrary, named names: [ArgumentValue], diagnostics: inout Diagnostics
	) -> [TemplateLibrary.File]? {
		let files = library.files
		guard !names.isEmpty else { return files }
		var chosen: Set<String> = []
		var isComplete = true
		for name in names {
			let path = name.text.hasPrefix(".gen/templates/") ? String(name.text.dropFirst(".gen/templates/".count)) : name.text
			let meant = files.filter { $0.part == path || $0.name == path || $0.name.hasSuffix("/" + path) }
			if meant.isEmpty {
				let fileNames = files.map { String($0.path.split(separator: "/").last ?? "") }
				let known = files.map(\.part) + fileNames + files.map(\.name)
				diagnostics.report(.unknownTemplate(name.text, nearest: nearestName(to: path, in: known)))
				isComplete = false
			}
			chosen.formUnion(meant.map(\.name))
		}
		return isComplete ? files.filter { chosen.contains($0.name) } : nil
	}
}

extension Diagnostic {
	fileprivate static func unknownTemplate(_ name: String, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "there is no template or partial '\(name)'",
			fix: nearest.map { "\(didYouMean: $0, insteadOf: name)" } ?? "\(run: "gen templates list") lists them")
	}
}
