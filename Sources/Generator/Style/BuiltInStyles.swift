import JSONLanguage
import SourceText
import TemplateFiles

extension Styles {
	/// This program's own: the folders of `Templates/`.
	///
	/// A `style.json` that says something wrong is no style; a test sees to it that none does.
	package static let builtIn: Styles = {
		var texts: [String: [(name: String, source: SourceText)]] = [:]
		for template in embeddedTemplates {
			texts[template.style, default: []].append((template.name, SourceText(path: template.file, template.text)))
		}
		return Styles(
			texts.compactMap { name, texts in
				guard let file = texts.first(where: { $0.name == StyleSettings.fileName }) else { return nil }
				var diagnostics = Diagnostics()
				guard let settings = StyleSettings(file.source, over: StyleSettings(), diagnostics: &diagnostics) else { return nil }
				return Style(name: name, settings: settings, folder: StyleFolder(texts))
			})
	}()
}
