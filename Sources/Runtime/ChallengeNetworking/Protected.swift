import Foundation

/// A value protected by a lock.
///
/// The standard library's `Mutex` would do the same, but requires iOS 18.
package final class Protected<Value: Sendable>: @unchecked Sendable {
	private let lock = NSLock()
	private var value: Value

	package init(_ value: Value) {
		self.value = value
	}

	package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
		lock.lock()
		defer { lock.unlock() }
		return try body(&value)
	}
}
