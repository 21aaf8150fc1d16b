import SourceText
import TemplateLanguage

/// `EmbedTemplates OUTPUT FOLDER TEMPLATE…` checks the templates and writes them to OUTPUT as Swift source.
///
/// A mistake is printed as the compiler prints one, so that the build shows it at its place, and nothing is written.
@main
enum EmbedTemplates {
	static func main() {
		let arguments = Array(CommandLine.arguments.dropFirst())
		guard arguments.count >= 2 else { stop("usage: EmbedTemplates OUTPUT FOLDER TEMPLATE…") }
		let templates = embed(arguments[2...], in: arguments[1])
		do {
			try writeFile(embeddedSource(of: templates), to: arguments[0])
		} catch {
			stop("\(arguments[0]): error: \(error.reason)")
		}
	}

	private static func embed(_ names: ArraySlice<String>, in folder: String) -> [CheckedTemplate] {
		var diagnostics = Diagnostics()
		var templates: [CheckedTemplate] = []
		for name in names {
			let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
			do {
				let source = SourceText(path: path, bytes: try readFile(path))
				if let template = CheckedTemplate(name: name, source: source, diagnostics: &diagnostics) { templates.append(template) }
			} catch {
				diagnostics.report(.unreadable(path, error.reason))
			}
		}
		for diagnostic in diagnostics.all { printError(diagnostic.asCompilerLines) }
		if diagnostics.hasErrors { stop(nil) }
		return templates
	}

	private static func stop(_ message: String?) -> Never {
		if let message { printError(message) }
		exitWithFailure()
	}
}

extension Diagnostic {
	/// `path:line:column: error: message`, and a line for each note.
	fileprivate var asCompilerLines: String {
		let advice = fix.map { "; \($0)" } ?? ""
		let first = Self.compilerLine(at: span, severity.rawValue, message + advice)
		return ([first] + notes.map { Self.compilerLine(at: $0.span, "note", $0.message) }).joined(separator: "\n")
	}

	private static func compilerLine(at span: SourceSpan?, _ severity: String, _ message: String) -> String {
		guard let span else { return "\(severity): \(message)" }
		return "\(span.source.path):\(span.start.line):\(span.start.column): \(severity): \(message)"
	}

	fileprivate static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
		.error("cannot read '\(path)': \(reason)")
	}
}
