/// What the mock of what is kept in memory calls its members.
package struct MemoryMockPlan: Sendable {
	/// Those that a test sets: `itemToReturn`, `pageToReturn`.
	package var item: String
	package var page: String
	package var callCounts: CallCounts
	/// What the last call of each method was given.
	package var last: LastValues

	package struct CallCounts: Sendable {
		package var get: String
		package var save: String
		package var delete: String
		package var getPage: String
		package var savePage: String
		package var clearPages: String
		package var clear: String
	}

	package struct LastValues: Sendable {
		package var saved: String
		package var savedResponse: String
		package var savedPage: String
		package var savedFilter: String
		package var page: String
		package var filter: String
		/// By each key of an item, in order.
		package var keys: [Key]
		/// By each part of what a page is found by, in order.
		package var parts: [Key]
	}

	package struct Key: Sendable {
		package var got: String
		package var saved: String
		package var deleted: String
	}

	/// As documented: `getCharacterCallCount`, `saveCharacterLastValue`.
	///
	/// - Parameters:
	///   - keys: what the parameters are called that an item is found by.
	///   - paging: what pages are found by.
	init(_ methods: MemoryPlan.Methods, keys: [String], page paging: MemoryPlan.PagePlan? = nil) {
		item = "itemToReturn"
		page = "pageToReturn"
		callCounts = CallCounts(
			get: methods.get + "CallCount", save: methods.save + "CallCount", delete: methods.delete + "CallCount",
			getPage: methods.getPage + "CallCount", savePage: methods.savePage + "CallCount",
			clearPages: methods.clearPages + "CallCount", clear: methods.clear + "CallCount")
		let number = Words(paging?.numberPath ?? "page").upperCamel
		last = LastValues(
			saved: methods.save + "LastValue", savedResponse: methods.savePage + "LastResponse",
			savedPage: methods.savePage + "Last" + number,
			savedFilter: methods.savePage + "LastFilter", page: methods.getPage + "Last" + number,
			filter: methods.getPage + "LastFilter",
			keys: keys.map { key in
				let name = Words(key).upperCamel
				return Key(got: "\(methods.get)Last\(name)", saved: "\(methods.save)Last\(name)", deleted: "\(methods.delete)Last\(name)")
			},
			parts: (paging?.parts ?? []).map { part in
				let name = Words(part.name.name).upperCamel
				return Key(got: "\(methods.getPage)Last\(name)", saved: "\(methods.savePage)Last\(name)", deleted: "")
			})
	}
}
