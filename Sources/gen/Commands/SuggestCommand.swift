import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let suggest = Command(
		word: .suggest, operands: "[INPUT …]", summary: "suggests the rules for gen.json that the samples support, with the evidence",
		operandHelp: ["INPUT   an input of 'gen'; the runs in gen.json by default"],
		options: [
			OptionSpec(
				"write", needs: [.noOperand], excludes: (GenerateOptions.optionsOfRuns + GenerateOptions.optionsOfFeature).map(\.name),
				"add the suggestions to gen.json, and generate again")
		] + GenerateOptions.optionsOfRuns + GenerateOptions.optionsOfFeature + GenerateOptions.named("output")
			+ (GenerateOptions.named("dry-run") + GenerateOptions.resolutions).map { option in
				var option = option
				option.needs = [.option(["write"])]
				return option
			},
		examples: ["gen suggest", "gen suggest orders.json --name Order", "gen suggest --write", "gen suggest --format json"],
		run: { context in
			context.inFeature { session in
				let writes = context.arguments.has("write")
				if writes { try session.prepare() }
				let request = GenerationRequest(arguments: writes ? ParsedArguments() : context.arguments, rendersFiles: false)
				let current = try session.plan(request, reporting: [.error])
				let listing = SuggestionListing(current)
				guard writes, let edited = listing.configuration else {
					context.reporter.show(listing.text)
					context.reporter.report(session.diagnostics, files: [], more: listing.members)
					return .done
				}
				// A type for any JSON may not be needed any more; files with edits stay.
				session.options.prune = true
				let generation = try session.plan(GenerationRequest(configuration: edited))
				let comparison = try session.compare(generation)
				context.reporter.show(listing.evidence)
				return try session.deliver(comparison, of: generation, more: listing.members)
			}
		})
}

/// The suggestions for a feature as text for people and as JSON for scripts.
struct SuggestionListing {
	private let suggestions: [Suggestion]
	private let near: [NearSuggestion]
	/// The text of gen.json with the suggestions; nil if there are none, or no such file.
	let configuration: String?
	var count: Int { suggestions.count }

	init(_ generation: FeatureGeneration) {
		let documents = generation.documents.filter { !$0.source.appearsToBeIntrospection }
		let found = Suggestions(documents, for: generation.plan, generation.configuration.overrides)
		suggestions = found.all
		near = found.near
		configuration = generation.configuration(with: suggestions)
	}

	/// The evidence of each suggestion, one a line.
	var evidence: String { suggestions.map { "\(Visible.text($0.evidence))\(Self.location($0.span))\n" }.joined() }

	/// The evidence, the lines for gen.json, and what contradicts further rules.
	var text: String {
		var text = suggestions.isEmpty ? "the samples support no rule that gen.json does not have\n" : evidence
		if !near.isEmpty {
			text += "\nnot suggested:\n" + near.map { "  \(Visible.text($0.evidence))\(Self.location($0.span))\n" }.joined()
		}
		guard !suggestions.isEmpty else { return text }
		text += "\nfor gen.json, to which 'gen suggest --write' adds them:\n"
		let rules = suggestions.compactMap { each in
			(each.by ?? each.type).map {
				"  { \"match\": \(Self.quoted(each.match)), \"\(each.by == nil ? "type" : "by")\": \(Self.quoted($0)) }"
			}
		}
		let maps = suggestions.filter { !$0.isRule }.map { Visible.text($0.setting.compactText()) }
		var parts: [String] = []
		if !rules.isEmpty { parts.append("\"rules\": [\n" + rules.joined(separator: ",\n") + "\n]") }
		if !maps.isEmpty { parts.append("\"maps\": [" + maps.joined(separator: ", ") + "]") }
		return text + parts.joined(separator: ",\n") + "\n"
	}

	private static func quoted(_ text: String) -> String { Visible.text(JSONValue.string(text).compactText()) }

	private static func location(_ span: SourceSpan?) -> String {
		span.map { " (\(Visible.text($0.source.path)):\($0.start.line):\($0.start.column))" } ?? ""
	}

	/// The additional members for `--format json`.
	var members: [JSONValue.Member] {
		[
			.init(
				"suggestions",
				.array(
					suggestions.map { each in
						.object(
							[
								.init("setting", .string(each.isRule ? "rules" : "maps")), .init("match", .string(each.match)),
								.init("type", each.type.map { .string($0) } ?? .null), .init("by", each.by.map { .string($0) } ?? .null),
								.init("evidence", .string(each.evidence)),
								.init("count", .integer(each.count)),
							] + Self.members(each.span))
					})),
			.init(
				"contradicted",
				.array(
					near.map { each in
						.object(
							[
								.init("match", .string(each.key)), .init("type", each.type.map { .string($0) } ?? .null),
								.init("by", each.by.map { .string($0) } ?? .null), .init("evidence", .string(each.evidence)),
							] + Self.members(each.span))
					})),
		]
	}

	private static func members(_ span: SourceSpan?) -> [JSONValue.Member] {
		[
			.init("file", span.map { .string($0.source.path) } ?? .null), .init("line", span.map { .integer($0.start.line) } ?? .null),
			.init("column", span.map { .integer($0.start.column) } ?? .null),
		]
	}
}

extension Suggestion {
	/// The entry in gen.json.
	fileprivate var setting: JSONValue {
		if let by { return .object([.init("match", .string(match)), .init("by", .string(by))]) }
		guard let type else { return .string(match) }
		return .object([.init("match", .string(match)), .init("type", .string(type))])
	}
}

extension FeatureGeneration {
	/// Returns the text of gen.json after this run with suggestions; nil if there are none, or no file that can have them.
	fileprivate func configuration(with suggestions: [Suggestion]) -> String? {
		guard !suggestions.isEmpty, let source = configurationAfterRun else { return nil }
		var discarded = Diagnostics()
		guard var editor = JSONEditor(source, diagnostics: &discarded),
			editor.append(suggestions.filter(\.isRule).map(\.setting), to: ["rules"]),
			editor.append(suggestions.filter { !$0.isRule }.map(\.setting), to: ["maps"])
		else { return nil }
		return editor.text
	}
}
