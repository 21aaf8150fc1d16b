/// Finds objects that hold objects like themselves: trees, chains, linked lists.
///
/// `{"text": …, "replies": [{"text": …, "replies": [{"text": …}]}]}` is one type, and so is `{"id": 2, "parent": {"id": 1, "parent": null}}`; what
/// lies between may be lists and maps, and beside the objects there may be plain values, as in `{"op": "+", "left": {…}, "right": 3}`.
///
/// - The inner object carries the key itself, two keys that look alike are in both, and one has all keys of the other, or half of all are in both.
/// - Or it is called as the outer one is (`parent` in a `parent`), has no key of its own, and shares a plain value with it.
/// - Or it is the outer one all over but for the key and little else (`ObjectSimilarity`): a `retweeted_status` in a status.
///
/// What both have holds the same kinds of values; a list of orders whose `items` have `items` of their own kind stays two types. What lies deeper,
/// down to leaves without the key, is of that type as well; where it cannot be, there is no tree.
struct SelfSimilarity {
	struct Folded {
		var object: ObjectShape
		/// The keys that lead to objects of the same type, each with what these lie in.
		var recursion: [String: [Wrapper]]
	}

	/// What stands between a key and the objects under it.
	enum Wrapper {
		case list, map
	}

	/// What the object is called.
	private let name: String
	/// Whether the object under a key is a dictionary.
	private let isMap: (ObjectShape, String) -> Bool

	init(name: String, isMap: @escaping (ObjectShape, String) -> Bool) {
		self.name = name
		self.isMap = isMap
	}

	func fold(_ object: ObjectShape) -> Folded {
		var candidates: [(key: String, inner: ObjectShape, wrappers: [Wrapper])] = []
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			guard let (inner, wrappers) = core(of: field.shape, under: field.key), isRelated(inner, to: object, through: field.key) else {
				continue
			}
			candidates.append((field.key, inner, wrappers))
		}
		let keys = Set(candidates.map(\.key))
		candidates.removeAll { !$0.inner.isCompatible(with: object, asideFrom: keys) }
		if !candidates.contains(where: { isContinued($0.inner, through: keys) }) {
			candidates.removeAll { !$0.inner.isCompatible(with: object) }
		}
		let all = Dictionary(candidates.map { ($0.key, $0.wrappers) }) { first, _ in first }
		if let whole = object.absorbing(all, among: keys) { return Folded(object: whole, recursion: all) }
		var folded = Folded(object: object, recursion: [:])
		for candidate in candidates {
			let recursion = folded.recursion.merging([candidate.key: candidate.wrappers]) { known, _ in known }
			guard let whole = folded.object.absorbing(recursion, among: keys) else { continue }
			folded = Folded(object: whole, recursion: recursion)
		}
		return folded
	}

	/// The objects under a key, through lists and maps; nil where something else lies there than one kind of object and plain values.
	private func core(of shape: Shape, under key: String) -> (ObjectShape, [Wrapper])? {
		var shape = shape
		var wrappers: [Wrapper] = []
		// Bounded by the sample's nesting.
		while true {
			if let array = shape.array {
				guard shape.kinds == [.array] else { return nil }
				wrappers.append(.list)
				shape = array.element
			} else if let object = shape.object, isMap(object, key) {
				guard shape.kinds == [.object] else { return nil }
				wrappers.append(.map)
				shape = object.allValues
			} else {
				return shape.object.map { ($0, wrappers) }
			}
		}
	}

	private func isRelated(_ inner: ObjectShape, to outer: ObjectShape, through key: String) -> Bool {
		let innerKeys = Set(inner.fields.map(\.key))
		let outerKeys = Set(outer.fields.map(\.key))
		let fields = Dictionary(outer.fields.map { ($0.key, $0.shape) }) { first, _ in first }
		let shared = inner.fields.filter { field in fields[field.key].map { field.key == key || field.shape.looks(like: $0) } ?? false }
		if innerKeys.contains(key), shared.count >= 2 {
			return innerKeys.isSubset(of: outerKeys) || outerKeys.isSubset(of: innerKeys)
				|| shared.count * 2 >= innerKeys.union(outerKeys).count
		}
		if ObjectSimilarity.isSame(innerKeys.subtracting([key]), outerKeys.subtracting([key])),
			shared.count * 5 >= innerKeys.union(outerKeys).subtracting([key]).count * 4, !inner.hasUnknownContents(beside: outer)
		{
			return true
		}
		guard SwiftIdentifier.words(ofKey: key).singular.upperCamel == name, innerKeys.isSubset(of: outerKeys) else { return false }
		return shared.contains { $0.key != key && $0.shape.isPlain }
	}

	/// Where a plain value stands in one and an object in the other, one level says nothing: a `user` whose `user` is a text is no tree.
	private func isContinued(_ inner: ObjectShape, through keys: Set<String>) -> Bool {
		inner.fields.contains { keys.contains($0.key) && core(of: $0.shape, under: $0.key) != nil }
	}
}

extension ObjectShape {
	/// With all objects that lie where `recursion` says, at any depth, as further objects of this kind; nothing lies there then.
	///
	/// Nil where one type cannot hold them all: other lists and maps lie there, a key has another kind of value deeper inside, or the
	/// objects there have no key in common with those around them.
	///
	/// - Parameter keys: those under which such objects may lie beside plain values.
	fileprivate func absorbing(_ recursion: [String: [SelfSimilarity.Wrapper]], among keys: Set<String>) -> ObjectShape? {
		var whole = self
		// Each turn takes out what lies one level deeper in the sample's nesting, which the scanner bounds.
		while true {
			var inner: ObjectShape?
			for index in whole.fields.indices {
				guard let wrappers = recursion[whole.fields[index].key] else { continue }
				switch whole.fields[index].shape.takeObject(in: wrappers[...]) {
				case .nothing: continue
				case .somethingElse: return nil
				case .object(let object):
					guard whole.canAbsorb(object, asideFrom: keys) else { return nil }
					inner = inner?.merged(with: object) ?? object
				}
			}
			guard let inner else { return whole }
			whole.merge(inner)
			if whole.overflow != nil { return nil }
		}
	}

	private func canAbsorb(_ inner: ObjectShape, asideFrom keys: Set<String>) -> Bool {
		guard isCompatible(with: inner, asideFrom: keys) else { return false }
		return inner.fields.isEmpty || !Set(fields.map(\.key)).isDisjoint(with: inner.fields.map(\.key))
	}

	/// Every key that both have holds the same kind of value, where it is none of `keys`.
	fileprivate func isCompatible(with other: ObjectShape, asideFrom keys: Set<String>) -> Bool {
		guard !keys.isEmpty else { return isCompatible(with: other) }
		func others(_ object: ObjectShape) -> ObjectShape {
			var object = object
			object.fields.removeAll { keys.contains($0.key) }
			return object
		}
		return others(self).isCompatible(with: others(other))
	}
}

private enum Taken {
	case nothing, somethingElse
	case object(ObjectShape)
}

extension Shape {
	/// Only plain values were seen.
	fileprivate var isPlain: Bool { array == nil && object == nil && !kinds.isEmpty }

	/// Both hold values of the same kinds, and where these are objects, some of the same keys; what is only null looks like anything.
	fileprivate func looks(like other: Shape) -> Bool {
		guard isCompatible(with: other) else { return false }
		guard let mine = object?.fields, let theirs = other.object?.fields, !mine.isEmpty, !theirs.isEmpty else { return true }
		return !Set(mine.map(\.key)).isDisjoint(with: theirs.map(\.key))
	}

	/// Takes out the objects that lie in `wrappers`. Recursion is bounded by them.
	fileprivate mutating func takeObject(in wrappers: ArraySlice<SelfSimilarity.Wrapper>) -> Taken {
		let kinds = kinds
		guard !kinds.isEmpty else { return .nothing }
		switch wrappers.first {
		case nil:
			guard !kinds.contains(.array) else { return .somethingElse }
			defer { object = nil }
			return object.map { .object($0) } ?? .nothing
		case .list:
			guard kinds == [.array] else { return .somethingElse }
			return array?.element.takeObject(in: wrappers.dropFirst()) ?? .nothing
		case .map:
			guard kinds == [.object], object != nil else { return .somethingElse }
			var all: ObjectShape?
			for index in (object?.fields ?? []).indices {
				switch object?.fields[index].shape.takeObject(in: wrappers.dropFirst()) {
				case .object(let found): all = all?.merged(with: found) ?? found
				case .somethingElse: return .somethingElse
				case .nothing, nil: continue
				}
			}
			switch object?.overflow?.value.takeObject(in: wrappers.dropFirst()) {
			case .object(let found): all = all?.merged(with: found) ?? found
			case .somethingElse: return .somethingElse
			case .nothing, nil: break
			}
			return all.map { .object($0) } ?? .nothing
		}
	}
}
