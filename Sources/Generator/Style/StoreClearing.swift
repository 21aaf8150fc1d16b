/// What can be forgotten again of what is kept in memory.
package enum StoreClearing: String, CaseIterable, Sendable {
	/// One thing, by its key.
	case item
	/// All pages, but nothing else.
	case pages
	case all

	/// What templates ask whether there is such a method.
	package var fact: String {
		switch self {
		case .item: "memory.deletes"
		case .pages: "memory.clearsPages"
		case .all: "memory.clears"
		}
	}
}
