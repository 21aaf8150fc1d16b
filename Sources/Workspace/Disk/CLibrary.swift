// The one import of the C library. It is exported, so that all files of this floor have it, and gen-bench, which stands on it; that nothing
// else on the floors above calls it, a test sees to (`ArchitectureTests`).
#if canImport(Glibc)
	@_exported import Glibc
#elseif canImport(Musl)
	@_exported import Musl
#else
	@_exported import Darwin
#endif

/// `read`, for types that have a method of that name.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
	read(descriptor, buffer, count)
}

/// `kill` of a whole group, for types that have a method of that name.
func sendSignal(_ signal: Int32, toGroup group: pid_t) -> Int32 {
	kill(-group, signal)
}
