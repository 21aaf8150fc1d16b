import SourceText
import Testing

@testable import TemplateLanguage

/// Returns the rendered `template`; a mistake in it fails the test.
func rendering(
	_ template: String, _ scope: TestScope, indentation: TemplateIndentation = .tabs,
	at location: Testing.SourceLocation = #_sourceLocation
) -> String? {
	var diagnostics = Diagnostics()
	let parsed = Template.parse(SourceText(path: "t", template), diagnostics: &diagnostics)
	let text = parsed?.render(scope, indentation: indentation, diagnostics: &diagnostics)
	#expect(diagnostics.all.map(\.message) == [], sourceLocation: location)
	return text
}

/// Checks that `marked` is rejected with exactly `messages` at its marks, when it is parsed, bound or rendered.
func expectErrors(
	_ marked: String, _ messages: [String], rendering scope: TestScope = [:], at location: Testing.SourceLocation = #_sourceLocation
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
func operations(_ names: String...) -> TestScope {
	let elements = names.map { name -> TestScope in ["name": .text(name), "isLong": .flag(name.count > 3)] }
	return ["operations": .list(elementName: "operation", elements, like: ["name": .text("")])]
}
