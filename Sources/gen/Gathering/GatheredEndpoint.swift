import Generator
import SourceText
import Wire

extension Run {
	/// Creates the run of a request that was sent or recorded; the options in `arguments` take precedence.
	init(
		method: String, path: String, _ parameters: [RecordedEndpoint.Parameter], query: [RecordedEndpoint.QueryItem],
		arguments: ParsedArguments, in folder: String, diagnostics: inout Diagnostics
	) {
		var options = arguments.only(GenerateOptions.optionsOfRuns)
		options.positionals = []
		options.values["body"] = nil
		options.values["method"] = [ArgumentValue(method, of: "--method")]
		options.values["endpoint"] = [ArgumentValue(Self.typed(path, parameters), of: "--endpoint")]
		if options.values["name"] == nil, let words = EntityName.words(ofPath: path) {
			options.values["name"] = [ArgumentValue(words.upperCamel(.common), of: "--name")]
		}
		if options["query"] == nil {
			let text = Self.queryText(query, of: path, &diagnostics)
			if !text.isEmpty { options.values["query"] = [ArgumentValue(text, of: "--query")] }
		}
		self.init(arguments: options, folder: folder)
		isRecorded = true
	}

	/// Removes `Int` from the identifiers in the path, so that the bodies decide their type, unless the user wrote it in `declared`.
	mutating func inferIdentifiers(declared: [String]) {
		guard let endpoint = arguments["endpoint"] else { return }
		let parts = endpoint.text.split(separator: "{", omittingEmptySubsequences: false)
		let text = parts.map { part in
			guard let type = part.firstRange(of: ":Int}") else { return String(part) }
			let name = part[..<type.lowerBound]
			guard Self.isIdentifier(String(name)), !declared.contains(where: { $0.contains("{\(name):Int}") }) else { return String(part) }
			return String(name + part[type.lowerBound...].dropFirst(":Int".count))
		}.joined(separator: "{")
		arguments.values["endpoint"] = [ArgumentValue(text, of: "--endpoint")]
	}

	/// Makes the identifiers in the query texts that are texts in the bodies, such as `project_id`.
	mutating func readIdentifiersAsText(_ keys: Set<String>) {
		guard let query = arguments["query"] else { return }
		let items = query.text.split(separator: ",").map { item in
			guard let type = item.firstRange(of: ":Int") else { return String(item) }
			let name = String(item[..<type.lowerBound])
			guard keys.contains(name), Self.isIdentifier(name) else { return String(item) }
			return name + ":String" + item[type.upperBound...]
		}
		arguments.values["query"] = [ArgumentValue(items.joined(separator: ","), of: "--query")]
	}

	/// Returns whether a name is that of an identifier: `id`, `project_id`, `userIdentifier`, `identifier2`.
	private static func isIdentifier(_ name: String) -> Bool {
		let last = SwiftIdentifier.words(ofKey: name).parts.last?.lowercased() ?? ""
		return ["id", "identifier"].contains(String(last.prefix { !$0.isNumber }))
	}

	/// Returns the path with the types of its parameters, which samples may not show.
	private static func typed(_ path: String, _ parameters: [RecordedEndpoint.Parameter]) -> String {
		parameters.reduce(path) { path, parameter in
			let type = parameter.kind == .integer ? "Int" : "String"
			guard let range = path.firstRange(of: "{\(parameter.name)}") else { return path }
			return path.replacingCharacters(in: range, with: "{\(parameter.name):\(type)}")
		}
	}

	/// Returns the query as the value of `--query`: items that all requests have are required, the others are optional.
	private static func queryText(_ query: [RecordedEndpoint.QueryItem], of path: String, _ diagnostics: inout Diagnostics) -> String {
		var items: [String] = []
		for item in query {
			let isPlain =
				!item.name.isEmpty
				&& item.name.unicodeScalars.allSatisfy {
					$0.isASCII && $0.value > 0x20 && !"=&,:?#\"'".unicodeScalars.contains($0)
				}
			guard !item.isSecret, isPlain else {
				diagnostics.report(.omittedItem(item, of: path))
				continue
			}
			if item.isList { diagnostics.report(.repeatedItem(item, of: path)) }
			let type = item.isList ? "String" : item.kind == .integer ? "Int" : item.kind == .boolean ? "Bool" : "String"
			items.append("\(item.name):\(type)" + (item.isRequired ? "" : "?"))
		}
		return items.joined(separator: ",")
	}
}

extension String {
	fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
		self[..<range.lowerBound] + text + self[range.upperBound...]
	}
}

extension Diagnostic {
	fileprivate static func repeatedItem(_ item: RecordedEndpoint.QueryItem, of path: String) -> Diagnostic {
		Diagnostic(
			.recordingOmissions,
			"the query item '\(item.name)' of \(path) was recorded several times in one request, and its method sends it once",
			fix:
				"if the server accepts several values in one, such as 'a,b', pass them so; otherwise edit the method, which later runs preserve"
		)
	}

	fileprivate static func omittedItem(_ item: RecordedEndpoint.QueryItem, of path: String) -> Diagnostic {
		Diagnostic(
			.recordingOmissions,
			"the query item '\(item.name)' of \(path) is omitted: \(item.isSecret ? "its value is secret" : "its name contains special characters")",
			fix: item.isSecret ? "let the client of the app add it to every request" : nil)
	}
}
