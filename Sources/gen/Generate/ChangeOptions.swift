import Workspace

extension ChangeOptions {
	/// Reads which unsafe changes `arguments` allow.
	init(_ arguments: ParsedArguments) {
		self.init(force: arguments.has("force"), adopt: arguments.has("adopt"), prune: arguments.has("prune"))
		if let resolution = Resolution.allCases.first(where: { arguments.has($0.rawValue) }) { conflicts = .resolve(resolution) }
	}
}
