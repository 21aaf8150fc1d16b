import SourceText
import Workspace

/// The guide in the files that coding agents read: a section of `AGENTS.md`, and a skill.
///
/// A digest in each file shows whether somebody edited what gen wrote; only unedited text is replaced.
struct AgentFiles {
	static let instructions = "AGENTS.md"
	static let skill = ".claude/skills/gen/SKILL.md"

	enum Update: Equatable {
		case text(String)
		/// The part that gen wrote was edited, or gen did not write it.
		case edited
		/// The beginning of the section has no end.
		case unended
	}

	private static let begin = "<!-- begin of the gen guide, written by 'gen init --agents'; digest "
	private static let end = "<!-- end of the gen guide -->"
	private static let close = " -->\n"

	/// Returns the text of `AGENTS.md` with the section; text around it stays.
	///
	/// - Parameter old: the text of the file; empty if there is none.
	static func instructions(in old: String, force: Bool) -> Update {
		let section = marked(AgentGuide.text(level: 2))
		guard let start = old.firstRange(of: begin) else {
			let separator = old.isEmpty ? "" : old.hasSuffix("\n\n") ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
			return .text(old + separator + section)
		}
		guard let finish = old[start.upperBound...].firstRange(of: end) else { return .unended }
		guard force || isUnedited(old[start.lowerBound..<finish.lowerBound]) else { return .edited }
		return .text(String(old[..<start.lowerBound]) + String(section.dropLast()) + String(old[finish.upperBound...]))
	}

	/// Returns the text of the skill.
	static func skill(in old: String, force: Bool) -> Update {
		let text = "---\nname: gen\ndescription: \(AgentGuide.summary)\n---\n\n" + marked(AgentGuide.text())
		guard !old.isEmpty, !force else { return .text(text) }
		guard let start = old.firstRange(of: begin), let finish = old[start.upperBound...].firstRange(of: end),
			old.hasPrefix("---\nname: gen\n"), isUnedited(old[start.lowerBound..<finish.lowerBound])
		else { return .edited }
		return .text(text)
	}

	/// The location of the part that gen writes in the text of the file at `path`; of the whole text if there is none.
	static func start(in text: String, of path: String) -> SourceSpan {
		let source = SourceText(path: path, text)
		let offset = text.firstRange(of: begin).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
		return SourceSpan(source, SourceRange(at: offset))
	}

	private static func marked(_ text: String) -> String { begin + digest(text) + close + text + end + "\n" }

	private static func digest(_ text: some StringProtocol) -> String { String(Fingerprint(of: Array(text.utf8)).text.prefix(16)) }

	/// Returns whether the text after the first mark has the digest in the mark.
	private static func isUnedited(_ section: Substring) -> Bool {
		let rest = section.dropFirst(begin.count)
		guard let mark = rest.firstRange(of: close) else { return false }
		return rest[..<mark.lowerBound] == digest(rest[mark.upperBound...])
	}
}
