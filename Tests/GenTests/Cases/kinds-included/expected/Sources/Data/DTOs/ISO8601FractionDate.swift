import Foundation

/// A date that the server sends as `2024-01-28T12:00:00.000Z`, in UTC.
nonisolated struct ISO8601FractionDate: Codable, Comparable, Hashable, Sendable {
	private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

	let date: Date
	/// The text as it was received, or as it is sent.
	let text: String

	init(_ date: Date) {
		// The style cuts off digits, and a date can be just below its milliseconds: 0.2599999 for 0.26.
		(self.date, text) = (date, Self.style.format(date + 0.000_1))
	}

	init?(_ text: String) {
		guard let date = (try? Self.style.parse(text)) ?? (try? Date(text, strategy: .iso8601)) else { return nil }
		(self.date, self.text) = (date, text)
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		guard let value = Self(try container.decode(String.self)) else {
			throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a date like 2024-01-28T12:00:00.000Z.")
		}
		self = value
	}

	func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
	static func == (a: Self, b: Self) -> Bool { a.date == b.date }
	static func < (a: Self, b: Self) -> Bool { a.date < b.date }
	func hash(into hasher: inout Hasher) { hasher.combine(date) }
}
