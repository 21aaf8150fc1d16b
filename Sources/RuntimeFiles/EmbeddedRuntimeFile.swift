/// One file of `Sources/Runtime/` or `Tests/Runtime/` as it was when this program was built.
///
/// All of them are `embeddedRuntime`, which the EmbedTemplates plugin writes at every build.
package struct EmbeddedRuntimeFile: Sendable {
	/// The path in the repository.
	package let path: String
	package let text: String

	init(path: String, text: String) {
		self.path = path
		self.text = text
	}
}
