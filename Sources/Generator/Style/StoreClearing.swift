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
