import Generator
import SourceText
import Workspace

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
	print(Benchmark.help)
} else if arguments.first == "--infer-file", arguments.count == 2 {
	// The child process of the memory measurement: one inference, then its own peak.
	MemoryBenchmark.runChild(path: arguments[1])
} else if arguments.first == "--read-recording", arguments.count == 2 {
	RecordingBenchmark.runChild(path: arguments[1])
} else if arguments.first == "--infer-repeatedly", arguments.count == 3, let repetitions = Int(arguments[2]) {
	// For profilers.
	let source = try ReadableFolders(only: arguments[1]).read(arguments[1], displayName: arguments[1])
	var counts = 0
	for _ in 0..<repetitions {
		var diagnostics = Diagnostics()
		counts += SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics)?.valueCount ?? 0
	}
	print(counts)
} else {
	Benchmark(options: arguments).run()
}
