import Foundation

/// A date that the server sends as `2024-01-28`, in UTC.
nonisolated struct YearMonthDayDate: Codable, Comparable, Hashable, Sendable {
	private static let formatter: DateFormatter = {
		let formatter = DateFormatter()
		formatter.calendar = Calendar(identifier: .gregorian)
		formatter.locale = Locale(identifier: "en_US_POSIX")
		formatter.timeZone = TimeZone(secondsFromGMT: 0)
		formatter.dateFormat = "yyyy-MM-dd"
		return formatter
	}()

	let date: Date
	/// The text as it was received, or as it is sent.
	let text: String

	init(_ date: Date) {
		(self.date, text) = (date, Self.formatter.string(from: date))
	}

	init?(_ text: String) {
		guard let date = Self.formatter.date(from: text) else { return nil }
		(self.date, self.text) = (date, text)
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		guard let value = Self(try container.decode(String.self)) else {
			throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a date like 2024-01-28.")
		}
		self = value
	}

	func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
	static func == (a: Self, b: Self) -> Bool { a.date == b.date }
	static func < (a: Self, b: Self) -> Bool { a.date < b.date }
	func hash(into hasher: inout Hasher) { hasher.combine(date) }
}
