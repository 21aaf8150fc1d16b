/// Which objects that are called otherwise are one type nevertheless, by their keys.
///
/// Keys that anything may have (`id`, `name`, `url`, …) tell nothing; by the others, objects whose values do not contradict each other are one type
/// - **wherever they stand**, when one is the other all over: most keys are the same, four at least of which two tell something (`isSame`),
///   or one has all keys of the other and few more, where two tell something: a key to each three, or two where both are called by one last
///   word (`billing_address`, `shipping_address`);
/// - **beside each other** in one object, when they differ in nothing but two keys that tell nothing: `{enabled}` and `{enabled, url}`;
/// - **under `_links` or `links`**, when they have an `href` and beside it only what links have: `title`, `templated`, …;
/// - **in an object that holds nothing else**, when three and more have no key that the largest of them lacks: the renditions of an image.
///
/// Objects that do not have all keys in common and say themselves that they are of different kinds (`"type": "track"`, `"type": "artist"`) are
/// never one; neither are objects of which one lists objects where the other has an empty list (`hasUnknownContents`).
struct ObjectSimilarity {
	typealias Look = ObjectUnifier.Look

	/// An object that holds others.
	struct Holder: Hashable {
		var looks: [Look]
		var holdsNothingElse: Bool
	}

	struct Group {
		var looks: [Look]
		private(set) var object: ObjectShape
		private(set) var keys: Set<String>
		/// The keys that not anything may have.
		private(set) var tellingKeys: Set<String>

		fileprivate init(_ object: ObjectShape, looks: [Look]) {
			self.looks = looks
			self.object = object
			keys = object.keys
			tellingKeys = keys.filter(ObjectSimilarity.tells)
		}

		fileprivate mutating func merge(_ other: Group) {
			looks += other.looks
			object = object.merged(with: other.object)
			keys.formUnion(other.keys)
			tellingKeys.formUnion(other.tellingKeys)
		}
	}

	private let holders: [Holder]
	/// What was seen where links are.
	private let links: Set<Look>
	private var members: [Group] = []
	/// How many pairs of groups were compared.
	private(set) var comparisonCount = 0

	init(holders: [Holder], links: Set<Look> = []) {
		self.holders = holders
		self.links = links
	}

	mutating func add(_ object: ObjectShape, looks: [Look]) {
		members.append(Group(object, looks: looks))
	}

	/// More objects than this are not compared each with each, which takes the square of the time.
	private static let comparedGroups = 300

	/// What was added, joined.
	mutating func groups() -> [Group] {
		var comparisons = 0
		// The larger come first; nothing depends on the order in which they were added.
		var groups = members.map { (group: $0, keys: $0.keys.sorted()) }.sorted { Self.isBefore($0, $1) }.map(\.group)
		var indexByLook: [Look: Int] = [:]
		for (index, group) in groups.enumerated() { for look in group.looks { indexByLook[look] = index } }
		/// What each was joined to.
		var target = Array(groups.indices)
		func root(_ index: Int) -> Int {
			var index = index
			while target[index] != index { index = target[index] }
			return index
		}
		func join(_ indices: [Int], if isOne: (Group, Group) -> Bool, atLeast count: Int = 2) {
			let roots = Set(indices.map(root)).sorted()
			var left = roots[...]
			while let first = left.popFirst() {
				comparisons += left.count
				let like = left.filter {
					isOne(groups[first], groups[$0]) && !Self.areOfOtherKinds(groups[first].object, groups[$0].object)
				}
				// What fits the largest of them may not fit what the others made of it.
				guard like.count + 1 >= count else { continue }
				for index in like where groups[first].object.agrees(with: groups[index].object) {
					groups[first].merge(groups[index])
					target[index] = first
				}
				left = left.filter { target[$0] == $0 }[...]
			}
		}
		let sets = Set(holders.map { holder in HeldGroups(holder, Set(holder.looks.compactMap { indexByLook[$0] }).sorted()) })
		for held in sets.sorted(by: { $0.indices.lexicographicallyPrecedes($1.indices) }) where held.indices.count <= Self.comparedGroups {
			if held.holdsNothingElse { join(held.indices, if: { Self.isPart($0, $1) }, atLeast: 3) }
			// Only groups with the same telling keys can be one.
			let byKeys = Dictionary(grouping: held.indices) { groups[root($0)].tellingKeys }
			for alike in byKeys.values where alike.count > 1 { join(alike) { Self.isSameButForCommonKeys($0, $1) } }
		}
		join(groups.indices.filter { index in target[index] == index && isLink(groups[index]) }) { $0.object.agrees(with: $1.object) }
		if groups.count <= Self.comparedGroups {
			join(Array(groups.indices)) {
				(Self.isSame($0, $1) || Self.hasFewMore($0, $1)) && $0.object.agrees(with: $1.object)
			}
		}
		comparisonCount = comparisons
		return groups.indices.filter { target[$0] == $0 }.map { groups[$0] }
	}

	/// The groups in one object, by number.
	private struct HeldGroups: Hashable {
		var indices: [Int]
		var holdsNothingElse: Bool

		init(_ holder: Holder, _ indices: [Int]) {
			self.indices = indices
			holdsNothingElse = holder.holdsNothingElse
		}
	}

	private func isLink(_ group: Group) -> Bool {
		group.keys.contains("href") && group.keys.isSubset(of: Self.linkKeys) && group.looks.contains(where: links.contains)
	}

	/// What a link has in HAL, or in a header.
	private static let linkKeys: Set<String> = [
		"deprecation", "href", "hreflang", "media", "method", "name", "profile", "rel", "templated", "title", "type",
	]

	/// One thing with a key or two more: four fifths of all keys are in both, four keys at least, of which two tell something.
	static func isSame(_ a: Set<String>, _ b: Set<String>) -> Bool {
		let shared = a.intersection(b)
		return shared.count >= 4 && shared.count * 5 >= a.union(b).count * 4 && shared.count(where: tells) >= 2
	}

	/// The same for groups, whose telling keys are known.
	private static func isSame(_ a: Group, _ b: Group) -> Bool {
		!a.tellingKeys.isDisjoint(with: b.tellingKeys) && isSame(a.keys, b.keys)
	}

	/// One thing that has a key or two more in some places.
	private static func hasFewMore(_ whole: Group, _ part: Group) -> Bool {
		let (all, some) = (whole.keys, part.keys)
		guard part.tellingKeys.count >= 2, some.isSubset(of: all) else { return false }
		let hasOneLastWord = !lastWords(whole).isDisjoint(with: lastWords(part))
		return all.count - some.count <= (hasOneLastWord ? 2 : min(2, some.count / 3))
	}

	private static func lastWords(_ group: Group) -> Set<String> {
		Set(group.looks.compactMap { Words($0.name).singular.parts.last?.lowercased() })
	}

	/// Each says under one key of which kind it is, and these differ.
	private static func areOfOtherKinds(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
		guard a.keys != b.keys else { return false }
		func kind(_ object: ObjectShape, _ key: String) -> String? {
			object.fields.first { $0.key == key && $0.shape.kinds == [.string] }?.shape.string?.example
		}
		return kindKeys.contains { key in
			guard let mine = kind(a, key), let theirs = kind(b, key) else { return false }
			return mine != theirs
		}
	}

	private static let kindKeys = ["type", "kind", "object"]

	private static func isSameButForCommonKeys(_ a: Group, _ b: Group) -> Bool {
		!a.tellingKeys.isEmpty && a.tellingKeys == b.tellingKeys && a.keys.symmetricDifference(b.keys).count <= 2
			&& a.object.agrees(with: b.object)
	}

	private static func isPart(_ whole: Group, _ part: Group) -> Bool {
		!part.tellingKeys.isEmpty && part.keys.isSubset(of: whole.keys) && whole.object.agrees(with: part.object)
	}

	private static func tells(_ key: String) -> Bool { !commonKeys.contains(SwiftIdentifier.words(ofKey: key).snake) }

	/// What things of any kind have.
	private static let commonKeys: Set<String> = [
		"active", "code", "count", "created", "created_at", "date", "description", "display_name", "id", "image", "key", "kind", "label",
		"name", "node_id", "slug", "status", "text", "title", "type", "updated", "updated_at", "uri", "url", "uuid", "value",
	]

	private static func isBefore(_ a: (group: Group, keys: [String]), _ b: (group: Group, keys: [String])) -> Bool {
		if a.keys.count != b.keys.count { return a.keys.count > b.keys.count }
		if a.keys != b.keys { return a.keys.lexicographicallyPrecedes(b.keys) }
		return (a.group.looks.first?.name ?? "") < (b.group.looks.first?.name ?? "")
	}
}

extension ObjectShape {
	/// No key holds values of kinds that contradict each other, here or further in, nor objects that have little in common: a page of users and
	/// a page of videos are two types. Recursion is bounded by the sample's nesting.
	fileprivate func agrees(with other: ObjectShape) -> Bool {
		hasAgreeingFields(with: other) && !hasUnknownContents(beside: other)
	}

	fileprivate func hasAgreeingFields(with other: ObjectShape) -> Bool {
		guard isCompatible(with: other) else { return false }
		var shapes: [String: Shape] = [:]
		for field in fields { shapes[field.key] = field.shape }
		return other.fields.allSatisfy { shapes[$0.key]?.agrees(with: $0.shape) ?? true }
	}
}

extension Shape {
	fileprivate func agrees(with other: Shape) -> Bool {
		guard isCompatible(with: other) else { return false }
		if let array, let theirs = other.array, !array.element.agrees(with: theirs.element) { return false }
		guard let object, let theirs = other.object, object.overflow == nil, theirs.overflow == nil else { return true }
		let shared = object.keys.intersection(theirs.keys).count
		return shared * 2 >= object.keys.union(theirs.keys).count && object.hasAgreeingFields(with: theirs)
	}
}
