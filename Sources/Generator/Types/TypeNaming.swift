/// Names every generated type, in one place, once all uses are known.
///
/// The scheme, with an example of each turn:
///
/// 1. What an operation returns or a schema names keeps that name: `CharacterDTO`.
/// 2. Otherwise the key names the type, singular inside lists and maps: `origin` gives `OriginDTO`, `movies[]` gives `MovieDTO`. A key that
///    only wraps (`WrapperKeys`) leaves that to what holds it: `videos { items [] }` gives `VideoDTO`.
/// 3. One type under several keys takes the words that all of them end in (`billing_address`, `shipping_address` give `AddressDTO`),
///    numbers behind them aside (`part0`, `part1` give `PartDTO`), or the singular of the one parent that holds little else
///    (`_links { self, next }` gives `LinkDTO`, and so do all links that lie so), or a word for what it holds (`ContentWord`: `seller` and `buyer` with a `login`
///    give `UserDTO`) unless most places have one key; never the first in the alphabet.
/// 4. On a clash the type nearest to the root keeps the plain name (of two as near, the one whose key comes first in the alphabet), the other is
///    qualified by its parent, then by one further out: `OwnerAddressDTO`. What several hold is qualified by the words that end all their names, or by
///    what all of them lie in: the `links` of an `author` and of `comments` in `relationships` are `RelationshipLinksDTO`. Names are distinguished
///    without regard to case, since files are. No word is said twice in a row: a `weather` of `WeatherDTO` is a `WeatherItemDTO` in a list, else
///    a `WeatherDetailDTO`.
/// 5. A name longer than a file name can be is no candidate. What no name is left for is numbered: only data that was made to clash gets there.
///
/// None of it depends on the order of fields in the input. What an earlier run gave a name keeps it, and is named before all others: of two
/// that had one name, the one that stands at more of its places.
struct TypeNaming {
	private let entries: [TypeTable.Entry]
	private var taken: Set<String>
	private var words: [Words?]
	private var names: [String]
	private let roots: [TypeID]
	/// How near to the root each type is.
	private var rank: [Int]
	/// Where each is used, nearest to the root first.
	private var uses: [[TypeTable.Use]] = []
	/// Which types stand under a key, in snake case.
	private let keysOfTypes: [String: Set<TypeID>]
	private let affix: TypeAffix

	/// The final name of each entry of `table`, by its number.
	///
	/// - Parameter taken: whole names that are others'.
	static func names(for table: TypeTable, _ affix: TypeAffix, taken: Set<String>) -> [String] {
		var naming = TypeNaming(table, affix, taken: taken)
		naming.run()
		return naming.names
	}

	private init(_ table: TypeTable, _ affix: TypeAffix, taken: Set<String>) {
		self.affix = affix
		entries = table.entries
		roots = table.roots
		self.taken = Set(taken.map(\.caseFolded))
		words = Array(repeating: nil, count: entries.count)
		names = Array(repeating: "", count: entries.count)
		rank = Array(repeating: 0, count: entries.count)
		var keysOfTypes: [String: Set<TypeID>] = [:]
		for (index, entry) in entries.enumerated() {
			for use in entry.uses {
				let words = SwiftIdentifier.words(ofKey: use.key)
				keysOfTypes[(use.isElement ? words.singular : words).snake, default: []].insert(TypeID(index: index))
			}
		}
		self.keysOfTypes = keysOfTypes
	}

	private mutating func run() {
		let order = nearestFirst()
		for (index, id) in order.enumerated() { rank[id.index] = index }
		uses = entries.indices.map { sortedUses(of: TypeID(index: $0)) }
		keep(order)
		for id in order where entries[id.index].requestedName != nil && names[id.index].isEmpty { name(id) }
		for id in order where entries[id.index].requestedName == nil && names[id.index].isEmpty { name(id) }
	}

	/// Gives what an earlier run named that name, unless the user told it to somebody.
	private mutating func keep(_ order: [TypeID]) {
		let claims = order.flatMap { id in
			entries[id.index].isNameOverridden ? [] : entries[id.index].nameHistory.map { (id: id, name: $0.key, places: $0.value) }
		}
		guard !claims.isEmpty else { return }
		let told = entries.filter(\.isNameOverridden).compactMap { $0.requestedName?.upperCamel.caseFolded }
		for claim in claims.sorted(by: { ($1.places, rank[$0.id.index], $0.name) < ($0.places, rank[$1.id.index], $1.name) }) {
			guard names[claim.id.index].isEmpty, !told.contains(claim.name.caseFolded) else { continue }
			let base = base(of: claim.id)
			// Where only the case differs, today's is right: which words are capitals is a setting.
			let isBase = base.upperCamel.caseFolded == claim.name.caseFolded
			if isBase ? take(base, for: claim.id) : take(claim.name, for: claim.id) {
				words[claim.id.index] = isBase ? base : Words(claim.name)
			}
		}
	}

	/// What stands by itself first, then what that holds, level by level: a parent comes before its children.
	private func nearestFirst() -> [TypeID] {
		var isListed = [Bool](repeating: false, count: entries.count)
		// By their places: which operation comes first in a file says nothing.
		let places = roots.map { entries[$0.index].places.min() ?? "" }
		let roots = roots.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self.roots[$0] }
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

	/// By their keys, so that names do not depend on the order of fields.
	private func childrenByKey(of id: TypeID) -> [TypeID] {
		guard case .object(let properties) = entries[id.index].form else { return entries[id.index].children }
		return properties.sorted { $0.key < $1.key }.compactMap(\.type.innermost)
	}

	/// Nearly always the first name is free: what comes after it is not made before it is needed.
	private mutating func name(_ id: TypeID) {
		let plain = plainNames(of: id)
		if plain.contains(where: { take($0, for: id) }) { return }
		let qualified = qualifiedNames(of: id)
		if qualified.contains(where: { take($0.shortened, for: id) }) || qualified.contains(where: { take($0, for: id) }) { return }
		let last = plain.first { $0.upperCamel.utf8.count <= Self.longestName } ?? Words(parts: ["Value"])
		var number = 2
		while !take(last + Words(parts: [String(number)]), for: id) { number += 1 }
	}

	private mutating func take(_ candidate: Words, for id: TypeID) -> Bool {
		let isWhole = entries[id.index].isNameWhole && candidate == entries[id.index].requestedName
		guard take(candidate.upperCamel, isWhole: isWhole, for: id) else { return false }
		words[id.index] = candidate
		return true
	}

	private mutating func take(_ text: String, isWhole: Bool = false, for id: TypeID) -> Bool {
		guard text.utf8.count <= Self.longestName else { return false }
		let name = isWhole ? text.startingLikeAType : affix.name(text.startingLikeAType)
		guard taken.insert(name.caseFolded).inserted else { return false }
		names[id.index] = name
		return true
	}

	/// What it is called where nothing else is, best first.
	private func plainNames(of id: TypeID) -> [Words] {
		let entry = entries[id.index]
		let wrapped = entry.requestedName == nil ? wrapperNames(of: id) : nil
		return (wrapped ?? [base(of: id)]) + (entry.alternativeName.map { [$0] } ?? [])
	}

	private func base(of id: TypeID) -> Words { entries[id.index].requestedName ?? keyWords(of: id) }

	/// Names after what holds it, best first: the nearest, the two nearest, the nearest with one of those further out, the furthest first, all.
	private func qualifiedNames(of id: TypeID) -> [Words] {
		let base = base(of: id)
		let tried = joinedNames(of: id, base)
		guard let stutter = tried.firstIndex(where: { $0.withoutStutter != $0 }), let use = nearestUse(of: id) else { return tried }
		let last = use.isElement ? base.singular.parts.last?.lowercased() == "item" ? "part" : "item" : "detail"
		var named = tried
		named.insert(tried[stutter].withoutStutter + Words(parts: [last]), at: stutter)
		return named.filter { $0.withoutStutter == $0 } + tried
	}

	private func joinedNames(of id: TypeID, _ base: Words) -> [Words] {
		/// What both begin with, the owner's name, is said once.
		func joined(_ holder: Words) -> Words {
			let shared = zip(holder.parts, base.parts).prefix { $0.lowercased() == $1.lowercased() }.count
			return holder + Words(parts: Array(base.parts.dropFirst(shared < base.parts.count ? shared : 0)))
		}
		var holders: [Words] = []
		var visited: Set<TypeID> = [id]
		var child = id
		var length = base.upperCamel.utf8.count
		while let use = nearestUse(of: child), visited.insert(use.parent).inserted, length <= Self.longestName {
			holders.append(words[use.parent.index] ?? keyWords(of: use.parent))
			length += holders.last?.upperCamel.utf8.count ?? 0
			child = use.parent
		}
		var tried: [Words] = commonHolder(of: id).map { [joined($0)] } ?? []
		if let nearest = holders.first {
			if let last = nearest.parts.last, last == base.parts.first { tried.append(nearest + keyWords(of: id)) }
			let further = holders.dropFirst()
			tried.append(joined(nearest))
			tried += (further.prefix(1) + further.dropFirst().reversed()).map { joined($0 + nearest) }
		}
		let all = holders.reversed().reduce(Words(parts: []), +)
		tried.append(joined(all))
		if let use = nearestUse(of: id) { tried.append(all + SwiftIdentifier.spelled(use.key)) }
		tried.append(Words(parts: ["Nested"]) + all + base)
		return tried
	}

	/// What all that holds it has in common, the nearest first: words that end all names, or the one thing that they lie in. Nil where it is held by one
	/// alone, whose name says more, or where the whole answer is all that they have in common.
	private func commonHolder(of id: TypeID) -> Words? {
		var level = Set(uses[id.index].map(\.parent)).subtracting([id])
		guard level.count > 1 else { return nil }
		var visited = level.union([id])
		while !level.isEmpty {
			let names = level.sorted { rank[$0.index] < rank[$1.index] }.map { words[$0.index] ?? keyWords(of: $0) }
			let shared = commonSuffix(names)
			if !shared.isEmpty { return shared.singular }
			let holders = level.map { nearestUse(of: $0)?.parent }
			guard !holders.contains(nil) else { return nil }
			level = Set(holders.compactMap { $0 }).subtracting(visited)
			visited.formUnion(level)
		}
		return nil
	}

	/// In bytes, with room for `DTO.swift` in the 255 that a file system gives a name.
	private static let longestName = 200

	/// The place that a reader meets first.
	private func nearestUse(of id: TypeID) -> TypeTable.Use? {
		uses[id.index].first
	}

	/// Where it is used, nearest to the root first, without itself unless there is nothing else.
	private func sortedUses(of id: TypeID) -> [TypeTable.Use] {
		let uses = entries[id.index].uses.filter { $0.parent != id }
		return (uses.isEmpty ? entries[id.index].uses : uses).sorted { (rank[$0.parent.index], $0.key) < (rank[$1.parent.index], $1.key) }
	}

	/// Rules 2 and 3.
	private func keyWords(of id: TypeID) -> Words {
		let uses = tellingUses(of: id)
		guard let first = uses.first else { return entries[id.index].requestedName ?? Words(parts: ["Value"]) }
		if case .mixed = entries[first.parent.index].form {
			return (words[first.parent.index] ?? Words(parts: [])) + Words(first.key)
		}
		if uses.allSatisfy({ isLinks($0.parent) }), entries[id.index].properties.contains(where: { ["href", "url"].contains($0.key) }) {
			return Words(parts: ["link"])
		}
		var options: [Words] = []
		for use in uses {
			let words = SwiftIdentifier.words(ofKey: use.key)
			let option = use.isElement ? words.singular : words
			if !options.contains(option) { options.append(option) }
		}
		guard options.count > 1 else { return options[0] }
		// Of many the number says which, and not what.
		let plain = options.map(\.unnumbered)
		if Set(plain).count == 1 { return plain[0] }
		let suffix = commonSuffix(plain)
		if !suffix.isEmpty { return suffix }
		if Set(uses.map(\.parent)).count == 1, isCollection(first.parent, of: id), let parent = words[first.parent.index] {
			if parent.singular != parent { return parent.singular }
		}
		return contentWords(of: id, uses, options)
	}

	/// It stands under `_links` or `links` wherever it does.
	private func isLinks(_ id: TypeID) -> Bool {
		let uses = entries[id.index].uses
		return !uses.isEmpty && uses.allSatisfy { ObjectUnifier.containsLinks(ObjectUnifier.name(of: $0.key)) }
	}

	/// Half of what it holds, or more, is of this type.
	private func isCollection(_ parent: TypeID, of child: TypeID) -> Bool {
		let properties = entries[parent.index].properties
		return properties.count { $0.type.innermost == child } * 2 >= properties.count
	}

	/// What a type under keys without a common word is called: what it holds, or the key that says most; never what comes first in the alphabet.
	private func contentWords(of id: TypeID, _ uses: [TypeTable.Use], _ options: [Words]) -> Words {
		let entry = entries[id.index]
		let contents = entry.contentWords.isEmpty ? [ContentWord(keys: entry.properties.map(\.key))] : entry.contentWords
		func option(_ use: TypeTable.Use) -> Words {
			let words = SwiftIdentifier.words(ofKey: use.key)
			return use.isElement ? words.singular : words
		}
		/// No other type stands under a key that says so.
		func isFree(_ word: Words) -> Bool { keysOfTypes[word.snake].map { $0.subtracting([id]).isEmpty } ?? true }
		if let named = ContentWord.named(by: contents, among: options) { return named }
		if let address = ContentWord.address(of: contents), isFree(address) { return address }
		let places = Dictionary(grouping: uses, by: option).mapValues(\.count)
		let most = places.values.max()
		let frequent = options.filter { places[$0] == most }
		if frequent.count == 1 { return frequent[0] }
		if let last = lastWordOfMost(options), isFree(last) { return last }
		if let content = ContentWord.candidates(contents).first(where: isFree) { return content }
		// What the word says is something else here: what holds it tells it apart.
		if ContentWord.known(contents) != nil, let use = uses.first(where: { !$0.isElement }) ?? uses.first,
			let holder = words[use.parent.index]?.singular
		{
			return holder + option(use)
		}
		let required = frequent.filter { option in
			uses.contains { self.entries[$0.parent.index].requires($0.key) && SwiftIdentifier.words(ofKey: $0.key) == option }
		}
		if required.count == 1 { return required[0] }
		if ContentWord.areReferences(contents), isFree(Words(parts: ["reference"])) { return Words(parts: ["reference"]) }
		return (uses.first.flatMap { words[$0.parent.index] }?.singular ?? Words(parts: []))
			+ Words(parts: [entry.isMixed ? "value" : "part"])
	}

	/// `usage` of `time_usage`, `power_usage` and `saved_power`; `det` is short for something.
	private func lastWordOfMost(_ options: [Words]) -> Words? {
		let counts = Dictionary(grouping: options.compactMap(\.unnumbered.parts.last)) { $0 }.mapValues(\.count)
		guard let most = counts.first(where: { $0.value > 1 && $0.value * 2 > options.count }), most.key.count > 3,
			!Self.prepositions.contains(most.key.lowercased())
		else { return nil }
		return Words(parts: [most.key])
	}

	/// Where it is used under keys that say what it is, or all uses where none does.
	private func tellingUses(of id: TypeID) -> [TypeTable.Use] {
		let uses = uses[id.index]
		let telling = uses.filter { !isWrapper($0) }
		return telling.isEmpty ? uses : telling
	}

	/// The names, best first, of what only stands under keys that wrap: that of what holds it; nil for what has a key of its own.
	private func wrapperNames(of id: TypeID) -> [Words]? {
		guard isWrapped(id), let use = nearestUse(of: id) else { return nil }
		let owner = owner(of: use, id)
		guard let name = words[owner.index]?.singular else { return nil }
		let word = use.isElement ? WrapperKeys.element(of: use.key) : SwiftIdentifier.words(ofKey: use.key)
		let wrapped = entries[id.index].properties.first { $0.type.innermost != nil && WrapperKeys.contains($0.key) }
		if use.isElement, let inner = wrapped?.type.innermost.flatMap({ entries[$0.index].requestedName }) {
			return [inner + word, name + word]
		}
		// One thing in another is not what that is: the `payload` of an event is no event.
		let own = wrapped != nil || owner == use.parent && !use.isElement ? [name + word] : [name, name + word]
		let owners = Set(uses[id.index].compactMap { words[self.owner(of: $0, id).index]?.singular })
		guard owners.count > 1 else { return own }
		// Of none of those that hold it.
		return sharedNames(owners.sorted { $0.upperCamel < $1.upperCamel }, of: id) + own
	}

	/// What several hold under keys that say nothing: the word that ends all their names, or a word for what it holds.
	private func sharedNames(_ owners: [Words], of id: TypeID) -> [Words] {
		let suffix = commonSuffix(owners)
		if !suffix.isEmpty { return [suffix] }
		let entry = entries[id.index]
		let contents = entry.contentWords.isEmpty ? [ContentWord(keys: entry.properties.map(\.key))] : entry.contentWords
		return ContentWord.known(contents).map { [$0] } ?? []
	}

	/// What holds a type through `use`, keys that only wrap passed over.
	private func owner(of use: TypeTable.Use, _ id: TypeID) -> TypeID {
		var owner = use.parent
		var visited: Set<TypeID> = [id]
		while isWrapped(owner), visited.insert(owner).inserted, let next = nearestUse(of: owner) { owner = next.parent }
		return owner
	}

	/// It stands only under keys that wrap.
	private func isWrapped(_ id: TypeID) -> Bool {
		let entry = entries[id.index]
		return entry.requestedName == nil && !entry.uses.isEmpty && entry.uses.allSatisfy(isWrapper)
	}

	/// The kinds of a mixed value are no keys.
	private func isWrapper(_ use: TypeTable.Use) -> Bool {
		!entries[use.parent.index].isMixed && WrapperKeys.contains(use.key)
	}

	private static let prepositions: Set<String> = ["at", "by", "for", "from", "in", "into", "of", "on", "to", "via", "with"]

	private func commonSuffix(_ options: [Words]) -> Words {
		let reversed = options.map { $0.parts.reversed().map { $0.lowercased() } }
		var length = 0
		while let part = reversed[0].dropFirst(length).first, reversed.allSatisfy({ $0.dropFirst(length).first == part }) { length += 1 }
		let suffix = Words(parts: Array(options[0].parts.suffix(length)))
		// `billTo` and `shipTo` share no word for what they are.
		return suffix.parts.allSatisfy { Self.prepositions.contains($0.lowercased()) } ? Words(parts: []) : suffix
	}
}

extension Words {
	/// Without what is said twice in a row: `weather weather`, `instruments instrument`.
	fileprivate var withoutStutter: Words {
		var said: [String] = []
		for part in parts {
			if let last = said.last, Words(parts: [last]).singular.snake == Words(parts: [part]).singular.snake { said.removeLast() }
			said.append(part)
		}
		return said.count == parts.count ? self : Words(parts: said)
	}
}

extension String {
	/// Type names begin with a letter that a type can begin with.
	var startingLikeAType: String {
		guard let first = unicodeScalars.first, first.isDigit || !first.isASCII && !SwiftIdentifier.allowsAsHead(first) else { return self }
		return "_" + self
	}
}
