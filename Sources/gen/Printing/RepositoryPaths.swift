/// The paths of files from the root of the repository, by which a service shows findings beside the code.
struct RepositoryPaths {
	private let environment: Environment
	/// The root of the checkout; nil if it is not known.
	private let root: String?

	init(_ environment: Environment) {
		self.environment = environment
		root = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(environment.variables).first { !$0.isEmpty }
	}

	/// Returns the finding with its path from the root of the repository; unchanged if that is not known or the file is not in it.
	func located(_ finding: Finding) -> Finding {
		guard let path = finding.path else { return finding }
		var finding = finding
		finding.path = located(path)
		return finding
	}

	/// Returns the path from the root of the repository; unchanged if that is not known or the file is not in it.
	func located(_ path: String) -> String {
		guard let root else { return path }
		let top = RealPath(root, environment)
		let real = RealPath(path, environment)
		return real.isInside(top) ? real.relativePath(from: top) : path
	}
}
