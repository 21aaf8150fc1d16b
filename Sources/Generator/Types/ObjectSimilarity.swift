/// Unifies objects of different names whose keys show that they are one type.
///
/// Common keys (`id`, `name`, `url`, …) are no evidence; the others are distinctive. Objects with compatible values are one type
/// - **at any path**, if most keys are the same, at least four, two of them distinctive (`isSame`), or if one has all keys of the other,
///   two of them distinctive, and few more: a key for each three, or two if the last words of both names are equal (`billing_address`,
///   `shipping_address`);
/// - **in the same object**, if they differ in at most two common keys: `{enabled}` and `{enabled, url}`;
/// - **under `_links` or `links`**, if they have an `href` and otherwise only the keys of links: `title`, `templated`, …;
/// - **in an object that contains only objects**, if at least three have no key that the largest of them lacks: the renditions of an image.
///
/// Objects with different keys and different kinds (`"type": "track"`, `"type": "artist"`) are never unified; neither are objects
/// one of which lists objects where the other has an empty list (`hasUnknownContents`).
struct ObjectSimilarity {
	typealias Signature = ObjectUnifier.Signature

	/// An object that contains several objects.
	struct Container: Hashable {
		var signatures: [Signature]
		var containsOnlyObjects: Bool
	}

	struct Group {
		var signatures: [Signature]
		private(set) var object: ObjectShape
		private(set) var keys: Set<String>
		/// The keys that are not common keys.
		private(set) var distinctiveKeys: Set<String>
		/// The type that an earlier run gave the objects.
		private(set) var type: String?

		fileprivate init(_ object: ObjectShape, signatures: [Signature], type: String?) {
			self.signatures = signatures
			self.type = type
			self.object = object
			keys = object.keys
			distinctiveKeys = keys.filter(ObjectSimilarity.isDistinctive)
		}

		fileprivate mutating func merge(_ other: Group) {
			signatures += other.signatures
			object = object.merged(with: other.object)
			keys.formUnion(other.keys)
			distinctiveKeys.formUnion(other.distinctiveKeys)
			type = type ?? other.type
		}

		/// Returns whether an earlier run gave the objects of both different types.
		fileprivate func hasOtherType(than other: Group) -> Bool { type != nil && other.type != nil && type != other.type }
	}

	private let containers: [Container]
	/// The signatures of the objects under `_links` or `links`.
	private let links: Set<Signature>
	private(set) var members: [Group] = []
	/// The number of pairs of groups that were compared.
	private(set) var comparisonCount = 0

	init(containers: [Container], links: Set<Signature> = []) {
		self.containers = containers
		self.links = links
	}

	mutating func add(_ object: ObjectShape, signatures: [Signature], type: String? = nil) {
		members.append(Group(object, signatures: signatures, type: type))
	}

	/// The maximum number of groups that are compared in pairs, which takes quadratic time.
	private static let comparedGroups = 300

	/// Returns the unified objects.
	mutating func groups() -> [Group] {
		var comparisons = 0
		// The larger ones come first, so that the result does not depend on the order in which they were added.
		var groups = members.map { (group: $0, keys: $0.keys.sorted()) }.sorted { Self.isBefore($0, $1) }.map(\.group)
		var indexBySignature: [Signature: Int] = [:]
		for (index, group) in groups.enumerated() { for signature in group.signatures { indexBySignature[signature] = index } }
		/// The group that each group was merged into.
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
				let similar = left.filter {
					isOne(groups[first], groups[$0]) && !Self.haveDifferentKinds(groups[first].object, groups[$0].object)
				}
				// A group that agrees with the largest one may not agree with the merged group.
				guard similar.count + 1 >= count else { continue }
				for index in similar
				where groups[first].object.agrees(with: groups[index].object) && !groups[first].hasOtherType(than: groups[index]) {
					groups[first].merge(groups[index])
					target[index] = first
				}
				left = left.filter { target[$0] == $0 }[...]
			}
		}
		let sets = Set(
			containers.map { container in ContainedGroups(container, Set(container.signatures.compactMap { indexBySignature[$0] }).sorted())
			})
		for contained in sets.sorted(by: { $0.indices.lexicographicallyPrecedes($1.indices) })
		where contained.indices.count <= Self.comparedGroups {
			if contained.containsOnlyObjects { join(contained.indices, if: { Self.isPart($0, $1) }, atLeast: 3) }
			// Only groups with the same distinctive keys can be unified.
			let byKeys = Dictionary(grouping: contained.indices) { groups[root($0)].distinctiveKeys }
			for indices in byKeys.values where indices.count > 1 { join(indices) { Self.isSameButForCommonKeys($0, $1) } }
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

	/// The groups in one object, by index.
	private struct ContainedGroups: Hashable {
		var indices: [Int]
		var containsOnlyObjects: Bool

		init(_ container: Container, _ indices: [Int]) {
			self.indices = indices
			containsOnlyObjects = container.containsOnlyObjects
		}
	}

	private func isLink(_ group: Group) -> Bool {
		group.keys.contains("href") && group.keys.isSubset(of: Self.linkKeys) && group.signatures.contains(where: links.contains)
	}

	/// The keys of a link in HAL, or in a header.
	private static let linkKeys: Set<String> = [
		"deprecation", "href", "hreflang", "media", "method", "name", "profile", "rel", "templated", "title", "type",
	]

	/// Returns whether four fifths of all keys, and at least four keys, are in both sets, and two of these are distinctive.
	static func isSame(_ a: Set<String>, _ b: Set<String>) -> Bool {
		let shared = a.intersection(b)
		return shared.count >= 4 && shared.count * 5 >= a.union(b).count * 4 && shared.count(where: isDistinctive) >= 2
	}

	/// Returns whether the keys of both groups are the same in this sense; groups without a shared distinctive key are rejected first.
	private static func isSame(_ a: Group, _ b: Group) -> Bool {
		!a.distinctiveKeys.isDisjoint(with: b.distinctiveKeys) && isSame(a.keys, b.keys)
	}

	/// Returns whether `whole` has all keys of `part` and only few more.
	private static func hasFewMore(_ whole: Group, _ part: Group) -> Bool {
		let (all, some) = (whole.keys, part.keys)
		guard part.distinctiveKeys.count >= 2, some.isSubset(of: all) else { return false }
		let hasOneLastWord = !lastWords(whole).isDisjoint(with: lastWords(part))
		return all.count - some.count <= (hasOneLastWord ? 2 : min(2, some.count / 3))
	}

	private static func lastWords(_ group: Group) -> Set<String> {
		Set(group.signatures.compactMap { Words($0.name).singular.parts.last?.lowercased() })
	}

	/// Returns whether both have a key for their kind, with different values.
	private static func haveDifferentKinds(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
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
		!a.distinctiveKeys.isEmpty && a.distinctiveKeys == b.distinctiveKeys && a.keys.symmetricDifference(b.keys).count <= 2
			&& a.object.agrees(with: b.object)
	}

	private static func isPart(_ whole: Group, _ part: Group) -> Bool {
		!part.distinctiveKeys.isEmpty && part.keys.isSubset(of: whole.keys) && whole.object.agrees(with: part.object)
	}

	private static func isDistinctive(_ key: String) -> Bool { !commonKeys.contains(SwiftIdentifier.words(ofKey: key).snake) }

	/// The keys that objects of any kind may have.
	private static let commonKeys: Set<String> = [
		"active", "code", "count", "created", "created_at", "date", "description", "display_name", "id", "image", "key", "kind", "label",
		"name", "node_id", "slug", "status", "text", "title", "type", "updated", "updated_at", "uri", "url", "uuid", "value",
	]

	private static func isBefore(_ a: (group: Group, keys: [String]), _ b: (group: Group, keys: [String])) -> Bool {
		if a.keys.count != b.keys.count { return a.keys.count > b.keys.count }
		if a.keys != b.keys { return a.keys.lexicographicallyPrecedes(b.keys) }
		if a.group.type != b.group.type { return (a.group.type ?? "") < (b.group.type ?? "") }
		return (a.group.signatures.first?.name ?? "") < (b.group.signatures.first?.name ?? "")
	}
}

extension ObjectShape {
	/// Returns whether no key, at any depth, has values of incompatible kinds or objects with few keys in common: a page of users and
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
