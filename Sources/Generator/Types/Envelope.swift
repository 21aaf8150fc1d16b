/// Where the entity lies in a response that only brings it: the `user` of `{"success": true, "data": {"user": {…}}}`.
struct Envelope: Hashable {
	/// The keys to the entity or to the list of it.
	var keys: [String] = []
	var isMany = false
	/// The keys further on in each element of the list.
	var elementKeys: [String] = []
	/// It is called after the entity where it stands.
	var isByName = false
	/// Something counts or turns pages.
	var isPage = false
	/// The keys to the object that does.
	var infoKeys: [String]?

	/// Where the entity stands: `data.children.data`.
	var path: String { (keys + elementKeys).joined(separator: ".") }

	/// Both bring the entity in one way, whatever else is in them.
	func isSameWay(as other: Envelope) -> Bool {
		keys == other.keys && isMany == other.isMany && elementKeys == other.elementKeys
	}
}
