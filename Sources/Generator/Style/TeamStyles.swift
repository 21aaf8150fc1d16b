import JSONLanguage
import SourceText

/// The files of a style in a team's own folder.
package struct StyleTexts: Sendable {
	package var name: String
	/// The path of the folder, as messages show it.
	package var shown: String
	/// The files, by `<part>/<path>`, `partials/<name>` or `style.json`.
	package var files: [(name: String, source: SourceText)]

	package init(name: String, shown: String, files: [(name: String, source: SourceText)]) {
		self.name = name
		self.shown = shown
		self.files = files
	}

	fileprivate var settings: SourceText? { files.first { $0.name == StyleSettings.fileName }?.source }
}

extension Styles {
	/// Returns the style called `name`, a team's own before a built-in one; nil if there is none or it is invalid, which is reported.
	///
	/// A style `extends` another: file by file, setting by setting. One that extends its own name extends the built-in style of that name.
	///
	/// - Parameter span: the location of the name.
	package func style(
		_ name: String, of team: [StyleTexts] = [], at span: SourceSpan? = nil, diagnostics: inout Diagnostics
	) -> Style? {
		var chain: [StyleTexts] = []
		var next = name
		var nextSpan = span
		var base: Style?
		while true {
			let isRepeated = chain.contains { $0.name == next }
			if let own = team.first(where: { $0.name == next }), !isRepeated || self[next] == nil {
				if isRepeated {
					diagnostics.report(.extendsItself(next, at: nextSpan))
					return nil
				}
				chain.append(own)
				guard let extended = own.extended else { break }
				(next, nextSpan) = (extended.value, extended.span)
				continue
			}
			guard let builtIn = self[next] else {
				diagnostics.report(.unknownStyle(next, among: team.map(\.name) + names, at: nextSpan))
				return nil
			}
			base = builtIn
			break
		}
		for own in chain.reversed() {
			guard let style = own.style(over: base, diagnostics: &diagnostics) else { return nil }
			base = style
		}
		return base
	}
}

extension StyleTexts {
	/// The style that it extends; errors in the file are reported when it is read.
	fileprivate var extended: Configured<String>? {
		var discarded = Diagnostics()
		guard let source = settings, let root = JSONNode.parse(source, diagnostics: &discarded), let node = root["extends"] else {
			return nil
		}
		return node.string.map { Configured($0, at: SourceSpan(source, node.range)) }
	}

	fileprivate func style(over base: Style?, diagnostics: inout Diagnostics) -> Style? {
		guard let source = settings else {
			diagnostics.report(.noStyleFile(self))
			return nil
		}
		guard let settings = StyleSettings(source, over: base?.settings ?? StyleSettings(), diagnostics: &diagnostics) else { return nil }
		reportStray(beside: settings, &diagnostics)
		reportEmpty(settings.parts, of: source, &diagnostics)
		guard let base else {
			return Style(
				name: name, settings: settings, folder: StyleFolder(files, parts: settings.parts), sources: [source],
				texts: files.map(\.source))
		}
		let known = TemplateLibrary(style: base).names
		for (name, span) in settings.omitted.sorted(by: { $0.key < $1.key }) where base.settings.omitted[name] == nil {
			let parts = Set(known.compactMap { $0.split(separator: "/").first.map(String.init) })
			if !known.contains(name), !parts.contains(name) {
				diagnostics.report(
					.unknownFile(name, nearest: nearestName(to: name, in: known.union(parts).sorted()), in: base.name, at: span))
				return nil
			}
		}
		return Style(
			name: name, settings: settings, folder: folder(over: base.folder, settings, without: settings.omitted),
			whole: folder(over: base.whole, settings),
			sources: base.sources + [source], texts: files.map(\.source) + base.folder.templates.map(\.source).filter(base.isTeams))
	}

	/// Reports folders that are not parts of the style, except for the runtime; files beside `style.json` are ignored.
	private func reportStray(beside settings: StyleSettings, _ diagnostics: inout Diagnostics) {
		let parts = settings.parts.map(\.name) + [TemplateLibrary.partials]
		let own = settings.runtime?.value.split(separator: "/").first { $0 != "." }.map(String.init)
		var reported: Set<String> = []
		for file in files.sorted(by: { $0.name < $1.name }) {
			let pieces = file.name.split(separator: "/", maxSplits: 1).map(String.init)
			guard pieces.count == 2, !parts.contains(pieces[0]), pieces[0] != own, reported.insert(pieces[0]).inserted else { continue }
			diagnostics.report(.stray(file.source, in: pieces[0], nearest: nearestName(to: pieces[0], in: parts), parts))
		}
	}

	/// Reports parts that the style declares without a template.
	private func reportEmpty(_ parts: [StylePart], of settings: SourceText, _ diagnostics: inout Diagnostics) {
		for part in parts {
			guard let location = part.location, location.source === settings, !files.contains(where: { $0.name.hasPrefix(part.name + "/") })
			else { continue }
			diagnostics.report(.emptyPart(part, at: location))
		}
	}

	/// Returns the folder of `base` with this style's files replaced or added.
	private func folder(over base: StyleFolder, _ settings: StyleSettings, without omitted: [String: SourceSpan] = [:]) -> StyleFolder {
		let known = base.names
		let own = Dictionary(files.filter { known.contains($0.name) }.map { ($0.name, $0.source) }) { first, _ in first }
		let added = Dictionary(files.filter { !known.contains($0.name) }.map { ($0.name, $0.source) }) { first, _ in first }
		return base.replacing(own, adding: added, parts: settings.parts, without: omitted)
	}
}

extension Diagnostic {
	fileprivate static func unknownStyle(_ name: String, among names: [String], at span: SourceSpan?) -> Diagnostic {
		let nearest: Remedy = nearestName(to: name, in: names).map { "\(didYouMean: $0) " } ?? ""
		return Diagnostic(
			.unknownStyle, "'\(name)' is not a style", at: span,
			fix: nearest + "use one of \(names.joined(separator: ", ")), or create it with 'gen style new \(name)'",
			fixes: [.command("gen style new \(name)")])
	}

	fileprivate static func stray(_ source: SourceText, in folder: String, nearest: String?, _ parts: [String]) -> Diagnostic {
		Diagnostic(
			.unknownPart, "'\(folder)' is not a part of a style, so its templates are not rendered",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix: nearest.map { "\(didYouMean: $0)" }
				?? "declare it, as in \"parts\": {\"\(folder)\": {\"for\": \"entity\", \"requires\": \"operations\"}}; the parts are \(parts.joined(separator: ", "))"
		)
	}

	fileprivate static func emptyPart(_ part: StylePart, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unknownPart, "the part '\(part.name)' has no templates", at: span,
			fix: "add a template in the folder '\(part.name)' beside style.json, as in '\(part.name)/Sources/{Name}.swift'")
	}

	fileprivate static func extendsItself(_ name: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.invalidStyle, "the style '\(name)' extends itself through other styles", at: span, fix: "extend another style, or none")
	}

	fileprivate static func unknownFile(_ name: String, nearest: String?, in style: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "the style '\(style)' has no '\(name)' to exclude", at: span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "\(run: "gen templates list --style \(style)") lists what it has")
	}

	fileprivate static func noStyleFile(_ texts: StyleTexts) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "the style '\(texts.name)' in \(texts.shown) has no \(StyleSettings.fileName)",
			fix: "add one: {\"extends\": \"\(Styles.builtIn.standard.name)\"} is enough")
	}
}
