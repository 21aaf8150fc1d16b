import JSONLanguage
import SourceText

/// A style that a team keeps in a folder of its own, as its files are.
package struct StyleTexts: Sendable {
	package var name: String
	/// Where the folder lies, as messages call it.
	package var shown: String
	/// By `<part>/<path>`, `partials/<name>` or `style.json`.
	package var files: [(name: String, source: SourceText)]

	package init(name: String, shown: String, files: [(name: String, source: SourceText)]) {
		self.name = name
		self.shown = shown
		self.files = files
	}

	fileprivate var settings: SourceText? { files.first { $0.name == StyleSettings.fileName }?.source }
}

extension Styles {
	/// The style called `name`, a team's own before this program's; nil when there is none that is sound, which is told.
	///
	/// A style `extends` another: file by file, setting by setting. One that extends its own name has this program's in mind.
	///
	/// - Parameter place: who asks for it.
	package func style(
		_ name: String, of team: [StyleTexts] = [], at place: SourceSpan? = nil, diagnostics: inout Diagnostics
	) -> Style? {
		var chain: [StyleTexts] = []
		var next = name
		var nextPlace = place
		var base: Style?
		while true {
			let isAsked = chain.contains { $0.name == next }
			if let own = team.first(where: { $0.name == next }), !isAsked || self[next] == nil {
				if isAsked {
					diagnostics.report(.extendsItself(next, at: nextPlace))
					return nil
				}
				chain.append(own)
				guard let extended = own.extended else { break }
				(next, nextPlace) = (extended.value, extended.span)
				continue
			}
			guard let builtIn = self[next] else {
				diagnostics.report(.unknownStyle(next, among: team.map(\.name) + names, at: nextPlace))
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
	/// The style that it extends; what is wrong with the file is told when it is read.
	fileprivate var extended: Configured<String>? {
		var unheard = Diagnostics()
		guard let source = settings, let root = JSONNode.parse(source, diagnostics: &unheard), let node = root["extends"] else {
			return nil
		}
		return node.string.map { Configured($0, at: SourceSpan(source, node.range)) }
	}

	fileprivate func style(over base: Style?, diagnostics: inout Diagnostics) -> Style? {
		guard let source = settings else {
			diagnostics.report(.noStyleFile(self))
			return nil
		}
		guard let told = StyleSettings(source, over: base?.settings ?? StyleSettings(), diagnostics: &diagnostics) else { return nil }
		reportStray(beside: told.runtime?.value, &diagnostics)
		guard let base else {
			return Style(name: name, settings: told, folder: StyleFolder(files), sources: [source], texts: files.map(\.source))
		}
		let known = TemplateLibrary(style: base).names
		for (name, place) in told.leftOut.sorted(by: { $0.key < $1.key }) where base.settings.leftOut[name] == nil {
			let parts = Set(known.compactMap { $0.split(separator: "/").first.map(String.init) })
			if !known.contains(name), !parts.contains(name) {
				diagnostics.report(
					.unknownFile(name, nearest: nearestName(to: name, in: known.union(parts).sorted()), in: base.name, at: place))
				return nil
			}
		}
		return Style(
			name: name, settings: told, folder: folder(over: base.folder, without: told.leftOut), whole: folder(over: base.whole),
			sources: base.sources + [source], texts: files.map(\.source) + base.folder.templates.map(\.source).filter(base.isTeams))
	}

	/// Tells what lies in its folders and belongs to no part; what lies beside `style.json` is nobody's business, and a runtime is no template.
	private func reportStray(beside runtime: String?, _ diagnostics: inout Diagnostics) {
		let parts = TemplateLibrary.Part.allCases.map(\.rawValue) + [TemplateLibrary.partials]
		let own = runtime?.split(separator: "/").first { $0 != "." }.map(String.init)
		var told: Set<String> = []
		for file in files.sorted(by: { $0.name < $1.name }) {
			let pieces = file.name.split(separator: "/", maxSplits: 1).map(String.init)
			guard pieces.count == 2, !parts.contains(pieces[0]), pieces[0] != own, told.insert(pieces[0]).inserted else { continue }
			diagnostics.report(.stray(file.source, in: pieces[0], nearest: nearestName(to: pieces[0], in: parts), parts))
		}
	}

	/// Its files in place of those of `base` and beside them.
	private func folder(over base: StyleFolder, without leftOut: [String: SourceSpan] = [:]) -> StyleFolder {
		let known = base.names
		let own = Dictionary(files.filter { known.contains($0.name) }.map { ($0.name, $0.source) }) { first, _ in first }
		let added = Dictionary(files.filter { !known.contains($0.name) }.map { ($0.name, $0.source) }) { first, _ in first }
		return base.replacing(own, adding: added, without: leftOut)
	}
}

extension Diagnostic {
	fileprivate static func unknownStyle(_ name: String, among names: [String], at span: SourceSpan?) -> Diagnostic {
		let nearest = nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
		return Diagnostic(
			.unknownStyle, "'\(name)' is not a style", at: span,
			fix: nearest + "there are \(names.joined(separator: ", ")); 'gen style new \(name)' makes one")
	}

	fileprivate static func stray(_ source: SourceText, in folder: String, nearest: String?, _ parts: [String]) -> Diagnostic {
		Diagnostic(
			.unknownStyleFolder, "'\(folder)' is not a part of a style, so its templates are not rendered",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix: nearest.map { "did you mean '\($0)'?" } ?? "the parts are \(parts.joined(separator: ", "))")
	}

	fileprivate static func extendsItself(_ name: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.styleCycle, "the style '\(name)' extends itself through other styles", at: span, fix: "extend another style, or none")
	}

	fileprivate static func unknownFile(_ name: String, nearest: String?, in style: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.styleOmission, "the style '\(style)' has no '\(name)' to exclude", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "'gen templates list --style \(style)' lists what it has")
	}

	fileprivate static func noStyleFile(_ texts: StyleTexts) -> Diagnostic {
		Diagnostic(
			.styleFile, "the style '\(texts.name)' in \(texts.shown) has no \(StyleSettings.fileName)",
			fix: "add one: {\"extends\": \"\(Styles.builtIn.standard.name)\"} is enough")
	}
}
