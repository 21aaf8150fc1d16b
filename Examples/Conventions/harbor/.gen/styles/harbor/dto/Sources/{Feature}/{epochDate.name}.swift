import Foundation

/// A date that the server sends as the number of {epochDate.unit} since 1970.
public struct {epochDate.name}: Codable, Comparable, Hashable, Sendable {
	public let {epochDate.unit}: Double

	public var date: Date {
		Date(timeIntervalSince1970: {epochDate.unit}{if epochDate.isMilliseconds} / 1000{end})
	}

	/// The number as paths and queries contain it.
	public var text: String {
		Int64(exactly: {epochDate.unit}).map { String($0) } ?? String({epochDate.unit})
	}

	public init({epochDate.unit}: Double) {
		self.{epochDate.unit} = {epochDate.unit}
	}

	public init(_ date: Date) {
		{epochDate.unit} = {if epochDate.isMilliseconds}(date.timeIntervalSince1970 * 1000).rounded(){else}date.timeIntervalSince1970{end}
	}

	public init(from decoder: any Decoder) throws {
		{epochDate.unit} = try Double(from: decoder)
	}

	public func encode(to encoder: any Encoder) throws { try {epochDate.unit}.encode(to: encoder) }
	public static func < (a: Self, b: Self) -> Bool { a.{epochDate.unit} < b.{epochDate.unit} }
}
