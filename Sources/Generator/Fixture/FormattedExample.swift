import JSONLanguage

extension FormattedValue {
	/// Swift source for the decoded `value`, which may be optional; nil where decoding fails.
	func value(of value: JSONValue) -> SwiftExpression? {
		switch (self, value) {
		case (.date, .string(let text)), (.decimal, .string(let text)):
			form?.accepts(text) == true ? .call(typeName, SwiftLiteral.string(text)) : nil
		case (.epoch(let unit), .number(let token)):
			SwiftLiteral.double(token).map { .call(typeName, "\(unit.rawValue): \(Int(token) == nil ? $0 : token)") }
		case (.decoded(.pattern(let pattern)), .string(let text)): pattern.seconds(of: text).map(Self.dateSource)
		case (.decoded(.epoch(let unit)), .number(let token)): Double(token).map { Self.dateSource(seconds: $0 / unit.perSecond) }
		case (.decimal, .number(let token)):
			ValueForm.decimal.accepts(token) ? Self.decimal(token).between("", ".map(\(typeName).init)") : nil
		default: nil
		}
	}

	/// Swift source for a non-optional example: the sample's value, or a plausible one if the type does not decode that.
	func example(of value: JSONValue) -> SwiftExpression {
		let value = decodable(value)
		if case (.decimal, .number(let token)) = (self, value) { return .call(typeName, [Self.decimal(token).between("", "!")]) }
		let source = self.value(of: value) ?? SwiftExpression("nil")
		return if case .string = value, !isDecoded { source.between("", "!") } else { source }
	}

	/// Returns the encoded form of the example for `value`.
	func sent(_ value: JSONValue) -> JSONValue {
		let value = decodable(value)
		return switch (self, value) {
		// The encoder writes UTC, whatever offset the sample has.
		case (.decoded(.pattern(let pattern)), .string(let text)):
			.string(pattern.seconds(of: text).map(pattern.text(ofSeconds:)) ?? text)
		case (.decoded(.epoch(.milliseconds)), .number(let token)):
			Double(token).flatMap { Int(exactly: $0.rounded()) }.map { .integer($0) } ?? value
		default: value
		}
	}

	/// Returns the value if the type decodes it, and a plausible one otherwise.
	private func decodable(_ value: JSONValue) -> JSONValue { self.value(of: value) == nil ? json(day: 1, amount: "42") : value }

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
