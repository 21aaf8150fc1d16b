/// One file of `Templates/<style>/<part>/<path>`, embedded when this program was built.
///
/// `embeddedTemplates` has all of them, those of a style in a row; the EmbedTemplates plugin writes it at every build.
package struct EmbeddedTemplate: Sendable {
	package let style: String
	package let part: String
	/// The path of the rendered file in the feature folder; a template itself.
	package let path: String
	/// `<part>/<path>`; the path alone for other files, such as `style.json`.
	package let name: String
	/// The path of the template in the repository, which is its name in diagnostics.
	package let file: String
	package let text: String

	init(style: String, part: String, path: String, name: String, file: String, text: String) {
		self.style = style
		self.part = part
		self.path = path
		self.name = name
		self.file = file
		self.text = text
	}

	/// Returns the files of a style; those of all styles for an empty name.
	package static func ofStyle(_ style: String) -> ArraySlice<EmbeddedTemplate> {
		let first = embeddedTemplates.firstIndex { $0.style == style } ?? embeddedTemplates.endIndex
		return embeddedTemplates[first...].prefix { $0.style == style }
	}
}
