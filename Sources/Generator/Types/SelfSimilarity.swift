/// Finds trees: objects that hold, under one key, a list of objects like themselves, which hold such a list again.
///
/// `{"text": …, "replies": [{"text": …, "replies": [{"text": …}]}]}` is one type. Elements must carry the key themselves somewhere, and one
/// side's keys must lie within the other's; a list of orders whose `items` have `items` of their own kind stays two types.
enum SelfSimilarity {
	struct Folded {
		var object: ObjectShape
		var recursiveKeys: Set<String>
	}

	static func fold(_ object: ObjectShape) -> Folded {
		var folded = Folded(object: object, recursiveKeys: [])
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			guard let element = field.shape.array?.element.object, resembles(element, object, through: field.key) else { continue }
			var levels: [ObjectShape] = []
			var next: ObjectShape? = element
			// Each turn goes one level further into the sample's nesting, which the scanner bounds.
			while let level = next {
				next = level.element(under: field.key).flatMap { resembles($0, object, through: nil) ? $0 : nil }
				levels.append(next == nil ? level : level.emptying(field.key))
			}
			folded.object = levels.reduce(folded.object.emptying(field.key)) { $0.merged(with: $1) }
			folded.recursiveKeys.insert(field.key)
		}
		return folded
	}

	private static func resembles(_ inner: ObjectShape, _ outer: ObjectShape, through key: String?) -> Bool {
		guard inner.overflow == nil, outer.overflow == nil, inner.isCompatible(with: outer) else { return false }
		let innerKeys = Set(inner.fields.map(\.key))
		let outerKeys = Set(outer.fields.map(\.key))
		if let key, !innerKeys.contains(key) { return false }
		let shared = innerKeys.intersection(outerKeys).count
		return shared >= 2 && (innerKeys.isSubset(of: outerKeys) || outerKeys.isSubset(of: innerKeys))
	}
}

extension ObjectShape {
	fileprivate func element(under key: String) -> ObjectShape? {
		fields.first { $0.key == key }?.shape.array?.element.object
	}

	/// The same without what the lists under `key` hold.
	fileprivate func emptying(_ key: String) -> ObjectShape {
		var result = self
		for index in result.fields.indices where result.fields[index].key == key {
			guard let array = result.fields[index].shape.array else { continue }
			result.fields[index].shape.array = ArrayShape(evidence: array.evidence, element: Shape())
		}
		return result
	}
}
