import Workspace

/// The benchmark of `gen check` in a repository of many features, all of them current.
struct CheckBenchmark {
	private static let runs = 5

	static func run(in folder: TemporaryFolder, gen: String, features: Int) {
		guard access(gen, X_OK) == 0 else {
			print("check: no gen at \(gen); pass its path with --gen PATH")
			return
		}
		let repository = folder.path + "/repository"
		mkdir(repository, 0o755)
		for number in 0..<features {
			let feature = "\(repository)/Feature\(number)"
			mkdir(feature, 0o755)
			let sample = #"{"id": \#(number), "name": "Example", "origin": {"name": "Earth", "url": "https://example.com"}, "tags": ["a"]}"#
			guard folder.write(Array(sample.utf8), to: feature + "/character.json"),
				let made = Subprocess([
					gen, feature + "/character.json", "--endpoint", "/api/character", "--app", "Challenge", "--feature", "Feature\(number)",
					"--quiet", "--output", feature,
				]), made.status == 0
			else {
				print("check: gen failed on feature \(number)")
				return
			}
		}
		let clock = ContinuousClock()
		var best = Double.infinity
		for _ in 0..<runs {
			let start = clock.now
			guard let check = Subprocess([gen, "check", repository]), check.status == 0 else {
				print("check: the features are not current")
				return
			}
			best = min(best, (clock.now - start) / .seconds(1))
		}
		print("check of \(features) features, all current: \(ratio(best)) s (target: at most 1 for 1,000)")
	}
}
