import SourceText
import TemplateLanguage

/// What a schema and samples say of a thing, as the lines of a comment.
enum DocumentationScope {
	/// - Parameter text: as the schema has it, whoever wrote that.
	static func list(_ text: String?) -> TemplateValue {
		guard let text, !text.isEmpty else { return none }
		return .deferred { .list(elementName: "line", lines(of: text).map { ["text": .text($0)] }) }
	}

	/// Why a thing is what it is, as `gen explain` says it.
	static func list(_ evidence: [EvidenceNote]) -> TemplateValue {
		guard !evidence.isEmpty else { return none }
		return .deferred { .list(elementName: "line", evidence.flatMap { lines(of: $0.text) }.map { ["text": .text($0)] }) }
	}

	static let none = TemplateValue.list(elementName: "line", [])

	/// The lines with something on them; nothing that a comment of one line cannot hold, or that shows as something else.
	static func lines(of text: String) -> [String] {
		text.split(whereSeparator: \.isNewline).compactMap { line in
			var shown = String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\t" ? " " : $0 }.filter { !Visible.isUnsafe($0) })
			while shown.first == " " { shown.removeFirst() }
			while shown.last == " " { shown.removeLast() }
			return shown.isEmpty ? nil : String(shown)
		}
	}
}
