/// Finds trees: objects that hold, under one key, a list of objects like themselves, which hold such a list again.
///
/// `{"text": …, "replies": [{"text": …, "replies": [{"text": …}]}]}` is one type. Elements must carry the key themselves somewhere, and one
/// side's keys must lie within the other's; a list of orders whose `items` have `items` of their own kind stays two types.
/// What lies deeper, down to leaves without the key, is of that type as well; where it cannot be, there is no tree.
enum SelfSimilarity {
	struct Folded {
		var object: ObjectShape
		var recursiveKeys: Set<String>
	}

	static func fold(_ object: ObjectShape) -> Folded {
		var folded = Folded(object: object, recursiveKeys: [])
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			guard let element = field.shape.array?.element.object, resembles(element, object, through: field.key) else { continue }
			let keys = folded.recursiveKeys.union([field.key])
			guard let whole = folded.object.absorbing(keys) else { continue }
			folded = Folded(object: whole, recursiveKeys: keys)
		}
		return folded
	}

	private static func resembles(_ inner: ObjectShape, _ outer: ObjectShape, through key: String) -> Bool {
		guard inner.isCompatible(with: outer) else { return false }
		let innerKeys = Set(inner.fields.map(\.key))
		let outerKeys = Set(outer.fields.map(\.key))
		guard innerKeys.contains(key), innerKeys.intersection(outerKeys).count >= 2 else { return false }
		return innerKeys.isSubset(of: outerKeys) || outerKeys.isSubset(of: innerKeys)
	}
}

extension ObjectShape {
	/// With all objects that the lists under `keys` hold, at any depth, as further objects of this kind; the lists are empty then.
	///
	/// Nil where one type cannot hold them all: a list has other things than objects, a key has another kind of value deeper inside, or the
	/// objects there have no key in common with those around them.
	fileprivate func absorbing(_ keys: Set<String>) -> ObjectShape? {
		var whole = self
		// Each turn takes out what lies one level deeper in the sample's nesting, which the scanner bounds.
		while true {
			var inner: ObjectShape?
			for index in whole.fields.indices where keys.contains(whole.fields[index].key) {
				guard whole.fields[index].shape.kinds == [.array], let element = whole.fields[index].shape.array?.element else {
					return nil
				}
				guard let object = element.object else {
					if element.kinds.isEmpty { continue }
					return nil
				}
				guard element.kinds == [.object], whole.canAbsorb(object) else { return nil }
				whole.fields[index].shape.array?.element.object = nil
				inner = inner?.merged(with: object) ?? object
			}
			guard let inner else { return whole }
			whole.merge(inner)
			if whole.overflow != nil { return nil }
		}
	}

	private func canAbsorb(_ inner: ObjectShape) -> Bool {
		guard isCompatible(with: inner) else { return false }
		return inner.fields.isEmpty || !Set(fields.map(\.key)).isDisjoint(with: inner.fields.map(\.key))
	}
}
