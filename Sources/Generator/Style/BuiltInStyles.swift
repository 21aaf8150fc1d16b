import JSONLanguage
import SourceText
import TemplateFiles
import TemplateLanguage

extension Styles {
	/// The built-in styles: the folders of `Templates/` that `Templates/styles.json` lists, in its order.
	///
	/// A folder with an invalid `style.json` is skipped; a test checks that all are valid.
	package static let builtIn: Styles = {
		var discarded = Diagnostics()
		let list = EmbeddedTemplate.ofStyle("").first { $0.name == "styles.json" }
		let root = list.flatMap { JSONNode.parse(SourceText(path: $0.file, $0.text), diagnostics: &discarded) }
		return Styles((root?.elements ?? []).compactMap(\.string)) { name in
			let templates = EmbeddedTemplate.ofStyle(name)
			let texts = templates.map { (name: $0.name, source: SourceText(path: $0.file, $0.text)) }
			guard let file = texts.first(where: { $0.name == StyleSettings.fileName }) else { return nil }
			var diagnostics = Diagnostics()
			guard let settings = StyleSettings(file.source, over: StyleSettings(), isChecked: true, diagnostics: &diagnostics) else {
				return nil
			}
			let folder = StyleFolder(texts, parts: settings.parts, isChecked: true)
			return Style(name: name, settings: settings, folder: folder)
		}
	}()
}

extension TemplatePaths {
	/// The paths of the templates of all built-in styles; nothing else of the styles is read.
	static let ofBuiltInStyles: [String] = {
		let paths = Styles.builtIn.names.flatMap(EmbeddedTemplate.ofStyle).compactMap { template in
			template.part.isEmpty || template.part == TemplateLibrary.partials ? nil : template.path
		}
		return Set(paths).sorted()
	}()
}

extension KeySchema {
	/// The schema of `style.json`.
	package static let ofStyles = KeySchema(embedded("style.schema.json"))
	/// The schema of `gen.json`.
	package static let ofConfiguration = KeySchema(embedded("gen.schema.json"))

	private static func embedded(_ name: String) -> String { EmbeddedTemplate.ofStyle("").first { $0.name == name }?.text ?? "" }
}
