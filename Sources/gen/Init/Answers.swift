import Generator
import SourceText
import Workspace

/// The validation of answers when they are typed: at the end, all other answers would be lost with a wrong one.
///
/// Each answer is read by the reader of its option; the first error of that is the problem with the answer.
struct Answers {
	let environment: Environment

	func problem(inputs: [String]) -> String? {
		if inputs.isEmpty { return "no input is passed" }
		for path in inputs {
			switch kind(ofPath: environment.resolve(path)) {
			case .missing: return "there is no file '\(path)'"
			case .folder: continue
			case .file, .unreadable:
				if inputs.count == 1, path.lowercased().hasSuffix(".har") { continue }
				if !InputReader.suffixes.contains(where: path.hasSuffix) {
					return
						"'\(path)' is not an input: a sample ends in .json or .ndjson, an operation in .graphql or .gql, and a recording, alone, in .har"
				}
			}
		}
		return nil
	}

	func problem(name: String) -> String? {
		name.first != "_" && SwiftIdentifier.isWord(name)
			? nil : "'\(name)' cannot name Swift types: begin with a letter, and use letters and digits"
	}

	func problem(app: String) -> String? {
		SwiftIdentifier(exactly: app) == nil
			? "'\(app)' cannot begin the name of a module: begin with a letter, and use letters and digits" : nil
	}

	func problem(endpoint: String) -> String? {
		Self.first { _ = EndpointTemplate(SourceText(path: "--endpoint", endpoint), diagnostics: &$0) }
	}

	func problem(query: String) -> String? {
		query.isEmpty ? nil : Self.first { _ = QueryList.parse(SourceText(path: "--query", query), diagnostics: &$0) }
	}

	func problem(schema: String) -> String? {
		schema.isEmpty || kind(ofPath: environment.resolve(schema)) != .missing ? nil : "there is no file '\(schema)'"
	}

	private static func first(_ read: (inout Diagnostics) -> Void) -> String? {
		var diagnostics = Diagnostics()
		read(&diagnostics)
		return diagnostics.all.first { $0.severity == .error }.map { $0.message + ($0.fix.map { ": " + $0 } ?? "") }
	}
}
