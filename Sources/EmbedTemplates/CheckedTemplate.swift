import SourceText
import TemplateLanguage

/// A file of `Templates/` whose path and text are well-formed.
struct CheckedTemplate {
	let style: String
	let part: String
	let path: String
	let text: String
	/// The parsed text of a template or partial; nil for other files, and for a partial with mistakes, which are reported where it is included.
	private(set) var program: TemplateProgram?
	/// The parsed text of a partial that is included inside a line, if it differs.
	private(set) var inlineProgram: TemplateProgram?
	/// The names in its Swift code; nil for other files.
	private(set) var code: TemplateCode?

	/// `name` is the path below `Templates/`: `<style>/<part>/<path in the feature folder>`, `<style>/partials/<name>`, `<style>/style.json`, or
	/// a file of all styles: `styles.json`, their names, and the schema of `style.json`.
	///
	/// - Parameter partials: the partials of the template's style.
	init?(name: String, source: SourceText, partials: TemplatePartials = TemplatePartials(), diagnostics: inout Diagnostics) {
		let components = name.split(separator: "/", maxSplits: 2).map(String.init)
		if components.count == 1 && name.hasSuffix(".json") || components.count == 2 && components[1] == "style.json" {
			(style, part, path) = (components.count == 2 ? components[0] : "", "", components.last ?? name)
			text = source.text(in: SourceRange(0, source.count))
			return
		}
		guard components.count == 3 else {
			diagnostics.report(.misplaced(at: SourceSpan(source, SourceRange(at: 0))))
			return nil
		}
		if components[1] == "partials" {
			// Mistakes are reported where partials are included.
			var discarded = Diagnostics()
			program = TemplateProgram(source, partials: partials, diagnostics: &discarded)
			let inline = TemplateProgram(source, partials: partials, isInline: true, diagnostics: &discarded)
			if inline != program { inlineProgram = inline }
			code = TemplateCode(source, isPartial: true)
		} else {
			let file = TemplateFile.parse(path: components[2], body: source, partials: partials, diagnostics: &diagnostics)
			guard file != nil else { return nil }
			program = TemplateProgram(source, partials: partials, diagnostics: &diagnostics)
			if components[2].hasSuffix(".swift") { code = TemplateCode(source, isPartial: false) }
		}
		(style, part, path) = (components[0], components[1], components[2])
		text = source.text(in: SourceRange(0, source.count))
	}
}

extension Diagnostic {
	fileprivate static func misplaced(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.templateLocation, "a built-in template must be in 'Templates/<style>/<part>/'", at: span, fix: "move it there")
	}
}

/// Returns Swift source that declares `templates` as string literals, which cost nothing until they are read. Those of a style are in a row, since a run
/// needs one style.
func embeddedSource(of templates: [CheckedTemplate]) -> String {
	var source = "// Written by the EmbedTemplates plugin at every build.\n\npackage let embeddedTemplates: [EmbeddedTemplate] = [\n"
	for (_, templates) in Dictionary(grouping: templates, by: \.style).sorted(by: { $0.key < $1.key }) {
		for template in templates {
			let name = template.part.isEmpty ? template.path : "\(template.part)/\(template.path)"
			let file = "Templates/" + (template.style.isEmpty ? name : "\(template.style)/\(name)")
			source += "\tEmbeddedTemplate(\n"
			source += "\t\tstyle: \(literal(template.style)), part: \(literal(template.part)), path: \(literal(template.path)),\n"
			source += "\t\tname: \(literal(name)), file: \(literal(file)),\n"
			source += "\t\ttext: \(literal(template.text)),\n"
			source +=
				"\t\tprogram: \(literal(template.program?.text ?? "")), inlineProgram: \(literal(template.inlineProgram?.text ?? "")),\n"
			source += "\t\tcode: \(literal(template.code?.text ?? ""))),\n"
		}
	}
	return source + "]\n"
}

/// Returns `text` as a single-line Swift string literal, with everything escaped that could end it.
func literal(_ text: String) -> String {
	var literal = "\""
	for scalar in text.unicodeScalars {
		switch scalar {
		case "\"": literal += "\\\""
		case "\\": literal += "\\\\"
		case "\n": literal += "\\n"
		case "\r": literal += "\\r"
		case "\t": literal += "\\t"
		case " "..."~": literal.unicodeScalars.append(scalar)
		default: literal += "\\u{\(String(scalar.value, radix: 16))}"
		}
	}
	return literal + "\""
}
