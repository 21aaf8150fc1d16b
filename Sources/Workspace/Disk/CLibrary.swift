// The one import of the C library. It is exported to all files of this module, and to gen-bench, which builds on it. A test
// (`ArchitectureTests`) checks that no other module above this one calls the C library.
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
