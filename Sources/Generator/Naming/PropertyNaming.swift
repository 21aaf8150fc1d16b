/// Names the properties of one type, or the cases of one enum, each by its own key.
///
/// Keys that come out alike are distinguished, the same way in any order: whichever is spelled exactly so keeps the name, the others go by their
/// size and alphabet. One that finds its name taken keeps its own spelling (`user_name`, `ID`); where that is no identifier, its signs are
/// spelled out (`aHyphenMinusB`); what differs in nothing that can be said is `otherName`. What an earlier run named comes before all of these:
/// `user_id` stays `userId` when `userId` comes beside it.
enum PropertyNaming {
	/// One identifier for each key, in order.
	///
	/// - Parameters:
	///   - kept: what an earlier run called them.
	///   - reserved: names that the type needs itself, such as the case `unknown`.
	///   - pattern: how the style calls them; nil as Swift does.
	static func identifiers(
		for keys: [String], requested: [String?] = [], kept: [String?] = [], reserved: [String] = [], by pattern: NamePattern? = nil
	) -> [SwiftIdentifier] {
		func named(_ key: String) -> SwiftIdentifier { pattern?.member(key) ?? SwiftIdentifier(key: key) }
		var taken = Set(reserved.compactMap(SwiftIdentifier.init(exactly:)))
		var result = [SwiftIdentifier?](repeating: nil, count: keys.count)
		for (index, name) in (Array(requested.enumerated()) + Array(kept.enumerated())) where index < keys.count && result[index] == nil {
			guard let name, let identifier = SwiftIdentifier(exactly: name), taken.insert(identifier).inserted else { continue }
			result[index] = identifier
		}
		for (index, key) in keys.enumerated() where result[index] == nil {
			let identifier = named(key)
			if identifier.name == key, taken.insert(identifier).inserted { result[index] = identifier }
		}
		let left = keys.indices.filter { result[$0] == nil }.sorted { isBefore(keys[$0], keys[$1]) }
		for index in left {
			result[index] = candidates(for: keys[index], named(keys[index])).first { taken.insert($0).inserted }
		}
		return zip(keys, result).map { key, identifier in identifier ?? named(key) }
	}

	/// Whether `name`, which is requested for the key at `index`, is what another key is called.
	static func isTaken(_ name: String, at index: Int, among keys: [String], requested: [String?], by pattern: NamePattern? = nil) -> Bool {
		for (other, key) in keys.enumerated() where other != index {
			if requested[other] ?? (pattern?.member(key) ?? SwiftIdentifier(key: key)).name == name { return true }
		}
		return false
	}

	private static func isBefore(_ a: String, _ b: String) -> Bool {
		a.utf8.count == b.utf8.count ? a.utf8.lexicographicallyPrecedes(b.utf8) : a.utf8.count < b.utf8.count
	}

	private static func candidates(for key: String, _ named: SwiftIdentifier) -> some Sequence<SwiftIdentifier> {
		let exact = SwiftIdentifier(exactly: key)
		// Where it has signs, those tell it apart.
		let spelled = exact == nil ? SwiftIdentifier.spelled(key) : SwiftIdentifier.words(ofKey: key)
		let direct = [named, exact, exact == nil ? SwiftIdentifier(lowerCamel: spelled) : nil].compactMap { $0 }
		return AnySequence {
			var index = 0
			return AnyIterator {
				defer { index += 1 }
				if index < direct.count { return direct[index] }
				return SwiftIdentifier(lowerCamel: Words(parts: Array(repeating: "other", count: index - direct.count + 1)) + spelled)
			}
		}
	}
}
