import SourceText
import TemplateLanguage
import Testing

@testable import Generator

struct BuiltInTemplatesTests {
	@Test("Every name in a built-in template is a fact of the right kind, also in blocks that gen binds only when it renders them")
	func names() throws {
		for style in Styles.builtIn.all {
			var diagnostics = Diagnostics()
			let partials = TemplatePartials(style.folder.partials)
			for template in style.folder.templates {
				let file = TemplateFile.parse(path: template.path, body: template.source, partials: partials, diagnostics: &diagnostics)
				let bound = try #require(file).bound(
					to: FeatureScope.schema(of: template.part), settings: style.settings.factSchema,
					preferring: template.part.operationLists,
					diagnostics: &diagnostics)
				#expect(bound != nil, "\(template.source.path)")
			}
			#expect(diagnostics.all.map(\.message) == [])
		}
	}
}
