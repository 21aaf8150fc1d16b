extension Shape {
	/// What both say together.
	package func merged(with other: Shape) -> Shape {
		var result = self
		result.null = join(null, other.null) { $0.merged(with: $1) }
		result.bool = join(bool, other.bool) { $0.merged(with: $1) }
		result.integer = join(integer, other.integer) { $0.merged(with: $1) }
		result.decimal = join(decimal, other.decimal) { $0.merged(with: $1) }
		result.unrepresentable = join(unrepresentable, other.unrepresentable) { $0.merged(with: $1) }
		result.string = join(string, other.string) { $0.merged(with: $1) }
		result.array = join(array, other.array) { $0.merged(with: $1) }
		result.object = join(object, other.object) { $0.merged(with: $1) }
		return result
	}
}

extension IntegerShape {
	func merged(with other: IntegerShape) -> IntegerShape {
		IntegerShape(
			evidence: evidence.merged(with: other.evidence), exceedsInt64: exceedsInt64 || other.exceedsInt64,
			hasNegative: hasNegative || other.hasNegative)
	}
}

extension ArrayShape {
	func merged(with other: ArrayShape) -> ArrayShape {
		ArrayShape(evidence: evidence.merged(with: other.evidence), element: element.merged(with: other.element))
	}
}

extension ObjectShape {
	func merged(with other: ObjectShape) -> ObjectShape {
		let evidence = evidence.merged(with: other.evidence)
		if overflow != nil || other.overflow != nil {
			return ObjectShape(
				evidence: evidence, fields: [], overflow: MapShape(value: allValues.merged(with: other.allValues)))
		}
		var indexByKey: [String: Int] = [:]
		for (index, field) in fields.enumerated() { indexByKey[field.key] = index }
		var merged = fields
		var isShared = [Bool](repeating: false, count: fields.count)
		for field in other.fields {
			guard let index = indexByKey[field.key] else {
				merged.append(field.absent(since: self.evidence.first))
				continue
			}
			isShared[index] = true
			merged[index] = merged[index].merged(with: field)
		}
		for index in fields.indices where !isShared[index] {
			merged[index] = merged[index].absent(since: other.evidence.first)
		}
		merged.sort { $0.presence.first < $1.presence.first }
		let result = ObjectShape(evidence: evidence, fields: merged)
		guard merged.count > Self.keyLimit else { return result }
		return ObjectShape(evidence: evidence, fields: [], overflow: MapShape(value: result.allValues))
	}

	/// The values of all keys as one shape: what the object is as a dictionary.
	package var allValues: Shape {
		if let overflow { return overflow.value }
		return fields.reduce(Shape()) { $0.merged(with: $1.shape) }
	}
}

extension ObjectShape.Field {
	fileprivate func merged(with other: ObjectShape.Field) -> ObjectShape.Field {
		ObjectShape.Field(
			key: presence.first <= other.presence.first ? key : other.key, shape: shape.merged(with: other.shape),
			presence: presence.merged(with: other.presence), firstAbsence: join(firstAbsence, other.firstAbsence, min))
	}

	fileprivate func absent(since position: Position) -> ObjectShape.Field {
		var field = self
		field.firstAbsence = join(firstAbsence, position, min)
		return field
	}
}

/// The join of two optional facts: what either says, or both together.
private func join<Fact>(_ a: Fact?, _ b: Fact?, _ both: (Fact, Fact) -> Fact) -> Fact? {
	guard let a else { return b }
	guard let b else { return a }
	return both(a, b)
}
