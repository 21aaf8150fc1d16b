/// A JSON value of a fixture: taken from a sample or made from types. Numbers keep their token.
package indirect enum FixtureValue: Hashable, Sendable {
	case null
	case bool(Bool)
	case number(String)
	case string(String)
	case array([FixtureValue])
	case object([Member])

	package struct Member: Hashable, Sendable {
		package var key: String
		package var value: FixtureValue

		package init(_ key: String, _ value: FixtureValue) {
			self.key = key
			self.value = value
		}
	}

	package subscript(key key: String) -> FixtureValue? {
		guard case .object(let members) = self else { return nil }
		return members.last { $0.key == key }?.value
	}

	package var isNull: Bool { self == .null }
}
