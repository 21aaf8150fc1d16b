import Foundation

/// A decimal number that the server sends as text or as a number.
nonisolated struct DecimalNumber: Codable, Comparable, Hashable, Sendable {
	let value: Decimal
	/// The text as it was received; nil for a number.
	private let receivedText: String?

	var text: String {
		receivedText ?? "\(value)"
	}

	init(_ value: Decimal) {
		self.value = value
		receivedText = nil
	}

	/// Nil unless the text is a number as in JSON.
	init?(_ text: String) {
		guard let value = try? JSONDecoder().decode(Decimal.self, from: Data(text.utf8)) else { return nil }
		self.value = value
		receivedText = text
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		guard let text = try? container.decode(String.self) else {
			self.init(try container.decode(Decimal.self))
			return
		}
		guard let number = Self(text) else {
			throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not a decimal number.")
		}
		self = number
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		if let receivedText {
			try container.encode(receivedText)
		} else {
			try container.encode(value)
		}
	}

	static func == (a: Self, b: Self) -> Bool {
		a.value == b.value
	}

	static func < (a: Self, b: Self) -> Bool {
		a.value < b.value
	}

	func hash(into hasher: inout Hasher) {
		hasher.combine(value)
	}
}
