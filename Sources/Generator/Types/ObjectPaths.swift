/// The paths of objects in samples, which `--map` and `--object` can name.
struct ObjectPaths {
	private(set) var all: Set<String> = []
	/// The paths of objects with more keys than `ObjectShape.keyLimit`.
	private(set) var endless: Set<String> = []

	mutating func add(_ object: ObjectShape, at path: String) {
		all.insert(path)
		if object.overflow != nil { endless.insert(path) }
	}

	mutating func formUnion(_ other: ObjectPaths) {
		all.formUnion(other.all)
		endless.formUnion(other.endless)
	}
}
