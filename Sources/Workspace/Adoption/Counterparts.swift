/// Generated types and the hand-written types that have the same members, perhaps under other names.
struct Counterparts {
	/// A type that a Swift file declares.
	struct Source {
		let path: FolderPath
		let type: String
		/// Whether the file declares no other type.
		let isAlone: Bool
		fileprivate let kind: Kind
		/// The words of the inheritance clauses.
		fileprivate let inherits: Set<String>
		/// The names of all members.
		fileprivate let members: Set<String>
		/// The names of the stored properties in lower case: `imageUrl` and `imageURL` are one property.
		fileprivate let properties: Set<String>
		/// The key in JSON of each property, or the value of each case, by its name.
		fileprivate let keys: [String: String]
		/// The methods of a contract.
		fileprivate let methods: [SwiftMethod]

		/// Returns the types that the file declares.
		///
		/// - Parameter keys: the keys or values of the members of each type; by default they are read from the text.
		static func all(_ path: FolderPath, _ text: [UInt8], keys: [String: [String: String]]? = nil) -> [Source] {
			let outline = SwiftOutline(text)
			let types = outline.types
			let claims = keys == nil ? Dictionary(grouping: WireClaims(outline).claims, by: \.type) : [:]
			let members = Dictionary(grouping: outline.declarations) { $0.outer.joined(separator: ".") }
			return (members[""] ?? []).filter { $0.isType && types.contains($0.name) }.sorted { $0.name < $1.name }.compactMap { head in
				let own = members[head.name] ?? []
				let extensions = members[""]?.filter { $0.keyword == "extension" && $0.name == head.name } ?? []
				let inherits = Set((extensions + [head]).flatMap(\.words))
				guard let kind = Kind(head, inherits) else { return nil }
				let stored = own.filter { $0.isStored && !$0.isStatic && !($0.keyword == "let" && $0.isInitialized) }.flatMap(\.names)
				// The name of an alias does not say which keys it has.
				let isClear = !own.contains { $0.keyword == "typealias" && $0.name == "CodingKeys" }
				let read = kind == .enumeration ? cases(own) : isClear ? claims[head.name]?.map { ($0.name, $0.key) } ?? [] : []
				return Source(
					path: path, type: head.name, isAlone: types.count == 1, kind: kind, inherits: inherits,
					members: Set(own.flatMap(\.names)),
					properties: Set(stored.map { $0.lowercased() }), keys: keys.map { $0[head.name] ?? [:] } ?? unambiguous(read),
					methods: kind == .contract ? own.filter { $0.keyword == "func" }.map { SwiftMethod($0.name, $0.words) } : [])
			}
		}

		/// Returns the raw values of cases, as far as they are plain literals.
		private static func cases(_ members: [SwiftOutline.Declaration]) -> [(name: String, key: String)] {
			members.filter { $0.keyword == "case" }.flatMap(\.elements).compactMap { element in element.rawValue.map { (element.name, $0) }
			}
		}

		/// Returns the keys that only one name has.
		private static func unambiguous(_ pairs: [(name: String, key: String)]) -> [String: String] {
			let names = Dictionary(grouping: pairs, by: \.key)
			return Dictionary(pairs.filter { names[$0.key]?.count == 1 }.map { ($0.name, $0.key) }) { first, _ in first }
		}
	}

	/// The kinds of types of which one can take the place of another.
	fileprivate enum Kind {
		case enumeration, value, contract, implementation

		init?(_ head: SwiftOutline.Declaration, _ inherits: Set<String>) {
			switch head.keyword {
			case "enum": self = .enumeration
			case "protocol": self = .contract
			case "struct" where !inherits.isDisjoint(with: ["Decodable", "Encodable", "Codable"]): self = .value
			case "struct", "class", "actor": self = .implementation
			default: return nil
			}
		}
	}

	struct Pair {
		let generated: Source
		let handWritten: Source
		/// The methods with other names or labels.
		let methods: [MethodPair]

		/// The names of hand-written properties or cases by their keys or values.
		var members: [String: String] {
			guard [.value, .enumeration].contains(generated.kind) else { return [:] }
			return Dictionary(handWritten.keys.map { ($0.value, $0.key) }) { first, _ in first }
		}
	}

	private(set) var pairs: [Pair] = []
	/// The hand-written type for each generated one.
	private var types: [String: String] = [:]
	private var paired: Set<String> = []

	/// The share of common members, of all members, from which two types are one.
	private static let leastShare = 0.5

	init(_ generated: [Source], handWritten: [Source]) {
		pair(generated, handWritten, .enumeration) { Self.similar($0.map { Set($0.keys.values) }, $1.map { Set($0.keys.values) }) }
		// Values first, since methods are compared by the types of their parameters.
		pair(generated, handWritten, .value) {
			Self.similar($0.map(\.properties), $1.map(\.properties))
				+ Self.similar($0.map(\.plainKeys), $1.map(\.plainKeys))
		}
		pair(generated, handWritten, .contract) { [types] in Self.similarMethods($0, $1, types) }
		let contracts = types
		pair(generated, handWritten, .implementation) { own, others in
			let inheriting = Self.positions(others.map(\.inherits))
			return own.enumerated().flatMap { index, own in
				Set(own.inherits.compactMap { contracts[$0] }.flatMap { inheriting[$0] ?? [] })
					.filter { own.isTestDouble == others[$0].isTestDouble }
					.map { Candidate(own: index, other: $0, share: 1 + Self.share(own.members, others[$0].members)) }
			}
		}
	}

	/// A generated and a hand-written type, by their positions, and the share of their common members.
	private struct Candidate {
		let own: Int
		let other: Int
		var share: Double
	}

	/// The types of a candidate, or one of them, with the share.
	private struct Match: Hashable {
		var own: String?
		var other: String?
		let share: Double
	}

	/// Added to the share of types of one name, which decides between equals, and if no other type is similar.
	private static let namesake = 1e-6

	/// Pairs the types whose share of common members is high enough and higher than that with any other type.
	private mutating func pair(
		_ generated: [Source], _ handWritten: [Source], _ kind: Kind,
		_ candidates: ([Source], [Source]) -> [Candidate]
	) {
		let generated = generated.filter { $0.kind == kind }
		let handWritten = handWritten.filter { $0.kind == kind }
		var shares: [[Int]: Double] = [:]
		for each in candidates(generated, handWritten) {
			shares[[each.own, each.other]] = max(each.share, shares[[each.own, each.other]] ?? 0)
		}
		let named = Dictionary(grouping: handWritten.indices) { handWritten[$0].type }
		for (own, source) in generated.enumerated() {
			for other in named[source.type] ?? [] { shares[[own, other], default: 0] += Self.namesake }
		}
		let found = shares.map { Candidate(own: $0[0], other: $0[1], share: $1) }.sorted { a, b in
			(b.share, generated[a.own].path, a.own, a.other) < (a.share, generated[b.own].path, b.own, b.other)
		}
		var counts: [Match: Int] = [:]
		func match(_ each: Candidate) -> Match {
			Match(own: generated[each.own].type, other: handWritten[each.other].type, share: each.share)
		}
		for each in found.map(match) {
			counts[each, default: 0] += 1
			counts[Match(own: each.own, share: each.share), default: 0] += 1
			counts[Match(other: each.other, share: each.share), default: 0] += 1
		}
		for each in found {
			let (own, other) = (generated[each.own], handWritten[each.other])
			guard types[own.type] == nil, !paired.contains(other.type) else { continue }
			// A second type that is as similar makes both a guess.
			let both = counts[match(each)]
			guard counts[Match(own: own.type, share: each.share)] == both, counts[Match(other: other.type, share: each.share)] == both
			else {
				continue
			}
			types[own.type] = other.type
			paired.insert(other.type)
			let methods = MethodPair.all(own.methods, other.methods, types)
			pairs.append(Pair(generated: own, handWritten: other, methods: methods))
		}
	}

	/// Returns the pairs of sets that have at least half of all their members in common.
	///
	/// Such sets have one of the rarer members of both in common, so that only the rarer members of each are looked up.
	private static func similar(_ own: [Set<String>], _ others: [Set<String>]) -> [Candidate] {
		var uses: [String: Int] = [:]
		for member in (own + others).joined() { uses[member, default: 0] += 1 }
		func rare(_ members: Set<String>) -> Set<String> {
			Set(members.sorted { (uses[$0] ?? 0, $0) < (uses[$1] ?? 0, $1) }.prefix(members.count / 2 + 1))
		}
		let positions = positions(others.map(rare))
		return own.enumerated().flatMap { index, members in
			Set(rare(members).flatMap { positions[$0] ?? [] }).compactMap { other in
				let share = share(members, others[other])
				return share >= leastShare ? Candidate(own: index, other: other, share: share) : nil
			}
		}
	}

	/// Returns the share of common members, of all members.
	private static func share(_ own: Set<String>, _ other: Set<String>) -> Double {
		let common = own.intersection(other).count
		return Double(common) / Double(max(own.count + other.count - common, 1))
	}

	private static func similarMethods(_ own: [Source], _ others: [Source], _ types: [String: String]) -> [Candidate] {
		let positions = positions(others.map { Set($0.methods.map(\.signature)) })
		return own.enumerated().flatMap { index, own in
			Set(own.methods.flatMap { positions[$0.renamed(types).signature] ?? [] }).compactMap { other in
				let pairs = MethodPair.all(own.methods, others[other].methods, types)
				let share = Double(pairs.count) / Double(max(own.methods.count, others[other].methods.count))
				return share >= leastShare ? Candidate(own: index, other: other, share: share) : nil
			}
		}
	}

	/// Returns the positions of the sets that have each member.
	private static func positions<Member>(_ sets: [Set<Member>]) -> [Member: [Int]] {
		var positions: [Member: [Int]] = [:]
		for (position, members) in sets.enumerated() { for member in members { positions[member, default: []].append(position) } }
		return positions
	}
}

extension Counterparts.Source {
	/// The keys in lower case without signs: `airDate` without a coding key stands for `air_date`, if the decoder converts keys.
	fileprivate var plainKeys: Set<String> { Set(keys.values.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }) }

	/// Whether the type is for tests only.
	fileprivate var isTestDouble: Bool {
		["Mock", "Fake", "Stub", "Spy"].contains { type.contains($0) }
			|| path.parts.contains { $0.hasSuffix("Tests") || $0.hasSuffix("Mocks") }
	}
}

extension MethodPair {
	/// Returns the pairs of methods that are new in a generated contract and of those that the user wrote in its file.
	///
	/// - Parameters:
	///   - last: the text of the file as it was last generated.
	///   - file: the text of the file.
	static func added(to generated: [UInt8], since last: [UInt8], in file: [UInt8], at path: FolderPath) -> [MethodPair] {
		/// Returns the methods of each contract.
		func contracts(in text: [UInt8]) -> [String: [SwiftMethod]] {
			let sources = Counterparts.Source.all(path, text, keys: [:]).filter { $0.kind == .contract }
			return Dictionary(sources.map { ($0.type, $0.methods) }) { first, _ in first }
		}
		let (new, old, own) = (contracts(in: generated), contracts(in: last), contracts(in: file))
		return new.keys.sorted().flatMap { name -> [MethodPair] in
			guard let planned = new[name], let old = old[name], let found = own[name] else { return [] }
			return all(
				planned.filter { !old.contains($0) && !found.contains($0) }, found.filter { !old.contains($0) && !planned.contains($0) },
				[:])
		}
	}

}

/// A generated method and the hand-written one with the same types.
struct MethodPair {
	let old: SwiftMethod
	let new: SwiftMethod

	/// Returns the pairs of methods that only they can be: by their name, or by types that no other method has.
	///
	/// - Parameter types: the hand-written type for each generated one.
	static func all(_ own: [SwiftMethod], _ others: [SwiftMethod], _ types: [String: String]) -> [MethodPair] {
		var pairs: [MethodPair] = []
		var rest = Dictionary(grouping: others, by: \.signature)
		let signatures = own.map { $0.renamed(types).signature }
		let counts = Dictionary(signatures.map { ($0, 1) }, uniquingKeysWith: +)
		for (old, signature) in zip(own, signatures) {
			let fitting = rest[signature] ?? []
			let named = fitting.filter { $0.name == old.name }
			let candidates = named.isEmpty ? fitting : named
			guard let new = candidates.first, candidates.count == 1, !named.isEmpty || counts[signature] == 1 else { continue }
			pairs.append(MethodPair(old: old, new: new))
			rest[signature]?.removeAll { $0 == new }
		}
		return pairs
	}
}
