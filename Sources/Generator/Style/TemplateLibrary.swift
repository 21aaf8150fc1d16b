import SourceText
import TemplateLanguage

/// The templates of one style: the built-in ones, or a team's own copies with the same paths, and those that a team added.
package struct TemplateLibrary: Sendable {
	/// The folder of a style's partials, beside its parts.
	package static let partials = "partials"

	/// A template of any origin.
	package struct Entry: Sendable {
		fileprivate let template: StyleTemplate
		/// Whether it comes with the style and is not a team's copy.
		let isOfStyle: Bool

		package var part: StylePart { template.part }
		/// The path of the rendered file, a template itself.
		package var path: String { template.path }
		package var source: SourceText { template.source }
		/// The name `<part>/<path>`, under which a team stores its own copy.
		package var name: String { template.name }

		func file(diagnostics: inout Diagnostics) -> TemplateFile? { template.file(diagnostics: &diagnostics) }

		/// Returns the template with its names resolved against the facts of its part, or nil if it has mistakes, which are reported.
		func bound(to schema: FactSchema, _ settings: @autoclosure () -> FactSchema, diagnostics: inout Diagnostics) -> BoundFile? {
			template.bound(to: schema, settings(), diagnostics: &diagnostics)
		}
	}

	/// A template or a partial, as a file of its style.
	package struct File: Sendable {
		/// `dto`, or `partials`.
		package let part: String
		package let path: String
		package let source: SourceText

		/// The name `<part>/<path>`, under which a team stores its own copy.
		package var name: String { "\(part)/\(path)" }
	}

	package let style: Style
	package private(set) var entries: [Entry]
	/// The files of the style, with a team's copies and additions.
	let folder: StyleFolder
	private let copies: [String: SourceText]
	private let additions: [String: SourceText]

	/// The files that a team can have a copy of: the templates, then the partials.
	package var files: [File] {
		entries.map { File(part: $0.part.name, path: $0.path, source: $0.source) }
			+ folder.partials.sorted { $0.key < $1.key }.map { File(part: Self.partials, path: $0.key, source: $0.value) }
	}

	var partials: [SourceText] { Array(folder.partials.values) }

	/// - Parameters:
	///   - own: a team's copies, by `<part>/<path>` or `partials/<name>`.
	///   - added: templates that the style does not have, by `<part>/<path>`; those of unknown parts are ignored.
	package init(style: Style, own: [String: SourceText] = [:], added: [String: SourceText] = [:]) {
		self.init(style: style, folder: style.folder, own: own, added: added)
	}

	private init(style: Style, folder base: StyleFolder, own: [String: SourceText], added: [String: SourceText]) {
		self.style = style
		copies = own
		additions = added
		guard !own.isEmpty || !added.isEmpty else {
			entries = base.templates.map { Entry(template: $0, isOfStyle: true) }
			folder = base
			return
		}
		folder = base.replacing(own, adding: added, parts: style.settings.parts)
		let styleTexts = Set(base.templates.map { ObjectIdentifier($0.source) })
		entries = folder.templates.map { Entry(template: $0, isOfStyle: styleTexts.contains(ObjectIdentifier($0.source))) }
	}

	/// Returns the library with only the templates that `isIncluded` accepts.
	func filtered(_ isIncluded: (Entry) -> Bool) -> TemplateLibrary {
		var result = self
		result.entries = entries.filter(isIncluded)
		return result
	}

	/// The library including the files that the style excludes from the styles that it extends.
	var whole: TemplateLibrary { TemplateLibrary(style: style, folder: style.whole, own: copies, added: additions) }

	/// The names of files that a team's copy can replace: `<part>/<path>` or `partials/<name>`.
	package var names: Set<String> { Set(files.map(\.name)) }

	/// Returns whether the style has templates of `part`.
	func has(_ part: StylePart) -> Bool {
		entries.contains { $0.part == part }
	}

	/// Returns whether the style has templates for what is required.
	func has(_ requirement: StylePart.Requirement) -> Bool {
		entries.contains { $0.part.requirement == requirement }
	}

	/// Whether a template declares types inside of the types that contain them, with a list called `nested`.
	package var declareNestedTypes: Bool {
		var reportedElsewhere = Diagnostics()
		return entries.contains { entry in
			let names = entry.file(diagnostics: &reportedElsewhere)?.body.names ?? []
			return names.contains { $0.use == .list && $0.components.last == "nested" }
		}
	}

	/// Returns whether `template` is built in and not a team's.
	func isBuiltIn(_ template: SourceText) -> Bool {
		!style.isTeams(template) && entries.contains { $0.isOfStyle && $0.source === template }
	}

	/// Returns the parsed templates of the parts with a requirement, or nil if one of them does not parse, which is reported.
	func templates(requiring requirement: StylePart.Requirement, diagnostics: inout Diagnostics) -> [TemplateFile]? {
		all({ $0.requirement == requirement }) { $0.file(diagnostics: &diagnostics) }
	}

	/// Returns the templates of `part` with their names resolved, or nil if one of them has mistakes, which are reported.
	///
	/// - Parameter schema: the facts of the part's templates.
	func templates(of part: StylePart, boundTo schema: FactSchema, diagnostics: inout Diagnostics) -> TemplateSet? {
		all({ $0 == part }) { $0.bound(to: schema, style.factSchema, diagnostics: &diagnostics) }.map(TemplateSet.init)
	}

	/// Returns the values of all templates whose part `isIncluded` accepts, or nil if one is nil.
	private func all<Value>(_ isIncluded: (StylePart) -> Bool, _ value: (Entry) -> Value?) -> [Value]? {
		let own = entries.filter { isIncluded($0.part) }
		let values = own.compactMap(value)
		return values.count == own.count ? values : nil
	}
}

extension Diagnostic {
	static func noNestedTypes(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "\"nested\" names types by the types that contain them, but no template declares nested types", at: span,
			fix:
				"write the types of '{each type.nested}' in the template of a type, in place of one file for each type, or remove \"nested\""
		)
	}
}
