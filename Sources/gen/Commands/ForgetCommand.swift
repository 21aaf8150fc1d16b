import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let forget = Command(
		word: .forget, operands: "[PATH …]", summary: "removes properties that only earlier samples have",
		operandHelp: [
			"PATH   a property such as 'Character.nickname'; all that no current sample has by default.",
			"       Of a property that current samples have, what earlier ones showed beside it is forgotten: a null,",
			"       an absence, other kinds of values, and texts that a rule does not read.",
		],
		options: GenerateOptions.changes,
		examples: ["gen forget Character.nickname", "gen forget --dry-run"],
		run: { context in
			context.inFeature { session in
				try session.prepare()
				let forgotten = try session.forgottenProperties(context.arguments.positionals)
				let generation = try session.plan(GenerationRequest(forgotten: forgotten))
				return try session.deliver(try session.compare(generation), of: generation)
			}
		})
}

extension FeatureSession {
	/// Returns the remembered paths of the properties that are named; nil for all.
	fileprivate mutating func forgottenProperties(_ names: [ArgumentValue]) throws -> Set<String>? {
		guard !names.isEmpty else { return nil }
		let properties = try plan(GenerationRequest(rendersFiles: false), reporting: [.error]).plan.earlierProperties
		let known = properties.map(\.path)
		var forgotten: Set<String> = []
		for name in names {
			// A key with a dot may be written without quotes.
			let found = known.contains(name.text) ? [name.text] : known.filter { JSONPath.unquoted($0) == name.text }
			if found.isEmpty { diagnostics.report(.notEarlier(name, among: known)) }
			forgotten.formUnion(properties.filter { found.contains($0.path) }.flatMap(\.recorded))
		}
		try check()
		return forgotten
	}
}

extension Diagnostic {
	fileprivate static func notEarlier(_ path: ArgumentValue, among known: [String]) -> Diagnostic {
		let nearest = nearestName(to: path.text, in: known)
		return Diagnostic(
			.unknownDeclaration, "earlier samples have nothing at '\(Visible.text(path.text))' that current ones lack",
			fix: known.isEmpty
				? "there is nothing to forget: current samples have everything"
				: nearest.map { "\(didYouMean: $0, insteadOf: path.text)" } ?? "those are: \(known.prefix(5).joined(separator: ", "))")
	}
}
