import SourceText
import TemplateLanguage

/// `EmbedTemplates templates OUTPUT FOLDER TEMPLATE…` checks the templates and writes them to OUTPUT as Swift source;
/// `EmbedTemplates runtime OUTPUT FOLDER FILE…` does the same for the files of the runtime, unchecked, and
/// `EmbedTemplates commit OUTPUT COMMIT` for the commit, which is empty outside of a checkout.
///
/// Mistakes are printed in the compiler's format, so that the build shows them at their location, and nothing is written.
@main
enum EmbedTemplates {
	static func main() {
		let arguments = Array(CommandLine.arguments.dropFirst())
		guard arguments.count >= 3, ["templates", "runtime", "commit"].contains(arguments[0]) else {
			stop("usage: EmbedTemplates templates|runtime OUTPUT FOLDER FILE…, or EmbedTemplates commit OUTPUT COMMIT")
		}
		let source =
			switch arguments[0] {
			case "templates": embeddedSource(of: embed(arguments[3...], in: arguments[2]))
			case "runtime": embeddedSource(of: runtimeFiles(arguments[3...], in: arguments[2]))
			default: embeddedSource(ofCommit: arguments[2])
			}
		do {
			try writeFile(source, to: arguments[1])
		} catch {
			stop("\(arguments[1]): error: \(error.reason)")
		}
	}

	private static func runtimeFiles(_ names: ArraySlice<String>, in folder: String) -> [RuntimeFile] {
		names.map { name in
			let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
			do throws(FileAccessError) {
				let bytes = try readFile(path)
				guard let text = String(validating: bytes, as: UTF8.self) else { stop("\(path): error: it is not UTF-8") }
				return RuntimeFile(path: name, text: text)
			} catch {
				stop("\(path): error: \(error.reason)")
			}
		}
	}

	private static func embed(_ names: ArraySlice<String>, in folder: String) -> [CheckedTemplate] {
		var diagnostics = Diagnostics()
		var templates: [CheckedTemplate] = []
		var sources: [(name: String, source: SourceText)] = []
		var partials: [String: [String: SourceText]] = [:]
		for name in names {
			let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
			do {
				let source = SourceText(path: path, bytes: try readFile(path))
				sources.append((name, source))
				let components = name.split(separator: "/", maxSplits: 2).map(String.init)
				if components.count == 3, components[1] == "partials" { partials[components[0], default: [:]][components[2]] = source }
			} catch {
				diagnostics.report(.unreadable(path, error.reason))
			}
		}
		for (name, source) in sources {
			let style = String(name.prefix { $0 != "/" })
			let template = CheckedTemplate(
				name: name, source: source, partials: TemplatePartials(partials[style] ?? [:]), diagnostics: &diagnostics)
			if let template { templates.append(template) }
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
		Diagnostic(.unreadableFile, "cannot read '\(path)': \(reason)")
	}
}
