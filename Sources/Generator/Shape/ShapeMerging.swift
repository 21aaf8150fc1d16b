extension Shape {
	/// Returns the shape of all values of both shapes.
	package func merged(with other: Shape) -> Shape {
		var result = self
		result.merge(other)
		return result
	}

	/// Adds the values of `other`. Bounded recursion: shapes nest as deeply as `JSONScanner.depthLimit` allows. It works in
	/// place, and leaves are merged in a separate function, so that a level takes little of the call stack.
	package mutating func merge(_ other: Shape) {
		mergeLeaves(of: other)
		mergeArray(of: other)
		mergeObject(of: other)
	}

	private mutating func mergeLeaves(of other: Shape) {
		null.merge(other.null)
		bool.merge(other.bool)
		decimal.merge(other.decimal)
		unrepresentable.merge(other.unrepresentable)
		string.merge(other.string)
		seen.merge(other.seen)
		if let theirs = other.integer {
			integer = integer?.merged(with: theirs) ?? theirs
		}
	}

	private mutating func mergeArray(of other: Shape) {
		if array == nil {
			array = other.array
		} else if let theirs = other.array {
			array?.merge(theirs)
		}
	}

	private mutating func mergeObject(of other: Shape) {
		if object == nil {
			object = other.object
		} else if let theirs = other.object {
			object?.merge(theirs)
		}
	}
}

extension Evidence? {
	fileprivate mutating func merge(_ other: Evidence?) {
		guard let other else { return }
		self = self?.merged(with: other) ?? other
	}
}

extension Position? {
	/// Takes the earlier of both positions, or the only one.
	fileprivate mutating func merge(_ other: Position?) {
		guard let other else { return }
		self = self.map { Swift.min($0, other) } ?? other
	}
}

extension IntegerShape {
	fileprivate func merged(with other: IntegerShape) -> IntegerShape {
		IntegerShape(
			evidence: evidence.merged(with: other.evidence), exceedsInt64: exceedsInt64 || other.exceedsInt64,
			hasNegative: hasNegative || other.hasNegative)
	}
}

extension ArrayShape {
	fileprivate mutating func merge(_ other: ArrayShape) {
		evidence = evidence.merged(with: other.evidence)
		element.merge(other.element)
	}
}

extension ObjectShape {
	package func merged(with other: ObjectShape) -> ObjectShape {
		var result = self
		result.merge(other)
		return result
	}

	package mutating func merge(_ other: ObjectShape) {
		if hasKinds || other.hasKinds {
			mergeWithKinds(other)
		} else if overflow != nil || other.overflow != nil {
			mergeValues(of: other)
		} else {
			mergeFields(of: other)
		}
	}

	/// Merges the objects and their kinds. Objects whose kinds were not distinguished, or by another key, have none.
	private mutating func mergeWithKinds(_ other: ObjectShape) {
		var merged = kinds
		kinds = nil
		var theirs = other
		theirs.kinds = nil
		merge(theirs)
		guard let others = other.kinds, merged?.discriminator == others.discriminator else { return }
		merged?.merge(others)
		kinds = merged
	}

	private mutating func mergeValues(of other: ObjectShape) {
		var values = MapShape(value: allValues)
		values.value.merge(other.allValues)
		self = ObjectShape(evidence: evidence.merged(with: other.evidence), fields: [], overflow: values)
	}

	private mutating func mergeFields(of other: ObjectShape) {
		// Most samples of an endpoint have the same keys in the same order.
		if fields.count == other.fields.count, zip(fields, other.fields).allSatisfy({ $0.key == $1.key }) {
			for index in fields.indices { fields[index].merge(other.fields[index]) }
		} else {
			mergeDifferentFields(of: other)
		}
		evidence = evidence.merged(with: other.evidence)
		keyUses.merge(other.keyUses)
		sortFields()
		if fields.count > Self.keyLimit {
			overflow = MapShape(value: allValues)
			(fields, keyUses) = ([], KeyUses())
		}
	}

	/// Merges the fields of both objects by their keys.
	private mutating func mergeDifferentFields(of other: ObjectShape) {
		let indexByKey = Dictionary(zip(fields.map(\.key), fields.indices), uniquingKeysWith: { first, _ in first })
		var isShared = [Bool](repeating: false, count: fields.count)
		for field in other.fields {
			guard let index = indexByKey[field.key] else {
				fields.append(field)
				fields[fields.count - 1].firstAbsence.merge(evidence.first)
				continue
			}
			isShared[index] = true
			fields[index].merge(field)
		}
		for index in isShared.indices where !isShared[index] { fields[index].firstAbsence.merge(other.evidence.first) }
	}

	private mutating func sortFields() {
		let isSorted = zip(fields, fields.dropFirst()).allSatisfy { $0.presence.first <= $1.presence.first }
		if !isSorted { fields.sort { $0.presence.first < $1.presence.first } }
	}

	/// The merged shape of the values of all keys: the value type of the object as a dictionary.
	package var allValues: Shape {
		if let overflow { return overflow.value }
		var values = Shape()
		for field in fields { values.merge(field.shape) }
		return values
	}
}

extension ObjectShape.Field {
	fileprivate mutating func merge(_ other: ObjectShape.Field) {
		if other.presence.first < presence.first { key = other.key }
		presence = presence.merged(with: other.presence)
		firstAbsence.merge(other.firstAbsence)
		if let key = (ownValues ?? other.ownValues)?.otherKey { mergeOwnValues(other, beside: key) }
		shape.merge(other.shape)
	}

	/// A separate function, so that merging deeply nested shapes takes less of the call stack.
	private mutating func mergeOwnValues(_ other: ObjectShape.Field, beside key: String) {
		var own = ownValues?.shape ?? shape
		own.merge(other.ownValues?.shape ?? other.shape)
		ownValues = OwnValues(shape: own, otherKey: key)
	}
}
