import JSONLanguage

/// Conversion of nodes to shapes, and back if an object turns out to be a map.
extension ShapeArena {
	/// The maximum length of an example in characters.
	static let exampleLimit = 40

	/// Returns the shape of the values at `node`. Bounded recursion: nodes nest as deeply as `JSONScanner.depthLimit` allows.
	func shape(of node: Int, input: Int) -> Shape {
		var shape = Shape()
		shape.null = evidence(.null, at: node, input)
		shape.bool = evidence(.bool, at: node, input)
		shape.integer = evidence(.integer, at: node, input).map {
			IntegerShape(evidence: $0, exceedsInt64: nodes[node].exceedsInt64, hasNegative: nodes[node].hasNegative)
		}
		shape.decimal = evidence(.decimal, at: node, input)
		shape.unrepresentable = evidence(.unrepresentable, at: node, input)
		shape.string = evidence(.string, at: node, input)
		shape.seen = seen(at: node, { example(at: $0) }, input: input)
		shape.array = evidence(.array, at: node, input).map {
			ArrayShape(evidence: $0, element: nodes[node].element < 0 ? Shape() : self.shape(of: nodes[node].element, input: input))
		}
		shape.object = evidence(.object, at: node, input).map { objectShape(of: node, $0, input) }
		return shape
	}

	func objectShape(of node: Int, _ evidence: Evidence, _ input: Int) -> ObjectShape {
		if nodes[node].hasKinds { return mergedKinds(of: node, evidence, input) }
		if nodes[node].map >= 0 {
			return ObjectShape(evidence: evidence, fields: [], overflow: MapShape(value: shape(of: nodes[node].map, input: input)))
		}
		return ObjectShape(evidence: evidence, fields: fieldShapes(of: node, input))
	}

	private func fieldShapes(of node: Int, _ input: Int) -> [ObjectShape.Field] {
		var result: [ObjectShape.Field] = []
		var index = nodes[node].firstField
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

	func evidence(_ kind: Tally.Kind, at node: Int, _ input: Int) -> Evidence? {
		let fact = fact(kind, at: node)
		guard fact.count > 0 else { return nil }
		let example =
			switch kind {
			case .array, .object: ""
			default: example(at: fact.first)
			}
		return Evidence(count: fact.count, first: Position(input: input, offset: fact.first), example: example)
	}

	/// Returns the source text of the scalar that begins at `start`, cut to `exampleLimit` characters, each escape counted as one.
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

	/// Returns whether a number or literal ends at `index`.
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
	/// Makes the object at `node` a map: merges its values into one node and discards its keys.
	mutating func makeMap(of node: Int) {
		var layer: [Shape] = []
		var index = nodes[node].firstField
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
		removeFields(of: node)
		let map = makeNode()
		nodes[node].map = map
		if let merged = layer.first { restore(merged, at: map) }
	}

	/// Records `shape` at `node`. Bounded recursion, as for `shape(of:input:)`.
	private mutating func restore(_ shape: Shape, at node: Int) {
		restore(shape.null, .null, at: node)
		restore(shape.bool, .bool, at: node)
		restore(shape.integer?.evidence, .integer, at: node)
		restore(shape.decimal, .decimal, at: node)
		restore(shape.unrepresentable, .unrepresentable, at: node)
		restore(shape.string, .string, at: node)
		restore(shape.seen, at: node)
		restore(shape.array?.evidence, .array, at: node)
		restore(shape.object?.evidence, .object, at: node)
		nodes[node].exceedsInt64 = shape.integer?.exceedsInt64 ?? false
		nodes[node].hasNegative = shape.integer?.hasNegative ?? false
		if let array = shape.array {
			let element = makeNode()
			nodes[node].element = element
			restore(array.element, at: element)
		}
		if let overflow = shape.object?.overflow {
			let map = makeNode()
			nodes[node].map = map
			restore(overflow.value, at: map)
		}
		for field in shape.object?.fields ?? [] {
			let start = field.presence.first.offset
			let index = addField(
				of: node, keyFrom: start, to: bytes.stringEnd(from: start), firstAbsence: field.firstAbsence?.offset ?? -1)
			fields[index].presence = field.presence.count
			restore(field.shape, at: fields[index].value)
		}
	}

	private mutating func restore(_ evidence: Evidence?, _ kind: Tally.Kind, at node: Int) {
		guard let evidence else { return }
		facts[node * Tally.Kind.count + kind.rawValue] = Tally(count: evidence.count, first: evidence.first.offset)
	}
}
