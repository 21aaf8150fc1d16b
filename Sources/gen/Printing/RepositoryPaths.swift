/// How a service that shows findings beside the code calls files: by their paths in the repository, wherever in it gen was started.
struct RepositoryPaths {
	private let environment: Environment
	/// Where the repository is checked out; nil where nobody says so.
	private let root: String?

	init(_ environment: Environment) {
		self.environment = environment
		root = environment.variables("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 }
	}

	/// The same finding with its path from the root of the repository; as it is where that is not known or the file not in it.
	func located(_ finding: Finding) -> Finding {
		guard let root, let path = finding.path else { return finding }
		let top = RealPath(root, environment)
		let place = RealPath(path, environment)
		guard place.isInside(top) else { return finding }
		var finding = finding
		finding.path = place.way(from: top)
		return finding
	}
}
