#if REPLAY
	import Foundation

	/// Runs the target once with each file of a folder; the last name that it printed is the input that it failed on.
	@main struct Replay {
		static func main() throws {
			guard CommandLine.arguments.count == 2 else { exit(2) }
			let folder = CommandLine.arguments[1]
			for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
				print(name)
				fflush(nil)
				fuzzTarget.check([UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name))))
			}
		}
	}
#endif
