/// The effect of a run on a file, or the result of a check. The raw values are part of the stable JSON output.
package enum FileState: String, Sendable, CaseIterable {
	case new, updated, merged, renamed, same, kept, conflict, stale, missing, edited, orphaned, deleted
}
