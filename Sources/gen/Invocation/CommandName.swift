/// The names of the commands, in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
	case new
	case initialise = "init"
	case add, check, verify, explain, suggest, schema, refresh, curl, rename, fix, undo, restore, resolve, runtime,
		templates,
		style,
		completions, guide
	case mergeDriver = "merge-driver"
	case help
}

/// The purpose of a command, in the order of `gen --help`.
enum CommandGroup: String, CaseIterable, Sendable {
	case generate = "generate"
	case inspect = "inspect and check"
	case edit = "work with your edits"
	case convention = "adapt the conventions"
	case shell = "get help"
}

extension CommandName {
	var group: CommandGroup {
		switch self {
		case .new, .initialise, .curl, .add, .refresh, .schema, .runtime: .generate
		case .check, .verify, .explain, .suggest: .inspect
		case .rename, .fix, .resolve, .restore, .undo, .mergeDriver: .edit
		case .style, .templates: .convention
		case .completions, .guide, .help: .shell
		}
	}
}
