import Workspace

/// What lies in a folder that a run could be made of.
struct FoundInputs {
	private(set) var samples: [String] = []
	private(set) var operations: [String] = []
	private(set) var schemas: [String] = []

	private static let others: Set<String> = [
		"gen.json", "gen.lock.json", "gen.schema.json", "package.json", "package-lock.json", "tsconfig.json",
	]

	/// - Parameter folder: as the user would write it; its files are named as seen from where gen was started.
	init(in folder: String, environment: Environment) {
		for name in names(inFolder: environment.resolve(folder)) where !name.hasPrefix(".") && !Self.others.contains(name) {
			let path = InputReader.join(folder, name)
			guard kind(ofPath: environment.resolve(path)) == .file else { continue }
			if name.hasSuffix(".graphqls") || name.hasPrefix("schema.") || name.hasPrefix("introspection.") {
				schemas.append(path)
			} else if name.hasSuffix(".graphql") || name.hasSuffix(".gql") {
				operations.append(path)
			} else if InputReader.suffixes.contains(where: name.hasSuffix) {
				samples.append(path)
			}
		}
	}

	/// Queries say more than samples, which may only be there to show what a query answers.
	var inputs: [String] { operations.isEmpty ? samples : operations }
}
