import SourceText
import TemplateLanguage

extension TemplateLibrary {
	/// Returns whether all paths are distinct, even on file systems that ignore case; collisions are reported with the templates that caused
	/// them. Collisions between built-in templates are a defect of gen and not reported here.
	func haveDistinctPaths(_ files: [RenderedFile], diagnostics: inout Diagnostics) -> Bool {
		var isSound = true
		var known: [String: RenderedFile] = [:]
		for file in files {
			guard let other = known.updateValue(file, forKey: file.path.caseFolded) else { continue }
			if isOfGen(file.trace.template), isOfGen(other.trace.template) { continue }
			diagnostics.report(.samePath(file, other))
			isSound = false
		}
		return isSound
	}

	private func isOfGen(_ template: SourceText) -> Bool { Styles.builtIn[ofTemplate: template] != nil }
}

extension Styles {
	/// The style to which `template` belongs.
	fileprivate subscript(ofTemplate template: SourceText) -> Style? {
		all.first { style in style.folder.templates.contains { $0.source === template } }
	}
}

extension Diagnostic {
	fileprivate static func samePath(_ file: RenderedFile, _ other: RenderedFile) -> Diagnostic {
		let isOne = file.trace.template === other.trace.template
		let name = file.path == other.path ? "'\(file.path)'" : "'\(other.path)' and '\(file.path)', which differ only in case"
		return Diagnostic(
			.templatePath, "two files would be written to \(name)", at: SourceSpan(file.trace.template, SourceRange(at: 0)),
			fix: isOne
				? "add a name that distinguishes the files to the path of the template, such as {Name}"
				: "change one of the paths, or exclude one of the templates under \"files\" in style.json",
			notes: isOne ? [] : [Diagnostic.Note("the other template", at: SourceSpan(other.trace.template, SourceRange(at: 0)))])
	}
}
