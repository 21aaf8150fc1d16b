import SourceText
import TemplateFiles
import TemplateLanguage
import Testing

@testable import Generator

struct BuiltInTemplatesTests {
	@Test("Every name in a built-in template is a fact of the right kind, which gen does not check again when it renders them")
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

	@Test("The names in the code of a file that a team replaces are read from the team's file")
	func replacedCodes() throws {
		let style = Styles.builtIn.standard
		let template = try #require(style.folder.templates.first { $0.path.hasSuffix(".swift") })
		let partial = try #require(style.folder.partials.keys.sorted().first)
		let own = [
			template.name: SourceText(path: "", "struct {Name}Archive: Tracing {}\n"),
			"\(TemplateLibrary.partials)/\(partial)": SourceText(path: "", "let spy: Spying\n"),
		]
		let names = style.folder.replacing(own, adding: [:], parts: style.settings.parts).codeNames
		#expect(names.mentioned.isSuperset(of: ["Tracing", "Spying"]))
		#expect(names.declaredSuffixes.contains("Archive"))
		#expect(!style.folder.codeNames.mentioned.contains("Tracing"))
	}
}
