import Generator
import SourceText

/// Which templates are meant by what was written: a part (`dto`), a path, with its part or without, or the end of one.
enum TemplateChoice {
	/// Nil when a name stands for nothing, which is told; without names, all of them.
	static func entries(of library: TemplateLibrary, named names: [ArgumentValue], diagnostics: inout Diagnostics) -> [TemplateLibrary
		.Entry]?
	{
		guard !names.isEmpty else { return library.entries }
		var chosen: Set<String> = []
		var isComplete = true
		for name in names {
			let path = name.text.hasPrefix(".gen/templates/") ? String(name.text.dropFirst(".gen/templates/".count)) : name.text
			let meant = library.entries.filter { $0.part.rawValue == path || $0.name == path || $0.name.hasSuffix("/" + path) }
			if meant.isEmpty {
				let fileNames = library.entries.map { String($0.path.split(separator: "/").last ?? "") }
				let known = library.entries.map(\.part.rawValue) + fileNames + library.entries.map(\.name)
				diagnostics.report(.unknownTemplate(name.text, nearest: nearestName(to: path, in: known)))
				isComplete = false
			}
			chosen.formUnion(meant.map(\.name))
		}
		return isComplete ? library.entries.filter { chosen.contains($0.name) } : nil
	}
}

extension Diagnostic {
	fileprivate static func unknownTemplate(_ name: String, nearest: String?) -> Diagnostic {
		.error("there is no template '\(name)'", fix: nearest.map { "did you mean '\($0)'?" } ?? "'gen templates list' lists them")
	}
}
