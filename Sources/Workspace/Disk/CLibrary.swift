// The one import of the C library. It is exported to all files of this module. A test (`ArchitectureTests`) checks that no module above
// this one calls the C library.
#if canImport(Glibc)
	@_exported import Glibc
#elseif canImport(Musl)
	@_exported import Musl
#else
	@_exported import Darwin
#endif

/// Calls `read` from types that have a method of that name.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
	read(descriptor, buffer, count)
}

/// Calls `kill` for a process group from types that have a method of that name.
func sendSignal(_ signal: Int32, toGroup group: pid_t) -> Int32 {
	kill(-group, signal)
}

extension UnsafeRawBufferPointer {
	/// Returns whether both have the same bytes. Comparing collections byte by byte takes ten times as long.
	func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
		guard count == other.count else { return false }
		guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
		return memcmp(base, otherBase, count) == 0
	}

	/// Returns the offset of the first `byte` at `start` or after it.
	func firstOffset(of byte: UInt8, from start: Int) -> Int? {
		guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
		return UnsafeRawPointer(found) - base
	}
}
