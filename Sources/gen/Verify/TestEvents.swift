import JSONLanguage
import SourceText

/// The events that Swift Testing wrote into its stream, one object a line.
struct TestEvents: Sendable {
	/// The failures, at their locations in the tests.
	private(set) var failures: [Diagnostic] = []
	/// The number of tests that ended.
	private(set) var endedCount = 0
	/// The tests that began and did not end, as after a crash.
	private(set) var unfinished: [Diagnostic.Note] = []
	private var names: [String: (name: String, span: SourceSpan?)] = [:]

	/// - Parameter files: the compiled files, by the path that was passed to the compiler.
	init(_ stream: [UInt8], files: [String: SourceText]) {
		var running: [String] = []
		for line in stream.split(separator: UInt8(ascii: "\n")) {
			var ignored = Diagnostics()
			let source = SourceText(path: "<events>", bytes: Array(line))
			guard let record = JSONNode.parse(source, diagnostics: &ignored), let payload = record["payload"] else { continue }
			let id = payload["testID"]?.string ?? payload["id"]?.string ?? ""
			switch payload["kind"]?.string {
			case "function":
				names[id] = (payload["displayName"]?.string ?? payload["name"]?.string ?? id, Self.span(payload["sourceLocation"], files))
			case "testStarted" where names[id] != nil: running.append(id)
			case "testEnded" where names[id] != nil:
				endedCount += 1
				running.removeAll { $0 == id }
			case "issueRecorded": add(payload, of: id, files)
			default: continue
			}
		}
		unfinished = running.compactMap { names[$0] }.map { .init("the test '\($0.name)' had begun", at: $0.span) }
	}

	private mutating func add(_ payload: JSONNode, of id: String, _ files: [String: SourceText]) {
		guard let issue = payload["issue"], issue["isKnown"]?.bool != true, issue["isFailure"]?.bool != false else { return }
		let texts = payload["messages"]?.elements?.compactMap { $0["text"]?.string } ?? []
		let span = Self.span(issue["sourceLocation"], files) ?? names[id]?.span
		let test = names[id].map { "test '\($0.name)': " } ?? ""
		let failure = Diagnostic(.testFailed, test + (texts.first ?? "failed"), at: span, notes: texts.dropFirst().map { .init($0) })
		if !failures.contains(where: { $0.isSame(as: failure) }) { failures.append(failure) }
	}

	private static func span(_ location: JSONNode?, _ files: [String: SourceText]) -> SourceSpan? {
		guard let path = (location?["filePath"] ?? location?["_filePath"])?.string, let source = files[path],
			let line = location?["line"]?.integer, let column = location?["column"]?.integer
		else { return nil }
		return source.span(line: line, column: column)
	}
}
