/// The paths of files from the root of the repository, by which a service shows findings beside the code.
struct RepositoryPaths {
	private let environment: Environment
	/// The root of the checkout; nil if it is not known.
	private let root: String?

	init(_ environment: Environment) {
		self.environment = environment
		root = environment.variables("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 }
	}

	/// Returns the finding with its path from the root of the repository; unchanged if that is not known or the file is not in it.
	func located(_ finding: Finding) -> Finding {
		guard let root, let path = finding.path else { return finding }
		let top = RealPath(root, environment)
		let real = RealPath(path, environment)
		guard real.isInside(top) else { return finding }
		var finding = finding
		finding.path = real.relativePath(from: top)
		return finding
	}
}
