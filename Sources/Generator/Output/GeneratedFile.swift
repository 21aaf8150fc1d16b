import SourceText
import TemplateLanguage

/// One rendered file: its path inside the feature folder and its whole text.
package struct GeneratedFile: Hashable, Sendable {
	/// Relative to the feature folder, with `/` between its parts; never absolute, never with `..`.
	package var path: String
	package var contents: String
	/// The template of the file, and its partials.
	@Uncompared package var sources: [SourceText]

	package init(path: String, contents: String, sources: [SourceText] = []) {
		self.path = path
		self.contents = contents
		self.sources = sources
	}

	init(_ file: RenderedFile) {
		self.init(path: file.path, contents: file.contents, sources: file.trace.sources)
	}
}
