/// The parts of a memory store that its methods can clear.
package enum StoreClearing: String, CaseIterable, Sendable {
	/// A single value, by its key.
	case item
	/// All pages, but no items.
	case pages
	case all

	/// The name of the fact for templates: whether the store has such a method.
	package var fact: String {
		switch self {
		case .item: "memory.deletes"
		case .pages: "memory.clearsPages"
		case .all: "memory.clears"
		}
	}
}

/// The options of a memory store for pages, beyond one page for each number.
package enum StorePaging: String, CaseIterable, Sendable {
	/// Pages are stored by number and filter.
	case byFilter = "by-filter"
	/// The items of a page are stored individually, too.
	case withItems = "with-items"

	/// The fact by which templates know whether a store caches pages in this way.
	package var fact: String { self == .byFilter ? "memory.filter" : "memory.keepsItems" }
}
