import JSONLanguage

/// The objects in samples that are one type, decided for the whole feature before any of them is drafted or named.
///
/// Objects are decided from the leaves up, the larger ones first, by the first rule that applies:
/// 1. Objects at paths to which an earlier run gave one type are of that type, and never of another one. So are those at paths to which gen.json
///    gives one name.
/// 2. Each entity is a type of its own. It is used for an object elsewhere if its type decodes that: all keys that the entity always has are there,
///    none is foreign, and the key names the entity (`user`, `users`) or there are four keys or more. Of several such entities it is the one that
///    the key names.
/// 3. Objects with equal keys and equal types of their values are one type.
/// 4. Objects of which one has all keys of the other, with half of all keys in both, are one type if the types of common values agree, neither is
///    inside of the other, and they are under one key (`address`, `billing_address`) or have an identifier and four keys in common. Those with
///    different texts under a key for their kind are not.
///
/// Nothing else joins: a name in gen.json does. The result does not depend on the order of the objects.
struct SampleTypes {
	/// The object at a place in the samples, with what later rules have to know about it.
	struct Place {
		/// The name of the key, in the singular in a list; or that of the convention.
		var name: String
		/// The word that says what the object is: the last one of a key, or the whole name of the convention; nil under a key that only wraps.
		var word: String?
		/// The path in gen.json.
		var path: String
		/// The identity of the kind, if a rule distinguishes kinds there: objects of different kinds are different types, however similar they are.
		var kind: String?
		/// The entity that has the sample.
		var owner = ""
		/// The name of the entity that it is.
		var entity: String?
		/// The names that an earlier run and gen.json gave its type.
		var remembered: String?, configured: String?
		/// The place around it, and the way from there: a key, with the lists and maps under it.
		var parent: Int?
		var step = ""
	}

	/// One type: the objects of all of its places, merged.
	struct Group {
		fileprivate(set) var object: ObjectShape
		fileprivate(set) var names: Set<String>
		fileprivate(set) var entity: String?
		fileprivate var words: Set<String>
		fileprivate var keys: Set<String>
		fileprivate var remembered: String?
		fileprivate(set) var configured: String?
		fileprivate var kind: String?
		fileprivate var members: [Int]
		fileprivate var inner: [String: Int] = [:]

		fileprivate init(_ object: ObjectShape, at index: Int, _ place: Place) {
			(self.object, keys) = (object, object.keys)
			(names, entity, kind, members) = ([place.name], place.entity, place.kind, [index])
			(remembered, configured) = (place.remembered, place.configured)
			words = Set([place.word].compactMap(\.self))
		}
	}

	/// An object by its first position. Several entities may have one sample.
	private struct Origin: Hashable {
		var first: Position
		var kind: String?
		var owner: String
	}

	private var places: [Place] = []
	private var groups: [Group] = []
	private var indices: [Origin: Int] = [:]
	/// The group that each one was merged into.
	private var target: [Int] = []
	private var isDecided = true
	private var byName: [String: [Int]] = [:]
	/// Adds the object at a place; the same object added again changes nothing.
	mutating func add(_ object: ObjectShape, at place: Place) -> Int {
		isDecided = false
		let origin = Origin(first: object.evidence.first, kind: place.kind, owner: place.owner)
		let index = indices[origin] ?? groups.count
		if let parent = place.parent, groups[parent].inner[place.step] == nil { groups[parent].inner[place.step] = index }
		guard let known = indices[origin] else {
			indices[origin] = index
			groups.append(Group(object, at: index, place))
			places.append(place)
			target.append(index)
			return index
		}
		let (more, less) =
			groups[known].object.evidence.count < object.evidence.count ? (object, groups[known].object) : (groups[known].object, object)
		let both = more.merged(with: less)
		groups[known].object = both.hasSameType(as: more) ? more : both
		groups[known].keys = groups[known].object.keys
		groups[known].entity = groups[known].entity ?? place.entity
		groups[known].remembered = groups[known].remembered ?? place.remembered
		return known
	}

	/// Returns the group of an object in the samples of an entity.
	func group(of object: ObjectShape, kind: String? = nil, owner: String = "") -> (id: Int, group: Group)? {
		indices[Origin(first: object.evidence.first, kind: kind, owner: owner)].map { root($0) }.map { ($0, groups[$0]) }
	}

	/// Returns a group under a key of this name whose type describes `object` completely.
	func group(describing object: ObjectShape, name: String, kind: String?) -> (id: Int, group: Group)? {
		let found = (byName[name] ?? []).lazy.map { root($0) }.first { groups[$0].kind == kind && groups[$0].describes(object) }
		return found.map { ($0, groups[$0]) }
	}

	private func root(_ index: Int) -> Int {
		var index = index
		while target[index] != index { index = target[index] }
		return index
	}

	// MARK: - Decisions

	/// The number of types under one name, with equal keys or with an identifier that an object is compared with: comparing all pairs takes
	/// quadratic time, and what differs so much is not one type.
	private static let compared = 200

	/// The types to compare an object with.
	private struct Candidates {
		private var indices: [String: [Int]] = [:]

		subscript(key: String) -> [Int] { indices[key] ?? [] }

		mutating func add(_ index: Int, at key: String) {
			if indices[key, default: []].count < SampleTypes.compared { indices[key, default: []].append(index) }
		}
	}

	/// Decides about all objects.
	mutating func decide() {
		guard !isDecided else { return }
		isDecided = true
		joinKnown { $0.entity }
		joinKnown { $0.configured ?? $0.entity }
		joinKnown { $0.remembered }
		var entities: [String: [Int]] = [:]
		for index in groups.indices where target[index] == index && groups[index].entity != nil {
			for key in groups[index].keys { entities[key, default: []].append(index) }
		}
		var candidates = Candidates()
		var isSeen = Array(repeating: false, count: groups.count)
		for index in order() {
			let own = root(index)
			guard !isSeen[own] else { continue }
			isSeen[own] = true
			if groups[own].entity == nil { decide(own, entities: entities, &candidates) }
		}
		byName = [:]
		for index in groups.indices where target[index] == index {
			for name in groups[index].names { byName[name, default: []].append(index) }
		}
	}

	/// - Parameter entities: the entities that have each key.
	private mutating func decide(_ own: Int, entities: [String: [Int]], _ candidates: inout Candidates) {
		let fewest = groups[own].keys.map { entities[$0] ?? [] }.min { $0.count < $1.count } ?? []
		if let entity = entity(describing: own, among: fewest) { return join(entity, own) }
		let group = groups[own]
		let keys = "\(group.kind ?? "") \(group.keys.sorted())"
		let alike =
			group.words.sorted().map { "\(group.kind ?? "") \($0)" } + (Self.isIdentified(group) ? ["identified"] : [])
		let equal = candidates[keys].map(root).first { isEqual($0, own) }
		if let known = equal ?? alike.flatMap({ candidates[$0] }).map(root).first(where: { isAlike($0, own) }) { join(known, own) }
		candidates.add(own, at: keys)
		for key in alike { candidates.add(own, at: key) }
	}

	/// Joins the places to which a setting, an earlier run or the convention gives one name.
	private mutating func joinKnown(by name: (Place) -> String?) {
		var first: [String: Int] = [:]
		for (index, place) in places.enumerated() {
			guard let text = name(place) else { continue }
			let key = "\(place.kind ?? "") \(text)"
			guard let known = first[key] else {
				first[key] = index
				continue
			}
			// Names that types cannot share are an error when types are named.
			if place.entity == text || place.remembered == text || canBeOne(root(known), root(index)) { join(known, index) }
		}
	}

	/// Joins two types, and those of what they contain under one key. What is known to be different stays so.
	private mutating func join(_ one: Int, _ other: Int) {
		var pending = [(one, other)]
		while let next = pending.popLast() {
			let (known, new) = (root(next.0), root(next.1))
			guard known != new, !areKnownToDiffer(known, new) else { continue }
			target[new] = known
			let merged = groups[new]
			groups[known].object.merge(merged.object)
			groups[known].keys.formUnion(merged.keys)
			groups[known].names.formUnion(merged.names)
			groups[known].words.formUnion(merged.words)
			groups[known].members += merged.members
			groups[known].entity = groups[known].entity ?? merged.entity
			groups[known].remembered = groups[known].remembered ?? merged.remembered
			groups[known].configured = groups[known].configured ?? merged.configured
			for (step, inner) in merged.inner.sorted(by: { $0.key < $1.key }) {
				if let same = groups[known].inner[step] { pending.append((same, inner)) } else { groups[known].inner[step] = inner }
			}
		}
	}

	private func areKnownToDiffer(_ a: Int, _ b: Int) -> Bool {
		func differ(_ one: String?, _ other: String?) -> Bool { one != nil && other != nil && one != other }
		return groups[a].kind != groups[b].kind || differ(groups[a].entity, groups[b].entity)
			|| differ(groups[a].configured, groups[b].configured)
			|| groups[a].configured == nil && groups[b].configured == nil && differ(groups[a].remembered, groups[b].remembered)
	}

	/// The places from the leaves up; of equally deep ones, the larger ones first.
	private func order() -> [Int] {
		var heights = Array(repeating: 0, count: places.count)
		for index in places.indices.reversed() {
			if let parent = places[index].parent { heights[parent] = max(heights[parent], heights[index] + 1) }
		}
		return places.indices.sorted { heights[$0] == heights[$1] ? isBefore($0, $1) : heights[$0] < heights[$1] }
	}

	private func isBefore(_ a: Int, _ b: Int) -> Bool {
		let (one, other) = (groups[a].object, groups[b].object)
		if one.fields.count != other.fields.count { return one.fields.count > other.fields.count }
		return (places[a].path, places[a].kind ?? "", a) < (places[b].path, places[b].kind ?? "", b)
	}

	// MARK: - Rules

	private func entity(describing own: Int, among entities: [Int]) -> Int? {
		let group = groups[own]
		guard group.kind == nil else { return nil }
		let fitting = entities.map { root($0) }.filter { entity in
			!areKnownToDiffer(entity, own) && groups[entity].describes(group.object)
				&& (groups[entity].keys == group.keys || !isInside(own, entity))
		}
		let named = fitting.filter { groups[$0].entity.map(group.names.contains) == true }
		if named.count == 1 { return named[0] }
		return fitting.count == 1 && group.keys.count >= 4 ? fitting[0] : nil
	}

	private func isEqual(_ a: Int, _ b: Int) -> Bool {
		a != b && !areKnownToDiffer(a, b) && groups[a].keys == groups[b].keys && haveAgreeingValues(a, b)
	}

	private func isAlike(_ a: Int, _ b: Int) -> Bool {
		guard a != b, !areKnownToDiffer(a, b) else { return false }
		let (mine, theirs) = (groups[a].keys, groups[b].keys)
		let common = mine.intersection(theirs)
		guard common.count == min(mine.count, theirs.count), common.count * 2 >= max(mine.count, theirs.count) else { return false }
		guard !groups[a].words.isDisjoint(with: groups[b].words) || common.count >= 4 && Self.isIdentified(common) else { return false }
		return haveAgreeingValues(a, b) && !groups[a].hasOtherKind(than: groups[b]) && !isInside(a, b) && !isInside(b, a)
	}

	/// Returns whether one type could describe both.
	private func canBeOne(_ a: Int, _ b: Int) -> Bool {
		!groups[a].keys.isDisjoint(with: groups[b].keys) && groups[a].object.agrees(with: groups[b].object) && !isInside(a, b)
			&& !isInside(b, a)
	}

	/// Returns whether the values under common keys have the same types, as far as both show them.
	private func haveAgreeingValues(_ a: Int, _ b: Int) -> Bool {
		guard groups[a].object.agrees(with: groups[b].object), !groups[a].object.hasUnknownContents(beside: groups[b].object) else {
			return false
		}
		let (few, many) = groups[a].inner.count < groups[b].inner.count ? (a, b) : (b, a)
		return groups[few].inner.allSatisfy { step, inner in groups[many].inner[step].map { root($0) == root(inner) } ?? true }
	}

	/// Returns whether an object of one type contains one of the other.
	private func isInside(_ inner: Int, _ outer: Int) -> Bool {
		groups[inner].members.contains { member in
			var parent = places[member].parent
			while let next = parent {
				if root(next) == outer { return true }
				parent = places[next].parent
			}
			return false
		}
	}

	private static func isIdentified(_ group: Group) -> Bool { group.keys.count >= 4 && isIdentified(group.keys) }

	private static func isIdentified(_ keys: Set<String>) -> Bool { !keys.isDisjoint(with: ["id", "uuid", "_id"]) }

}

extension SampleTypes.Group {
	/// Returns whether the type decodes an object, which has all required keys of it and no other ones.
	fileprivate func describes(_ other: ObjectShape) -> Bool {
		let theirs = other.keys
		guard theirs.isSubset(of: keys), object.fields.allSatisfy({ $0.isOptional || theirs.contains($0.key) }) else { return false }
		return object.isCompatible(with: other) && !object.hasUnknownContents(beside: other)
			&& object.merged(with: other).hasSameType(as: object)
	}

	/// Returns whether both have a key for their kind, with different texts.
	fileprivate func hasOtherKind(than other: Self) -> Bool {
		func kind(_ object: ObjectShape, _ key: String) -> String? {
			object.fields.first { $0.key == key && $0.shape.kinds == [.string] }?.shape.string?.example
		}
		return ["type", "kind", "object"].contains { key in
			guard let mine = kind(object, key), let theirs = kind(other.object, key) else { return false }
			return mine != theirs
		}
	}
}

extension ObjectShape {
	var keys: Set<String> { Set(fields.map(\.key)) }

	/// Returns whether every shared key has the same kinds of values in both.
	func isCompatible(with other: ObjectShape) -> Bool {
		guard overflow == nil, other.overflow == nil else { return false }
		var shapes: [String: Shape] = [:]
		for field in fields { shapes[field.key] = field.shape }
		return other.fields.allSatisfy { shapes[$0.key]?.isCompatible(with: $0.shape) ?? true }
	}

	/// Returns whether shared keys have the same kinds of values, in lists too, apart from what objects contain.
	fileprivate func agrees(with other: ObjectShape) -> Bool {
		guard isCompatible(with: other) else { return false }
		let shapes = Dictionary(fields.map { ($0.key, $0.shape) }) { first, _ in first }
		return other.fields.allSatisfy { shapes[$0.key]?.agrees(with: $0.shape) ?? true }
	}

	/// Returns whether both are compatible, share a key, and every key of only one of them is optional there.
	func canUnify(with other: ObjectShape) -> Bool {
		let mine = keys
		let theirs = other.keys
		guard !mine.isDisjoint(with: theirs) else { return false }
		return fields.allSatisfy { $0.isOptional || theirs.contains($0.key) }
			&& other.fields.allSatisfy { $0.isOptional || mine.contains($0.key) } && isCompatible(with: other)
	}

	/// Returns whether both have the same type, whatever the counts of their evidence. Recursion is bounded by the sample's nesting.
	func hasSameType(as other: ObjectShape) -> Bool {
		guard fields.count == other.fields.count, (overflow == nil) == (other.overflow == nil) else { return false }
		var others: [String: Field] = [:]
		for field in other.fields { others[field.key] = field }
		return fields.allSatisfy { field in
			others[field.key].map { $0.isOptional == field.isOptional && $0.shape.hasSameType(as: field.shape) } ?? false
		}
	}
}

extension Shape {
	fileprivate func agrees(with other: Shape) -> Bool {
		guard let element = array?.element, let theirs = other.array?.element else { return isCompatible(with: other) }
		return isCompatible(with: other) && element.agrees(with: theirs)
	}

	fileprivate func hasSameType(as other: Shape) -> Bool {
		guard kinds == other.kinds, (null == nil) == (other.null == nil), numberType == other.numberType else { return false }
		guard (unrepresentable == nil) == (other.unrepresentable == nil) else { return false }
		if let array, let theirs = other.array, !array.element.hasSameType(as: theirs.element) { return false }
		if let object, let theirs = other.object { return object.hasSameType(as: theirs) }
		return true
	}
}
