import SourceText
import TemplateLanguage

/// Documentation from schemas and evidence from samples, as comment lines for templates.
enum DocumentationScope {
	/// - Parameter text: the schema's description, which is untrusted text.
	static func list(_ text: String?) -> TemplateValue {
		guard let text, !text.isEmpty else { return none }
		return .deferred { .list(elementName: "line", lines(of: text).map { ["text": .text($0)] }) }
	}

	/// The reasons for a decision, worded as in `gen explain`.
	static func list(_ evidence: [EvidenceNote]) -> TemplateValue {
		guard !evidence.isEmpty else { return none }
		return .deferred { .list(elementName: "line", evidence.flatMap { lines(of: $0.text) }.map { ["text": .text($0)] }) }
	}

	static let none = TemplateValue.list(elementName: "line", [])

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
