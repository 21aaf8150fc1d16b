/// One file of `Templates/<style>/<part>/<path>` as it was when this program was built.
///
/// All of them are `embeddedTemplates`, which the EmbedTemplates plugin writes at every build.
package struct EmbeddedTemplate: Sendable {
	package let style: String
	package let part: String
	/// Where the rendered file goes in the feature folder; a template itself.
	package let path: String
	package let text: String

	init(style: String, part: String, path: String, text: String) {
		self.style = style
		self.part = part
		self.path = path
		self.text = text
	}

	/// Where the template lies in the repository, which is the name it has in diagnostics.
	package var file: String { style.isEmpty ? "Templates/\(name)" : "Templates/\(style)/\(name)" }

	/// `<part>/<path>`; of what is no template, such as `style.json`, the path alone.
	package var name: String { part.isEmpty ? path : "\(part)/\(path)" }
}
