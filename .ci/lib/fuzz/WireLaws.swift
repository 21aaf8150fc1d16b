import JSONLanguage
import SourceText
import Wire

/// What came over the wire: a recording, whose bodies are read and freed of secrets.
func checkRecording(_ bytes: [UInt8]) {
	var diagnostics = Diagnostics()
	let source = SourceText(path: "session.har", bytes: bytes)
	checkSecrets(bytes)
	guard let recording = Recording.read(source, diagnostics: &diagnostics) else {
		require(diagnostics.hasErrors, "a recording that cannot be read is told")
		return checkPrinting(diagnostics)
	}
	checkPrinting(diagnostics)
	let leftOut = recording.leftOut.reduce(0) { $0 + $1.count }
	require(leftOut <= recording.entryCount, "no more is left out than there is")
	for endpoint in recording.endpoints {
		require(endpoint.path.hasPrefix("/"), "an endpoint has a path: \(endpoint.path)")
		recording.responses(of: endpoint) { body, span in
			require(span.range.upper <= source.count, "a body stands in its recording")
			checkSecrets(body)
		}
		recording.bodies(of: endpoint) { body, _ in checkSecrets(body) }
	}
	for operation in recording.operations {
		recording.responses(of: operation) { body, _ in checkSecrets(body) }
		recording.variables(of: operation) { body, _ in checkSecrets(body) }
	}
}

private func checkSecrets(_ bytes: [UInt8]) {
	var secrets = Secrets()
	let replaced = secrets.replacing(in: bytes)
	if secrets.count == 0 { require(replaced == bytes, "what holds no secret stays as it is") }
	// Not the other way round: what keeps bytes from being JSON may stand in a secret, and go with it.
	require(!isJSON(bytes) || isJSON(replaced), "JSON without its secrets is JSON")
}

private func isJSON(_ bytes: [UInt8]) -> Bool {
	var diagnostics = Diagnostics()
	return JSONNode.parse(SourceText(path: "sample.json", bytes: bytes), diagnostics: &diagnostics) != nil && !diagnostics.hasErrors
}

/// A command for curl, as somebody copied it.
func checkCommand(_ bytes: [UInt8]) {
	var diagnostics = Diagnostics()
	let source = SourceText(path: "command", bytes: bytes)
	let command = CopiedCommand(source, diagnostics: &diagnostics)
	checkPrinting(diagnostics)
	guard let command else {
		require(diagnostics.hasErrors, "a command that is not taken says why")
		return
	}
	let question = command.question
	require(["http", "https"].contains(question.address.scheme), "only the web is asked: \(question.url)")
	require(!question.method.isEmpty && question.method.allSatisfy { $0.isASCII && $0.isLetter }, "a method is a word: \(question.method)")
	for header in question.headers {
		require(!(header.name + header.value).utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 }, "a header is one line")
	}
}
