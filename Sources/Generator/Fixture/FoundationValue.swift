import JSONLanguage

extension FoundationType {
	/// Swift source for what a plain `JSONDecoder` makes of `value`, which may be optional; nil for what it does not take.
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
}
