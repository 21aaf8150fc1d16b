import Workspace

/// The benchmark of `gen --all` and `gen check --all` in a repository of many features.
struct FleetBenchmark {
	private static let runs = 5
	/// The targets in seconds, by the number of features.
	private static let targets = [1000: 0.5, 10_000: 5.0]

	let gen: String
	let folder: TemporaryFolder

	func run(_ sizes: [Int]) {
		guard access(gen, X_OK) == 0 else {
			print("fleet: no gen at \(gen); pass its path with --gen PATH")
			return
		}
		print("features   first gen --all   gen --all   check --all   target")
		for size in sizes { print(row(size)) }
		print("seconds, best run; after the first one, nothing is left to do")
	}

	private func row(_ features: Int) -> String {
		let repository = "\(folder.path)/fleet-\(features)"
		guard mkdir(repository, 0o755) == 0 else { return "\(repository) cannot be created" }
		for number in 0..<features {
			let feature = "\(repository)/Feature\(number)"
			let sample = #"{"id": \#(number), "name": "Example", "origin": {"name": "Earth", "url": "https://example.com"}, "tags": ["a"]}"#
			let settings =
				#"{"app": "Challenge", "runs": [{"inputs": ["character.json"], "endpoint": "/api/character/{identifier}"}]}"#
			guard mkdir(feature, 0o755) == 0, folder.write(Array(sample.utf8), to: feature + "/character.json"),
				folder.write(Array(settings.utf8), to: feature + "/gen.json")
			else { return "\(feature) cannot be written" }
		}
		guard let first = seconds(["--all", repository]), let all = best(["--all", repository]),
			let check = best(["check", "--all", repository])
		else { return "gen failed on \(features) features" }
		let target = Self.targets[features].map { column(ratio($0), 9) } ?? ""
		return column(Double(features), 8) + column(ratio(first), 18) + column(ratio(all), 12) + column(ratio(check), 14) + target
	}

	private func best(_ arguments: [String]) -> Double? {
		let times = (0..<Self.runs).compactMap { _ in seconds(arguments) }
		return times.count == Self.runs ? times.min() : nil
	}

	/// Returns the time of a run that succeeds.
	private func seconds(_ arguments: [String]) -> Double? {
		let clock = ContinuousClock()
		let start = clock.now
		guard let child = Subprocess([gen] + arguments), child.status == 0 else { return nil }
		return (clock.now - start) / .seconds(1)
	}
}
