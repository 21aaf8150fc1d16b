/// A value that makes no two things different: where something was read, why it was decided.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
	package var wrappedValue: Value

	package init(wrappedValue: Value) {
		self.wrappedValue = wrappedValue
	}

	package static func == (a: Uncompared, b: Uncompared) -> Bool { true }

	package func hash(into hasher: inout Hasher) {}
}
