import Foundation

/// A date that the server sends as the number of milliseconds since 1970.
nonisolated struct UnixMillisecondsDate: Codable, Comparable, Hashable, Sendable {
	let milliseconds: Double

	var date: Date {
		Date(timeIntervalSince1970: milliseconds / 1000)
	}

	/// The number as paths and queries contain it.
	var text: String {
		Int64(exactly: milliseconds).map { String($0) } ?? String(milliseconds)
	}

	init(milliseconds: Double) {
		self.milliseconds = milliseconds
	}

	init(_ date: Date) {
		milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
	}

	init(from decoder: any Decoder) throws {
		milliseconds = try Double(from: decoder)
	}

	func encode(to encoder: any Encoder) throws { try milliseconds.encode(to: encoder) }
	static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}
