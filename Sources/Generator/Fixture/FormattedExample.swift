import JSONLanguage

extension FormattedValue {
	/// Swift source for the decoded `value`, which may be optional; nil where decoding fails.
	func value(of value: JSONValue) -> SwiftExpression? {
		switch (self, value) {
		case (.date(let pattern), .string(let text)): pattern.accepts(text) ? .call(typeName, SwiftLiteral.string(text)) : nil
		case (.epoch(let unit), .number(let token)):
			SwiftLiteral.double(token).map { .call(typeName, "\(unit.rawValue): \(Int(token) == nil ? $0 : token)") }
		case (.decoded(.pattern(let pattern)), .string(let text)): pattern.seconds(of: text).map(Self.dateSource)
		case (.decoded(.epoch(let unit)), .number(let token)): Double(token).map { Self.dateSource(seconds: $0 / unit.perSecond) }
		case (.decimal, .string(let text)): ValueForm.decimal.accepts(text) ? .call(typeName, SwiftLiteral.string(text)) : nil
		case (.decimal, .number(let token)):
			ValueForm.decimal.accepts(token) ? Self.decimal(token).between("", ".map(\(typeName).init)") : nil
		default: nil
		}
	}

	/// Swift source for a non-optional example: the sample's value, or a fixed one if the sample has another kind of value.
	func example(of value: JSONValue) -> SwiftExpression {
		switch (self, value) {
		case (.date, _): (self.value(of: value) ?? .call(typeName, SwiftLiteral.string(fixedText))).between("", "!")
		case (.epoch(let unit), _): self.value(of: value) ?? .call(typeName, "\(unit.rawValue): 1_704_110_400")
		case (.decoded, _): self.value(of: value) ?? Self.dateSource(seconds: 1_704_110_400)
		case (.decimal, .string): (self.value(of: value) ?? .call(typeName, SwiftLiteral.string("42"))).between("", "!")
		case (.decimal, .number(let token)) where ValueForm.decimal.accepts(token):
			.call(typeName, [Self.decimal(token).between("", "!")])
		case (.decimal, _): .call(typeName, "42")
		}
	}

	/// Returns the encoded form of the example for `value`.
	func sent(_ value: JSONValue) -> JSONValue {
		switch (self, value) {
		case (.date, _): self.value(of: value) == nil ? .string(fixedText) : value
		case (.decoded(.pattern(let pattern)), .string(let text)):
			// The encoder writes UTC, whatever offset the sample has.
			.string(pattern.seconds(of: text).map(pattern.text(ofSeconds:)) ?? pattern.text(day: 1))
		case (.decoded(.epoch(.milliseconds)), .number(let token)):
			Double(token).flatMap { Int(exactly: $0.rounded()) }.map { .integer($0) } ?? value
		case (.decoded(let form), _): form.value.sent(value)
		case (.epoch, .number): value
		case (.epoch, _): .number("1704110400")
		case (.decimal, .string): self.value(of: value) == nil ? .string("42") : value
		case (.decimal, .number(let token)) where ValueForm.decimal.accepts(token): value
		case (.decimal, _): .number("42")
		}
	}

	/// Returns a plausible value as the server sends it: a date of January 2024, or a decimal number as text.
	func json(day: Int, amount: String) -> JSONValue {
		switch self {
		case .date(let pattern): .string(pattern.text(day: day))
		case .epoch(.seconds): .integer(1_704_110_400 + (day - 1) * 86_400)
		case .epoch(.milliseconds): .integer((1_704_110_400 + (day - 1) * 86_400) * 1000)
		case .decimal: .string(amount)
		case .decoded(let form): form.value.json(day: day, amount: amount)
		}
	}

	/// Swift source for a `Date`.
	private static func dateSource(seconds: Double) -> SwiftExpression {
		let whole = Int(exactly: seconds).map { $0.magnitude < 1_000_000_000_000_000 ? "\($0)" : "\(seconds)" }
		return .call("Date", "timeIntervalSince1970: \(whole ?? "\(seconds)")")
	}

	private static func decimal(_ token: String) -> SwiftExpression {
		.call("Decimal", "string: " + SwiftLiteral.string(token))
	}

	private var fixedText: String {
		if case .date(let pattern) = self { pattern.text(day: 1) } else { "" }
	}
}

extension FormattedValue.Epoch {
	/// The number of units in a second.
	fileprivate var perSecond: Double {
		switch self {
		case .seconds: 1
		case .milliseconds: 1000
		}
	}
}
