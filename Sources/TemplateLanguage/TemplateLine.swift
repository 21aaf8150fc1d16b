/// One line of a template: `[start, contentEnd)` without its line end.
struct TemplateLine {
	let start: Int
	let contentEnd: Int
	let hasLineEnd: Bool
}

/// The lines of a template; `\n`, `\r\n` and `\r` end one, and all are rendered as `\n`.
struct TemplateLines: Sequence, IteratorProtocol {
	private let bytes: [UInt8]
	private var position = 0

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
	}

	mutating func next() -> TemplateLine? {
		guard position < bytes.count else { return nil }
		let start = position
		guard let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
			position = bytes.count
			return TemplateLine(start: start, contentEnd: bytes.count, hasLineEnd: false)
		}
		let isPair = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
		position = end + (isPair ? 2 : 1)
		return TemplateLine(start: start, contentEnd: end, hasLineEnd: true)
	}
}
