import SourceText

/// A template and the template of the path that it is rendered to.
///
/// A path that names the element of a list, `Sources/Data/DTOs/{dto.name}.swift`, makes one file for each element of the
/// list `dtos`; no element, no file.
package struct TemplateFile: Sendable {
	package let path: Template
	package let body: Template

	/// Parses both; `path` is relative to the feature folder, `body` carries the path of the template.
	package static func parse(
		path: String, body: SourceText, partials: TemplatePartials = TemplatePartials(), diagnostics: inout Diagnostics
	) -> TemplateFile? {
		// Positions in a path are columns of its single line, reported under the name of the file.
		let pathTemplate = Template.parse(SourceText(path: body.path, path), diagnostics: &diagnostics)
		let bodyTemplate = Template.parse(body, partials: partials, diagnostics: &diagnostics)
		guard let pathTemplate, let bodyTemplate else { return nil }
		guard pathTemplate.isFlat else {
			diagnostics.report(.blockInPath(path, at: SourceSpan(body, SourceRange(at: 0))))
			return nil
		}
		return TemplateFile(path: pathTemplate, body: bodyTemplate)
	}
}

/// A path in the feature folder and the contents of its file.
package struct RenderedFile: Sendable {
	package let path: String
	package let contents: String
	package let trace: RenderTrace

	/// Returns the file with its new path, where it is a Swift file whose name is a key of `names`.
	package func renamed(_ names: [String: String]) -> RenderedFile {
		guard !names.isEmpty, path.hasSuffix(".swift") else { return self }
		let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
		guard let name = names[String(path[start...].dropLast(".swift".count))] else { return self }
		return RenderedFile(path: path[..<start] + name + ".swift", contents: contents, trace: trace)
	}
}

extension TemplateFile {
	/// Returns one file for `scope`, or one for each element that the path names; nil when there were mistakes.
	///
	/// - Parameters:
	///   - preferred: the lists that are searched first for the element that the path names, where several have elements of that name.
	///   - suites: the scopes of the files into which this one is split, if any; their `suite` replaces the path's `Name`.
	package func expand(
		_ scope: TemplateScope, preferring preferred: [String] = [], indentation: TemplateIndentation = .tabs,
		diagnostics: inout Diagnostics,
		suites: (RenderedFile) -> [TemplateScope]? = { _ in nil }
	) -> [RenderedFile]? {
		guard let scopes = elementScopes(in: scope, preferring: preferred, diagnostics: &diagnostics) else { return nil }
		var files: [RenderedFile] = []
		files.reserveCapacity(scopes.count)
		for scope in scopes {
			// The next element would repeat the same mistakes.
			guard let file = file(scope, path: scope, indentation, &diagnostics) else { return nil }
			guard let suites = suites(file) else {
				files.append(file)
				continue
			}
			for suite in suites {
				let path = suite["suite"].map { suite.adding("Name", $0) } ?? suite
				guard let file = self.file(suite, path: path, indentation, &diagnostics) else { return nil }
				files.append(file)
			}
		}
		return files
	}

	private func file(
		_ scope: TemplateScope, path pathScope: TemplateScope, _ indentation: TemplateIndentation, _ diagnostics: inout Diagnostics
	) -> RenderedFile? {
		let path = renderPath(pathScope, diagnostics: &diagnostics)
		let rendered = body.renderTraced(scope, indentation: indentation, diagnostics: &diagnostics)
		guard let path, let rendered else { return nil }
		return RenderedFile(path: path, contents: rendered.text, trace: rendered.trace)
	}

	/// Returns whether `name` is a keyword of templates.
	package static func isWord(_ name: String) -> Bool { TemplateToken.Word(rawValue: name) != nil }

	/// Returns whether the text uses a name.
	package func uses(_ name: String) -> Bool {
		let components = name.split(separator: ".").map(String.init)
		return body.names.contains { $0.components == components }
	}

	/// Reports every name in path and body that `specimen` does not have; see `Template.check`.
	package func check(
		against specimen: TemplateScope, preferring preferred: [String] = [], filling: ListFilling? = nil, diagnostics: inout Diagnostics
	) {
		guard let scopes = elementScopes(in: specimen, preferring: preferred, filling: filling, diagnostics: &diagnostics) else { return }
		for scope in scopes {
			var found = Diagnostics()
			path.check(against: scope, filling: filling, diagnostics: &found)
			body.check(against: scope, filling: filling, diagnostics: &found)
			diagnostics.reportOnce(found)
			// The next element would repeat the same mistakes.
			if found.hasErrors { return }
		}
	}

	/// Returns `scope`, or `scope` with each element of the list that the path names.
	private func elementScopes(
		in scope: TemplateScope, preferring preferred: [String], filling: ListFilling? = nil, diagnostics: inout Diagnostics
	) -> [TemplateScope]? {
		guard let name = path.names.first(where: { scope[$0.components[0]] == nil }) else { return [scope] }
		let elementName = name.components[0]
		var elementNames: [String] = []
		for listName in preferred + scope.namesByCost {
			if let declaration = scope.declaration(of: listName), declaration.element != elementName {
				declaration.element.map { elementNames.append($0) }
				continue
			}
			guard case .list(let candidate, let elements)? = scope[listName] else { continue }
			if candidate == elementName {
				let filled = elements.isEmpty ? filling?(listName, candidate).map { [$0] } ?? [] : elements
				return filled.map { scope.adding(elementName, .scope($0)) }
			}
			elementNames.append(candidate)
		}
		let nearest = nearestName(to: elementName, in: elementNames + scope.names)
		diagnostics.report(.unknownElement(name.dotted, nearest: nearest, at: SourceSpan(path.source, name.range)))
		return nil
	}

	private func renderPath(_ scope: TemplateScope, diagnostics: inout Diagnostics) -> String? {
		guard let rendered = path.render(scope, diagnostics: &diagnostics) else { return nil }
		if let problem = PathProblem(rendered, templateComponents: path.componentCount) {
			diagnostics.report(.unusablePath(rendered, problem, at: SourceSpan(path.source, SourceRange(0, path.source.count))))
			return nil
		}
		return rendered
	}
}

/// The reason why a rendered path is refused.
private enum PathProblem: String {
	case absolute = "it is absolute"
	case emptyComponent = "it contains an empty name"
	case dots = "it contains '.' or '..'"
	case control = "it contains a control character"
	case separator = "a value in it contains a '/'"
	case backslash = "it contains a '\\'"
	case hidden = "a name in it begins with '.', which hides the file or folder"
	case device = "it contains a name that Windows reserves for a device"
	case ending = "a name in it ends with a dot or a space, which Windows removes"
	case invisible = "it contains an invisible character"
	case tooLong = "a name in it is longer than 255 bytes"

	/// The maximum length of a file name in common file systems.
	private static var longestName: Int { 255 }

	init?(_ path: String, templateComponents: Int) {
		let bytes = path.utf8
		let components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
		if bytes.first == UInt8(ascii: "/") {
			self = .absolute
		} else if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
			self = .control
		} else if bytes.contains(UInt8(ascii: "\\")) {
			self = .backslash
		} else if components.contains(where: \.isEmpty) {
			self = .emptyComponent
		} else if components.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
			self = .dots
		} else if components.count != templateComponents {
			self = .separator
		} else if components.contains(where: { $0.first == UInt8(ascii: ".") }) {
			self = .hidden
		} else if components.contains(where: { $0.last == UInt8(ascii: ".") || $0.last == UInt8(ascii: " ") }) {
			self = .ending
		} else if path.unicodeScalars.contains(where: Visible.isUnsafe) {
			self = .invisible
		} else if components.contains(where: { DeviceName.isOne(Substring($0)) }) {
			self = .device
		} else if components.contains(where: { $0.count > Self.longestName }) {
			self = .tooLong
		} else {
			return nil
		}
	}
}

extension Template {
	/// Whether the template consists of text and names only.
	fileprivate var isFlat: Bool {
		segments.allSatisfy { segment in
			switch segment {
			case .literal, .placeholder, .line: true
			case .each, .condition, .partial, .recursion: false
			}
		}
	}

	/// The number of components in the path; only the template determines it, never a value.
	fileprivate var componentCount: Int {
		source.withBytes { bytes in bytes.count { $0 == UInt8(ascii: "/") } + 1 }
	}
}

extension Diagnostic {
	fileprivate static func unknownElement(_ name: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templatePath, "the path uses '\(name)', which is neither a fact nor an element of a list", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "use facts and the element names of lists")
	}

	fileprivate static func blockInPath(_ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templatePath, "the path '\(path)' contains a block", at: span,
			fix: "use facts only: with the element of a list, the template writes one file per element")
	}

	fileprivate static func unusablePath(_ path: String, _ problem: PathProblem, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templatePath, "no file can be written to '\(path)': \(problem.rawValue)", at: span, fix: "choose another name for the element")
	}
}
