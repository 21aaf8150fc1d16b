import Synchronization

/// The bytes of one input and the name its positions are reported under.
///
/// Every stage works on UTF-8 offsets into these bytes; lines and columns are derived only when a
/// diagnostic is printed. The bytes are either owned or borrowed from a mapping whose owner is retained.
package final class SourceText: Sendable {
	/// The path as the user wrote it, or `<stdin>`.
	package let path: String
	/// The number of bytes.
	package let count: Int
	/// The origin of the text, which decides how much of it messages show.
	package let origin: Origin
	private let storage: Storage
	private let lines = Mutex(LineMarks())

	private enum Storage: Sendable {
		case owned([UInt8])
		case mapped(any MappedBytes)
	}

	package init(path: String, bytes: [UInt8], origin: Origin = .written) {
		self.path = path
		self.origin = origin
		self.count = bytes.count
		self.storage = .owned(bytes)
	}

	package convenience init(path: String, _ text: String, origin: Origin = .written) {
		self.init(path: path, bytes: Array(text.utf8), origin: origin)
	}

	/// Creates a text that is too large to copy, in memory that `mapped` owns.
	package init(path: String, mapped: any MappedBytes, origin: Origin = .written) {
		self.path = path
		self.origin = origin
		self.count = mapped.count
		self.storage = .mapped(mapped)
	}

	/// Calls `body` with the bytes, which are valid only during the call.
	package func withBytes<Result, Failure: Error>(
		_ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
	) throws(Failure) -> Result {
		switch storage {
		case .owned(let bytes):
			var outcome: Swift.Result<Result, Failure>?
			bytes.withUnsafeBytes { buffer in
				do throws(Failure) {
					outcome = .success(try body(buffer))
				} catch {
					outcome = .failure(error)
				}
			}
			guard let outcome else { preconditionFailure("withUnsafeBytes calls its closure exactly once") }
			return try outcome.get()
		case .mapped(let mapped):
			return try mapped.withBytes(body)
		}
	}

	/// The text in `range`, with invalid UTF-8 repaired; ranges beyond the end are clamped. Messages quote `shown(in:)` instead.
	package func text(in range: SourceRange) -> String {
		withBytes { bytes in
			let lower = min(max(range.lower, 0), bytes.count)
			let upper = min(max(range.upper, lower), bytes.count)
			return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]), as: UTF8.self)
		}
	}

	/// The state at the line of `offset`.
	func mark(at offset: Int) -> LineMarks.Mark {
		withBytes { bytes in lines.withLock { $0.mark(at: offset, in: bytes) } }
	}

	/// Advises the owner of a mapping that the bytes before `offset` will not be read again soon.
	package func discard(before offset: Int) {
		if case .mapped(let mapped) = storage { mapped.discard(before: offset) }
	}
}

/// The memory of a mapped file, which can be released while reading continues.
package protocol MappedBytes: Sendable {
	var count: Int { get }
	func withBytes<Result, Failure: Error>(
		_ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
	) throws(Failure) -> Result
	func discard(before offset: Int)
}
