import Workspace

/// The CPU time and the peak memory of whole runs of gen on inputs that double in size: both must grow no faster than the input.
struct GrowthBenchmark {
	enum Kind: String, CaseIterable {
		case samples, runs, endpoints, paths, recorded, operations, styled, types, adopted, suggested, ruled, inputs, implementors,
			fragments

		/// The last one is the largest that gen accepts, or 10^5.
		var sizes: [Int] {
			switch self {
			case .samples, .paths: [12_500, 25_000, 50_000, 100_000]
			case .runs, .endpoints, .operations: [625, 1250, 2500, 5000]
			case .styled: [150, 300, 600, 1200]
			case .recorded: [2000, 4000, 8000, 16_000]
			case .types: [2375, 4750, 9500, 19_000]
			case .adopted, .ruled: [250, 500, 1000, 2000]
			case .suggested: [1250, 2500, 5000, 10_000]
			case .inputs: [5, 10, 20, 40]
			case .implementors, .fragments: [1000, 2000, 4000, 8000]
			}
		}

		/// Returns the number to which the cost must be proportional: of inputs that all refer to each other, the fields.
		func parts(_ size: Int) -> Int { self == .inputs ? size * (size + 2) : size }

		static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
	}

	var gen: String
	var folder: TemporaryFolder

	func run(_ kinds: [Kind]) {
		print("growth             size     CPU s   µs each   peak MB")
		for kind in kinds {
			for size in kind.sizes { print(row(kind, size)) }
		}
		print("whole runs of gen that write their files. Target: constant time for each, whatever the size")
	}

	private func row(_ kind: Kind, _ size: Int) -> String {
		let feature = "\(folder.path)/\(kind.rawValue)-\(size)"
		let title = kind.rawValue + column(Double(kind.parts(size)), 23 - kind.rawValue.count)
		mkdir(feature, 0o755)
		mkdir(feature + "/Samples", 0o755)
		let arguments = arguments(kind, size, feature)
		guard let child = Subprocess([gen] + arguments + ["--output", feature, "--quiet", "--format", "json"]) else {
			return "\(title): gen could not be started"
		}
		let seconds = child.processorSeconds
		let row =
			title + column(ratio(seconds), 10) + column(seconds * 1e6 / Double(kind.parts(size)), 10)
			+ column(Double(child.peakMegabytes), 10)
		return child.status == 0 ? row : row + "   exited with \((child.status >> 8) & 0xFF): \(child.output.prefix(200))"
	}

	/// Writes the input and returns the arguments that read it.
	private func arguments(_ kind: Kind, _ size: Int, _ feature: String) -> [String] {
		switch kind {
		case .samples:
			let paths = (0..<size).map { "Samples/\($0).json" }
			for (index, path) in paths.enumerated() { write(Self.sample(index), feature + "/" + path) }
			let samples = paths.map { "\"\($0)\"" }.joined(separator: ", ")
			configure(feature, #"{"name": "Thing", "endpoint": "/things/{identifier}", "inputs": [\#(samples)]}"#)
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
			let runs = (0..<size).map {
				#"{"name": "Thing", "inputs": ["Samples/thing.json"], "endpoint": "/\#(Self.word($0))/{identifier}"}"#
			}
			configure(feature, runs.joined(separator: ",\n"))
			return []
		case .paths, .recorded:
			let entries = (0..<size).map { index in
				let body = Self.sample(index).replacing("\"", with: "\\\"")
				return """
					{"request": {"method": "GET", "url": "https://api.example.com/\(Self.word(index))/\(index)", "headers": [], "queryString": []},
					"response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "\(body)"}}}
					"""
			}
			write(#"{"log": {"version": "1.2", "entries": ["# + entries.joined(separator: ",\n") + "]}}", feature + "/session.har")
			let chosen = kind == .recorded ? "*" : "/\(Self.word(size / 2))/{identifier}"
			return [feature + "/session.har", "--endpoint", chosen, "--app", "App", "--feature", "Thing"]
		case .operations, .styled:
			let isStyled = kind == .styled
			if isStyled {
				for folder in ["/.gen", "/.gen/styles", "/.gen/styles/own"] { mkdir(feature + folder, 0o755) }
				write(Self.style, feature + "/.gen/styles/own/style.json")
			}
			let operations = (0..<size).map { "query Get\(Self.word($0))($id: ID!) { thing(id: $id) { id name count } }" }
			return graphQL(
				"type Query { thing(id: ID!): Thing } type Thing { id: ID! name: String count: Int! }", operations.joined(separator: "\n"),
				feature) + (isStyled ? ["--style", "own"] : [])
		case .inputs:
			let inputs = (0..<size).map { index in
				"input In\(index) { name: String! note: Int \((0..<size).map { "f\($0): In\($0)" }.joined(separator: " ")) }"
			}
			return graphQL(
				"type Query { a: Int } type Mutation { save(input: In0!): Result! } type Result { id: ID! }\n"
					+ inputs.joined(separator: "\n"), "mutation Save($input: In0!) { save(input: $input) { id } }", feature)
		case .implementors, .fragments:
			let types = (0..<size).map { "type Thing\($0) implements Node { id: ID! name\($0): String }" }
			let selections = (0..<size).map { kind == .fragments ? "...Thing\($0)Fields" : "... on Thing\($0) { name\($0) }" }
			let fragments = kind == .fragments ? (0..<size).map { "fragment Thing\($0)Fields on Thing\($0) { name\($0) }" } : []
			return graphQL(
				"interface Node { id: ID! } type Query { node(id: ID!): Node }\n" + types.joined(separator: "\n"),
				"query GetNode($id: ID!) { node(id: $id) { __typename id\n\(selections.joined(separator: "\n")) } }\n"
					+ fragments.joined(separator: "\n"), feature)
		case .suggested:
			// Each suffix has two keys.
			let keys = (0..<size).map { #""\#(Self.word($0 + 7))_\#(Self.word($0 / 2))": "2024-01-01T12:00:00Z""# }
			write(Self.groups(keys), feature + "/thing.json")
			configure(feature, #"{"name": "Thing", "inputs": ["thing.json"], "endpoint": "/thing", "single": true}"#)
			return ["suggest"]
		case .ruled:
			write(Self.groups((0..<size).map { #""\#(Self.word($0))": "a""# }), feature + "/thing.json")
			let rules = (0..<size).map { #"{"match": "\#(Self.word($0))", "type": "Substring"}"# }
			configure(
				feature, #"{"name": "Thing", "inputs": ["thing.json"], "endpoint": "/thing", "single": true}"#,
				settings: #""rules": [\#(rules.joined(separator: ", "))], "#)
			return []
		case .types, .adopted:
			if kind == .adopted {
				let types = (0..<size).map {
					"struct My\($0): Decodable {\n\tlet id: Int\n\tlet \(Self.word($0))Title: String\n\tlet \(Self.word($0))Count: Int\n}\n"
				}
				write(types.joined(), feature + "/Models.swift")
			}
			let objects = (0..<size).map {
				#""\#(Self.word($0))": {"id": \#($0), "\#(Self.word($0))Title": "a", "\#(Self.word($0))Count": 1}"#
			}
			write(Self.groups(objects), feature + "/thing.json")
			return [feature + "/thing.json", "--endpoint", "/thing", "--single", "--app", "App", "--feature", "Thing"]
				+ (kind == .adopted ? ["--adopt"] : [])
		}
	}

	/// An object with the members in objects of 500: many keys with values of one kind would be a dictionary.
	private static func groups(_ members: [String]) -> String {
		let groups = stride(from: 0, to: members.count, by: 500).map { start in
			#""group\#(word(start))": {"title": 1, "# + members[start..<min(start + 500, members.count)].joined(separator: ", ") + "}"
		}
		return "{" + groups.joined(separator: ",\n") + "}"
	}

	private func graphQL(_ schema: String, _ operations: String, _ feature: String) -> [String] {
		write(schema, feature + "/schema.graphqls")
		write(operations, feature + "/thing.graphql")
		return [feature + "/thing.graphql", "--schema", feature + "/schema.graphqls", "--app", "App", "--feature", "Thing"]
	}

	private func configure(_ feature: String, _ runs: String, settings: String = "") {
		write(#"{"app": "App", "feature": "Thing", "# + settings + #""runs": ["# + runs + "]}", feature + "/gen.json")
	}

	private func write(_ text: String, _ path: String) {
		if !folder.write(Array(text.utf8), to: path) { print("'\(path)' cannot be written") }
	}

	/// A style whose operations have types of their own, named by a team's patterns.
	private static let style = """
		{
			"extends": "concurrent",
			"names": {"types": {"all": "{Name}", "operation": "{Operation}.Response"}},
			"types": {"ofOperations": true}
		}
		"""

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
