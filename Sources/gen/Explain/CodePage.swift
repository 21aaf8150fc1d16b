import JSONLanguage
import SourceText

/// The page of one diagnostic code that `gen explain CODE` prints.
struct CodePage {
	private let code: DiagnosticCode

	init?(_ name: String) {
		guard let code = DiagnosticCode(named: name) else { return nil }
		self.code = code
	}

	/// Returns whether a word can only be a code: two or more words in lower case with hyphens between them.
	static func isCode(_ word: String) -> Bool {
		let parts = word.split(separator: "-", omittingEmptySubsequences: false)
		return parts.count > 1 && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A } }
	}

	var text: String {
		var text = "\(code.severity.rawValue)[\(code.name)]\n\n\(code.meaning)\n\n"
		text += "  example: \(code.example)\n  help: \(code.help)\n"
		if code.isAdjustable {
			text += "  level: \"diagnostics\": {\"\(code.name)\": \"off\"} in gen.json switches it off; or note, warning, error\n"
		}
		return text
	}

	var member: JSONValue.Member {
		.init(
			"code",
			.object([
				.init("name", .string(code.name)), .init("severity", .string(code.severity.rawValue)),
				.init("meaning", .string(code.meaning)), .init("example", .string(code.example)), .init("help", .string(code.help)),
				.init("adjustable", .bool(code.isAdjustable)),
			]))
	}
}
