import SourceText
import TemplateLanguage

/// The templates of one style: the built-in ones, each replaced by a team's own copy of the same path where there is one, and
/// what a team added.
package struct TemplateLibrary: Sendable {
	/// A group of templates that is rendered or not as a whole.
	package enum Part: String, Sendable, CaseIterable {
		case dto, remote, rest, graphql, memory, userDefaults = "user-defaults", container

		/// The list that a path with `{operation.…}` goes through: an entity's operations by the transport that the part is about.
		var operationLists: [String] {
			switch self {
			case .rest: ["restOperations"]
			case .graphql: ["graphQLOperations"]
			case .dto, .remote, .memory, .userDefaults, .container: ["operations"]
			}
		}

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

	/// A template or a partial, as a file of its style.
	package struct File: Sendable {
		/// `dto`, or `partials`.
		package let part: String
		package let path: String
		package let source: SourceText

		/// `<part>/<path>`, under which a team keeps its own copy.
		package var name: String { "\(part)/\(path)" }
	}

	package let style: Style
	package private(set) var entries: [Entry]
	/// What the templates share, by the names of their files.
	private let shared: [String: SourceText]
	private let copies: [String: SourceText]
	private let additions: [String: SourceText]

	/// All that a team can keep a copy of: the templates, then what they share.
	package var files: [File] {
		entries.map { File(part: $0.part.rawValue, path: $0.path, source: $0.source) }
			+ shared.sorted { $0.key < $1.key }.map { File(part: Self.partials, path: $0.key, source: $0.value) }
	}

	var partials: [SourceText] { Array(shared.values) }

	/// - Parameters:
	///   - own: a team's copies, by `<part>/<path>` or `partials/<name>`.
	///   - added: templates that the style has none of, by `<part>/<path>`; those of parts that there are not are left out.
	package init(style: Style, own: [String: SourceText] = [:], added: [String: SourceText] = [:]) {
		self.init(style: style, folder: style.folder, own: own, added: added)
	}

	private init(style: Style, folder base: StyleFolder, own: [String: SourceText], added: [String: SourceText]) {
		self.style = style
		copies = own
		additions = added
		guard !own.isEmpty || !added.isEmpty else {
			entries = base.templates.map { Entry(template: $0, isOfStyle: true) }
			shared = base.partials
			return
		}
		let folder = base.replacing(own, adding: added)
		shared = folder.partials
		let kept = Set(base.templates.map { ObjectIdentifier($0.source) })
		entries = folder.templates.map { Entry(template: $0, isOfStyle: kept.contains(ObjectIdentifier($0.source))) }
	}

	/// With those of its templates that `isWanted`.
	func filtered(_ isWanted: (Entry) -> Bool) -> TemplateLibrary {
		var result = self
		result.entries = entries.filter(isWanted)
		return result
	}

	/// The same with what the style leaves out of those that it extends.
	var whole: TemplateLibrary { TemplateLibrary(style: style, folder: style.whole, own: copies, added: additions) }

	/// What a team's copy can stand in for: `<part>/<path>` or `partials/<name>`.
	package var names: Set<String> { Set(files.map(\.name)) }

	/// Whether the style has `part` at all.
	func has(_ part: Part) -> Bool {
		entries.contains { $0.part == part }
	}

	/// Whether `template` comes with this program, and not from a team.
	func isBuiltIn(_ template: SourceText) -> Bool {
		!style.isTeams(template) && entries.contains { $0.isOfStyle && $0.source === template }
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
