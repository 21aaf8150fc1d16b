import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let rename = Command(
		word: .rename, operands: "NAME NEW",
		summary: "renames a type, method or other declaration wherever it is used; your edits are preserved",
		operandHelp: [
			"NAME   the Swift name of a type or method, or of a property such as 'Order.total'",
			"NEW    its new name",
		],
		options: GenerateOptions.changes,
		examples: ["gen rename VersionDTO NamedResource", "gen rename Order.total amount --dry-run"],
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
			guard arguments.positionals.count == 2 else { throw session.refuse(.whatToRename()) }
			let (old, name) = (arguments.positionals[0], arguments.positionals[1])
			try session.prepare()
			let options = session.options
			session.options = ChangeOptions()
			let current = try renamed(GenerationRequest(), &session)
			session.options = options
			let remembered = current.generation
			var known = try session.folder.nameHistory()
			known.affix = remembered.plan.names.affix
			guard current.comparison.changes.changesNoFile else { throw session.refuse(.notCurrent(session.output)) }
			guard let entry = ChosenName(old, to: name, in: remembered, known: known.spelled, &session.diagnostics) else {
				throw FeatureSession.Refusal()
			}
			let own = remembered.configuration.own
			var new = try renamed(GenerationRequest(configuration: own.flatMap(entry.text)), &session)
			// The entry of an earlier renaming is not needed any more if the declaration gets the same name without it.
			if let withoutEntry = own.flatMap(entry.textWithoutEntry) {
				var attempt = session
				let plain = try? renamed(GenerationRequest(configuration: withoutEntry), &attempt)
				if let plain, plain.generation.files == new.generation.files { new = plain }
			}
			var renamings = RenamedDeclarations(known, in: new.generation.plan)
			// A property is renamed at each of its paths, of which the lock has only those with other names than their keys.
			if renamings.all.allSatisfy({ $0.owner != nil }), !new.comparison.changes.isIdle {
				renamings.all = [NameHistory.Change(old.text, name.text)]
			}
			guard !renamings.all.isEmpty else {
				session.diagnostics.report(.hasThatName(old.text))
				context.reporter.report(session.diagnostics, files: [])
				return .done
			}
			context.reporter.show(renamings.text)
			return try session.deliver(new.comparison, of: new.generation, more: [renamings.member])
		}
	}

	/// Plans the feature with other names. Diagnostics that every run reports are not repeated.
	private func renamed(_ request: GenerationRequest, _ session: inout FeatureSession) throws -> Renamed {
		let generation = try session.plan(request, reporting: [.error])
		return (generation, try session.compare(generation))
	}
}

/// The declarations that a command gives other names.
struct RenamedDeclarations {
	var all: [NameHistory.Change]

	/// - Parameter known: the names until now.
	init(_ known: NameHistory, in plan: FeaturePlan) {
		var known = known
		known.affix = plan.names.affix
		all = known.changes(to: plan.names)
	}

	/// The names, one a line, with an empty line at the end; empty without any.
	var text: String { all.isEmpty ? "" : all.map { "\($0.text)\n" }.joined() + "\n" }

	/// The names in the JSON output.
	var member: JSONValue.Member {
		.init(
			"renamed",
			.array(
				all.map { change in
					.object(
						[.init("from", .string(change.old)), .init("to", .string(change.new))]
							+ (change.owner.map { [.init("owner", .string($0))] } ?? []))
				}))
	}
}

extension Diagnostic {
	fileprivate static func whatToRename() -> Diagnostic {
		Diagnostic(
			.missingArgument, "two names are needed",
			fix: "pass the name of a type, method or property, and its new name, as in 'gen rename VersionDTO NamedResource'")
	}

	fileprivate static func notCurrent(_ folder: String) -> Diagnostic {
		Diagnostic(
			.notCurrent, "the generated files in '\(folder)' are not current, so renaming would change more than names",
			fix: "run \(run: "gen") there first")
	}

	fileprivate static func hasThatName(_ name: String) -> Diagnostic { Diagnostic(.nothingToDo, "'\(name)' already has that name") }
}
