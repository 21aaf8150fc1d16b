/// How pages are kept in memory, beyond one for each number.
package enum StorePaging: String, CaseIterable, Sendable {
	/// By number and filter.
	case byFilter = "by-filter"
	/// What a page holds is kept one by one, too.
	case withItems = "with-items"

	/// What templates ask whether it is so.
	package var fact: String { self == .byFilter ? "memory.hasFilter" : "memory.keepsItems" }
}
