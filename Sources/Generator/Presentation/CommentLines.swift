import SourceText

/// Documentation from schemas, as the lines of comments.
enum CommentLines {
	/// - Parameter text: the schema's description, which is untrusted text.
	static func of(_ text: String?) -> [String] { text.map(lines) ?? [] }

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

extension Fact {
	/// A description in the schema.
	static func documentation(_ text: @escaping @Sendable (Subject) -> String?) -> Fact {
		Fact("documentation", .list(TextFacts.documentationLine, as: "line"), "the description in the schema, line by line") {
			CommentLines.of(text($0))
		}
	}
}

/// The facts of elements that are a text.
enum TextFacts {
	static let documentationLine = Facts<String>("documentationLine", "A line of documentation.") {
		Fact("text", .text, "the line, safe after `//`") { $0 }
	}

	static let exampleLine = Facts<String>("exampleLine", "A line of Swift code.") {
		Fact("text", .text, "the line with its indentation") { $0 }
	}

	static let elementLine = Facts<String>("elementLine", "A line of array elements.") {
		Fact("text", .text, "the elements, separated by commas") { $0 }
	}

	static let fragmentName = Facts<String>("fragmentName", "A fragment that an operation uses.") {
		Fact("name", .text, "the constant with its text: `movieDetailsFragment`") { $0 }
	}

	static let jsonChange = Facts<String>("jsonChange", "An extension of `Data` with which tests change JSON.") {
		Fact("name", .text, "the end of its file name: `JSON` in `Data+JSON.swift`") { $0 }
	}

	static let anyValue = Facts<String>("anyValue", "A type for arbitrary JSON.") {
		Fact("name", .text, "the name of the type") { $0 }
	}
}
