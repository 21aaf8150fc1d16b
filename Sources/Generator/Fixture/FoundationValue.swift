import JSONLanguage

extension FoundationType {
	/// Swift source for the result of a plain `JSONDecoder` for `value`, which may be optional; nil where decoding fails.
	func value(of value: JSONValue) -> SwiftExpression? {
		guard SwiftScalar.named(rawValue).refusal(of: value) == nil else { return nil }
		return switch (self, value) {
		case (.url, .string(let text)): .call("URL", "string: " + SwiftLiteral.string(text))
		case (.uuid, .string(let text)): .call("UUID", "uuidString: " + SwiftLiteral.string(text))
		case (.data, .string(let text)): .call("Data", "base64Encoded: " + SwiftLiteral.string(text))
		case (.decimal, .number(let token)): .call("Decimal", "string: " + SwiftLiteral.string(token))
		case (.date, .number(let token)): SwiftLiteral.double(token).map { .call("Date", "timeIntervalSinceReferenceDate: " + $0) }
		default: nil
		}
	}

	/// Swift source for a non-optional example: the sample's value, or a fixed one where Foundation rejects that.
	func example(of value: JSONValue) -> SwiftExpression {
		guard let source = self.value(of: value) else { return SwiftExpression(example.source) }
		return self == .date ? source : source.between("", "!")
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
		if self.value(of: value) == nil { return .string(example.text) }
		return self == .uuid ? .string(text.uppercased()) : value
	}
}
