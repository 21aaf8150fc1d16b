import SourceText

/// The templates of a run, whose files are written to one folder.
package struct TemplateSet: Sendable {
	package let files: [BoundFile]

	package init(_ files: [BoundFile]) {
		self.files = files
	}

	/// The files of all templates, in the order of the templates and of the lists they go through.
	///
	/// Every template is expanded, so that one run reports every mistake. Two files with the same path are a mistake, also where the paths differ
	/// only in case, which some file systems ignore.
	package func expand(
		_ scope: TemplateScope, indentation: TemplateIndentation = .tabs, size: @escaping @Sendable () -> Int = { 0 },
		diagnostics: inout Diagnostics,
		suites: (TemplateFile, RenderedFile) -> [TemplateScope]? = { _, _ in nil }
	) -> [RenderedFile]? {
		var rendered: [RenderedFile] = []
		var firstAtPath: [String: SourceSpan] = [:]
		var isComplete = true
		for file in files {
			let expanded = file.expand(scope, indentation: indentation, size: size, diagnostics: &diagnostics) {
				suites(file.file, $0)
			}
			guard let expanded else {
				isComplete = false
				continue
			}
			let source = file.file.path.source
			let span = SourceSpan(source, SourceRange(0, source.count))
			for each in expanded {
				if let first = firstAtPath.updateValue(span, forKey: each.path.lowercased()) {
					diagnostics.report(.samePath(each.path, at: span, first: first))
					isComplete = false
				}
			}
			rendered += expanded
		}
		return isComplete ? rendered : nil
	}
}

extension Diagnostic {
	fileprivate static func samePath(_ path: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
		Diagnostic(
			.duplicateFile, "two files would be written to '\(path)'", at: span, fix: "rename one of the two",
			notes: [Note("the other template", at: first)])
	}
}
