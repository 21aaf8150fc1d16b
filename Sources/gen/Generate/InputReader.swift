import Generator
import JSONLanguage
import SourceText
import Workspace

/// Reads the inputs of runs: each file once, numbered in the order in which it was met.
struct InputReader {
	private let environment: Environment
	private(set) var sources: [SourceText] = []
	private var numberByPath: [String: Int] = [:]

	init(_ environment: Environment) {
		self.environment = environment
	}

	/// The files that `inputs` name: a folder stands for the inputs directly in it.
	func files(_ inputs: [String], folder: String, diagnostics: inout Diagnostics) -> [String] {
		inputs.flatMap { input -> [String] in
			guard input != "-", kind(ofPath: environment.resolve(Self.join(folder, input))) == .folder else { return [input] }
			let found = names(inFolder: environment.resolve(Self.join(folder, input))).filter { name in
				Self.suffixes.contains { name.hasSuffix($0) } && !name.hasPrefix(".")
					&& !["gen.json", "gen.lock.json", "gen.schema.json"].contains(name)
			}
			if found.isEmpty { diagnostics.report(.emptyFolder(input)) }
			return found.map { input.hasSuffix("/") ? input + $0 : input + "/" + $0 }
		}
	}

	/// The schema files that `path` names: itself, or those in the folder.
	func schemaFiles(_ path: String, folder: String) -> [String] {
		guard kind(ofPath: environment.resolve(Self.join(folder, path))) == .folder else { return [path] }
		let found = names(inFolder: environment.resolve(Self.join(folder, path))).filter { name in
			[".graphqls", ".graphql", ".gql", ".json"].contains { name.hasSuffix($0) } && !name.hasPrefix(".")
		}
		return found.map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
	}

	static let suffixes = [".json", ".ndjson", ".jsonl", ".graphql", ".gql"]

	/// The number of the text at `path`, or nil when it cannot be read.
	mutating func read(_ path: String, folder: String, diagnostics: inout Diagnostics) -> Int? {
		let shown = Self.join(folder, path)
		if let known = numberByPath[shown] { return known }
		do {
			let source = path == "-" ? try readStandardInput() : try readSource(path: environment.resolve(shown), displayName: shown)
			sources.append(source)
			numberByPath[shown] = sources.count - 1
			return sources.count - 1
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
	}

	/// The sample at `path`: its shape, and an instance small enough for a fixture.
	mutating func sample(_ path: String, folder: String, diagnostics: inout Diagnostics) -> Sample? {
		guard let number = read(path, folder: folder, diagnostics: &diagnostics) else { return nil }
		let source = sources[number]
		let isLines: Bool? = path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") ? true : path == "-" ? nil : false
		guard let shape = SampleInference.infer(source, input: number, isLines: isLines, diagnostics: &diagnostics) else { return nil }
		guard let excerpt = SampleExcerpt.make(from: source, input: number, sample: shape, isMap: MapRule.isMap) else { return nil }
		for cut in excerpt.cuts { diagnostics.report(.shortened(cut, source)) }
		var root = shape.root
		if shape.isLines {
			// Lines are what a server would send as an array.
			root = Shape()
			let count = Evidence(count: 1, first: Position(input: number, offset: 0))
			root.array = ArrayShape(evidence: count, element: shape.root)
		}
		return Sample(shape: root, instance: excerpt.value, source: source)
	}

	/// `path` as seen from where gen was started, when it was written in `folder`.
	static func join(_ folder: String, _ path: String) -> String {
		path.hasPrefix("/") || folder == "." || path == "-" ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
	}
}

extension Diagnostic {
	fileprivate static func emptyFolder(_ path: String) -> Diagnostic {
		.error("the folder '\(path)' holds no input", fix: "inputs end in \(InputReader.suffixes.joined(separator: ", "))")
	}

	fileprivate static func shortened(_ cut: SampleExcerpt.Cut, _ source: SourceText) -> Diagnostic {
		let place = cut.path.isEmpty ? source.path : "'\(cut.path)' of \(source.path)"
		return .note("the fixture holds \(cut.kept) of \(cut.total) elements of \(place): those that show something new")
	}
}
