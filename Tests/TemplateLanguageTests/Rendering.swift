import SourceText
import TemplateLanguage
import Testing

/// Returns the rendered `template`; a mistake in it fails the test.
func rendering(
	_ template: String, _ scope: TemplateScope, indentation: TemplateIndentation = .tabs,
	at location: Testing.SourceLocation = #_sourceLocation
) -> String? {
	var diagnostics = Diagnostics()
	let parsed = Template.parse(SourceText(path: "t", template), diagnostics: &diagnostics)
	let text = parsed?.render(scope, indentation: indentation, diagnostics: &diagnostics)
	#expect(diagnostics.all.map(\.message) == [], sourceLocation: location)
	return text
}

/// Checks that `marked` is rejected with exactly `messages` at its marks, by the parser or the renderer.
func expectErrors(
	_ marked: String, _ messages: [String], rendering scope: TemplateScope = [:], at location: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
	let input = MarkedText(marked)
	var diagnostics = Diagnostics()
	let parsed = Template.parse(SourceText(path: "t", input.text), diagnostics: &diagnostics)
	let text = parsed?.render(scope, diagnostics: &diagnostics)
	#expect(text == nil, sourceLocation: location)
	#expect(diagnostics.all.map(\.message) == messages, sourceLocation: location)
	#expect(diagnostics.all.map(\.span?.range.lower) == input.offsets, sourceLocation: location)
	return diagnostics.all
}

/// `operations` with an element for each name.
func operations(_ names: String...) -> TemplateScope {
	["operations": .list(elementName: "operation", names.map { ["name": .text($0), "isLong": .flag($0.count > 3)] })]
}
