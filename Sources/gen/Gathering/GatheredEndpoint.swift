import Generator
import SourceText
import Wire

extension EndpointEntry {
	/// What the wire shows of an endpoint, but for what `given` says.
	init(
		method: String, path: String, _ parameters: [RecordedEndpoint.Parameter], query: [RecordedEndpoint.QueryItem],
		given: ParsedArguments,
		diagnostics: inout Diagnostics
	) {
		self.given.values["method"] = [ArgumentValue(method, of: "--method")]
		self.given.values["endpoint"] = [ArgumentValue(Self.typed(path, parameters), of: "--endpoint")]
		for option in ["list", "query"] { self.given.values[option] = given.values[option] }
		if given.has("single") { self.given.flags.insert("single") }
		guard self.given["query"] == nil else { return }
		let told = Self.told(query, of: path, &diagnostics)
		if !told.isEmpty { self.given.values["query"] = [ArgumentValue(told, of: "--query")] }
	}

	/// With the types of the parameters, which samples may not show.
	private static func typed(_ path: String, _ parameters: [RecordedEndpoint.Parameter]) -> String {
		parameters.reduce(path) { path, parameter in
			let type = parameter.kind == .integer ? "Int" : "String"
			guard let range = path.firstRange(of: "{\(parameter.name)}") else { return path }
			return path.replacingCharacters(in: range, with: "{\(parameter.name):\(type)}")
		}
	}

	/// As `--query` takes it: what all requests had is needed, the rest may be left out.
	private static func told(_ query: [RecordedEndpoint.QueryItem], of path: String, _ diagnostics: inout Diagnostics) -> String {
		var items: [String] = []
		for item in query {
			let isPlain =
				!item.name.isEmpty
				&& item.name.unicodeScalars.allSatisfy {
					$0.isASCII && $0.value > 0x20 && !"=&,:?#\"'".unicodeScalars.contains($0)
				}
			guard !item.isSecret, isPlain else {
				diagnostics.report(.leftOutItem(item, of: path))
				continue
			}
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

extension ParsedArguments {
	/// The options of a run that hold for whatever endpoints it gets.
	var besidesEndpoints: ParsedArguments {
		let ofEndpoints = Set(EndpointEntry.options.map(\.option))
		var options = only(GenerateOptions.ofRuns.filter { !ofEndpoints.contains($0.name) })
		options.positionals = []
		return options
	}
}

extension Diagnostic {
	fileprivate static func leftOutItem(_ item: RecordedEndpoint.QueryItem, of path: String) -> Diagnostic {
		Diagnostic(
			.queryItemOmitted,
			"the query item '\(item.name)' of \(path) is omitted: it \(item.isSecret ? "is secret" : "has an odd name")",
			fix: item.isSecret ? "let the client of the app add it to every request" : nil)
	}
}
