import Generator
import JSONLanguage
import SourceText
import Workspace

/// Reads the inputs of runs: each file once, numbered in the order in which they are read.
struct InputReader {
	let environment: Environment
	let readable: ReadableFolders
	private(set) var inputs: [Input] = []
	var sources: [SourceText] { inputs.map(\.source) }
	private var numberByPath: [String: Int] = [:]
	/// The bytes of files that are not written yet, by absolute path.
	private let unwritten: [String: [UInt8]]
	/// Returns the paths in a folder that version control ignores.
	var ignored: (String) -> Set<String> = { _ in [] }
	/// The formats that strings of samples are checked for.
	private let forms: [ValueForm]
	/// The objects whose kinds are distinguished.
	private let discriminated: [DiscriminatedPattern]

	/// The text of an input and its path.
	struct Input: Sendable {
		var source: SourceText
		/// The path as the user wrote it, relative to `folder`.
		var path: String
		var folder: String
	}

	/// - Parameter readable: the files that may be read.
	init(
		_ environment: Environment, reading readable: ReadableFolders, unwritten: [String: [UInt8]] = [:], forms: [ValueForm] = [],
		discriminated: [DiscriminatedPattern] = []
	) {
		self.environment = environment
		self.readable = readable
		self.unwritten = unwritten
		self.forms = forms
		self.discriminated = discriminated
	}

	/// Returns the files that `inputs` refer to: those of a folder, and those that match a pattern.
	func files(
		_ inputs: [ArgumentValue], folder: String, besides schemas: [ArgumentValue] = [], diagnostics: inout Diagnostics
	) -> [ArgumentValue] {
		inputs.flatMap { input -> [ArgumentValue] in
			guard let search = search(for: input, Self.suffixes, folder: folder) else { return [input] }
			if let note = Diagnostic.unread(search.found.skipped, below: input) { diagnostics.report(note) }
			let excluded = Set(schemas.flatMap { schemaFiles($0, folder: folder) }.map { realPath(Self.join(folder, $0.text)) })
			let files = search.found.files.map { input.inner($0, of: search.folder) }
			let found = files.filter { excluded.isEmpty || !excluded.contains(realPath(Self.join(folder, $0.text))) }
			if found.isEmpty { diagnostics.report(search.isPattern ? .noMatch(input) : emptyFolder(input, in: folder)) }
			return found
		}
	}

	/// Searches for the files of an input that is a folder or a pattern; nil if it is a file.
	private func search(
		for input: ArgumentValue, _ endings: [String], folder: String
	) -> (found: InputSearch, folder: String, isPattern: Bool)? {
		let path = input.text
		let located = environment.resolve(Self.join(folder, path))
		guard path != "-", readable.contains(located) else { return nil }
		switch kind(ofPath: located) {
		case .file, .unreadable: return nil
		case .folder: return (InputSearch(below: located, reading: readable, endings: endings, ignored: ignored), path, false)
		case .missing:
			guard !path.contains("://"), let (base, pattern) = InputPattern.split(path) else { return nil }
			let root = environment.resolve(Self.join(folder, base))
			return (InputSearch(below: root, reading: readable, matching: pattern, endings: endings, ignored: ignored), base, true)
		}
	}

	private func realPath(_ path: String) -> String? { Workspace.realPath(environment.resolve(path)) }

	/// Returns the schema files that `path` refers to: the file itself, or those in the folder.
	func schemaFiles(_ path: ArgumentValue, folder: String) -> [ArgumentValue] {
		let absolute = environment.resolve(Self.join(folder, path.text))
		guard readable.contains(absolute), kind(ofPath: absolute) == .folder else { return [path] }
		let found = readable.names(inFolder: absolute).filter { name in
			[".graphqls", ".graphql", ".gql", ".json"].contains { name.hasSuffix($0) } && !name.hasPrefix(".")
		}
		return found.map { path.inner($0, of: path.text) }
	}

	/// Returns the schema files that `run` specifies, or else those beside the operations in its folders.
	func schemaFiles(of run: Run, folder: String) -> [ArgumentValue] {
		let explicit = run.arguments.all("schema")
		guard explicit.isEmpty else { return explicit.flatMap { schemaFiles($0, folder: folder) } }
		return run.arguments.positionals.filter { $0.text != "-" }.flatMap { input -> [ArgumentValue] in
			guard let search = search(for: input, [".graphqls"], folder: folder), !search.isPattern else { return [] }
			return search.found.files.map { input.inner($0, of: search.folder) }
		}
	}

	/// Returns whether `path` is a file of values rather than of operations.
	static func isSample(_ path: String) -> Bool {
		[".json", ".ndjson", ".jsonl"].contains { path.hasSuffix($0) } || path == "-"
	}

	static let suffixes = [".json", ".ndjson", ".jsonl", ".graphql", ".gql"]

	/// Reads `value` and returns its index in `inputs`, or nil if it cannot be read.
	mutating func read(_ value: ArgumentValue, folder: String, diagnostics: inout Diagnostics) -> Int? {
		let path = value.text
		let shown = Self.join(folder, path)
		if let known = numberByPath[shown] { return known }
		do {
			let source: SourceText
			if let bytes = unwritten[environment.resolve(shown)] {
				source = SourceText(path: shown, bytes: bytes)
			} else {
				source = path == "-" ? try readStandardInput() : try readable.read(environment.resolve(shown), displayName: shown)
			}
			guard source.isMerged(&diagnostics) else { return nil }
			inputs.append(Input(source: source, path: path, folder: folder))
			numberByPath[shown] = inputs.count - 1
			return inputs.count - 1
		} catch {
			diagnostics.report(value.location.map { .unreadable(error, namedAt: $0) } ?? error.diagnostic(nearest: nearest(to: shown)))
			return nil
		}
	}

	/// Reads the sample `value`: its shape, and an instance small enough for a fixture.
	mutating func sample(_ value: ArgumentValue, folder: String, diagnostics: inout Diagnostics) -> Sample? {
		guard let number = read(value, folder: folder, diagnostics: &diagnostics) else { return nil }
		return sample(inputs[number].source, number: number, path: value.text, diagnostics: &diagnostics)
	}

	/// Reads a sample from its text.
	func sample(_ source: SourceText, number: Int = 0, path: String, diagnostics: inout Diagnostics) -> Sample? {
		let isLines: Bool? = path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") ? true : path == "-" ? nil : false
		let shape = SampleInference.infer(
			source, input: number, isLines: isLines, forms: forms, discriminated: discriminated, diagnostics: &diagnostics)
		guard let shape else { return nil }
		guard let excerpt = SampleExcerpt.make(from: source, input: number, sample: shape, isMap: MapRule.isMap) else { return nil }
		if let note = Diagnostic.shortened(excerpt.cuts, source) { diagnostics.report(note) }
		var root = shape.root
		if shape.isLines {
			// A server would send the lines as an array.
			root = Shape()
			let count = Evidence(count: 1, first: Position(input: number, offset: 0))
			root.array = ArrayShape(evidence: count, element: shape.root)
		}
		return Sample(shape: root, instance: excerpt.value, source: source)
	}

	/// Returns `path`, which is relative to `folder`, relative to the current folder.
	static func join(_ folder: String, _ path: String) -> String {
		path.hasPrefix("/") || folder == "." || path == "-" ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
	}
}

extension ArgumentValue {
	/// Returns a file in the folder that the value names, with the location of the value.
	fileprivate func inner(_ name: String, of folder: String) -> ArgumentValue {
		let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
		// Alone, it would be standard input.
		return ArgumentValue(path == "-" ? "./-" : path, of: source.path, at: location)
	}
}

extension Diagnostic {
	/// An error for a file that gen.json names and that cannot be read.
	static func unreadable(_ failure: ReadFailure, namedAt span: SourceSpan?) -> Diagnostic {
		var diagnostic = failure.diagnostic
		diagnostic.span = span
		if case .missing = failure.reason {
			diagnostic.fix = "restore the file, or correct the path, which is relative to the feature folder"
		}
		return diagnostic
	}

	fileprivate static func noMatch(_ pattern: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.noInput, "no input matches '\(pattern.text)'", at: pattern.location,
			fix:
				"'*' stands for characters of a name, '**' for any number of folders; inputs end in \(InputReader.suffixes.joined(separator: ", "))"
		)
	}

	/// One note for all lists of a sample, about the one that was shortened most; nil if none was shortened.
	fileprivate static func shortened(_ cuts: [SampleExcerpt.Cut], _ source: SourceText) -> Diagnostic? {
		guard let cut = cuts.max(by: { $0.total - $0.included < $1.total - $1.included }) else { return nil }
		let others = cuts.count - 1
		let more = others == 0 ? "" : ", and fewer of \(others) other list\(others == 1 ? "" : "s")"
		let list = cut.path.isEmpty ? source.path : "'\(cut.path)' of \(source.path)"
		return Diagnostic(
			.fixtureChanged,
			"the fixture contains \(cut.included) of \(cut.total) elements of \(list)\(more), those that show something new"
		)
	}
}
