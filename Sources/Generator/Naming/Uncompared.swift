/// A property that equality and hashing ignore, such as a location or a reason.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
	package var wrappedValue: Value

	package init(wrappedValue: Value) {
		self.wrappedValue = wrappedValue
	}

	package static func == (a: Uncompared, b: Uncompared) -> Bool { true }

	package func hash(into hasher: inout Hasher) {}
}
