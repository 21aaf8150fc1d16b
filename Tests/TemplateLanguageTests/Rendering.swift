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
	if let text { expectProgram(template, rendering: scope, indentation: indentation, text, at: location) }
	return text
}

/// Checks that the template is rendered as `text` when it is built in, too.
func expectProgram(
	_ template: String, _ partials: [String: SourceText] = [:], rendering scope: TestScope, indentation: TemplateIndentation,
	_ text: String,
	at location: Testing.SourceLocation = #_sourceLocation
) {
	// The programs of built-in templates have no other line ends.
	guard ([template] + partials.values.map { $0.text(in: SourceRange(0, $0.count)) }).allSatisfy({ !$0.utf8.contains(0x0D) }) else {
		return
	}
	var diagnostics = Diagnostics()
	let source = SourceText(path: "t", template)
	let own = TemplatePartials(partials)
	let program = TemplateProgram(source, partials: own, diagnostics: &diagnostics)
	let programs = partials.compactMapValues { partial -> TemplatePartials.Programs? in
		var discarded = Diagnostics()
		let lines = TemplateProgram(partial, partials: own, diagnostics: &discarded)
		let inline = TemplateProgram(partial, partials: own, isInline: true, diagnostics: &discarded)
		return lines.flatMap { lines in inline.map { TemplatePartials.Programs(lines: lines, inline: $0) } }
	}
	let builtIn = program.map { Template(source: source, partials: TemplatePartials(partials, programs: programs), .program($0)) }
	#expect(builtIn?.render(scope, indentation: indentation, diagnostics: &diagnostics) == text, sourceLocation: location)
	#expect(diagnostics.all.map(\.message) == [], sourceLocation: location)
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
