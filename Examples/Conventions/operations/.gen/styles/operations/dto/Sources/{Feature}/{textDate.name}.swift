import Foundation

/// A date that the server sends as `{textDate.example}`, in UTC.
struct {textDate.name}: Codable, Comparable, Hashable, Sendable {
{if textDate.pattern}
	private static let formatter: DateFormatter = {
		let formatter = DateFormatter()
		formatter.calendar = Calendar(identifier: .gregorian)
		formatter.locale = Locale(identifier: "en_US_POSIX")
		formatter.timeZone = TimeZone(secondsFromGMT: 0)
{if textDate.hasShortYear}
		formatter.twoDigitStartDate = Date(timeIntervalSince1970: 0)
{end}
		formatter.dateFormat = "{textDate.pattern}"
		return formatter
	}()

{end}
{if textDate.hasFraction}
	private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

{end}
	let date: Date
	/// The text as it was received, or as it is sent.
	let text: String

	init(_ date: Date) {
{if textDate.pattern}
		(self.date, text) = (date, Self.formatter.string(from: date))
{end}
{if textDate.hasFraction}
		// The style cuts off digits, and a date can be just below its milliseconds: 0.2599999 for 0.26.
		(self.date, text) = (date, Self.style.format(date + 0.000_1))
{end}
{if textDate.isISO8601}
		(self.date, text) = (date, date.formatted(.iso8601))
{end}
	}

	init?(_ text: String) {
{if textDate.pattern}
		guard let date = Self.formatter.date(from: text) else { return nil }
{end}
{if textDate.hasFraction}
		guard let date = (try? Self.style.parse(text)) ?? (try? Date(text, strategy: .iso8601)) else { return nil }
{end}
{if textDate.isISO8601}
		guard let date = try? Date(text, strategy: .iso8601) else { return nil }
{end}
		(self.date, self.text) = (date, text)
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		guard let value = Self(try container.decode(String.self)) else {
			throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a date like {textDate.example}.")
		}
		self = value
	}

	func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
	static func == (a: Self, b: Self) -> Bool { a.date == b.date }
	static func < (a: Self, b: Self) -> Bool { a.date < b.date }
	func hash(into hasher: inout Hasher) { hasher.combine(date) }
}
