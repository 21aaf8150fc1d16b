import JSONLanguage
import SourceText
import Wire

/// Reads a recording and its bodies, and replaces their values.
func checkRecording(_ bytes: [UInt8]) {
	var diagnostics = Diagnostics()
	let source = SourceText(path: "session.har", bytes: bytes)
	checkPlaceholders(bytes)
	guard let recording = Recording.read(source, diagnostics: &diagnostics) else {
		require(diagnostics.hasErrors, "an unreadable recording is reported")
		return checkPrinting(diagnostics)
	}
	checkPrinting(diagnostics)
	let omitted = recording.omissions.reduce(0) { $0 + $1.count }
	require(omitted <= recording.entryCount, "no more exchanges are omitted than recorded")
	for endpoint in recording.endpoints {
		require(endpoint.path.hasPrefix("/"), "an endpoint has a path: \(endpoint.path)")
		recording.responses(of: endpoint) { body, span in
			require(span.range.upper <= source.count, "a body is located in its recording")
			checkPlaceholders(body)
		}
		recording.bodies(of: endpoint) { body, _ in checkPlaceholders(body) }
	}
	for operation in recording.operations {
		recording.responses(of: operation) { body, _ in checkPlaceholders(body) }
		recording.variables(of: operation) { body, _ in checkPlaceholders(body) }
	}
}

private func checkPlaceholders(_ bytes: [UInt8]) {
	var placeholders = Placeholders(keeping: PreservedValues())
	let replaced = placeholders.replacing(in: bytes)
	require((replaced != nil) == isJSON(bytes), "the values of JSON are replaced, and of nothing else")
	require(replaced.map(isJSON) ?? true, "JSON with placeholders is JSON")
}

private func isJSON(_ bytes: [UInt8]) -> Bool {
	var diagnostics = Diagnostics()
	return JSONNode.parse(SourceText(path: "sample.json", bytes: bytes), diagnostics: &diagnostics) != nil && !diagnostics.hasErrors
}

/// Reads a copied curl command.
func checkCommand(_ bytes: [UInt8]) {
	var diagnostics = Diagnostics()
	let source = SourceText(path: "command", bytes: bytes)
	let command = CopiedCommand(source, diagnostics: &diagnostics)
	checkPrinting(diagnostics)
	guard let command else {
		require(diagnostics.hasErrors, "a rejected command is reported")
		return
	}
	let request = command.request
	require(["http", "https"].contains(request.address.scheme), "only HTTP is requested: \(request.url)")
	require(!request.method.isEmpty && request.method.allSatisfy { $0.isASCII && $0.isLetter }, "a method is a word: \(request.method)")
	for header in request.headers {
		require(!(header.name + header.value).utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 }, "a header is one line")
	}
}
