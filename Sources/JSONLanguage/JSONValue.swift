/// A JSON value, free of where it came from: what fixtures and configuration files are written from.
///
/// Numbers keep their token, so that writing changes nothing about them. Members keep their order.
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

	/// Numbers, strings, booleans, nulls, and arrays and objects that are empty.
	package var leafCount: Int {
		var count = 0
		var pending = [self]
		while let value = pending.popLast() {
			switch value {
			case .array(let elements) where !elements.isEmpty: pending += elements
			case .object(let members) where !members.isEmpty: pending += members.map(\.value)
			default: count += 1
			}
		}
		return count
	}
}
