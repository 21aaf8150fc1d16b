import Foundation

/// A date that the server sends as `2024-01-28`, in UTC.
nonisolated struct YearMonthDayDate: Codable, Comparable, Hashable, Sendable {
	private static let format: [DatePart] = [.year(4), .text("-"), .month(2), .text("-"), .day(2)]

	let date: Date
	/// The text as it was received, or as it is sent.
	let text: String

	init(_ date: Date) {
		self.date = date
		text = Self.format.text(of: date)
	}

	/// Nil unless the text has the format.
	init?(_ text: String) {
		guard let date = Self.format.date(of: text) else { return nil }
		self.date = date
		self.text = text
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		guard let value = Self(try container.decode(String.self)) else {
			throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not a date such as 2024-01-28.")
		}
		self = value
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(text)
	}

	static func == (a: Self, b: Self) -> Bool {
		a.date == b.date
	}

	static func < (a: Self, b: Self) -> Bool {
		a.date < b.date
	}

	func hash(into hasher: inout Hasher) {
		hasher.combine(date)
	}
}
