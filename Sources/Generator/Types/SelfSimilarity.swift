/// Finds objects that contain objects of their own type: trees, chains, linked lists.
///
/// `{"text": …, "replies": [{"text": …, "replies": [{"text": …}]}]}` is one type, and so is `{"id": 2, "parent": {"id": 1, "parent": null}}`.
/// Lists and maps may be between them, and the key may also have scalar values, as in `{"op": "+", "left": {…}, "right": 3}`.
///
/// An inner object is of the type of the outer one if it has the same keys: one that only one of them has is optional there.
///
/// Shared keys have the same kinds of values; a list of orders whose `items` have `items` of another kind stays two types. All objects
/// further inside, down to leaves without the key, are of the type as well; if one of them cannot be, there is no recursive type.
struct SelfSimilarity {
	struct Folded {
		var object: ObjectShape
		/// The keys that lead to objects of the same type, with the lists and maps around these objects.
		var recursion: [String: [Wrapper]]
	}

	/// A list or map between a key and the objects under it.
	enum Wrapper {
		case list, map
	}

	/// Returns whether the object under a key is a dictionary.
	private let isMap: (ObjectShape, String) -> Bool

	/// Returns whether a rule distinguishes the kinds of the objects under a key, so that they are no single type.
	private let hasKinds: (Shape, String) -> Bool

	init(
		isMap: @escaping (ObjectShape, String) -> Bool,
		hasKinds: @escaping (Shape, String) -> Bool = { _, _ in false }
	) {
		self.isMap = isMap
		self.hasKinds = hasKinds
	}

	func fold(_ object: ObjectShape) -> Folded {
		var candidates: [(key: String, inner: ObjectShape, wrappers: [Wrapper])] = []
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			guard let (inner, wrappers) = innerObject(of: field.shape, under: field.key), inner.isSame(as: object, through: field.key)
			else { continue }
			candidates.append((field.key, inner, wrappers))
		}
		let keys = Set(candidates.map(\.key))
		candidates.removeAll { !$0.inner.isCompatible(with: object, except: keys) }
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

	/// Returns the merged objects under a key, inside lists and maps; nil if the key has other values than these objects and scalars.
	private func innerObject(of shape: Shape, under key: String) -> (ObjectShape, [Wrapper])? {
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
				return hasKinds(shape, key) ? nil : shape.object.map { ($0, wrappers) }
			}
		}
	}

	/// Returns whether the inner object has objects under `keys`, too: a `user` whose `user` is a string is not a tree.
	private func isContinued(_ inner: ObjectShape, through keys: Set<String>) -> Bool {
		inner.fields.contains { keys.contains($0.key) && innerObject(of: $0.shape, under: $0.key) != nil }
	}
}

extension ObjectShape {
	/// Returns whether every key of only one of both objects is optional there, and the objects under the others are similar, apart from those under `key`.
	fileprivate func isSame(as other: ObjectShape, through key: String) -> Bool {
		let shapes = Dictionary(other.fields.map { ($0.key, $0.shape) }) { first, _ in first }
		let mine = keys
		return fields.allSatisfy { field in shapes[field.key].map { field.key == key || field.shape.resembles($0) } ?? field.isOptional }
			&& other.fields.allSatisfy { $0.isOptional || mine.contains($0.key) }
	}

	/// Returns the object merged with all objects under the keys of `recursion`, at any depth; nothing remains under these keys.
	///
	/// Returns nil if one type cannot represent them all: they are in other lists and maps, a key has another kind of value further inside,
	/// or the inner objects have no key in common with the outer ones.
	///
	/// - Parameter keys: the keys that may have both such objects and scalars.
	fileprivate func absorbing(_ recursion: [String: [SelfSimilarity.Wrapper]], among keys: Set<String>) -> ObjectShape? {
		var whole = self
		// Each iteration takes out one more level of the sample's nesting, which the scanner bounds.
		while true {
			var inner: ObjectShape?
			for index in whole.fields.indices {
				guard let wrappers = recursion[whole.fields[index].key] else { continue }
				switch whole.fields[index].shape.takeObject(in: wrappers[...]) {
				case .nothing: continue
				case .somethingElse: return nil
				case .object(let object):
					guard whole.canAbsorb(object, except: keys) else { return nil }
					inner = inner?.merged(with: object) ?? object
				}
			}
			guard let inner else { return whole }
			whole.merge(inner)
			if whole.overflow != nil { return nil }
		}
	}

	private func canAbsorb(_ inner: ObjectShape, except keys: Set<String>) -> Bool {
		guard isCompatible(with: inner, except: keys) else { return false }
		return inner.fields.isEmpty || !Set(fields.map(\.key)).isDisjoint(with: inner.fields.map(\.key))
	}

	/// Returns whether every shared key except `keys` has the same kinds of values in both.
	fileprivate func isCompatible(with other: ObjectShape, except keys: Set<String>) -> Bool {
		guard !keys.isEmpty else { return isCompatible(with: other) }
		func others(_ object: ObjectShape) -> ObjectShape {
			var object = object
			object.fields.removeAll { keys.contains($0.key) }
			return object
		}
		return others(self).isCompatible(with: others(other))
	}
}

private enum TakenObject {
	case nothing, somethingElse
	case object(ObjectShape)
}

extension Shape {
	/// Returns whether objects in both have a key in common.
	fileprivate func resembles(_ other: Shape) -> Bool {
		guard let mine = object?.fields, let theirs = other.object?.fields, !mine.isEmpty, !theirs.isEmpty else { return true }
		return !Set(mine.map(\.key)).isDisjoint(with: theirs.map(\.key))
	}

	/// Removes and returns the objects inside `wrappers`. Recursion is bounded by their number.
	fileprivate mutating func takeObject(in wrappers: ArraySlice<SelfSimilarity.Wrapper>) -> TakenObject {
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
