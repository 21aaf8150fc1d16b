/// `EmbedTemplates templates OUTPUT FOLDER TEMPLATE…` writes the templates to OUTPUT as Swift source, `EmbedTemplates runtime OUTPUT FOLDER FILE…` the
/// files of the runtime, `EmbedTemplates diagnostics OUTPUT PAGE` the codes of the page of diagnostics, and `EmbedTemplates commit OUTPUT COMMIT` the commit,
/// which is empty outside of a checkout.
///
/// Mistakes are printed in the compiler's format, so that the build shows them at their location, and nothing is written.
@main
enum EmbedTemplates {
	static func main() {
		let arguments = Array(CommandLine.arguments.dropFirst())
		guard arguments.count >= 3 else { stop("usage: EmbedTemplates templates|runtime|diagnostics|commit OUTPUT INPUT…") }
		let (output, input) = (arguments[1], arguments[2])
		let source =
			switch arguments[0] {
			case "templates": embeddedSource(ofTemplates: files(arguments[3...], in: input))
			case "runtime": embeddedSource(ofRuntime: files(arguments[3...], in: input))
			case "diagnostics": diagnosticCodes(on: input)
			default: embeddedSource(ofCommit: input)
			}
		// A file that is written again makes the build compile all that depends on it.
		if (try? readFile(output)) == Array(source.utf8) { return }
		do throws(FileAccessError) {
			try writeFile(source, to: output)
		} catch {
			stop("\(output): error: \(error.reason)")
		}
	}

	private static func diagnosticCodes(on page: String) -> String {
		do throws(DiagnosticsPage.Mistake) {
			return try DiagnosticsPage(text(of: page)).swiftSource
		} catch {
			stop("\(page):\(error.line): error: \(error.message)")
		}
	}

	private static func files(_ names: ArraySlice<String>, in folder: String) -> [EmbeddedFile] {
		names.map { name in EmbeddedFile(path: name, text: text(of: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)")) }
	}

	private static func text(of path: String) -> String {
		do throws(FileAccessError) {
			let bytes = try readFile(path)
			guard let text = String(validating: bytes, as: UTF8.self) else { stop("\(path): error: it is not UTF-8") }
			return text
		} catch {
			stop("\(path): error: \(error.reason)")
		}
	}

	private static func stop(_ message: String) -> Never {
		printError(message)
		exitWithFailure()
	}
}
