import JSONLanguage
import SourceText
import TemplateFiles

extension Styles {
	/// This program's own: the folders of `Templates/` that `styles.json` names there, in its order.
	///
	/// A `style.json` that says something wrong is no style; a test sees to it that none does.
	package static let builtIn: Styles = {
		var unheard = Diagnostics()
		let list = embeddedTemplates.first { $0.file == "Templates/styles.json" }
		let root = list.flatMap { JSONNode.parse(SourceText(path: $0.file, $0.text), diagnostics: &unheard) }
		return Styles((root?.elements ?? []).compactMap(\.string)) { name in
			let texts = embeddedTemplates.filter { $0.style == name }.map { (name: $0.name, source: SourceText(path: $0.file, $0.text)) }
			guard let file = texts.first(where: { $0.name == StyleSettings.fileName }) else { return nil }
			var diagnostics = Diagnostics()
			guard let settings = StyleSettings(file.source, over: StyleSettings(), diagnostics: &diagnostics) else { return nil }
			return Style(name: name, settings: settings, folder: StyleFolder(texts))
		}
	}()
}

extension TemplatePaths {
	/// Of all built-in styles; what else they say is not read for that.
	static let ofBuiltInStyles: [String] = {
		let styles = Set(Styles.builtIn.names)
		let paths = embeddedTemplates.filter { styles.contains($0.style) }.compactMap { template -> String? in
			let name = template.name
			guard let slash = name.firstIndex(of: "/"), TemplateLibrary.Part(rawValue: String(name[..<slash])) != nil else { return nil }
			return String(name[name.index(after: slash)...])
		}
		return Set(paths).sorted()
	}()
}

extension StyleSettings {
	/// The JSON Schema of `style.json`, for editors that check and complete one.
	package static let schema = embeddedTemplates.first { $0.file == "Templates/style.schema.json" }?.text ?? ""
}
