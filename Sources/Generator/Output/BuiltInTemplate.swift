import SourceText
import Synchronization
import TemplateFiles
import TemplateLanguage

/// A template of this program's own. It never changes while the program runs, so it is parsed once, when it is needed first, however many
/// features are checked: that would be a third of all the work.
final class BuiltInTemplate: Sendable {
	let part: TemplateLibrary.Part
	/// Where the rendered file goes, a template itself.
	let path: String
	let source: SourceText
	private let parsed = Mutex<TemplateFile?>(nil)

	private init(_ template: EmbeddedTemplate, _ part: TemplateLibrary.Part) {
		self.part = part
		path = template.path
		source = SourceText(path: template.file, template.text)
	}

	/// Nil when it does not parse, which the build has seen to.
	func file(diagnostics: inout Diagnostics) -> TemplateFile? {
		if let file = parsed.withLock({ $0 }) { return file }
		let file = TemplateFile.parse(path: path, body: source, diagnostics: &diagnostics)
		parsed.withLock { $0 = file }
		return file
	}

	/// The templates of `style`, in their order.
	static func all(of style: Style) -> [BuiltInTemplate] { byStyle[style] ?? [] }

	private static let byStyle = Dictionary(
		uniqueKeysWithValues: Style.allCases.map { style in
			let templates = embeddedTemplates.filter { $0.style == style.rawValue }
			return (
				style,
				templates.compactMap { template in
					TemplateLibrary.Part(rawValue: template.part).map { BuiltInTemplate(template, $0) }
				}
			)
		})
}
