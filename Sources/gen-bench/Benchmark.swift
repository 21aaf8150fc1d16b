import Generator
import SourceText
import Workspace

/// The benchmark suite: GraphQL, the growth of cost with input size, the throughput of inference against other parsers on the same bytes, a
/// small run, a fleet of features, and peak memory.
///
/// `Benchmark.help` lists the options.
struct Benchmark {
	static let help = """
		Measures gen, and compares it with other JSON parsers where they are installed.

		Usage: gen-bench [options]
		       gen-bench growth [--gen PATH] [KIND …]   CPU time and memory of whole runs as inputs double
		       gen-bench fleet [--gen PATH] [COUNT …]   gen --all and gen check --all over 1,000 and 10,000 features

		  KIND             \(GrowthBenchmark.Kind.names)
		  --megabytes N    size of the JSON texts (default: 100)
		  --skip-memory    do not measure peak memory, which takes minutes
		  --only-graphql   measure GraphQL only
		  --corpus FOLDER  the folder with twitter.json and citm_catalog.json
		  --gen PATH       the gen to measure (default: the one beside this program)
		  -h, --help       print this help

		Example: swift run -c release gen-bench --only-graphql
		"""

	private var megabytes = 100
	private var skipsJSON = false
	private var isGrowth = false
	private var growthKinds: [GrowthBenchmark.Kind] = []
	private var isFleet = false
	private var fleetSizes: [Int] = []
	private var memoryMegabytes = 1000
	private var corpus = "corpus/json"
	/// The path of `gen`; by default the one beside this program.
	private var gen: String

	init(options: [String]) {
		let program = CommandLine.arguments[0]
		gen = String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex)) + "/gen"
		var rest = options[...]
		while let option = rest.popFirst() {
			switch option {
			case "--megabytes":
				let value = rest.popFirst()
				guard let number = value.flatMap({ Int($0) }), 1...10_000 ~= number else {
					Self.fail("--megabytes takes a number from 1 to 10000\(value.map { ", not '\($0)'" } ?? "")")
				}
				megabytes = number
			case "--skip-memory": memoryMegabytes = 0
			case "--only-graphql": skipsJSON = true
			case "--corpus": corpus = Self.value(of: option, &rest)
			case "growth": isGrowth = true
			case "fleet": isFleet = true
			case _ where isFleet && !option.hasPrefix("-"):
				guard let size = Int(option), 1...100_000 ~= size else { Self.fail("'\(option)' is not a number of features") }
				fleetSizes.append(size)
			case _ where isGrowth && !option.hasPrefix("-"):
				guard let kind = GrowthBenchmark.Kind(rawValue: option) else {
					Self.fail("'\(option)' is not a kind of input; use \(GrowthBenchmark.Kind.names)")
				}
				growthKinds.append(kind)
			case "--gen": gen = Self.value(of: option, &rest)
			default: Self.fail("unknown option '\(option)'; 'gen-bench --help' lists the options")
			}
		}
	}

	private static func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
		guard let value = rest.popFirst() else { fail("\(option) takes a value") }
		return value
	}

	private static func fail(_ message: String) -> Never {
		print(message)
		exit(2)
	}

	func run() {
		guard let folder = TemporaryFolder() else {
			print("a temporary folder cannot be created")
			return
		}
		let growth = GrowthBenchmark(gen: gen, folder: folder)
		guard !isGrowth else { return growth.run(growthKinds.isEmpty ? GrowthBenchmark.Kind.allCases : growthKinds) }
		let fleet = FleetBenchmark(gen: gen, folder: folder)
		guard !isFleet else { return fleet.run(fleetSizes.isEmpty ? [1000, 10_000] : fleetSizes) }
		GraphQLBenchmark.run(in: folder)
		growth.run(GrowthBenchmark.Kind.allCases.filter(\.isGraphQL))
		guard !skipsJSON else { return }
		let rivals = Rivals(in: folder)
		print("data (\(megabytes) MB)        gen infer   JSON.parse  simdjson DOM   gen : node   gen : simdjson")
		for name in ["twitter.json", "citm_catalog.json"] {
			guard let source = try? ReadableFolders(only: corpus + "/" + name).read(corpus + "/" + name, displayName: name) else {
				print("\(name): not in \(corpus), skipped")
				continue
			}
			measure(name, Self.repeated(source, byteCount: megabytes * 1_000_000), rivals, folder)
		}
		measure("numbers", GeneratedData.numbers(byteCount: megabytes * 1_000_000), rivals, folder)
		measure("strings", GeneratedData.strings(byteCount: megabytes * 1_000_000), rivals, folder)
		print("MB/s, one core each, best run; '-': not installed. Targets: gen : node at least 1, gen : simdjson at least 0.2")
		StartupBenchmark.run(in: folder, gen: gen)
		fleet.run([1000, 10_000])
		if memoryMegabytes > 0 {
			MemoryBenchmark.run(in: folder, megabytes: memoryMegabytes)
			RecordingBenchmark.run(in: folder, megabytes: memoryMegabytes / 5)
		}
	}

	private func measure(_ name: String, _ bytes: [UInt8], _ rivals: Rivals, _ folder: TemporaryFolder) {
		let source = SourceText(path: name, bytes: bytes)
		var isValid = true
		let own = bestThroughput(byteCount: bytes.count) {
			var diagnostics = Diagnostics()
			isValid = SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics) != nil && isValid
		}
		guard isValid else {
			print("\(name): inference failed")
			return
		}
		let path = folder.path + "/data.json"
		guard folder.write(bytes, to: path) else {
			print("\(name): cannot be written to a file for the other parsers")
			return
		}
		let node = rivals.node(path: path)
		let simdjson = rivals.simdjson(path: path)
		print(
			name + column(own, 28 - name.count) + column(node, 13) + column(simdjson, 14) + column(node.map { ratio(own / $0) } ?? "-", 13)
				+ column(simdjson.map { ratio(own / $0) } ?? "-", 17))
	}

	/// Returns an array whose elements are the text of `source`, repeated as often as it fits into `byteCount`.
	private static func repeated(_ source: SourceText, byteCount: Int) -> [UInt8] {
		var bytes: [UInt8] = []
		bytes.reserveCapacity(byteCount + source.count)
		repeat {
			bytes.append(bytes.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
			source.withBytes { bytes += $0 }
		} while bytes.count < byteCount
		bytes.append(UInt8(ascii: "]"))
		return bytes
	}
}
