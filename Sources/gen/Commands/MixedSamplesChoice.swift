import Generator
import SourceText

/// The choice at a terminal for samples that do not look like one entity: one for all of them, or one each.
enum MixedSamplesChoice {
	/// All samples are of one entity with this name.
	case one(name: String)
	/// Each input is an entity of its own.
	case each

	/// Asks; nil without a terminal or an answer, and for options that belong to one entity.
	init?(_ arguments: ParsedArguments, _ diagnostics: Diagnostics, _ console: Console) {
		guard let problem = diagnostics.all.first(where: { $0.code == .mixedSamples }), arguments["endpoint"] == nil,
			var questions = Questions(console)
		else { return nil }
		console.errors("\(Visible.text(problem.message))\n")
		let choice = questions.choose("Generate one entity for all of them, or one each?", among: ["each", "one"], proposal: "each")
		if questions.isOver { return nil }
		guard choice == "one" else {
			self = .each
			return
		}
		let inputs = arguments.positionals.map(\.text)
		let name = questions.prompt("Name of the entity", proposal: EntityName.words(ofSamples: inputs)?.upperCamel(.common) ?? "") {
			answer in
			SwiftIdentifier(exactly: Words(answer).upperCamel(.common)) == nil ? "enter a name such as 'Character'" : nil
		}
		if questions.isOver || name.isEmpty { return nil }
		self = .one(name: name)
	}

	/// Returns the arguments, and the runs in place of the one that they are.
	func applied(to arguments: ParsedArguments) -> (arguments: ParsedArguments, prepared: PreparedRuns?) {
		switch self {
		case .one(let name):
			var named = arguments
			named.values["name"] = [ArgumentValue(name, of: "--name")]
			return (named, nil)
		case .each:
			let runs = arguments.positionals.compactMap { input in
				var own = arguments
				own.positionals = [input]
				return Run(own)
			}
			return (arguments, PreparedRuns(runs: runs))
		}
	}
}
