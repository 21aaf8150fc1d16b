/// The evidence of an entity's samples for the values of a key, where those at one path do not show it.
struct KeyEvidence {
	/// The reasons why the values of keys are texts, where samples have only null.
	var texts: [String: String] = [:]
	/// The keys of numbers with a fraction.
	var fractions: Set<String> = []
}
