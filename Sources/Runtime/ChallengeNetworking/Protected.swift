import Foundation

/// A value that any number of threads may read and change, one at a time.
///
/// `Mutex` of the standard library would do the same; it asks for iOS 18.
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
