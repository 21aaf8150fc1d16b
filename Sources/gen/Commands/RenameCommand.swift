import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let rename = Command(
		word: .rename, operands: "[NAME [NEW]]",
		summary: "renames a type, method or other declaration wherever it is used; your edits are preserved",
		operandHelp: [
			"NAME   the Swift name of a type or method, or of a property such as 'Order.total'; or pass --all",
			"NEW    its new name, which gen.json stores; without it, the name that a first run would choose.",
			"       A type gets the suffix of the style",
		],
		options: [
			OptionSpec("all", "use the names that a first run would choose, for everything"),
			OptionSpec("yes", short: "y", "rename without asking; required where there is no terminal"),
			OptionSpec("dry-run", "list the changes without writing files"),
			FileCommand.output,
		] + GenerateOptions.resolutions,
		examples: [
			"gen rename VersionDTO NamedResource", "gen rename Order.total amount", "gen rename --all", "gen rename IssueUserDTO",
			"gen rename --all --yes",
		],
		run: { RenameCommand(context: $0).run() })
}

/// The command `gen rename`: shows the changed names as a diff, and after confirmation renames files, their text and the edits in it.
///
/// Without a terminal, `--yes` confirms. Otherwise the command is refused and prints the changes as a proposal.
struct RenameCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let called = arguments.positionals.map(\.text)
		guard arguments.has("all") == called.isEmpty else {
			diagnostics.report(.whatToRename())
			return context.refuse(diagnostics)
		}
		if called.count > 2 { diagnostics.report(.tooManyNames(arguments.positionals[2])) }
		let options = ChangeOptions(arguments, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let output = arguments["output"]?.text ?? "."
		var delivery = ChangeDelivery(context: context, folder: try context.openFolder(output), output: output, isRehearsal: false)
		guard try delivery.prepare(&diagnostics) else { return context.refuse(diagnostics) }
		guard let (current, remembered) = try comparison(delivery.folder, .remembered, ChangeOptions(), &diagnostics) else {
			return context.refuse(diagnostics)
		}
		var known = try delivery.folder.nameHistory()
		known.affix = remembered.plan.names.affix
		let isChosen = called.count == 2
		for name in called where !isChosen && !known.spelled.contains(name) {
			diagnostics.report(.nothingCalled(name, nearest: nearestName(to: name, in: known.spelled.sorted())))
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		guard current.changes.changesNoFile else {
			diagnostics.report(.notCurrent(output))
			return context.refuse(diagnostics)
		}
		var entry: ChosenName?
		if isChosen {
			entry = ChosenName(
				arguments.positionals[0], to: arguments.positionals[1], in: remembered, known: known.spelled, &diagnostics)
			guard entry != nil else { return context.refuse(diagnostics) }
		}
		let own = remembered.configuration.own
		guard
			var (renamed, generation) = try comparison(
				delivery.folder, isChosen ? .remembered : .renewed(called), options, configuration: own.flatMap { entry?.text(in: $0) },
				&diagnostics)
		else {
			return context.refuse(diagnostics)
		}
		// The entry of an earlier renaming is not needed any more if the declaration gets the same name without it.
		var discarded = Diagnostics()
		if let text = own.flatMap({ entry?.textWithoutEntry(in: $0) }),
			let (plain, without) = try comparison(delivery.folder, .remembered, options, configuration: text, &discarded),
			without.files == generation.files
		{
			(renamed, generation) = (plain, without)
		}
		let renamings = known.changes(to: generation.plan.names)
		// Properties, cases and data sources are not among the names that are remembered.
		let isOfConvention = isChosen && renamings.isEmpty && !renamed.changes.isIdle
		guard !renamings.isEmpty || isOfConvention else {
			diagnostics.report(.allAreTodays(called))
			context.reporter.report(diagnostics, files: [])
			return .done
		}
		let names = isOfConvention ? [NameHistory.Change(called[0], called[1])] : renamings
		context.reporter.show(names.map { "\($0.text)\n" }.joined() + "\n")
		let more = [Self.member(names)]
		delivery.keepsDeclarations = true
		guard !arguments.has("yes") || arguments.has("dry-run") else {
			return try delivery.deliver(renamed, of: generation, showsDiff: true, more: more, diagnostics)
		}
		var rehearsal = delivery
		rehearsal.isRehearsal = true
		if arguments.has("dry-run") { return try rehearsal.deliver(renamed, of: generation, showsDiff: true, more: more, diagnostics) }
		guard let questions = Questions(context.console) else {
			diagnostics.report(.notConfirmed())
			return try rehearsal.propose(renamed, of: generation, more: more, diagnostics)
		}
		let status = try rehearsal.deliver(renamed, of: generation, showsDiff: true, diagnostics)
		guard status == .done || status == .conflict, questions.confirm("Rename?") else { return status }
		delivery.isRehearsal = false
		return try delivery.deliver(renamed, of: generation, showsDiff: false, more: more, Diagnostics())
	}

	/// The changed names in the JSON output.
	private static func member(_ names: [NameHistory.Change]) -> JSONValue.Member {
		.init(
			"renamed",
			.array(
				names.map { change in
					.object(
						[.init("from", .string(change.old)), .init("to", .string(change.new))]
							+ (change.owner.map { [.init("owner", .string($0))] } ?? []))
				}))
	}

	private func comparison(
		_ folder: FeatureFolder, _ names: FeatureGeneration.NameUse, _ options: ChangeOptions, configuration: String? = nil,
		_ diagnostics: inout Diagnostics
	) throws(DiskError) -> (FolderComparison, FeatureGeneration)? {
		var found = Diagnostics()
		let generation = try FeatureGeneration(
			ParsedArguments(), folder: folder.shown, names: names, configuration: configuration, environment: context.environment,
			diagnostics: &found)
		// Diagnostics that every run reports are not repeated.
		for diagnostic in found.all where diagnostic.severity == .error { diagnostics.report(diagnostic) }
		guard let generation else { return nil }
		return try folder.compare(
			generation, version: context.version, options: options, diagnostics: &diagnostics
		).map { ($0, generation) }
	}
}

extension Diagnostic {
	fileprivate static func whatToRename() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no name is passed", fix: "pass the name of a type or method, or --all", fixes: [.addition("--all")])
	}

	fileprivate static func tooManyNames(_ name: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownOption, "'gen rename' renames one declaration at a time", at: name.span,
			fix: "pass its name and its new name, or --all")
	}

	fileprivate static func nothingCalled(_ name: String, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no generated declaration is named '\(name)'",
			fix: nearest.map { "\(didYouMean: $0)" } ?? "\(run: "gen explain") lists the declarations")
	}

	fileprivate static func notCurrent(_ folder: String) -> Diagnostic {
		Diagnostic(
			.notCurrent, "the generated files in '\(folder)' are not current, so renaming would change more than names",
			fix: "run \(run: "gen") there first")
	}

	fileprivate static func allAreTodays(_ called: [String]) -> Diagnostic {
		Diagnostic(
			.nothingToDo,
			called.isEmpty
				? "all names are those that a new run would choose"
				: called.count == 2
					? "'\(called[0])' already has that name"
					: "\(called.joined(separator: ", ")) would get the same name in a new run"
		)
	}

	fileprivate static func notConfirmed() -> Diagnostic {
		Diagnostic(
			.needsConfirmation, "there is no terminal for the question, so nothing was renamed",
			fix: "pass --yes to rename, or --dry-run to see the changes only", fixes: [.addition("--yes"), .addition("--dry-run")])
	}
}
