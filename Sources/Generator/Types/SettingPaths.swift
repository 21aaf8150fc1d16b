/// The paths of a draft that settings can name.
struct SettingPaths {
	/// The paths of values, whose types can be set.
	var values: Set<String> = []
	/// The paths that name the types of some of these values.
	var types: Set<String> = []
	/// The paths that a rule matches although their values are of another kind.
	var unruled: Set<String> = []

	mutating func formUnion(_ other: SettingPaths) {
		values.formUnion(other.values)
		types.formUnion(other.types)
		unruled.formUnion(other.unruled)
	}
}
