import Generator
import SourceText

/// What a run is made of, as far as options depend on it.
///
/// An option that is told and says nothing about any part of its run is refused: who told it believes that it counts. What holds for the
/// whole feature (`app`, `style`, …) says something about every run, and a `gen.json` of a folder above has nothing else.
struct OptionUse {
	private let run: Run
	/// Files with operations of GraphQL.
	private let hasOperations: Bool
	/// Some operation has a variable that is one identifier; true as long as they are not known.
	var hasIdentifiers = true
	/// Some selection stands under a type condition; true as long as they are not known.
	var hasTypeConditions = true
	/// Some response is one object, or nothing.
	var hasSingle = true
	/// Responses over HTTP, those without a body included; nil is one of them.
	private let responses: [Sample?]
	/// Those that `--list` and `--query` are about.
	private let asked: [Sample]

	init(_ run: Run, hasOperations: Bool, responses: [Sample?], asked: [Sample?]) {
		self.run = run
		self.hasOperations = hasOperations
		self.responses = responses
		self.asked = asked.compactMap { $0 }
	}

	/// Tells of every option that says nothing here.
	func report(_ diagnostics: inout Diagnostics) {
		for option in GenerateOptions.ofRuns {
			guard run.given.has(option.name) || run.given[option.name] != nil, let why = objection(to: option.name) else { continue }
			let values = run.given.all(option.name)
			let spans = values.isEmpty ? [run.given.flagPlaces[option.name]] : values.map { Optional($0.span) }
			for span in spans { diagnostics.report(.unused(option.name, why, at: span)) }
		}
		// Both at one place would be obeyed in turn.
		for object in run.objects where run.maps.contains(where: { $0.text == object.text }) {
			diagnostics.report(.mapAndObject(object))
		}
	}

	struct Objection {
		/// Why the option says nothing.
		var reason: String
		var fix: String
	}

	private func objection(to option: String) -> Objection? {
		switch option {
		case "schema", "sample", "keep-going": needingOperations(option)
		case "identifier": needingOperations(option) ?? objectionToIdentifier
		case "typename": needingOperations(option) ?? objectionToTypename
		case "endpoint", "method": needingHTTP(option)
		case "body": objectionToBody
		case "query": objectionToQuery
		case "list": objectionToList
		case "single": objectionToSingle
		case "as-is": objectionToAsIs
		// Where they have no effect is known when there are types: `IneffectiveSettings` reports it.
		case "map", "object": nil
		// `LocalOptions` tells of these.
		case "fields", "item", "key", "limit", "keyed-by", "clear", "pages": nil
		case "name", "operation", "local": nil
		default: Objection(reason: "no run uses it", fix: "remove it")
		}
	}

	/// Something that is asked for over HTTP: by a sample, or told by hand.
	private var hasHTTP: Bool {
		!responses.isEmpty || !run.operations.isEmpty || run.fields != nil && run.local.isEmpty
	}

	private func needingOperations(_ option: String) -> Objection? {
		guard !hasOperations else { return nil }
		if option == "sample" {
			let files = (run.inputs + run.given.all("sample").map(\.text)).map(ShellWord.quoted).joined(separator: " ")
			return Objection(reason: "it is a response of a GraphQL operation, and there is none", fix: "name it as an input: gen \(files)")
		}
		return Objection(
			reason: "it is about GraphQL operations, and there is none",
			fix: "remove it, or pass the operations, as in 'gen GetCharacter.graphql --\(option)\(Self.example(option))'")
	}

	private static func example(_ option: String) -> String {
		switch option {
		case "schema": " schema.graphqls"
		case "identifier": " String"
		case "typename": " keep"
		default: ""
		}
	}

	private func needingHTTP(_ option: String) -> Objection? {
		if hasHTTP { return nil }
		return Objection(
			reason: hasOperations
				? "a GraphQL operation goes to the path of its client, by POST" : "nothing here is asked for over HTTP",
			fix: hasOperations ? "remove it" : "remove it, or add a sample of the response")
	}

	private var objectionToIdentifier: Objection? {
		hasIdentifiers ? nil : Objection(reason: "no operation has a variable of the type ID", fix: "remove it")
	}

	private var objectionToTypename: Objection? {
		hasTypeConditions ? nil : Objection(reason: "no operation tells types apart", fix: "remove it")
	}

	private var objectionToBody: Objection? {
		guard !responses.isEmpty else {
			return needingHTTP("body")
				?? Objection(
					reason: "what a declared operation sends stands in it",
					fix: "tell it as a parameter: --operation 'createCharacter(body: NewCharacter{name: String})'")
		}
		guard run.method == .get else { return nil }
		return Objection(reason: "a GET sends no body", fix: "remove it, or pass the method, as in --method POST")
	}

	private var objectionToQuery: Objection? {
		guard responses.isEmpty else { return nil }
		return needingHTTP("query")
			?? Objection(
				reason: "what a declared operation asks for stands in it",
				fix: "tell it as a parameter: --operation 'fetchCharacters(page: Int) -> [Character]'")
	}

	private var objectionToSingle: Objection? {
		if run.endpoint?.contains("{") == true {
			return Objection(reason: "the endpoint has the identifier already", fix: "remove it, or the parameter in --endpoint")
		}
		if !hasSingle {
			return Objection(reason: "the response is a list", fix: "remove it; pass --list none if the page is one object")
		}
		return responses.isEmpty
			? needingHTTP("single") ?? Objection(reason: "what a declared operation asks for stands in it", fix: "remove it") : nil
	}

	private var objectionToAsIs: Objection? {
		let hasSample = responses.contains { $0 != nil } || run.body != nil || run.item != nil || !run.given.all("sample").isEmpty
		return hasSample ? nil : Objection(reason: "it is about samples, and there is none", fix: "remove it")
	}

	/// Whether a sample has the list is the plan's affair; here it is whether one could.
	private var objectionToList: Objection? {
		if asked.contains(where: { $0.shape.object != nil }) { return nil }
		guard let sample = asked.first else {
			return needingHTTP("list") ?? Objection(reason: "it is about a sample of a page, and there is none", fix: "remove it")
		}
		return Objection(
			reason: sample.shape.array == nil
				? "'\(sample.source.path)' is not an object, so it has no keys"
				: "'\(sample.source.path)' is a list itself, and no page with one",
			fix: "remove it")
	}
}

extension Diagnostic {
	fileprivate static func unused(_ option: String, _ objection: OptionUse.Objection, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.optionWithoutEffect, "'--\(option)' has no effect: \(objection.reason)", at: span, fix: objection.fix)
	}

	fileprivate static func mapAndObject(_ path: ArgumentValue) -> Diagnostic {
		Diagnostic(.optionConflict, "'\(path.text)' is passed to --map as well", at: path.span, fix: "give one of --map and --object")
	}
}
