extension Position {
	/// The input number of everything that earlier samples had: later than each current input, and without a text.
	private static let earlierInput = Int.max

	/// A position of an earlier sample, which differs from all others.
	static func earlier(_ number: Int) -> Position { Position(input: earlierInput, offset: number) }

	/// Whether only earlier samples have the value.
	package var isEarlier: Bool { input == Self.earlierInput }
}

extension ShapeRecord {
	/// Returns the shape of the recorded values: evidence without counts, as if an object without content had been added.
	///
	/// - Parameters:
	///   - forms: the value forms that rules check.
	///   - discriminators: the discriminators that rules name.
	///   - count: the number of positions that are taken.
	func shape(_ forms: [ValueForm], _ discriminators: [Discriminator], count: inout Int) -> Shape {
		count += 1
		let position = Position.earlier(count)
		func evidence(_ kind: Kind) -> Evidence? { kinds.contains(kind) ? Evidence(count: 0, first: position) : nil }
		var shape = Shape()
		shape.null = evidence(.null)
		shape.bool = evidence(.bool)
		shape.decimal = evidence(.decimal)
		shape.unrepresentable = evidence(.huge)
		shape.string = evidence(.text)
		shape.integer = evidence(.integer).map {
			IntegerShape(evidence: $0, exceedsInt64: kinds.contains(.unsigned), hasNegative: kinds.contains(.negative))
		}
		if !forms.isEmpty {
			var seen = SeenValues()
			for form in forms where misfits.contains(form.name) { seen.note(form, at: position, example: "another text") }
			if forms.contains(.word) { for word in words.sorted() { seen.note(word: word, at: position) } }
			shape.seen = seen
		}
		shape.array = evidence(.array).map {
			ArrayShape(evidence: $0, element: elements?.shape(forms, discriminators, count: &count) ?? Shape())
		}
		guard let object = evidence(.object) else { return shape }
		if let values {
			shape.object = ObjectShape(
				evidence: object, fields: [], overflow: MapShape(value: values.shape(forms, discriminators, count: &count)))
			return shape
		}
		var previous: String?
		var fields: [ObjectShape.Field] = []
		for key in keys {
			count += 1
			var field = ObjectShape.Field(
				key: key.key, shape: Shape(), presence: Evidence(count: 0, first: .earlier(count)),
				firstAbsence: key.isOptional ? position : nil)
			field.earlier = ObjectShape.Field.Earlier(follows: previous, sample: key.sample)
			field.shape = key.record.shape(forms, discriminators, count: &count)
			fields.append(field)
			previous = key.key
		}
		shape.object = ObjectShape(evidence: object, fields: fields)
		shape.object?.keyUses = allKeyUses
		guard let known = discriminators.first(where: { $0.text == discriminator }) else { return shape }
		var objectKinds = ObjectKinds(known, discriminatorForm)
		if let objectWithoutKind { objectKinds.note(ObjectKinds.Misfit(position: position, found: objectWithoutKind)) }
		for (kind, record) in variants.sorted(by: { $0.key < $1.key }) {
			if let object = record.shape(forms, discriminators, count: &count).object { objectKinds.add(object, of: kind) }
		}
		shape.object?.kinds = objectKinds
		return shape
	}

	/// Removes the kinds of values that contradict those of current samples, and passes each path where it does to `report`.
	///
	/// One that has all kinds of the other is no contradiction. Bounded recursion, as for shapes.
	mutating func yield(to shape: Shape, path: String, _ report: (_ path: String, _ old: [ValueKind], _ new: Shape) -> Void) {
		let (mine, current) = (Set(valueKinds), Set(shape.kinds))
		if !mine.isSubset(of: current), !current.isSubset(of: mine) {
			report(path, mine.subtracting(current).sorted(), shape)
			for kind in mine.subtracting(current) { remove(kind) }
		}
		if let array = shape.array, var inner = elements {
			inner.yield(to: array.element, path: path, report)
			elements = inner
		}
		guard let object = shape.object else { return }
		// Rules decide anew whether and how kinds are distinguished.
		if kinds.contains(.object), !isDistinguished(as: object.kinds) {
			(discriminator, variants, objectWithoutKind) = (object.kinds?.discriminator.text, [:], nil)
			discriminatorForm = object.kinds?.form ?? .text
		}
		for (kind, own) in object.kinds?.ordered ?? [] { variants[kind]?.yield(to: Shape(own), path: path.appending(key: kind), report) }
		// The objects of all kinds together have no types, and what one kind has is no contradiction to another.
		let isOfKinds = object.kinds.map { $0.misfit == nil && !$0.objects.isEmpty } ?? false
		if var inner = values {
			inner.yield(to: object.allValues, path: path + ".*", report)
			values = inner
		}
		let indices = Dictionary(object.fields.enumerated().map { ($1.key, $0) }) { first, _ in first }
		for index in keys.indices {
			guard let field = indices[keys[index].key].map({ object.fields[$0] }) else { continue }
			keys[index].record.yield(to: field.shape, path: path.appending(key: field.key)) { if !isOfKinds { report($0, $1, $2) } }
		}
	}

	/// Removes earlier objects of which only the values are recorded, where the current ones are a type: their keys are not known.
	///
	/// Bounded recursion, as for shapes.
	mutating func removeObjectsWithoutKeys(besides shape: Shape, under key: String? = nil, isType: (_ key: String?) -> Bool) {
		if let array = shape.array, var inner = elements {
			inner.removeObjectsWithoutKeys(besides: array.element, under: key, isType: isType)
			elements = inner
		}
		guard let object = shape.object else { return }
		for (kind, own) in object.kinds?.ordered ?? [] {
			variants[kind]?.removeObjectsWithoutKeys(besides: Shape(own), under: kind, isType: isType)
		}
		if values != nil, !object.fields.isEmpty, isType(key) { return remove(.object) }
		if var inner = values {
			inner.removeObjectsWithoutKeys(besides: object.allValues, under: "*", isType: isType)
			values = inner
		}
		let indices = Dictionary(object.fields.enumerated().map { ($1.key, $0) }) { first, _ in first }
		for index in keys.indices {
			guard let field = indices[keys[index].key].map({ object.fields[$0] }) else { continue }
			keys[index].record.removeObjectsWithoutKeys(besides: field.shape, under: field.key, isType: isType)
		}
	}

	/// Records only the values of objects of `shape`, the shape of the record, whose keys are data. Bounded recursion, as for shapes.
	mutating func hideKeys(besides shape: Shape, under key: String? = nil, isMap: (ObjectShape, _ key: String?) -> Bool) {
		if let array = shape.array, var inner = elements {
			inner.hideKeys(besides: array.element, under: key, isMap: isMap)
			elements = inner
		}
		guard let object = shape.object else { return }
		for (kind, own) in object.kinds?.ordered ?? [] { variants[kind]?.hideKeys(besides: Shape(own), under: kind, isMap: isMap) }
		if values == nil, isMap(object, key) { hideKeys() }
		if var inner = values {
			inner.hideKeys(besides: object.allValues, under: "*", isMap: isMap)
			values = inner
		}
		let indices = Dictionary(object.fields.enumerated().map { ($1.key, $0) }) { first, _ in first }
		for index in keys.indices {
			guard let field = indices[keys[index].key].map({ object.fields[$0] }) else { continue }
			keys[index].record.hideKeys(besides: field.shape, under: field.key, isMap: isMap)
		}
	}

	/// Removes the kinds of values that `shape` does not have, and the forms of values that its texts have.
	///
	/// - Parameter isNamed: null and the texts of enums are removed as well, which make no run report anything.
	mutating func forgetValues(besides shape: Shape, isNamed: Bool) {
		guard !shape.kinds.isEmpty else { return }
		for kind in valueKinds where !shape.kinds.contains(kind) { remove(kind) }
		misfits.formIntersection(shape.seen?.misfits.keys.map(\.name) ?? [])
		guard isNamed else { return }
		words.formIntersection(shape.seen?.words.keys.map { $0 } ?? [])
		if shape.null == nil { kinds.remove(.null) }
	}

	/// Whether its kinds are those of the same key, and written in the same form.
	private func isDistinguished(as other: ObjectKinds?) -> Bool {
		discriminator == other?.discriminator.text
			&& (discriminatorForm == other?.form || variants.isEmpty || other?.objects.isEmpty ?? true)
	}

	var valueKinds: [ValueKind] {
		var found: [ValueKind] = []
		if kinds.contains(.bool) { found.append(.bool) }
		if kinds.contains(.integer) || kinds.contains(.decimal) || kinds.contains(.huge) { found.append(.number) }
		if kinds.contains(.text) { found.append(.string) }
		if kinds.contains(.array) { found.append(.array) }
		if kinds.contains(.object) { found.append(.object) }
		return found
	}

	private mutating func remove(_ kind: ValueKind) {
		switch kind {
		case .bool: kinds.remove(.bool)
		case .number: kinds.subtract([.integer, .negative, .unsigned, .decimal, .huge])
		case .string:
			kinds.remove(.text)
			(misfits, words) = ([], [])
		case .array:
			kinds.remove(.array)
			elements = nil
		case .object:
			kinds.remove(.object)
			(keys, keyUses, values) = ([], KeyUses(), nil)
			(discriminator, variants) = (nil, [:])
		}
	}
}
