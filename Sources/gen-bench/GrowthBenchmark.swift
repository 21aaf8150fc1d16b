import Workspace

/// The CPU time and the peak memory of whole runs of gen on inputs that double in size: both must grow no faster than the input.
struct GrowthBenchmark {
	private enum Kind: String, CaseIterable {
		case samples, runs, endpoints, paths, operations, types

		/// The last one is the largest that gen accepts, or 10^5.
		var sizes: [Int] {
			switch self {
			case .samples, .paths: [12_500, 25_000, 50_000, 100_000]
			case .runs, .endpoints, .operations: [625, 1250, 2500, 5000]
			case .types: [2375, 4750, 9500, 19_000]
			}
		}
	}

	var gen: String
	var folder: TemporaryFolder

	/// - Parameter kinds: the rows to measure; all where it is empty.
	func run(_ kinds: [String] = []) {
		print("growth             size     CPU s   µs each   peak MB")
		for kind in Kind.allCases where kinds.isEmpty || kinds.contains(kind.rawValue) {
			for size in kind.sizes { print(row(kind, size)) }
		}
		print("whole runs of gen that write their files. Target: the same time for each, however many there are")
	}

	private func row(_ kind: Kind, _ size: Int) -> String {
		let feature = "\(folder.path)/\(kind.rawValue)-\(size)"
		let title = kind.rawValue + column(Double(size), 23 - kind.rawValue.count)
		mkdir(feature, 0o755)
		mkdir(feature + "/Samples", 0o755)
		let arguments = arguments(kind, size, feature)
		guard let child = Subprocess([gen] + arguments + ["--output", feature, "--quiet", "--format", "json"]) else {
			return "\(title): gen could not be started"
		}
		let seconds = child.processorSeconds
		let row = title + column(ratio(seconds), 10) + column(seconds * 1e6 / Double(size), 10) + column(Double(child.peakMegabytes), 10)
		return child.status == 0 ? row : row + "   exited with \((child.status >> 8) & 0xFF): \(child.output.prefix(200))"
	}

	/// Writes the input and returns the arguments that read it.
	private func arguments(_ kind: Kind, _ size: Int, _ feature: String) -> [String] {
		switch kind {
		case .samples:
			let paths = (0..<size).map { "Samples/\($0).json" }
			for (index, path) in paths.enumerated() { write(Self.sample(index), feature + "/" + path) }
			let samples = paths.map { "\"\($0)\"" }.joined(separator: ", ")
			configure(feature, #"{"name": "Thing", "endpoints": [{"path": "/things/{identifier}", "samples": [\#(samples)]}]}"#)
			return []
		case .runs:
			let runs = (0..<size).map { index in
				let word = Self.word(index)
				write(Self.sample(index), "\(feature)/Samples/\(word).json")
				return #"{"name": "\#(word)", "inputs": ["Samples/\#(word).json"], "endpoint": "/\#(word)/{identifier}"}"#
			}
			configure(feature, runs.joined(separator: ",\n"))
			return []
		case .endpoints:
			write(Self.sample(1), feature + "/Samples/thing.json")
			let endpoints = (0..<size).map { #"{"path": "/\#(Self.word($0))/{identifier}", "samples": ["Samples/thing.json"]}"# }
			configure(feature, #"{"name": "Thing", "endpoints": [\#(endpoints.joined(separator: ",\n"))]}"#)
			return []
		case .paths:
			let entries = (0..<size).map { index in
				let body = Self.sample(index).replacing("\"", with: "\\\"")
				return """
					{"request": {"method": "GET", "url": "https://api.example.com/\(Self.word(index))/\(index)", "headers": [], "queryString": []},
					"response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "\(body)"}}}
					"""
			}
			write(#"{"log": {"version": "1.2", "entries": ["# + entries.joined(separator: ",\n") + "]}}", feature + "/session.har")
			return [feature + "/session.har", "--endpoint", "/\(Self.word(size / 2))/{identifier}", "--app", "App", "--feature", "Thing"]
		case .operations:
			write("type Query { thing(id: ID!): Thing } type Thing { id: ID! name: String count: Int! }", feature + "/schema.graphqls")
			let operations = (0..<size).map { "query Get\(Self.word($0))($id: ID!) { thing(id: $id) { id name count } }" }
			write(operations.joined(separator: "\n"), feature + "/thing.graphql")
			return [feature + "/thing.graphql", "--schema", feature + "/schema.graphqls", "--app", "App", "--feature", "Thing"]
		case .types:
			let objects = (0..<size).map {
				#""\#(Self.word($0))": {"id": \#($0), "\#(Self.word($0))Title": "a", "\#(Self.word($0))Count": 1}"#
			}
			// An object has at most 10,000 keys.
			let groups = stride(from: 0, to: size, by: 500).map { start in
				#""group\#(Self.word(start))": {"# + objects[start..<min(start + 500, size)].joined(separator: ", ") + "}"
			}
			write("{" + groups.joined(separator: ",\n") + "}", feature + "/thing.json")
			return [feature + "/thing.json", "--endpoint", "/thing", "--single", "--app", "App", "--feature", "Thing"]
		}
	}

	private func configure(_ feature: String, _ runs: String) {
		write(#"{"app": "App", "feature": "Thing", "runs": ["# + runs + "]}", feature + "/gen.json")
	}

	private func write(_ text: String, _ path: String) {
		if !folder.write(Array(text.utf8), to: path) { print("'\(path)' cannot be written") }
	}

	/// Ten keys.
	private static func sample(_ number: Int) -> String {
		"""
		{"id": \(number), "name": "Anna", "email": "a@example.com", "score": 1.5, "active": true, "tags": ["a"], "note": null, \
		"city": "Rome", "count": 3, "created": "2026-01-01T12:00:00Z"}
		"""
	}

	/// A word of letters for each number, since digits do not distinguish names.
	private static func word(_ number: Int) -> String {
		var (rest, word) = (number, "")
		for _ in 0..<4 {
			let (consonants, vowels) = (Array("bdfgklmnprtvz"), Array("aeiou"))
			word = "\(consonants[rest % consonants.count])\(vowels[rest / consonants.count % vowels.count])" + word
			rest /= consonants.count * vowels.count
		}
		return word
	}
}
