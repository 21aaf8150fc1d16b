import SourceText

/// Recognises other formats by their first characters.
extension JSONScanner {
	/// Returns the diagnostic for another format, when the first value is expected or the first byte is not text; nil for an unknown format.
	func foreignText() -> Diagnostic? {
		guard valueCount == 0, depth == 0 else { return nil }
		let start = bytes.skippingWhitespace(from: bytes.has("\u{FEFF}", at: 0) ? 3 : 0)
		let form = ForeignInput.texts.first { form in
			form.signature.unicodeScalars.enumerated().allSatisfy { UInt32(bytes.byte(at: start + $0)) == $1.value }
		}
		return form.map { Diagnostic(.jsonSyntax, "this is \($0.name), not JSON", at: span(start, start + 1), fix: $0.help) }
	}
}
