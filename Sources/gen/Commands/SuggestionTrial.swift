import Generator
import JSONLanguage
import SourceText
import Workspace

/// The suggestions that a feature can have together: those with which planning it reports nothing new.
struct SuggestionTrial {
	/// The suggestions that hold.
	private(set) var suggestions: [Suggestion]
	/// The text of gen.json with them; nil if there is no file that could have them.
	private(set) var text: String?

	/// - Parameters:
	///   - suggestions: the suggestions for `generation`.
	///   - known: the findings of planning the feature without them.
	///   - session: the work in the feature folder.
	init(
		_ suggestions: [Suggestion], for generation: FeatureGeneration, known: Diagnostics, _ session: FeatureSession
	) throws(DiskError) {
		self.suggestions = suggestions
		guard let base = generation.configurationText, !suggestions.isEmpty, let tried = Self.text(base, with: suggestions) else { return }
		let found = try session.findings(GenerationRequest(configuration: tried.text, rendersFiles: false)).all.filter { problem in
			problem.severity != .note && !known.all.contains { $0.code == problem.code && $0.message == problem.message }
		}
		for problem in found {
			let place = problem.span.flatMap { span in tried.ranges.first { $0.range.contains(span.range.lower) } }
			// A problem elsewhere is most likely one of names.
			self.suggestions.removeAll { place.map(\.suggestion.match).map([$0.match].contains) ?? ($0.type == nil || $0.type == "enum") }
		}
		text = Self.text(base, with: self.suggestions)?.text
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
