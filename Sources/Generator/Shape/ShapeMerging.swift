extension Shape {
	/// What both say together.
	package func merged(with other: Shape) -> Shape {
		var result = self
		result.merge(other)
		return result
	}

	/// Adds what `other` says. Bounded recursion: shapes nest as deeply as `JSONScanner.depthLimit` allows. It works in
	/// place, and leaves are merged in a function of their own, so that a level takes little of the call stack.
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
	/// The earlier of both places, or the one there is.
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
		if overflow != nil || other.overflow != nil {
			mergeValues(of: other)
		} else {
			mergeFields(of: other)
		}
	}

	private mutating func mergeValues(of other: ObjectShape) {
		var values = MapShape(value: allValues)
		values.value.merge(other.allValues)
		self = ObjectShape(evidence: evidence.merged(with: other.evidence), fields: [], overflow: values)
	}

	private mutating func mergeFields(of other: ObjectShape) {
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
		evidence = evidence.merged(with: other.evidence)
		fields.sort { $0.presence.first < $1.presence.first }
		if fields.count > Self.keyLimit {
			overflow = MapShape(value: allValues)
			fields = []
		}
	}

	/// The values of all keys as one shape: what the object is as a dictionary.
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
		if let key = (alone ?? other.alone)?.other { mergeAlone(other, beside: key) }
		shape.merge(other.shape)
	}

	/// By itself, so that what is merged as deep as a text may be takes less of the stack.
	private mutating func mergeAlone(_ other: ObjectShape.Field, beside key: String) {
		var own = alone?.shape ?? shape
		own.merge(other.alone?.shape ?? other.shape)
		alone = Alone(shape: own, other: key)
	}
}
