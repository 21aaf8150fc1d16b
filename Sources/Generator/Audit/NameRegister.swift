/// Names of one place, as they are taken.
struct NameRegister {
	/// What they are names of: `members of CharacterRemoteDataSourceMock`.
	private let place: String
	/// Whether names that differ in case alone are one.
	private let ignoresCase: Bool
	/// The patterns of a style that give such names.
	private let patterns: String?
	private var owners: [String: String] = [:]
	private(set) var violations: [Violation] = []

	init(_ place: String, ignoringCase: Bool = false, patterns: String? = nil) {
		self.place = place
		self.patterns = patterns
		ignoresCase = ignoringCase
	}

	/// - Parameter owner: whose name it is.
	mutating func take(_ name: String, for owner: String) {
		guard let other = owners.updateValue(owner, forKey: ignoresCase ? name.caseFolded : name) else { return }
		violations.append(
			Violation(
				.sameName,
				other == owner ? "\(place): '\(name)' is there twice, for \(owner)" : "\(place): \(other) and \(owner) are both '\(name)'",
				patterns: patterns))
	}
}
