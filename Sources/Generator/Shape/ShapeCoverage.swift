extension Shape {
	/// Returns whether merging `other` would change nothing but counts.
	///
	/// Bounded recursion: shapes nest as deeply as `JSONScanner.depthLimit` allows.
	package func covers(_ other: Shape) -> Bool {
		guard other.null == nil || null != nil, other.bool == nil || bool != nil, other.string == nil || string != nil,
			other.decimal == nil || decimal != nil, other.unrepresentable == nil || unrepresentable != nil
		else { return false }
		if let theirs = other.integer {
			guard let mine = integer, mine.exceedsInt64 || !theirs.exceedsInt64, mine.hasNegative || !theirs.hasNegative else {
				return false
			}
		}
		if let theirs = other.array {
			guard let mine = array, mine.element.covers(theirs.element) else { return false }
		}
		if let theirs = other.object {
			guard let mine = object, mine.covers(theirs) else { return false }
		}
		return true
	}
}

extension ObjectShape {
	fileprivate func covers(_ other: ObjectShape) -> Bool {
		if let overflow { return overflow.value.covers(other.allValues) }
		guard other.overflow == nil else { return false }
		let mine = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
		let keys = other.keys
		return other.fields.allSatisfy { theirs in
			mine[theirs.key].map { ($0.isOptional || !theirs.isOptional) && $0.shape.covers(theirs.shape) } ?? false
		} && fields.allSatisfy { $0.isOptional || keys.contains($0.key) }
	}
}
