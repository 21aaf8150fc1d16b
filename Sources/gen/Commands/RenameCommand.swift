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
			"NEW    its new name; without it, the name that a first run would choose",
		],
		options: [
			OptionSpec("all", needs: [.noOperand], "use the names that a first run would choose, for everything")
		] + GenerateOptions.changes,
		examples: [
			"gen rename VersionDTO NamedResource", "gen rename Order.total amount", "gen rename --all --dry-run", "gen rename IssueUserDTO",
		],
		run: { RenameCommand(context: $0).run() })
}

/// The command `gen rename`: renames declarations, their files and their text, with the edits in it. `gen undo` takes it back.
struct RenameCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	/// A plan with other names, and the folder compared with it.
	private typealias Renamed = (generation: FeatureGeneration, comparison: FolderComparison)

	func run() -> ExitStatus {
		context.inFeature { session in
			let called = arguments.positionals.map(\.text)
			if called.isEmpty, !arguments.has("all") { throw session.refuse(.whatToRename()) }
			try session.prepare()
			let options = session.options
			session.options = ChangeOptions()
			let current = try renamed(GenerationRequest(), &session)
			session.options = options
			let remembered = current.generation
			var known = try session.folder.nameHistory()
			known.affix = remembered.plan.names.affix
			let isChosen = called.count == 2
			for name in called where !isChosen && !known.spelled.contains(name) {
				session.diagnostics.report(.nothingCalled(name, nearest: nearestName(to: name, in: known.spelled.sorted())))
			}
			try session.check()
			guard current.comparison.changes.changesNoFile else { throw session.refuse(.notCurrent(session.output)) }
			var request = GenerationRequest(names: .renewed(called))
			var withoutEntry: String?
			if isChosen {
				let entry = ChosenName(
					arguments.positionals[0], to: arguments.positionals[1], in: remembered, known: known.spelled, &session.diagnostics)
				guard let entry else { throw FeatureSession.Refusal() }
				let own = remembered.configuration.own
				request = GenerationRequest(configuration: own.flatMap(entry.text))
				withoutEntry = own.flatMap(entry.textWithoutEntry)
			}
			var new = try renamed(request, &session)
			// The entry of an earlier renaming is not needed any more if the declaration gets the same name without it.
			if let withoutEntry {
				var attempt = session
				let plain = try? renamed(GenerationRequest(configuration: withoutEntry), &attempt)
				if let plain, plain.generation.files == new.generation.files { new = plain }
			}
			let renamings = known.changes(to: new.generation.plan.names)
			// Properties, cases and data sources are not among the names that are remembered.
			let isOfConvention = isChosen && renamings.isEmpty && !new.comparison.changes.isIdle
			guard !renamings.isEmpty || isOfConvention else {
				session.diagnostics.report(.allAreTodays(called))
				context.reporter.report(session.diagnostics, files: [])
				return .done
			}
			let names = isOfConvention ? [NameHistory.Change(called[0], called[1])] : renamings
			context.reporter.show(names.map { "\($0.text)\n" }.joined() + "\n")
			session.keepsDeclarations = true
			return try session.deliver(new.comparison, of: new.generation, more: [Self.member(names)])
		}
	}

	/// Plans the feature with other names. Diagnostics that every run reports are not repeated.
	private func renamed(_ request: GenerationRequest, _ session: inout FeatureSession) throws -> Renamed {
		let generation = try session.plan(request, reporting: [.error])
		return (generation, try session.compare(generation))
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
}

extension Diagnostic {
	fileprivate static func whatToRename() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no name is passed", fix: "pass the name of a type or method, or --all", fixes: [.addition("--all")])
	}

	fileprivate static func nothingCalled(_ name: String, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no generated declaration is named '\(name)'",
			fix: nearest.map { "\(didYouMean: $0, insteadOf: name)" } ?? "\(run: "gen explain") lists the declarations")
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
}
