import JSONLanguage

/// From places to shapes, and back where an object turns out to be a map.
extension ShapeArena {
	/// An example is cut to this many characters.
	static let exampleLimit = 40

	/// What was learned about `place`. Bounded recursion: places nest as deeply as `JSONScanner.depthLimit` allows.
	func shape(of place: Int, input: Int) -> Shape {
		var shape = Shape()
		shape.null = evidence(.null, at: place, input)
		shape.bool = evidence(.bool, at: place, input)
		shape.integer = evidence(.integer, at: place, input).map {
			IntegerShape(evidence: $0, exceedsInt64: places[place].exceedsInt64, hasNegative: places[place].hasNegative)
		}
		shape.decimal = evidence(.decimal, at: place, input)
		shape.unrepresentable = evidence(.unrepresentable, at: place, input)
		shape.string = evidence(.string, at: place, input)
		shape.seen = seen(at: place, { example(at: $0) }, input: input)
		shape.array = evidence(.array, at: place, input).map {
			ArrayShape(evidence: $0, element: places[place].element < 0 ? Shape() : self.shape(of: places[place].element, input: input))
		}
		shape.object = evidence(.object, at: place, input).map { objectShape(of: place, $0, input) }
		return shape
	}

	private func objectShape(of place: Int, _ evidence: Evidence, _ input: Int) -> ObjectShape {
		if places[place].map >= 0 {
			return ObjectShape(evidence: evidence, fields: [], overflow: MapShape(value: shape(of: places[place].map, input: input)))
		}
		return ObjectShape(evidence: evidence, fields: fieldShapes(of: place, input))
	}

	private func fieldShapes(of place: Int, _ input: Int) -> [ObjectShape.Field] {
		var result: [ObjectShape.Field] = []
		var index = places[place].firstField
		while index >= 0 {
			let field = fields[index]
			result.append(
				ObjectShape.Field(
					key: key(of: index), shape: shape(of: field.value, input: input),
					presence: Evidence(count: field.presence, first: Position(input: input, offset: field.keyStart - 1)),
					firstAbsence: field.firstAbsence < 0 ? nil : Position(input: input, offset: field.firstAbsence)))
			index = field.next
		}
		return result
	}

	private func evidence(_ kind: Fact.Kind, at place: Int, _ input: Int) -> Evidence? {
		let fact = fact(kind, at: place)
		guard fact.count > 0 else { return nil }
		let example =
			switch kind {
			case .array, .object: ""
			default: example(at: fact.first)
			}
		return Evidence(count: fact.count, first: Position(input: input, offset: fact.first), example: example)
	}

	/// The scalar that begins at `start` as it stands, cut to `exampleLimit` characters, each escape counted as one.
	private func example(at start: Int) -> String {
		let isString = bytes.byte(at: start) == UInt8(ascii: "\"")
		var end = bytes.characterEnd(at: start)
		for _ in 1..<Self.exampleLimit {
			if !isString, isDelimiter(end) { return text(start, end) }
			let isQuote = bytes.byte(at: end) == UInt8(ascii: "\"")
			end = bytes.characterEnd(at: end)
			if isString, isQuote { return text(start, end) }
		}
		return text(start, end) + (!isString && isDelimiter(end) ? "" : "…")
	}

	/// Whether a number or literal ends at `index`.
	private func isDelimiter(_ index: Int) -> Bool {
		switch bytes.byte(at: index) {
		case 0, UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "]"),
			UInt8(ascii: "}"):
			return true
		default:
			return false
		}
	}

	private func text(_ lower: Int, _ upper: Int) -> String {
		String(decoding: bytes.buffer[lower..<min(upper, bytes.count)], as: UTF8.self)
	}
}

extension ShapeArena {
	/// Makes the object at `place` a map: its values are merged into one place, and its keys forgotten.
	mutating func makeMap(of place: Int) {
		var layer: [Shape] = []
		var index = places[place].firstField
		while index >= 0 {
			layer.append(shape(of: fields[index].value, input: 0))
			index = fields[index].next
		}
		// Merged pairwise, so that a large shape is not walked once for each small one.
		while layer.count > 1 {
			layer = stride(from: 0, to: layer.count, by: 2).map { index in
				index + 1 < layer.count ? layer[index].merged(with: layer[index + 1]) : layer[index]
			}
		}
		removeFields(of: place)
		let map = makePlace()
		places[place].map = map
		if let merged = layer.first { restore(merged, at: map) }
	}

	/// Records what `shape` says at `place`. Bounded recursion, as for `shape(of:input:)`.
	private mutating func restore(_ shape: Shape, at place: Int) {
		restore(shape.null, .null, at: place)
		restore(shape.bool, .bool, at: place)
		restore(shape.integer?.evidence, .integer, at: place)
		restore(shape.decimal, .decimal, at: place)
		restore(shape.unrepresentable, .unrepresentable, at: place)
		restore(shape.string, .string, at: place)
		restore(shape.seen, at: place)
		restore(shape.array?.evidence, .array, at: place)
		restore(shape.object?.evidence, .object, at: place)
		places[place].exceedsInt64 = shape.integer?.exceedsInt64 ?? false
		places[place].hasNegative = shape.integer?.hasNegative ?? false
		if let array = shape.array {
			let element = makePlace()
			places[place].element = element
			restore(array.element, at: element)
		}
		if let overflow = shape.object?.overflow {
			let map = makePlace()
			places[place].map = map
			restore(overflow.value, at: map)
		}
		for field in shape.object?.fields ?? [] {
			let start = field.presence.first.offset
			let index = addField(
				of: place, keyFrom: start, to: bytes.stringEnd(from: start), firstAbsence: field.firstAbsence?.offset ?? -1)
			fields[index].presence = field.presence.count
			restore(field.shape, at: fields[index].value)
		}
	}

	private mutating func restore(_ evidence: Evidence?, _ kind: Fact.Kind, at place: Int) {
		guard let evidence else { return }
		facts[place * Fact.Kind.count + kind.rawValue] = Fact(count: evidence.count, first: evidence.first.offset)
	}
}
