import Foundation

/// A date that the server sends as the number of seconds since 1970.
nonisolated struct UnixDate: Codable, Comparable, Hashable, Sendable {
	let seconds: Double

	var date: Date {
		Date(timeIntervalSince1970: seconds)
	}

	/// The number as paths and queries contain it.
	var text: String {
		Int64(exactly: seconds).map { String($0) } ?? String(seconds)
	}

	init(seconds: Double) {
		self.seconds = seconds
	}

	init(_ date: Date) {
		seconds = date.timeIntervalSince1970
	}

	init(from decoder: any Decoder) throws {
		seconds = try Double(from: decoder)
	}

	func encode(to encoder: any Encoder) throws { try seconds.encode(to: encoder) }
	static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
}
