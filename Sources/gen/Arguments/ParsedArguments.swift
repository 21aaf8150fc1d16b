import SourceText

/// A value that was given on the command line, with the place to point at when it is wrong.
struct ArgumentValue: Sendable {
	var text: String
	/// The value as a source of its own, named after its option: `--endpoint:1:5`.
	var source: SourceText
	/// Where it stands when it was not given as an argument but in `gen.json`.
	var place: SourceSpan?

	init(_ text: String, of name: String, at place: SourceSpan? = nil) {
		self.text = text
		source = SourceText(path: name, text)
		self.place = place
	}

	var span: SourceSpan { place ?? SourceSpan(source, SourceRange(0, source.count)) }

	/// `span`, which lies in `source`, as it stands in `gen.json`; itself when it does not.
	func located(_ span: SourceSpan) -> SourceSpan {
		guard let place, span.source === source else { return span }
		// With escapes in it, the text in the file is another.
		guard place.range.count == source.count + 2 else { return place }
		let start = place.range.lower + 1
		return SourceSpan(place.source, SourceRange(start + span.range.lower, start + span.range.upper))
	}
}

/// What was given, by name; every name is known and every value is there.
struct ParsedArguments: Sendable {
	var positionals: [ArgumentValue] = []
	var values: [String: [ArgumentValue]] = [:]
	var flags: Set<String> = []
	/// Where flags stand that were not given as arguments but in `gen.json`.
	var flagPlaces: [String: SourceSpan] = [:]

	subscript(name: String) -> ArgumentValue? { values[name]?.last }

	func all(_ name: String) -> [ArgumentValue] { values[name] ?? [] }

	func has(_ flag: String) -> Bool { flags.contains(flag) }

	var isEmpty: Bool { positionals.isEmpty && values.isEmpty && flags.isEmpty }

	/// The inputs, and of the options those in `options`.
	func only(_ options: [OptionSpec]) -> ParsedArguments {
		let names = Set(options.map(\.name))
		return ParsedArguments(
			positionals: positionals, values: values.filter { names.contains($0.key) }, flags: flags.intersection(names),
			flagPlaces: flagPlaces)
	}
}

extension Diagnostics {
	/// The same at other places.
	func moved(_ place: (SourceSpan) -> SourceSpan) -> Diagnostics {
		var result = Diagnostics()
		for var diagnostic in all {
			diagnostic.span = diagnostic.span.map(place)
			diagnostic.moreSpans = diagnostic.moreSpans.map(place)
			diagnostic.notes = diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.span.map(place)) }
			result.report(diagnostic)
		}
		return result
	}
}
