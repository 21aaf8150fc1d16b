/// A renameable declaration: its name, and its path for `names` in `gen.json`.
package struct NamedPath: Hashable, Sendable {
	package var path: String
	package var name: String

	init(_ path: String, _ name: String) {
		self.path = path
		self.name = name
	}
}
