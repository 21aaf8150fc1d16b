/// What all objects of one name and look say together: `user` here and `user` there differ only in which of them happened to lack a value.
///
/// Objects are of one family when they are called alike, no key holds values of kinds that contradict each other, and
/// - they have the same keys, or
/// - every key that only one of them has is missing there at times as well: had more been seen, they would have the same keys.
///
/// Objects that are called otherwise are of one family where their looks say so (`ObjectSimilarity`).
///
/// Which objects are one family does not depend on the order in which they were found.
struct ObjectUnifier {
	/// What an object is called and which keys it has.
	struct Look: Hashable {
		var name: String
		var keys: Set<String>

		init(_ object: ObjectShape, name: String) {
			self.name = name
			keys = object.keys
		}
	}

	/// Objects of one name with more sets of keys than this are compared by their keys alone: comparing each with each takes the square of the time,
	/// and what has so many looks is no one thing.
	private static let comparedLooks = 200

	/// By where the first object of each stands: what stands at one place is one piece of evidence, however many drafts are made of it.
	private var members: [Look: [Position: ObjectShape]] = [:]
	private var families: [Look: Family] = [:]
	/// The families are those of everything that was added.
	private var isSettled = true
	/// The objects that hold others, by where they stand, with what they hold.
	private var holders: [Position: ObjectSimilarity.Holder] = [:]

	private struct Family {
		var object: ObjectShape
		/// What all of it is called here: whichever of its names comes first.
		var name: String
		/// Everything that it is called.
		var names: [String]
	}

	/// Adds what was seen at one place; what is the same evidence as before says nothing more.
	///
	/// - Parameter types: the keys of the objects in it that are no dictionaries.
	mutating func add(_ object: ObjectShape, name: String, types: Set<String>) {
		isSettled = false
		let held = object.fields.filter { types.contains($0.key) && $0.shape.kinds == [.object] }
		if held.count > 1 {
			holders[object.evidence.first] = ObjectSimilarity.Holder(
				looks: held.compactMap { field in field.shape.object.map { Look($0, name: Self.name(of: field.key)) } },
				holdsNothingElse: held.count == object.fields.count)
		}
		let first = object.evidence.first
		members[Look(object, name: name), default: [:]].merge([first: object]) { known, new in
			let (more, less) = known.evidence.count < new.evidence.count ? (new, known) : (known, new)
			let both = more.merged(with: less)
			return both.saysSame(as: more) ? more : both
		}
	}

	/// What lies under `_links` or `links`, with its look.
	private var links: Set<Look> = []

	/// Whether objects called so hold links.
	static func containsLinks(_ name: String) -> Bool { name == "Links" }

	/// Adds what was seen in an object that holds links.
	mutating func add(link object: ObjectShape, name: String) {
		isSettled = false
		links.insert(Look(object, name: name))
	}

	/// Joins what was added.
	mutating func settle() {
		guard !isSettled else { return }
		isSettled = true
		families = [:]
		var looks: [String: [(look: Look, object: ObjectShape)]] = [:]
		for (look, places) in members {
			let objects = Array(places.values)
			guard Self.agree(objects), let first = objects.first else { continue }
			looks[look.name, default: []].append((look, objects.dropFirst().reduce(first) { $0.merged(with: $1) }))
		}
		var similarity = ObjectSimilarity(holders: Array(holders.values), links: links)
		for (name, candidates) in looks {
			var groups: [(looks: [Look], object: ObjectShape)] = []
			guard candidates.count <= Self.comparedLooks else {
				for candidate in candidates { families[candidate.look] = Family(object: candidate.object, name: name, names: [name]) }
				continue
			}
			// The larger objects come first, so that the smaller ones find all that they may be part of.
			for candidate in candidates.sorted(by: { Self.isLarger($0.look, $1.look) }) {
				if let index = groups.firstIndex(where: { $0.object.mayBeOne(with: candidate.object) }) {
					groups[index].looks.append(candidate.look)
					groups[index].object = groups[index].object.merged(with: candidate.object)
				} else {
					groups.append(([candidate.look], candidate.object))
				}
			}
			for group in groups { similarity.add(group.object, looks: group.looks + [Look(group.object, name: name)]) }
		}
		for group in similarity.groups() {
			let names = Set(group.looks.map(\.name)).sorted()
			let family = Family(object: group.object, name: names[0], names: names)
			for look in group.looks { families[look] = family }
			for name in names { families[Look(group.object, name: name)] = family }
		}
	}

	/// What an object under `key` is called.
	static func name(of key: String) -> String { SwiftIdentifier.words(ofKey: key).upperCamel }

	/// `object` with everything that its family knows, and whether that is all that there is to know: then it is the family's type.
	func shared(by object: ObjectShape, name: String) -> Shared {
		guard let family = families[Look(object, name: name)], family.object.isCompatible(with: object),
			// A key that only wraps is no evidence that two objects contain the same.
			!WrapperKeys.contains(name) || !object.hasUnknownContents(beside: family.object)
		else { return Shared(alone: object, name: name) }
		let joined = family.object.merged(with: object)
		return joined.saysSame(as: family.object)
			? Shared(object: family.object, isUnified: true, name: family.name, names: family.names)
			: Shared(alone: joined, name: name)
	}

	/// An object with what its family knows.
	struct Shared {
		var object: ObjectShape
		var isUnified: Bool
		/// What the family is called here, wherever its members stand.
		var name: String
		/// Everything that its members are called.
		var names: [String]

		init(object: ObjectShape, isUnified: Bool, name: String, names: [String]) {
			(self.object, self.isUnified, self.name, self.names) = (object, isUnified, name, names)
		}

		/// An object that is in no family.
		init(alone object: ObjectShape, name: String) {
			self.init(object: object, isUnified: false, name: name, names: [name])
		}
	}

	/// No two objects contradict each other.
	private static func agree(_ objects: [ObjectShape]) -> Bool {
		guard objects.count > 1 else { return true }
		var seen: [String: Set<[ValueKind]>] = [:]
		for object in objects {
			for field in object.fields { seen[field.key, default: []].insert(field.shape.kinds) }
		}
		return seen.values.allSatisfy { kinds in
			kinds.allSatisfy { a in kinds.allSatisfy { b in a.allSatisfy(b.contains) || b.allSatisfy(a.contains) } }
		}
	}

	private static func isLarger(_ a: Look, _ b: Look) -> Bool {
		a.keys.count == b.keys.count ? a.keys.sorted().lexicographicallyPrecedes(b.keys.sorted()) : a.keys.count > b.keys.count
	}
}

extension ObjectShape {
	var keys: Set<String> { Set(fields.map(\.key)) }

	/// Every key that both have holds the same kind of value.
	func isCompatible(with other: ObjectShape) -> Bool {
		guard overflow == nil, other.overflow == nil else { return false }
		var shapes: [String: Shape] = [:]
		for field in fields { shapes[field.key] = field.shape }
		return other.fields.allSatisfy { shapes[$0.key]?.isCompatible(with: $0.shape) ?? true }
	}

	/// The keys that only one has are optional there.
	func mayBeOne(with other: ObjectShape) -> Bool {
		let mine = keys
		let theirs = other.keys
		guard !mine.isDisjoint(with: theirs) else { return false }
		return fields.allSatisfy { $0.isOptional || theirs.contains($0.key) }
			&& other.fields.allSatisfy { $0.isOptional || mine.contains($0.key) } && isCompatible(with: other)
	}

	/// Both give the same type, whatever the weight of their evidence. Recursion is bounded by the sample's nesting.
	func saysSame(as other: ObjectShape) -> Bool {
		guard fields.count == other.fields.count, (overflow == nil) == (other.overflow == nil) else { return false }
		var others: [String: Field] = [:]
		for field in other.fields { others[field.key] = field }
		return fields.allSatisfy { field in
			others[field.key].map { $0.isOptional == field.isOptional && $0.shape.saysSame(as: field.shape) } ?? false
		}
	}
}

extension Shape {
	fileprivate func saysSame(as other: Shape) -> Bool {
		guard kinds == other.kinds, (null == nil) == (other.null == nil), numberType == other.numberType else { return false }
		guard (unrepresentable == nil) == (other.unrepresentable == nil) else { return false }
		if let array, let theirs = other.array, !array.element.saysSame(as: theirs.element) { return false }
		if let object, let theirs = other.object { return object.saysSame(as: theirs) }
		return true
	}
}
