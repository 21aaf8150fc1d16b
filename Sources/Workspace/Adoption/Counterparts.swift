/// Generated types and the hand-written types that have the same members under other names.
struct Counterparts {
	/// A type that a Swift file declares.
	struct Source {
		let path: FolderPath
		let type: String
		/// Whether the file declares no other type.
		let isAlone: Bool
		fileprivate let surface: SwiftDeclarations.Surface
		/// The key in JSON of each property, or the value of each case, by its name.
		fileprivate let keys: [String: String]
		fileprivate let methods: [SwiftMethod]

		/// Returns the types that the file declares.
		///
		/// - Parameter keys: the keys or values of the members of each type; by default they are read from the text.
		static func all(_ path: FolderPath, _ text: [UInt8], keys: [String: [String: String]]? = nil) -> [Source] {
			let declarations = SwiftDeclarations(text)
			let declared = declarations.declared.sorted()
			return declared.compactMap { type in
				declarations.types[type].map { surface in
					Source(
						path: path, type: type, isAlone: declared.count == 1, surface: surface,
						keys: keys.map { $0[type] ?? [:] } ?? surface.keys, methods: surface.isContract ? surface.methods : [])
				}
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
			guard generated.surface.isValue || generated.surface.isEnumeration else { return [:] }
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
		pair(generated, handWritten, \.isEnumeration) { Self.similar($0.map { Set($0.keys.values) }, $1.map { Set($0.keys.values) }) }
		// Values first, since methods are compared by the types of their parameters.
		pair(generated, handWritten, \.isValue) {
			Self.similar($0.map(\.surface.properties), $1.map(\.surface.properties))
				+ Self.similar($0.map(\.plainKeys), $1.map(\.plainKeys))
		}
		pair(generated, handWritten, \.isContract) { [types] in Self.similarMethods($0, $1, types) }
		let contracts = types
		pair(generated, handWritten, \.isImplementation) { own, others in
			let inheriting = Self.positions(others.map { Set($0.surface.inherits) })
			return own.enumerated().flatMap { index, own in
				Set(own.surface.inherits.compactMap { contracts[$0] }.flatMap { inheriting[$0] ?? [] })
					.filter { own.isTestDouble == others[$0].isTestDouble }.map { Candidate(own: index, other: $0, share: 1) }
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

	/// Pairs the types whose share of common members is high enough and higher than that with any other type.
	private mutating func pair(
		_ generated: [Source], _ handWritten: [Source], _ isKind: (SwiftDeclarations.Surface) -> Bool,
		_ candidates: ([Source], [Source]) -> [Candidate]
	) {
		let generated = generated.filter { isKind($0.surface) }
		let handWritten = handWritten.filter { isKind($0.surface) }
		var shares: [[Int]: Double] = [:]
		for each in candidates(generated, handWritten) {
			shares[[each.own, each.other]] = max(each.share, shares[[each.own, each.other]] ?? 0)
		}
		let named = Dictionary(grouping: handWritten.indices) { handWritten[$0].type }
		for (own, source) in generated.enumerated() { for other in named[source.type] ?? [] { shares[[own, other]] = 2 } }
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
			let methods = own.surface.isContract ? MethodPair.all(own.methods, other.methods, types) : []
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
				let common = members.intersection(others[other]).count
				let share = Double(common) / Double(members.count + others[other].count - common)
				return share >= leastShare ? Candidate(own: index, other: other, share: share) : nil
			}
		}
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
	static func added(to generated: [UInt8], since last: [UInt8], in file: [UInt8]) -> [MethodPair] {
		let (new, old, own) = (SwiftDeclarations(generated).types, SwiftDeclarations(last).types, SwiftDeclarations(file).types)
		return new.keys.sorted().flatMap { name -> [MethodPair] in
			guard var planned = new[name], planned.isContract, let old = old[name], var found = own[name], found.isContract else {
				return []
			}
			planned.members = planned.members.filter { old.members[$0.key] == nil && found.members[$0.key] == nil }
			found.members = found.members.filter { old.members[$0.key] == nil && new[name]?.members[$0.key] == nil }
			return all(planned.methods, found.methods, [:])
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

/// The name, the labels and the types of a method.
struct SwiftMethod: Hashable {
	let name: String
	let labels: [String]
	/// The words of the types.
	fileprivate let types: [[String]]
	fileprivate let result: [String]

	/// The words of the types and of the result.
	fileprivate var signature: [[String]] { types + [result] }

	/// - Parameter signature: the words of the declaration, separated by spaces.
	init?(_ signature: String) {
		let words = signature.split(separator: " ").map(String.init)
		guard let keyword = words.firstIndex(of: "func"), words.indices.contains(keyword + 2), words[keyword + 2] == "(" else { return nil }
		name = words[keyword + 1]
		var (labels, types): ([String], [[String]]) = ([], [])
		var parameter: [String] = []
		var depth = 0
		var end = keyword + 2
		for word in words[end...] {
			if [")", "]", ">"].contains(word) { depth -= 1 }
			let isEnd = depth == 0 && word == ")"
			if isEnd || depth == 1 && word == "," {
				Self.add(parameter, &labels, &types)
				parameter = []
			} else if depth > 0 {
				parameter.append(word)
			}
			end += 1
			if isEnd { break }
			if ["(", "[", "<"].contains(word) { depth += 1 }
		}
		self.labels = labels
		self.types = types
		result = words[end...].firstIndex(of: "->").map { Array(words[($0 + 1)...]) } ?? []
	}

	private init(name: String, labels: [String], types: [[String]], result: [String]) {
		self.name = name
		self.labels = labels
		self.types = types
		self.result = result
	}

	private static func add(_ parameter: [String], _ labels: inout [String], _ types: inout [[String]]) {
		guard let colon = parameter.firstIndex(of: ":"), let label = parameter.first else { return }
		let value = parameter.firstIndex(of: "=") ?? parameter.endIndex
		labels.append(label)
		types.append(Array(parameter[(colon + 1)..<max(value, colon + 1)]))
	}

	/// Returns the parameters that are numbers in `other` and texts here, or vice versa; nil if there are none, or if more than names differs.
	func retyped(as other: SwiftMethod) -> [(label: String, type: String)]? {
		guard types.count == other.types.count, result == other.result else { return nil }
		let convertible = [["Int"], ["String"]]
		var found: [(label: String, type: String)] = []
		for (index, type) in types.enumerated() where type != other.types[index] {
			guard convertible.contains(type), convertible.contains(other.types[index]) else { return nil }
			found.append((labels[index], other.types[index].joined()))
		}
		return found.isEmpty ? nil : found
	}

	/// Returns the method with other names of types.
	fileprivate func renamed(_ names: [String: String]) -> SwiftMethod {
		func renamed(_ type: [String]) -> [String] { type.map { names[$0] ?? $0 } }
		return SwiftMethod(name: name, labels: labels, types: types.map(renamed), result: renamed(result))
	}
}

extension SwiftDeclarations.Surface {
	fileprivate var isContract: Bool { keyword == "protocol" }
	fileprivate var isValue: Bool { keyword == "struct" && !inherits.isDisjoint(with: ["Decodable", "Encodable", "Codable"]) }
	fileprivate var isEnumeration: Bool { keyword == "enum" }
	fileprivate var isImplementation: Bool { ["struct", "class", "actor"].contains(keyword) && !isValue }

	/// The names of the stored properties in lower case: `imageUrl` and `imageURL` are one property.
	fileprivate var properties: Set<String> { Set(stored.map { $0.prefix { $0 != ":" }.lowercased() }) }

	/// The key in JSON of each stored property, or the raw value of each case, where only one can be meant.
	var keys: [String: String] {
		guard !isEnumeration else { return Self.unambiguous(cases.map { ($0.name, $0.value) }) }
		let names = stored.map { String($0.prefix { $0 != ":" }) }
		guard codingKeys.isEmpty else {
			return Self.unambiguous(codingKeys.map { ($0.name, $0.value) }).filter { names.contains($0.key) }
		}
		// The name of an alias does not say which keys it has.
		return members.values.contains("CodingKeys") ? [:] : Self.unambiguous(names.map { ($0, $0) })
	}

	/// Returns the keys of names that have one key each, which no other name has.
	private static func unambiguous(_ pairs: [(name: String, key: String?)]) -> [String: String] {
		let names = Dictionary(pairs.map { ($0.name, 1) }, uniquingKeysWith: +)
		let keys = Dictionary(pairs.compactMap { pair in pair.key.map { ($0, 1) } }, uniquingKeysWith: +)
		return pairs.reduce(into: [:]) { result, pair in
			if let key = pair.key, keys[key] == 1, names[pair.name] == 1 { result[pair.name] = key }
		}
	}

	fileprivate var methods: [SwiftMethod] { members.keys.sorted().compactMap(SwiftMethod.init) }
}
