/// The options of a memory store for pages, beyond one page for each number.
package enum StorePaging: String, CaseIterable, Sendable {
	/// Pages are stored by number and filter.
	case byFilter = "by-filter"
	/// The items of a page are stored individually, too.
	case withItems = "with-items"

	/// The fact by which templates know whether a store caches pages in this way.
	package var fact: String { self == .byFilter ? "memory.hasFilter" : "memory.keepsItems" }
}
