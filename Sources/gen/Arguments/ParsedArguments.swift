import SourceText

/// A value from the command line or `gen.json`, with the location that a diagnostic points at.
struct ArgumentValue: Sendable {
	var text: String
	/// The value as a source of its own, named after its option: `--endpoint:1:5`.
	var source: SourceText
	/// The location in `gen.json`; nil for a value from the command line.
	var location: SourceSpan?

	init(_ text: String, of name: String, at location: SourceSpan? = nil) {
		self.text = text
		// Only the name of a header is shown.
		let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
		let origin = name == "--header" ? Origin.typed(shown: [0..<(colon ?? 0)]) : .written
		source = SourceText(path: name, text, origin: origin)
		self.location = location
	}

	/// The value as messages quote it.
	var shown: String { source.shown(in: SourceRange(0, source.count)) }

	/// Whether the value is the path of a recording.
	var isRecording: Bool { text.lowercased().hasSuffix(".har") }

	var span: SourceSpan { location ?? SourceSpan(source, SourceRange(0, source.count)) }

	/// Returns the position in `gen.json` of `span` in `source`; `span` itself if the value is from the command line.
	func located(_ span: SourceSpan) -> SourceSpan {
		guard let location, span.source === source else { return span }
		// With escapes, the text in the file differs from the value.
		guard location.range.count == source.count + 2 else { return location }
		let start = location.range.lower + 1
		return SourceSpan(location.source, SourceRange(start + span.range.lower, start + span.range.upper))
	}
}

/// The parsed arguments by name; every name is known and every required value is present.
struct ParsedArguments: Sendable {
	var positionals: [ArgumentValue] = []
	var values: [String: [ArgumentValue]] = [:]
	var flags: Set<String> = []
	/// The words of the command line; empty for the arguments of a run in gen.json.
	var words: [String] = []
	/// The options of the command with these words.
	var options: [OptionSpec] = []
	/// Returns whether the command that begins with a word has `--output`.
	var takesFolder: @Sendable (String) -> Bool = { _ in false }
	/// The locations of the flags that are set in `gen.json`.
	var flagLocations: [String: SourceSpan] = [:]

	subscript(name: String) -> ArgumentValue? { values[name]?.last }

	func all(_ name: String) -> [ArgumentValue] { values[name] ?? [] }

	func has(_ flag: String) -> Bool { flags.contains(flag) }

	var isEmpty: Bool { positionals.isEmpty && values.isEmpty && flags.isEmpty }

	/// Returns the inputs and those options that are in `options`.
	func only(_ options: [OptionSpec]) -> ParsedArguments {
		let names = Set(options.map(\.name))
		return ParsedArguments(
			positionals: positionals, values: values.filter { names.contains($0.key) }, flags: flags.intersection(names),
			flagLocations: flagLocations)
	}
}

extension Diagnostics {
	/// Returns the diagnostics with their locations mapped by `location`.
	func moved(_ location: (SourceSpan) -> SourceSpan) -> Diagnostics {
		var result = Diagnostics()
		for var diagnostic in all {
			diagnostic.span = diagnostic.span.map(location)
			diagnostic.moreSpans = diagnostic.moreSpans.map(location)
			diagnostic.notes = diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.span.map(location)) }
			result.report(diagnostic)
		}
		return result
	}
}
