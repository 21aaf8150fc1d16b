import JSONLanguage

/// Proposes the names of all generated types after all uses are known. `Namer` chooses from them.
///
/// The rules, each with an example:
///
/// 1. The result of an operation and a type that a schema names have that name: `CharacterDTO`.
/// 2. Otherwise the key names the type, singular inside lists and maps: `OriginDTO` for `origin`, `MovieDTO` for `movies[]`. A key that
///    only wraps (`WrapperKeys`) is skipped in favour of the parent: `VideoDTO` for `videos { items [] }`.
/// 3. A type under several keys has the words that all of them end with (`AddressDTO` for `billing_address` and `shipping_address`),
///    without trailing numbers (`PartDTO` for `part0` and `part1`), or the singular of its only parent if that contains little else
///    (`LinkDTO` for `_links { self, next }`, and for all objects in such links, of which one with other keys is a `HistoryLinkDTO`), or a word for its contents (`ContentWord`: `UserDTO` for
///    `seller` and `buyer` with a `login`) unless most uses have one key; never the first key in the alphabet. A key that only says which one
///    is meant comes before its parent's name: `PrimaryPhotoDTO` for `photos { primary }`, and an object under `id` has that of its parent
///    before it: `VideoIDDTO`.
/// 4. On a clash, the type nearest to the root has the plain name (of two as near, the one in a response, then the one whose key comes first in the
///    alphabet); the other is
///    qualified by its parent, then by an ancestor: `OwnerAddressDTO`. A type with several parents is qualified by the words that end all their
///    names, or by their common ancestor: the `links` of an `author` and of `comments` in `relationships` are `RelationshipLinksDTO`. Names are
///    compared without regard to case, like file names. No word is repeated in a row: a `weather` of `WeatherDTO` is a `WeatherItemDTO` in a list,
///    otherwise a `WeatherDetailDTO`. A result whose name another type has is named after its method. A name without a capital, such as `日本` or
///    `_2fa`, is qualified as well if it has no affix: a property has it.
/// 5. A name that is too long for a file name is not a candidate. A type without candidates left is numbered, which only contrived data causes.
///
/// The names do not depend on the order of fields in the input.
struct TypeNaming: TypeProposals {
	private let entries: [TypeTable.Entry]
	var words: [Words?]
	private let roots: [TypeID]
	/// The order of naming, nearest to the root first.
	private(set) var order: [Int] = []
	/// The position of each type in that order.
	private var rank: [Int]
	/// The uses of each type, nearest to the root first.
	private var uses: [[TypeTable.Use]] = []
	/// The types under each key, in snake case.
	private let keysOfTypes: [String: Set<TypeID>]
	private let initialisms: Initialisms

	init(_ table: TypeTable) {
		initialisms = table.initialisms
		entries = table.entries
		roots = table.roots
		words = Array(repeating: nil, count: entries.count)
		rank = Array(repeating: 0, count: entries.count)
		var keysOfTypes: [String: Set<TypeID>] = [:]
		for (index, entry) in entries.enumerated() {
			for use in entry.uses {
				let words = SwiftIdentifier.words(ofKey: use.key)
				keysOfTypes[(use.isElement ? words.singular : words).snake, default: []].insert(TypeID(index: index))
			}
		}
		self.keysOfTypes = keysOfTypes
		order = nearestFirst().map(\.index)
		for (index, id) in order.enumerated() { rank[id] = index }
		uses = entries.indices.map { sortedUses(of: TypeID(index: $0)) }
	}

	/// Returns the types level by level, beginning with the roots, so that a parent comes before its children.
	private func nearestFirst() -> [TypeID] {
		var isListed = [Bool](repeating: false, count: entries.count)
		// By their type paths, so that names do not depend on the order of operations in a file. A type that a response and a body contain is
		// named after the response.
		let paths = roots.map { (entries[$0.index].usage == .encoded ? 1 : 0, entries[$0.index].typePaths.min() ?? "") }
		let roots = roots.indices.sorted { (paths[$0].0, paths[$0].1, $0) < (paths[$1].0, paths[$1].1, $1) }.map { self.roots[$0] }
		var order = (roots + entries.indices.filter { entries[$0].uses.isEmpty }.map { TypeID(index: $0) }).filter { id in
			defer { isListed[id.index] = true }
			return !isListed[id.index]
		}
		var next = 0
		while next < order.count {
			for child in childrenByKey(of: order[next]) where !isListed[child.index] {
				isListed[child.index] = true
				order.append(child)
			}
			next += 1
		}
		return order + entries.indices.filter { !isListed[$0] }.map { TypeID(index: $0) }
	}

	/// Returns the children ordered by key, so that names do not depend on the order of fields.
	private func childrenByKey(of id: TypeID) -> [TypeID] {
		guard case .object(let properties) = entries[id.index].form else { return entries[id.index].children }
		return properties.sorted { $0.key < $1.key }.compactMap(\.type.innermost)
	}

	func plainNames(of type: Int) -> [Words] {
		let (id, entry) = (TypeID(index: type), entries[type])
		let wrapped = entry.requestedName == nil ? wrapperNames(of: id) : nil
		let ofLink = entry.requestedName == nil ? linkName(of: id) : nil
		let plain = (wrapped ?? [base(of: type)]) + [ofLink].compactMap(\.self)
		// What several operations select is named after its key, or else after the first of them.
		guard entry.owned.isEmpty else {
			return plain + (entry.uses.isEmpty ? entry.owned.sorted { $0.snake < $1.snake } : [keyWords(of: id)])
		}
		// A result that is also inside of another one is named after that.
		let isNestedResult =
			entry.alternativeName != nil && entry.usage == .decoded && entry.uses.contains { $0.parent != id } && roots.contains(id)
		return plain + [isNestedResult ? nil : entry.alternativeName].compactMap(\.self)
	}

	func base(of type: Int) -> Words { entries[type].requestedName ?? keyWords(of: TypeID(index: type)) }

	/// Returns the names qualified by parents, best first: by the parent, the two nearest ancestors, the parent with one of the further ancestors
	/// (the furthest first), all ancestors, and last by the operation.
	func qualifiedNames(of type: Int) -> [Words] {
		let (id, base) = (TypeID(index: type), base(of: type))
		let tried = joinedNames(of: id, base)
		guard let stutter = tried.firstIndex(where: { $0.withoutStutter != $0 }), let use = nearestUse(of: id) else { return tried }
		let last = use.isElement ? base.singular.parts.last?.lowercased() == "item" ? "element" : "item" : "detail"
		var named = tried
		named.insert(tried[stutter].withoutStutter + Words(parts: [last]), at: stutter)
		return named.filter { $0.withoutStutter == $0 } + tried
	}

	private func joinedNames(of id: TypeID, _ base: Words) -> [Words] {
		/// Joins both names; a common beginning, the owner's name, is not repeated.
		func joined(_ owner: Words) -> Words {
			let shared = zip(owner.parts, base.parts).prefix { $0.lowercased() == $1.lowercased() }.count
			return owner + Words(parts: Array(base.parts.dropFirst(shared < base.parts.count ? shared : 0)))
		}
		var owners: [Words] = []
		var visited: Set<TypeID> = [id]
		var child = id
		var length = base.length
		while let use = nearestUse(of: child), visited.insert(use.parent).inserted, length <= Namer.longestTypeName {
			owners.append(words[use.parent.index] ?? keyWords(of: use.parent))
			length += owners.last?.length ?? 0
			child = use.parent
		}
		var tried: [Words] = commonOwner(of: id).map { [joined($0)] } ?? []
		if let nearest = owners.first {
			if let last = nearest.parts.last, last == base.parts.first { tried.append(nearest + keyWords(of: id)) }
			let further = owners.dropFirst()
			tried.append(joined(nearest))
			tried += (further.prefix(1) + further.dropFirst().reversed()).map { joined($0 + nearest) }
		}
		let all = owners.reversed().reduce(Words(parts: []), +)
		tried.append(joined(all))
		if let use = nearestUse(of: id) { tried += [all + words(of: use), all + SwiftIdentifier.spelled(use.key)] }
		if let path = entries[id.index].typePaths.min(), let step = JSONPath.keys(path).dropFirst().first {
			let method = SwiftIdentifier.words(ofKey: String(step.prefix { $0 != "(" }))
			tried.append(method + (uses[id.index].isEmpty ? Words(parts: []) : all + base))
		}
		return tried
	}

	/// Returns the common name of all parents: the words that end all their names, or the name of their nearest common ancestor. Returns nil if
	/// there is only one parent, whose name is more specific, or if the parents have only the whole response in common.
	private func commonOwner(of id: TypeID) -> Words? {
		var level = Set(uses[id.index].map(\.parent)).subtracting([id])
		guard level.count > 1 else { return nil }
		var visited = level.union([id])
		while !level.isEmpty {
			let names = level.sorted { rank[$0.index] < rank[$1.index] }.map { words[$0.index] ?? keyWords(of: $0) }
			let shared = commonSuffix(names)
			if !shared.isEmpty { return shared.singular }
			let owners = level.map { nearestUse(of: $0)?.parent }
			guard !owners.contains(nil) else { return nil }
			level = Set(owners.compactMap { $0 }).subtracting(visited)
			visited.formUnion(level)
		}
		return nil
	}

	/// Returns the use that is nearest to the root.
	private func nearestUse(of id: TypeID) -> TypeTable.Use? {
		uses[id.index].first
	}

	/// Returns the uses, nearest to the root first, without those in itself unless there are no others.
	private func sortedUses(of id: TypeID) -> [TypeTable.Use] {
		let uses = entries[id.index].uses.filter { $0.parent != id }
		return (uses.isEmpty ? entries[id.index].uses : uses).sorted { (rank[$0.parent.index], $0.key) < (rank[$1.parent.index], $1.key) }
	}

	/// Returns the name after the keys, by rules 2 and 3.
	private func keyWords(of id: TypeID) -> Words {
		let uses = specificUses(of: id)
		guard let first = uses.first else { return entries[id.index].requestedName ?? Words(parts: ["Value"]) }
		if case .mixed = entries[first.parent.index].form {
			return (words[first.parent.index] ?? Words(parts: [])) + Words(first.key)
		}
		if isLink(id, uses) { return Self.link }
		var options: [Words] = []
		for use in uses {
			let option = words(of: use)
			if !options.contains(option) { options.append(option) }
		}
		guard options.count > 1 else {
			let hasOneParent = Set(uses.map(\.parent)).count == 1
			if hasOneParent, options[0].snake == "id", let parent = words[first.parent.index] { return parent.singular + options[0] }
			// Of several photos one is the main one, but an item of a forecast has no main item.
			let isOfThing = roots.contains(first.parent) || nearestUse(of: first.parent)?.isElement ?? true
			let isOnly = hasOneParent && !first.isElement && !isOfThing
			guard isOnly, Self.selectors.contains(options[0].snake), let parent = words[first.parent.index] else { return options[0] }
			return options[0] + parent.singular
		}
		// A trailing number distinguishes keys, but does not describe the type.
		let plain = options.map(\.unnumbered)
		if Set(plain).count == 1 { return plain[0] }
		let suffix = commonSuffix(plain)
		if !suffix.isEmpty { return suffix }
		if Set(uses.map(\.parent)).count == 1, isCollection(first.parent, of: id), let parent = words[first.parent.index] {
			if parent.singular != parent { return parent.singular }
		}
		return contentWords(of: id, uses, options)
	}

	private static let link = Words(parts: ["link"])

	private func isLink(_ id: TypeID, _ uses: [TypeTable.Use]) -> Bool {
		uses.allSatisfy { isLinks($0.parent) } && entries[id.index].properties.contains { ["href", "url"].contains($0.key) }
	}

	/// Returns the name of a link that differs from those beside it, after its only key: `VersionHistoryLinkDTO`.
	private func linkName(of id: TypeID) -> Words? {
		let uses = specificUses(of: id)
		let options = Set(uses.map(words(of:)))
		guard !uses.isEmpty, isLink(id, uses), options.count == 1, let own = options.first, own != Self.link else { return nil }
		return own + Self.link
	}

	/// Returns the words of a key, of a thing that a list has several of in the singular.
	private func words(of use: TypeTable.Use) -> Words {
		var words = SwiftIdentifier.words(ofKey: use.key)
		if words.snake.hasPrefix("belongs_to_") { words = Words(parts: Array(words.parts.dropFirst(2))) }
		return use.isElement ? words.singular : words
	}

	/// Words that say which one of several things is meant, but not what they are.
	private static let selectors: Set<String> = [
		"alternate", "default", "featured", "main", "original", "other", "others", "primary", "secondary", "selected",
	]

	/// Returns whether all uses are under `_links` or `links`.
	private func isLinks(_ id: TypeID) -> Bool {
		let uses = entries[id.index].uses
		return !uses.isEmpty
			&& uses.allSatisfy { SwiftIdentifier.words(ofKey: $0.key).snake == "links" }
	}

	/// Returns whether at least half of the properties of `parent` are of this type.
	private func isCollection(_ parent: TypeID, of child: TypeID) -> Bool {
		let properties = entries[parent.index].properties
		return properties.count { $0.type.innermost == child } * 2 >= properties.count
	}

	/// Returns the name of a type under keys without a common word: a word for its contents, or the best key; never the first in the alphabet.
	private func contentWords(of id: TypeID, _ uses: [TypeTable.Use], _ options: [Words]) -> Words {
		let entry = entries[id.index]
		let contents = entry.contentWords.isEmpty ? [ContentWord(keys: entry.properties.map(\.key))] : entry.contentWords
		/// Returns whether no other type is under a key of this word.
		func isFree(_ word: Words) -> Bool { keysOfTypes[word.snake].map { $0.subtracting([id]).isEmpty } ?? true }
		if let named = ContentWord.named(by: contents, among: options) { return named }
		if let address = ContentWord.address(of: contents), isFree(address) { return address }
		let counts = Dictionary(grouping: uses, by: words(of:)).mapValues(\.count)
		let most = counts.values.max() ?? 0
		let frequent = options.filter { counts[$0] == most }
		let areReferences = ContentWord.areReferences(contents)
		// What only identifies a thing may identify things of any kind: `{name, url}` is a version, an ability or a move.
		if frequent.count == 1, areReferences ? most * 4 >= uses.count * 3 : most * 2 > uses.count { return frequent[0] }
		if let last = wordOfSurroundings(uses) ?? lastWordOfMost(options), isFree(last) { return last }
		if let content = ContentWord.candidates(contents).first(where: isFree) { return content }
		if !areReferences, frequent.count == 1 { return frequent[0] }
		// The word is another type's key here, so the parent distinguishes them.
		if ContentWord.known(contents) != nil, let use = uses.first(where: { !$0.isElement }) ?? uses.first,
			let owner = words[use.parent.index] ?? nearestUse(of: use.parent).map(words(of:))
		{
			return owner.singular + words(of: use)
		}
		let required = frequent.filter { option in
			uses.contains { self.entries[$0.parent.index].requires($0.key) && SwiftIdentifier.words(ofKey: $0.key) == option }
		}
		if required.count == 1 { return required[0] }
		return (uses.first.flatMap { words[$0.parent.index] }?.singular ?? Words(parts: [])) + Words(parts: ["value"])
	}

	/// Returns the word that ends each key or its parent's key, and at least one of the keys itself: `reminder` for `default_reminders` and for
	/// `reminders { overrides }`.
	private func wordOfSurroundings(_ uses: [TypeTable.Use]) -> Words? {
		func last(_ words: Words) -> String? { words.singular.parts.last?.lowercased() }
		let endings = uses.map { use in
			Set([last(words(of: use)), nearestUse(of: use.parent).flatMap { last(words(of: $0)) }].compactMap(\.self))
		}
		guard var common = endings.first else { return nil }
		for other in endings.dropFirst() { common.formIntersection(other) }
		common = common.filter { word in uses.contains { last(words(of: $0)) == word } && !Self.prepositions.contains(word) }
		return common.count == 1 ? common.first.map { Words(parts: [$0]) } : nil
	}

	/// Returns the last word of most keys, such as `usage` of `time_usage`, `power_usage` and `saved_power`. Short words such as `det` do not count.
	private func lastWordOfMost(_ options: [Words]) -> Words? {
		let counts = Dictionary(grouping: options.compactMap(\.unnumbered.parts.last)) { $0 }.mapValues(\.count)
		guard let most = counts.first(where: { $0.value > 1 && $0.value * 2 > options.count }), most.key.count > 3,
			!Self.prepositions.contains(most.key.lowercased())
		else { return nil }
		return Words(parts: [most.key])
	}

	/// Returns the uses under keys that describe the type, or all uses if there are none.
	private func specificUses(of id: TypeID) -> [TypeTable.Use] {
		let uses = uses[id.index]
		let specific = uses.filter { !isWrapper($0) }
		return specific.isEmpty ? uses : specific
	}

	/// Returns the names of a type that is only used under wrapper keys, best first: the names of its owners. Returns nil for other types.
	private func wrapperNames(of id: TypeID) -> [Words]? {
		guard isWrapped(id), let use = nearestUse(of: id) else { return nil }
		let owner = owner(of: use, id)
		guard let name = words[owner.index]?.singular else { return nil }
		let word = use.isElement ? WrapperKeys.element(of: use.key) : SwiftIdentifier.words(ofKey: use.key)
		let wrapped = entries[id.index].properties.first { $0.type.innermost != nil && WrapperKeys.contains($0.key) }
		if use.isElement, let inner = wrapped?.type.innermost.flatMap({ entries[$0.index].requestedName }) {
			return [inner + word, name + word]
		}
		// A single object in another is a different thing: the `payload` of an event is not an event.
		let own = wrapped != nil || owner == use.parent && !use.isElement ? [name + word] : [name, name + word]
		let owners = Set(uses[id.index].compactMap { words[self.owner(of: $0, id).index]?.singular })
		guard owners.count > 1 else { return own }
		// Several owners: the name of one of them would be wrong.
		return sharedNames(owners.sorted { $0.upperCamel(initialisms) < $1.upperCamel(initialisms) }, of: id) + own
	}

	/// Returns the names of a type that several owners have under wrapper keys: the word that ends all their names, or a word for its contents.
	private func sharedNames(_ owners: [Words], of id: TypeID) -> [Words] {
		let suffix = commonSuffix(owners)
		if !suffix.isEmpty { return [suffix] }
		let entry = entries[id.index]
		let contents = entry.contentWords.isEmpty ? [ContentWord(keys: entry.properties.map(\.key))] : entry.contentWords
		return ContentWord.known(contents).map { [$0] } ?? []
	}

	/// Returns the owner of a type through `use`, skipping wrapper keys.
	private func owner(of use: TypeTable.Use, _ id: TypeID) -> TypeID {
		var owner = use.parent
		var visited: Set<TypeID> = [id]
		while isWrapped(owner), visited.insert(owner).inserted, let next = nearestUse(of: owner) { owner = next.parent }
		return owner
	}

	/// Returns whether the type is only used under wrapper keys.
	private func isWrapped(_ id: TypeID) -> Bool {
		let entry = entries[id.index]
		return entry.requestedName == nil && !entry.uses.isEmpty && entry.uses.allSatisfy(isWrapper)
	}

	/// Returns whether the key of `use` is a wrapper key. The cases of a mixed enum have no keys.
	private func isWrapper(_ use: TypeTable.Use) -> Bool {
		!entries[use.parent.index].isMixed && WrapperKeys.contains(use.key)
	}

	private static let prepositions: Set<String> = ["at", "by", "for", "from", "in", "into", "of", "on", "to", "via", "with"]

	private func commonSuffix(_ options: [Words]) -> Words {
		let reversed = options.map { $0.parts.reversed().map { $0.lowercased() } }
		var length = 0
		while let part = reversed[0].dropFirst(length).first, reversed.allSatisfy({ $0.dropFirst(length).first == part }) { length += 1 }
		let suffix = Words(parts: Array(options[0].parts.suffix(length)))
		// `billTo` and `shipTo` share only a preposition.
		return suffix.parts.allSatisfy { Self.prepositions.contains($0.lowercased()) } ? Words(parts: []) : suffix
	}
}

extension Words {
	/// The words without repetitions in a row, such as `weather weather`, `instruments instrument` and `line item line item`.
	var withoutStutter: Words {
		func isRepeated(_ first: ArraySlice<String>, _ second: ArraySlice<String>) -> Bool {
			Words(parts: Array(first)).singular.snake == Words(parts: Array(second)).singular.snake
		}
		var unique: [String] = []
		for part in parts {
			unique.append(part)
			let length = (1...max(1, unique.count / 2)).first { length in
				unique.count >= 2 * length && isRepeated(unique.dropLast(length).suffix(length), unique.suffix(length))
			}
			if let length { unique.removeSubrange(unique.count - 2 * length..<unique.count - length) }
		}
		return unique.count == parts.count ? self : Words(parts: unique)
	}
}

extension String {
	/// The text with a leading underscore if a type name cannot begin with its first character.
	var startingLikeAType: String {
		guard let first = unicodeScalars.first, first.isDigit || !first.isASCII && !SwiftIdentifier.allowsAsHead(first) else { return self }
		return "_" + self
	}
}
