/// A JSON value without a location, from which fixtures and configuration files are written.
///
/// Numbers are stored as tokens, so that writing does not change them. Members keep their order.
package enum JSONValue: Hashable, Sendable {
	case null
	case bool(Bool)
	case number(String)
	case string(String)
	case array([JSONValue])
	case object([Member])

	package struct Member: Hashable, Sendable {
		package var key: String
		package var value: JSONValue

		package init(_ key: String, _ value: JSONValue) {
			self.key = key
			self.value = value
		}
	}

	package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }
}

extension JSONValue {
	/// The value of the member named `key`, the last one when there are several.
	package subscript(key: String) -> JSONValue? {
		guard case .object(let members) = self else { return nil }
		return members.last { $0.key == key }?.value
	}

	/// The kind of the value as in diagnostics: "a string", "an array".
	package var kindDescription: String {
		switch self {
		case .null: "null"
		case .bool: "a boolean"
		case .number: "a number"
		case .string: "a string"
		case .array: "an array"
		case .object: "an object"
		}
	}

	/// The number of scalars and of empty arrays and objects.
	package var leafCount: Int {
		var count = 0
		visitLeaves { _ in count += 1 }
		return count
	}

	/// Returns whether `isMatch` is true for the token of a number in the value.
	package func containsNumber(_ isMatch: (String) -> Bool) -> Bool {
		var isFound = false
		visitLeaves { if !isFound, case .number(let token) = $0 { isFound = isMatch(token) } }
		return isFound
	}

	private func visitLeaves(_ visit: (JSONValue) -> Void) {
		var pending = [self]
		while let value = pending.popLast() {
			switch value {
			case .array(let elements) where !elements.isEmpty: pending += elements
			case .object(let members) where !members.isEmpty: pending += members.map(\.value)
			default: visit(value)
			}
		}
	}
}
