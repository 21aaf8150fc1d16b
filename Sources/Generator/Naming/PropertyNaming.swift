/// Names the properties of one type, or the cases of one enum, after their keys.
///
/// Keys with the same name are distinguished independently of their order: the key that is spelled exactly like the name gets it, then shorter
/// keys, then alphabetically. A key whose name is taken keeps its own spelling (`user_name`, `ID`); if that is not an identifier, its symbols
/// are spelled out (`aHyphenMinusB`); the last resort is `otherName`. A key that has a name of the type itself, in whatever spelling, is a value: `Unknown` is
/// `unknownValue` beside `unknown`, and `raw_value` is `otherRawValue`. A numbered key keeps its number beside another key with the same name: `1. open`
/// and `2. open` are `_1Open` and `_2Open`. Names from an earlier run take precedence: `user_id` stays `userId`
/// when the key `userId` is added.
enum PropertyNaming {
	/// Returns an identifier for each key, in order.
	///
	/// - Parameters:
	///   - remembered: the names in an earlier run.
	///   - reserved: names that the type needs itself, such as the case `unknown`.
	///   - areWords: whether the keys are words, whose spelling distinguishes nothing: a case is not `Movie`, which is the name of its type.
	///   - pattern: the style's pattern; nil for Swift's lower camel case.
	static func identifiers(
		for keys: [String], requested: [String?] = [], remembered: [String?] = [], reserved: [String] = [], areWords: Bool = false,
		by pattern: NamePattern? = nil, _ initialisms: Initialisms
	) -> [SwiftIdentifier] {
		func unnumbered(_ key: String) -> SwiftIdentifier { pattern?.member(key, initialisms) ?? SwiftIdentifier(key: key, initialisms) }
		let numbered = Set(keys.filter { SwiftIdentifier.withoutNumber($0) != nil })
		let shared = numbered.isEmpty ? [:] : Dictionary(grouping: Set(keys)) { unnumbered($0).name.caseFolded }.filter { $1.count > 1 }
		func named(_ key: String) -> SwiftIdentifier {
			let name = unnumbered(key)
			guard numbered.contains(key), shared[name.name.caseFolded] != nil else { return name }
			return SwiftIdentifier(lowerCamel: Words(key), initialisms)
		}
		var taken = Set(reserved.compactMap(SwiftIdentifier.init(exactly:)))
		// A case `rawValue` of an enum with a raw type, such as coding keys, hides the member that the compiler derives.
		let own = Set((reserved + ["rawValue"]).filter { $0.first?.isLowercase == true }.map(\.caseFolded))
		func isOwn(_ identifier: SwiftIdentifier) -> Bool { own.contains(identifier.name.caseFolded) }
		var result = [SwiftIdentifier?](repeating: nil, count: keys.count)
		for (index, name) in (Array(requested.enumerated()) + Array(remembered.enumerated()))
		where index < keys.count && result[index] == nil {
			guard let name, let identifier = SwiftIdentifier(exactly: name), taken.insert(identifier).inserted else { continue }
			result[index] = identifier
		}
		for (index, key) in keys.enumerated() where result[index] == nil {
			let identifier = named(key)
			if identifier.name == key, !isOwn(identifier), taken.insert(identifier).inserted { result[index] = identifier }
		}
		let left = keys.indices.filter { result[$0] == nil }.sorted { isBefore(keys[$0], keys[$1]) }
		for index in left {
			let (key, name) = (keys[index], named(keys[index]))
			let words = SwiftIdentifier.words(ofKey: key)
			let isValue = isOwn(name) && words.parts.last?.lowercased() != "value"
			let proposed = isValue ? SwiftIdentifier(lowerCamel: words + Words(parts: ["value"]), initialisms) : name
			result[index] = candidates(for: key, proposed, areWords: areWords, initialisms).first {
				!isOwn($0) && taken.insert($0).inserted
			}
		}
		return keys.indices.map { result[$0] ?? named(keys[$0]) }
	}

	/// Returns the elements, each with an identifier for its key.
	///
	/// - Parameter remembered: returns the name in an earlier run.
	static func named<Element>(
		_ elements: [Element], _ initialisms: Initialisms, by key: (Element) -> String, remembered: (Element) -> String?
	) -> [(element: Element, name: SwiftIdentifier)] {
		let names = identifiers(for: elements.map(key), remembered: elements.map(remembered), initialisms)
		return zip(elements, names).map { ($0, $1) }
	}

	/// Returns whether `name`, which is requested for the key at `index`, is the name of another key.
	static func isTaken(
		_ name: String, at index: Int, among keys: [String], requested: [String?], by pattern: NamePattern?, _ initialisms: Initialisms
	) -> Bool {
		for (other, key) in keys.enumerated() where other != index {
			if requested[other] ?? (pattern?.member(key, initialisms) ?? SwiftIdentifier(key: key, initialisms)).name == name {
				return true
			}
		}
		return false
	}

	private static func isBefore(_ a: String, _ b: String) -> Bool {
		a.utf8.count == b.utf8.count ? a.utf8.lexicographicallyPrecedes(b.utf8) : a.utf8.count < b.utf8.count
	}

	private static func candidates(
		for key: String, _ named: SwiftIdentifier, areWords: Bool, _ initialisms: Initialisms
	) -> some Sequence<SwiftIdentifier> {
		let exact = areWords ? nil : SwiftIdentifier(exactly: key)
		// Symbols distinguish a key that is not an identifier.
		let spelled = exact == nil ? SwiftIdentifier.spelled(key) : SwiftIdentifier.words(ofKey: key)
		let direct = [named, exact, exact == nil ? SwiftIdentifier(lowerCamel: spelled, initialisms) : nil].compactMap { $0 }
		return AnySequence {
			var index = 0
			return AnyIterator {
				defer { index += 1 }
				if index < direct.count { return direct[index] }
				return SwiftIdentifier(
					lowerCamel: Words(parts: Array(repeating: "other", count: index - direct.count + 1)) + spelled, initialisms)
			}
		}
	}
}
