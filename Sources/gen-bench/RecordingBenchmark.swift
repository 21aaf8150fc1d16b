import Generator
import SourceText
import Wire
import Workspace

/// The time and memory that a large recording takes, measured in a process of its own: its requests, and the shape of every response.
struct RecordingBenchmark {
	static func run(in folder: TemporaryFolder, megabytes: Int) {
		let path = folder.path + "/session.har"
		let entries = GeneratedData.exchanges(byteCount: 1 << 20)
		let repetitions = megabytes * 1_000_000 / entries.count + 1
		let isWritten = folder.write(
			entries, to: path, repetitions: repetitions, after: #"{"log": {"version": "1.2", "entries": ["#, before: "null]}}")
		guard isWritten else {
			print("recording: the file of \(megabytes) MB could not be written")
			return
		}
		let clock = ContinuousClock()
		let start = clock.now
		guard let child = Subprocess([CommandLine.arguments[0], "--read-recording", path]), child.status == 0 else {
			print("recording: the measured process failed")
			return
		}
		let seconds = (clock.now - start) / .seconds(1)
		let size = Double(entries.count * repetitions) / 1e6
		print("\(column(size, 5)) MB of HAR: \(column(seconds * 1000, 5)) ms; \(child.output.prefix { !$0.isNewline })")
	}

	static func runChild(path: String) {
		var diagnostics = Diagnostics()
		do throws(ReadFailure) {
			let source = try ReadableFolders(only: path).read(path, displayName: path)
			guard let recording = Recording.read(source, diagnostics: &diagnostics) else {
				print(diagnostics.all.first?.message ?? "no recording")
				return
			}
			var (count, valueCount) = (0, 0)
			for endpoint in recording.endpoints {
				recording.responses(of: endpoint) { body, _ in
					var discarded = Diagnostics()
					let sample = SampleInference.infer(
						SourceText(path: endpoint.path, bytes: body), input: 0, isLines: false, diagnostics: &discarded)
					count += 1
					valueCount += sample?.valueCount ?? 0
				}
			}
			print(
				"\(recording.entryCount) entries, \(recording.endpoints.count) endpoints, \(count) different responses read again, "
					+ "peak memory \(MemoryBenchmark.peakKilobytes() / 1024) MB")
		} catch {
			print(error.diagnostic.message)
		}
	}
}
