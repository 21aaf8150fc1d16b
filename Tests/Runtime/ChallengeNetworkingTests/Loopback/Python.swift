#if os(macOS) || os(Linux)
	import Foundation

	/// The Python interpreter of this machine.
	struct Python: Sendable {
		let executable: URL

		/// Finds the first `python3` on the search path; nil if there is none.
		init?() {
			let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
			let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
			guard let executable = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else { return nil }
			self.executable = executable
		}

		/// Returns whether `program` runs without an error, such as a missing module.
		func runs(_ program: String) async -> Bool {
			await withCheckedContinuation { continuation in
				let process = Process()
				process.executableURL = executable
				process.arguments = ["-c", program]
				process.standardInput = FileHandle.nullDevice
				process.standardOutput = FileHandle.nullDevice
				process.standardError = FileHandle.nullDevice
				process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
				do {
					try process.run()
				} catch {
					process.terminationHandler = nil
					continuation.resume(returning: false)
				}
			}
		}
	}
#endif
