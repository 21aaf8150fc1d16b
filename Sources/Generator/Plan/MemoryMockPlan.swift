/// The names of the members of a memory store's mock.
package struct MemoryMockPlan: Sendable {
	/// The results that a test sets: `itemToReturn`, `pageToReturn`.
	package var item: String
	package var page: String
	package var callCounts: LocalMethods
	/// The last arguments of each method.
	package var last: LastValues
	/// The words that the style writes in capitals.
	private let initialisms: Initialisms

	/// The methods that set the values that are returned: `setItemToReturn`.
	var setItem: String { "set" + Words(item).upperCamel(initialisms) }
	var setPage: String { "set" + Words(page).upperCamel(initialisms) }

	package struct LastValues: Sendable {
		package var saved: String
		package var savedResponse: String
		package var savedPage: String
		package var savedFilter: String
		package var page: String
		package var filter: String
		/// The names for each key of an item, in order.
		package var keys: [Key]
		/// The names for each part of a page's key, in order.
		package var parts: [Key]
	}

	package struct Key: Sendable {
		package var got: String
		package var saved: String
		package var deleted: String
	}

	/// Creates the documented names: `getCharacterCallCount`, `saveCharacterLastValue`.
	///
	/// - Parameters:
	///   - keys: the parameters that an item is looked up by.
	///   - paging: the page plan, with the parameters that pages are looked up by.
	init(_ methods: LocalMethods, keys: [String], page paging: MemoryPlan.PagePlan? = nil, _ initialisms: Initialisms) {
		self.initialisms = initialisms
		item = "itemToReturn"
		page = "pageToReturn"
		callCounts = methods.callCounts
		let number = Words(paging?.numberPath ?? "page").upperCamel(initialisms)
		last = LastValues(
			saved: methods[.save] + "LastValue", savedResponse: methods[.savePage] + "LastResponse",
			savedPage: methods[.savePage] + "Last" + number,
			savedFilter: methods[.savePage] + "LastFilter", page: methods[.getPage] + "Last" + number,
			filter: methods[.getPage] + "LastFilter",
			keys: keys.map { key in
				let name = Words(key).upperCamel(initialisms)
				return Key(
					got: "\(methods[.get])Last\(name)", saved: "\(methods[.save])Last\(name)", deleted: "\(methods[.delete])Last\(name)")
			},
			parts: (paging?.parts ?? []).map { part in
				let name = Words(part.name.name).upperCamel(initialisms)
				return Key(got: "\(methods[.getPage])Last\(name)", saved: "\(methods[.savePage])Last\(name)", deleted: "")
			})
	}
}
