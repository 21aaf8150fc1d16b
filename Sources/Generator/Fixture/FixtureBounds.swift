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

	// Recursion is bounded by the value, which no sample nests deeper than the scanner's limit, and by the types that are no larger.
	func bounded(_ value: JSONValue, _ type: SwiftType, depth: Int = 0) -> JSONValue {
		switch (type, value) {
		case (.optional(let wrapped), _):
			return depth > Self.deepest && value.isContainer ? .null : bounded(value, wrapped, depth: depth)
		case (.indirect(let wrapped), _): return bounded(value, wrapped, depth: depth)
		case _ where type.isAnyJSON:
			var room = Self.mostValues
			return bounded(value, depth: depth, &room)
		case (.array(let element), .array(let elements)):
			return depth > Self.deepest ? .array([]) : .array(elements.map { bounded($0, element, depth: depth + 1) })
		case (.dictionary(let element), .object(let members)):
			guard depth <= Self.deepest else { return .object([]) }
			return .object(members.map { JSONValue.Member($0.key, bounded($0.value, element, depth: depth + 1)) })
		case (.generated(let id), _): return bounded(value, catalog[id].form, depth: depth)
		default: return value
		}
	}

	private func bounded(_ value: JSONValue, _ form: TypePlan.Form, depth: Int) -> JSONValue {
		switch (form, value) {
		case (.object(let properties), .object(let members)), (.oneOf(let properties), .object(let members)):
			let types = catalog.types(of: properties, in: value)
			return .object(
				members.map { member in
					JSONValue.Member(member.key, types[member.key].map { bounded(member.value, $0, depth: depth + 1) } ?? member.value)
				})
		case (.variants(let plan), .object):
			guard let name = plan.kind(of: value) else { return value }
			let type = plan.cases.first { $0.typeNames.contains(name) }?.type ?? plan.other
			return type.map { bounded(value, .generated($0), depth: depth) } ?? value
		case (.mixed(let cases), _):
			let match = cases.first { each in
				switch (each.type, value) {
				case (.array, .array), (.dictionary, .object), (.generated, .object): true
				default: false
				}
			}
			return match.map { bounded(value, $0.type, depth: depth) } ?? value
		default: return value
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

extension JSONValue {
	fileprivate var isContainer: Bool {
		switch self {
		case .array, .object: true
		default: false
		}
	}
}
