/// The names in one scope, which must be unique.
struct UniqueNames {
	/// A description of the scope: `members of CharacterRemoteDataSourceMock`.
	private let scope: String
	/// Whether names that differ only in case collide.
	private let ignoresCase: Bool
	/// The patterns of a style that generate such names.
	private let patterns: String?
	private var owners: [String: String] = [:]
	private(set) var violations: [Violation] = []

	init(_ scope: String, ignoringCase: Bool = false, patterns: String? = nil) {
		self.scope = scope
		self.patterns = patterns
		ignoresCase = ignoringCase
	}

	/// Adds a name, or reports a violation for a name that is taken.
	///
	/// - Parameter owner: a description of the named thing.
	mutating func take(_ name: String, for owner: String) {
		guard let other = owners.updateValue(owner, forKey: ignoresCase ? name.caseFolded : name) else { return }
		violations.append(
			Violation(
				.sameName,
				"two \(scope) are named '\(name)': " + (other == owner ? "both for \(owner)" : "\(other) and \(owner)"),
				patterns: patterns))
	}
}
