import Generator
import SourceText
import Workspace

/// How much memory the inference of a large file of lines takes, measured on a process of its own.
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
			\(column(size, 5)) MB of lines: peak memory \(column(child.peakMegabytes, 0)) MB (target: below 64), \
			\(column(size / seconds, 0)) MB/s from disk, with the excerpt; \(child.output)
			""")
	}

	/// Infers the file at `path` and takes its excerpt.
	static func runChild(path: String) {
		var diagnostics = Diagnostics()
		do throws(ReadFailure) {
			let source = try readSource(path: path, displayName: path)
			let sample = SampleInference.infer(source, input: 0, isLines: true, diagnostics: &diagnostics)
			let excerpt = sample.flatMap { SampleExcerpt.make(from: source, input: 0, sample: $0) }
			print("\(sample?.valueCount ?? 0) lines, \(excerpt?.value.leafCount ?? 0) leaves kept")
		} catch {
			print(error.diagnostic.message)
		}
	}
}
