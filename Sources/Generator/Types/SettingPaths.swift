/// The paths of a draft that settings can name.
struct SettingPaths {
	/// Those of values, whose types can be set.
	var values: Set<String> = []
	/// Those that name the types of some of these values.
	var types: Set<String> = []
	/// Those of values that a rule matches, but of another kind than the rule is for.
	var unruled: Set<String> = []

	mutating func formUnion(_ other: SettingPaths) {
		values.formUnion(other.values)
		types.formUnion(other.types)
		unruled.formUnion(other.unruled)
	}
}
