/// One rendered file: its path inside the feature folder and its whole text.
package struct GeneratedFile: Hashable, Sendable {
	/// Relative to the feature folder, with `/` between its parts; never absolute, never with `..`.
	package var path: String
	package var contents: String

	package init(path: String, contents: String) {
		self.path = path
		self.contents = contents
	}
}
