/// A generator that repeats the same numbers for the same seed, so that a failure can be reproduced.
struct SeededNumbers: RandomNumberGenerator {
	private var state: UInt64

	init(seed: Int) {
		state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
	}

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var z = state
		z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
		z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
		return z ^ (z >> 31)
	}
}

extension SeededNumbers {
	/// Returns lines as they occur in code: many are similar.
	mutating func text(lines: Int) -> [String] {
		(0..<lines).map { _ in
			let common = ["\t}", "", "}", "\tlet id: Int", "{"]
			return Bool.random(using: &self)
				? common[Int.random(in: 0..<common.count, using: &self)] : "line \(Int.random(in: 0..<40, using: &self))"
		}
	}

	/// Returns the lines with a few removed, replaced and added; added ones begin with `mark`.
	mutating func edited(_ lines: [String], mark: String, edits: Int) -> [String] {
		var lines = lines
		for edit in 0..<edits {
			let position = Int.random(in: 0...lines.count, using: &self)
			let count = min(Int.random(in: 0...3, using: &self), lines.count - position)
			let added = (0..<Int.random(in: 0...3, using: &self)).map { "\(mark) \(edit) \($0)" }
			lines.replaceSubrange(position..<position + count, with: added)
		}
		return lines
	}
}

extension [String] {
	var asText: [UInt8] { flatMap { [UInt8](($0 + "\n").utf8) } }
}
