extension Command {
	/// All commands, the default command first.
	static let all: [Command] = [generate] + named

	/// All commands except the default one.
	static let named = CommandName.allCases.map(\.command)

	/// All commands except the default one, grouped by purpose.
	static let groups = CommandGroup.allCases.map { group in
		(group: group, commands: named.filter { $0.word?.group == group })
	}
}

extension CommandName {
	var command: Command {
		switch self {
		case .new: .new
		case .initialise: .initialise
		case .add: .add
		case .check: .check
		case .verify: .verify
		case .explain: .explain
		case .suggest: .suggest
		case .schema: .schema
		case .refresh: .refresh
		case .curl: .curl
		case .rename: .rename
		case .fix: .fix
		case .undo: .undo
		case .restore: .restore
		case .resolve: .resolve
		case .runtime: .runtime
		case .templates: .templates
		case .style: .style
		case .completions: .completions
		case .guide: .guide
		case .mergeDriver: .mergeDriver
		case .help: .help
		}
	}
}
