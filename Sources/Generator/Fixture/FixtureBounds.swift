import JSONLanguage

/// Limits the size of a fixture so that the tests which compare it compile and stay readable.
///
/// A list, a map or an optional nested deeper than `deepest` is empty in the fixture, and arbitrary JSON contains at most `mostValues` values:
/// tests spell out the expected value, and the compiler refuses expressions that nest 256 times.
struct FixtureBounds {
	let catalog: TypeCatalog
	/// The maximum nesting of lists, maps and objects.
	static let deepest = 24
	/// The compiler takes a second for a literal of 150 values of several kinds, and eight for 400.
	static let mostValues = 100

	func bounded(_ value: JSONValue, _ type: SwiftType, depth: Int = 0) -> JSONValue {
		SwiftValue(value, type, in: catalog.plans, depth: depth).rewritten { part in
			if part.type.isAnyJSON {
				var room = Self.mostValues
				return bounded(part.value, depth: part.depth, &room)
			}
			guard part.depth > Self.deepest else { return nil }
			return switch (part.type, part.value) {
			case (.optional, .array), (.optional, .object): .null
			case (.array, .array): .array([])
			case (.dictionary, .object): .object([])
			default: nil
			}
		}
	}

	/// Limits arbitrary JSON.
	private func bounded(_ value: JSONValue, depth: Int, _ room: inout Int) -> JSONValue {
		room -= 1
		switch value {
		case .array(let elements):
			guard depth <= Self.deepest else { return .array([]) }
			var remaining: [JSONValue] = []
			for element in elements where room > 0 { remaining.append(bounded(element, depth: depth + 1, &room)) }
			return .array(remaining)
		case .object(let members):
			guard depth <= Self.deepest else { return .object([]) }
			var remaining: [JSONValue.Member] = []
			for member in members where room > 0 {
				remaining.append(JSONValue.Member(member.key, bounded(member.value, depth: depth + 1, &room)))
			}
			return .object(remaining)
		default: return value
		}
	}
}

extension SwiftType {
	/// Whether the type is arbitrary JSON, or lists and maps of it, which one expression compares as a whole.
	fileprivate var isAnyJSON: Bool {
		switch self {
		case .jsonValue: true
		case .array(let inner), .dictionary(let inner): inner.isAnyJSON
		case .scalar, .generated, .optional, .indirect: false
		}
	}
}
