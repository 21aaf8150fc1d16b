import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// Invariants of shapes, tested with random values.
struct ShapeInvariantTests {
	private func randomShapes(_ count: Int, seed: UInt64) throws -> [Shape] {
		var generator = SeededGenerator(seed: seed)
		return try (0..<count).map { try shape(RandomJSON.value(depth: 4, using: &generator).compactText(), input: $0) }
	}

	@Test("Merging is commutative", arguments: 0..<60)
	func commutative(seed: UInt64) throws {
		let shapes = try randomShapes(2, seed: seed)
		#expect(shapes[0].merged(with: shapes[1]) == shapes[1].merged(with: shapes[0]))
	}

	@Test("Merging is associative", arguments: 0..<60)
	func associative(seed: UInt64) throws {
		let shapes = try randomShapes(3, seed: seed)
		#expect(shapes[0].merged(with: shapes[1]).merged(with: shapes[2]) == shapes[0].merged(with: shapes[1].merged(with: shapes[2])))
	}

	@Test("Merging a shape with itself changes only counts", arguments: 0..<40)
	func idempotent(seed: UInt64) throws {
		let shape = try randomShapes(1, seed: seed)[0]
		#expect(shape.merged(with: shape).facts == shape.facts)
		#expect(shape.merged(with: Shape()) == shape)
		#expect(Shape().merged(with: shape) == shape)
	}

	@Test("Shapes that change only counts when they are merged into another one show nothing new to it", arguments: 0..<80)
	func covering(seed: UInt64) throws {
		let shapes = try randomShapes(2, seed: seed)
		let both = shapes[0].merged(with: shapes[1])
		#expect(both.news(in: shapes[0]).isEmpty && both.news(in: shapes[1]).isEmpty)
		if both.facts == shapes[0].facts { #expect(shapes[0].news(in: shapes[1]).isEmpty) }
	}

	@Test("The invariants hold if merging turns an object into a map")
	func overflow() throws {
		func object(_ keys: Range<Int>, _ value: String, input: Int) throws -> Shape {
			try shape("{" + keys.map { "\"k\($0)\":\(value)" }.joined(separator: ",") + "}", input: input)
		}
		let a = try object(0..<600, "1", input: 0)
		let b = try object(500..<1100, "{\"x\":null}", input: 1)
		let c = try object(0..<1, "[true]", input: 2)
		let ab = a.merged(with: b)
		#expect(ab.object?.overflow != nil)
		#expect(ab == b.merged(with: a))
		#expect(ab.merged(with: c) == a.merged(with: b.merged(with: c)))
		#expect(a.merged(with: c).merged(with: b) == ab.merged(with: c))
	}

	@Test("Inferring values together has the same result as inferring them separately and merging", arguments: 0..<60)
	func concatenation(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let texts = (0..<5).map { _ in RandomJSON.value(depth: 4, using: &generator).compactText() }
		let merged = try texts.map { try shape($0) }.reduce(Shape()) { $0.merged(with: $1) }
		let array = try #require(shape("[\(texts.joined(separator: ","))]").array).element
		#expect(array.facts == merged.facts)
		#expect(array.counts == merged.counts)
		let lines = try #require(infer(texts.joined(separator: "\n"), isLines: true).sample)
		#expect(lines.root.facts == merged.facts)
		#expect(lines.valueCount == 5)
	}

	@Test("The order of elements and members does not change the shape", arguments: 0..<40)
	func order(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let values = (0..<8).map { _ in RandomJSON.value(depth: 3, using: &generator) }
		let shuffled = values.map { value in
			guard case .object(let members) = value else { return value }
			return .object(members.shuffled(using: &generator))
		}.shuffled(using: &generator)
		let original = try shape(JSONValue.array(values).compactText())
		let other = try shape(JSONValue.array(shuffled).compactText())
		#expect(original.facts == other.facts)
		#expect(original.counts == other.counts)
	}

	@Test("Streaming more keys than the limit has the same result as merging the objects", arguments: [0, 1, 2])
	func streamedOverflow(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let texts = (0..<30).map { _ in
			let keys = (0..<80).map { _ in Int.random(in: 0..<3000, using: &generator) }
			let members = Set(keys).sorted().map { "\"k\($0)\":\(RandomJSON.value(depth: 2, using: &generator).compactText())" }
			return "{\"data\":{\(members.joined(separator: ","))}}"
		}
		let merged = try texts.map { try shape($0) }.reduce(Shape()) { $0.merged(with: $1) }
		let streamed = try #require(shape("[\(texts.joined(separator: ","))]").array).element
		#expect(streamed.object?.fields.first?.shape.object?.overflow != nil)
		#expect(streamed.facts == merged.facts)
		#expect(streamed.counts == merged.counts)
	}

	@Test("The shape of duplicate keys covers a decoder that takes the first and one that takes the last", arguments: 0..<60)
	func duplicates(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		func spoil(_ value: JSONValue) -> JSONValue {
			switch value {
			case .array(let elements): return .array(elements.map(spoil))
			case .object(let members):
				let spoilt = members.map { JSONValue.Member($0.key, spoil($0.value)) }
				let added = members.filter { _ in Bool.random(using: &generator) }
					.map { JSONValue.Member($0.key, RandomJSON.value(depth: 2, using: &generator)) }
				return .object((spoilt + added).shuffled(using: &generator))
			default: return value
			}
		}
		func resolve(_ value: JSONValue, takesLast: Bool) -> JSONValue {
			switch value {
			case .array(let elements): return .array(elements.map { resolve($0, takesLast: takesLast) })
			case .object(let members):
				let remaining = members.enumerated().filter { index, member in
					!(takesLast ? members[(index + 1)...] : members[..<index]).contains { $0.key == member.key }
				}
				return .object(remaining.map { JSONValue.Member($0.element.key, resolve($0.element.value, takesLast: takesLast)) })
			default: return value
			}
		}
		let spoilt = spoil(.array((0..<4).map { _ in RandomJSON.value(depth: 3, using: &generator) }))
		let inferred = try shape(spoilt.compactText())
		for takesLast in [false, true] {
			let seen = try shape(resolve(spoilt, takesLast: takesLast).compactText())
			#expect(inferred.merged(with: seen).facts == inferred.facts)
		}
	}

	@Test("Shapes of the maximum depth are inferred, merged and compared")
	func deepShapes() async throws {
		try await onDeepStack { Result { try Self.checkDeepShapes() } }.get()
	}

	private static func checkDeepShapes() throws {
		let limit = JSONScanner.depthLimit
		let arrays = try shape(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
		let objects = try shape(String(repeating: #"{"a":"#, count: limit) + "1" + String(repeating: "}", count: limit), input: 1)
		let merged = arrays.merged(with: objects).merged(with: objects)
		#expect(merged == objects.merged(with: arrays.merged(with: objects)))
		#expect(merged.counts["" + String(repeating: ".a", count: limit)] == 2)
	}
}

extension Shape {
	/// The number of values at each path.
	var counts: [String: Int] {
		var counts: [String: Int] = [:]
		var pending: [(path: String, shape: Shape)] = [("", self)]
		while let (path, shape) = pending.popLast() {
			let evidence = [
				shape.null, shape.bool, shape.integer?.evidence, shape.decimal, shape.unrepresentable, shape.string, shape.array?.evidence,
				shape.object?.evidence,
			]
			counts[path] = evidence.reduce(0) { $0 + ($1?.count ?? 0) }
			if let array = shape.array { pending.append((path + "[]", array.element)) }
			if let overflow = shape.object?.overflow { pending.append((path + "{}", overflow.value)) }
			for field in shape.object?.fields ?? [] {
				counts["\(path).\(field.key)?"] = field.presence.count
				pending.append(("\(path).\(field.key)", field.shape))
			}
		}
		return counts
	}
}
