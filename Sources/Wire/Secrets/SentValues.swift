/// Values that are secret wherever they appear: sent to a server, or found under the key of a secret.
///
/// A search takes linear time, however many values there are: only the values with the same beginning are compared, one for each length.
struct SentValues: Sendable {
	private var values: Set<[UInt8]> = []
	/// The lengths of the values with a beginning, the longest first.
	private var lengths: [UInt64: [Int]] = [:]
	/// The first two bytes of the values, a bit for each pair; empty without values.
	private var starts: [UInt64] = []

	/// Shorter values are words.
	private static let shortest = 6
	private static let longest = 4_096
	private static let mostValues = 100_000

	var count: Int { values.count }
	var isEmpty: Bool { values.isEmpty }
	var all: Set<[UInt8]> { values }

	mutating func insert(_ value: [UInt8]) {
		guard Self.shortest...Self.longest ~= value.count, values.count < Self.mostValues, values.insert(value).inserted else { return }
		if starts.isEmpty { starts = [UInt64](repeating: 0, count: 1 << 10) }
		let start = Self.start(value[0], value[1])
		starts[start >> 6] |= 1 << UInt64(start & 63)
		let beginning = Self.beginning(value[...])
		var known = lengths[beginning] ?? []
		guard !known.contains(value.count) else { return }
		known.insert(value.count, at: known.firstIndex { $0 < value.count } ?? known.count)
		lengths[beginning] = known
	}

	func contains(_ value: [UInt8]) -> Bool { values.contains(value) }

	/// Whether `text` may contain a value.
	func mayOccur(in text: Slice<UnsafeRawBufferPointer>) -> Bool {
		guard !isEmpty, text.count >= Self.shortest else { return false }
		return text.indices.dropLast(Self.shortest - 1).contains { begins(text[$0], text[$0 + 1]) }
	}

	/// Returns the ranges of the values in `text`, from left to right, without overlaps.
	func ranges(in text: [UInt8]) -> [Range<Int>] {
		guard !isEmpty, text.count >= Self.shortest else { return [] }
		var ranges: [Range<Int>] = []
		var index = 0
		while index <= text.count - Self.shortest {
			if let end = end(in: text, at: index) {
				ranges.append(index..<end)
				index = end
			} else {
				index += 1
			}
		}
		return ranges
	}

	private func end(in text: [UInt8], at index: Int) -> Int? {
		guard begins(text[index], text[index + 1]), let lengths = lengths[Self.beginning(text[index...])] else { return nil }
		let length = lengths.first { $0 <= text.count - index && values.contains(Array(text[index..<(index + $0)])) }
		return length.map { index + $0 }
	}

	/// Whether a value begins with these bytes.
	private func begins(_ first: UInt8, _ second: UInt8) -> Bool {
		let start = Self.start(first, second)
		return starts[start >> 6] & 1 << UInt64(start & 63) != 0
	}

	private static func start(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

	private static func beginning(_ text: ArraySlice<UInt8>) -> UInt64 {
		text.prefix(shortest).reduce(0) { $0 << 8 | UInt64($1) }
	}
}
