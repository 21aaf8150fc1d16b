import SourceText
import Synchronization
import TemplateLanguage

/// A template of a style. It never changes while the program runs, so it is parsed only once, on first use: parsing it for each
/// feature that is checked would be a third of the whole work.
final class StyleTemplate: Sendable {
	let part: StylePart
	/// The path of the rendered file, a template itself.
	let path: String
	let source: SourceText
	/// Whether it and its partials are built in, so that tests have checked it.
	private let isChecked: Bool
	private let partials: TemplatePartials
	private let parsed = Mutex<TemplateFile?>(nil)
	private let bound = Mutex<BoundFile?>(nil)

	init(_ part: StylePart, path: String, source: SourceText, isChecked: Bool, partials: TemplatePartials) {
		self.part = part
		self.path = path
		self.source = source
		self.isChecked = isChecked
		self.partials = partials
	}

	/// `<part>/<path>`
	var name: String { "\(part.name)/\(path)" }

	/// Returns the parsed template, or nil if it does not parse, which is reported.
	func file(diagnostics: inout Diagnostics) -> TemplateFile? {
		if let file = parsed.withLock({ $0 }) { return file }
		let file = TemplateFile.parse(path: path, body: source, partials: partials, isChecked: isChecked, diagnostics: &diagnostics)
		parsed.withLock { $0 = file }
		return file
	}

	/// Returns the template with its names resolved, or nil if it has mistakes, which are reported.
	///
	/// - Parameters:
	///   - schema: the facts of the template's part.
	///   - settings: the settings of the style, always the same.
	func bound(to schema: FactSchema, _ settings: @autoclosure () -> FactSchema, diagnostics: inout Diagnostics) -> BoundFile? {
		if let file = bound.withLock({ $0 }) { return file }
		let file = file(diagnostics: &diagnostics)?.bound(
			to: schema, settings: settings(), preferring: part.operationLists, diagnostics: &diagnostics)
		bound.withLock { $0 = file }
		return file
	}
}

/// The templates and partials of a style, sorted by name.
final class StyleFolder: Sendable {
	let templates: [StyleTemplate]
	/// The partials, by file name.
	let partials: [String: SourceText]
	private let codeNamesOnce = Mutex<StyleCodeNames?>(nil)

	init(templates: [StyleTemplate], partials: [String: SourceText] = [:]) {
		self.templates = templates
		self.partials = partials
	}

	/// - Parameters:
	///   - texts: the files by `<part>/<path>` or `partials/<name>`; other names are ignored.
	///   - parts: the parts of the style.
	///   - isChecked: whether the files have no mistakes, as those of a built-in style.
	convenience init(_ texts: [(name: String, source: SourceText)], parts: [StylePart], isChecked: Bool = false) {
		let parts = Dictionary(parts.map { ($0.name, $0) }) { $1 }
		let pieces = texts.compactMap { text -> (part: String, path: String, source: SourceText)? in
			let pieces = text.name.split(separator: "/", maxSplits: 1).map(String.init)
			return pieces.count == 2 ? (pieces[0], pieces[1], text.source) : nil
		}
		let sources = Dictionary(
			pieces.filter { $0.part == TemplateLibrary.partials }.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
		let partials = TemplatePartials(sources)
		self.init(
			templates: pieces.compactMap { piece in
				parts[piece.part].map {
					StyleTemplate($0, path: piece.path, source: piece.source, isChecked: isChecked, partials: partials)
				}
			}, partials: sources)
	}

	/// The names in the Swift code of its templates and partials, which are read once.
	var codeNames: StyleCodeNames {
		codeNamesOnce.withLock { known in
			if let known { return known }
			let names = StyleCodeNames(in: self)
			known = names
			return names
		}
	}

	/// `<part>/<path>` and `partials/<name>`.
	var names: Set<String> {
		Set(templates.map(\.name) + partials.keys.map { "\(TemplateLibrary.partials)/\($0)" })
	}

	/// Returns a path without its extension: `partials/signature` of `partials/signature.swift`.
	private static func withoutEnding(_ name: String) -> String {
		name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name
	}

	/// Returns the folder with a team's copies of its files and the files that the team added.
	///
	/// - Parameters:
	///   - parts: the parts of the style.
	///   - omitted: the parts and templates to exclude.
	func replacing(
		_ own: [String: SourceText], adding added: [String: SourceText], parts: [StylePart], without omitted: [String: SourceSpan] = [:]
	) -> StyleFolder {
		// A team's `signature.swift` replaces `signature`, too.
		let replaced = Set(added.keys.filter { $0.hasPrefix(TemplateLibrary.partials + "/") }.map(Self.withoutEnding))
		let partials = self.partials.filter { !replaced.contains(Self.withoutEnding("\(TemplateLibrary.partials)/\($0.key)")) }.map {
			(name: "\(TemplateLibrary.partials)/\($0.key)", source: $0.value)
		}
		let retained = templates.filter { own[$0.name] != nil || omitted[$0.name] == nil && omitted[$0.part.name] == nil }
		let texts = retained.map { (name: $0.name, source: $0.source) } + partials
		return StyleFolder(
			texts.map { (name: $0.name, source: own[$0.name] ?? $0.source) }
				+ added.sorted { $0.key < $1.key }.map { (name: $0.key, source: $0.value) }, parts: parts)
	}
}
