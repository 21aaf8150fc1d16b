import Foundation

/// A date that the server sends as `{textDate.example}`, in UTC.
public struct {textDate.name}: Codable, Comparable, Hashable, Sendable {
	private static let format: [DatePart] = [{textDate.format}]

	public let date: Date
	/// The text as it was received, or as it is sent.
	public let text: String

	public init(_ date: Date) {
		self.date = date
		text = Self.format.text(of: date)
	}

	/// Nil unless the text has the format.
	public init?(_ text: String) {
		guard let date = Self.format.date(of: text) else { return nil }
		self.date = date
		self.text = text
	}

	public init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		guard let value = Self(try container.decode(String.self)) else {
			throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not a date such as {textDate.example}.")
		}
		self = value
	}

	public func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(text)
	}

	public static func == (a: Self, b: Self) -> Bool {
		a.date == b.date
	}

	public static func < (a: Self, b: Self) -> Bool {
		a.date < b.date
	}

	public func hash(into hasher: inout Hasher) {
		hasher.combine(date)
	}
}
