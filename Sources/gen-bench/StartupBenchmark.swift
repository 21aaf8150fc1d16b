import Workspace

/// The benchmark of `gen` on a small sample, from cold start to finish, against a Swift program that prints a line.
///
/// Both should be static, as a release is: `swift build -c release --static-swift-stdlib --scratch-path .build/static`,
/// then `--gen .build/static/release/gen`.
struct StartupBenchmark {
	private static let runs = 50
	private static let sample = "{\"id\": 1, \"name\": \"Example\"}\n"

	static func run(in folder: TemporaryFolder, gen: String) {
		guard access(gen, X_OK) == 0 else {
			print("start to finish: no gen at \(gen); pass its path with --gen PATH")
			return
		}
		let input = folder.path + "/character.json"
		guard folder.write(Array(sample.utf8), to: input) else { return }
		var run = 0
		let own = fastest {
			run += 1
			return [
				gen, input, "--app", "Challenge", "--feature", "Character", "--name", "Character", "--endpoint", "/api/character",
				"--output",
				"\(folder.path)/feature\(run)",
			]
		}
		guard let own else {
			print("start to finish: gen failed on a small sample")
			return
		}
		guard let line = printsALine(in: folder), let other = fastest({ [line] }) else {
			print("start to finish: \(milliseconds(own)) ms; the Swift program to compare it with could not be compiled")
			return
		}
		print(
			"""
			start to finish of gen on a small sample: \(milliseconds(own)) ms; of a static Swift program that prints a line: \
			\(milliseconds(other)) ms; \(ratio(own / other)) times (target: at most 5)
			""")
	}

	/// Returns the shortest of several runs of the command in seconds; nil if one fails.
	private static func fastest(_ command: () -> [String]) -> Double? {
		let clock = ContinuousClock()
		var best = Double.infinity
		for _ in 0..<runs {
			let arguments = command()
			let start = clock.now
			guard let process = Subprocess(arguments), process.status == 0 else { return nil }
			best = min(best, (clock.now - start) / .seconds(1))
		}
		return best
	}

	private static func printsALine(in folder: TemporaryFolder) -> String? {
		let source = folder.path + "/line.swift"
		let binary = folder.path + "/line"
		guard folder.write(Array("print(\"a line\")\n".utf8), to: source),
			let compiler = Subprocess(["swiftc", "-O", "-static-stdlib", source, "-o", binary]), compiler.status == 0
		else { return nil }
		return binary
	}

	private static func milliseconds(_ seconds: Double) -> String { ratio(seconds * 1000) }
}

/// Returns `value` with two decimals.
func ratio(_ value: Double) -> String {
	let hundredths = Int((value * 100).rounded())
	return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}
