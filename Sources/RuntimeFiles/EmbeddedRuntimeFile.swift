/// A file of `Sources/Runtime/` or `Tests/Runtime/`, embedded when gen is built.
///
/// The EmbedTemplates plugin generates the list of all files, `embeddedRuntime`, at every build.
package struct EmbeddedRuntimeFile: Sendable {
	/// The path of the file, relative to the root of the repository.
	package let path: String
	package let text: String

	init(path: String, text: String) {
		self.path = path
		self.text = text
	}
}
