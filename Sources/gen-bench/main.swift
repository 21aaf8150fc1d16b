import Workspace

let help = """
	Measures whole runs of gen as their inputs grow.

	Usage: gen-bench growth [--gen PATH] [KIND …]   CPU time and memory as inputs double
	       gen-bench fleet [--gen PATH] [COUNT …]   gen --all and gen check --all over 1,000 and 10,000 features

	  KIND        \(GrowthBenchmark.Kind.names)
	  --gen PATH  the gen to measure (default: the one beside this program)
	  -h, --help  print this help

	Example: swift run -c release gen-bench growth operations
	"""

func fail(_ message: String) -> Never {
	print(message)
	exit(2)
}

var words = CommandLine.arguments.dropFirst()
let program = CommandLine.arguments[0]
var gen = String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex)) + "/gen"
if let option = words.firstIndex(of: "--gen") {
	guard option + 1 < words.endIndex else { fail("--gen takes a value") }
	gen = words[option + 1]
	words.removeSubrange(option...option + 1)
}
guard let folder = TemporaryFolder() else { fail("a temporary folder cannot be created") }
switch words.popFirst() {
case "growth":
	let kinds = words.map { word -> GrowthBenchmark.Kind in
		guard let kind = GrowthBenchmark.Kind(rawValue: word) else {
			fail("'\(word)' is not a kind of input; use \(GrowthBenchmark.Kind.names)")
		}
		return kind
	}
	GrowthBenchmark(gen: gen, folder: folder).run(kinds.isEmpty ? GrowthBenchmark.Kind.allCases : kinds)
case "fleet":
	let sizes = words.map { word -> Int in
		guard let size = Int(word), 1...100_000 ~= size else { fail("'\(word)' is not a number of features") }
		return size
	}
	FleetBenchmark(gen: gen, folder: folder).run(sizes.isEmpty ? [1000, 10_000] : sizes)
case "-h", "--help", nil: print(help)
case let option?: fail("unknown option '\(option)'; 'gen-bench --help' lists the options")
}
