import SourceText

/// Where a body stands in a recording, and how it is written there.
struct BodyLocation: Hashable, Sendable {
	enum Form: UInt8, Sendable {
		case text, base64
		/// The `variables` of an address.
		case variables
	}

	/// Of the string token, quotes included.
	var lower: Int
	var upper: Int
	var form = Form.text
	/// The part of the decoded body that is meant; all of it where nothing is told.
	var innerLower = 0
	var innerUpper = Int.max

	var range: SourceRange { SourceRange(lower, upper) }

	func part(_ range: Range<Int>) -> BodyLocation {
		var part = self
		(part.innerLower, part.innerUpper) = (range.lowerBound, range.upperBound)
		return part
	}
}

/// One body at a time, decoded, in memory that is used again for the next.
struct BodyBuffer {
	private var storage: [UInt8] = []
	/// What of `storage` is the body.
	private var range = 0..<0

	/// False where the base64 is none.
	mutating func read(_ place: BodyLocation, from bytes: UnsafeRawBufferPointer) -> Bool {
		range = 0..<0
		let lower = min(max(place.lower + 1, 0), bytes.count)
		let upper = min(max(place.upper - 1, lower), bytes.count)
		let contents = UnsafeRawBufferPointer(rebasing: bytes[lower..<upper])
		// Words are written whole, so that the last one may reach beyond the end.
		if storage.count < contents.count + 8 { storage = [UInt8](repeating: 0, count: contents.count + 8) }
		let count: Int? = storage.withUnsafeMutableBytes { target in
			let count = StringContents.decode(contents, into: target)
			return place.form == .base64 ? Base64.decode(target, count: count) : count
		}
		guard let count else { return false }
		if place.form == .variables { return readVariables(count) }
		let hasMark = count >= 3 && storage[0] == 0xEF && storage[1] == 0xBB && storage[2] == 0xBF
		range = (hasMark ? 3 : 0)..<count
		if place.innerUpper != Int.max {
			let lower = min(range.lowerBound + place.innerLower, count)
			range = lower..<max(lower, min(range.lowerBound + place.innerUpper, count))
		}
		return true
	}

	private mutating func readVariables(_ count: Int) -> Bool {
		let text = String(decoding: storage[..<count], as: UTF8.self)
		guard let value = WebAddress(text)?.query.first(where: { $0.name == "variables" })?.value else { return false }
		storage = Array(value.utf8)
		range = storage.indices
		return true
	}

	/// Gives back what a large body took.
	mutating func trim() {
		if storage.count > 1 << 20 { storage = [] }
		range = 0..<0
	}

	func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
		storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
	}

	var bytes: [UInt8] { Array(storage[range]) }
}
