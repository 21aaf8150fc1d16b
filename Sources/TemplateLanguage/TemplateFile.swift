import SourceText

/// A template and the template of the path that it is rendered to.
///
/// A path that names the element of a list, `Sources/Data/DTOs/{dto.name}.swift`, makes one file for each element of the
/// list `dtos`; no element, no file.
package struct TemplateFile: Sendable {
	package let path: Template
	package let body: Template
	private let isChecked: Bool

	/// Parses both; `path` is relative to the feature folder, `body` carries the path of the template.
	///
	/// - Parameter isChecked: whether the body has no mistakes, so that it is parsed only if it is used.
	package static func parse(
		path: String, body: SourceText, partials: TemplatePartials = TemplatePartials(), isChecked: Bool = false,
		diagnostics: inout Diagnostics
	) -> TemplateFile? {
		// Positions in a path are columns of its single line, reported under the name of the file.
		let pathTemplate = Template.parse(SourceText(path: body.path, path), diagnostics: &diagnostics)
		let bodyTemplate =
			isChecked
			? Template(checked: body, partials: partials) : Template.parse(body, partials: partials, diagnostics: &diagnostics)
		guard let pathTemplate, let bodyTemplate else { return nil }
		guard pathTemplate.isFlat else {
			diagnostics.report(.blockInPath(path, at: SourceSpan(body, SourceRange(at: 0))))
			return nil
		}
		return TemplateFile(path: pathTemplate, body: bodyTemplate, isChecked: isChecked)
	}
}

/// A path in the feature folder and the contents of its file.
package struct RenderedFile: Sendable {
	package let path: String
	package let contents: String
	package let trace: RenderTrace
}

extension TemplateFile {
	/// Returns whether `name` is a keyword of templates.
	package static func isWord(_ name: String) -> Bool { TemplateToken.Word(rawValue: name) != nil }

	/// Returns whether the text uses a name.
	package func uses(_ name: String) -> Bool {
		let components = name.split(separator: ".").map(String.init)
		return body.names.contains { $0.components == components }
	}

	/// Finds the list that the path goes through, and checks every name of path and body, unless they are known to be right. Returns nil for mistakes,
	/// which are reported.
	///
	/// - Parameters:
	///   - settings: the style's own settings, which extensible schemas have in addition.
	///   - preferred: the lists that are searched first for the element that the path names, where several have elements of that name; then
	///     the list that is named after its elements.
	package func bound(
		to schema: FactSchema, settings: FactSchema? = nil, preferring preferred: [String] = [], diagnostics: inout Diagnostics
	) -> BoundFile? {
		var element: BoundFile.Element?
		if let name = path.names.first(where: { schema.position(of: $0.components[0], settings: settings) == nil }) {
			guard let found = self.element(name, in: schema, settings, preferring: preferred, &diagnostics) else { return nil }
			element = found
		}
		if !isChecked {
			let named = element.map { (name: $0.name, schema: $0.schema) }
			let isPathRight = path.check(against: schema, settings: settings, element: named, diagnostics: &diagnostics)
			let isBodyRight = body.check(against: schema, settings: settings, element: named, diagnostics: &diagnostics)
			guard isPathRight, isBodyRight else { return nil }
		}
		return BoundFile(file: self, element: element)
	}

	/// Returns the list with the element that the path names.
	private func element(
		_ name: TemplateName, in schema: FactSchema, _ settings: FactSchema?, preferring preferred: [String],
		_ diagnostics: inout Diagnostics
	) -> BoundFile.Element? {
		let elementName = name.components[0]
		var elementNames: [String] = []
		func element(of listName: String) -> BoundFile.Element? {
			guard let position = schema.position(of: listName), let candidate = schema.facts[position].element else { return nil }
			if candidate == elementName, let elements = schema.facts[position].schema {
				return BoundFile.Element(name: elementName, schema: elements, list: position)
			}
			elementNames.append(candidate)
			return nil
		}
		// Usually the list is named after its elements; looking at all others would create their schemas.
		if let found = (preferred + [elementName + "s"]).lazy.compactMap(element).first { return found }
		let names = schema.names(settings: settings)
		if let found = names.lazy.compactMap(element).first { return found }
		let nearest = nearestName(to: elementName, in: elementNames + names)
		diagnostics.report(.unknownElement(name.dotted, nearest: nearest, at: SourceSpan(path.source, name.range)))
		return nil
	}
}

/// A template file whose names are those of a schema.
package struct BoundFile: Sendable {
	package let file: TemplateFile
	/// The element that the path names.
	fileprivate let element: Element?

	fileprivate struct Element: Sendable {
		let name: String
		let schema: FactSchema
		/// The position of the list in the root.
		let list: Int
	}
}

extension BoundFile {
	/// Returns the elements that the path names; a single nil if it names none.
	func elements(in scope: TemplateScope) -> [TemplateScope?] {
		guard let element else { return [nil] }
		guard case .list(let elements)? = scope.value(at: element.list) else { return [] }
		return elements
	}

	/// Returns the file for a scope and the element that the path names; nil when there were mistakes.
	///
	/// - Parameters:
	///   - suite: the scope of one of the files into which this one is split; its `suite` replaces the path's `Name`.
	///   - size: the size of the data in bytes, on which the maximum length of a file depends.
	///   - limit: the length above which the file is split, if it applies, so that rendering ends.
	func rendered(
		_ scope: TemplateScope, suite: TemplateScope?, _ element: TemplateScope?, _ indentation: TemplateIndentation,
		_ size: @escaping @Sendable () -> Int, limit: LengthLimit? = nil, diagnostics: inout Diagnostics
	) -> RenderedFile? {
		let scope = suite ?? scope
		let pathScope = suite.flatMap { suite in suite["suite"].map { suite.replacing("Name", with: $0) } } ?? scope
		let named = self.element.flatMap { own in element.map { (name: own.name, scope: $0) } }
		let path = renderPath(pathScope, named, diagnostics: &diagnostics)
		let rendered = file.body.renderTraced(
			scope, element: named, indentation: indentation, size: size, limit: limit, diagnostics: &diagnostics)
		guard let path, let rendered else { return nil }
		return RenderedFile(path: path, contents: rendered.text, trace: rendered.trace)
	}

	private func renderPath(
		_ scope: TemplateScope, _ element: (name: String, scope: TemplateScope)?, diagnostics: inout Diagnostics
	) -> String? {
		let rendered = file.path.renderTraced(scope, element: element, indentation: .tabs, size: { 0 }, diagnostics: &diagnostics)
		guard let rendered = rendered?.text else { return nil }
		let source = file.path.source
		if let problem = PathProblem(rendered, templateComponents: file.path.componentCount) {
			diagnostics.report(.unusablePath(rendered, problem, at: SourceSpan(source, SourceRange(0, source.count))))
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

	/// Returns whether a path consists of plain names, as almost every path does: letters, digits and single dots between them, and names that
	/// are longer than those of devices or begin with another letter.
	private static func isPlain(_ path: String.UTF8View, components: Int) -> Bool {
		var count = 1
		var length = 0
		// A name can neither begin nor end with a dot.
		var isAfterDot = true
		var mayBeDevice = false
		for byte in path {
			switch byte {
			case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
				UInt8(ascii: "_"):
				isAfterDot = false
				if length == 0 { mayBeDevice = "cpanl".utf8.contains(byte | 0x20) }
			case UInt8(ascii: "."):
				if isAfterDot || mayBeDevice && length <= 4 { return false }
				isAfterDot = true
				mayBeDevice = false
			case UInt8(ascii: "/"):
				if isAfterDot || mayBeDevice && length <= 4 || length > longestName { return false }
				count += 1
				(length, isAfterDot) = (0, true)
				continue
			default: return false
			}
			length += 1
		}
		return !isAfterDot && !(mayBeDevice && length <= 4) && length <= longestName && count == components
	}

	init?(_ path: String, templateComponents: Int) {
		let bytes = path.utf8
		if Self.isPlain(bytes, components: templateComponents) { return nil }
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
			fix: nearest.map { "\(didYouMean: $0)" } ?? "use facts and the element names of lists")
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
