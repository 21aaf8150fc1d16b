/// What all objects of one name and look say together: `user` here and `user` there differ only in which of them happened to lack a value.
///
/// Objects are of one family when they are called alike, no key holds values of kinds that contradict each other, and
/// - they have the same keys, or
/// - every key that only one of them has is missing there at times as well: had more been seen, they would have the same keys.
///
/// Which objects are one family does not depend on the order in which they were found.
struct FamilyEvidence {
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
	private var families: [Look: ObjectShape] = [:]

	/// Adds what was seen at one place; what is the same evidence as before says nothing more.
	mutating func add(_ object: ObjectShape, name: String) {
		let first = object.evidence.first
		members[Look(object, name: name), default: [:]].merge([first: object]) { known, new in
			let (more, less) = known.evidence.count < new.evidence.count ? (new, known) : (known, new)
			let both = more.merged(with: less)
			return both.saysSame(as: more) ? more : both
		}
	}

	/// Joins what was added.
	mutating func settle() {
		families = [:]
		var looks: [String: [(look: Look, object: ObjectShape)]] = [:]
		for (look, places) in members {
			let objects = Array(places.values)
			guard Self.agree(objects), let first = objects.first else { continue }
			looks[look.name, default: []].append((look, objects.dropFirst().reduce(first) { $0.merged(with: $1) }))
		}
		for (name, candidates) in looks {
			var groups: [(looks: [Look], object: ObjectShape)] = []
			guard candidates.count <= Self.comparedLooks else {
				for candidate in candidates { families[candidate.look] = candidate.object }
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
			for group in groups {
				for look in group.looks { families[look] = group.object }
				families[Look(group.object, name: name)] = group.object
			}
		}
	}

	/// `object` with everything that its family knows, and whether that is all that there is to know: then it is the family's type.
	func shared(by object: ObjectShape, name: String) -> (object: ObjectShape, isFamily: Bool) {
		guard let family = families[Look(object, name: name)], family.isCompatible(with: object) else { return (object, false) }
		let joined = family.merged(with: object)
		return joined.saysSame(as: family) ? (family, true) : (joined, false)
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
	fileprivate var keys: Set<String> { Set(fields.map(\.key)) }

	/// Every key that both have holds the same kind of value.
	func isCompatible(with other: ObjectShape) -> Bool {
		guard overflow == nil, other.overflow == nil else { return false }
		var shapes: [String: Shape] = [:]
		for field in fields { shapes[field.key] = field.shape }
		return other.fields.allSatisfy { shapes[$0.key]?.isCompatible(with: $0.shape) ?? true }
	}

	/// The keys that only one has are optional there.
	fileprivate func mayBeOne(with other: ObjectShape) -> Bool {
		let mine = keys
		let theirs = other.keys
		guard !mine.isDisjoint(with: theirs), isCompatible(with: other) else { return false }
		return fields.allSatisfy { $0.isOptional || theirs.contains($0.key) }
			&& other.fields.allSatisfy { $0.isOptional || mine.contains($0.key) }
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
