import Foundation

extension JSONDecoder {
	/// A decoder for dates as the server sends them: `{dateCoding.example}`.
	static var {dateCoding.member}: JSONDecoder {
		let decoder = JSONDecoder()
{if dateCoding.isISO8601}
		decoder.dateDecodingStrategy = .iso8601
{end}
{if dateCoding.hasFraction}
		decoder.dateDecodingStrategy = .custom { decoder in
			let container = try decoder.singleValueContainer()
			guard let date = Date({dateCoding.member}Text: try container.decode(String.self)) else {
				throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not a date such as {dateCoding.example}.")
			}
			return date
		}
{end}
{if dateCoding.isSeconds}
		decoder.dateDecodingStrategy = .secondsSince1970
{end}
{if dateCoding.isMilliseconds}
		decoder.dateDecodingStrategy = .millisecondsSince1970
{end}
{if dateCoding.pattern}
		decoder.dateDecodingStrategy = .formatted(.{dateCoding.member})
{end}
		return decoder
	}
}

extension JSONEncoder {
	/// An encoder for dates as the server reads them: `{dateCoding.example}`.
	static var {dateCoding.member}: JSONEncoder {
		let encoder = JSONEncoder()
{if dateCoding.isISO8601}
		encoder.dateEncodingStrategy = .iso8601
{end}
{if dateCoding.hasFraction}
		encoder.dateEncodingStrategy = .custom { date, encoder in
			var container = encoder.singleValueContainer()
			try container.encode(date.{dateCoding.member}Text)
		}
{end}
{if dateCoding.isSeconds}
		encoder.dateEncodingStrategy = .secondsSince1970
{end}
{if dateCoding.isMilliseconds}
		// Foundation's strategy writes a fraction of a millisecond, such as 1706702400123.0002.
		encoder.dateEncodingStrategy = .custom { date, encoder in
			var container = encoder.singleValueContainer()
			try container.encode((date.timeIntervalSince1970 * 1000).rounded())
		}
{end}
{if dateCoding.pattern}
		encoder.dateEncodingStrategy = .formatted(.{dateCoding.member})
{end}
		return encoder
	}
}
{if dateCoding.pattern}

extension DateFormatter {
	/// A formatter for dates in UTC with English names: `{dateCoding.example}`.
	static var {dateCoding.member}: DateFormatter {
		let formatter = DateFormatter()
		formatter.calendar = Calendar(identifier: .gregorian)
		formatter.locale = Locale(identifier: "en_US_POSIX")
		formatter.timeZone = TimeZone(secondsFromGMT: 0)
		formatter.twoDigitStartDate = Date(timeIntervalSince1970: 0)
		formatter.dateFormat = "{dateCoding.pattern}"
		return formatter
	}
}
{end}
{if dateCoding.hasFraction}

extension Date {
	/// Nil unless the text is a date such as `{dateCoding.example}`, with or without a fraction of a second.
	init?({dateCoding.member}Text text: String) {
		let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
		let fraction = parts.count > 1 ? parts[1].prefix { $0.isNumber } : "0"
		let zone = parts.count > 1 ? parts[1].dropFirst(fraction.count) : ""
		guard let date = try? Date(String(parts[0] + zone), strategy: .iso8601), let part = Double("0.\(fraction)") else { return nil }
		self.init(timeIntervalSince1970: date.timeIntervalSince1970 + part)
	}

	/// The date as the server reads it, with milliseconds.
	var {dateCoding.member}Text: String {
		let milliseconds = (timeIntervalSince1970 * 1000).rounded()
		let seconds = (milliseconds / 1000).rounded(.down)
		let fraction = String(Int(milliseconds - seconds * 1000) + 1000).dropFirst()
		return Date(timeIntervalSince1970: seconds).formatted(.iso8601).dropLast() + ".\(fraction)Z"
	}
}
{else}
{if dateCoding.hasText}

extension Date {
	/// The date as paths, queries and variables contain it: `{dateCoding.example}`.
	var {dateCoding.member}Text: String {
{if dateCoding.isISO8601}
		formatted(.iso8601)
{end}
{if dateCoding.isSeconds}
		String(Int64(timeIntervalSince1970.rounded()))
{end}
{if dateCoding.isMilliseconds}
		String(Int64((timeIntervalSince1970 * 1000).rounded()))
{end}
{if dateCoding.pattern}
		DateFormatter.{dateCoding.member}.string(from: self)
{end}
	}
}
{end}
{end}
