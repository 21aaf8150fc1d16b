import SourceText

/// Documentation from schemas and evidence from samples, as the lines of comments.
enum CommentLines {
	/// - Parameter text: the schema's description, which is untrusted text.
	static func of(_ text: String?) -> [String] { text.map(lines) ?? [] }

	/// The reasons for a decision, worded as in `gen explain`.
	static func of(_ evidence: [EvidenceNote]) -> [String] { evidence.flatMap { lines(of: $0.text) } }

	/// Returns the nonempty lines of `text`, without characters that would end a one-line comment or disguise it.
	static func lines(of text: String) -> [String] {
		text.split(whereSeparator: \.isNewline).compactMap { line in
			var shown = String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\t" ? " " : $0 }.filter { !Visible.isUnsafe($0) })
			while shown.first == " " { shown.removeFirst() }
			while shown.last == " " { shown.removeLast() }
			return shown.isEmpty ? nil : String(shown)
		}
	}
}

/// The facts of elements that are a text.
enum TextFacts {
	static let documentationLine = Facts<String>("documentationLine", "A line of what a schema or a sample says.") {
		Fact("text", .text, "the line, with nothing in it that a comment of one line cannot hold") { $0 }
	}

	static let exampleLine = Facts<String>("exampleLine", "A line of Swift.") {
		Fact("text", .text, "the line, indented") { $0 }
	}

	static let elementLine = Facts<String>("elementLine", "A line of elements.") {
		Fact("text", .text, "the elements as Swift, with commas between them") { $0 }
	}

	/// A concrete type's name in responses.
	static let typeName = Facts<String>("typeName", "What a response calls a type.") {
		Fact("text", .text, "the name, as it stands in a string literal") { SwiftLiteral.escaped($0) }
	}

	static let fragmentName = Facts<String>("fragmentName", "A fragment that an operation needs.") {
		Fact("name", .text, "the constant that holds its text") { $0 }
	}

	static let jsonChange = Facts<String>("jsonChange", "What changes a response, as an extension of Data.") {
		Fact("name", .text, "its file, without its ending") { $0 }
	}

	static let anyValue = Facts<String>("anyValue", "The type that takes any JSON.") {
		Fact("name", .text, "the type") { $0 }
	}
}
