import JSONLanguage

@testable import Generator

/// A generator that returns the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
	private var state: UInt64

	init(seed: UInt64) {
		state = seed
	}

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var bits = state
		bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
		bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
		return bits ^ bits >> 31
	}
}

enum RandomJSON {
	private static let keys = ["id", "name", "tags", "é", "a b", "\"", "7"]
	private static let numbers = ["0", "-1", "42", "9223372036854775808", "1.5", "1e3", "1e400"]

	static func value(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
		switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &generator) {
		case 0: return .null
		case 1: return .bool(Bool.random(using: &generator))
		case 2, 3: return .number(numbers[Int.random(in: numbers.indices, using: &generator)])
		case 4: return .string(keys[Int.random(in: keys.indices, using: &generator)])
		case 5, 6:
			return .array((0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(depth: depth - 1, using: &generator) })
		default:
			let some = keys.shuffled(using: &generator).prefix(Int.random(in: 0..<5, using: &generator))
			return .object(some.map { JSONValue.Member($0, value(depth: depth - 1, using: &generator)) })
		}
	}
}

extension Shape {
	/// The kinds in the shape, one line for each path, without counts, positions, examples and order.
	var facts: Set<String> {
		var facts: Set<String> = []
		var pending: [(path: String, shape: Shape)] = [("", self)]
		while let (path, shape) = pending.popLast() {
			if shape.null != nil { facts.insert(path + " null") }
			if shape.bool != nil { facts.insert(path + " bool") }
			if shape.decimal != nil { facts.insert(path + " decimal") }
			if shape.unrepresentable != nil { facts.insert(path + " unrepresentable") }
			if shape.string != nil { facts.insert(path + " string") }
			if let integer = shape.integer {
				facts.insert(path + " integer")
				if integer.exceedsInt64 { facts.insert(path + " exceeds Int64") }
				if integer.hasNegative { facts.insert(path + " negative") }
			}
			if let array = shape.array {
				facts.insert(path + " array")
				pending.append((path + "[]", array.element))
			}
			if let object = shape.object {
				facts.insert(path + " object")
				if SampleExcerpt.hasDataForKeys(object) {
					facts.insert(path + " map")
					pending.append((path + "{}", object.allValues))
					continue
				}
				for field in object.fields {
					if field.isOptional { facts.insert("\(path).\(field.key) optional") }
					pending.append(("\(path).\(field.key)", field.shape))
				}
			}
		}
		return facts
	}
}
