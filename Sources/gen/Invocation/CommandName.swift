/// What the commands are called, in the order in which help has them.
enum CommandName: String, CaseIterable, Sendable {
	case initialise = "init"
	case check, diff, lint, verify, explain, schema, refresh, curl, rename, undo, restore, resolve, runtime, templates, style, completions,
		help
}
