import SourceText

/// The location and encoding of a body in a recording.
struct BodyLocation: Hashable, Sendable {
	enum Form: UInt8, Sendable {
		case text, base64
		/// The `variables` in the query of an address.
		case variables
	}

	/// The offset of the string token, quotes included.
	var lower: Int
	var upper: Int
	var form = Form.text
	/// The range of the decoded body that is meant; all of it by default.
	var innerLower = 0
	var innerUpper = Int.max

	var range: SourceRange { SourceRange(lower, upper) }

	func part(_ range: Range<Int>) -> BodyLocation {
		var part = self
		(part.innerLower, part.innerUpper) = (range.lowerBound, range.upperBound)
		return part
	}
}

/// A buffer for one decoded body at a time; its memory is reused for the next.
struct BodyBuffer {
	private var storage: [UInt8] = []
	/// The range of the body in `storage`.
	private var range = 0..<0

	/// Reads and decodes a body; returns false if its base64 is invalid.
	mutating func read(_ location: BodyLocation, from bytes: UnsafeRawBufferPointer) -> Bool {
		range = 0..<0
		let lower = min(max(location.lower + 1, 0), bytes.count)
		let upper = min(max(location.upper - 1, lower), bytes.count)
		let contents = UnsafeRawBufferPointer(rebasing: bytes[lower..<upper])
		// Whole words are written, so that the last one may exceed the end.
		if storage.count < contents.count + 8 { storage = [UInt8](repeating: 0, count: contents.count + 8) }
		let count: Int? = storage.withUnsafeMutableBytes { target in
			let count = StringContents.decode(contents, into: target)
			return location.form == .base64 ? Base64.decode(target, count: count) : count
		}
		guard let count else { return false }
		if location.form == .variables { return readVariables(count) }
		let hasMark = count >= 3 && storage[0] == 0xEF && storage[1] == 0xBB && storage[2] == 0xBF
		range = (hasMark ? 3 : 0)..<count
		if location.innerUpper != Int.max {
			let lower = min(range.lowerBound + location.innerLower, count)
			range = lower..<max(lower, min(range.lowerBound + location.innerUpper, count))
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

	/// Releases the memory of a large body.
	mutating func trim() {
		if storage.count > 1 << 20 { storage = [] }
		range = 0..<0
	}

	func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
		storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
	}

	var bytes: [UInt8] { Array(storage[range]) }
}
