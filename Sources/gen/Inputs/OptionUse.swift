import Generator
import SourceText

/// The parts of a run that options depend on, and a check that each option applies to one of them.
///
/// An option without an effect on its run is an error, since whoever passed it believes that it has one. Options of the whole feature (`app`,
/// `style`, …) apply to every run, and a `gen.json` of a folder above has no others.
struct OptionUse {
	private let run: Run
	/// Whether there are files with GraphQL operations.
	private let hasOperations: Bool
	/// Whether some operation has a variable that is one identifier; true until the operations are read.
	var hasIdentifiers = true
	/// Whether some selection has a type condition; true until the operations are read.
	var hasTypeConditions = true
	/// Whether some response is a single object, or empty.
	var hasSingle = true
	/// The responses over HTTP; nil is a response without a body.
	private let responses: [Sample?]
	/// The responses that `--list` and `--query` apply to.
	private let queried: [Sample]

	init(_ run: Run, hasOperations: Bool, responses: [Sample?], queried: [Sample?]) {
		self.run = run
		self.hasOperations = hasOperations
		self.responses = responses
		self.queried = queried.compactMap { $0 }
	}

	/// Reports every option that has no effect on the run.
	func report(_ diagnostics: inout Diagnostics) {
		for option in GenerateOptions.ofRuns {
			guard run.arguments.has(option.name) || run.arguments[option.name] != nil, let why = objection(to: option.name) else {
				continue
			}
			let values = run.arguments.all(option.name)
			let spans = values.isEmpty ? [run.arguments.flagLocations[option.name]] : values.map { Optional($0.span) }
			for span in spans { diagnostics.report(.unused(option.name, why, at: span)) }
		}
	}

	struct Objection {
		/// The reason why the option has no effect.
		var reason: String
		var fix: Remedy
	}

	private func objection(to option: String) -> Objection? {
		switch option {
		case "schema", "sample", "keep-going": needingOperations(option)
		case "identifier": needingOperations(option) ?? objectionToIdentifier
		case "typename": needingOperations(option) ?? objectionToTypename
		case "endpoint", "method", "query": needingHTTP(option)
		case "body": objectionToBody
		case "list": objectionToList
		case "single": objectionToSingle
		case "as-is": objectionToAsIs
		// Their effect is known when there are types: `IneffectiveSettings` reports those without one.
		case "object": nil
		// `LocalOptions` reports these.
		case "item", "key", "limit", "keyed-by", "clear", "pages": nil
		case "name", "local": nil
		default: Objection(reason: "no run uses it", fix: .remove)
		}
	}

	private func needingOperations(_ option: String) -> Objection? {
		guard !hasOperations else { return nil }
		if GenerateOptions.keysOfRuns.contains(where: { $0.name == option }) {
			return Objection(reason: "the run has no GraphQL operation", fix: "\(removing: "remove it"), or add the operations to \"inputs\"")
		}
		if option == "sample" {
			let files = (run.inputs + run.arguments.all("sample").map(\.text)).map(ShellWord.quoted).joined(separator: " ")
			return Objection(reason: "no GraphQL operation is passed", fix: "pass the sample as an input: gen \(files)")
		}
		return Objection(
			reason: "no GraphQL operation is passed",
			fix: "\(removing: "remove it"), or pass the operations, as in 'gen GetCharacter.graphql --schema schema.graphqls'")
	}

	private func needingHTTP(_ option: String) -> Objection? {
		guard responses.isEmpty else { return nil }
		return Objection(
			reason: hasOperations
				? "GraphQL operations are sent with POST to the address of the client" : "nothing is requested over HTTP",
			fix: hasOperations ? .remove : "\(removing: "remove it"), or add a sample of the response")
	}

	private var objectionToIdentifier: Objection? {
		hasIdentifiers ? nil : Objection(reason: "no operation has a variable of the type ID", fix: .remove)
	}

	private var objectionToTypename: Objection? {
		hasTypeConditions ? nil : Objection(reason: "no operation has a type condition", fix: .remove)
	}

	private var objectionToBody: Objection? {
		if let objection = needingHTTP("body") { return objection }
		guard run.method == .get else { return nil }
		return Objection(reason: "a GET sends no body", fix: "\(removing: "remove it"), or pass the method, as in --method POST")
	}

	private var objectionToSingle: Objection? {
		if run.endpoint?.contains("{") == true {
			return Objection(reason: "the endpoint contains an identifier", fix: "\(removing: "remove it"), or remove the identifier from --endpoint")
		}
		if !hasSingle {
			return Objection(reason: "the response is a list or a dictionary", fix: "\(removing: "remove it"); pass --list none if the page is one object")
		}
		return needingHTTP("single")
	}

	private var objectionToAsIs: Objection? {
		let hasSample = responses.contains { $0 != nil } || run.body != nil || run.item != nil || !run.arguments.all("sample").isEmpty
		return hasSample ? nil : Objection(reason: "the run has no sample", fix: .remove)
	}

	// Whether a sample has the list is checked by the plan; here it is whether a sample could have one.
	private var objectionToList: Objection? {
		if run.arguments.has("list") {
			return Objection(
				reason: "no recording is passed, whose endpoints it lists", fix: "write the key of the list, as in --list results")
		}
		if queried.contains(where: { $0.shape.object != nil }) { return nil }
		guard let sample = queried.first else {
			return needingHTTP("list") ?? Objection(reason: "the run has no sample of a page", fix: .remove)
		}
		return Objection(
			reason: sample.shape.array == nil
				? "'\(sample.source.path)' is not an object, so it has no keys"
				: "'\(sample.source.path)' is a list, not a page that contains one",
			fix: .remove)
	}
}

extension Diagnostic {
	fileprivate static func unused(_ option: String, _ objection: OptionUse.Objection, at span: SourceSpan?) -> Diagnostic {
		let isKey = GenerateOptions.keysOfRuns.contains { $0.name == option }
		return Diagnostic(
			.optionConflict, "'\(isKey ? "" : "--")\(option)' has no effect: \(objection.reason)", at: span, fix: objection.fix)
	}
}
