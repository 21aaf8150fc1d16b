import Foundation

/// A date that the server sends as the number of {epochDate.unit} since 1970.
nonisolated struct {epochDate.name}: Codable, Comparable, Hashable, Sendable {
	let {epochDate.unit}: Double

	var date: Date {
		Date(timeIntervalSince1970: {epochDate.unit}{if epochDate.isMilliseconds} / 1000{end})
	}

	/// The number as paths and queries contain it.
	var text: String {
		Int64(exactly: {epochDate.unit}).map { String($0) } ?? String({epochDate.unit})
	}

	init({epochDate.unit}: Double) {
		self.{epochDate.unit} = {epochDate.unit}
	}

	init(_ date: Date) {
		{epochDate.unit} = {if epochDate.isMilliseconds}(date.timeIntervalSince1970 * 1000).rounded(){else}date.timeIntervalSince1970{end}
	}

	init(from decoder: any Decoder) throws {
		{epochDate.unit} = try decoder.singleValueContainer().decode(Double.self)
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		if let whole = Int64(exactly: {epochDate.unit}) {
			try container.encode(whole)
		} else {
			try container.encode({epochDate.unit})
		}
	}

	static func < (a: Self, b: Self) -> Bool {
		a.{epochDate.unit} < b.{epochDate.unit}
	}
}
