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

	/// One template as text, wherever it comes from.
	package struct Entry: Sendable {
		package var part: Part
		/// Where the rendered file goes, a template itself.
		package var path: String
		package var source: SourceText
		/// The template itself, where it is one of this program's own.
		fileprivate var builtIn: BuiltInTemplate?

		/// `<part>/<path>`, under which a team keeps its own copy.
		package var name: String { "\(part.rawValue)/\(path)" }
	}

	package let style: Style
	package let entries: [Entry]

	/// - Parameters:
	///   - own: a team's copies, by `<part>/<path>`.
	///   - added: templates that have no built-in one, by `<part>/<path>`; those of parts that there are not are left out.
	package init(style: Style, own: [String: SourceText] = [:], added: [String: SourceText] = [:]) {
		self.style = style
		let additions = added.sorted { $0.key < $1.key }.compactMap { name, source -> Entry? in
			let pieces = name.split(separator: "/", maxSplits: 1)
			guard pieces.count == 2, let part = Part(rawValue: String(pieces[0])) else { return nil }
			return Entry(part: part, path: String(pieces[1]), source: source)
		}
		let builtIn = BuiltInTemplate.all(of: style).map { template in
			Entry(part: template.part, path: template.path, source: template.source, builtIn: template)
		}
		entries =
			builtIn.map { entry in
				guard !own.isEmpty, let source = own[entry.name] else { return entry }
				return Entry(part: entry.part, path: entry.path, source: source)
			} + additions
	}

	/// Whether the style has `part` at all.
	func has(_ part: Part) -> Bool {
		entries.contains { $0.part == part }
	}

	/// Whether `template` is one of this program's own.
	func isBuiltIn(_ template: SourceText) -> Bool {
		entries.contains { $0.builtIn != nil && $0.source === template }
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

extension TemplateLibrary.Entry {
	fileprivate func file(diagnostics: inout Diagnostics) -> TemplateFile? {
		builtIn.map { $0.file(diagnostics: &diagnostics) } ?? TemplateFile.parse(path: path, body: source, diagnostics: &diagnostics)
	}
}
