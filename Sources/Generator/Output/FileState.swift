/// What a run does to a file, or what a check finds about it. The raw values are part of the JSON output's promise.
package enum FileState: String, Sendable, CaseIterable {
	case new, updated, merged, renamed, same, kept, conflict, stale, missing, edited, orphaned, deleted
}
