import Darwin

// Declarations that are missing from the C headers of Darwin and from the embedded standard library: those of the SDK's Swift overlay, and the
// parts of Dispatch, Synchronization and the full standard library that gen uses. Only the signatures matter; this code never runs.

package var errno: Int32 {
	get { 0 }
	set {}
}
func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
func fcntl(_ file: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { 0 }
func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
func ioctl(_ file: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }
func ioctl(_ file: CInt, _ request: UInt) -> CInt { 0 }
package let S_IFMT = mode_t(0o170000), S_IFREG = mode_t(0o100000), S_IFDIR = mode_t(0o040000), S_IFLNK = mode_t(0o120000)
package let S_IFIFO = mode_t(0o010000), S_IFCHR = mode_t(0o020000), S_IFBLK = mode_t(0o060000), S_IFSOCK = mode_t(0o140000)
package let S_IRWXU = mode_t(0o700), S_IRUSR = mode_t(0o400), S_IWUSR = mode_t(0o200), S_IXUSR = mode_t(0o100)
package let S_IRWXG = mode_t(0o070), S_IRGRP = mode_t(0o040), S_IWGRP = mode_t(0o020), S_IXGRP = mode_t(0o010)
package let S_IRWXO = mode_t(0o007), S_IROTH = mode_t(0o004), S_IWOTH = mode_t(0o002), S_IXOTH = mode_t(0o001)
package var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }
package var SIG_DFL: sig_t? { nil }
package var SIG_IGN: sig_t { fatalError() }
package var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }
package var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }

package final class Mutex<Value>: @unchecked Sendable {
	package init(_ value: Value) {}
	package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
		fatalError()
	}
}
package enum AtomicOrdering { case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent }
package final class Atomic<Value>: @unchecked Sendable {
	package init(_ value: Value) {}
	package func add(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) { fatalError() }
	package func load(ordering: AtomicOrdering) -> Value { fatalError() }
	package func store(_ value: Value, ordering: AtomicOrdering) {}
}
@attached(accessor) @attached(peer, names: prefixed(`$`))
package macro TaskLocal() = #externalMacro(module: "SwiftMacros", type: "TaskLocalMacro")
package final class TaskLocal<Value: Sendable>: Sendable {
	package init(wrappedValue: Value) {}
	package func get() -> Value { fatalError() }
	package func withValue<Result, Failure: Error>(
		_ value: Value, operation: () throws(Failure) -> Result
	) throws(Failure) -> Result { fatalError() }
}
package enum CommandLine { package static var arguments: [String] { [] } }
package final class DispatchQueue: Sendable {
	package init(label: String) {}
	package static func concurrentPerform(iterations: Int, execute: (Int) -> Void) {}
	package func asyncAfter(deadline: DispatchTime, execute: @escaping @Sendable () -> Void) {}
	package func async(execute: @escaping @Sendable () -> Void) {}
	package func sync<Result>(execute: () -> Result) -> Result { execute() }
}
package struct DispatchTime {
	package static func now() -> DispatchTime { .init() }
	package static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
	package static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}
package enum DispatchTimeInterval { case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int) }
package struct ContinuousClock {
	package init() {}
	package var now: Instant { .init() }
	package func measure<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Duration { .zero }
	package static var now: Instant { .init() }
	package struct Instant: Comparable, Sendable {
		package static var now: Instant { .init() }
		package static func < (a: Instant, b: Instant) -> Bool { false }
		package static func - (a: Instant, b: Instant) -> Duration { .zero }
		package static func + (a: Instant, b: Duration) -> Instant { a }
		package func duration(to other: Instant) -> Duration { .zero }
		package func advanced(by duration: Duration) -> Instant { self }
	}
}
extension StringProtocol {
	func contains(_ other: String) -> Bool { false }
	func firstRange(of other: some StringProtocol) -> Range<String.Index>? { nil }
	func split(separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true) -> [Substring] { [] }
	func replacing(_ other: String, with text: String, maxReplacements: Int = .max) -> String { "" }
	func trimmingPrefix(_ prefix: String) -> Substring { "" }
}
let embeddedTemplates: [EmbeddedTemplate] = []
let embeddedRuntime: [EmbeddedRuntimeFile] = []
let embeddedCommit = ""
