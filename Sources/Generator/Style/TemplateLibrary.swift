import SourceText
import TemplateLanguage

/// The templates of one style: the built-in ones, each replaced by a team's own copy of the same path where there is one, and
/// what a team added.
package struct TemplateLibrary: Sendable {
	/// A group of templates that is rendered or not as a whole.
	package enum Part: String, Sendable, CaseIterable {
		case dto, remote, rest, graphql, memory, userDefaults = "user-defaults", container

		/// Rendered once for the feature; the others once for each entity.
		var isShared: Bool { self == .dto || self == .container }
	}

	/// The folder of a style's partials, which stands beside its parts.
	package static let partials = "partials"

	/// One template as text, wherever it comes from.
	package struct Entry: Sendable {
		fileprivate let template: StyleTemplate
		/// Whether it is the style's own, and no team's copy.
		let isOfStyle: Bool

		package var part: Part { template.part }
		/// Where the rendered file goes, a template itself.
		package var path: String { template.path }
		package var source: SourceText { template.source }
		/// `<part>/<path>`, under which a team keeps its own copy.
		package var name: String { template.name }

		func file(diagnostics: inout Diagnostics) -> TemplateFile? { template.file(diagnostics: &diagnostics) }
	}

	package let style: Style
	package let entries: [Entry]
	/// What the templates share.
	let partials: [SourceText]

	/// - Parameters:
	///   - own: a team's copies, by `<part>/<path>` or `partials/<name>`.
	///   - added: templates that the style has none of, by `<part>/<path>`; those of parts that there are not are left out.
	package init(style: Style, own: [String: SourceText] = [:], added: [String: SourceText] = [:]) {
		self.style = style
		guard !own.isEmpty || !added.isEmpty else {
			entries = style.folder.templates.map { Entry(template: $0, isOfStyle: true) }
			partials = style.folder.partials.values.map(\.self)
			return
		}
		let folder = style.folder.replacing(own, adding: added)
		partials = folder.partials.values.map(\.self)
		let kept = Set(style.folder.templates.map { ObjectIdentifier($0.source) })
		entries = folder.templates.map { Entry(template: $0, isOfStyle: kept.contains(ObjectIdentifier($0.source))) }
	}

	/// What a team's copy can stand in for: `<part>/<path>` or `partials/<name>`.
	package var names: Set<String> {
		Set(entries.map(\.name) + style.folder.partials.keys.map { "\(Self.partials)/\($0)" })
	}

	/// Whether the style has `part` at all.
	func has(_ part: Part) -> Bool {
		entries.contains { $0.part == part }
	}

	/// Whether `template` is one of the style's own.
	func isBuiltIn(_ template: SourceText) -> Bool {
		entries.contains { $0.isOfStyle && $0.source === template }
	}

	/// The templates of `part`, parsed; nil when one of them does not parse, which is reported.
	func templates(of part: Part, diagnostics: inout Diagnostics) -> TemplateSet? {
		var files: [TemplateFile] = []
		var isSound = true
		for entry in entries where entry.part == part {
			guard let file = entry.file(diagnostics: &diagnostics) else {
				isSound = false
				continue
			}
			files.append(file)
		}
		return isSound ? TemplateSet(files) : nil
	}
}
