/// What has a name, by the path under which `names` in `gen.json` calls it otherwise.
package struct NamedPath: Hashable, Sendable {
	package var path: String
	package var name: String

	init(_ path: String, _ name: String) {
		self.path = path
		self.name = name
	}
}
