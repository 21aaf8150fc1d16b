/// Names every generated type, in one place, once all uses are known.
///
/// The scheme, with an example of each turn:
///
/// 1. What an operation returns or a schema names keeps that name: `CharacterDTO`.
/// 2. Otherwise the key names the type, singular inside lists and maps: `origin` gives `OriginDTO`, `movies[]` gives `MovieDTO`. A key that
///    only wraps (`WrapperKeys`) leaves that to what holds it: `videos { items [] }` gives `VideoDTO`.
/// 3. One type under several keys takes the words that all of them end in (`billing_address`, `shipping_address` give `AddressDTO`),
///    or the singular of the one parent that holds them all (`_links { self, next }` gives `LinkDTO`), or the key that most places have,
///    or the first in the alphabet.
/// 4. On a clash the type nearest to the root keeps the plain name (of two as near, the one whose key comes first in the alphabet), the other is
///    qualified by its parent, then its grandparent: `OwnerAddressDTO`. Names are told apart without regard to case, since files are.
/// 5. A name longer than a file name can be is no candidate. What no name is left for is numbered: only data that was made to clash gets there.
///
/// None of it depends on the order of fields in the input.
struct TypeNaming {
	private let entries: [TypeTable.Entry]
	private var taken: Set<String>
	private var words: [Words?]
	private var names: [String]
	/// How near to the root each type is.
	private var rank: [Int]

	/// The final name of each entry of `table`, by its number.
	static func names(for table: TypeTable, taken: Set<String>) -> [String] {
		var naming = TypeNaming(table, taken: taken)
		naming.run()
		return naming.names
	}

	private init(_ table: TypeTable, taken: Set<String>) {
		entries = table.entries
		self.taken = Set(taken.map(\.caseFolded))
		words = Array(repeating: nil, count: entries.count)
		names = Array(repeating: "", count: entries.count)
		rank = Array(repeating: 0, count: entries.count)
	}

	private mutating func run() {
		let order = nearestFirst()
		for (index, id) in order.enumerated() { rank[id.index] = index }
		for id in order { name(id) }
	}

	/// Roots first, then what they hold, level by level: a parent is named before its children.
	private func nearestFirst() -> [TypeID] {
		var order = entries.indices.filter { entries[$0].uses.isEmpty }.map { TypeID(index: $0) }
		order += entries.indices.filter { entries[$0].requestedName != nil }.map { TypeID(index: $0) }
		var isListed = [Bool](repeating: false, count: entries.count)
		order = order.filter { id in
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

	private mutating func name(_ id: TypeID) {
		for candidate in candidates(for: id) {
			let name = candidate.upperCamel.startingLikeAType + "DTO"
			guard taken.insert(name.caseFolded).inserted else { continue }
			names[id.index] = name
			words[id.index] = candidate
			return
		}
	}

	/// Names to try, best first; endless, so that one is always free.
	private func candidates(for id: TypeID) -> some Sequence<Words> {
		let entry = entries[id.index]
		let wrapped = entry.requestedName == nil ? wrapperNames(of: id) : nil
		let base = entry.requestedName ?? keyWords(of: id)
		var tried = (wrapped ?? [base]) + (entry.alternativeName.map { [$0] } ?? [])
		var prefix = Words(parts: [])
		var length = base.upperCamel.utf8.count
		var child = id
		var visited: Set<TypeID> = [id]
		while let use = nearestUse(of: child), !visited.contains(use.parent), length <= Self.longestName {
			visited.insert(use.parent)
			let parent = words[use.parent.index] ?? keyWords(of: use.parent)
			length += parent.upperCamel.utf8.count
			prefix = parent + prefix
			if child == id, let last = parent.parts.last, last == base.parts.first {
				tried.append(parent + keyWords(of: id))
			}
			tried.append(prefix + base)
			child = use.parent
		}
		if let use = nearestUse(of: id) { tried.append(prefix + SwiftIdentifier.spelled(use.key)) }
		tried.append(Words(parts: ["Nested"]) + prefix + base)
		let fitting = tried.filter { $0.upperCamel.utf8.count <= Self.longestName }
		let last = fitting.first ?? Words(parts: ["Value"])
		return AnySequence {
			var index = 0
			return AnyIterator {
				defer { index += 1 }
				return index < fitting.count ? fitting[index] : last + Words(parts: [String(index - fitting.count + 2)])
			}
		}
	}

	/// In bytes, with room for `DTO.swift` in the 255 that a file system gives a name.
	private static let longestName = 200

	/// The place that a reader meets first.
	private func nearestUse(of id: TypeID) -> TypeTable.Use? {
		sortedUses(of: id).first
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
		var options: [Words] = []
		for use in uses {
			let words = SwiftIdentifier.words(ofKey: use.key)
			let option = use.isElement ? words.singular : words
			if !options.contains(option) { options.append(option) }
		}
		guard options.count > 1 else { return options[0] }
		let suffix = commonSuffix(options)
		if !suffix.isEmpty { return suffix }
		if Set(uses.map(\.parent)).count == 1, let parent = words[first.parent.index], parent.singular != parent { return parent.singular }
		func places(_ option: Words) -> Int {
			uses.count { use in
				let words = SwiftIdentifier.words(ofKey: use.key)
				return (use.isElement ? words.singular : words) == option
			}
		}
		return options.max { (places($0), $1.upperCamel) < (places($1), $0.upperCamel) } ?? options[0]
	}

	/// Where it is used under keys that say what it is, or all uses where none does.
	private func tellingUses(of id: TypeID) -> [TypeTable.Use] {
		let uses = sortedUses(of: id)
		let telling = uses.filter { !isWrapper($0) }
		return telling.isEmpty ? uses : telling
	}

	/// The names, best first, of what only stands under keys that wrap: that of what holds it; nil for what has a key of its own.
	private func wrapperNames(of id: TypeID) -> [Words]? {
		guard isWrapped(id), let use = nearestUse(of: id) else { return nil }
		var owner = use.parent
		var visited: Set<TypeID> = [id]
		while isWrapped(owner), visited.insert(owner).inserted, let next = nearestUse(of: owner) { owner = next.parent }
		guard let name = words[owner.index]?.singular else { return nil }
		let qualified = name + (use.isElement ? WrapperKeys.element(of: use.key) : SwiftIdentifier.words(ofKey: use.key))
		let wraps = entries[id.index].properties.contains { $0.type.innermost != nil && WrapperKeys.contains($0.key) }
		return wraps ? [qualified] : [name, qualified]
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

	private func commonSuffix(_ options: [Words]) -> Words {
		let reversed = options.map { $0.parts.reversed().map { $0.lowercased() } }
		var length = 0
		while let part = reversed[0].dropFirst(length).first, reversed.allSatisfy({ $0.dropFirst(length).first == part }) { length += 1 }
		return Words(parts: Array(options[0].parts.suffix(length)))
	}
}

extension String {
	/// Type names begin with a letter that a type can begin with.
	fileprivate var startingLikeAType: String {
		guard let first = unicodeScalars.first, first.isDigit || !first.isASCII && !SwiftIdentifier.allowsAsHead(first) else { return self }
		return "_" + self
	}
}
