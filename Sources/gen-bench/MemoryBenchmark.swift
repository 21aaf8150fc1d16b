import Generator
import SourceText
import Workspace

/// The memory that the inference of a large file of lines takes, measured in a process of its own.
struct MemoryBenchmark {
	static func run(in folder: TemporaryFolder, megabytes: Int) {
		let path = folder.path + "/lines.ndjson"
		let block = GeneratedData.lines(byteCount: 1 << 20)
		let repetitions = megabytes * 1_000_000 / block.count + 1
		guard folder.write(block, to: path, repetitions: repetitions) else {
			print("memory: the file of \(megabytes) MB could not be written")
			return
		}
		let clock = ContinuousClock()
		let start = clock.now
		guard let child = Subprocess([CommandLine.arguments[0], "--infer-file", path]), child.status == 0 else {
			print("memory: the measured process failed")
			return
		}
		let seconds = (clock.now - start) / .seconds(1)
		let size = Double(block.count * repetitions) / 1e6
		print(
			"""
			\(column(size, 5)) MB of lines: \(column(size / seconds, 0)) MB/s from disk, inference and excerpt; \
			\(child.output.prefix { !$0.isNewline }) (target: below 64)
			""")
	}

	/// Infers the file at `path` and takes its excerpt.
	static func runChild(path: String) {
		var diagnostics = Diagnostics()
		do throws(ReadFailure) {
			let source = try ReadableFolders(only: path).read(path, displayName: path)
			let sample = SampleInference.infer(source, input: 0, isLines: true, diagnostics: &diagnostics)
			let excerpt = sample.flatMap { SampleExcerpt.make(from: source, input: 0, sample: $0) }
			print(
				"\(sample?.valueCount ?? 0) lines, \(excerpt?.value.leafCount ?? 0) leaves kept, peak memory \(peakKilobytes() / 1024) MB")
		} catch {
			print(error.diagnostic.message)
		}
	}

	/// Returns the peak memory of this process. Linux counts a parent's memory into `ru_maxrss`, but not into `VmHWM`.
	static func peakKilobytes() -> Int {
		#if canImport(Glibc)
			guard let file = fopen("/proc/self/status", "r") else { return 0 }
			defer { fclose(file) }
			var line = [CChar](repeating: 0, count: 256)
			while fgets(&line, Int32(line.count), file) != nil {
				let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
				if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) ?? 0 }
			}
			return 0
		#else
			var usage = rusage()
			getrusage(RUSAGE_SELF, &usage)
			return usage.ru_maxrss / 1024
		#endif
	}
}
