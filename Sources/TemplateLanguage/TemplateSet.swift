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
	///
	/// - Parameters:
	///   - workers: where files are rendered.
	///   - limit: the length in bytes above which the files of some templates are always split, and those templates.
	///   - suites: the scopes of the files into which one is split, if any; their `suite` replaces the path's `Name`.
	package func expand(
		_ scope: TemplateScope, indentation: TemplateIndentation = .tabs, size: @escaping @Sendable () -> Int = { 0 },
		on workers: Workers = .current, diagnostics: inout Diagnostics,
		limit: (length: Int, isSplit: @Sendable (TemplateFile) -> Bool)? = nil,
		suites: (TemplateFile, RenderedFile) -> [TemplateScope]? = { _, _ in nil }
	) -> [RenderedFile]? {
		let expansion = TemplateExpansion(files, scope, indentation: indentation, size: size, workers, limit: limit, suites: suites)
		var rendered: [RenderedFile] = []
		var firstAtPath: [String: SourceSpan] = [:]
		var isComplete = true
		for file in files.indices {
			guard let expanded = expansion.files(of: file, diagnostics: &diagnostics) else {
				isComplete = false
				continue
			}
			let source = files[file].file.path.source
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

extension BoundFile {
	/// Returns one file for `scope`, or one for each element that the path names; nil when there were mistakes.
	package func expand(
		_ scope: TemplateScope, indentation: TemplateIndentation = .tabs, size: @escaping @Sendable () -> Int = { 0 },
		diagnostics: inout Diagnostics
	) -> [RenderedFile]? {
		TemplateExpansion([self], scope, indentation: indentation, size: size, .current, limit: nil) { _, _ in nil }
			.files(of: 0, diagnostics: &diagnostics)
	}
}

/// The files of several templates for one scope, rendered before they are needed.
private struct TemplateExpansion {
	/// A file to render: the template for the scope, or for an element that its path names.
	private struct Job: Sendable {
		let template: Int
		let element: TemplateScope?
		var suite: TemplateScope?
	}

	private struct Outcome: Sendable {
		let template: Int
		let file: RenderedFile?
		let diagnostics: Diagnostics
		/// The files into which the file is split.
		var suites: [Outcome]?
	}

	private var outcomes: [Outcome]

	init(
		_ templates: [BoundFile], _ scope: TemplateScope, indentation: TemplateIndentation, size: @escaping @Sendable () -> Int,
		_ workers: Workers, limit: (length: Int, isSplit: @Sendable (TemplateFile) -> Bool)?,
		suites: (TemplateFile, RenderedFile) -> [TemplateScope]?
	) {
		func render(_ jobs: [Job]) -> [Outcome] {
			workers.map(jobs) { job in
				var diagnostics = Diagnostics()
				let template = templates[job.template]
				let limit =
					job.suite == nil ? limit.map { limit in LengthLimit(length: limit.length) { limit.isSplit(template.file) } } : nil
				let file = template.rendered(
					scope, suite: job.suite, job.element, indentation, size, limit: limit, diagnostics: &diagnostics)
				return Outcome(template: job.template, file: file, diagnostics: diagnostics)
			}
		}
		let jobs = templates.indices.flatMap { template in
			templates[template].elements(in: scope).map { Job(template: template, element: $0) }
		}
		outcomes = render(jobs)
		var parts: [(outcome: Int, jobs: Range<Int>)] = []
		var partJobs: [Job] = []
		for (index, outcome) in outcomes.enumerated() {
			guard let file = outcome.file, let scopes = suites(templates[outcome.template].file, file) else { continue }
			let start = partJobs.count
			partJobs += scopes.map { Job(template: outcome.template, element: jobs[index].element, suite: $0) }
			parts.append((index, start..<partJobs.count))
		}
		let rendered = render(partJobs)
		for (outcome, jobs) in parts { outcomes[outcome].suites = Array(rendered[jobs]) }
	}

	/// Returns the files of a template; nil when there were mistakes, of which those of the first file are reported: the next one would
	/// repeat them.
	func files(of template: Int, diagnostics: inout Diagnostics) -> [RenderedFile]? {
		var files: [RenderedFile] = []
		for outcome in outcomes where outcome.template == template {
			for each in [outcome] + (outcome.suites ?? []) {
				diagnostics.reportOnce(each.diagnostics)
				guard let file = each.file else { return nil }
				if each.suites == nil { files.append(file) }
			}
		}
		return files
	}
}

extension Diagnostic {
	fileprivate static func samePath(_ path: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templatePath, "two files would be written to '\(path)'", at: span, fix: "rename one of the two",
			notes: [Note("the other template", at: first)])
	}
}
