/// Where objects were seen in samples: what `--map` and `--object` can be about.
struct ObjectPaths {
	private(set) var all: Set<String> = []
	/// With more keys than any type has.
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
