import JSONLanguage

extension FoundationType {
	/// Swift source for the result of a plain `JSONDecoder` for `value`, which may be optional; nil where decoding fails.
	func value(of value: JSONValue) -> String? {
		switch (self, value) {
		case (.url, .string(let text)): "URL(string: \(SwiftLiteral.string(text)))"
		case (.uuid, .string(let text)): "UUID(uuidString: \(SwiftLiteral.string(text)))"
		case (.data, .string(let text)): "Data(base64Encoded: \(SwiftLiteral.string(text)))"
		case (.decimal, .number(let token)): "Decimal(string: \(SwiftLiteral.string(token)))"
		case (.date, .number(let token)): SwiftLiteral.double(token).map { "Date(timeIntervalSinceReferenceDate: \($0))" }
		default: nil
		}
	}

	/// Swift source for a non-optional example: the sample's value, or a fixed one where Foundation rejects that.
	func example(of value: JSONValue) -> String {
		guard let source = self.value(of: value) else { return example.source }
		switch (self, value) {
		case (.date, _): return source
		case (.decimal, _): return source + "!"
		case (.url, .string(let text)): return Self.isURL(text) ? source + "!" : example.source
		case (.uuid, .string(let text)): return ValueForm.uuid.accepts(text) ? source + "!" : example.source
		case (.data, .string(let text)): return ValueForm.base64.accepts(text) ? source + "!" : example.source
		default: return example.source
		}
	}

	/// Returns Swift source for a UUID that ends with the digits of `number`, and its text as it is sent.
	static func uuid(_ number: String) -> (source: String, text: String) {
		let digits = String(repeating: "0", count: max(0, 12 - number.utf8.count)) + number
		let text = "00000000-0000-4000-8000-\(digits)"
		return ("UUID(uuidString: \(SwiftLiteral.string(text)))!", text)
	}

	/// Returns the encoded form of the example for `value`.
	func sent(_ value: JSONValue) -> JSONValue {
		guard case .string(let text) = value else { return value }
		if example(of: value) == example.source { return .string(example.text) }
		return self == .uuid ? .string(text.uppercased()) : value
	}

	/// Returns whether every version of Foundation makes a URL of the text; stricter than any of them.
	private static func isURL(_ text: String) -> Bool {
		let allowed = "-._~:/?#@!$&'()*+,;=".utf8
		return !text.isEmpty && text.utf8.first != UInt8(ascii: ":")
			&& text.utf8.allSatisfy { byte in isLetterOrDigit(byte) || allowed.contains(byte) }
			&& text.utf8.count { $0 == UInt8(ascii: "#") } < 2
	}

	private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
		default: false
		}
	}
}
