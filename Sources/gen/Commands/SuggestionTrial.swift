import Generator
import JSONLanguage
import SourceText
import Workspace

/// Finds which suggestions a feature can have together: those with which it is planned without a new warning.
struct SuggestionTrial {
	/// The suggestions that hold.
	private(set) var suggestions: [Suggestion]
	/// The text of gen.json with them; nil if there is no file that could have them.
	private(set) var text: String?

	/// The number of plans, each of which drops at least one suggestion.
	private static let mostRounds = 12

	/// - Parameters:
	///   - suggestions: the suggestions for `generation`.
	///   - session: the work in the feature folder.
	init(_ suggestions: [Suggestion], for generation: FeatureGeneration, _ session: FeatureSession) throws(DiskError) {
		self.suggestions = suggestions
		guard let base = generation.configurationText, !suggestions.isEmpty else { return }
		let known = try Self.problems(of: base, session)
		for _ in 0..<Self.mostRounds {
			guard !self.suggestions.isEmpty, let edited = Self.text(base, with: self.suggestions) else { break }
			let found = try Self.problems(of: edited.text, session)
				.filter { problem in !known.contains { $0.code == problem.code && $0.message == problem.message } }
			guard !found.isEmpty else {
				text = edited.text
				return
			}
			let refused = Set(
				found.compactMap { problem in
					problem.span.flatMap { span in edited.ranges.first { $0.range.contains(span.range.lower) }?.suggestion.match }
				})
			let count = self.suggestions.count
			self.suggestions.removeAll { refused.contains($0.match) }
			// A problem elsewhere is most likely one of names.
			if self.suggestions.count == count { self.suggestions.removeAll { $0.type == nil || $0.type == "enum" } }
			if self.suggestions.count == count { break }
		}
		self.suggestions = []
	}

	/// Returns the warnings and errors of a plan with that text of gen.json.
	private static func problems(of text: String, _ session: FeatureSession) throws(DiskError) -> [Diagnostic] {
		try session.findings(GenerationRequest(configuration: text, rendersFiles: false)).all.filter { $0.severity != .note }
	}

	/// Returns the text with the suggestions at the end of its rules and maps, and their ranges in it; nil if it cannot have them.
	private static func text(
		_ text: String, with suggestions: [Suggestion]
	) -> (text: String, ranges: [(range: Range<Int>, suggestion: Suggestion)])? {
		var discarded = Diagnostics()
		guard var editor = JSONEditor(SourceText(path: ConfigurationFile.path.text, text), diagnostics: &discarded) else { return nil }
		var ranges: [(range: Range<Int>, suggestion: Suggestion)] = []
		for (key, list) in [("rules", suggestions.filter(\.isRule)), ("maps", suggestions.filter { !$0.isRule })] {
			guard editor.append(list.map(\.setting), to: [.key(key)]) else { return nil }
		}
		for (key, list) in [("rules", suggestions.filter(\.isRule)), ("maps", suggestions.filter { !$0.isRule })] {
			let nodes = editor.value(at: [.key(key)])?.elements ?? []
			for (node, suggestion) in zip(nodes.suffix(list.count), list) {
				ranges.append((node.range.lower..<node.range.upper, suggestion))
			}
		}
		return (editor.text, ranges)
	}
}

extension Suggestion {
	/// The entry in gen.json.
	var setting: JSONValue {
		if let by { return .object([.init("match", .string(match)), .init("by", .string(by))]) }
		guard let type else { return .string(match) }
		return .object([.init("match", .string(match)), .init("type", .string(type))])
	}
}

extension FeatureGeneration {
	/// The text of gen.json after this run; nil if there is no such file.
	fileprivate var configurationText: String? {
		if case .write(let bytes)? = configurationEdit?.action { return String(decoding: bytes, as: UTF8.self) }
		return configuration.own.map { $0.source.text(in: SourceRange(0, $0.source.count)) }
	}
}
